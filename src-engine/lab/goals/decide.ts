import type { Estimate } from '../../kernel/estimate';

/** What is known of a goal. */
export type GoalResult = 'met' | 'missed' | 'unknown';

/** Met where the whole interval lies within the bounds, missed where all of it lies outside, else not known. */
export const decide = (
  { ci95: [low, high] }: Estimate,
  [least, most]: readonly [number, number],
): GoalResult => {
  if (low >= least && high <= most) return 'met';
  return high < least || low > most ? 'missed' : 'unknown';
};
