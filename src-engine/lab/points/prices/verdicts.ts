import type { FairCost, Prices } from './cost';
import { discoveries } from '../../../simulation/statistics/discoveries';
import { twoSided } from './normal';

/** `fair`: the whole interval lies within the margin of the cost. `undercosted`, `overcosted`: significantly different from the cost. `unknown`: anything else. */
export type Verdict = 'undercosted' | 'overcosted' | 'fair' | 'unknown';

/** How far from its cost a fair unit may be: 5 %, or 2 points where that is more. */
export const marginOf = (points: number): number => Math.max(0.05 * points, 2);

const isFair = ({ fair }: FairCost, points: number): boolean =>
  fair.ci95[0] >= points - marginOf(points) && fair.ci95[1] <= points + marginOf(points);

/** What may be said of each unit's cost, corrected for looking at many at once. */
export const verdictsOf = ({ known, units }: Prices, points: readonly number[]): readonly Verdict[] => {
  if (!known) return units.map(() => 'unknown');
  const significant = discoveries(
    units.map(({ fair, error }, i) => (error > 0 ? twoSided((fair.mean - points[i]) / error) : 1)),
  );
  return units.map((cost, i): Verdict => {
    if (isFair(cost, points[i])) return 'fair';
    if (!significant[i]) return 'unknown';
    return cost.fair.mean > points[i] ? 'undercosted' : 'overcosted';
  });
};

/**
 * How far a unit is from its cost for certain, as a share of the cost: lists begin with the largest, so that chance never
 * ranks above what is known. Below 0 where the cost may be right.
 */
export const surelyOff = ({ ci95: [low, high] }: FairCost['fair'], points: number): number =>
  Math.max(low - points, points - high) / points;
