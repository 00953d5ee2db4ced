import type { BlockRun, KeepableRun, Worker } from '../../src-engine/simulation/run/fight-out';
import type { Job } from '../../src-engine/lab/jobs/job';
import { builtThread } from '../workspace/app-root';
import { defaultWorkers, startPool, type Pool } from './pool';
import { fightHere } from './here';
import { tryBlock } from './trial';

/** The rows of a block whose result is no longer needed. */
const CALLED_OFF = new Float64Array(0);

/** What fights a run's blocks: threads of this machine, or the workers of a queue. */
export interface Carriers {
  /** Number of threads; by default all cores but one. */
  readonly workers?: number | undefined;
  /** The queue whose workers fight instead. */
  readonly queue?: string | undefined;
  /** Never use this thread, however short the run is, so that a window's host stays responsive. */
  readonly apart?: boolean | undefined;
  /** Called with messages about the workers for the user. */
  readonly tell?: (message: string) => void;
  /** Aborted to stop what was begun here. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * The only way for blocks of battles to leave this thread. The carrier does not affect the result: blocks are sent and
 * collected by number (`fightOut`).
 */
export const openCarrier = async (
  run: BlockRun & Partial<Pick<KeepableRun, 'blocks'>>,
  job: () => Job,
  { workers = defaultWorkers() + 1, queue, apart = false, tell = () => undefined, stop }: Carriers,
): Promise<Pool> => {
  if (queue !== undefined) {
    // Loaded only when needed, so that no other command waits for it.
    const [{ addressOf }, { startQueue }] = await Promise.all([
      import('../queue/address'),
      import('../queue/coordinator'),
    ]);
    return startQueue(addressOf(queue), job(), run, tell);
  }
  const file = apart || workers > 1 ? builtThread('compute') : undefined;
  if (file === undefined) return alone(run);
  if (apart) return startPool(file, job(), workers);
  const next = run.blocks ?? 0;
  const { threads, rows } = await tryBlock(run, next, { stopped: () => stop?.aborted ?? false });
  const { workers: poolWorkers, close } = threads ? startPool(file, job(), workers) : alone(run);
  return { workers: poolWorkers.map((worker) => knowing(worker, next, rows)), close };
};

/** A pool of only this thread. */
const alone = (run: BlockRun): Pool => {
  let closed = false;
  return {
    workers: [async (block) => (await fightHere(run, block, () => closed)) ?? CALLED_OFF],
    close: () => {
      closed = true;
      return Promise.resolve();
    },
  };
};

/** A worker that already knows one block's result. */
const knowing =
  (worker: Worker, known: number, rows: Float64Array | undefined): Worker =>
  (block) =>
    block === known && rows ? Promise.resolve(rows) : worker(block);
