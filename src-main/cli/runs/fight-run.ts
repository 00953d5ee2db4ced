import {
  fightOut,
  type BlockRun,
  type KeepableRun,
  type Worker,
} from '../../../src-engine/simulation/run/fight-out';
import { openCarrier, type Carriers } from '../../compute/carrier';
import type { Job } from '../../../src-engine/lab/job';
import type { Inputs, KeptRuns } from '../../compute/kept';
import type { Io } from '../io';
import type { RunCommand } from './options';
import { queueUrl } from '../queue/worker';
import { progressTeller, type Progress } from './progress';

/** Runs are put on disk this often while they go on, in milliseconds: what is stopped goes on from there. */
const KEEP_EVERY = 20_000;

/** Where a run is kept, and everything it depends on. */
export interface Keeping {
  readonly runs: KeptRuns;
  readonly inputs: Inputs;
}

/** A run that is fought once and not kept, or one that is. */
type AnyRun = BlockRun<Progress> & Partial<Pick<KeepableRun, 'blocks'>>;

/** How a run is fought from the command line. */
export interface RunOptions {
  /** What progress is of: a goal, a study. */
  readonly name?: string;
  /** What is counted; battles where absent. */
  readonly of?: string;
  /** Absent: the run is not kept. */
  readonly keeping?: Keeping & { readonly run: KeepableRun };
}

/** Takes in what was kept of a run; says so, and why what was kept does not count. */
export const resumeKept = async (
  io: Io,
  run: KeepableRun,
  { runs, inputs }: Keeping,
  name?: string,
): Promise<void> => {
  const of = name === undefined ? '' : `${name}: `;
  const changed = await runs.changedSince(inputs);
  if (changed?.length)
    io.err(`${of}Battles kept from before do not count, since something changed: ${changed.join(', ')}.\n`);
  const begun = run.resume(await runs.rows(inputs));
  if (begun > 0) io.err(`${of}${begun} battles were kept from before.\n`);
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
  { name, of: what = 'battles', keeping }: RunOptions = {},
): Promise<boolean> => {
  if (keeping) await resumeKept(io, keeping.run, keeping, name);
  if (run.progress.done) return false;
  const carrier = await openCarrier(run, job, handsOf(io, command));
  const stopped = (): boolean => io.stop?.aborted ?? false;
  const pause = new Pause(io);
  const tell = progressTeller(io, name, what);
  let saving = Promise.resolve();
  let saved = performance.now();
  try {
    await fightOut(run, carrier.workers.map(pause.heeded), {
      from: run.blocks ?? 0,
      cancelled: stopped,
      progress: (progress) => {
        tell(progress);
        if (!keeping || performance.now() - saved < KEEP_EVERY) return;
        saved = performance.now();
        saving = saving.then(() => keep(io, keeping, keeping.run.rows));
      },
    });
    await saving;
    if (keeping) await keep(io, keeping, keeping.run.rows);
  } finally {
    pause.close();
    await carrier.close();
  }
  if (!stopped() || run.progress.done) return false;
  const of = name === undefined ? '' : `${name}: `;
  const after = keeping ? 'they are kept, and the next run goes on from there' : 'they are not kept';
  io.err(`${of}stopped after ${run.progress.fought} ${what}: ${after}.\n`);
  return true;
};

/** Enter in the terminal: no block is handed out until the next one. */
class Pause {
  #gate: Promise<void> | undefined;
  #open: () => void = () => undefined;
  readonly #close: () => void;

  constructor(io: Io) {
    this.#close =
      io.lines?.(() => {
        if (this.#gate) {
          io.err('Going on.\n');
          this.#release();
        } else {
          io.err('Paused: press Enter to go on, Ctrl+C to stop.\n');
          this.#gate = new Promise((resolve) => (this.#open = resolve));
        }
      }) ?? (() => undefined);
    io.stop?.addEventListener('abort', () => this.#release());
  }

  #release(): void {
    this.#gate = undefined;
    this.#open();
  }

  readonly heeded =
    (worker: Worker): Worker =>
    async (block) => {
      await this.#gate;
      return worker(block);
    };

  close(): void {
    this.#release();
    this.#close();
  }
}
