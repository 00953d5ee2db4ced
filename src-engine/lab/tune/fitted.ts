import { Z95 } from '../../kernel/estimate';
import type { PointsAdvice, PointsTable } from '../points/advice';
import type { DrawnUnits } from '../points/drawn-armies';
import { square } from '../../tabletop/trig';

/** A unit of a fitted advice: its cost, its fair cost, and the standard error of that, all in points. */
export interface FittedUnit {
  readonly unit: string;
  readonly book: string;
  readonly points: number;
  readonly fair: number;
  readonly error: number;
}

/** What this many battles say about fair costs, with the armies behind them. */
export interface FittedCosts {
  readonly units: readonly FittedUnit[];
  readonly drawn: DrawnUnits;
  readonly battles: number;
}

/** The fair costs of an advice, with the armies behind it. */
export const fittedCosts = (
  { units, battles }: PointsAdvice,
  { drawn: { taken, fixed } }: Pick<PointsTable, 'drawn'>,
): FittedCosts => ({
  units: units.map(({ unit, book, points, fair: { mean, ci95 } }) => ({
    unit,
    book,
    points,
    fair: mean,
    error: (ci95[1] - ci95[0]) / 2 / Z95,
  })),
  drawn: { taken, fixed },
  battles,
});

/** How far a cost is usually from the fair one before tuning, as a share of the greater of both. */
const USUALLY_OFF = 0.5;

/** The mean of two estimates, each counting by the other's variance, and the variance of that mean. */
export const meanOf = (a: number, varianceA: number, b: number, varianceB: number): [number, number] => {
  const both = varianceA + varianceB;
  return both > 0 ? [(a * varianceB + b * varianceA) / both, (varianceA * varianceB) / both] : [a, 0];
};

/**
 * A fair cost between its estimate and the present cost, nearer to the present one if the estimate is vague: a vague
 * one may be far off, or below 0, and the search then tries costs that no battle supports.
 */
export const likely = ({ fair, error, points }: FittedUnit): number =>
  meanOf(fair, square(error), points, square(USUALLY_OFF * Math.max(points, fair)))[0];
