import type { BlockRun } from '../../src-engine/simulation/run/fight-out';

/** How long this thread works before other tasks get a turn, in milliseconds. */
export const TURN = 50;

/** Gives other tasks a turn: a signal is noticed, a pause takes effect, and a window's host responds. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Fights a block on this thread; undefined if it is stopped before its end. Other tasks get turns in between: the cost
 * of bots differs a hundredfold, and fifty battles of a lookahead bot take minutes in which Ctrl+C must work.
 * @param enough checked after every battle
 * @param now the time in milliseconds
 */
export const fightHere = async (
  run: Pick<BlockRun, 'block' | 'steps'>,
  block: number,
  enough: () => boolean,
  now: () => number = () => performance.now(),
): Promise<Float64Array | undefined> => {
  await turn();
  if (!run.steps) return run.block(block);
  const steps = run.steps(block);
  for (let turned = now(); ;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (enough()) return undefined;
    if (now() - turned < TURN) continue;
    await turn();
    turned = now();
  }
};
