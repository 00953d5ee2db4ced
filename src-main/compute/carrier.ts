import type { BlockRun, KeepableRun, Worker } from '../../src-engine/simulation/run/fight-out';
import type { Job } from '../../src-engine/lab/jobs/job';
import { builtThread } from '../workspace/app-root';
import { defaultWorkers, startPool, type Pool } from './pool';
import { fightHere } from './here';
import { tryBlock } from './trial';

/** The rows of a block that nobody waits for any more. */
const CALLED_OFF = new Float64Array(0);

/** Who is to fight a run's blocks: threads of this machine, or whoever serves a queue. */
export interface Carriers {
  /** Threads; all cores where absent. */
  readonly workers?: number | undefined;
  /** The queue whose workers fight instead. */
  readonly queue?: string | undefined;
  /** Never on this thread, however short the run is: a window's host goes on answering. */
  readonly apart?: boolean | undefined;
  /** Told what a user should know of whoever fights. */
  readonly tell?: (message: string) => void;
  /** What is begun here is given up when this says so. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * The one way in which blocks of battles leave this thread. What carries them changes no byte of what comes back: blocks go
 * out by number and are taken in by number (`fightOut`).
 */
export const openCarrier = async (
  run: BlockRun & Partial<Pick<KeepableRun, 'blocks'>>,
  job: () => Job,
  { workers = defaultWorkers() + 1, queue, apart = false, tell = () => undefined, stop }: Carriers,
): Promise<Pool> => {
  if (queue !== undefined) {
    // Loaded only where it is asked for: no other command waits for it.
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
  const { workers: hands, close } = threads ? startPool(file, job(), workers) : alone(run);
  return { workers: hands.map((worker) => knowing(worker, next, rows)), close };
};

/** Nobody but this thread. */
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

/** A worker who is not asked for the block that is known already. */
const knowing =
  (worker: Worker, known: number, rows: Float64Array | undefined): Worker =>
  (block) =>
    block === known && rows ? Promise.resolve(rows) : worker(block);
