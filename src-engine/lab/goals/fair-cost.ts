import { probit } from 'simple-statistics';
import type { GoalFile } from '../../generated/every-game';
import { Z95, type Estimate } from '../../kernel/estimate';
import type { Source } from '../../kernel/source';
import { power } from '../../tabletop/trig';
import { err, ok, type Result } from '../../kernel/result';
import type { BlockForm } from '../../simulation/run/block-form';
import { countingText, noVerdict, type Simulated } from '../points/not-simulated';
import type { UnitAdvice } from '../points/prices/unit-advice';
import { ROWS_A_BLOCK, type PointsRun } from '../points/run';
import { decide, type GoalResult } from './decide';
import { baseReport } from './exact';
import type { MeasureOf } from './measure';
import type { GoalReport } from './report';
import { ALPHA } from './sequence';
import { fixed } from '../../kernel/numbers';

/** Battles before the first look; each next look is at twice as many. */
const FIRST_LOOK = 1000;

/**
 * A goal about fair costs, from a run of battles between random armies. It is tested at few looks, each at twice the
 * battles; look k spends 2^-k of the error, so that all looks together are wrong at most once in twenty. With several
 * units one outside its bounds is enough, so the test for "outside" uses intervals corrected for that many looks.
 */
export class FairCostRun {
  #looks = 0;
  /** Nothing is left to find out: units with text-only abilities get no verdict from any number of battles. */
  #over = false;
  #next = FIRST_LOOK;
  #report: GoalReport;

  constructor(
    readonly goal: Source<GoalFile>,
    readonly measure: MeasureOf<'fair-cost'>,
    readonly run: PointsRun,
    readonly book: Simulated,
  ) {
    this.#report = baseReport(goal);
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const { fought, cap, done } = this.run.progress;
    return { fought, cap, done: done || this.#over };
  }

  block(index: number): Float64Array {
    return this.run.block(index);
  }

  form(index: number): BlockForm {
    return this.run.form(index);
  }

  get blocks(): number {
    return this.run.blocks;
  }

  take(rows: Float64Array): boolean {
    if (this.progress.done) return true;
    this.run.take(rows);
    this.#lookWhereDue();
    return this.progress.done;
  }

  /** Continues from saved rows, with the looks at the same battles, so that stopping and continuing costs no error. */
  resume(rows: Float64Array): number {
    for (let at = 0; at < rows.length && !this.progress.done; at += ROWS_A_BLOCK) {
      const before = this.run.progress.fought;
      this.run.resume(rows.subarray(at, at + ROWS_A_BLOCK));
      if (this.run.progress.fought === before) break;
      this.#lookWhereDue();
    }
    return this.run.progress.fought;
  }

  get rows(): Float64Array {
    return this.run.rows;
  }

  #lookWhereDue(): void {
    if (this.run.progress.fought < this.#next && !this.run.progress.done) return;
    this.#next *= 2;
    this.#report = this.#asked(++this.#looks);
  }

  report(): GoalReport {
    return this.#looks === 0 && this.run.progress.fought > 0 ? this.#asked(1) : this.#report;
  }

  #asked(look: number): GoalReport {
    const advice = countingText(this.run.advice(), this.book);
    const base = baseReport(this.goal);
    const asked = advice.units.filter((unit) => isAskedOf(unit, this.measure));
    const units = asked.filter(({ notSimulated }) => notSimulated === undefined);
    const withoutVerdict = asked.flatMap(noVerdict);
    const evidence = {
      ...this.run.battles.setting,
      bots: [this.run.battles.setting.bot],
      seed: this.run.seed,
    };
    const known = { ...base, battles: advice.battles, evidence };
    if (asked.length > 0 && units.length === 0) {
      this.#over = true;
      return { ...known, notes: withoutVerdict };
    }
    if (!advice.known || units.length === 0)
      return { ...known, notes: ['The value of 100 points is not known yet. Run more battles.'] };
    const alpha = ALPHA / power(2, look);
    const one = units.map((unit) => ratioOf(unit, alpha));
    const strict = units.map((unit) => ratioOf(unit, alpha / units.length));
    const outside = units.filter((_, i) => decide(strict[i], base.wanted) === 'missed');
    const inside = one.every((ratio) => decide(ratio, base.wanted) === 'met');
    const isWhole = withoutVerdict.length === 0;
    const result: GoalResult = outside.length > 0 ? 'missed' : inside && isWhole ? 'met' : 'unknown';
    this.#over = outside.length > 0 || inside;
    const worst = indexOfWorst(strict);
    return {
      ...known,
      result,
      measured: units.length === 1 ? one[0] : strict[worst],
      notes: [
        ...(units.length > 1 ? [`Measured of ${units[worst].name}, which is farthest from its cost.`] : []),
        ...outside.map(
          ({ name, points, fair }) => `${name} costs ${points} and is worth ${fixed(fair.mean, 0)}.`,
        ),
        ...withoutVerdict,
      ],
    };
  }
}

/** Whether a goal about fair costs includes a unit. */
export const isAskedOf = (
  { unit, book }: Pick<UnitAdvice, 'unit' | 'book'>,
  { unit: wanted, book: of }: MeasureOf<'fair-cost'>,
): boolean =>
  wanted !== undefined
    ? unit === wanted || unit.endsWith(`/${wanted}`)
    : of === undefined || book === of || book.endsWith(`/${of}`);

/** A fair cost as a share of the cost, with error `alpha` instead of one in twenty. */
const ratioOf = ({ fair, points }: UnitAdvice, alpha: number): Estimate => {
  const wider = -probit(alpha / 2) / Z95;
  const end = (value: number): number => (fair.mean + (value - fair.mean) * wider) / points;
  return { mean: fair.mean / points, ci95: [end(fair.ci95[0]), end(fair.ci95[1])] };
};

/**
 * The ratio whose interval is farthest from 1; among those whose interval contains 1, the one with the mean farthest
 * from 1.
 */
const indexOfWorst = (ratios: readonly Estimate[]): number => {
  const far = ({ mean, ci95: [low, high] }: Estimate): number =>
    Math.max(low - 1, 1 - high, 0) * 1e6 + Math.abs(mean - 1);
  let worst = 0;
  ratios.forEach((ratio, i) => {
    if (far(ratio) > far(ratios[worst])) worst = i;
  });
  return worst;
};

/** Whether a run has the units that a goal asks for. */
export const checkAsked = (run: PointsRun, measure: MeasureOf<'fair-cost'>): Result<void, string> => {
  const { units, books } = run.battles.rules;
  const wanted = measure.unit ?? measure.book;
  const has = units.some(({ ref, book }) =>
    measure.unit === undefined
      ? measure.book === undefined ||
        books[book] === measure.book ||
        books[book]?.endsWith(`/${measure.book}`)
      : ref === measure.unit || ref.endsWith(`/${measure.unit}`),
  );
  return has ? ok(undefined) : err(`No army may have "${wanted}": its worth cannot be estimated.`);
};
