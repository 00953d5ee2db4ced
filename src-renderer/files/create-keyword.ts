import { setValue } from '@engine/book/edit';
import type { FilesFix } from '@engine/kernel/diagnostic';
import type { SystemId } from '@engine/kernel/words';
import { idOf } from '@engine/names/id';
import { hasField, newFile, templatesOf } from '@engine/templates/templates';
import { join } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { admit } from './admit';
import { knownOf } from './known';

/** Creates the keyword that a card names, with the text and effects of the game's example, and opens its file. */
export const createKeyword = async (
  bench: Workbench,
  system: SystemId,
  { folder, name, hasNumber }: Extract<FilesFix, { readonly kind: 'keyword' }>,
): Promise<void> => {
  const template = templatesOf(system).find(({ kind }) => kind === 'keyword');
  if (!template) return;
  const id = idOf(name);
  const path = join(folder, `${id}.keyword.json`);
  const text = newFile(system, template, { id, name }, knownOf(bench, system, path));
  const numbered =
    hasNumber && hasField(system, 'keyword', 'parameter') ? setValue(text, ['parameter'], true) : undefined;
  const done = await bench.changes.make(`Create keyword ${name}`, (staged) =>
    admit(staged, { path, system }, numbered?.ok ? numbered.value : text),
  );
  if (!done) return;
  bench.goTo(path);
  bench.changes.tell(`${path} has an example's text and effects. Replace them with the keyword's own.`);
};
