import type { BlockRun } from '../../src-engine/simulation/run/fight-out';

/** How long this thread works before others have their turn, in milliseconds. */
export const TURN = 50;

/** Lets others have their turn: a signal is heard then, whoever pauses, and a window's host answers. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Fights a block on this thread; undefined where it is given up before its end. Others have their turn within it: bots differ
 * a hundredfold, and fifty battles of one that looks ahead take minutes in which Ctrl+C must be heard.
 * @param enough asked after every battle
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
