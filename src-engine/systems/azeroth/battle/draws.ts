import { rollConditioned } from '../../../kernel/condition';
import type { Dice } from '../../../kernel/dice';
import { exactJoint } from '../../../kernel/joint';
import type { Journal } from '../../../kernel/journal';
import type { Plan } from '../../../kernel/plan';
import { rollPlan } from '../../../kernel/roll';
import { attackPlan, BYSTANDER, FRIEND, struckPlan } from '../attack';
import { situationOf, type ActiveAbility, type AttackSetup } from '../situation';
import { COVERS } from './sight';
import type { BattleSetup } from './setup';

/** How an attack is made, by number: the action's place in this list. */
export const ATTACK_ACTIONS = [
  'charge',
  'fight',
  'opportunity',
  'move-shoot',
  'hold-shoot',
  'fight-shoot',
] as const;
export const CHARGE = 0;
export const FIGHT = 1;
export const OPPORTUNITY = 2;
export const MOVE_SHOOT = 3;
export const HOLD_SHOOT = 4;
export const FIGHT_SHOOT = 5;

export const HILLS = ['level', 'uphill', 'downhill'] as const;

/** No power, no other model. */
export const NONE = -1;

/** One attack in a battle, as numbers: reused from attack to attack. */
export interface AttackQuery {
  attacker: number;
  defender: number;
  /** Index into ATTACK_ACTIONS, HILLS and COVERS. */
  action: number;
  hill: number;
  cover: number;
  flank: boolean;
  long: boolean;
  elevated: boolean;
  attackerWounds: number;
  defenderWounds: number;
  /** The attacker's power used instead of its weapon, or NONE. */
  power: number;
  /** The fighter of a bystander (melee) or friend (ranged), or NONE. */
  other: number;
  /** The interned set of abilities in force on the two; 0 for none. */
  active: number;
}

/** A fresh query: a plain fight between fighters 0. */
export const attackQuery = (): AttackQuery => ({
  attacker: 0,
  defender: 0,
  action: FIGHT,
  hill: 0,
  cover: 0,
  flank: false,
  long: false,
  elevated: false,
  attackerWounds: 0,
  defenderWounds: 0,
  power: NONE,
  other: NONE,
  active: 0,
});

/** What is known of one attack once it has been worked out. */
export interface Odds {
  readonly plan: Plan;
  /** Index of the plan's second target; 0 for none. */
  readonly other: number;
  /** Cumulative chances of the outcomes below, in the same order. */
  readonly cumulative: Float64Array;
  /** Damage to the target and to the other, by outcome. */
  readonly damage: Uint8Array;
  readonly otherDamage: Uint8Array;
  /** Expected wounds to the target and to the other. */
  readonly mean: number;
  readonly otherMean: number;
  /** Element k: the chance of k or more wounds to the target. */
  readonly atLeast: Float64Array;
}

/** Berserker and its like ask for halves and quarters only. */
const condition = (left: number, start: number): number => (left * 4 < start ? 2 : left * 2 <= start ? 1 : 0);

/** Sets of abilities in force, numbered as they come up; 0 is the empty set. */
class ActiveSets {
  readonly #sets: (readonly ActiveAbility[])[] = [[]];
  readonly #numbers = new Map<string, number>([['', 0]]);

  /** `key` names the set; `make` lists it when it is new. */
  number(key: string, make: () => readonly ActiveAbility[]): number {
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#sets.length;
      this.#sets.push(make());
      this.#numbers.set(key, number);
    }
    return number;
  }

  get(number: number): readonly ActiveAbility[] {
    return this.#sets[number] ?? [];
  }
}

/** Mixed radix: every field of a query has a fixed range, so a number below 2^53 names a query. */
const keyOf = (query: AttackQuery, attackerCondition: number, defenderCondition: number): number => {
  let key = query.attacker;
  key = key * 128 + query.defender;
  key = key * 6 + query.action;
  key = key * 3 + query.hill;
  key = key * 3 + query.cover;
  key = key * 8 + (query.flank ? 4 : 0) + (query.long ? 2 : 0) + (query.elevated ? 1 : 0);
  key = key * 9 + attackerCondition * 3 + defenderCondition;
  key = key * 17 + query.power + 1;
  key = key * 129 + query.other + 1;
  return key * 2048 + query.active;
};

/** The odds of every attack of one battle setup, worked out exactly when first asked for and remembered. */
export class Draws {
  readonly sets = new ActiveSets();
  readonly #known = new Map<number, Odds>();

