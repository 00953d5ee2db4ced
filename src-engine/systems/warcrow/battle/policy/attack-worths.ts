import type { Action as AttackAction } from '../../attack/attack';
import { fighterOf, formOf, mayBeAffected } from '../state/profiles';
import { combatsOf, engagedWith } from '../state/contact';
import { damageLeft, hostile } from '../state/measure';
import { hasAttack } from '../rules/effects/attack';
import type { BattleSetup } from '../state/setup/setup';
import { NONE, STATE_BIT, type State } from '../state/state';
import { STRESS } from './weights';

/** Kinds of attack whose value is kept for every pair of units. */
const KINDS = ['attack', 'charge', 'shoot'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * The expected result of an attack for the attacker: points that it costs the enemy, and points that it costs the
 * attacker.
 */
export interface Worth {
  /** Points of damage dealt. */
  readonly dealt: number;
  readonly suffered: number;
  readonly wins: number;
  readonly loses: number;
}

/** Slots for the most recent values of a pair: 2 to the power of `SLOT_BITS`. */
const SLOT_BITS = 6;
const SLOTS = 1 << SLOT_BITS;

/** The slot of a value: similar numbers are spread out. */
const slotOf = (a: number, b: number, ties: number): number =>
  (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(ties, 0xc2b2ae35)) >>> (32 - SLOT_BITS);

/**
 * Values kept per pair and condition of its first unit, besides the slots; beyond this number they are dropped and
 * collected again.
 */
const MOST_KEPT = 1 << 8;

const NUMBER_OF: Readonly<Record<Kind, number>> = { attack: 0, charge: 1, shoot: 2 };

const NOTHING: Worth = { dealt: 0, suffered: 0, wins: 0, loses: 0 };

/** A power of 2 above every `tiesOf`. */
const MOST_TIES = 8;

/**
 * What affects a unit's roll in an attack, in one number: troops, damage, the state that matters to that roll (Disarmed
 * for an attack, Vulnerable for a defence), its Character, whether it is demoralized.
 */
const conditionOf = (state: State, u: number, affecting: number): number => {
  const hampered = (state.states[u] & affecting) !== 0 ? 1 : 0;
  const troops = (state.troops[u] * 32 + state.damage[u]) * 2 + hampered;
  return (troops * 256 + state.guest[u] + 1) * 2 + (state.rallyAt[u] > 0 ? 1 : 0);
};

/** Whether the attack would be the first one between two units. */
const isFresh = (state: State, kind: Kind, u: number, v: number): boolean =>
  kind !== 'shoot' && !engagedWith(state, u, v);

/**
 * What affects an attack between the two besides their conditions, in one number: Bloodlust, and who would be in
 * several combats.
 */
const tiesOf = (state: State, kind: Kind, u: number, v: number): number => {
  const more = isFresh(state, kind, u, v) ? 1 : 0;
  const mine = combatsOf(state, u) + more > 1 ? 4 : 0;
  const theirs = combatsOf(state, v) + more > 1 ? 2 : 0;
  return mine + theirs + (state.lust[u] === v ? 1 : 0);
};

/** The value of the push that the winner of a combat may make, besides the loser's stress. */
const PUSH = 0.9;

/**
 * What the units could do to each other, by the exact odds of the contests that battles roll, kept while both units
 * stay the same. It belongs to a game, not to a state: a value for two conditions holds in any battle of the setup.
 */
export class AttackWorths {
  /** By kind and pair, `SLOTS` each: both conditions and the ties of the last requests, and the values. */
  readonly #asked: Int32Array;
  readonly #worths: (Worth | undefined)[] = [];
  /**
   * By kind and pair, all values: by the first unit's condition, then by the other's and the ties in one number (both
   * small, so that none is boxed).
   */
  readonly #kept: (Map<number, Map<number, Worth>> | undefined)[] = [];
  readonly #count: number;
  /** By unit: its form when it was last checked whether its rolls depend on more, and the result. */
  readonly #form: Int32Array;
  readonly #asks: Uint8Array;

  constructor(readonly setup: BattleSetup) {
    this.#count = setup.units.length;
    this.#form = new Int32Array(this.#count).fill(-1);
    this.#asks = new Uint8Array(this.#count);
    this.#asked = new Int32Array(KINDS.length * this.#count * this.#count * SLOTS * 3).fill(NONE);
  }

  /** The expected result of `u` attacking `v` in this way, without modifiers and cover. */
  of(state: State, kind: Kind, u: number, v: number): Worth {
    if (this.#varies(state, u) || this.#varies(state, v)) return this.#read(state, kind, u, v);
    const a = conditionOf(state, u, STATE_BIT.disarmed);
    const b = conditionOf(state, v, STATE_BIT.vulnerable);
    const ties = tiesOf(state, kind, u, v);
    const pair = (NUMBER_OF[kind] * this.#count + u) * this.#count + v;
    const slot = pair * SLOTS + slotOf(a, b, ties);
    const asked = this.#asked;
    const known = this.#worths[slot];
    if (known && asked[slot * 3] === a && asked[slot * 3 + 1] === b && asked[slot * 3 + 2] === ties)
      return known;
    asked[slot * 3] = a;
    asked[slot * 3 + 1] = b;
    asked[slot * 3 + 2] = ties;
    return (this.#worths[slot] = this.#recall(state, kind, u, v, slot));
  }

  /**
   * The stored or newly computed value of a pair in its current state, which is in its slot: the same states recur in
   * many battles.
   */
  #recall(state: State, kind: Kind, u: number, v: number, slot: number): Worth {
    const asked = this.#asked;
    const pair = Math.floor(slot / SLOTS);
    const a = asked[slot * 3];
    const stand = asked[slot * 3 + 1] * MOST_TIES + asked[slot * 3 + 2];
    const all = (this.#kept[pair] ??= new Map<number, Map<number, Worth>>());
    let kept = all.get(a);
    if (!kept || kept.size >= MOST_KEPT) all.set(a, (kept = new Map<number, Worth>()));
    let worth = kept.get(stand);
    if (!worth) kept.set(stand, (worth = this.#read(state, kind, u, v)));
    return worth;
  }

  /** Whether a unit's roll depends on more than its condition: its values are then computed each time. */
  #varies(state: State, u: number): boolean {
    const { units, attacks } = this.setup;
    if (mayBeAffected(state, u)) return true;
    const form = formOf(state, u);
    if (this.#form[u] !== form) {
      this.#form[u] = form;
      const guest = state.guest[u];
      const character = guest < 0 ? undefined : units[guest].profile.card;
      this.#asks[u] = attacks.asksMore(units[u].profile.card, character, state.troops[u]) ? 1 : 0;
    }
    return this.#asks[u] === 1;
  }

  #read(state: State, kind: Kind, u: number, v: number): Worth {
    if (!hostile(state, u, v) || !hasAttack(state, u, kind === 'shoot')) return NOTHING;
    const { units, attacks } = this.setup;
    const action: AttackAction = kind;
    const fresh = isFresh(state, kind, u, v);
    const attacker = fighterOf(state, u, 0, v);
    const defender = fighterOf(state, v, 0, u);
    const { odds } = attacks.of({
      attacker: { ...attacker, combats: attacker.combats + (fresh ? 1 : 0) },
      defender: { ...defender, combats: defender.combats + (fresh ? 1 : 0) },
      action,
      cover: undefined,
      intoCombat: false,
      bloodlust: state.lust[u] === v,
      numbers: this.setup.settings.numbers,
    });
    return {
      dealt: odds.dealt(damageLeft(state, v)) * units[v].profile.pointsEach,
      suffered: odds.suffered(damageLeft(state, u)) * units[u].profile.pointsEach,
      wins: odds.wins,
      loses: odds.loses,
    };
  }

  /** The value of one attack in points, victory and defeat included. `back`: the weight of damage suffered. */
  worth(state: State, kind: Kind, u: number, v: number, back: number): number {
    const { dealt, suffered, wins, loses } = this.of(state, kind, u, v);
    const victory = STRESS * state.setup.settings.numbers.defeatStress + PUSH;
    return dealt - back * suffered + victory * (wins - loses);
  }
}
