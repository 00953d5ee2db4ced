import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setValue } from '../../src-engine/book/edit';
import type { Diagnostic } from '../../src-engine/kernel/diagnostic';
import type { JsonPath } from '../../src-engine/kernel/source';
import { didYouMean } from '../../src-engine/kernel/names/suggest';
import { Library } from '../../src-engine/lab/library';
import type { LinkedBook, UnitEntry } from '../../src-engine/systems/system';
import type { WorkspaceFile } from '../contract/host';
import { recover } from '../workspace/changing/recover';
import { dataFolder } from '../workspace/data';
import { hasWorkspaceSuffix } from '../workspace/paths';
import { scan } from '../workspace/scan';
import { toLine } from './diagnostics';
import { refuseBroken } from './faults';
import { folderNear } from './folders';
import { CliError, INPUT_AT_FAULT, usage, type Io } from './io';
import type { CommonOptions } from './options';

/** A workspace as loaded for a command. */
export interface Loaded {
  readonly root: string;
  readonly files: readonly WorkspaceFile[];
  /** Skipped files, as diagnostics. */
  readonly skipped: readonly Diagnostic[];
  readonly library: Library;
}

/** Reads a workspace, names the files that it cannot read, and applies the edits of `--set` in memory. */
export const load = async (io: Io, options: CommonOptions, folder?: string): Promise<Loaded> => {
  const loaded = await read(io, folder ?? options.workspace ?? '.');
  for (const each of loaded.skipped) io.err(toLine(each));
  applySets(loaded, options.set);
  return loaded;
};

/** Reads a workspace from disk. An empty one is refused: most likely it is the wrong folder. */
export const read = async (io: Io, folder: string): Promise<Loaded> => {
  const full = resolve(io.cwd, folder);
  const root = await realpath(full).catch(async () => {
    const near = await folderNear(io.cwd, folder);
    throw usage(`There is no folder ${folder}. Name a workspace.${near}`);
  });
  if (!(await stat(root)).isDirectory()) throw usage(`${folder} is a file. Name its folder.`);
  for (const said of await recover(root, dataFolder(io.env))) io.err(`${said}\n`);
  const { files, skipped } = await scan(root);
  if (files.length === 0 && skipped.length === 0)
    throw new CliError(
      INPUT_AT_FAULT,
      `${folder === '.' ? 'The current folder' : folder} has no workspace files (*.book.json, *.unit.json …). Create a workspace with “warbench init”, or name another folder.`,
    );
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  return { root, files, library, skipped: skipped.map(skippedDiagnostic) };
};

const skippedDiagnostic = ({ path, reason }: { path: string; reason: string }): Diagnostic => ({
  file: path,
  severity: hasWorkspaceSuffix(path) ? 'error' : 'warning',
  code: 'skipped',
  message: `${path} was not read. ${reason}`,
  path: [],
  offset: 0,
  length: 0,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
});

/** One `--set`, parsed. */
interface Edit {
  readonly unit: string;
  readonly path: JsonPath;
  readonly value: unknown;
}

/** Applies the edits of `--set` to the library. An invalid one is a usage error. */
export const applySets = (
  { library }: Pick<Loaded, 'library'>,
  sets: readonly string[],
  option = '--set',
): void => {
  const touched = new Set<string>();
  for (const set of sets) {
    const edit = parseSet(set, option);
    const path = fileOf(library, edit.unit, option);
    const { text = '', value } = library.get(path) ?? {};
    const deeper = edit.path.length === 1 ? deeperOf(value, String(edit.path[0])) : undefined;
    if (deeper !== undefined)
      throw usage(`${option} ${set}: there is no “${edit.path[0]}”. Did you mean ${edit.unit}.${deeper}?`);
    const edited = setValue(text, edit.path, edit.value);
    if (!edited.ok) throw usage(`${option} ${set}: ${edited.error}`);
    library.put(path, edited.value);
    touched.add(path);
  }
  const broken = library
    .diagnostics()
    .find(({ file, severity }) => touched.has(file) && severity === 'error');
  if (broken) throw usage(`${option}: ${broken.file} would not be valid: ${broken.message}`);
};

/**
 * The path of a property that was given without it (`ATK`: `stats.ATK`); undefined if it is at the top level or
 * missing.
 */
const deeperOf = (value: unknown, name: string): string | undefined => {
  const parts = Object.entries((value ?? {}) as Readonly<Record<string, unknown>>);
  if (parts.some(([key]) => key === name)) return undefined;
  const found = parts.find(
    ([, part]) => typeof part === 'object' && part !== null && Object.hasOwn(part, name),
  );
  return found && `${found[0]}.${name}`;
};

/** `orc-grunt.weapons[0].range=8` parsed. The value is JSON if possible, else text. */
export const parseSet = (set: string, option = '--set'): Edit => {
  const equals = set.indexOf('=');
  const target = set.slice(0, equals);
  const dot = target.indexOf('.');
  if (equals < 0 || dot < 1)
    throw usage(`${option} ${set}: write <unit>.<path>=<value>, for example orc-grunt.stats.ATK=3.`);
  const names = target
    .slice(dot + 1)
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.');
  if (names.includes('')) throw usage(`${option} ${set}: the path has an empty part.`);
  const text = set.slice(equals + 1);
  return {
    unit: target.slice(0, dot),
    path: pathOf(names),
    value: jsonOrText(text),
  };
};

/** A number of the rules has dots in its id: "AAW-8.1-base.large". */
const pathOf = ([first, ...rest]: readonly string[]): JsonPath =>
  first === 'numbers' && rest.length > 0
    ? [first, rest.join('.')]
    : [first, ...rest].map((name) => (/^\d+$/.test(name) ? Number(name) : name));

const jsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The file of a `--set`: a unit by its id or `folder/id`, else any file. */
export const fileOf = (library: Library, name: string, option: string): string => {
  const documents = [...library.documents];
  const named = documents.filter(
    ({ id, folder }) => id === name || (folder ? `${folder}/${id}` : id) === name,
  );
  const units = named.filter(({ kind }) => kind === 'unit');
  const found = units.length > 0 ? units : named;
  if (found.length > 1)
    throw usage(
      `${option} ${name}: there are ${found.length} with that name. Choose one: ${found.map(({ folder, id }) => `${folder}/${id}`).join(', ')}.`,
    );
  if (found[0]) return found[0].path;
  const ids = documents.filter(({ kind }) => kind === 'unit').map(({ id }) => id);
  throw usage(`${option}: there is no unit “${name}”.${didYouMean(name, ids)}`);
};

/** A unit of a book by its id, or by its folder and id. A file with errors is no unit: its errors are printed. */
export const unitNamed = (library: Library, book: LinkedBook, name: string): UnitEntry => {
  const fits = ({ id, source: { folder } }: UnitEntry): boolean =>
    id === name ||
    `${folder}/${id}` === name ||
    `${folder.slice(folder.lastIndexOf('/') + 1)}/${id}` === name;
  const exact = book.units.filter(({ ref }) => ref === name);
  const found = exact.length > 0 ? exact : book.units.filter(fits);
  if (found.length > 1)
    throw usage(
      `There are ${found.length} units “${name}”. Choose one: ${found.map(({ source, id }) => `${source.folder}/${id}`).join(', ')}.`,
    );
  if (found[0]) return found[0];
  refuseBroken(library, name);
  const refs = book.units.map(({ ref }) => ref);
  throw usage(`There is no unit “${name}”.${didYouMean(name, refs)}`);
};
