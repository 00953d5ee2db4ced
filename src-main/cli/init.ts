import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setValue } from '../../src-engine/book/edit';
import type { Document } from '../../src-engine/book/document';
import type { JsonPath, Source } from '../../src-engine/kernel/source';
import type { SystemId } from '../../src-engine/kernel/words';
import { Library } from '../../src-engine/lab/library';
import { Names } from '../../src-engine/names/names';
import type { SourceFile } from '../../src-engine/lab/session';
import type { ScenarioEntry } from '../../src-engine/systems/system';
import { appRoot } from '../workspace/app-root';
import { isRecord } from '../workspace/data';
import { scan } from '../workspace/scan';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from './io';
import { systemNamed } from './fights/matrix';
import type { CommonOptions } from './options';
import { makeFolder } from '../workspace/saving/folder';

/** Options of `init` in addition to the common ones. */
export interface InitCommand extends CommonOptions {
  readonly system: string;
  /** Copy the whole sample instead of a part of it. */
  readonly sample?: boolean;
}

/**
 * `init <folder> --system <id>`: creates a small working workspace from that game's sample; with `--sample`, copies all
 * of it.
 */
export const init = async (
  io: Io,
  options: InitCommand,
  folder: string,
  rulebook = join(appRoot(), 'rulebook'),
): Promise<number> => {
  const system = systemNamed(options.system);
  const root = resolve(io.cwd, folder);
  await mustBeEmpty(root, folder);
  const { files } = await scan(join(rulebook, system)).catch(() => ({ files: [] }));
  const template = options.sample ? files : templateOf(files, system);
  if (!template)
    throw new CliError(
      INPUT_AT_FAULT,
      `There is no template of ${system} yet, because its sample has no self-contained attack.`,
    );
  for (const { path, text } of template) {
    await makeFolder(dirname(join(root, path)));
    await writeFile(join(root, path), text, { flag: 'wx' });
  }
  const paths = template.map(({ path }) => path);
  if (options.format === 'json') io.out(`${JSON.stringify({ root, system, files: paths })}\n`);
  else {
    const made = options.sample
      ? `${folder} is a copy of the sample of ${system}: ${paths.length} files.\n`
      : `${folder} is a workspace of ${system}:\n${paths.map((path) => `  ${path}\n`).join('')}`;
    io.out(`${made}Open it with: warbench open ${folder}\n`);
  }
  return DONE;
};

const mustBeEmpty = async (root: string, folder: string): Promise<void> => {
  const names = await readdir(root).catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === 'ENOENT') return [];
    throw usage(
      reason.code === 'ENOTDIR'
        ? `${folder} is a file. Name a folder.`
        : `${folder} cannot be read (${reason.code}).`,
    );
  });
  if (names.length > 0)
    throw usage(`${folder} is not empty, so nothing was written. Name a new or empty folder.`);
};

/**
 * The smallest part of a sample that works alone: an attack, a duel between the same two units if there is one, and a
 * battle of their books with its armies, map and objective, so that a new army has a leader. Undefined if no part is
 * free of diagnostics.
 */
export const templateOf = (
  sample: readonly SourceFile[],
  system: SystemId,
): readonly SourceFile[] | undefined => {
  const library = new Library();
  for (const { path, text } of sample) library.put(path, text);
  const book = library.typed(system);
  if (!book) return undefined;
  const attacks = book.scenarios
    .filter(({ kind, units }) => kind === 'attack' && units.length === 2)
    .map((attack) => ({
      attack,
      duel: book.scenarios.find(({ kind, units }) => kind === 'duel' && sameUnits(units, attack.units)),
    }))
    // A template with a duel shows more; a plain one is easier to start with.
    .sort(
      (a, b) =>
        Number(b.duel !== undefined) - Number(a.duel !== undefined) ||
        a.attack.sources.length - b.attack.sources.length,
    );
  for (const { attack, duel } of attacks)
    for (const battle of [...battlesOf(book.scenarios, attack), undefined]) {
      const parts = [attack, duel, battle].flatMap((fight) => fight?.sources ?? []);
      const template = cutOut(library, new Set(parts.map(({ path }) => path)));
      if (isSound(template, system)) return template;
    }
  return undefined;
};

