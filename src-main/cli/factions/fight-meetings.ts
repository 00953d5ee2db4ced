import {
  meetingsRunIn,
  type MeetingsRun,
  type MeetingsTask,
} from '../../../src-engine/lab/factions/meetings';
import { fought } from '../../../src-engine/lab/jobs/stages';
import { CliError, INPUT_AT_FAULT, type Io } from '../io';
import { staged } from '../runs/staged';
import type { RunCommand } from '../runs/options';
import type { Loaded } from '../workspace';

/** Fights meetings to their end, going on from what was kept; what was fought before a stop is answered too. */
export const fightMeetings = async (
  io: Io,
  { library, root }: Loaded,
  asked: MeetingsTask,
  command: RunCommand,
  name: string,
): Promise<{ readonly run: MeetingsRun; readonly stopped: boolean }> => {
  const made = meetingsRunIn(library, asked);
  if (!made.ok) throw new CliError(INPUT_AT_FAULT, made.error);
  const run = made.value;
  const task = { kind: 'meetings', ...asked } as const;
  const handed = { name, library, task, run, keptAs: 'meetings' };
  return { run, stopped: await staged(fought(handed), { io, root, command }) };
};
