import { Library } from '../../../src-engine/lab/library';
import type { ReportAsk, ReportFormat, ReportState } from '../../contract/report';
import type { WriteReport } from '../../service/reports';
import type { Io } from '../io';
import { jsonOf } from '../json';
import { KeptTogether } from '../runs/keeping';
import { patchHtml } from './html';
import { patchMarkdown, patchText } from './pages';
import { patchReport, type PatchReport } from './report';
import type { State } from './unfought';

/** A report in each of its formats. */
export const REPORTS: Readonly<Record<ReportFormat, (report: PatchReport) => string>> = {
  html: patchHtml,
  md: patchMarkdown,
  txt: patchText,
  json: (report) => `${jsonOf(report, 2)}\n`,
};

const stateOf = ({ name, files }: ReportState): State => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  return { name, loaded: { root: '', files: [], skipped: [], library } };
};

/**
 * `diff` for the workbench: compares the files in the window, including unsaved ones, and reads nothing from disk.
 * Battles of a canceled report are kept in the workspace, like those of the command line.
 */
export const writeReport: WriteReport = async (
  { from, to, variants, battles, format }: ReportAsk,
  tell,
  stop,
  gate,
  root,
) => {
  const io: Io = { out: () => undefined, err: tell, cwd: '', env: {}, columns: 100, stop, gate };
  const options = { format: 'text', seed: 1, set: [], variant: [], battles, apart: true } as const;
  const kept = new KeptTogether();
  const report = await patchReport(io, stateOf(from), stateOf(to), options, variants, root, kept);
  return { text: REPORTS[format](report), battles: kept.battles };
};
