import type { Estimate } from '../../kernel/estimate';

/** The result of a goal. */
export type GoalResult = 'met' | 'missed' | 'unknown';

/** Met if the whole interval lies within the bounds, missed if all of it lies outside, else unknown. */
export const decide = (
  { ci95: [low, high] }: Estimate,
  [least, most]: readonly [number, number],
): GoalResult => {
  if (low >= least && high <= most) return 'met';
  return high < least || low > most ? 'missed' : 'unknown';
};