/**
 * The battles between the books of an attack, smallest first. No mirror matches, so that a new army meets another one.
 */
const battlesOf = (scenarios: readonly ScenarioEntry[], attack: ScenarioEntry): readonly ScenarioEntry[] =>
  scenarios
    .filter(({ kind, sources }) => kind === 'battle' && booksIn(sources) === booksIn(attack.sources))
    .sort((a, b) => a.sources.length - b.sources.length);

/** The folders of the units that take part, each once, joined to one text. */
const booksIn = (sources: readonly Source[]): string =>
  [...new Set(sources.flatMap(({ kind, folder }) => (kind === 'unit' ? [folder] : [])))].sort().join(' ');

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((unit) => b.includes(unit));

/**
 * The files, with their keywords and the books of their folders; references of a book to units that are left out are
 * removed.
 */
const cutOut = (library: Library, paths: ReadonlySet<string>): SourceFile[] => {
  const documents = [...library.documents];
  const names = new Names(documents);
  const keywords = [...paths].flatMap((path) =>
    names.namedBy(path).flatMap((named) => (named.kind === 'keyword' ? [named.path] : [])),
  );
  const parts = new Set([...paths, ...keywords]);
  const chosen = documents.filter(({ path, kind }) => parts.has(path) && kind !== 'book');
  const units = chosen.filter(({ kind }) => kind === 'unit');
  const folders = new Set(units.map(({ folder }) => folder));
  const books = documents
    .filter(({ kind, folder }) => kind === 'book' && folders.has(folder))
    .map((book) => withTargets(book, new Set(units.map(({ id }) => id))));
  return withoutLoose([...books, ...chosen.map(briefer)]);
};

/** Reduces the number of battles, so that `fight --all` in a new folder finishes soon. */
const briefer = ({ path, text, value }: Document): SourceFile => {
  const isBattle = isRecord(value) && value['kind'] === 'battle';
  const edited = isBattle ? setValue(text, ['battles'], 100) : undefined;
  return { path, text: edited?.ok ? edited.value : text };
};

/** A book's list of reference targets keeps the units that are included, or lists all of them if none is. */
const withTargets = ({ path, text, value }: Document, units: ReadonlySet<string>): SourceFile => {
  const targets = isRecord(value) ? value['targets'] : undefined;
  if (!Array.isArray(targets)) return { path, text };
  const kept = targets.filter(
    (target) => typeof target === 'string' && units.has(target.slice(target.lastIndexOf('/') + 1)),
  );
  const edited = setValue(text, ['targets'], kept.length > 0 ? kept : [...units]);
  return { path, text: edited.ok ? edited.value : text };
};

/** Removes from books and units the list items that name missing files, the last first. */
const withoutLoose = (files: SourceFile[]): SourceFile[] => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  const items = library
    .diagnostics()
    .filter(({ file, severity }) => severity === 'error' && /\.(book|unit)\.json$/.test(file))
    .map(({ file, path }) => ({ file, path: itemIn(path) }))
    .filter(({ path }) => path.length > 0);
  const once = new Map(items.map((item) => [JSON.stringify(item), item]));
  for (const { file, path } of [...once.values()].reverse()) {
    const edited = setValue(library.get(file)?.text ?? '', path, undefined);
    if (edited.ok) library.put(file, edited.value);
  }
  return files.map(({ path, text }) => ({ path, text: library.get(path)?.text ?? text }));
};

/** The innermost list item that contains a path, such as a whole enhancement. */
const itemIn = (path: JsonPath): JsonPath => {
  let end = path.length;
  while (end > 0 && typeof path[end - 1] !== 'number') end--;
  return path.slice(0, end);
};

const isSound = (files: readonly SourceFile[], system: SystemId): boolean => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  const book = library.typed(system);
  // A note about a battle (what is not simulated) is not an error of its files.
  if (!book || library.diagnostics().some(({ severity }) => severity !== 'info')) return false;
  return (
    book.scenarios.length > 0 &&
    book.scenarios.every(
      ({ ref, kind }) => kind === 'battle' || book.fight(ref, { variants: {}, seed: 1 }).ok,
    )
  );
};
