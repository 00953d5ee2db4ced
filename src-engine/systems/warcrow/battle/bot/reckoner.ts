import type { Action as AttackAction } from '../../attack/attack';
import { combatsOf, damageLeft, engagedWith, fighterOf, hostile } from '../measure';
import { hasAttack } from '../effects/attack';
import type { BattleSetup } from '../setup/setup';
import type { State } from '../state';

/** Kinds of attack whose worth is kept for every pair of units. */
const KINDS = ['attack', 'charge', 'shoot'] as const;
export type Kind = (typeof KINDS)[number];

/** What an attack is worth to whoever makes it: points that it costs the enemy, less what it costs itself. */
export interface Worth {
  /** Points of damage dealt. */
  dealt: number;
  suffered: number;
  wins: number;
  loses: number;
}

/** What a unit is, as far as its attacks go, in one number: troops, damage, states, its Character. */
const conditionOf = (state: State, u: number): number =>
  ((state.troops[u]! * 32 + state.damage[u]!) * 16 + state.states[u]!) * 64 + state.guest[u]! + 1;

/** What the two are to each other, as far as an attack goes, in one number: Bloodlust, whether they fight each other, and how many others. */
const bondOf = (state: State, kind: Kind, u: number, v: number): number => {
  const lust = state.lust[u] === v ? 1 : 0;
  if (kind === 'shoot') return lust;
  const fights = Math.min(2, combatsOf(state, u)) * 3 + Math.min(2, combatsOf(state, v));
  return (fights * 2 + (engagedWith(state, u, v) ? 1 : 0)) * 2 + lust;
};

/**
 * What the units could do to each other, by the exact odds of the very contests that battles roll, remembered as long as both are as
 * they were. It belongs to a game, not to a state: what is known of two units' condition holds in any battle of the setup.
 */
export class Reckoner {
  readonly #conditions: Int32Array;
  readonly #worths: Worth[];
  readonly #count: number;

  constructor(readonly setup: BattleSetup) {
    this.#count = setup.units.length;
    this.#conditions = new Int32Array(this.#count * this.#count * KINDS.length * 3).fill(-1);
    this.#worths = Array.from({ length: this.#count * this.#count * KINDS.length }, () => ({
      dealt: 0,
      suffered: 0,
      wins: 0,
      loses: 0,
    }));
  }

  /** What `u` may expect of attacking `v` so, without modifiers and cover. */
  of(state: State, kind: Kind, u: number, v: number): Worth {
    const at = (KINDS.indexOf(kind) * this.#count + u) * this.#count + v;
    const worth = this.#worths[at]!;
    const [a, b] = [conditionOf(state, u), conditionOf(state, v)];
    const bond = bondOf(state, kind, u, v);
    const known = this.#conditions;
    if (
      !this.#varies(state, u) &&
      !this.#varies(state, v) &&
      known[at * 3] === a &&
      known[at * 3 + 1] === b &&
      known[at * 3 + 2] === bond
    )
      return worth;
    known[at * 3] = a;
    known[at * 3 + 1] = b;
    known[at * 3 + 2] = bond;
    return this.#read(state, kind, u, v, worth);
  }

  /** Whether what a unit rolls depends on more than its condition: then it is read anew. */
  #varies(state: State, u: number): boolean {
    const { units, attacks, auras } = this.setup;
    const guest = state.guest[u]!;
    return (
      auras.length > 0 ||
      state.now.effects > 0 ||
      attacks.asksMore(
        units[u]!.profile.card,
        guest < 0 ? undefined : units[guest]!.profile.card,
        state.troops[u]!,
      )
    );
  }

  #read(state: State, kind: Kind, u: number, v: number, into: Worth): Worth {
    into.dealt = into.suffered = into.wins = into.loses = 0;
    if (!hostile(state, u, v) || !hasAttack(state, u, kind === 'shoot')) return into;
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
    into.dealt = odds.dealt(damageLeft(state, v)) * units[v]!.profile.pointsEach;
    into.suffered = odds.suffered(damageLeft(state, u)) * units[u]!.profile.pointsEach;
    into.wins = odds.wins;
    into.loses = odds.loses;
    return into;
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
