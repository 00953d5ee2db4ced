import { ATTACK_ACTIONS } from '../../state/odds/draws';
import { MOST_POWERS } from '../../state/setup/setup';
import { KnownStrikes } from './known-strikes';

/** Of each model all that its strikes, and strikes at it, depend on: x, y, facing, and the rest. */
export const FACTS = 8;

/** Kinds of share beside those by how an attack is made (`ATTACK_ACTIONS`): by the best spell shot, and by a later attack, once the one has come near. */
export const SPELL = ATTACK_ACTIONS.length;
export const ONWARD = SPELL + 1;
export const KINDS = ONWARD + 1;

/**
 * What share of each other models take by one attack on plain ground, however they stand, by kind, striker and victim: each worked
 * out when first asked for, and kept until one of the two changes.
 */
export class PairShares {
  /** By striker and victim, and of each pair by kind: those asked for together stand side by side in memory. */
  readonly of: Float64Array;
  /** Which kinds are known, a bit each. */
  readonly known: Uint8Array;

  constructor(readonly room: number) {
    this.of = new Float64Array(room * room * KINDS);
    this.known = new Uint8Array(room * room);
  }

  /** Forgets what a model does to the others, those yet to be summoned too, and they to it. */
  forgetOf(i: number): void {
    const { known, room } = this;
    known.fill(0, i * room, (i + 1) * room);
    for (let j = 0, k = i; j < room; j++, k += room) known[k] = 0;
  }
}

/**
 * What models may strike at each other as everybody stands, by their cards, distances and sights, on plain ground: kept from
 * activation to activation, since few change. The battle's own.
 */
export class StandingStrikes {
  /** What each is worth, what its turn counts for (`turnShare`), how far it may charge, shoot and shoot spells: by model. */
  readonly worth: Float64Array;
  readonly turn: Float64Array;
  readonly move: Float64Array;
  readonly range: Float64Array;
  readonly spells: Float64Array;
  /** 1 for who strikes at nobody. */
  readonly flees: Uint8Array;
  /** How many enemies stand within 2" of it. */
  readonly engaged: Uint8Array;

  /** Who stands on the table, by side: how many, and their numbers in order. */
  readonly fielded = new Int16Array(2);
  readonly models: readonly [Int16Array, Int16Array];

  readonly shares: PairShares;
  /** By striker and victim: how far their edges are; what the one may strike at the other at once, and by a later activation, once it has come near. */
  readonly apart: Float64Array;
  readonly now: Float64Array;
  readonly later: Float64Array;

  /** Which round the strikes are of: what a summoned model is worth hangs on it. */
  round = 0;

  /** Of how many models the facts are. */
  count = 0;
  readonly facts: Float64Array;
  readonly fresh = new Float64Array(FACTS);

  /** Abilities in force, each as one number, and on whom. */
  effects = 0;
  readonly effect: number[] = [];
  readonly effectOn: number[] = [];

  /** Models that have changed: their strikes, and those at them, are to be worked out anew. */
  readonly altered: Uint8Array;
  /** Models that are engaged and were not, or are no longer: shots at them are to be worked out anew. */
  readonly freed: Uint8Array;
  /** Models that have changed, or by whom somebody else has: what is known of attacks by and on them by the exact odds is no longer. */
  readonly stale: Uint8Array;
  /** Activations in which strikes were brought up to date, and in which of them each model was last altered, and last stale. */
  activations = 0;
  readonly alteredIn: Int32Array;
  readonly touchedIn: Int32Array;
  /** What strikes take by the exact odds as everybody stands; and were one power in force on the striker, or on the victim. */
  readonly known: KnownStrikes;
  readonly #supposed: (KnownStrikes | undefined)[] = [];

  /** Models whose card, wounds or abilities in force are not what they were, wherever they stand: what attacks by and on them take is to be worked out anew. */
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

  /** What is known of strikes with a power of a fighter in force beside what is: on the striker, or on the victim. */
  supposing(fighter: number, power: number, onVictim: boolean): KnownStrikes {
    const code = (fighter * MOST_POWERS + power) * 2 + (onVictim ? 1 : 0);
    return (this.#supposed[code] ??= new KnownStrikes(this.room));
  }
}
