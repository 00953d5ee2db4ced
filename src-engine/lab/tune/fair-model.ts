import type { PointsAdvice } from '../points/advice';
import type { Army } from '../../simulation/armies';
import { isCost, type Dial, type TuneEdit } from './dials';
import type { GoalModel } from './model';

/** A unit of a fitted advice: its cost, its fair cost, and how often armies take it. */
export interface FittedUnit {
  readonly unit: string;
  readonly book: string;
  readonly points: number;
  readonly fair: number;
  readonly taken: number;
}

/** The units of an advice with how often armies took them. */
export const fittedUnits = (
  { units }: PointsAdvice,
  pairs: readonly { readonly armies: readonly [Army, Army] }[],
): readonly FittedUnit[] => {
  const taken = units.map(() => 0);
  for (const { armies } of pairs) for (const army of armies) for (const unit of army.units) taken[unit]++;
  return units.map(({ unit, book, points, fair }, i) => ({
    unit,
    book,
    points,
    fair: fair.mean,
    taken: taken[i],
  }));
};

/** How much stronger an edit of a stat makes its unit, as a factor of its fair cost: from its exact fights. */
export type Strength = (edit: TuneEdit) => number;

/**
 * A goal about fair costs: a new cost leaves the unit's value unchanged, and moves the price level with the total of
 * costs.
 */
export class FairCostModel implements GoalModel {
  readonly margin = 0.3;

  constructor(
    readonly goal: string,
    readonly wanted: readonly [number, number],
    private units: readonly FittedUnit[],
    private readonly asked: (unit: string) => boolean,
    private readonly strength: Strength,
  ) {}

  /**
   * Later battles with other cards gave these units: predictions start from them, with the costs of the present cards.
   */
  correct(units: readonly FittedUnit[], edits: readonly TuneEdit[]): void {
    const costs = new Map(this.units.map(({ unit, points }) => [unit, points]));
    const factors = this.#factors(edits);
    const spentThen = units.reduce((sum, { points, taken }) => sum + points * taken, 0);
    const spentNow = units.reduce(
      (sum, { unit, points, taken }) => sum + (costs.get(unit) ?? points) * taken,
      0,
    );
    const level = spentNow / Math.max(1, spentThen);
    this.units = units.map((each) => ({
      ...each,
      points: costs.get(each.unit) ?? each.points,
      fair: (each.fair * level) / (factors.get(each.unit) ?? 1),
    }));
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
    const costs = new Map(edits.flatMap(({ dial, to }) => (isCost(dial) ? [[dial.unit, to] as const] : [])));
    const factors = this.#factors(edits);
    let [spent, value, known] = [0, 0, 0];
    const units = this.units.map(({ unit, points, fair, taken }) => {
      const cost = costs.get(unit) ?? points;
      const worth = fair * (factors.get(unit) ?? 1);
      spent += cost * taken;
      value += worth * taken;
      known += fair * taken;
      return { unit, cost, worth };
    });
    const before = this.units.reduce((sum, { points, taken }) => sum + points * taken, 0);
    // If all costs rise together, the units are worth no more: the price level keeps the total of fair costs at the
    // total of costs.
    const level = ((spent / Math.max(1, before)) * known) / Math.max(1, value);
    return units.map(({ unit, cost, worth }) => ({ unit, cost, fair: worth * level }));
  }

  predicted(edits: readonly TuneEdit[]): readonly number[] {
    return this.#under(edits).flatMap(({ unit, cost, fair }) =>
      this.asked(unit) ? [fair / Math.max(1, cost)] : [],
    );
  }

  hints(dial: Dial): readonly number[] {
    if (!isCost(dial)) return [];
    return this.#under([]).flatMap(({ unit, fair }) => (unit === dial.unit ? [fair] : []));
  }
}
