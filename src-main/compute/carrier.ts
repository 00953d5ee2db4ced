import { here, type BlockRun, type Worker } from '../../src-engine/simulation/run/fight-out';
import type { Job } from '../../src-engine/lab/job';
import { builtWorker, defaultWorkers, startPool, type Pool } from './pool';

/** Who is to fight a run's blocks: threads of this machine, or whoever serves a queue. */
export interface Carriers {
  /** Threads; all cores where absent. */
  readonly workers?: number | undefined;
  /** The queue whose workers fight instead. */
  readonly queue?: string | undefined;
  /** Never on this thread, however few battles there are: a window's host goes on answering. */
  readonly apart?: boolean | undefined;
  /** Told what a user should know of whoever fights. */
  readonly tell?: (message: string) => void;
}

/** Battles below which threads take longer to start than they save. */
const WORTH_THREADS = 400;

/** Fights on this thread, and lets others have their turn before every block: a signal is heard, and whoever pauses. */
const inTurn =
  (worker: Worker): Worker =>
  async (block) => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    return worker(block);
  };

/**
 * The one way in which blocks of battles leave this thread. What carries them changes no byte of what comes back: blocks go
 * out by number and are taken in by number (`fightOut`).
 */
export const openCarrier = async (
  run: BlockRun<{ readonly done: boolean; readonly cap: number; readonly fought: number }>,
  job: () => Job,
  { workers = defaultWorkers() + 1, queue, apart = false, tell = () => undefined }: Carriers,
): Promise<Pool> => {
  if (queue !== undefined) {
    // Loaded only where it is asked for: no other command waits for it.
    const [{ addressOf }, { startQueue }] = await Promise.all([
      import('../queue/address'),
      import('../queue/coordinator'),
    ]);
    return startQueue(addressOf(queue), job(), run, tell);
  }
  const { cap, fought } = run.progress;
  const file = workers > 1 && (apart || cap - fought > WORTH_THREADS) ? builtWorker() : undefined;
  return file === undefined
    ? { workers: [inTurn(here(run))], close: () => Promise.resolve() }
    : startPool(file, job(), workers);
};
