import type { Estimate } from '../../kernel/estimate';
import { fromEnd, meanOf } from './mean';
import type { RowLayout } from './row';

/**
 * All battles of a run so far: a few numbers of each, and for every number the sum, squares and cubes, and how often it
 * was 0 or its maximum. Every number is whole, so the sums do not depend on the order of the battles.
 */
export class Statistics {
  fought = 0;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  readonly #cubes: Float64Array;
  readonly #zeros: Float64Array;
  readonly #full: Float64Array;
  readonly #mosts: Float64Array;
  #kept: Float32Array;

  constructor(readonly layout: RowLayout) {
    const width = layout.summed;
    this.#mosts = layout.mosts();
    this.#kept = new Float32Array(256 * layout.kept);
    this.sums = new Float64Array(width);
    this.squares = new Float64Array(width);
    this.#cubes = new Float64Array(width);
    this.#zeros = new Float64Array(width);
    this.#full = new Float64Array(width);
  }

  /** Adds the battle whose row starts at `at`. */
  add(rows: Float64Array, at: number): void {
    const { kept, summed } = this.layout;
    const from = this.fought * kept;
    if (from + kept > this.#kept.length) {
      const more = new Float32Array(this.#kept.length * 2);
      more.set(this.#kept);
      this.#kept = more;
    }
    for (let c = 0; c < summed; c++) {
      const value = rows[at + c];
      if (c < kept) this.#kept[from + c] = value;
      if (value === 0) this.#zeros[c]++;
      else {
        this.sums[c] += value;
        this.squares[c] += value * value;
        this.#cubes[c] += value * value * value;
        if (value === this.#mosts[c]) this.#full[c]++;
      }
    }
    this.fought++;
  }

  /** A number of battle `i` that is kept for every battle (a column below `layout.kept`). */
  of(i: number, column: number): number {
    return this.#kept[i * this.layout.kept + column];
  }

  /** The mean of a column over all battles; `step` is what one battle adds if none has added anything yet. */
  mean(column: number, step: number): Estimate & { readonly sd: number } {
    const known = { least: 0, most: this.#mosts[column], step };
    const totals = {
      n: this.fought,
      sum: this.sums[column],
      squares: this.squares[column],
      cubes: this.#cubes[column],
    };
    return meanOf(fromEnd(totals, known, this.#zeros[column], this.#full[column]), known);
  }

  /** In how many battles a column was more than 0. */
  some(column: number): number {
    return this.fought - this.#zeros[column];
  }

  /** In how many battles `of` is true. */
  count(of: (statistics: Statistics, i: number) => boolean): number {
    let count = 0;
    for (let i = 0; i < this.fought; i++) if (of(this, i)) count++;
    return count;
  }
}
