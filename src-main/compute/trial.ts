import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { fightHere } from './here';

/**
 * If the first block shows that a run takes less than this, in milliseconds, threads are not worth it: each loads the
 * engine again and is slow until it is warm, as the first block is (some 2.5 times as slow as later ones). Two threads
 * caught up with one at 8 s.
 */
const WORTH_THREADS = 20_000;

/** The result of trying a run on this thread. */
export interface Trial {
  /** Whether the rest takes long enough for threads. */
  readonly threads: boolean;
  /** The block that was tried, if it was completed; its battles are not fought again. */
  readonly rows?: Float64Array;
}

/**
 * Begins block `next` of a run here, to measure how long the run takes: the cost of bots differs a hundredfold, so the
 * number of battles does not show it. The block is stopped when threads are clearly worth starting, or its result is no
 * longer needed.
 * @param now the time in milliseconds
 */
export const tryBlock = async (
  run: Pick<BlockRun, 'block' | 'steps' | 'count'>,
  next: number,
  {
    now = () => performance.now(),
    stopped = () => false,
  }: { now?: () => number; stopped?: () => boolean } = {},
): Promise<Trial> => {
  const left = (run.count ?? Infinity) - next;
  const begun = now();
  const isWorth = (blocks: number): boolean => blocks > 0 && (now() - begun) * blocks > WORTH_THREADS;
  const rows = await fightHere(run, next, () => stopped() || (left > 1 && isWorth(left)), now);
  return rows ? { threads: isWorth(left - 1), rows } : { threads: !stopped() };
};
