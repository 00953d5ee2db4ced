/** Figures of whoever takes the first turn: they are an army's own where that army takes it in every battle. */
const OF_FIRST: ReadonlySet<string> = new Set(['first-player', 'win-first', 'win-second']);

export const isOfFirst = (reading: string): boolean => OF_FIRST.has(reading);

/** The reading that says whether side 0 takes the first turn. */
export const OPENS = 'first-0';

/** What a goal about a figure reads off each battle: the figure, and who took the first turn where that matters. */
export const readingsOfGoal = (reading: string): readonly string[] =>
  isOfFirst(reading) ? [reading, OPENS] : [reading];

/** From so many battles on, a side that took the first turn in all of them is taken to do so always. */
export const ENOUGH = 500;

/** Whose figures those of the first player are: the side that opened all `n` battles, of which side 0 opened `opened`. */
export const alwaysFirst = (opened: number, n: number): 0 | 1 | undefined => {
  if (n === 0 || (opened > 0 && opened < n)) return undefined;
  return opened === n ? 0 : 1;
};

/** Why a goal about the first player has no answer. */
export const notSeparable = (army: string): string =>
  `${army} took the first turn in every battle: this figure cannot be separated from that army. Let the first turn be drawn by lot, or ask for the army's win rate.`;
