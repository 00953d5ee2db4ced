import type { Swing } from '../../../kernel/battles';
import type { Battle } from './battle';
import { ROUNDS } from './phases/objectives';
import type { BattleSetup } from './setup/setup';
import { MOST_MODELS } from './state';

/** Places of time in the longest round there can be: after each model's activation, and at the round's end. */
const MOST_PLACES = MOST_MODELS + 1;

/** Points to a bin of the counts that the band is read from; it is as fine as that. */
const BIN = 10;

/** The band leaves out this share of battles on either side. */
const TAIL = 0.1;

/** What a battle notes of its balance; NaN where it had no such place. */
export const emptyLeads = (): Float64Array => new Float64Array(ROUNDS * MOST_PLACES);

/** Places of time in a round that are told apart: what summoned models do beyond them counts with the last activation. */
const placesOf = ({ armies }: BattleSetup): number => armies[0].length + armies[1].length + 1;

const put = ({ state, setup, leads }: Battle, place: number): void => {
  leads[(state.round - 1) * placesOf(setup) + place] = state.destroyed[0]! - state.destroyed[1]!;
};

/** Notes who leads in points destroyed after the round's activation `nth`, counted from 0. */
export const noteActivation = (battle: Battle, nth: number): void =>
  put(battle, Math.min(nth, placesOf(battle.setup) - 2));

/** Notes who leads at the end of a round, after its morale tests. */
export const noteRoundEnd = (battle: Battle): void => put(battle, placesOf(battle.setup) - 1);

/** Numbers that a battle's row has for its swing. */
export const swingWidth = (setup: BattleSetup): number => ROUNDS * placesOf(setup);

/** Writes the lead at every place into `rows`, from `at` on; where nothing happened it is what it was. */
export const writeSwing = ({ setup, leads }: Battle, rows: Float64Array, at: number): void => {
  let lead = 0;
  for (let place = 0; place < swingWidth(setup); place++) {
    const noted = leads[place]!;
    if (!Number.isNaN(noted)) lead = noted;
    rows[at + place] = lead;
  }
};

const pointsOf = ({ armies, fighters }: BattleSetup, side: 0 | 1): number =>
  armies[side].reduce((sum, fighter) => sum + fighters[fighter]!.points, 0);

/**
 * The swing of all battles of a run so far: at each place the sum of the leads and how many there were of each size, so
 * that it takes no more room for more battles.
 */
export class SwingLedger {
  readonly #width: number;
  /** Bins to either side of an even battle: the dearer army can lose no more than it is worth. */
  readonly #reach: number;
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;
  #fought = 0;

  constructor(readonly setup: BattleSetup) {
    this.#width = swingWidth(setup);
    this.#reach = Math.ceil(Math.max(pointsOf(setup, 0), pointsOf(setup, 1)) / BIN) + 1;
    this.#sums = new Float64Array(this.#width);
    this.#counts = new Uint32Array(this.#width * this.#bins);
  }

  get #bins(): number {
    return 2 * this.#reach + 1;
  }

  /** Adds the battle whose leads stand at `at`. */
  add(rows: Float64Array, at: number): void {
    this.#fought++;
    for (let place = 0; place < this.#width; place++) {
      const lead = rows[at + place]!;
      const bin = Math.max(-this.#reach, Math.min(this.#reach, Math.round(lead / BIN)));
      this.#sums[place]! += lead;
      this.#counts[place * this.#bins + this.#reach + bin]!++;
    }
  }

  /** The lead below which a share of the battles lies at a place, to the nearest bin. */
  #quantile(place: number, share: number): number {
    const from = place * this.#bins;
    let below = 0;
    for (let bin = 0; bin < this.#bins; bin++) {
      below += this.#counts[from + bin]!;
      if (below >= share * this.#fought && below > 0) return (bin - this.#reach) * BIN;
    }
    return 0;
  }

  /** What the lab draws of it. */
  swing(): Swing {
    const places = Array.from({ length: this.#width }, (_, place) => place);
    return {
      places: placesOf(this.setup),
      mean: places.map((place) => this.#sums[place]! / Math.max(1, this.#fought)),
      low: places.map((place) => this.#quantile(place, TAIL)),
      high: places.map((place) => this.#quantile(place, 1 - TAIL)),
      within: 1 - 2 * TAIL,
    };
  }
}
