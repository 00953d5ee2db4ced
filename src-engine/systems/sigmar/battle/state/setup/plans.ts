import type { Plan } from '../../../../../kernel/plan/plan';
import { exactDamage } from '../../../../../kernel/plan/exact';
import { mean } from '../../../../../kernel/plan/pmf';
import { OddsTable } from '../../../../../simulation/odds-cache';
import { planInfluenced, sumOfChoices, type Part } from '../../../attack/attack';
import { influencesOf, type Influences } from '../../../attack/modifiers';
import { situationOf, type Situation } from '../../../attack/situation';
import type { BearerGroup } from '../../../cards/loadout';
import type { Action, Command } from '../../../words';
import type { Numbers } from '../../../numbers';
import type { Profile } from './profile';
import { EffectSets, NO_SET } from './sets';

/** What affects an attack besides the units and weapons, as bits: the conditions of an attack scenario. */
export const CONDITIONS = {
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

/** The bits of `CONDITIONS` end here: a lasting ward (0 to 6) is above them. */
const WARD_SHIFT = 10;

/** Above that, the number of the two units' `Surroundings`. */
const SURROUNDINGS_SHIFT = 13;
const MOST_SURROUNDINGS = 1 << 17;

/**
 * What affects an attack besides bits: damage and models of both units, as far as abilities use them, and effects on
 * them.
 */
export interface Surroundings {
  readonly damage: number;
  /** −1 (the starting number) if no ability uses it. */
  readonly models: number;
  readonly targetDamage: number;
  readonly targetModels: number;
  readonly tokens: number;
  readonly targetTokens: number;
  /** Which objectives each contests (bits of `CONTESTS`), as far as abilities ask about the other unit. */
  readonly contests: number;
  readonly targetContests: number;
  /** Sets of effects (`EffectSets`). */
  readonly own: number;
  readonly foe: number;
}

const PLAIN: Surroundings = {
  damage: 0,
  models: -1,
  targetDamage: 0,
  targetModels: -1,
  tokens: 0,
  targetTokens: 0,
  contests: 0,
  targetContests: 0,
  own: NO_SET,
  foe: NO_SET,
};

/** The conditions with a ward from a spell. */
export const withWard = (conditions: number, ward: number): number => conditions | (ward << WARD_SHIFT);

const COMMAND_BITS: readonly (readonly [bit: number, command: Command])[] = [
  [CONDITIONS.allOutAttack, 'All-out Attack'],
  [CONDITIONS.allOutDefence, 'All-out Defence'],
  [CONDITIONS.coveringFire, 'Covering Fire'],
];

/**
 * The names of conditions in a journal, in the words of attack scenarios: bits, commands, and a lasting ward (0: none).
 */
export const conditionNames = (
  conditions: number,
): { conditions: string[]; commands: Command[]; ward: number } => ({
  conditions: Object.entries(CONDITIONS).flatMap(([name, bit]) =>
    conditions & bit && !COMMAND_BITS.some(([known]) => known === bit) ? [name] : [],
  ),
  commands: COMMAND_BITS.flatMap(([bit, command]) => (conditions & bit ? [command] : [])),
  ward: (conditions >> WARD_SHIFT) & 7,
});

/** The card that attacks, the card that it attacks, how, and under which conditions (`CONDITIONS`). */
export interface AttackCase {
  readonly attacker: number;
  readonly defender: number;
  readonly action: Action;
  readonly conditions: number;
}

/** An attack of a battle in the form of an attack scenario. */
const battleSituation = (
  attacker: Profile,
  defender: Profile,
  { action, conditions }: AttackCase,
  bearers: readonly BearerGroup[],
  around: Surroundings,
): Omit<Situation, 'given' | 'numbers'> => {
  const is = (bit: number): boolean => (conditions & bit) !== 0;
  const ward = (conditions >> WARD_SHIFT) & 7;
  const plain = situationOf(attacker.card, defender.card, {
    action,
    charged: is(CONDITIONS.charged),
    targetCharged: is(CONDITIONS.targetCharged),
    cover: is(CONDITIONS.cover),
    guarded: is(CONDITIONS.guarded),
    inCombat: is(CONDITIONS.inCombat),
    attackerDamage: Math.max(is(CONDITIONS.damaged) ? 1 : 0, around.damage),
    attackerModels: around.models < 0 ? attacker.size : around.models,
    defenderDamage: Math.max(is(CONDITIONS.targetDamaged) ? 1 : 0, around.targetDamage),
    defenderModels: around.targetModels < 0 ? defender.size : around.targetModels,
    attackerTokens: around.tokens,
    targetTokens: around.targetTokens,
    commands: COMMAND_BITS.flatMap(([bit, command]) => (is(bit) ? [command] : [])),
    ...(ward > 0 && { modifiers: { ward } }),
  });
  return {
    ...plain,
    attackerAt: { ...plain.attackerAt, contests: around.contests },
    defenderAt: { ...plain.defenderAt, contests: around.targetContests },
    bearers,
  };
};

/** The most weapons of a card in the key of an attack: a unit has no more. */
const WEAPONS = 32;

/** Bits of a card's number in that key. */
const CARD_BITS = 9;

/** The bit for a champion there: above two cards, a weapon's number and 0 for none. */
const CHAMPION = 2 * CARD_BITS + 6;

/** The most cards of one setup. */
export const MOST_PROFILES = 1 << CARD_BITS;

const pairOf = ({ attacker, defender }: AttackCase): number => attacker | (defender << CARD_BITS);

/** Most plans kept: the same few attacks recur. */
const MOST_PLANS = 4096;

interface Known {
  readonly mean: number;
}

/**
 * The attacks of a battle's cards: their plans, and their expected damage. Both come from `planAttack`: fights roll it
 * and bots read its mean.
 */
export class Plans {
  #means = new OddsTable<Known>();
  #known = new OddsTable<Influences>();
  readonly #plans = new Map<string, Plan>();
  readonly sets = new EffectSets();
  readonly #arounds: Surroundings[] = [PLAIN];
  readonly #aroundIds = new Map<string, number>();

  constructor(
    readonly profiles: readonly Profile[],
    readonly numbers: Numbers,
  ) {}

  /** The conditions with the two units' `Surroundings`. */
  withAround(conditions: number, around: Surroundings): number {
    const {
      damage,
      models,
      targetDamage,
      targetModels,
      tokens,
      targetTokens,
      contests,
      targetContests,
      own,
      foe,
    } = around;
    const key = `${damage} ${models} ${targetDamage} ${targetModels} ${tokens} ${targetTokens} ${contests} ${targetContests} ${own} ${foe}`;
    let id = this.#aroundIds.get(key);
    if (id === undefined) {
      this.#aroundIds.set(key, (id = this.#arounds.length));
      this.#arounds.push(around);
    }
    return conditions | (id << SURROUNDINGS_SHIFT);
  }

  /** Clears odds between battles when the numbers of `Surroundings` may run out. */
  tidy(): void {
    if (this.#arounds.length < MOST_SURROUNDINGS / 2) return;
    this.#arounds.length = 1;
    this.#aroundIds.clear();
    this.#plans.clear();
    this.#means = new OddsTable<Known>();
    this.#known = new OddsTable<Influences>();
  }

  /** The situation of an attack between two cards of the battle. */
  situation(attackCase: AttackCase, bearers: readonly BearerGroup[]): Situation {
    const [a, d] = [this.profiles[attackCase.attacker], this.profiles[attackCase.defender]];
    const around = this.#arounds[(attackCase.conditions >> SURROUNDINGS_SHIFT) & (MOST_SURROUNDINGS - 1)];
    return {
      ...battleSituation(a, d, attackCase, bearers, around),
      given: { attacker: this.sets.list(around.own), defender: this.sets.list(around.foe) },
      numbers: this.numbers,
    };
  }

  /** What affects the attacks of one card on another under the conditions, collected once. */
  #influences(attackCase: AttackCase): Influences {
    const { action, conditions } = attackCase;
    const near = pairOf(attackCase);
    const far = conditions | (action === 'shoot' ? 1 << 30 : 0);
    let known = this.#known.get(near, far);
    if (!known) {
      known = influencesOf(this.situation(attackCase, []));
      this.#known.set(near, far, known);
    }
    return known;
  }

  /** The plan of an attack, to roll. */
  plan(attackCase: AttackCase, bearers: readonly BearerGroup[], part: Part = 'all'): Plan {
    const { attacker, defender, action, conditions } = attackCase;
    let key = `${attacker} ${defender} ${action} ${conditions} ${part}`;
    for (const { weapons, champion, models } of bearers)
      key += `,${weapons.join('.')}${champion ? '*' : ':'}${models}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = planInfluenced(this.#influences(attackCase), part, bearers);
      if (this.#plans.size >= MOST_PLANS) this.#plans.clear();
      this.#plans.set(key, plan);
    }
    return plan;
  }

  /** Expected damage, after wards, of one model's attacks with one weapon; or (weapon −1) of damage besides weapons. */
  #one(attackCase: AttackCase, weapon: number, champion: boolean): number {
    const { action, conditions } = attackCase;
    const near = pairOf(attackCase) | ((weapon + 1) << (2 * CARD_BITS)) | (champion ? 1 << CHAMPION : 0);
    const far = conditions | (action === 'shoot' ? 1 << 30 : 0);
    let known = this.#means.get(near, far);
    if (!known) {
      const bearers = weapon < 0 ? [] : [{ weapons: [weapon % WEAPONS], champion, models: 1 }];
      const plan = this.plan(attackCase, bearers, weapon < 0 ? 'mortal' : 'weapons');
      known = { mean: mean(exactDamage(plan)) };
      this.#means.set(near, far, known);
    }
    return known.mean;
  }

  /** Expected damage of one model that carries these weapons. */
  ofModel(attackCase: AttackCase, weapons: readonly number[], champion: boolean): number {
    const all = this.profiles[attackCase.attacker].card.weapons;
    return sumOfChoices(all, weapons, (weapon) => this.#one(attackCase, weapon, champion));
  }

  /** Expected mortal damage besides that of weapons (AOS-17.2). */
  besides(attackCase: AttackCase): number {
    return this.#one(attackCase, -1, false);
  }
}
