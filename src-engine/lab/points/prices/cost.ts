import type { Matrix } from 'ml-matrix';
import { Z95, type Estimate } from '../../../kernel/estimate';
import type { ArmyRules } from '../../../simulation/armies';
import type { DrawnArmies } from '../drawn-armies';
import { bookWeights } from '../contrasts';
import { logistic, type Fit } from '../fit';
import type { PriceLine } from './price-line';

/** A unit's fair cost in points, with its uncertainty. */
export interface FairCost {
  readonly fair: Estimate;
  /** Standard error of the fair cost, in points. */
  readonly error: number;
}

/** The prices that the battles show. If `known` is false the price level may be 0 and no cost can be estimated. */
export interface Prices {
  readonly known: boolean;
  /** Logits that 100 points buy. */
  readonly level: Estimate;
  /** By unit: the logits that a point of its fair cost stands for: the level, and what a cost does to the score. */
  readonly perPoint: readonly number[];
  readonly units: readonly FairCost[];
  /** By book: logits by which its armies of the size's points beat those of the other books. */
  readonly shifts: readonly Estimate[];
  /** By book: the same as a win rate (0 to 1) against the other books. */
  readonly rates: readonly Estimate[];
  /** The same rate if every unit had its fair cost: only what a book has beyond its units remains. */
  readonly settled: readonly Estimate[];
}

/** An estimate with the 95% interval of this standard error. */
export const around = (mean: number, error: number): Estimate => ({
  mean,
  ci95: [mean - Z95 * error, mean + Z95 * error],
});

/** Covariance of two sums of terms with these weights. */
export const variance = (
  covariance: Matrix,
  one: ArrayLike<number>,
  other: ArrayLike<number> = one,
): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i++) {
    if (one[i] === 0) continue;
    for (let j = 0; j < other.length; j++)
      if (other[j] !== 0) sum += one[i] * covariance.get(i, j) * other[j];
  }
  return sum;
};

const errorOf = ({ covariance }: Fit, weights: ArrayLike<number>): number =>
  Math.sqrt(Math.max(0, variance(covariance, weights)));

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
};

/** The least rate, as a share of the price level: a smaller denominator would magnify the errors of the effects. */
const LEAST_RATE = 0.6;

/**
 * The price level and every unit's cost, and how a cost changes with each term; `line.level` is that of the level.
 * @param effects by unit, the logits that a point of its cost loses (`costEffects`); a less expensive unit gains them
 */
export const costSlopes = (
  { theta }: { readonly theta: ArrayLike<number> },
  line: PriceLine,
  effects?: readonly number[],
): {
  /** Logits that a point buys. */
  readonly level: number;
  readonly cost: (unit: number) => number;
  readonly of: (unit: number) => Float64Array;
  /** Logits that a point of the unit's fair cost stands for. */
  readonly rate: (unit: number) => number;
} => {
  const level = dot(line.level, theta);
  /** A cost beyond that of its group, and the logits that a point of it stands for. */
  const beyond = (unit: number): { readonly cost: number; readonly rate: number } => {
    const { offset, weights } = line.cost(unit);
    const effect = effects?.[unit] ?? 0;
    const rate = effect === 0 ? level : Math.max(level + effect, LEAST_RATE * level);
    return { cost: (dot(weights, theta) + (rate - level) * offset) / rate, rate };
  };
  const cost = (unit: number): number => line.cost(unit).points + beyond(unit).cost;
  const of = (unit: number): Float64Array => {
    const own = beyond(unit);
    return line.cost(unit).weights.map((weight, i) => (weight - own.cost * line.level[i]) / own.rate);
  };
  return { level, cost, of, rate: (unit) => beyond(unit).rate };
};

/**
 * Prices from the values of a fit (`PriceLine`). Intervals use the delta method and include the level's own
 * uncertainty.
 */
export const pricesOf = (
  fit: Fit,
  rules: ArmyRules,
  drawn: DrawnArmies,
  line: PriceLine,
  effects?: readonly number[],
): Prices => {
  const { level, cost, of, rate } = costSlopes(fit, line, effects);
  const levelError = errorOf(fit, line.level);
  const known = fit.settled && level - Z95 * levelError > 0;
  const costs = rules.units.map((_, i): FairCost => {
    const error = errorOf(fit, of(i));
    return { fair: around(cost(i), error), error };
  });
  const shifts = shiftsOf(fit, strengths(fit, rules, drawn));
  const ratesOf = (logits: readonly Estimate[]): readonly Estimate[] =>
    logits.map(({ mean, ci95 }) => ({ mean: logistic(mean), ci95: [logistic(ci95[0]), logistic(ci95[1])] }));
  return {
    known,
    level: around(100 * level, 100 * levelError),
    perPoint: rules.units.map((_, i) => rate(i)),
    units: costs,
    shifts,
    rates: ratesOf(shifts),
    // At fair costs, equal points mean equal value.
    settled: ratesOf(
      shiftsOf(
        fit,
        rules.books.map((_, book) => line.beyond(book)),
      ),
    ),
  };
};

/**
 * Each book's strength at the size's points, as weights over terms: the values of its average army scaled to those
 * points, plus what the book has beyond its units.
 */
const strengths = (
  { terms }: Fit,
  { units, books, points }: ArmyRules,
  { taken }: DrawnArmies,
): readonly Float64Array[] =>
  books.map((_, book) => {
    const weights = bookWeights(book, terms);
    const own = units.map((unit, i) => (unit.book === book ? taken[i] : 0));
    const spent = units.reduce((sum, unit, i) => sum + own[i] * unit.points, 0);
    own.forEach((count, i) => {
      if (spent > 0) weights[i] = (count * points) / spent;
    });
    return weights;
  });

/** How much stronger each book is than the mean of the others, in logits. */
const shiftsOf = (fit: Fit, strength: readonly Float64Array[]): Estimate[] =>
  strength.map((own, book) => {
    const weights = own.slice();
    strength.forEach((each, other) => {
      if (other !== book) each.forEach((weight, i) => (weights[i] -= weight / (strength.length - 1)));
    });
    // A single book has no other book to be stronger than.
    if (strength.length === 1) weights.fill(0);
    return around(dot(weights, fit.theta), errorOf(fit, weights));
  });
