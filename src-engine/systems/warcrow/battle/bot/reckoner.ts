import type { Action as AttackAction } from '../../attack/attack';
import { fighterOf, formOf, isBornOn } from '../bearing';
import { combatsOf, engagedWith } from '../contact';
import { damageLeft, hostile } from '../measure';
import { hasAttack } from '../effects/attack';
import type { BattleSetup } from '../setup/setup';
import { NONE, type State } from '../state';

/** Kinds of attack whose worth is kept for every pair of units. */
const KINDS = ['attack', 'charge', 'shoot'] as const;
export type Kind = (typeof KINDS)[number];

/** What an attack is worth to whoever makes it: points that it costs the enemy, less what it costs itself. */
export interface Worth {
  /** Points of damage dealt. */
  readonly dealt: number;
  readonly suffered: number;
  readonly wins: number;
  readonly loses: number;
}

/** How many worths are kept of a pair: 2 to the power of `SLOT_BITS`. */
const SLOT_BITS = 6;
const SLOTS = 1 << SLOT_BITS;

/** In which of them: numbers that differ little are scattered. */
const slotOf = (a: number, b: number, bond: number): number =>
  (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(bond, 0xc2b2ae35)) >>> (32 - SLOT_BITS);

const NUMBER_OF: Readonly<Record<Kind, number>> = { attack: 0, charge: 1, shoot: 2 };

const NOTHING: Worth = { dealt: 0, suffered: 0, wins: 0, loses: 0 };

/** What a unit is, as far as its attacks go, in one number: troops, damage, states, its Character, whether it is demoralized. */
const conditionOf = (state: State, u: number): number =>
  (((state.troops[u]! * 32 + state.damage[u]!) * 16 + state.states[u]!) * 64 + state.guest[u]! + 1) * 2 +
  (state.rallyAt[u]! > 0 ? 1 : 0);

/** What the two are to each other, as far as an attack goes, in one number: Bloodlust, whether they fight each other, and how many others. */
const bondOf = (state: State, u: number, v: number): number => {
  const lust = state.lust[u] === v ? 1 : 0;
  const fights = Math.min(2, combatsOf(state, u)) * 3 + Math.min(2, combatsOf(state, v));
  return (fights * 2 + (engagedWith(state, u, v) ? 1 : 0)) * 2 + lust;
};

/**
 * What the units could do to each other, by the exact odds of the very contests that battles roll, remembered as long as both are as
 * they were. It belongs to a game, not to a state: what is known of two units' condition holds in any battle of the setup.
 */
export class Reckoner {
  /** By kind and pair, so many slots each: both conditions and the bond that were asked about, and what was answered. */
  readonly #asked: Int32Array;
  readonly #worths: (Worth | undefined)[] = [];
  readonly #count: number;
  /** By unit: in which form it was asked last whether its rolls ask for more, and the answer. */
  readonly #form: Int32Array;
  readonly #asks: Uint8Array;

  constructor(readonly setup: BattleSetup) {
    this.#count = setup.units.length;
    this.#form = new Int32Array(this.#count).fill(-1);
    this.#asks = new Uint8Array(this.#count);
    this.#asked = new Int32Array(KINDS.length * this.#count * this.#count * SLOTS * 3).fill(NONE);
  }

  /** What `u` may expect of attacking `v` so, without modifiers and cover. */
  of(state: State, kind: Kind, u: number, v: number): Worth {
    if (this.#varies(state, u) || this.#varies(state, v)) return this.#read(state, kind, u, v);
    const a = conditionOf(state, u);
    const b = conditionOf(state, v);
    const bond = bondOf(state, u, v);
    const pair = (NUMBER_OF[kind] * this.#count + u) * this.#count + v;
    const slot = pair * SLOTS + slotOf(a, b, bond);
    const asked = this.#asked;
    const known = this.#worths[slot];
    if (known && asked[slot * 3] === a && asked[slot * 3 + 1] === b && asked[slot * 3 + 2] === bond)
      return known;
    asked[slot * 3] = a;
    asked[slot * 3 + 1] = b;
    asked[slot * 3 + 2] = bond;
    return (this.#worths[slot] = this.#read(state, kind, u, v));
  }

  /** Whether what a unit rolls depends on more than its condition: then it is read anew. */
  #varies(state: State, u: number): boolean {
    const { units, attacks } = this.setup;
    if (isBornOn(state, u)) return true;
    const form = formOf(state, u);
    if (this.#form[u] !== form) {
      this.#form[u] = form;
      const guest = state.guest[u]!;
      const character = guest < 0 ? undefined : units[guest]!.profile.card;
      this.#asks[u] = attacks.asksMore(units[u]!.profile.card, character, state.troops[u]!) ? 1 : 0;
    }
    return this.#asks[u] === 1;
  }

  #read(state: State, kind: Kind, u: number, v: number): Worth {
    if (!hostile(state, u, v) || !hasAttack(state, u, kind === 'shoot')) return NOTHING;
    const { units, attacks } = this.setup;
    const action: AttackAction = kind;
    const fresh = kind !== 'shoot' && !engagedWith(state, u, v);
    const attacker = fighterOf(state, u, 0, v);
    const defender = fighterOf(state, v, 0, u);
    const { odds } = attacks.of({
      attacker: { ...attacker, combats: attacker.combats + (fresh ? 1 : 0) },
      defender: { ...defender, combats: defender.combats + (fresh ? 1 : 0) },
      action,
      cover: undefined,
      intoCombat: false,
      bloodlust: state.lust[u] === v,
    });
    return {
      dealt: odds.dealt(damageLeft(state, v)) * units[v]!.profile.pointsEach,
      suffered: odds.suffered(damageLeft(state, u)) * units[u]!.profile.pointsEach,
      wins: odds.wins,
      loses: odds.loses,
    };
  }
}

/** What winning a combat is worth: the stress of the other, the push. */
const VICTORY = 2.5;

/** Points of one attack, win and loss included. `back`: how much blows that it gets back count. */
export const attackWorth = (
  state: State,
  reckoner: Reckoner,
  u: number,
  v: number,
  kind: Kind,
  back: number,
): number => {
  const { dealt, suffered, wins, loses } = reckoner.of(state, kind, u, v);
  return dealt - back * suffered + VICTORY * (wins - loses);
};
