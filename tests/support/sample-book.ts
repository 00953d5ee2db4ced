import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setValue } from '../../src-engine/book/edit';
import type { SystemId } from '../../src-engine/kernel/words';
import { Library } from '../../src-engine/lab/library';
import type { ArmyBattles, ArmyWishes } from '../../src-engine/simulation/armies';
import { hasWorkspaceSuffix } from '../../src-main/workspace/paths';
import { ROOT } from './workspace';

/** A game's samples as a library. */
export const sampleLibrary = (system: SystemId): Library => {
  const root = join(ROOT, 'rulebook', system);
  const library = new Library();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort())
    if (hasWorkspaceSuffix(name))
      library.put(name.replaceAll('\\', '/'), readFileSync(join(root, name), 'utf8'));
  return library;
};

/** The same library with some files replaced. */
export const libraryWith = (library: Library, files: Readonly<Record<string, string>>): Library => {
  const edited = new Library();
  edited.copy(library);
  for (const [path, text] of Object.entries(files)) edited.put(path, text);
  return edited;
};

/** A file's text with one value replaced. */
export const withValue = (text: string, key: string, value: unknown): string => {
  const edited = setValue(text, [key], value);
  if (!edited.ok) throw new Error(edited.error);
  return edited.value;
};

/** Battles between the armies of a library; an error fails the test. */
export const battlesIn = (
  library: Library,
  system: SystemId,
  wishes: Partial<ArmyWishes> = {},
): ArmyBattles => {
  const battles = library.typed(system)?.armies?.({ variants: {}, ...wishes });
  if (!battles?.ok) throw new Error(battles?.error ?? `${system} fights no battles.`);
  return battles.value;
};
