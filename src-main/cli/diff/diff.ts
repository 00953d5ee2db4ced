import { extname } from 'node:path';
import { Library } from '../../../src-engine/lab/library';
import { filesAt, revisionAt } from '../../workspace/revisions/revisions';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import { jsonOf } from '../json';
import { checkOut, writeOut } from '../out-file';
import { rulesOf } from '../chosen-rules';
import { isFolder } from '../folders';
import { applySets, read, type Loaded } from '../workspace';
import { REPORT_FORMATS } from '../../contract/report';
import { patchText } from './pages';
import { REPORTS } from './window-report';
import type { DiffCommand } from './options';
import { patchReport, type PatchReport } from './report';
import { rebuildArmies } from './rebuild';
import type { State } from './unfought';

/** `diff <from> [<to>]`: compares two states of a workspace, each a folder or a git revision. */
export const diff = async (io: Io, options: DiffCommand, from: string, to?: string): Promise<number> => {
  const format = formatOf(options.out);
  if (options.out !== undefined) await checkOut(io, options.out);
  const here = options.workspace ?? '.';
  const before = await stateOf(io, here, from);
  const after =
    to === undefined ? { name: 'current files', loaded: await read(io, here) } : await stateOf(io, here, to);
  applySets(after.loaded, options.set);
  const variants = rulesOf(after.loaded.library, options);
  const rebuilt = options.rebuild ? rebuildArmies(before, after) : [];
  const report = { ...(await patchReport(io, before, after, options, variants)), rebuilt };
  // A partial report would show figures that were never compared as unchanged.
  if (io.stop?.aborted)
    throw new CliError(INPUT_AT_FAULT, 'The comparison was stopped. Nothing was written.');
  if (options.out !== undefined && format) {
    await writeOut(io, options.out, format(report));
    io.err(`Wrote ${options.out}.\n`);
  }
  if (options.format === 'json') io.out(`${jsonOf(report)}\n`);
  else if (options.out === undefined) io.out(patchText(report));
  return DONE;
};

const formatOf = (out: string | undefined): ((report: PatchReport) => string) | undefined => {
  if (out === undefined) return undefined;
  const format = REPORT_FORMATS.find((each) => extname(out).toLowerCase() === `.${each}`);
  if (!format)
    throw usage(
      `--out ${out}: name a file that ends in ${REPORT_FORMATS.map((each) => `.${each}`).join(', ')}.`,
    );
  return REPORTS[format];
};

/** A state by its name: a folder if it exists, else a revision of the workspace's repository. */
const stateOf = async (io: Io, workspace: string, name: string): Promise<State> => {
  if (await isFolder(io, name)) return { name, loaded: await read(io, name) };
  const there = await read(io, workspace);
  const files = await filesAt(there.root, name);
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  const loaded: Loaded = { root: there.root, files, skipped: [], library };
  return { name, loaded, revision: await revisionAt(there.root, name) };
};
