import { LUCKS, type ArmyBattles, type Luck, type Pair } from '../../simulation/armies';
import type { ArmyLists } from '../../simulation/run/game-armies';
import { alike, numberProblem, REAL, SCORE, SIGN, type BlockForm } from '../../simulation/run/block-form';
import { drained } from '../../simulation/run/steps';
import type { PointsAdvice } from './advice';
import { PointsTable } from './advice';
import { PairDesign } from './design';
import { whyNoArmy, type NoArmy } from './no-army';
import { ArmySampler } from './sampler';

/** Pairs that are handed out at once: about as long as a message is worth. */
export const PAIRS_A_BLOCK = 10;

/** Numbers of a pair's row: both scores of the first army, in each battle whether it deployed first, both margins, and luck of each kind. */
const WIDTH = 6 + 2 * LUCKS;

/** What they may be. */
const PAIR = [SCORE, SCORE, SIGN, SIGN, ...Array.from({ length: WIDTH - 4 }, () => REAL)];

/** How many battles the rows of a run are. */
export const battlesOfRows = (rows: Float64Array): number => 2 * Math.floor(rows.length / WIDTH);

/** Numbers of a block's rows. */
export const ROWS_A_BLOCK = WIDTH * PAIRS_A_BLOCK;

/** Battles at which a run first asks whether it knows enough; then whenever there are half as many again. */
const FIRST_LOOK = 1000;
const NEXT_LOOK = 1.5;
/** Nor oftener than this, where a run waits for its intervals to be narrow: how wide they are is no matter of chance. */
const SOONEST_LOOK = 1.05;

/** Most battles where the caller does not say. */
export const BUDGET = 40_000;

/** When a run is to end. */
export interface PointsGoal {
  /** Most battles. */
  readonly battles?: number | undefined;
  /** Half of every interval, as a share of the unit's cost, at which the run ends; where absent it ends when every verdict is known. */
  readonly error?: number | undefined;
}

/** The numbers of units by their references. */
export const unitsNamed = ({ units }: ArmyBattles['rules'], refs: readonly string[]): readonly number[] =>
  units.flatMap(({ ref }, i) => (refs.includes(ref) ? [i] : []));

/** When a run has found out enough: asked at few looks, each half as far again, since who looks often finds something by chance. */
export class Looks {
  #next = FIRST_LOOK;

  constructor(private readonly goal: PointsGoal) {}

  /** True where what is known after so many battles is enough; `advice` is only worked out where a look is due. */
  knows(fought: number, advice: () => PointsAdvice, tellsApart: (unit: number) => boolean): boolean {
    if (fought < this.#next || this.goal.error === 0) return false;
    const { known, units: all } = advice();
    // No number of battles tells what a unit is worth that every army has.
    const units = all.filter((_, i) => tellsApart(i));
    const { error } = this.goal;
    if (error === undefined) {
      this.#next = fought * NEXT_LOOK;
      return known && units.every(({ verdict }) => verdict !== 'unknown');
    }
    const widest = Math.max(
      ...units.map(({ fair: { ci95 }, points }) => (ci95[1] - ci95[0]) / 2 / Math.max(1, points)),
    );
    // Intervals narrow with the root of the battles: it looks again when the widest should be narrow enough.
    const square = error > 0 && known ? (widest / error) * (widest / error) : NEXT_LOOK;
    this.#next = fought * Math.min(NEXT_LOOK, Math.max(SOONEST_LOOK, square));
    return known && widest <= error;
  }
}

const luckAt = (rows: Float64Array, at: number): Luck => [rows[at], rows[at + 1], rows[at + 2]];

/**
 * A run of battles for the advice on points: pair `i` has its own armies and streams from the seed and `i`, so that the
 * run is the same whoever fights it. Pairs come in by number.
 */
export class PointsRun {
  readonly table: PointsTable;
  readonly sampler: ArmySampler;
  readonly #books: readonly number[];
  readonly #design: PairDesign;
  readonly #cap: number;
  readonly #looks: Looks;
  #done = false;

  constructor(
    readonly battles: ArmyBattles,
    readonly seed: number,
    readonly goal: PointsGoal = {},
    units: readonly string[] = [],
  ) {
    this.sampler = new ArmySampler(battles.rules, seed);
    this.table = new PointsTable(battles.rules);
    this.#books = this.sampler.drawable;
    const focus = unitsNamed(battles.rules, units).filter((unit) =>
      this.#books.includes(battles.rules.units[unit].book),
    );
    this.#design = new PairDesign(this.sampler, this.#books, focus);
    this.#looks = new Looks(goal);
    this.#cap = Math.max(1, Math.ceil((goal.battles ?? BUDGET) / 2));
    this.#done = this.#books.length === 0;
  }

  /** Half of each unit's interval after so many battles, as a share of its cost: see `PairDesign.foretold`. */
  foretold(battles: number): readonly number[] {
    return this.#design.foretold(battles);
  }

