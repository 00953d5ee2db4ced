import { NOTHING_SPENT, type AuraInForce, type Side, type Situation } from '../../../attack/situation';
import type { Ability } from '../../../../../generated/azeroth-at-war';

/** What bears on an attack beside the two models and how they stand to each other. */
export type Bearing = Pick<Situation, 'active' | 'auras' | 'friends' | 'spent'>;

/** Most sets of circumstances that a key can tell apart. */
export const MOST_SETS = 8192;

/** Most auras that a battle's cards may have together, each rule with each number counted once. */
const MOST_AURAS = 2048;

/** Most friends of a model that are counted. */
export const MOST_FRIENDS = 7;

/** Where the codes of each kind of circumstance begin: abilities first (below 16,384: a card, its power, on whom), then auras, friends, what is spent. */
const AURAS = 1 << 14;
const FRIENDS = AURAS + 4 * MOST_AURAS;
const SPENT = FRIENDS + (MOST_FRIENDS + 1) * (MOST_FRIENDS + 1);
const CODES = 1 << 15;

const NONE: Bearing = {
  active: [],
  auras: [],
  friends: { attacker: 0, defender: 0 },
  spent: NOTHING_SPENT,
};

/**
 * Sets of circumstances, numbered as they come up; 0 is the empty one. A set is reached from a smaller one by one more
 * circumstance: whoever adds them in one order meets the same numbers, and no set is made twice.
 */
export class Circumstances {
  readonly #sets: Bearing[] = [NONE];
  readonly #asks = [false];
  readonly #steps = new Map<number, number>();

  #step(from: number, code: number): number | undefined {
    return this.#steps.get(from * CODES + code);
  }

  #add(from: number, code: number, more: Partial<Bearing>, asks: boolean): number {
    if (this.#sets.length >= MOST_SETS) return from;
    const to = this.#sets.length;
    this.#sets.push({ ...this.#sets[from], ...more });
    this.#asks.push(this.#asks[from] || asks);
    this.#steps.set(from * CODES + code, to);
    return to;
  }

  /** The set `from` and one more ability in force, which `code` (below 16,384: a card, its power, on whom) names. */
  ability(from: number, code: number, ability: Ability, on: Side): number {
    const known = this.#step(from, code);
    if (known !== undefined) return known;
    const active = [...this.#sets[from].active, { ability, on }];
    const grants = ability.effects.some(({ effect }) => effect === 'grant');
    return this.#add(from, code, { active }, grants);
  }

  /** The set `from` and one more aura, which `number` (below `MOST_AURAS`) names. */
  aura(from: number, number: number, aura: AuraInForce): number {
    const code = AURAS + number * 4 + (aura.on === 'attacker' ? 0 : 2) + (aura.by ? 1 : 0);
    const known = this.#step(from, code);
    if (known !== undefined) return known;
    const auras = [...this.#sets[from].auras, aura];
    return this.#add(from, code, { auras }, aura.lent.rule.when?.wounds !== undefined);
  }

  /** The set `from` with so many friends beside each. */
  friends(from: number, attacker: number, defender: number): number {
    const code = FRIENDS + attacker * (MOST_FRIENDS + 1) + defender;
    return this.#step(from, code) ?? this.#add(from, code, { friends: { attacker, defender } }, false);
  }

  /** The set `from` with this used up by each. */
  spent(from: number, attacker: number, defender: number): number {
    const code = SPENT + attacker * 16 + defender;
    return this.#step(from, code) ?? this.#add(from, code, { spent: { attacker, defender } }, false);
  }

  /** How many are known, the empty one included. */
  get count(): number {
    return this.#sets.length;
  }

  /** What a set holds. */
  get(number: number): Bearing {
    return this.#sets[number] ?? NONE;
  }

  /** True where something of the set may ask how many wounds are left. */
  asksWounds(number: number): boolean {
    return this.#asks[number];
  }
}
