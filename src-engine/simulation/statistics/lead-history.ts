import type { Swing } from '../../kernel/battles';
import type { RowLayout } from './row';

/** The band is read from counts in bins: of this many points if the range is large, else of one. */
const BIN = 10;
const MANY = 100;

/** The band leaves out this share of battles at each end. */
const TAIL = 0.1;

/**
 * Who led, over all battles of a run so far. At each place it keeps the sum of the leads and a count of each size, so
 * its memory does not grow with the number of battles.
 */
export class LeadHistory {
  readonly #width: number;
  readonly #bin: number;
  /** Bins on each side of an even battle. */
  readonly #reach: number;
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;
  #fought = 0;

  constructor(readonly layout: RowLayout) {
    const { rounds, lead } = layout.measures;
    this.#width = rounds * lead.places;
    this.#bin = lead.most > MANY ? BIN : 1;
    this.#reach = Math.ceil(lead.most / this.#bin) + 1;
    this.#sums = new Float64Array(this.#width);
    this.#counts = new Uint32Array(this.#width * this.#bins);
  }

  get #bins(): number {
    return 2 * this.#reach + 1;
  }

  /** Adds the battle whose row starts at `row`. */
  add(rows: Float64Array, row: number): void {
    const at = row + this.layout.leads;
    this.#fought++;
    for (let place = 0; place < this.#width; place++) {
      const lead = rows[at + place];
      const bin = Math.max(-this.#reach, Math.min(this.#reach, Math.round(lead / this.#bin)));
      this.#sums[place] += lead;
      this.#counts[place * this.#bins + this.#reach + bin]++;
    }
  }

  /** The lead below which a share of the battles lies at a place, to the nearest bin. */
  #quantile(place: number, share: number): number {
    const from = place * this.#bins;
    let below = 0;
    for (let bin = 0; bin < this.#bins; bin++) {
      below += this.#counts[from + bin];
      if (below >= share * this.#fought && below > 0) return (bin - this.#reach) * this.#bin;
    }
    return 0;
  }

  /** What the lab draws of it. */
  swing(): Swing {
    const places = Array.from({ length: this.#width }, (_, place) => place);
    const { places: each, of, unit, step } = this.layout.measures.lead;
    return {
      of: of ?? unit,
      ...(step !== undefined && { step }),
      places: each,
      mean: places.map((place) => this.#sums[place] / Math.max(1, this.#fought)),
      low: places.map((place) => this.#quantile(place, TAIL)),
      high: places.map((place) => this.#quantile(place, 1 - TAIL)),
      within: 1 - 2 * TAIL,
    };
  }
}
