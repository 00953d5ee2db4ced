import { setValue } from '../../../src-engine/book/edit';
import type { TuneReport } from '../../../src-engine/lab/tune/report';
import type { FileChange } from '../../contract/changes';
import { dataFolder } from '../../workspace/data';
import { failureOf } from '../../workspace/failure';
import { Workspace } from '../../workspace/workspace';
import { CliError, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { Loaded } from '../workspace';

/** Writes a proposal's edits to the files on disk in one step. If a file has changed since, none is written. */
export const applyProposal = async (
  io: Io,
  { root, library }: Loaded,
  report: TuneReport,
  number: number,
): Promise<void> => {
  const proposal = report.proposals[number - 1];
  if (!proposal?.verified) {
    const there = report.proposals.filter(({ verified }) => verified).length;
    throw usage(
      there === 0
        ? `--apply ${number}: no proposal was verified. No file has changed.`
        : `--apply ${number}: there are ${there} verified proposals. No file has changed.`,
    );
  }
  const workspace = await Workspace.open(root, { data: dataFolder(io.env) });
  const changes: FileChange[] = [];
  for (const file of new Set(proposal.edits.map((edit) => edit.file))) {
    const { text: was, version } = await workspace.read(file).catch((reason: unknown) => {
      throw new CliError(INPUT_AT_FAULT, failureOf(reason, file).message);
    });
    if (was !== library.get(file)?.text)
      throw new CliError(INPUT_AT_FAULT, `${file} changed since the battles began. No file has changed.`);
    let text = was;
    for (const edit of proposal.edits.filter((each) => each.file === file)) {
      const edited = setValue(text, edit.path, edit.to);
      if (!edited.ok) throw new CliError(INPUT_AT_FAULT, `${file}: ${edited.error}`);
      text = edited.value;
    }
    changes.push({ action: 'change', path: file, base: version, text });
  }
  try {
    await workspace.change({ title: `Proposal ${number} of tune`, changes });
  } catch (reason) {
    throw new CliError(INPUT_AT_FAULT, failureOf(reason, 'The cards').message);
  }
  for (const { file, path, from, to } of proposal.edits)
    io.err(`${file}: ${path.join('.')} ${from} → ${to}\n`);
};
