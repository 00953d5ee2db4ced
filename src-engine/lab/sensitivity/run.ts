import { stream } from '../../kernel/rng';
import { copies, LUCKS, type Army, type ArmyBattles, type Luck, type Pair } from '../../simulation/armies';
import type { Estimate } from '../../kernel/estimate';
import { leastOf } from '../points/evidence';
import { contrastOf, logitOf } from '../points/contrasts';
import { logistic, type Fit } from '../points/fit';
import { worthOf } from '../points/luck';
import { ArmySampler } from '../points/drawing/sampler';
import { MISSING, REAL, SCORE, type BlockForm } from '../../simulation/run/block-form';
import { drained } from '../../simulation/run/steps';
import { worthOfChange, type Level, type PairedScores } from './worth';

/** Numbers of one battle: the first army's score, and its luck of each kind. */
const A_BATTLE = 1 + LUCKS;

/** Pairs of armies that are handed out together. */
const PAIRS_A_BLOCK = 4;

/** How many armies to draw, at most, to find one that has the unit. */
const MOST_DRAWN = 400;

/** The worth of one change in points per copy, and the number of battles. */
export interface ChangeWorth {
  readonly change: string;
  /** The change as its card prints it: "SKL 4+ → 5+". Absent until `printedAs` looks it up. */
  readonly printed?: string;
  /** Undefined if no army has the unit. */
  readonly points: Estimate | undefined;
  readonly battles: number;
}

/**
 * The worth of each step away from a unit's card: the same two armies, one of which has the unit, fight with the
 * current card and with the changed one, on the same dice. Pair `i` has its own streams, so every worker gets the same
 * result.
 */
export class SensitivityRun {
  readonly #sampler: ArmySampler;
  readonly #books: readonly number[];
  readonly #rows: Float64Array[] = [];

  /** @param changed battles of the same armies with one change each, in the order of `changes` */
  constructor(
    readonly base: ArmyBattles,
    readonly changed: readonly ArmyBattles[],
    readonly changes: readonly string[],
    readonly unit: number,
    readonly seed: number,
    readonly pairs: number,
  ) {
    this.#sampler = new ArmySampler(base.rules, seed);
    this.#books = this.#sampler.drawable;
  }

