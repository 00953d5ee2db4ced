import { ATTACK_ACTIONS } from '../../state/odds/draws';
import { MOST_POWERS } from '../../state/setup/setup';
import { KnownStrikes } from './known-strikes';

/** All facts of a model that its strikes, and strikes at it, depend on: x, y, facing, and the others. */
export const FACTS = 8;

/**
 * Kinds of share besides those by attack action (`ATTACK_ACTIONS`): by the best spell shot, and by a later attack after
 * moving near.
 */
export const SPELL = ATTACK_ACTIONS.length;
export const APPROACH = SPELL + 1;
export const KINDS = APPROACH + 1;

/**
 * What share of each other models take by one attack on plain ground, in any position, by kind, striker and victim:
 * each calculated on first use, and kept until one of the two changes.
 */
export class PairShares {
  /** By striker and victim, and for each pair by kind: those used together are side by side in memory. */
  readonly of: Float64Array;
  /** Which kinds are calculated, one bit each. */
  readonly known: Uint8Array;

  constructor(readonly room: number) {
    this.of = new Float64Array(room * room * KINDS);
    this.known = new Uint8Array(room * room);
  }

  /** Forgets what a model does to the others, including those yet to be summoned, and they to it. */
  forgetOf(i: number): void {
    const { known, room } = this;
    known.fill(0, i * room, (i + 1) * room);
    for (let j = 0, k = i; j < room; j++, k += room) known[k] = 0;
  }
}

/**
 * What models may strike from each other in their current places, by their cards, distances and lines of sight, on
 * plain ground: kept between activations, because few models change. Each battle has its own.
 */
export class StandingStrikes {
  /** By model: its worth, the weight of its turn (`turnShare`), how far it may charge, shoot and shoot spells. */
  readonly worth: Float64Array;
  readonly turn: Float64Array;
  readonly move: Float64Array;
  readonly range: Float64Array;
  readonly spells: Float64Array;
  /** 1 for a model that strikes no enemy. */
  readonly flees: Uint8Array;
  /** How many enemies are within 2" of it. */
  readonly engaged: Uint8Array;

  /** The models on the table, by side: how many, and their numbers in order. */
  readonly fielded = new Int16Array(2);
  readonly models: readonly [Int16Array, Int16Array];

  readonly shares: PairShares;
  /**
   * By striker and victim: the distance between their edges; what the striker may take at once, and in a later
   * activation after moving near.
   */
  readonly apart: Float64Array;
  readonly now: Float64Array;
  readonly later: Float64Array;

  /** The round of these strikes: the worth of a summoned model depends on it. */
  round = 0;

  /** How many models have facts. */
  count = 0;
  readonly facts: Float64Array;
  readonly fresh = new Float64Array(FACTS);

  /** Abilities in force, each as one number, and the models they are on. */
  effects = 0;
  readonly effect: number[] = [];
  readonly effectOn: number[] = [];

  /** Models that have changed: their strikes, and those at them, must be recalculated. */
  readonly altered: Uint8Array;
  /** Models that became engaged, or no longer are: shots at them must be recalculated. */
  readonly freed: Uint8Array;
  /**
   * Models that have changed, or that a change of another model affects: stored exact odds of attacks by them and on
   * them are invalid.
   */
  readonly stale: Uint8Array;
  /** The count of updates, and for each model the update in which it was last altered, and last stale. */
  activations = 0;
  readonly alteredIn: Int32Array;
  readonly touchedIn: Int32Array;
  /**
   * What strikes take by the exact odds with everything in place; and the same with one power in force on the striker,
   * or on the victim.
   */
  readonly known: KnownStrikes;
  readonly #supposed: (KnownStrikes | undefined)[] = [];

  /**
   * Models whose card, wounds or abilities in force have changed, wherever they are: what attacks by them and on them
   * take must be recalculated.
   */
  readonly changed: Uint8Array;

  constructor(readonly room: number) {
    const numbers = (count = room): Float64Array => new Float64Array(count);
    this.worth = numbers();
    this.turn = numbers();
    this.move = numbers();
    this.range = numbers();
    this.spells = numbers();
    this.flees = new Uint8Array(room);
    this.engaged = new Uint8Array(room);
    this.models = [new Int16Array(room), new Int16Array(room)];
    this.shares = new PairShares(room);
    this.apart = numbers(room * room);
    this.now = numbers(room * room);
    this.later = numbers(room * room);
    this.facts = numbers(room * FACTS).fill(NaN);
    this.altered = new Uint8Array(room);
    this.freed = new Uint8Array(room);
    this.stale = new Uint8Array(room);
    this.alteredIn = new Int32Array(room);
    this.touchedIn = new Int32Array(room);
    this.known = new KnownStrikes(room);
    this.changed = new Uint8Array(room);
  }

  /** The known strikes if a power of a fighter were also in force: on the striker, or on the victim. */
  supposing(fighter: number, power: number, onVictim: boolean): KnownStrikes {
    const code = (fighter * MOST_POWERS + power) * 2 + (onVictim ? 1 : 0);
    return (this.#supposed[code] ??= new KnownStrikes(this.room));
  }
}
