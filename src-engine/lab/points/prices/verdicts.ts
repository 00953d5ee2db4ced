import type { Estimate } from '../../../kernel/estimate';
import type { FairCost, Prices } from './cost';
import { discoveries } from '../../../simulation/statistics/discoveries';
import { twoSided } from './normal';

/** `fair`: the whole interval lies within the margin of the cost. `undercosted`, `overcosted`: significantly different from the cost. `unknown`: anything else. */
export type Verdict = 'undercosted' | 'overcosted' | 'fair' | 'unknown';

/** How far a fair unit may be from its cost: 5%, or 2 points if that is more. */
export const marginOf = (points: number): number => Math.max(0.05 * points, 2);

/** If half of the price level's interval is more than this share of it, no cost gets a verdict. */
const LOOSE = 0.25;

/** Half of the price level's interval as a share of it, if that is more than `LOOSE`. */
export const looseness = ({ mean, ci95: [low, high] }: Estimate): number | undefined => {
  const loose = (high - low) / 2 / mean;
  return loose > LOOSE ? loose : undefined;
};

/** True if the battles suggest that the unit is not worth taking at any cost: its fair cost is below one point. */
export const isWorthNothing = ({ mean }: Estimate): boolean => mean < 1;

/** Why a unit has no verdict, whatever its interval; undefined if there is no such reason. */
export const whyNoVerdict = (level: Estimate, fair: Estimate): string | undefined => {
  const loose = looseness(level);
  if (loose !== undefined) return `The value of 100 points is known to ±${Math.round(100 * loose)}% only.`;
  return isWorthNothing(fair) ? 'Its fair cost would be below 1 point.' : undefined;
};

const isFair = ({ fair }: FairCost, points: number): boolean =>
  fair.ci95[0] >= points - marginOf(points) && fair.ci95[1] <= points + marginOf(points);

/** Each unit's verdict, corrected for multiple comparisons over all units, or over those in `asked`. */
export const verdictsOf = (
  { known, level, units }: Pick<Prices, 'known' | 'level' | 'units'>,
  points: readonly number[],
  asked: readonly number[] = [...units.keys()],
): readonly Verdict[] => {
  if (!known) return units.map(() => 'unknown');
  const found = discoveries(
    asked.map((i) => {
      const { fair, error } = units[i];
      return error > 0 ? twoSided((fair.mean - points[i]) / error) : 1;
    }),
  );
  const significant = new Set(asked.filter((_, k) => found[k]));
  return units.map((cost, i): Verdict => {
    if (whyNoVerdict(level, cost.fair) !== undefined) return 'unknown';
    if (isFair(cost, points[i])) return 'fair';
    if (!significant.has(i)) return 'unknown';
    return cost.fair.mean > points[i] ? 'undercosted' : 'overcosted';
  });
};

/**
 * The smallest distance of a unit from its cost by its interval, as a share of the cost; below 0 if the cost may be
 * right. Lists start with the largest, so a chance deviation never ranks above a significant one.
 */
export const surelyOff = ({ ci95: [low, high] }: FairCost['fair'], points: number): number =>
  Math.max(low - points, points - high) / points;
