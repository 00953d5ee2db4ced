import { probit } from 'simple-statistics';
import type { GoalFile } from '../../generated/every-game';
import { Z95, type Estimate } from '../../kernel/estimate';
import type { Source } from '../../kernel/source';
import { err, ok, type Result } from '../../kernel/result';
import type { BlockForm } from '../../simulation/run/block-form';
import type { PointsAdvice } from '../points/advice';
import { countingText, noVerdict, type Simulated } from '../points/not-simulated';
import type { UnitAdvice } from '../points/prices/unit-advice';
import { ROWS_A_BLOCK, type PointsRun } from '../points/run';
import { decide } from './decide';
import { baseReport } from './exact';
import type { MeasureOf } from './measure';
import type { Evidence, GoalReport } from './report';
import { ALPHA } from './sequence';
import { fixed } from '../../kernel/numbers';

/** The fewest battles of a look. */
const FEWEST = 1000;

/** After how many battles goals are tested, and the share of the error that this look spends. */
interface Look {
  readonly battles: number;
  readonly alpha: number;
}

/**
 * The looks of a run of at most `cap` battles: after all of them, and after a half, a quarter, ... The last spends half
 * of the error, the one before a quarter, and so on. All looks together are wrong at most once in twenty, and the last
 * has intervals nearly as narrow as if it were the only one.
 */
export const looksOf = (cap: number): readonly Look[] => {
  const looks: Look[] = [{ battles: cap, alpha: ALPHA / 2 }];
  while (looks[0].battles >= 2 * FEWEST) {
    const [{ battles, alpha }] = looks;
    looks.unshift({ battles: battles / 2, alpha: alpha / 2 });
  }
  return looks;
};

/** A goal about fair costs, with its measure. */
export interface FairCostGoal {
  readonly goal: Source<GoalFile>;
  readonly measure: MeasureOf<'fair-cost'>;
}

/** What is known of a goal. */
interface Asked extends FairCostGoal {
  report: GoalReport;
  /** Known, or as known as it can be: no number of battles gives units with text-only abilities a verdict. */
  isOver: boolean;
}

/**
 * How battles for goals about fair costs end before their cap: when all goals are known, or when they are unlikely to be
 * met all: one is missed, or still outside its bounds after half of the battles.
 */
export type FairCostEnd = 'all known' | 'one fails';

/** What a look sees. */
interface Seen {
  readonly advice: PointsAdvice;
  readonly evidence: Evidence;
  readonly alpha: number;
}

/**
 * Goals about fair costs, from one run of battles between random armies, tested at few looks (`looksOf`). With several
 * units one outside its bounds is enough, so the test for "outside" uses intervals corrected for that many looks.
 */
export class FairCostRun {
  readonly #goals: readonly Asked[];
  readonly #looks: readonly Look[];
  #looked = 0;

  constructor(
    goals: readonly FairCostGoal[],
    readonly run: PointsRun,
    readonly book: Simulated,
    readonly end: FairCostEnd = 'all known',
  ) {
    this.#goals = goals.map((each) => ({ ...each, report: baseReport(each.goal), isOver: false }));
    this.#looks = looksOf(run.cap);
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const { fought, cap, done } = this.run.progress;
    return { fought, cap, done: done || this.#isOver };
  }

  get #isOver(): boolean {
    const isLate = this.run.fought >= this.run.cap / 2;
    if (this.end === 'one fails' && this.#goals.some(({ report }) => isFailing(report, isLate))) return true;
    return this.#goals.every(({ isOver }) => isOver);
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
    const look = this.#looks[this.#looked];
    if (!look || this.run.fought < look.battles) return;
    this.#looked++;
    const seen = this.#seenAt(look);
    for (const asked of this.#goals) if (!asked.isOver) Object.assign(asked, answerTo(asked, seen));
  }

  #seenAt({ alpha }: Look): Seen {
    const { setting } = this.run.battles;
    return {
      advice: countingText(this.run.advice(), this.book),
      evidence: { ...setting, bots: [setting.bot], seed: this.run.seed },
      alpha,
    };
  }

  /** The report of each goal, in order: of the last look, or of the battles so far before the first. */
  reports(): readonly GoalReport[] {
    const seen = this.#looked === 0 && this.run.fought > 0 ? this.#seenAt(this.#looks[0]) : undefined;
    return this.#goals.map((asked) => (seen ? answerTo(asked, seen).report : asked.report));
  }
}

/** True if a goal is missed, or is likely to be, as far as that can be judged early. */
const isFailing = ({ result, measured, wanted: [least, most] }: GoalReport, isLate: boolean): boolean =>
  result === 'missed' ||
  (isLate &&
    result === 'unknown' &&
    measured !== undefined &&
    (measured.mean < least || measured.mean > most));

/** The result of a goal at a look. */
const answerTo = ({ goal, measure }: FairCostGoal, seen: Seen): Pick<Asked, 'report' | 'isOver'> => {
  const { advice, evidence, alpha } = seen;
  const base = baseReport(goal);
  const asked = advice.units.filter((unit) => isAskedOf(unit, measure));
  const units = asked.filter(({ notSimulated }) => notSimulated === undefined);
  const withoutVerdict = asked.flatMap(noVerdict);
  const known = { ...base, battles: advice.battles, evidence };
  if (asked.length > 0 && units.length === 0)
    return { report: { ...known, notes: withoutVerdict }, isOver: true };
  if (!advice.known || units.length === 0) {
    const notes = ['The value of 100 points is not known yet. Run more battles.'];
    return { report: { ...known, notes }, isOver: false };
  }
  const one = units.map((unit) => ratioOf(unit, alpha));
  const strict = units.map((unit) => ratioOf(unit, alpha / units.length));
  const outside = units.filter((_, i) => decide(strict[i], base.wanted) === 'missed');
  const inside = one.every((ratio) => decide(ratio, base.wanted) === 'met');
  const isWhole = withoutVerdict.length === 0;
  const worst = indexOfWorst(strict);
  const report: GoalReport = {
    ...known,
    result: outside.length > 0 ? 'missed' : inside && isWhole ? 'met' : 'unknown',
    measured: units.length === 1 ? one[0] : strict[worst],
    notes: [
      ...(units.length > 1 ? [`Measured of ${units[worst].name}, which is farthest from its cost.`] : []),
      ...outside.map(
        ({ name, points, fair }) => `${name} costs ${points} and is worth ${fixed(fair.mean, 0)}.`,
      ),
      ...withoutVerdict,
    ],
  };
  // A vague price level gets more precise with more battles; text-only abilities stay.
  const isVague = units.some(({ why }) => why !== undefined);
  return { report, isOver: outside.length > 0 || (inside && !isVague) };
};

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
