import { here, type BlockRun } from '../../src-engine/simulation/run/fight-out';
import type { Job } from './job';
import { builtWorker, defaultWorkers, startPool, type Pool } from './pool';

/** Who is to fight a run's blocks: threads of this machine, or whoever serves a queue. */
export interface Hands {
  /** Threads; all cores where absent. */
  readonly workers?: number;
}

/** Battles below which threads take longer to start than they save. */
const WORTH_THREADS = 400;

/**
 * The one way in which blocks of battles leave this thread. What carries them changes no byte of what comes back: blocks go
 * out by number and are taken in by number (`fightOut`).
 */
export const openCarrier = (
  run: BlockRun<{ readonly done: boolean; readonly cap: number; readonly fought: number }>,
  job: () => Job,
  { workers = defaultWorkers() + 1 }: Hands,
): Promise<Pool> => {
  const { cap, fought } = run.progress;
  const file = workers > 1 && cap - fought > WORTH_THREADS ? builtWorker() : undefined;
  return Promise.resolve(
    file === undefined
      ? { workers: [here(run)], close: () => Promise.resolve() }
      : startPool(file, job(), workers),
  );
};
