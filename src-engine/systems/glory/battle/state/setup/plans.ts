import type { Bonus } from '../../../../../generated/glory';
import { planAttack } from '../../../attack/attack';
import { bonusesOf, modelsOf, type Card, type Odds } from '../../../cards/card';
import type { Fight } from '../../../attack/fight';
import type { AttackPlan } from '../../../attack/plan';
import type { Numbers } from '../../../numbers';
import type { Settings } from '../../../variants';
import type { Action, NamedBonus } from '../../../words';

/** One of the units that attack together. */
export interface Attacker {
  readonly card: Card;
  /** Models that fight, or shoot. */
  readonly models: number;
  /** All its models, if its keywords ask for the odds: models that do not fight count too. */
  readonly left?: number | undefined;
  readonly inspired: boolean;
  /** The bonus from an Automata's card. */
  readonly bonus: Bonus | undefined;
  /** It charged this round. */
  readonly charged: boolean;
}

/** One attack of a battle, for its dice. */
export interface BattleAttack {
  readonly kind: 'fight' | 'shoot' | 'spell';
  /** The attacking units: first the one with most dice, which pays for criticals alone (GLO-4.5.5). */
  readonly attackers: readonly Attacker[];
  /** What the first of them has left. */
  readonly attackerLeft: number;
  /** Dice of one part of a special unit's attack (GLO-5.3.2). */
  readonly dice: number | undefined;
  readonly spell: number | undefined;
  readonly counter: Card | undefined;
  readonly defender: Card;
  readonly defenderLeft: number;
  readonly open: number;
  readonly defenderInspired: boolean;
  readonly defenderBonus: Bonus | undefined;
}

/** The bonus of an inspired unit (GLO-4.7.4, ruling G18). */
const inspiredBy = (bonus: Bonus): NamedBonus => ({ rule: 'GLO-4.7.4', label: 'Inspired', bonus });

const byCard = (bonus: Bonus | undefined): NamedBonus[] =>
  bonus ? [{ rule: 'GLO-4.7.1', label: 'Card of the Automata', bonus }] : [];

const attackBonuses = (
  { card, inspired, bonus, charged }: Attacker,
  kind: BattleAttack['kind'],
  odds: Odds,
  { inspireAttack }: Numbers,
): NamedBonus[] => {
  const action: Action = kind === 'fight' && charged ? 'charge' : kind;
  return [
    ...bonusesOf(card, 'attacking', action, odds),
    ...(inspired && kind !== 'spell' ? [inspiredBy({ attackDice: inspireAttack })] : []),
    ...byCard(bonus),
  ];
};

/** The attack in the form that single attacks and duels use, too. Which unit is alone is decided on the table. */
const fightOfBattle = (attack: BattleAttack, numbers: Numbers): Fight => {
  const [first, ...allies] = attack.attackers as [Attacker, ...Attacker[]];
  const { kind, defender } = attack;
  const action: Action = kind === 'fight' && first.charged ? 'charge' : kind;
  const ours = modelsOf(first.card, attack.attackerLeft);
  const theirs = modelsOf(defender, attack.defenderLeft);
  return {
    action,
    attacker: first.card,
    allies: allies.map((ally) => ({
      card: ally.card,
      models: ally.models,
      bonuses: attackBonuses(ally, kind, { own: ally.left ?? ally.models, other: theirs }, numbers),
    })),
    defender,
    counter: attack.counter,
    attackerParty: {
      name: first.card.name,
      special: first.card.special,
      health: attack.attackerLeft,
      open: attack.attackerLeft,
      supported: true,
    },
    defenderParty: {
      name: defender.name,
      special: defender.special,
      health: attack.defenderLeft,
      open: defender.special ? attack.defenderLeft : attack.open,
      supported: true,
    },
    fighting: first.card.special ? 1 : first.models,
    dice: attack.dice,
    distance: undefined,
    height: 0,
    obstacle: 0,
    approach: false,
    spell: attack.spell,
    attackerBonuses: attackBonuses(first, kind, { own: ours, other: theirs }, numbers),
    defenderBonuses: [
      ...bonusesOf(defender, 'defending', action, { own: theirs, other: ours }),
      ...(attack.defenderInspired ? [inspiredBy({ defenceDice: numbers.inspireDefence })] : []),
      ...byCard(attack.defenderBonus),
    ],
  };
};

/** Numbers objects in the order in which they first appear. */
class Numbered<T extends object> {
  readonly #known = new Map<T, number>();

  of(thing: T | undefined): number {
    if (!thing) return 0;
    let number = this.#known.get(thing);
    if (number === undefined) this.#known.set(thing, (number = this.#known.size + 1));
    return number;
  }
}

/** Most plans kept, about 2 KB each: a long run keeps meeting new ones, most of them once. */
const MOST_PLANS = 8192;

/**
 * Plans of attacks by everything that affects them: a battle uses the same ones again and again, and a run thousands of
 * times.
 */
export class Plans {
  readonly #plans = new Map<string, AttackPlan>();
  readonly #cards = new Numbered<Card>();
  readonly #bonuses = new Numbered<Bonus>();

  constructor(readonly settings: Settings) {}

  #key(attack: BattleAttack): string {
    let key = `${attack.kind}|${attack.attackerLeft}|${attack.dice ?? ''}|${attack.spell ?? ''}|${this.#cards.of(attack.counter)}|`;
    for (const { card, models, left, inspired, bonus, charged } of attack.attackers)
      key += `${this.#cards.of(card)},${models},${left ?? ''},${inspired ? 1 : 0}${charged ? 1 : 0},${this.#bonuses.of(bonus)};`;
    return `${key}|${this.#cards.of(attack.defender)}|${attack.defenderLeft}|${attack.open}|${attack.defenderInspired ? 1 : 0}|${this.#bonuses.of(attack.defenderBonus)}`;
  }

  of(attack: BattleAttack): AttackPlan {
    const key = this.#key(attack);
    const known = this.#plans.get(key);
    if (known) return known;
    if (this.#plans.size >= MOST_PLANS) this.#plans.clear();
    const plan = planAttack(fightOfBattle(attack, this.settings.numbers), this.settings);
    this.#plans.set(key, plan);
    return plan;
  }
}