  /** Battles of a pair: two with the current card, then two with each change. */
  get #battles(): number {
    return 2 * (1 + this.changes.length);
  }

  /** Numbers of a pair's row: each battle's score and luck. */
  get #width(): number {
    return A_BATTLE * this.#battles;
  }

  get progress(): { readonly fought: number; readonly cap: number; readonly done: boolean } {
    const done = this.#rows.length >= this.pairs || this.#books.length === 0;
    return { fought: this.#rows.length * this.#battles, cap: this.pairs * this.#battles, done };
  }

  /** The armies of a pair, the first with the unit; undefined if no army may have it. */
  armies(pair: number): Pair['armies'] | undefined {
    const { book } = this.base.rules.units[this.unit];
    const rng = stream(this.seed, pair, 'sensitivity');
    const other = this.#books[rng.die(this.#books.length) - 1];
    const against = this.#sampler.army(other, 2 * pair + 1);
    for (let k = 0; against && k < MOST_DRAWN; k++) {
      const army = this.#sampler.army(book, (pair * MOST_DRAWN + k) * 2);
      if (army?.units.includes(this.unit)) return [army, against];
    }
    return undefined;
  }

  /** Numbers of a whole block. */
  get width(): number {
    return PAIRS_A_BLOCK * this.#width;
  }

  block(index: number): Float64Array {
    return drained(this.steps(index));
  }

  /** The same, pausing after both battles with each card. */
  *steps(index: number): Generator<void, Float64Array, void> {
    const from = index * PAIRS_A_BLOCK;
    const count = this.#pairsOf(index);
    const rows = new Float64Array(count * this.#width).fill(NaN);
    for (let k = 0; k < count; k++) {
      const armies = this.armies(from + k);
      if (!armies) continue;
      for (const [i, battles] of [this.base, ...this.changed].entries()) {
        rows.set(this.#fight(battles, armies, from + k), k * this.#width + 2 * A_BATTLE * i);
        yield;
      }
    }
    return rows;
  }

  /** Pairs of a block, up to the cap. */
  #pairsOf(index: number): number {
    return Math.max(0, Math.min(PAIRS_A_BLOCK, this.pairs - index * PAIRS_A_BLOCK));
  }

  /** A pair in which no army has the unit has no numbers. */
  form(index: number): BlockForm {
    const battle = [SCORE, ...Array.from({ length: LUCKS }, () => REAL)];
    const fought = Array.from({ length: this.#battles }, () => battle).flat();
    const none = fought.map(() => MISSING);
    return {
      rows: this.#pairsOf(index),
      width: this.#width,
      columns: (row) => (this.armies(index * PAIRS_A_BLOCK + row) ? fought : none),
    };
  }

  /** The first army's score and luck, on each side of the table. */
  #fight(battles: ArmyBattles, [a, b]: Pair['armies'], pair: number): number[] {
    const table = pair % battles.tables;
    const one = battles.fight([a.units, b.units], table, this.seed, pair);
    const two = battles.fight([b.units, a.units], table, this.seed, pair);
    const score = (winner: number, own: number): number => (winner === -1 ? 0.5 : winner === own ? 1 : 0);
    return [score(one.winner, 0), ...one.luck, score(two.winner, 1), ...two.luck.map((each) => -each)];
  }

  take(rows: Float64Array): boolean {
    for (let at = 0; at < rows.length && !this.progress.done; at += this.#width)
      this.#rows.push(rows.slice(at, at + this.#width));
    return this.progress.done;
  }

  /**
   * The worth of every change, ranked by the end of its interval nearer to 0, so that chance never ranks above a known
   * effect. `fit` gives each battle's expected result, `luckWorth` the share of a win per point of luck, which is
   * subtracted as for costs.
   */
  worths(fit: Fit, level: Level, luckWorth: Luck): readonly ChangeWorth[] {
    const known = this.#rows.flatMap((row, pair) => {
      const armies = Number.isNaN(row[0]) ? undefined : this.armies(pair);
      return armies ? [{ row, armies }] : [];
    });
    return this.changes
      .map((change, i): ChangeWorth => {
        const scores = known.map(({ row, armies }): PairedScores => ({
          copies: this.#lead(armies),
          slope: 2 * steepness(fit, armies),
          change: gotOf(row, i + 1, fit, armies, luckWorth) - gotOf(row, 0, fit, armies, luckWorth),
        }));
        return { change, points: worthOfChange(scores, level), battles: 2 * known.length };
      })
      .sort((a, b) => leastOf(b.points) - leastOf(a.points));
  }

  #lead([a, b]: readonly [Army, Army]): number {
    return copies(a, this.unit) - copies(b, this.unit);
  }
}

/**
 * The first army's score in both battles with one card, corrected for luck. How far luck moves a battle depends on how
 * even it is.
 */
const gotOf = (
  row: Float64Array,
  card: number,
  fit: Fit,
  armies: Pair['armies'],
  luckWorth: Luck,
): number => {
  const at = 2 * A_BATTLE * card;
  const both = (kind: number): number => row[at + 1 + kind] + row[at + A_BATTLE + 1 + kind];
  const luck: Luck = [both(0), both(1), both(2)];
  return row[at] + row[at + A_BATTLE] - 4 * steepness(fit, armies) * worthOf(luck, luckWorth);
};

/** How the chance to win changes with the values: p (1 - p). */
const steepness = (fit: Fit, armies: Pair['armies']): number => {
  const p = logistic(logitOf(contrastOf({ armies }, fit.terms), fit.theta));
  return p * (1 - p);
};
