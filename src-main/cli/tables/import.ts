import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Note } from '../../../src-engine/exchange/note';
import type { Mapping } from '../../../src-engine/exchange/sheets/mapping';
import { applyImport, ImportSteps, undoImport } from '../../import/apply';
import { progressLine, readApart, type Apart } from '../../import/apart';
import type { GivenFile } from '../../import/files';
import { LIMITS, megabytes } from '../../import/limits';
import { MappingMemory } from '../../import/memory';
import { ImportRecords } from '../../import/records';
import type { PreparedImport } from '../../import/prepare';
import { dataFolder } from '../../workspace/data';
import { pathProblem } from '../../workspace/paths';
import { Workspace } from '../../workspace/workspace';
import { toJson, toLine } from '../diagnostics';
import { DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { systemNamed } from '../fights/matrix';
import type { ImportCommand } from './import-options';
import { makeFolder } from '../../workspace/saving/folder';

/** `import`: imports rosters, catalogs and spreadsheets into a workspace. */
export const importFiles = async (
  io: Io,
  options: ImportCommand,
  names: readonly string[],
): Promise<number> => {
  const root = resolve(io.cwd, options.workspace ?? '.');
  if (!options.undo && !options.dryRun) await makeFolder(root);
  const data = dataFolder(io.env);
  const workspace = await Workspace.open(root, { data });
  for (const said of workspace.takeRecovered()) io.err(`${said}\n`);
  const steps = new ImportSteps(data);
  if (options.undo) return undo(io, options, workspace, steps);
  if (names.length === 0) throw usage('Name at least one file to import.');
  const into = intoOf(options.into);
  const memory = new MappingMemory(data, workspace.root);
  const said = mappingOf(options.map);
  const { files } = await workspace.info();
  const prepared = await readApart(
    {
      kind: 'files',
      given: await Promise.all(names.map((name) => given(io, name))),
      wishes: {
        into,
        legends: options.legends ?? false,
        mapping: { ...(await memory.read()), ...said },
        ...(options.system !== undefined && { system: systemNamed(options.system) }),
      },
      files: new Map(files.map(({ path, text }) => [path, text])),
      record: await new ImportRecords(root).read(),
    },
    apartFor(io),
  );
  if (!options.dryRun) {
    await memory.remember(said);
    await applyImport(workspace, prepared, steps);
  }
  report(io, options, prepared);
  return prepared.refused > 0 || prepared.changes.length === 0 ? INPUT_AT_FAULT : DONE;
};

/** How often an import prints its progress on standard error, in milliseconds. */
const PROGRESS_EVERY = 2000;

/** How the command line reads files: with progress, until Ctrl+C. */
export const apartFor = ({ err, stop }: Pick<Io, 'err' | 'stop'>): Apart => {
  let last = performance.now();
  return {
    stop,
    onProgress: (progress) => {
      if (performance.now() - last < PROGRESS_EVERY) return;
      last = performance.now();
      err(`${progressLine(progress)}\n`);
    },
  };
};

const undo = async (
  io: Io,
  options: ImportCommand,
  workspace: Workspace,
  steps: ImportSteps,
): Promise<number> => {
  const files = await undoImport(workspace, steps);
  if (options.format === 'json') io.out(`${JSON.stringify({ undone: files.map(({ path }) => path) })}\n`);
  else io.out(`Undid the last import: ${files.length} ${files.length === 1 ? 'file' : 'files'}.\n`);
  return DONE;
};

const intoOf = (into = ''): string => {
  const folder = into.replace(/^\.\/|\/+$/g, '');
  if (folder === '' || folder === '.') return '';
  const problem = pathProblem(folder);
  if (problem) throw usage(`--into ${into}: ${problem.message}`);
  return folder;
};

const mappingOf = (maps: readonly string[]): Mapping =>
  Object.fromEntries(
    maps.map((text) => {
      const equals = text.lastIndexOf('=');
      if (equals < 1) throw usage(`--map ${text}: write <header>=<field>, for example "Punkte=points".`);
      return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
    }),
  );

const given = async (io: Io, name: string): Promise<GivenFile> => {
  const file = resolve(io.cwd, name);
  const at = await stat(file).catch(() => undefined);
  if (!at) throw usage(`There is no file ${name}.`);
  if (at.isDirectory()) throw usage(`${name} is a folder. Name the files in it.`);
  if (!at.isFile()) throw usage(`${name} is a pipe or a device. Name a file.`);
  if (at.size > LIMITS.bytes) throw usage(`${name} is larger than ${megabytes(LIMITS.bytes)}.`);
  return { name: basename(name), bytes: await readFile(file) };
};

const noteLine = ({ file, place, kind, message }: Note): string =>
  `${[file, place].filter((part) => part !== '').join(', ')}${file === '' ? '' : ': '}${message}${kind === 'decided' ? ' (decided)' : ''}\n`;

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const report = (io: Io, { format, dryRun }: ImportCommand, prepared: PreparedImport): void => {
  const { changes, notes, diagnostics, sheets } = prepared;
  const of = (action: string): number => changes.filter((change) => change.action === action).length;
  if (format === 'json') {
    const answer = {
      written: dryRun !== true,
      changes: changes.map(({ path, action, edits }) => ({ path, action, edits })),
      sheets: sheets.map(({ sheet, list, headers }) => ({
        file: sheet.file,
        sheet: sheet.title,
        holds: list ?? 'units',
        headers,
      })),
      notes,
      diagnostics: diagnostics.map(toJson),
    };
    return io.out(`${JSON.stringify(answer)}\n`);
  }
  for (const { path, action, edits } of changes)
    if (action !== 'same')
      io.out(
        `${action === 'new' ? 'new    ' : 'changed'} ${path}${edits.length > 0 ? `: ${edits.slice(0, 6).join(', ')}${edits.length > 6 ? ` and ${edits.length - 6} more` : ''}` : ''}\n`,
      );
  for (const note of notes) io.out(noteLine(note));
  for (const diagnostic of diagnostics) if (diagnostic.severity !== 'info') io.out(toLine(diagnostic));
  const would = dryRun === true ? ' would be' : '';
  io.out(
    `${count(of('new'), 'new file')}${would}, ${of('update')} changed, ${of('same')} unchanged.${dryRun === true ? ' Nothing was written.' : of('new') + of('update') > 0 ? ' Undo with “warbench import --undo”.' : ''}\n`,
  );
};
