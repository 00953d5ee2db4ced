import type { MeetingsRun, MeetingsTask } from '../../../src-engine/lab/factions/meetings';
import { meetingsRunIn } from '../../../src-engine/lab/factions/meetings';
import { jobOf } from '../../../src-engine/lab/jobs/job';
import { createHash } from 'node:crypto';
import { KeptRuns } from '../../compute/kept';
import { keptBy } from '../balance/setting';
import { CliError, INPUT_AT_FAULT, type Io } from '../io';
import { fightRun } from '../runs/fight-run';
import type { RunCommand } from '../runs/options';
import type { Loaded } from '../workspace';

const short = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Fights meetings to their end, continuing from kept ones; if stopped, returns those fought so far. */
export const fightMeetings = async (
  io: Io,
  { library, root }: Loaded,
  task: MeetingsTask,
  command: RunCommand,
  name: string,
): Promise<{ readonly run: MeetingsRun; readonly stopped: boolean }> => {
  const made = meetingsRunIn(library, task);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, made.error);
  const run = made.value;
  const inputs = {
    ...keptBy(library, run.battles, task),
    armies: short(task.armies),
    meetings: short(task.meetings),
  };
  const keeping = { run, runs: new KeptRuns(root, 'meetings'), inputs, stoppedOnly: true };
  const job = () => jobOf(library, { kind: 'meetings', ...task });
  return { run, stopped: await fightRun(io, run, job, command, { name, keeping }) };
};
