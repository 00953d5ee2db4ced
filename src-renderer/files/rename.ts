import { setValue } from '@engine/book/edit';
import { idOf, idProblem, nameOfId } from '@engine/names/id';
import { relocate, rename, type Renaming } from '@engine/names/rename';
import type { Mention } from '@engine/names/mentions';
import { admit } from './admit';
import { duplicateBook } from './variant';
import { join, partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import type { Staged } from '../state/files/staged';

/** The printed name in a file; empty if it has none. */
export const printedName = (bench: Workbench, path: string): string => bench.engine.fileAt(path)?.name ?? '';

/** Why `folder/stem` cannot be the path of a file; undefined if it can. */
const pathProblem = (bench: Workbench, text: string, suffix: string, own: string): string | undefined => {
  const parts = text.split('/');
  const stem = parts.pop() ?? '';
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\:*?"<>|]/.test(part)))
    return 'A folder needs a plain name: horde/orc-grunt.';
  const problem = idProblem(stem);
  if (problem !== undefined) return problem;
  const path = text + suffix;
  if (path === own || !bench.workspace.files.has(path)) return undefined;
  return `${path} already exists. Choose another name.`;
};

/** Asks for a name and an id, and renames the file, its id, its name, and every reference. */
export const renameFile = async (bench: Workbench, path: string): Promise<void> => {
  const { folder, stem, suffix, kind } = partsOf(path);
  // Only the engine knows the file's name.
  await bench.engine.settled();
  const name = kind ? printedName(bench, path) : '';
  const own = join(folder, stem);
  const uses = new Set(bench.names.usesOf(path).map(({ file }) => file)).size;
  const answer = await bench.ask.text({
    title: `Rename ${name || stem + suffix}`,
    label: kind ? 'Printed name' : 'Name',
    value: kind ? name : own,
    select: kind ? [0, name.length] : [own.length - stem.length, own.length],
    ok: 'Rename',
    suffix,
    check: (text) =>
      kind
        ? text.trim() === ''
          ? 'Type the name that the card shows.'
          : undefined
        : pathProblem(bench, text, suffix, path),
    ...(kind && {
      second: {
        label: 'File and id',
        value: own,
        // An id that was made from the name keeps following it; a chosen one stays.
        ...(idOf(name) === stem && { follows: (text: string) => join(folder, idOf(text)) }),
        check: (text: string) => pathProblem(bench, text, suffix, path),
      },
      hint: () => alongWith(uses),
    }),
  });
  if (!answer) return;
  const to = (kind ? answer.second : answer.text) + suffix;
  const newName = answer.text.trim();
  if (to === path && (!kind || newName === name)) return;
  await bench.changes.make(`Rename ${name || stem}`, (staged) => {
    const isOther = newName !== name;
    if (kind === 'keyword' && isOther && !renameKeyword(bench, staged, path, newName)) return false;
    if (to !== path && !carryOut(staged, relocate(staged.names, new Map([[path, to]])))) return false;
    return !kind || kind === 'keyword' || !isOther || setName(staged, to, newName);
  });
};

/** Cards contain a keyword as printed, so they change with it. */
export const renameKeyword = (bench: Workbench, staged: Staged, path: string, name: string): boolean => {
  const declared = staged.names.file(path)?.mentions.find(({ declares }) => declares);
  const renaming = declared && rename(staged.names, declared, name);
  if (renaming && !renaming.ok) bench.notices.show('error', renaming.error);
  return renaming?.ok === true && carryOut(staged, renaming.value);
};

export const setName = (staged: Staged, path: string, name: string): boolean => {
  const edited = setValue(staged.textOf(path) ?? '', ['name'], name);
  return !edited.ok || staged.edit(path, edited.value);
};

/** The number of files that a rename changes, as a sentence; empty if there are none. */
const alongWith = (files: number): string => {
  if (files === 0) return '';
  return files === 1
    ? 'References in 1 file will be updated.'
    : `References in ${files} files will be updated.`;
};

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** Makes a rename's edits and moves: edits first, while their offsets match the texts. */
export const carryOut = (staged: Staged, { edits, moves }: Renaming): boolean =>
  staged.editAll(edits) && moves.every(({ from, to }) => staged.move(from, to));

/** Renames the symbol at the cursor everywhere (F2 in the editor). */
export const renameSymbol = async (bench: Workbench, mention: Mention): Promise<void> => {
  const { names } = bench;
  const files = new Set(names.references(mention).map(({ file }) => file)).size;
  const target = names.target(mention);
  if (!target) {
    const refused = rename(names, mention, mention.name);
    if (!refused.ok) bench.notices.show('info', refused.error);
    return;
  }
  const isKeyword = target.kind === 'keyword';
  const value = isKeyword ? mention.name : target.id;
  const answer = await bench.ask.text({
    title: isKeyword ? `Rename the keyword ${value}` : `Rename the ${target.kind} ${value}`,
    label: isKeyword ? 'Printed name' : 'Id',
    value,
    select: [0, value.length],
    ok: 'Rename',
    hint: () => `Changes ${counted(files, 'file')}.`,
    check: (text) => {
      const result = rename(names, mention, text);
      return result.ok ? undefined : result.error;
    },
  });
  if (!answer || answer.text === value) return;
  const renaming = rename(bench.names, mention, answer.text);
  if (!renaming.ok) return bench.notices.show('error', renaming.error);
  const done = await bench.changes.make(`Rename ${value}`, (staged) => carryOut(staged, renaming.value));
  if (done) bench.changes.tell(`Renamed ${value} to ${answer.text} in ${counted(files, 'file')}.`);
};

/** Asks for the copy's name and id, copies, and opens it. */
export const duplicateFile = async (bench: Workbench, path: string): Promise<void> => {
  const { folder, stem, suffix, kind } = partsOf(path);
  await bench.engine.settled();
  if (kind === 'book') return duplicateBook(bench, path);
  const has = (other: string) => bench.workspace.files.has(join(folder, other) + suffix);
  const copy = freeStem(stem, has);
  const name = kind ? `${printedName(bench, path) || nameOfId(stem)} (copy)` : join(folder, copy);
  const answer = await bench.ask.text({
    title: `Duplicate ${stem}${suffix}`,
    label: kind ? 'Printed name' : 'Name of the copy',
    value: name,
    select: kind ? [0, name.length] : [folder ? folder.length + 1 : 0, name.length],
    suffix,
    ok: 'Duplicate',
    check: (text) =>
      kind
        ? text.trim() === ''
          ? 'Type the name that the card shows.'
          : undefined
        : pathProblem(bench, text, suffix, ''),
    ...(kind && {
      second: {
        label: 'File and id',
        value: join(folder, copy),
        follows: (text: string) => join(folder, idOf(text)),
        check: (text: string) => pathProblem(bench, text, suffix, ''),
      },
    }),
  });
  if (!answer) return;
  const to = (kind ? answer.second : answer.text) + suffix;
  const done = await bench.changes.make(`Duplicate ${stem}`, (staged) =>
    copyFile(bench, staged, path, to, answer.text.trim()),
  );
  if (done) bench.goTo(to);
};

/** Creates a copy of a file at `to`, with its own id and name. */
export const copyFile = (
  bench: Workbench,
  staged: Staged,
  path: string,
  to: string,
  name: string,
): boolean => {
  const text = bench.textOf(path);
  if (text === undefined) return false;
  const { kind, stem } = partsOf(to);
  const id = kind ? setValue(text, ['id'], stem) : undefined;
  const named = id?.ok ? setValue(id.value, ['name'], name) : undefined;
  const copied = named?.ok ? named.value : id?.ok ? id.value : text;
  const system = bench.engine.fileAt(path)?.system;
  return system ? admit(staged, { path: to, system }, copied) : staged.create(to, copied);
};

/** An unused name for a copy. */
export const freeStem = (stem: string, taken: (stem: string) => boolean): string => {
  let candidate = `${stem}-copy`;
  for (let i = 2; taken(candidate); i++) candidate = `${stem}-copy-${i}`;
  return candidate;
};
