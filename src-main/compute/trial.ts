import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { fightHere } from './here';

/**
 * A run that ends sooner, by what its first block says, is not worth threads, in milliseconds: each reads the engine anew and is
 * slow until it is warm, as the first block is (some 2.5 times as slow as those after). Two threads caught up with one at 8 s.
 */
const WORTH_THREADS = 20_000;

/** What came of trying a run on this thread. */
export interface Trial {
  /** Whether what is left takes long enough for threads. */
  readonly threads: boolean;
  /** The block that was tried, where it was fought to its end; its battles are not to be fought again. */
  readonly rows?: Float64Array;
}

/**
 * Begins block `next` of a run here, to know how long the run takes: bots differ a hundredfold, so that no number of battles
 * says it. The block is given up as soon as it is known that threads are worth their start, or nobody waits for it any more.
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
