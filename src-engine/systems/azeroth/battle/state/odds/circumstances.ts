import { NOTHING_SPENT, type AuraInForce, type Side, type Situation } from '../../../attack/situation';
import type { Ability } from '../../../../../generated/azeroth-at-war';

/** What affects an attack besides the two models and their positions. */
export type CircumstanceSet = Pick<Situation, 'active' | 'auras' | 'friends' | 'spent'>;

/** Most sets of circumstances that a key has room for. */
export const MOST_SETS = 8192;

/** Most auras of a battle's cards together, each rule counted once for each number. */
const MOST_AURAS = 2048;

/** Most friends of a model that are counted. */
export const MOST_FRIENDS = 7;

/**
 * Where the codes of each kind of circumstance begin: first abilities (below 16,384: a card, its power, the model
 * affected), then auras, friends, what is spent.
 */
const AURAS = 1 << 14;
const FRIENDS = AURAS + 4 * MOST_AURAS;
const SPENT = FRIENDS + (MOST_FRIENDS + 1) * (MOST_FRIENDS + 1);
const CODES = 1 << 15;

const NONE: CircumstanceSet = {
  active: [],
  auras: [],
  friends: { attacker: 0, defender: 0 },
  spent: NOTHING_SPENT,
};

/**
 * Sets of circumstances, numbered as they first appear; 0 is the empty one. A set is reached from a smaller one by
 * adding one circumstance: added in the same order, they give the same number, and no set is created twice.
 */
export class Circumstances {
  readonly #sets: CircumstanceSet[] = [NONE];
  readonly #asks = [false];
  readonly #steps = new Map<number, number>();

  #step(from: number, code: number): number | undefined {
    return this.#steps.get(from * CODES + code);
  }

  #add(from: number, code: number, more: Partial<CircumstanceSet>, asks: boolean): number {
    if (this.#sets.length >= MOST_SETS) return from;
    const to = this.#sets.length;
    this.#sets.push({ ...this.#sets[from], ...more });
    this.#asks.push(this.#asks[from] || asks);
    this.#steps.set(from * CODES + code, to);
    return to;
  }

  /** The set `from` plus one ability, identified by `code` (below 16,384: a card, its power, the model affected). */
  ability(from: number, code: number, ability: Ability, on: Side): number {
    const known = this.#step(from, code);
    if (known !== undefined) return known;
    const active = [...this.#sets[from].active, { ability, on }];
    const grants = ability.effects.some(({ effect }) => effect === 'grant');
    return this.#add(from, code, { active }, grants);
  }

  /** The set `from` plus one aura, identified by `number` (below `MOST_AURAS`). */
  aura(from: number, number: number, aura: AuraInForce): number {
    const code = AURAS + number * 4 + (aura.on === 'attacker' ? 0 : 2) + (aura.by ? 1 : 0);
    const known = this.#step(from, code);
    if (known !== undefined) return known;
    const auras = [...this.#sets[from].auras, aura];
    return this.#add(from, code, { auras }, aura.lent.rule.when?.wounds !== undefined);
  }

  /** The set `from` with this number of nearby friends of each. */
  friends(from: number, attacker: number, defender: number): number {
    const code = FRIENDS + attacker * (MOST_FRIENDS + 1) + defender;
    return this.#step(from, code) ?? this.#add(from, code, { friends: { attacker, defender } }, false);
  }

  /** The set `from` with what each has used up. */
  spent(from: number, attacker: number, defender: number): number {
    const code = SPENT + attacker * 16 + defender;
    return this.#step(from, code) ?? this.#add(from, code, { spent: { attacker, defender } }, false);
  }

  /** How many sets are known, including the empty one. */
  get count(): number {
    return this.#sets.length;
  }

  /** The contents of a set. */
  get(number: number): CircumstanceSet {
    return this.#sets[number] ?? NONE;
  }

  /** True if part of the set may depend on the wounds left. */
  asksWounds(number: number): boolean {
    return this.#asks[number];
  }
}
