import type { DrawnUnits } from '../drawn-armies';
import { bookWeights, type Terms } from '../contrasts';

/** A fixed group as the price line needs it. */
interface Anchor {
  readonly book: number;
  readonly copies: number;
  /** Weights over terms whose sum is the group's mean value; they add up to 1. */
  readonly mean: Float64Array;
  /** The group's mean cost, with the same weights. */
  readonly points: number;
  readonly isSingle: boolean;
}

/**
 * The line that turns values into costs. Its slope, the price level, is such that all units together, weighted by how
 * often each was taken, keep their total cost. A fixed group ("exactly one hero") keeps its mean cost as well, because
 * only differences between its units can be known. Everything here is a weighted sum of the fitted terms, so errors
 * carry over.
 */
export class PriceLine {
  /** The logits that a point buys, as weights over terms. */
  readonly level: Float64Array;
  readonly #anchors: readonly Anchor[];
  /** By unit: its fixed group. */
  readonly #anchorOf: readonly (Anchor | undefined)[];

  constructor(
    readonly terms: Terms,
    private readonly rules: { readonly units: readonly { readonly points: number }[] },
    drawn: DrawnUnits,
  ) {
    const { units } = rules;
    // Costs are compared as shares, so a copy counts by one over its cost.
    const weight = units.map(({ points }, i) => drawn.taken[i] / Math.max(1, points));
    const { fixed } = drawn;
    this.#anchors = fixed.map(({ book, members, copies }) => {
      const all = members.reduce((sum, unit) => sum + weight[unit], 0);
      const mean = new Float64Array(terms.count);
      for (const unit of members) mean[unit] = weight[unit] / all;
      const points = members.reduce((sum, unit) => sum + mean[unit] * units[unit].points, 0);
      return { book, copies, mean, points, isSingle: members.length === 1 };
    });
    this.#anchorOf = units.map(
      (_, i) => this.#anchors[fixed.findIndex(({ members }) => members.includes(i))],
    );
    this.level = new Float64Array(terms.count);
    let spent = 0;
    units.forEach(({ points }, i) => {
      const taken = drawn.taken[i];
      const anchor = this.#anchorOf[i];
      this.level[i] += taken;
      anchor?.mean.forEach((share, term) => (this.level[term] -= taken * share));
      spent += taken * (points - (anchor?.points ?? 0));
    });
    for (let i = 0; i < terms.count; i++) this.level[i] /= Math.max(1e-9, spent);
  }

  /**
   * A unit's cost is `points` plus the sum of these weights times the terms, over the level; its present cost is
   * `points` plus `offset`. A single unit that every army has is read like any other: its wide interval says that
   * nothing is known.
   */
  cost(unit: number): { readonly points: number; readonly offset: number; readonly weights: Float64Array } {
    const anchor = this.#anchorOf[unit];
    const own = new Float64Array(this.terms.count);
    own[unit] = 1;
    const now = this.rules.units[unit].points;
    if (!anchor || anchor.isSingle) return { points: 0, offset: now, weights: own };
    anchor.mean.forEach((share, term) => (own[term] -= share));
    return { points: anchor.points, offset: now - anchor.points, weights: own };
  }

  /** What an army of a book has beyond its units at their fair costs, as weights over terms. */
  beyond(book: number): Float64Array {
    const weights = bookWeights(book, this.terms);
    for (const anchor of this.#anchors) {
      if (anchor.book !== book) continue;
      for (let i = 0; i < weights.length; i++)
        weights[i] += anchor.copies * (anchor.mean[i] - anchor.points * this.level[i]);
    }
    return weights;
  }
}
