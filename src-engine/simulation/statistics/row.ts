import { COUNT, FLAG, REAL, type NumberForm } from '../run/block-form';
import { leadOf } from './lead';
import type { Measures } from './measures';

/** Columns of every battle's row: the winner (-1: neither), the number of rounds, who went first. */
export const WINNER = 0;
export const LENGTH = 1;
export const OPENER = 2;
/** Seconds at the table, as estimated, and how the lead went (`leadOf`). */
export const SECONDS = 3;
export const COMEBACK = 4;
export const DECIDED = 5;
export const CHANGES = 6;
const SIDES_FROM = 7;

/**
 * Where each number of a battle is in its row: first the numbers kept for every battle, then those that are only
 * summed.
 */
export class RowLayout {
  /** Numbers that are kept for every battle. */
  readonly kept: number;
  /** Numbers that are added up: all but the leads, which come last. */
  readonly summed: number;
  readonly width: number;
  readonly #sides: ReadonlyMap<string, number>;
  readonly #rounds: ReadonlyMap<string, number>;
  readonly #chancesFrom: number;
  readonly #usesFrom: number;
  readonly #unitsFrom: number;
  readonly #countsFrom: number;

  constructor(readonly measures: Measures) {
    const { bySide, byRound, rounds, units, lead, variants, counts = [] } = measures;
    this.#sides = new Map(bySide.map(({ id }, k) => [id, SIDES_FROM + k * 2]));
    this.kept = SIDES_FROM + bySide.length * 2;
    this.#rounds = new Map(byRound.map(({ id }, k) => [id, this.kept + k * rounds * 2]));
    this.#chancesFrom = this.kept + byRound.length * rounds * 2;
    this.#usesFrom = this.#chancesFrom + variants.length;
    this.#unitsFrom = this.#usesFrom + variants.length;
    this.#countsFrom = this.#unitsFrom + units.length * 2;
    this.summed = this.#countsFrom + counts.length;
    this.width = this.summed + rounds * lead.places;
  }

  /** The column of a side measure. */
  side(id: string, side: number): number {
    return (this.#sides.get(id) ?? NaN) + side;
  }

  /** The column of a round measure; rounds count from 1. */
  round(id: string, round: number, side: number): number {
    return (this.#rounds.get(id) ?? NaN) + (round - 1) * 2 + side;
  }

  /** How often a variant in force could matter, and how often it was used, by its index in the list. */
  chances(place: number): number {
    return this.#chancesFrom + place;
  }
  uses(place: number): number {
    return this.#usesFrom + place;
  }

  /** Columns of a unit line: its models left, and the points of enemies they destroyed. */
  left(line: number): number {
    return this.#unitsFrom + line * 2;
  }
  kills(line: number): number {
    return this.#unitsFrom + line * 2 + 1;
  }

  /** The column of one of the game's own counts, by its index in their list. */
  count(index: number): number {
    return this.#countsFrom + index;
  }

  /** The column of the lead at the first place in time. */
  get leads(): number {
    return this.summed;
  }

  /** The known maximum of each number: figures that always had that value still get an interval. */
  mosts(): Float64Array {
    const { bySide, rounds, units } = this.measures;
    const mosts = new Float64Array(this.summed).fill(Infinity);
    mosts[LENGTH] = mosts[DECIDED] = mosts[CHANGES] = rounds;
    mosts[COMEBACK] = 1;
    for (const { id, most } of bySide)
      if (most) for (const side of [0, 1] as const) mosts[this.side(id, side)] = most[side];
    units.forEach(({ count }, line) => void (mosts[this.left(line)] = count));
    return mosts;
  }

  /** The valid values of each number of a row. */
  forms(): readonly NumberForm[] {
    const mosts = this.mosts();
    return Array.from({ length: this.width }, (_, column): NumberForm => {
      if (column === WINNER) return { least: -1, most: 1, step: 1 };
      if (column === OPENER || column === COMEBACK) return FLAG;
      if (column >= this.leads) return REAL;
      return { ...COUNT, most: Math.min(COUNT.most, mosts[column]) };
    });
  }
}

/** A battle's row while it is written. Numbers not written are 0; sums over rounds are added automatically. */
export class Row {
  rows: Float64Array = new Float64Array(0);
  at = 0;
  readonly #totals: ReadonlyMap<string, string>;

  constructor(readonly layout: RowLayout) {
    this.#totals = new Map(
      layout.measures.byRound.flatMap(({ id, total }) => (total === undefined ? [] : [[id, total]])),
    );
  }

  /** Begins the row at `at` of `rows`. */
  begin(rows: Float64Array, at: number): this {
    this.rows = rows;
    this.at = at;
    rows.fill(0, at, at + this.layout.width);
    return this;
  }

  /** How the battle ended: the winner (-1: neither), after how many rounds, and who had gone first. */
  end(winner: -1 | 0 | 1, rounds: number, opener: 0 | 1): void {
    this.rows[this.at + WINNER] = winner;
    this.rows[this.at + LENGTH] = rounds;
    this.rows[this.at + OPENER] = opener;
  }

  /** How many seconds it would take at the table, as estimated. */
  time(seconds: number): void {
    this.rows[this.at + SECONDS] = seconds;
  }

  side(id: string, side: number, value: number): void {
    this.rows[this.at + this.layout.side(id, side)] = value;
  }

  /** A round's number; it is also added to its total. */
  round(id: string, round: number, side: number, value: number): void {
    this.rows[this.at + this.layout.round(id, round, side)] = value;
    const total = this.#totals.get(id);
    if (total !== undefined) this.rows[this.at + this.layout.side(total, side)] += value;
  }

  /** How often a variant in force could matter, and how often it was used. */
  variant(place: number, chances: number, uses: number): void {
    this.rows[this.at + this.layout.chances(place)] = chances;
    this.rows[this.at + this.layout.uses(place)] = uses;
  }

  /** The result of a unit line: its models left, and the points of enemies they destroyed. */
  unit(line: number, left: number, kills: number): void {
    this.rows[this.at + this.layout.left(line)] = left;
    this.rows[this.at + this.layout.kills(line)] = kills;
  }

  /** One of the game's own counts, by its index in their list. */
  count(index: number, value: number): void {
    this.rows[this.at + this.layout.count(index)] = value;
  }

  /**
   * The lead at each place in time (below 0: side 1 leads), after `end`; NaN at a place that did not happen keeps the lead before
   * it.
   */
  leads(seen: Float64Array): void {
    const { leads, width } = this.layout;
    let lead = 0;
    for (let place = 0; leads + place < width; place++) {
      const now = seen[place];
      if (!Number.isNaN(now)) lead = now;
      this.rows[this.at + leads + place] = lead;
    }
    this.#course();
  }

  /** How the lead went at the ends of rounds. */
  #course(): void {
    const { layout, rows, at } = this;
    const { places } = layout.measures.lead;
    const ends = Array.from(
      { length: rows[at + LENGTH] },
      (_, round) => rows[at + layout.leads + (round + 1) * places - 1],
    );
    const { comeback, decided, changes } = leadOf(ends, ends.length, rows[at + WINNER]);
    rows[at + COMEBACK] = comeback ? 1 : 0;
    rows[at + DECIDED] = decided;
    rows[at + CHANGES] = changes;
  }
}