  /** Books of which no legal army of this size can be drawn, each with the reason. */
  get undrawable(): readonly NoArmy[] {
    const { rules } = this.battles;
    return rules.books.flatMap((ref, book) =>
      this.#books.includes(book) ? [] : [{ book: ref, why: whyNoArmy(rules, book) }],
    );
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    return { fought: 2 * this.table.pairs.length, cap: 2 * this.#cap, done: this.#done };
  }

  /** Fights block `index` of the run and answers it as numbers, leaving the run as it is: what a worker does. */
  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  /** The same, stopping after every battle: for a worker that has to hear whether it is still wanted. */
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

  /** Pairs of a block, as far as the cap lets them. */
  #pairsOf(index: number): number {
    return Math.max(0, Math.min(PAIRS_A_BLOCK, this.#cap - index * PAIRS_A_BLOCK));
  }

  form(index: number): BlockForm {
    return alike(this.#pairsOf(index), PAIR);
  }

  /** The two armies of a pair as they stand in one of its battles, and where: sides and deployment swapped, on the same streams. */
  meeting(pair: number, turned: 0 | 1): { readonly armies: ArmyLists; readonly table: number } {
    const [a, b] = this.#armies(pair);
    const armies = turned ? ([b.units, a.units] as const) : ([a.units, b.units] as const);
    return { armies, table: this.#table(pair) };
  }

  #fight(pair: number, turned: 0 | 1, rows: Float64Array, at: number): void {
    const { armies, table } = this.meeting(pair, turned);
    const { winner, first, margin, luck } = this.battles.fight(armies, table, this.seed, pair);
    rows[at + turned] = winner === -1 ? 0.5 : winner === turned ? 1 : 0;
    rows[at + 2 + turned] = first === turned ? 1 : -1;
    rows[at + 4 + turned] = turned ? -margin : margin;
    luck.forEach((each, kind) => (rows[at + 6 + LUCKS * turned + kind] = turned ? -each : each));
  }

  #table(pair: number): number {
    return pair % this.battles.tables;
  }

  #armies(pair: number): Pair['armies'] {
    // A book of which one army can be drawn may still fail now and then: the next one that can is taken.
    for (let again = 0; ; again++) {
      const armies = this.#design.pair(pair + again * 1_000_003);
      if (armies) return armies;
    }
  }

  /** Takes the next pairs in, from wherever they were fought, in order; answers whether the run is done. */
  take(rows: Float64Array): boolean {
    for (let at = 0; at < rows.length && !this.#done; at += WIDTH) {
      const pair = this.table.pairs.length;
      this.table.take({
        armies: this.#armies(pair),
        table: this.#table(pair),
        scores: [rows[at], rows[at + 1]],
        first: [rows[at + 2], rows[at + 3]],
        margins: [rows[at + 4], rows[at + 5]],
        luck: [luckAt(rows, at + 6), luckAt(rows, at + 6 + LUCKS)],
      });
      this.#done =
        this.table.pairs.length >= this.#cap ||
        this.#looks.knows(
          2 * this.table.pairs.length,
          () => this.table.advice(),
          (unit) => this.table.tellsApart(unit),
        );
    }
    return this.#done;
  }

  /** Every pair taken in, as rows: what is kept of a run. */
  get rows(): Float64Array {
    const rows = new Float64Array(this.table.pairs.length * WIDTH);
    this.table.pairs.forEach(({ scores, first, margins, luck }, i) =>
      rows.set([...scores, ...first, ...margins, ...luck.flat()], i * WIDTH),
    );
    return rows;
  }

  get count(): number {
    return Math.ceil(this.#cap / PAIRS_A_BLOCK);
  }

  /** Blocks taken in: the next to fight. */
  get blocks(): number {
    return this.table.pairs.length / PAIRS_A_BLOCK;
  }

  /** True for the numbers of a whole block. */
  isBlock(rows: Float64Array): boolean {
    return rows.length === ROWS_A_BLOCK && numberProblem(rows, alike(PAIRS_A_BLOCK, PAIR)) === undefined;
  }

  /**
   * Goes on from rows that were kept, as far as they are rows of whole blocks (a file may say anything). Answers how many
   * battles that is.
   */
  resume(rows: Float64Array): number {
    const whole = Math.floor(rows.length / (WIDTH * PAIRS_A_BLOCK)) * WIDTH * PAIRS_A_BLOCK;
    for (let at = 0; at < whole; at += WIDTH * PAIRS_A_BLOCK) {
      const block = rows.subarray(at, at + WIDTH * PAIRS_A_BLOCK);
      if (!this.isBlock(block)) break;
      if (this.take(block)) break;
    }
    return 2 * this.table.pairs.length;
  }

  advice(): PointsAdvice {
    return this.table.advice();
  }
}
