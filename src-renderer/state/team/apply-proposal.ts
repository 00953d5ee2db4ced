import { setValue } from '@engine/book/edit';
import { valueAt } from '@engine/book/value';
import { parse } from 'jsonc-parser';
import type { ProposedEdit } from '@engine/lab/tune/report';
import type { FileChanges } from '../files/changes.svelte';
import type { Notices } from '../window/notices.svelte';

/** The parts of the window that applying a proposal needs. */
export interface Applying {
  readonly notices: Pick<Notices, 'show'>;
  readonly changes: Pick<FileChanges, 'make' | 'tell'>;
  textOf(path: string): string | undefined;
}

/**
 * Writes a proposal onto its cards as one undo step. If a number has changed since the search, no card is written.
 * Returns whether the cards were written.
 */
export const applyProposal = async (
  bench: Applying,
  title: string,
  edits: readonly ProposedEdit[],
): Promise<boolean> => {
  const texts = new Map<string, string>();
  for (const { file, path, from, to } of edits) {
    const text = texts.get(file) ?? bench.textOf(file) ?? '';
    if (valueAt(parse(text), path) !== from)
      return refuse(bench, `${path.join('.')} in ${file} is no longer ${from}.`);
    const edited = setValue(text, path, to);
    if (!edited.ok) return refuse(bench, `${file}: ${edited.error}.`);
    texts.set(file, edited.value);
  }
  const done = await bench.changes.make(title, ({ edit }) =>
    [...texts].every(([file, text]) => edit(file, text)),
  );
  if (done) bench.changes.tell(`${title}.`);
  return done;
};

const refuse = ({ notices }: Applying, why: string): false => {
  notices.show('error', `${why} No card was changed. Run Tune again.`);
  return false;
};
