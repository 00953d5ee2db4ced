import { termsOf } from '../points/contrasts';
import type { DrawnUnits } from '../points/drawn-armies';
import { costSlopes } from '../points/prices/cost';
import { PriceLine } from '../points/prices/price-line';
import { isCost, type Dial, type TuneEdit } from './dials';
import { likely, meanOf, type FittedCosts } from './fitted';
import type { GoalModel } from './model';
import { costsToTry, endsOf, vagueOf, type Vague } from './width';
import { square } from '../../tabletop/trig';

/** How much stronger an edit of a stat makes its unit, as a factor of its fair cost: from its exact fights. */
export type Strength = (edit: TuneEdit) => number;

/** How far a prediction for other cards is usually off, beyond the error of the battles behind it: a share of it. */
const PREDICTED_OFF = 0.15;

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

/** The fair costs of the present cards, and their places on the line. */
interface Priced {
  readonly fair: readonly number[];
  readonly line: readonly number[];
}

/** What a goal wants: fair costs within these shares of the costs, by at most this many battles. */
interface FairCostsWanted {
  readonly goal: string;
  readonly wanted: readonly [number, number];
  readonly battles: number;
}

/**
 * A goal about fair costs: a new cost leaves the unit's value nearly unchanged, and moves the price line, for all units
 * or for its fixed group.
 */
export class FairCostModel implements GoalModel {
  /** The figures are the ends of intervals, which keep their own distance. */
  readonly margin = 0;
  readonly goal: string;
  readonly wanted: readonly [number, number];
  readonly #battles: number;
  #vague: readonly Vague[];
  /** What is likely of the present cards. */
  #present: Priced;

  constructor(
    { goal, wanted, battles }: FairCostsWanted,
    private fitted: FittedCosts,
    private readonly asked: (unit: string) => boolean,
    private readonly strength: Strength,
  ) {
    this.goal = goal;
    this.wanted = wanted;
    this.#battles = battles;
    this.#vague = vagueOf(fitted, battles);
    this.#present = this.#priced(fitted.units.map(likely));
  }

  /**
   * Later battles with other cards gave these costs: predictions start from their mean with the costs predicted for
   * those cards, in which the more precise counts more.
   */
  correct(found: FittedCosts, edits: readonly TuneEdit[]): void {
    const { units } = this.fitted;
    const estimates = this.#priced(units.map(({ fair }) => fair));
    const predicted = new Map(this.#under(edits, estimates).map((each) => [each.unit, each.fair]));
    const before = new Map(units.map((each) => [each.unit, each]));
    const factors = this.#factors(edits);
    const present = found.units.map((each) => {
      const was = before.get(each.unit);
      const fair = predicted.get(each.unit);
      if (!was || fair === undefined) return each;
      const off = square(was.error) + square(PREDICTED_OFF * fair);
      const [mean, variance] = meanOf(each.fair, square(each.error), fair, off);
      // Battles with other cards never make it vaguer.
      const error = Math.min(was.error, Math.sqrt(variance));
      return { ...each, points: was.points, fair: mean, error };
    });
    const fair = pricedBy(
      present.map((each) => each.fair / (factors.get(each.unit) ?? 1)),
      present.map(({ points }) => points),
      found.drawn,
    );
    this.fitted = { ...found, units: present.map((each, i) => ({ ...each, fair: fair[i] })) };
    this.#vague = vagueOf(found, this.#battles);
    this.#present = this.#priced(this.fitted.units.map(likely));
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

  #priced(fair: readonly number[]): Priced {
    const { units, drawn } = this.fitted;
    const costs = units.map(({ points }) => points);
    return { fair, line: pricedBy(fair, costs, drawn) };
  }

  /** Each unit's cost and fair cost under some edits, from the fair costs of the present cards. */
  #under(
    edits: readonly TuneEdit[],
    { fair, line: before }: Priced = this.#present,
  ): readonly { readonly unit: string; readonly cost: number; readonly fair: number }[] {
    const { units, drawn } = this.fitted;
    const costs = new Map(edits.flatMap(({ dial, to }) => (isCost(dial) ? [[dial.unit, to] as const] : [])));
    const factors = this.#factors(edits);
    const now = units.map(({ points, unit }) => costs.get(unit) ?? points);
    const line = pricedBy(
      units.map(({ unit }, i) => fair[i] * (factors.get(unit) ?? 1)),
      now,
      drawn,
    );
    // A panel's mean is not on one line, so the edits move each fair cost by what they move its place on the line.
    return units.map(({ unit }, i) => ({ unit, cost: now[i], fair: fair[i] + line[i] - before[i] }));
  }

  get #room(): number {
    const [least, most] = this.wanted;
    return (most - least) / 2;
  }

  /** The ends of each asked unit's predicted interval, as shares of its cost. */
  predicted(edits: readonly TuneEdit[]): readonly number[] {
    return this.#under(edits).flatMap(({ unit, cost, fair }, i) =>
      this.asked(unit) ? endsOf({ fair, cost, vague: this.#vague[i] }, this.#room) : [],
    );
  }

  isAbout({ unit }: Dial): boolean {
    return this.asked(unit);
  }

  hints(dial: Dial, edits: readonly TuneEdit[]): readonly number[] {
    if (!isCost(dial) || !this.asked(dial.unit)) return [];
    return this.#under(edits).flatMap(({ unit, fair }, i) =>
      unit === dial.unit ? costsToTry(fair, this.#vague[i], this.#room) : [],
    );
  }
}
