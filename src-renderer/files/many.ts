import { idOf, idProblem } from '@engine/names/id';
import { relocate } from '@engine/names/rename';
import { join, partsOf } from '../state/files/paths';
import type { Staged } from '../state/files/staged';
import type { Workbench } from '../state/workbench.svelte';
import { carryOut, copyFile, freeStem, printedName, renameFile, renameKeyword, setName } from './rename';

/** A file that gets another name. `to` is its new path: the id changes too if it came from the name. */
export interface NewName {
  readonly path: string;
  readonly to: string;
  readonly name: string;
}

/** A file and its printed name. */
export interface NamedFile {
  readonly path: string;
  readonly name: string;
}

/** New names for the files whose names contain `words`, with `replacement` instead. */
export const newNames = (
  files: readonly NamedFile[],
  words: string,
  replacement: string,
): readonly NewName[] =>
  words === ''
    ? []
    : files.flatMap(({ path, name: before }) => {
        const name = before.replaceAll(words, replacement).replace(/\s+/g, ' ').trim();
        if (name === before) return [];
        const { folder, stem, suffix } = partsOf(path);
        return [{ path, to: idOf(before) === stem ? join(folder, idOf(name)) + suffix : path, name }];
      });

/** The problem with these names; undefined if there is none. `has` says whether a file exists. */
export const namesProblem = (
  names: readonly NewName[],
  has: (path: string) => boolean,
): string | undefined => {
  const taken = new Set<string>();
  for (const { path, to, name } of names) {
    const problem =
      name === '' ? 'A name would be empty.' : to === path ? undefined : idProblem(partsOf(to).stem);
    if (problem !== undefined) return problem;
    if ((to !== path && has(to)) || taken.has(to)) return `${to} would exist twice. Choose other words.`;
    taken.add(to);
  }
  return undefined;
};

const counted = (n: number): string => `${n} file${n === 1 ? '' : 's'}`;

/** Asks for words and their replacement, and renames all files that have them, with their references, in one step. */
export const renameFiles = async (bench: Workbench, paths: readonly string[]): Promise<void> => {
  if (paths.length === 1) return renameFile(bench, paths[0]);
  await bench.engine.settled();
  const files = paths.flatMap((path) => {
    const name = printedName(bench, path);
    return partsOf(path).kind && name !== '' ? [{ path, name }] : [];
  });
  const has = (path: string): boolean => bench.workspace.files.has(path);
  const [first = ''] = files[0]?.name.split(' ') ?? [];
  const answer = await bench.ask.text({
    title: `Rename ${paths.length} files`,
    label: 'Find in names',
    value: first,
    select: [0, first.length],
    ok: 'Rename',
    check: (text) => (text === '' ? 'Type the words that change.' : undefined),
    second: {
      label: 'Replace with',
      value: first,
      check: (second, text) => namesProblem(newNames(files, text, second), has),
    },
    hint: (text, _option, second) => {
      const [one, ...others] = newNames(files, text, second);
      return one
        ? `${counted(others.length + 1)} of ${paths.length}: “${files.find(({ path }) => path === one.path)?.name}” becomes “${one.name}”.`
        : 'No name changes.';
    },
  });
  const renamed = answer ? newNames(files, answer.text, answer.second) : [];
  if (renamed.length === 0) return;
  const done = await bench.changes.make(`Rename ${counted(renamed.length)}`, (staged) =>
    renamed.every((each) => renameOne(bench, staged, each)),
  );
  if (done) bench.changes.tell(`${counted(renamed.length)} renamed.`);
};

const renameOne = (bench: Workbench, staged: Staged, { path, to, name }: NewName): boolean => {
  const isKeyword = partsOf(path).kind === 'keyword';
  if (isKeyword && !renameKeyword(bench, staged, path, name)) return false;
  if (to !== path && !carryOut(staged, relocate(staged.names, new Map([[path, to]])))) return false;
  return isKeyword || setName(staged, to, name);
};

/** Copies several files into their own folders, in one step. Books are left out: each is a folder of its own. */
export const duplicateFiles = async (bench: Workbench, paths: readonly string[]): Promise<void> => {
  await bench.engine.settled();
  const own = paths.filter((path) => partsOf(path).kind !== 'book');
  if (own.length < paths.length)
    bench.notices.show('info', 'Books were skipped. Duplicate a book by itself to make a variant of it.');
  if (own.length === 0) return;
  const done = await bench.changes.make(`Duplicate ${counted(own.length)}`, (staged) =>
    own.every((path) => {
      const { folder, stem, suffix } = partsOf(path);
      const at = (other: string): string => join(folder, other) + suffix;
      const copy = freeStem(stem, (other) => staged.textOf(at(other)) !== undefined);
      return copyFile(bench, staged, path, at(copy), `${printedName(bench, path) || stem} (copy)`);
    }),
  );
  if (done) bench.changes.tell(`${counted(own.length)} duplicated.`);
};
