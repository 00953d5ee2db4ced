import { fightOut, type BlockRun, type KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import { openCarrier, type Carriers } from '../../compute/carrier';
import type { Job } from '../../../src-engine/lab/jobs/job';
import type { Pool } from '../../compute/pool';
import type { Io } from '../io';
import type { RunCommand } from './options';
import { queueUrl } from '../queue/worker';
import { resumeKept, savedNowAndThen, type Kept } from './keeping';
import { orStopped, Pause } from './pause';
import { progressReporter, type Progress } from './progress';
import { stepped } from './work-out';
import { grouped } from '../../../src-engine/kernel/numbers';

/** A run that may or may not be kept. */
type AnyRun = BlockRun<Progress> & Partial<Pick<KeepableRun, 'blocks'>>;

/** How the command line fights a run. */
export interface RunOptions {
  /** The name in progress messages: a goal, a study. */
  readonly name?: string;
  /** The counted things in progress messages; battles by default. */
  readonly of?: string;
  /** Called once saved battles are taken in, if any are left to fight. */
  readonly begin?: () => void;
  /** Additional text for progress messages. */
  readonly more?: (rate: number | undefined) => string;
  /** The same run step by step on this thread, used if no worker fights it. */
  readonly here?: Generator<Progress, unknown, void>;
  /** Absent: the run is not kept. */
  readonly keeping?: Kept;
  /** The workers, opened and closed by the caller, for a run that is fought in stages. */
  readonly openPool?: () => Promise<Pool>;
}

/** The workers that the command line asks for. */
export const carriersOf = (io: Io, { workers, queue, apart }: RunCommand): Carriers => ({
  ...(workers !== undefined && { workers }),
  apart,
  queue: queueUrl(io, queue),
  tell: io.err,
  stop: io.stop,
});

/**
 * Fights a run to its end, with progress on standard error. Enter pauses and resumes; Ctrl+C stops, and a kept run
 * continues from there next time. Returns whether it was stopped.
 */
export const fightRun = async (
  io: Io,
  run: AnyRun,
  job: () => Job,
  command: RunCommand,
  { name, of: what = 'battles', begin, more, here, keeping, openPool }: RunOptions = {},
): Promise<boolean> => {
  const of = name === undefined ? '' : `${name}: `;
  if (keeping) await resumeKept(io, keeping, of, what);
  if (run.progress.done) return false;
  begin?.();
  const stopped = (): boolean => io.stop?.aborted ?? false;
  const pause = new Pause(io);
  const tell = progressReporter(io, name, what, {
    from: run.progress.fought,
    gate: pause.gate,
    ...(more && { more }),
  });
  const saving = keeping && savedNowAndThen(io, keeping);
  const progress = (now: Progress): void => {
    tell(now);
    saving?.again();
  };
  try {
    // After a stop, no further run is started.
    if (!stopped())
      await (here
        ? stepped(io, here, pause.gate, progress)
        : carried(io, run, job, command, { pause, progress, stopped, ...(openPool && { openPool }) }));
    await saving?.ended();
  } finally {
    pause.close();
  }
  if (!stopped() || run.progress.done) return false;
  const { fought } = run.progress;
  const after = keeping ? 'they are saved, and the next run continues from there' : 'they are not saved';
  io.err(`${of}stopped after ${grouped(fought)} ${what}${fought > 0 ? `: ${after}` : ''}.\n`);
  return true;
};

/** Fights a run's blocks on threads or a queue. */
const carried = async (
  io: Io,
  run: AnyRun,
  job: () => Job,
  command: RunCommand,
  how: { pause: Pause; progress(now: Progress): void; stopped(): boolean; openPool?: () => Promise<Pool> },
): Promise<void> => {
  const carrier = await (how.openPool ? how.openPool() : openCarrier(run, job, carriersOf(io, command)));
  try {
    const fighting = fightOut(run, carrier.workers.map(how.pause.holdWorker), {
      from: run.blocks ?? 0,
      cancelled: how.stopped,
      progress: how.progress,
    });
    await orStopped(io, fighting);
  } finally {
    if (!how.openPool) await carrier.close();
  }
};
