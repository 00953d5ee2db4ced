import { LUCKS, type ArmyBattles, type Luck, type Pair } from '../../simulation/armies';
import type { ArmyLists } from '../../simulation/run/game-armies';
import {
  alike,
  numberProblem,
  PACKED,
  REAL,
  SCORE,
  SIGN,
  type BlockForm,
} from '../../simulation/run/block-form';
import { drained } from '../../simulation/run/steps';
import type { PointsAdvice } from './advice';
import { PointsTable } from './advice';
import { packedLead } from './cost-effects';
import { drawingOf, type Drawing } from './drawing/drawing';
import { undrawableBooks, type NoArmy } from './no-army';

/** Pairs in a block: enough work to be worth a message to a worker. */
export const PAIRS_A_BLOCK = 10;

/**
 * Numbers in a pair's row: both scores of the first army, whether it deployed first in each battle, both margins, luck
 * of each kind, and what costs did to the lead in each battle.
 */
const WIDTH = 8 + 2 * LUCKS;
const LEADS = 6 + 2 * LUCKS;

/** The range of each number. */
const PAIR = [SCORE, SCORE, SIGN, SIGN, ...Array.from({ length: LEADS - 4 }, () => REAL), PACKED, PACKED];

/** The number of battles in the rows of a run. */
export const battlesOfRows = (rows: Float64Array): number => 2 * Math.floor(rows.length / WIDTH);

/** Numbers in a block's rows. */
export const ROWS_A_BLOCK = WIDTH * PAIRS_A_BLOCK;

/** Battles at which a run first looks whether it can stop. Each later look has half as many battles again. */
const FIRST_LOOK = 1000;
const NEXT_LOOK = 1.5;
/**
 * Looks come at least this factor apart if a run waits for narrow intervals: their width does not depend on chance, so
 * frequent looks do no harm.
 */
const SOONEST_LOOK = 1.05;

/** Most battles by default. */
export const BUDGET = 40_000;

/** When a run ends. */
export interface PointsGoal {
  /** Most battles. */
  readonly battles?: number | undefined;
  /**
   * The run ends when half of every interval is at most this share of the unit's cost. If absent, when every verdict is
   * known.
   */
  readonly error?: number | undefined;
}

/** The numbers of units by their references. */
export const unitsNamed = ({ units }: ArmyBattles['rules'], refs: readonly string[]): readonly number[] =>
  units.flatMap(({ ref }, i) => (refs.includes(ref) ? [i] : []));

/**
 * Decides when a run can stop. It looks rarely, each time after half as many battles again, because frequent looks find
 * differences that are only chance.
 */
export class Looks {
  #next = FIRST_LOOK;

  constructor(private readonly goal: PointsGoal) {}

  /** True if the results after so many battles are enough; `advice` is only called when a look is due. */
  knows(fought: number, advice: () => PointsAdvice, isSeparable: (unit: number) => boolean): boolean {
    if (fought < this.#next || this.goal.error === 0) return false;
    const { known, units: all } = advice();
    // No number of battles shows the value of a unit that every army has.
    const units = all.filter((_, i) => isSeparable(i));
    const { error } = this.goal;
    if (error === undefined) {
      this.#next = fought * NEXT_LOOK;
      return known && units.every(({ verdict }) => verdict !== 'unknown');
    }
    const widest = Math.max(
      ...units.map(({ fair: { ci95 }, points }) => (ci95[1] - ci95[0]) / 2 / Math.max(1, points)),
    );
    // Intervals narrow with the root of the battles: the next look is when the widest should be narrow enough.
    const square = error > 0 && known ? (widest / error) * (widest / error) : NEXT_LOOK;
    this.#next = fought * Math.min(NEXT_LOOK, Math.max(SOONEST_LOOK, square));
    return known && widest <= error;
  }
}

const luckAt = (rows: Float64Array, at: number): Luck => [rows[at], rows[at + 1], rows[at + 2]];

/**
 * A run of battles for the advice on points. Pair `i` gets its armies and streams from the seed and `i`, so every
 * worker gets the same result. Pairs are taken in by number.
 */
export class PointsRun {
  readonly table: PointsTable;
  readonly #focus: readonly number[];
  /** Worked out when it is first needed: a panel that is only looked at needs that of its first bot. */
  #kept: Drawing | undefined;
  readonly #cap: number;
  readonly #looks: Looks;
  #ended = false;

  constructor(
    readonly battles: ArmyBattles,
    readonly seed: number,
    readonly goal: PointsGoal = {},
    units: readonly string[] = [],
  ) {
    this.#focus = unitsNamed(battles.rules, units);
    this.table = new PointsTable(battles.rules);
    this.#looks = new Looks(goal);
    this.#cap = Math.max(1, Math.ceil((goal.battles ?? BUDGET) / 2));
  }

  get #drawing(): Drawing {
    return (this.#kept ??= drawingOf(this.battles.rules, this.seed, this.#focus));
  }

  /**
   * By unit: the predicted half of its interval after so many battles, as a share of its cost; see
   * `PairDesign.predictedErrors`.
   */
  predictedErrors(battles: number): readonly number[] {
    return this.#drawing.design.predictedErrors(battles);
  }

