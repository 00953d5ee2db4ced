import type { Estimate } from '../../kernel/estimate';
import type { ArmyRules } from '../../simulation/armies';
import { logistic, type Fit } from './fit';
import { Z95 } from './normal';

/** What a unit is worth: its fair cost in points, and how sure that is. */
export interface FairCost {
  readonly fair: Estimate;
  /** Standard error of the fair cost, in points. */
  readonly error: number;
}

/** What the battles say of prices. Where `known` is false the price level could be 0, and no cost can be told. */
export interface Prices {
  readonly known: boolean;
  /** Logits that 100 points buy. */
  readonly level: Estimate;
  readonly units: readonly FairCost[];
  /** By book: logits by which its armies of the size's points beat those of the other books. */
  readonly shifts: readonly Estimate[];
  /** By book, the same as a win rate (0 to 1) against the other books. */
  readonly rates: readonly Estimate[];
}

const around = (mean: number, error: number): Estimate => ({
  mean,
  ci95: [mean - Z95 * error, mean + Z95 * error],
});

/** Variance of a sum of terms with these weights. */
const variance = ({ covariance }: Fit, weights: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    for (let j = 0; j < weights.length; j++)
      if (weights[j] !== 0) sum += weights[i]! * covariance.get(i, j) * weights[j]!;
  }
  return Math.max(0, sum);
};

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
};

/**
 * Prices by the values of a fit. The price level is such that all units together, weighted by how often each was taken
 * (`taken`), cost what they cost now; intervals are by the delta method and carry the level's own uncertainty.
 */
export const pricesOf = (fit: Fit, rules: ArmyRules, taken: readonly number[]): Prices => {
  const { terms, theta } = fit;
  const { units } = rules;
  const spent = units.reduce((sum, { points }, i) => sum + taken[i]! * points, 0);
  const weights = new Float64Array(terms.count);
  units.forEach((_, i) => (weights[i] = taken[i]! / Math.max(1, spent)));
  const level = dot(weights, theta);
  const levelError = Math.sqrt(variance(fit, weights));
  const known = fit.settled && level - Z95 * levelError > 0;
  const costs = units.map((_, i): FairCost => {
    const slope = weights.map((weight) => (-theta[i]! / (level * level)) * weight);
    slope[i]! += 1 / level;
    const error = Math.sqrt(variance(fit, slope));
    return { fair: around(theta[i]! / level, error), error };
  });
  const shifts = shiftsOf(fit, rules, taken);
  return {
    known,
    level: around(100 * level, 100 * levelError),
    units: costs,
    shifts,
    rates: shifts.map(({ mean, ci95 }) => ({
      mean: logistic(mean),
      ci95: [logistic(ci95[0]), logistic(ci95[1])],
    })),
  };
};

/**
 * How much stronger each book's armies are than the other books' at the size's points: the values of its average army,
 * scaled to those points, and what the book has beyond its units.
 */
const shiftsOf = (fit: Fit, { units, books, points }: ArmyRules, taken: readonly number[]): Estimate[] => {
  const { terms, theta } = fit;
  const strength = books.map((_, book) => {
    const weights = new Float64Array(terms.count);
    const spent = units.reduce((sum, unit, i) => sum + (unit.book === book ? taken[i]! * unit.points : 0), 0);
    units.forEach((unit, i) => {
      if (unit.book === book && spent > 0) weights[i] = (taken[i]! * points) / spent;
    });
    for (let other = 0; other < books.length - 1; other++)
      weights[terms.book(other)] = book === other ? 1 : book === books.length - 1 ? -1 : 0;
    return weights;
  });
  return books.map((_, book) => {
    const weights = strength[book]!.slice();
    strength.forEach((each, other) => {
      if (other !== book) each.forEach((weight, i) => (weights[i]! -= weight / (books.length - 1)));
    });
    // A book without another has nobody to be stronger than.
    if (books.length === 1) weights.fill(0);
    return around(dot(weights, theta), Math.sqrt(variance(fit, weights)));
  });
};
