import type { Plan } from '../../../../kernel/plan/plan';
import { exactDamage } from '../../../../kernel/plan/exact';
import { mean } from '../../../../kernel/plan/pmf';
import { OddsTable } from '../../../../simulation/odds-cache';
import { planAttack, type Part } from '../../attack/attack';
import { situationOf, type Situation } from '../../attack/situation';
import type { BearerGroup } from '../../cards/loadout';
import type { Action, Command } from '../../words';
import type { Profile } from '../setup/profile';

/** What bears on an attack besides who attacks whom with what, as bits: the conditions of an attack scenario. */
export const BEARS = {
  charged: 1,
  targetCharged: 2,
  cover: 4,
  guarded: 8,
  inCombat: 16,
  damaged: 32,
  targetDamaged: 64,
  allOutAttack: 128,
  allOutDefence: 256,
  coveringFire: 512,
} as const;

/** Bits of `BEARS` end here: a ward that lasts (0 to 6) stands above them. */
const WARD_SHIFT = 10;

/** Above it, four bits each, at which of its card's steps the attacker's and the target's damage points and models stand. */
const STEP_SHIFT = 13;
const STEP_BITS = 4;

/** Steps at which abilities of a card change with damage points, and with how many models are left: each a place to stand at. */
export interface Steps {
  readonly damage: readonly number[];
  readonly models: readonly number[];
}

const stepOf = (steps: readonly number[], value: number): number => {
  let at = 0;
  while (at + 1 < steps.length && steps[at + 1]! <= value) at++;
  return at;
};

/** The conditions with how damaged both units are and how many they are, as far as their abilities ask. */
export const withSteps = (
  bears: number,
  attacker: Steps,
  target: Steps,
  [damage, models, targetDamage, targetModels]: readonly [number, number, number, number],
): number =>
  bears |
  (stepOf(attacker.damage, damage) << STEP_SHIFT) |
  (stepOf(attacker.models, models) << (STEP_SHIFT + STEP_BITS)) |
  (stepOf(target.damage, targetDamage) << (STEP_SHIFT + 2 * STEP_BITS)) |
  (stepOf(target.models, targetModels) << (STEP_SHIFT + 3 * STEP_BITS));

const standsAt = (steps: readonly number[], bears: number, place: number): number =>
  steps[(bears >> (STEP_SHIFT + place * STEP_BITS)) & ((1 << STEP_BITS) - 1)] ?? 0;

/** The conditions with a ward that a spell gave. */
export const withWard = (bears: number, ward: number): number => bears | (ward << WARD_SHIFT);

const COMMAND_BITS: readonly (readonly [bit: number, command: Command])[] = [
  [BEARS.allOutAttack, 'All-out Attack'],
  [BEARS.allOutDefence, 'All-out Defence'],
  [BEARS.coveringFire, 'Covering Fire'],
];

/** What an attack in a battle is, as the attack scenarios know it. */
export const battleSituation = (
  attacker: Profile,
  defender: Profile,
  action: Action,
  bears: number,
  bearers: readonly BearerGroup[],
): Situation => {
  const is = (bit: number): boolean => (bears & bit) !== 0;
  const ward = (bears >> WARD_SHIFT) & 7;
  return {
    ...situationOf(attacker.card, defender.card, {
      action,
      charged: is(BEARS.charged),
      targetCharged: is(BEARS.targetCharged),
      cover: is(BEARS.cover),
      guarded: is(BEARS.guarded),
      inCombat: is(BEARS.inCombat),
      attackerDamage: Math.max(is(BEARS.damaged) ? 1 : 0, standsAt(attacker.steps.damage, bears, 0)),
      attackerModels:
        attacker.steps.models.length > 1 ? standsAt(attacker.steps.models, bears, 1) : attacker.size,
      defenderDamage: Math.max(is(BEARS.targetDamaged) ? 1 : 0, standsAt(defender.steps.damage, bears, 2)),
      defenderModels:
        defender.steps.models.length > 1 ? standsAt(defender.steps.models, bears, 3) : defender.size,
      commands: COMMAND_BITS.flatMap(([bit, command]) => (is(bit) ? [command] : [])),
      ...(ward > 0 && { modifiers: { ward } }),
    }),
    bearers,
  };
};

/** Weapons of a card that odds are told apart by: a unit has no more. */
const WEAPONS = 32;

/** Plans that are kept: the same few attacks are made again and again. */
const MOST_PLANS = 4096;

interface Known {
  readonly mean: number;
}

/**
 * The attacks of a battle's cards: their plans, and what each is expected to do. The one statement is `planAttack`'s: fights
 * roll it and bots read its mean.
 */
export class Plans {
  readonly #means = new OddsTable<Known>();
  readonly #plans = new Map<string, Plan>();

  constructor(readonly profiles: readonly Profile[]) {}

  /** The plan of an attack, to be rolled. */
  plan(
    attacker: number,
    defender: number,
    action: Action,
    bears: number,
    bearers: readonly BearerGroup[],
    part: Part = 'all',
  ): Plan {
    let key = `${attacker} ${defender} ${action} ${bears} ${part}`;
    for (const { weapons, champion, models } of bearers)
      key += `,${weapons.join('.')}${champion ? '*' : ':'}${models}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      const [a, d] = [this.profiles[attacker]!, this.profiles[defender]!];
      plan = planAttack(battleSituation(a, d, action, bears, bearers), part);
      if (this.#plans.size >= MOST_PLANS) this.#plans.clear();
      this.#plans.set(key, plan);
    }
    return plan;
  }

  /** Expected damage, wards taken, of one model's attacks with one weapon; or (weapon −1) of what is inflicted besides weapons. */
  #one(
    attacker: number,
    defender: number,
    action: Action,
    bears: number,
    weapon: number,
    champion: boolean,
  ): number {
    const near = attacker | (defender << 8) | ((weapon + 1) << 16) | (champion ? 1 << 22 : 0);
    const far = bears | (action === 'shoot' ? 1 << 30 : 0);
    let known = this.#means.get(near, far);
    if (!known) {
      const bearers = weapon < 0 ? [] : [{ weapons: [weapon % WEAPONS], champion, models: 1 }];
      const plan = this.plan(attacker, defender, action, bears, bearers, weapon < 0 ? 'mortal' : 'weapons');
      known = { mean: mean(exactDamage(plan)) };
      this.#means.set(near, far, known);
    }
    return known.mean;
  }

  /** Expected damage of one model that carries these weapons. */
  ofModel(
    attacker: number,
    defender: number,
    action: Action,
    bears: number,
    weapons: readonly number[],
    champion: boolean,
  ): number {
    let sum = 0;
    for (const weapon of weapons) sum += this.#one(attacker, defender, action, bears, weapon, champion);
    return sum;
  }

  /** Expected mortal damage besides that of weapons (AOS-17.2). */
  besides(attacker: number, defender: number, action: Action, bears: number): number {
    return this.#one(attacker, defender, action, bears, -1, false);
  }
}
