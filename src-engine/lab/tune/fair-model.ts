import { Z95, type Estimate } from '../../kernel/estimate';
import type { PointsAdvice, PointsTable } from '../points/advice';
import { termsOf } from '../points/contrasts';
import type { DrawnUnits } from '../points/drawn-armies';
import { costSlopes } from '../points/prices/cost';
import { PriceLine } from '../points/prices/price-line';
import { isCost, type Dial, type TuneEdit } from './dials';
import type { GoalModel } from './model';

/** A unit of a fitted advice: its cost and its fair cost. */
export interface FittedUnit {
  readonly unit: string;
  readonly book: string;
  readonly points: number;
  readonly fair: number;
}

/** What battles say about fair costs, with the armies behind them. */
export interface FittedCosts {
  readonly units: readonly FittedUnit[];
  readonly drawn: DrawnUnits;
}

/** How far a cost is usually from the fair one before tuning, as a share of it. */
const USUALLY_OFF = 0.5;

/**
 * A fair cost between its estimate and the present cost, nearer to the present one if the estimate is vague: a vague
 * one may be far off, or below 0, and the search then tries costs that no battle supports.
 */
const likely = ({ mean, ci95: [low, high] }: Estimate, points: number): number => {
  const error = (high - low) / 2 / Z95;
  const off = USUALLY_OFF * points;
  return (mean * off * off + points * error * error) / (off * off + error * error);
};

/** The fair costs of an advice, with the armies behind it. */
export const fittedCosts = (
  { units }: PointsAdvice,
  { drawn: { taken, fixed } }: Pick<PointsTable, 'drawn'>,
): FittedCosts => ({
  units: units.map(({ unit, book, points, fair }) => ({ unit, book, points, fair: likely(fair, points) })),
  drawn: { taken, fixed },
});

/** How much stronger an edit of a stat makes its unit, as a factor of its fair cost: from its exact fights. */
export type Strength = (edit: TuneEdit) => number;

/** The fair costs of units with these values and costs, by the same line as in the advice. */
const pricedBy = (
  values: readonly number[],
  costs: readonly number[],
  drawn: DrawnUnits,
): readonly number[] => {
  const units = costs.map((points) => ({ points }));
  const terms = termsOf({ units, books: [] });
  const { cost } = costSlopes({ theta: [...values, 0] }, new PriceLine(terms, { units }, drawn));
  return units.map((_, unit) => cost(unit));
};

/**
 * A goal about fair costs: a new cost leaves the unit's value nearly unchanged, and moves the price line, for all units
 * or for its fixed group.
 */
export class FairCostModel implements GoalModel {
  readonly margin = 0.3;

  constructor(
    readonly goal: string,
    readonly wanted: readonly [number, number],
    private fitted: FittedCosts,
    private readonly asked: (unit: string) => boolean,
    private readonly strength: Strength,
  ) {}

  /**
   * Later battles with other cards gave these costs: predictions start from their mean with the costs predicted for
   * those cards, because one run is not precise, and nearer ones count more than those before.
   */
  correct({ units, drawn }: FittedCosts, edits: readonly TuneEdit[]): void {
    const costs = new Map(this.fitted.units.map(({ unit, points }) => [unit, points]));
    const predicted = new Map(this.#under(edits).map(({ unit, fair }) => [unit, fair]));
    const factors = this.#factors(edits);
    const present = units.map((each) => ({
      ...each,
      points: costs.get(each.unit) ?? each.points,
      fair: (each.fair + (predicted.get(each.unit) ?? each.fair)) / 2,
    }));
    const fair = pricedBy(
      present.map((each) => each.fair / (factors.get(each.unit) ?? 1)),
      present.map(({ points }) => points),
      drawn,
    );
    this.fitted = { units: present.map((each, i) => ({ ...each, fair: fair[i] })), drawn };
  }

  #factors(edits: readonly TuneEdit[]): ReadonlyMap<string, number> {
    const factors = new Map<string, number>();
    for (const edit of edits)
      if (!isCost(edit.dial)) {
        const { unit } = edit.dial;
        factors.set(unit, (factors.get(unit) ?? 1) * this.strength(edit));
      }
    return factors;
  }

  /** Each unit's cost and fair cost under some edits. */
  #under(
    edits: readonly TuneEdit[],
  ): readonly { readonly unit: string; readonly cost: number; readonly fair: number }[] {
    const { units, drawn } = this.fitted;
    const costs = new Map(edits.flatMap(({ dial, to }) => (isCost(dial) ? [[dial.unit, to] as const] : [])));
    const factors = this.#factors(edits);
    const now = units.map(({ points, unit }) => costs.get(unit) ?? points);
    const fair = units.map((each) => each.fair);
    const line = pricedBy(
      units.map((each) => each.fair * (factors.get(each.unit) ?? 1)),
      now,
      drawn,
    );
    // A panel's mean is not on one line, so the edits move each fair cost by what they move its place on the line.
    const before = pricedBy(
      fair,
      units.map(({ points }) => points),
      drawn,
    );
    return units.map(({ unit }, i) => ({ unit, cost: now[i], fair: fair[i] + line[i] - before[i] }));
  }

  predicted(edits: readonly TuneEdit[]): readonly number[] {
    return this.#under(edits).flatMap(({ unit, cost, fair }) =>
      this.asked(unit) ? [fair / Math.max(1, cost)] : [],
    );
  }

  isAbout({ unit }: Dial): boolean {
    return this.asked(unit);
  }

  hints(dial: Dial, edits: readonly TuneEdit[]): readonly number[] {
    if (!isCost(dial) || !this.asked(dial.unit)) return [];
    return this.#under(edits).flatMap(({ unit, fair }) => (unit === dial.unit ? [fair] : []));
  }
}
