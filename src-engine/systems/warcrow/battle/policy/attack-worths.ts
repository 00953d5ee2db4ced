import type { Action as AttackAction } from '../../attack/attack';
import { fighterOf, formOf, mayBeAffected } from '../state/bearing';
import { combatsOf, engagedWith } from '../state/contact';
import { damageLeft, hostile } from '../state/measure';
import { hasAttack } from '../rules/effects/attack';
import type { BattleSetup } from '../state/setup/setup';
import { NONE, STATE_BIT, type State } from '../state/state';

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

/** How many worths of a pair are at hand: 2 to the power of `SLOT_BITS`. */
const SLOT_BITS = 6;
const SLOTS = 1 << SLOT_BITS;

/** In which of them: numbers that differ little are scattered. */
const slotOf = (a: number, b: number, bond: number): number =>
  (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(bond, 0xc2b2ae35)) >>> (32 - SLOT_BITS);

/** Worths of a pair, and of one condition of its first, that are kept beside those at hand; beyond so many they are gathered anew. */
const MOST_KEPT = 1 << 8;

const NUMBER_OF: Readonly<Record<Kind, number>> = { attack: 0, charge: 1, shoot: 2 };

const NOTHING: Worth = { dealt: 0, suffered: 0, wins: 0, loses: 0 };

/** More than any `bondOf` is, and a power of 2. */
const BONDS = 8;

/**
 * What a unit is, as far as its roll in an attack goes, in one number: troops, damage, the state that bears on that roll (Disarmed on an
 * attack, Vulnerable on a defence), its Character, whether it is demoralized.
 */
const conditionOf = (state: State, u: number, bears: number): number => {
  const hampered = (state.states[u] & bears) !== 0 ? 1 : 0;
  const troops = (state.troops[u] * 32 + state.damage[u]) * 2 + hampered;
  return (troops * 256 + state.guest[u] + 1) * 2 + (state.rallyAt[u] > 0 ? 1 : 0);
};

/** Whether the attack would be the first blow between two units. */
const isFresh = (state: State, kind: Kind, u: number, v: number): boolean =>
  kind !== 'shoot' && !engagedWith(state, u, v);

/** What the two are to each other, as far as an attack goes, in one number: Bloodlust, and who would be in several combats. */
const bondOf = (state: State, kind: Kind, u: number, v: number): number => {
  const more = isFresh(state, kind, u, v) ? 1 : 0;
  const mine = combatsOf(state, u) + more > 1 ? 4 : 0;
  const theirs = combatsOf(state, v) + more > 1 ? 2 : 0;
  return mine + theirs + (state.lust[u] === v ? 1 : 0);
};

/**
 * What the units could do to each other, by the exact odds of the very contests that battles roll, remembered as long as both are as
 * they were. It belongs to a game, not to a state: what is known of two units' condition holds in any battle of the setup.
 */
export class AttackWorths {
  /** By kind and pair, so many slots each: both conditions and the bond that were asked about, and what was answered. */
  readonly #asked: Int32Array;
  readonly #worths: (Worth | undefined)[] = [];
  /** By kind and pair, all that was answered: by the first's condition, and by the other's and the bond in one number (both small, so that none is boxed). */
  readonly #kept: (Map<number, Map<number, Worth>> | undefined)[] = [];
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
    const a = conditionOf(state, u, STATE_BIT.disarmed);
    const b = conditionOf(state, v, STATE_BIT.vulnerable);
    const bond = bondOf(state, kind, u, v);
    const pair = (NUMBER_OF[kind] * this.#count + u) * this.#count + v;
    const slot = pair * SLOTS + slotOf(a, b, bond);
    const asked = this.#asked;
    const known = this.#worths[slot];
    if (known && asked[slot * 3] === a && asked[slot * 3 + 1] === b && asked[slot * 3 + 2] === bond)
      return known;
    asked[slot * 3] = a;
    asked[slot * 3 + 1] = b;
    asked[slot * 3 + 2] = bond;
    return (this.#worths[slot] = this.#recall(state, kind, u, v, pair, a, b * BONDS + bond));
  }

  /** What was read of a pair as it stands, or is read now: stands come again from battle to battle. */
  #recall(state: State, kind: Kind, u: number, v: number, pair: number, a: number, stand: number): Worth {
    const all = (this.#kept[pair] ??= new Map<number, Map<number, Worth>>());
    let kept = all.get(a);
    if (!kept || kept.size >= MOST_KEPT) all.set(a, (kept = new Map<number, Worth>()));
    let worth = kept.get(stand);
    if (!worth) kept.set(stand, (worth = this.#read(state, kind, u, v)));
    return worth;
  }

  /** Whether what a unit rolls depends on more than its condition: then it is read anew. */
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
    });
    return {
      dealt: odds.dealt(damageLeft(state, v)) * units[v].profile.pointsEach,
      suffered: odds.suffered(damageLeft(state, u)) * units[u].profile.pointsEach,
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
  attackWorths: AttackWorths,
  u: number,
  v: number,
  kind: Kind,
  back: number,
): number => {
  const { dealt, suffered, wins, loses } = attackWorths.of(state, kind, u, v);
  return dealt - back * suffered + VICTORY * (wins - loses);
};
