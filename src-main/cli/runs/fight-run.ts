import { fightOut, type BlockRun, type KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import { openCarrier, type Carriers } from '../../compute/carrier';
import type { Job } from '../../../src-engine/lab/job';
import type { Inputs, KeptRuns } from '../../compute/kept';
import type { Io } from '../io';
import type { RunCommand } from './options';
import { queueUrl } from '../queue/worker';
import { orStopped, Pause } from './pause';
import { progressTeller, type Progress } from './progress';
import { stepped } from './work-out';

/** Runs are put on disk this often while they go on, in milliseconds: what is stopped goes on from there. */
const KEEP_EVERY = 20_000;

/** Where a run is kept, and everything it depends on. */
export interface Keeping {
  readonly runs: KeptRuns;
  readonly inputs: Inputs;
  /** Of what is quick and asked often: it is put on disk only where it is stopped, or goes on for long. */
  readonly stoppedOnly?: boolean;
}

/** A run that is fought once and not kept, or one that is. */
type AnyRun = BlockRun<Progress> & Partial<Pick<KeepableRun, 'blocks'>>;

/** How a run is fought from the command line. */
export interface RunOptions {
  /** What progress is of: a goal, a study. */
  readonly name?: string;
  /** What is counted; battles where absent. */
  readonly of?: string;
  /** What is said beside how far it is. */
  readonly more?: () => string;
  /** The same run step by step on this thread, where nobody else is to fight it. */
  readonly here?: Generator<Progress, unknown, void>;
  /** Absent: the run is not kept. */
  readonly keeping?: Keeping & { readonly run: KeepableRun };
}

/** Takes in what was kept of a run; says so, and why what was kept does not count. */
const resumeKept = async (
  io: Io,
  run: KeepableRun,
  { runs, inputs, stoppedOnly = false }: Keeping,
  of: string,
  what: string,
): Promise<void> => {
  // Of what is asked now of these cards, now of those, the last that was stopped says nothing.
  const changed = stoppedOnly ? [] : await runs.changedSince(inputs);
  if (changed?.length)
    io.err(`${of}Battles kept from before do not count, since something changed: ${changed.join(', ')}.\n`);
  const begun = run.resume(await runs.rows(inputs));
  if (begun > 0) io.err(`${of}${begun} ${what} were kept from before.\n`);
};

/** Puts a run on disk. Where that cannot be, the answer is none the worse: it is said, and the next run begins anew. */
const keep = async (io: Io, { runs, inputs }: Keeping, rows: Float64Array): Promise<void> => {
  try {
    await runs.keep(inputs, rows);
  } catch (reason) {
    io.err(`The battles could not be kept: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  }
};

/** Who fights, as the command line says. */
export const handsOf = (io: Io, { workers, queue, apart }: RunCommand): Carriers => ({
  ...(workers !== undefined && { workers }),
  apart,
  queue: queueUrl(io, queue),
  tell: io.err,
});

/**
 * Fights a run to its end, with progress on standard error. Enter pauses and goes on; Ctrl+C stops, and what is kept is gone
 * on from the next time. Answers whether it was stopped.
 */
export const fightRun = async (
  io: Io,
  run: AnyRun,
  job: () => Job,
  command: RunCommand,
  { name, of: what = 'battles', more, here, keeping }: RunOptions = {},
): Promise<boolean> => {
  const of = name === undefined ? '' : `${name}: `;
  if (keeping) await resumeKept(io, keeping.run, keeping, of, what);
  if (run.progress.done) return false;
  const stopped = (): boolean => io.stop?.aborted ?? false;
  const pause = new Pause(io);
  const tell = progressTeller(io, name, what, {
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
    // Who was stopped at what came before begins nothing more.
    if (!stopped())
      await (here
        ? stepped(io, here, pause.gate, progress)
        : carried(io, run, job, command, { pause, progress, stopped }));
    await saving?.ended();
  } finally {
    pause.close();
  }
  if (!stopped() || run.progress.done) return false;
  const { fought } = run.progress;
  const after = keeping ? 'they are kept, and the next run goes on from there' : 'they are not kept';
  io.err(`${of}stopped after ${fought} ${what}${fought > 0 ? `: ${after}` : ''}.\n`);
  return true;
};

/** Fights a run's blocks by threads or a queue. */
const carried = async (
  io: Io,
  run: AnyRun,
  job: () => Job,
  command: RunCommand,
  how: { readonly pause: Pause; progress(now: Progress): void; stopped(): boolean },
): Promise<void> => {
  const carrier = await openCarrier(run, job, handsOf(io, command));
  try {
    const fighting = fightOut(run, carrier.workers.map(how.pause.heeded), {
      from: run.blocks ?? 0,
      cancelled: how.stopped,
      progress: how.progress,
    });
    await orStopped(io, fighting);
  } finally {
    await carrier.close();
  }
};

/** Puts a run on disk now and then while it goes on, and once it ended. */
const savedNowAndThen = (io: Io, keeping: Keeping & { readonly run: KeepableRun }) => {
  let saving = Promise.resolve();
  let saved = performance.now();
  return {
    again: (): void => {
      if (performance.now() - saved < KEEP_EVERY) return;
      saved = performance.now();
      saving = saving.then(() => keep(io, keeping, keeping.run.rows));
    },
    ended: async (): Promise<void> => {
      await saving;
      const { blocks, progress } = keeping.run;
      if (blocks > 0 && !(keeping.stoppedOnly && progress.done)) await keep(io, keeping, keeping.run.rows);
    },
  };
};