  constructor(readonly setup: BattleSetup) {}

  /** The odds of an attack. */
  odds(query: AttackQuery): Odds {
    const { fighters } = this.setup;
    const attacker = condition(query.attackerWounds, fighters[query.attacker]!.wounds);
    const defender = condition(query.defenderWounds, fighters[query.defender]!.wounds);
    const key = keyOf(query, attacker, defender);
    let odds = this.#known.get(key);
    if (!odds) this.#known.set(key, (odds = this.#workOut(query)));
    return odds;
  }

  #workOut(query: AttackQuery): Odds {
    const { fighters, variants, catalogue } = this.setup;
    const { card: attacker, powers } = fighters[query.attacker]!;
    const power = query.power === NONE ? undefined : powers[query.power];
    const melee = query.action <= OPPORTUNITY;
    const other = query.other === NONE ? undefined : fighters[query.other]!.card;
    const range = power ? power.range : (attacker.ranged?.range ?? 0);
    const setup: AttackSetup = {
      attacker,
      defender: fighters[query.defender]!.card,
      action: ATTACK_ACTIONS[query.action]!,
      hill: HILLS[query.hill]!,
      cover: COVERS[query.cover]!,
      flank: query.flank,
      elevated: query.elevated,
      distance: query.long ? range : 0,
      defenderWounds: query.defenderWounds,
      ability: power?.ability,
      bystander: melee ? other : undefined,
      friend: melee ? undefined : other,
      active: this.sets.get(query.active),
    };
    // The activation has begun: Regeneration is done. Who flies and who is grounded only the battle knows.
    const { attackerWounds, elevated } = query;
    const situation = { ...situationOf(setup), attackerWounds, elevated, hill: HILLS[query.hill]! };
    if (situation.manner === 'blast') return oddsOf(struckPlan(situation, variants, catalogue), 0);
    return oddsOf(attackPlan(situation, variants, catalogue), other ? (melee ? BYSTANDER : FRIEND) : 0);
  }
}

const oddsOf = (plan: Plan, other: number): Odds => {
  const { columns, p } = exactJoint(plan, other);
  const outcomes = Array.from(p.keys()).filter((k) => p[k]! > 0);
  const damage = Uint8Array.from(outcomes, (k) => Math.floor(k / columns));
  const otherDamage = Uint8Array.from(outcomes, (k) => k % columns);
  const cumulative = new Float64Array(outcomes.length);
  const atLeast = new Float64Array(Math.max(1, ...damage) + 2);
  let sum = 0;
  let mean = 0;
  let otherMean = 0;
  outcomes.forEach((k, i) => {
    const chance = p[k]!;
    cumulative[i] = sum += chance;
    mean += chance * damage[i]!;
    otherMean += chance * otherDamage[i]!;
    for (let d = 0; d <= damage[i]!; d++) atLeast[d]! += chance;
  });
  return { plan, other, cumulative, damage, otherDamage, mean, otherMean, atLeast };
};

/** Chance of at least `wounds` to the target. */
export const killChance = ({ atLeast }: Odds, wounds: number): number =>
  wounds < atLeast.length ? atLeast[wounds]! : 0;

/** What an attack came to: filled in place. */
export interface Hit {
  damage: number;
  other: number;
}

/** How attacks are decided. `drawn`: one number each. `shown`: the same number, with the dice it stands for. `rolled`: every die. */
export type DrawMode = 'drawn' | 'shown' | 'rolled';

/** Decides one attack: fills `hit`, and the journal where there is one. `real` draws, `show` rolls the dice shown. */
export const decide = (
  odds: Odds,
  mode: DrawMode,
  dice: Dice,
  real: () => number,
  show: () => number,
  hit: Hit,
  journal: Journal | undefined,
): void => {
  if (mode === 'rolled') {
    const damage = rollPlan(odds.plan, dice, journal);
    hit.damage = damage[0] ?? 0;
    hit.other = odds.other ? (damage[odds.other] ?? 0) : 0;
    return;
  }
  const { cumulative } = odds;
  const u = real() * cumulative[cumulative.length - 1]!;
  let k = 0;
  while (k < cumulative.length - 1 && cumulative[k]! <= u) k++;
  hit.damage = odds.damage[k]!;
  hit.other = odds.otherDamage[k]!;
  if (mode === 'shown' && journal)
    rollConditioned(odds.plan, odds.other, { a: hit.damage, b: hit.other }, show, journal);
};