  /** Books that have no legal army of this size, each with the reason. */
  get undrawable(): readonly NoArmy[] {
    return undrawableBooks(this.battles.rules, this.#drawing.books);
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    return { fought: this.fought, cap: this.cap, done: this.done };
  }

  /** Battles taken in. */
  get fought(): number {
    return 2 * this.table.pairs.length;
  }

  /** The most battles. */
  get cap(): number {
    return 2 * this.#cap;
  }

  /** True at the end of the run, and where no book has a legal army. */
  get done(): boolean {
    return this.#ended || this.#drawing.books.length === 0;
  }

  /** Fights block `index` of the run and returns its rows; the run itself does not change. Workers call this. */
  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  /** As `block`, but yields after every battle, so a worker can check whether it was canceled. */
  *steps(index: number): Generator<void, Float64Array, void> {
    const from = index * PAIRS_A_BLOCK;
    const count = this.#pairsOf(index);
    const rows = new Float64Array(count * WIDTH);
    for (let k = 0; k < count; k++)
      for (const turned of [0, 1] as const) {
        this.#fight(from + k, turned, rows, k * WIDTH);
        yield;
      }
    return rows;
  }

  /** Pairs of a block, within the run's cap. */
  #pairsOf(index: number): number {
    return Math.max(0, Math.min(PAIRS_A_BLOCK, this.#cap - index * PAIRS_A_BLOCK));
  }

  form(index: number): BlockForm {
    return alike(this.#pairsOf(index), PAIR);
  }

  /**
   * The two armies and the table of one battle of a pair. The second battle swaps sides and deployment on the same
   * streams.
   */
  meeting(pair: number, turned: 0 | 1): { readonly armies: ArmyLists; readonly table: number } {
    const [a, b] = this.#armies(pair);
    const armies = turned ? ([b.units, a.units] as const) : ([a.units, b.units] as const);
    return { armies, table: this.#table(pair) };
  }

  #fight(pair: number, turned: 0 | 1, rows: Float64Array, at: number): void {
    const { armies, table } = this.meeting(pair, turned);
    const { winner, first, margin, luck, leadByCost } = this.battles.fight(armies, table, this.seed, pair);
    rows[at + turned] = winner === -1 ? 0.5 : winner === turned ? 1 : 0;
    rows[at + 2 + turned] = first === turned ? 1 : -1;
    rows[at + 4 + turned] = turned ? -margin : margin;
    luck.forEach((each, kind) => (rows[at + 6 + LUCKS * turned + kind] = turned ? -each : each));
    rows[at + LEADS + turned] = packedLead(leadByCost, armies);
  }

  #table(pair: number): number {
    return pair % this.battles.tables;
  }

  #armies(pair: number): Pair['armies'] {
    // A draw can fail even for a book that has legal armies: then the next one that succeeds is taken.
    for (let again = 0; ; again++) {
      const armies = this.#drawing.design.pair(pair + again * 1_000_003);
      if (armies) return armies;
    }
  }

  /** Takes in the next pairs in order, from any worker; returns whether the run is done. */
  take(rows: Float64Array): boolean {
    for (let at = 0; at < rows.length && !this.done; at += WIDTH) {
      const pair = this.table.pairs.length;
      this.table.take({
        armies: this.#armies(pair),
        table: this.#table(pair),
        scores: [rows[at], rows[at + 1]],
        first: [rows[at + 2], rows[at + 3]],
        margins: [rows[at + 4], rows[at + 5]],
        luck: [luckAt(rows, at + 6), luckAt(rows, at + 6 + LUCKS)],
        leads: [rows[at + LEADS], rows[at + LEADS + 1]],
      });
      this.#ended =
        this.table.pairs.length >= this.#cap ||
        this.#looks.knows(
          this.fought,
          () => this.table.advice(),
          (unit) => this.table.isSeparable(unit),
        );
    }
    return this.done;
  }

  /** Every pair taken in, as rows: the part of a run that is kept. */
  get rows(): Float64Array {
    const rows = new Float64Array(this.table.pairs.length * WIDTH);
    this.table.pairs.forEach(({ scores, first, margins, luck, leads = [0, 0] }, i) =>
      rows.set([...scores, ...first, ...margins, ...luck.flat(), ...leads], i * WIDTH),
    );
    return rows;
  }

  get count(): number {
    return Math.ceil(this.#cap / PAIRS_A_BLOCK);
  }

  /** Blocks taken in so far, which is also the index of the next one to fight. */
  get blocks(): number {
    return this.table.pairs.length / PAIRS_A_BLOCK;
  }

  /** True if the numbers are those of a whole block. */
  isBlock(rows: Float64Array): boolean {
    return rows.length === ROWS_A_BLOCK && numberProblem(rows, alike(PAIRS_A_BLOCK, PAIR)) === undefined;
  }

  /**
   * Continues from kept rows, as far as they are rows of whole blocks (the file may contain anything). Returns the
   * number of battles taken over.
   */
  resume(rows: Float64Array): number {
    const whole = Math.floor(rows.length / (WIDTH * PAIRS_A_BLOCK)) * WIDTH * PAIRS_A_BLOCK;
    for (let at = 0; at < whole; at += WIDTH * PAIRS_A_BLOCK) {
      const block = rows.subarray(at, at + WIDTH * PAIRS_A_BLOCK);
      if (!this.isBlock(block)) break;
      if (this.take(block)) break;
    }
    return this.fought;
  }

  advice(): PointsAdvice {
    return this.table.advice();
  }
}
