import type { Estimate } from '../../../kernel/estimate';
import { fromEnd, meanOf } from '../../../simulation/statistics/mean';
import { VARIANTS } from '../variants';
import type { Battle } from './battle';
import { ROUNDS, victoryPoints } from './phases/objectives';
import type { BattleSetup } from './setup/setup';

/** Counts by side that are kept for every battle, each twice in a row: side 0, side 1. */
export const BY_SIDE = [
  'destroyed',
  'victory',
  'tests',
  'survivors',
  'spent',
  'wasted',
  'wavers',
  'routs',
] as const;
export type BySide = (typeof BY_SIDE)[number];

/** Counts by round and side. */
export const BY_ROUND = ['tests', 'wavers', 'routs', 'spent', 'wasted', 'losses'] as const;
export type ByRound = (typeof BY_ROUND)[number];

/** Columns of a battle's row: winner, rounds, who activated first, what is kept by side; then what is only summed up. */
export const WINNER = 0;
export const LENGTH = 1;
export const OPENER = 2;
const SIDES_FROM = 3;
export const sideColumn = (what: BySide, side: number): number =>
  SIDES_FROM + BY_SIDE.indexOf(what) * 2 + side;
export const KEPT = SIDES_FROM + BY_SIDE.length * 2;
export const roundColumn = (what: ByRound, round: number, side: number): number =>
  KEPT + (BY_ROUND.indexOf(what) * ROUNDS + round - 1) * 2 + side;
const USES_FROM = KEPT + BY_ROUND.length * ROUNDS * 2;
/** How often a variant came into play, by its place among `VARIANTS`. */
export const usesColumn = (place: number): number => USES_FROM + place;
const UNITS_FROM = USES_FROM + VARIANTS.length;

/** The models of one card on one side. */
export interface Line {
  readonly side: 0 | 1;
  readonly fighter: number;
  readonly count: number;
}

/** Columns of a line: its models left, and the points of enemies they destroyed. */
export const leftColumn = (line: number): number => UNITS_FROM + line * 2;
export const killsColumn = (line: number): number => UNITS_FROM + line * 2 + 1;

/** Numbers of a battle's row. */
export const widthOf = (lines: readonly Line[]): number => UNITS_FROM + lines.length * 2;

/** The cards that each army brings, each once a side. */
export const linesOf = ({ armies }: BattleSetup): readonly Line[] =>
  ([0, 1] as const).flatMap((side) => {
    const counts = new Map<number, number>();
    for (const fighter of armies[side]) counts.set(fighter, (counts.get(fighter) ?? 0) + 1);
    return [...counts].map(([fighter, count]) => ({ side, fighter, count }));
  });

/** Models of a side that are left of those it brought: what was summoned is no survivor. */
const mustered = ({ state }: Battle, side: number): number => {
  let left = 0;
  for (let i = 0; i < state.bodies.count; i++)
    if (state.side[i] === side && state.summoner[i]! < 0) left += state.bodies.alive[i]!;
  return left;
};

/** Writes what became of a battle that is over into `rows`, from `at` on. Whole numbers throughout: sums are exact. */
export const writeRow = (battle: Battle, lines: readonly Line[], rows: Float64Array, at: number): void => {
  const { state, tallies } = battle;
  const put = (column: number, value: number): void => void (rows[at + column] = value);
  put(WINNER, state.winner);
  put(LENGTH, state.round);
  put(OPENER, battle.opener);
  for (const side of [0, 1] as const) {
    put(sideColumn('destroyed', side), state.destroyed[side]!);
    put(sideColumn('victory', side), victoryPoints(battle, side));
    put(sideColumn('survivors', side), mustered(battle, side));
    for (const what of ['tests', 'wavers', 'routs', 'spent', 'wasted'] as const)
      put(sideColumn(what, side), 0);
    for (let round = 1; round <= ROUNDS; round++)
      for (const what of BY_ROUND) {
        const count = tallies[what][round * 2 + side]!;
        put(roundColumn(what, round, side), count);
        if (what !== 'losses') rows[at + sideColumn(what, side)]! += count;
      }
  }
  tallies.uses.forEach((count, place) => put(usesColumn(place), count));
  lines.forEach(({ side, fighter }, line) => {
    let left = 0;
    let kills = 0;
    for (let i = 0; i < state.bodies.count; i++) {
      if (state.side[i] !== side || state.fighter[i] !== fighter || state.summoner[i]! >= 0) continue;
      left += state.bodies.alive[i]!;
      kills += tallies.kills[i]!;
    }
    put(leftColumn(line), left);
    put(killsColumn(line), kills);
  });
};

/** The most that a number of a battle's row can be, where that is known: figures that were always so are not known to the last digit. */
export const mostsOf = (lines: readonly Line[]): Float64Array => {
  const mosts = new Float64Array(widthOf(lines)).fill(Infinity);
  mosts[LENGTH] = ROUNDS;
  lines.forEach(({ side, count }, line) => {
    const survivors = sideColumn('survivors', side);
    mosts[survivors] = (mosts[survivors] === Infinity ? 0 : mosts[survivors]!) + count;
    mosts[leftColumn(line)] = count;
  });
  return mosts;
};

/**
 * All battles of a run so far: a few numbers of each, and of all the sums, squares and cubes, and how often each was 0 or
 * its most. Since every number is whole, the sums are the same in whatever order they come together.
 */
export class Ledger {
  fought = 0;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  readonly #cubes: Float64Array;
  readonly #zeros: Float64Array;
  readonly #full: Float64Array;
  #kept = new Float32Array(256 * KEPT);

  constructor(
    readonly width: number,
    readonly mosts: Float64Array,
  ) {
    this.sums = new Float64Array(width);
    this.squares = new Float64Array(width);
    this.#cubes = new Float64Array(width);
    this.#zeros = new Float64Array(width);
    this.#full = new Float64Array(width);
  }

  /** Adds the battle whose row stands at `at`. */
  add(rows: Float64Array, at: number): void {
    const from = this.fought * KEPT;
    if (from + KEPT > this.#kept.length) {
      const more = new Float32Array(this.#kept.length * 2);
      more.set(this.#kept);
      this.#kept = more;
    }
    for (let c = 0; c < this.width; c++) {
      const value = rows[at + c]!;
      if (c < KEPT) this.#kept[from + c] = value;
      if (value === 0) this.#zeros[c]!++;
      else {
        this.sums[c]! += value;
        this.squares[c]! += value * value;
        this.#cubes[c]! += value * value * value;
        if (value === this.mosts[c]) this.#full[c]!++;
      }
    }
    this.fought++;
  }

  /** A number of battle `i` that is kept of each (a column below KEPT). */
  of(i: number, column: number): number {
    return this.#kept[i * KEPT + column]!;
  }

  /** The mean of a column over all battles; `step` is what one battle adds where none has added anything yet. */
  mean(column: number, step: number): Estimate & { readonly sd: number } {
    const known = { least: 0, most: this.mosts[column]!, step };
    const totals = {
      n: this.fought,
      sum: this.sums[column]!,
      squares: this.squares[column]!,
      cubes: this.#cubes[column]!,
    };
    return meanOf(fromEnd(totals, known, this.#zeros[column]!, this.#full[column]!), known);
  }

  /** In how many battles a column was more than 0. */
  some(column: number): number {
    return this.fought - this.#zeros[column]!;
  }

  /** In how many battles it is true. */
  count(of: (ledger: Ledger, i: number) => boolean): number {
    let count = 0;
    for (let i = 0; i < this.fought; i++) if (of(this, i)) count++;
    return count;
  }
}
