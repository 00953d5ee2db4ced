/** Figures of the side with the first turn: if one army takes it in every battle, they describe that army. */
const OF_FIRST: ReadonlySet<string> = new Set(['first-player', 'win-first', 'win-second']);

export const isOfFirst = (reading: string): boolean => OF_FIRST.has(reading);

/** The reading that says whether side 0 takes the first turn. */
export const OPENS = 'first-0';

/**
 * The readings of each battle that a goal about a figure needs: the figure, and who took the first turn if that
 * matters.
 */
export const readingsOfGoal = (reading: string): readonly string[] =>
  isOfFirst(reading) ? [reading, OPENS] : [reading];

/** After this many battles, a side that took the first turn in all of them is assumed to always take it. */
export const ENOUGH = 500;

/**
 * The side that opened all `n` battles, to which figures of the first player then belong; side 0 opened `opened` of
 * them.
 */
export const alwaysFirst = (opened: number, n: number): 0 | 1 | undefined => {
  if (n === 0 || (opened > 0 && opened < n)) return undefined;
  return opened === n ? 0 : 1;
};

/** Why a goal about the first player has no result. */
export const notSeparable = (army: string): string =>
  `${army} took the first turn in every battle: this figure cannot be separated from that army. Let the first turn be drawn by lot, or ask for the army's win rate.`;
