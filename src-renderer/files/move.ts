import { relocate } from '@engine/names/rename';
import { join, partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { carryOut } from './rename';

/** A book of the file's own game, and its folder. */
interface BookFolder {
  readonly folder: string;
  readonly name: string;
}

/** The books that a file may be moved to: those of its game, except its own. */
const booksFor = (bench: Workbench, path: string): readonly BookFolder[] => {
  const system = bench.engine.fileAt(path)?.system;
  const own = partsOf(path).folder;
  return bench.engine.outline
    .filter((file) => file.kind === 'book' && file.system === system)
    .map((file) => ({ folder: partsOf(file.path).folder, name: file.name }))
    .filter(({ folder }) => folder !== own);
};

/** Moves files to a folder and updates references. */
export const moveFiles = async (
  bench: Workbench,
  paths: readonly string[],
  folder: string,
): Promise<boolean> => {
  const moves = new Map(
    paths
      .filter((path) => partsOf(path).folder !== folder)
      .map((path) => [path, join(folder, partsOf(path).name)]),
  );
  if (moves.size === 0) return false;
  const taken = [...moves.values()].find((to) => bench.workspace.files.has(to));
  if (taken !== undefined) {
    bench.notices.show('error', `${taken} already exists. Rename one of the two first.`);
    return false;
  }
  const what = moves.size === 1 ? partsOf(paths[0]).stem : `${moves.size} files`;
  const done = await bench.changes.make(`Move ${what}`, (staged) =>
    carryOut(staged, relocate(staged.names, moves)),
  );
  if (done) bench.changes.tell(`${what} moved to ${folder || 'the workspace folder'}.`);
  return done;
};

/** Moves one file to an exact path, for a quick fix. */
export const moveTo = async (bench: Workbench, path: string, to: string): Promise<void> => {
  if (bench.workspace.files.has(to)) {
    bench.notices.show('error', `${to} already exists. Rename one of the two first.`);
    return;
  }
  const done = await bench.changes.make(`Move ${partsOf(path).stem}`, (staged) =>
    carryOut(staged, relocate(staged.names, new Map([[path, to]]))),
  );
  if (done) bench.changes.tell(`${partsOf(path).stem} moved to ${to}.`);
};

/** Asks for a book and moves the files to it. */
export const moveToBook = async (
  bench: Workbench,
  path: string,
  others: readonly string[] = [],
): Promise<void> => {
  const books = booksFor(bench, path);
  if (books.length === 0) {
    bench.notices.show('info', 'This game has no other book. Create one first.');
    return;
  }
  const folder = await bench.ask.choose({
    title: `Move ${others.length > 0 ? `${others.length + 1} files` : (bench.engine.fileAt(path)?.name ?? path)} to`,
    message: 'References are updated where needed.',
    choices: [
      ...books.map(({ name, folder }) => ({ label: name, value: folder })),
      { label: 'Cancel', value: undefined },
    ],
  });
  if (folder !== undefined) await moveFiles(bench, [path, ...others], folder);
};
