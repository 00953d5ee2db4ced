import type { Bonus, Conditions } from '../../../generated/glory';
import { bonusesOf, modelsOf, type Card } from '../cards/card';
import type { Party } from './costs';
import type { Action, NamedBonus } from '../words';

/** Another unit that attacks the same target, and how many of its models take part. */
export interface Ally {
  readonly card: Card;
  readonly models: number;
  /** Its bonuses in this attack; those of its keywords if absent. */
  readonly bonuses?: readonly NamedBonus[];
}

/** One attack to calculate: attacker, defender, and the circumstances with every default filled in. */
export interface Fight {
  readonly action: Action;
  readonly attacker: Card;
  readonly allies: readonly Ally[];
  readonly defender: Card;
  /** The wizard that counters a spell (only a wizard can, GLO-4.1.3); undefined if none does. */
  readonly counter: Card | undefined;
  readonly attackerParty: Party;
  readonly defenderParty: Party;
  /** Models of the attacker that roll. */
  readonly fighting: number;
  /** A special attacker's dice against this target; undefined: all. */
  readonly dice: number | undefined;
  /** Inches; undefined: in range. */
  readonly distance: number | undefined;
  readonly height: number;
  readonly obstacle: number;
  readonly approach: boolean;
  readonly spell: number | undefined;
  readonly attackerBonuses: readonly NamedBonus[];
  readonly defenderBonuses: readonly NamedBonus[];
}

/** Conditions of a scenario file, or part of them. */
export type FightConditions = Pick<Conditions, 'action'> & Partial<Conditions>;

const partyOf = (
  card: Card,
  left: { models?: number | undefined; wounds?: number | undefined },
  reachable: number | undefined,
  supported: boolean,
): Party => {
  const health = card.special
    ? Math.min(left.wounds ?? card.wounds, card.wounds)
    : Math.min(left.models ?? card.models, card.models);
  const open = card.special ? health : Math.min(reachable ?? health, health);
  return { name: card.name, special: card.special, health, open, supported };
};

const granted = (bonus: Bonus | undefined): NamedBonus[] =>
  bonus ? [{ rule: 'GLO-4.7.1', label: 'Automata bonus', bonus }] : [];

/** Fills in the defaults of a scenario's conditions. Numbers above those of the cards are reduced to them. */
export const fightOf = (
  attacker: Card,
  defender: Card,
  conditions: FightConditions,
  allies: readonly Ally[] = [],
  counter?: Card,
): Fight => {
  const { action } = conditions;
  const attackerParty = partyOf(
    attacker,
    { models: conditions.attackerModels, wounds: conditions.attackerWounds },
    conditions.attackerFighting,
    conditions.attackerSupported ?? allies.length > 0,
  );
  const defenderParty = partyOf(
    defender,
    { models: conditions.defenderModels, wounds: conditions.defenderWounds },
    conditions.defenderEngaged,
    conditions.defenderSupported ?? false,
  );
  const [ours, theirs] = [modelsOf(attacker, attackerParty.health), modelsOf(defender, defenderParty.health)];
  return {
    action,
    attacker,
    allies,
    defender,
    counter:
      action === 'spell' ? (counter ?? (defender.role === 'wizard' ? defender : undefined)) : undefined,
    attackerParty,
    defenderParty,
    fighting: attacker.special ? 1 : attackerParty.open,
    dice: attacker.special ? conditions.dice : undefined,
    distance: conditions.distance,
    height: Math.max(0, conditions.height ?? 0),
    obstacle: conditions.obstacle ?? 0,
    approach: conditions.approach ?? false,
    spell: conditions.spell,
    attackerBonuses: [
      ...bonusesOf(attacker, 'attacking', action, { own: ours, other: theirs }),
      ...granted(conditions.attackerBonus),
    ],
    defenderBonuses: [
      ...bonusesOf(defender, 'defending', action, { own: theirs, other: ours }),
      ...granted(conditions.defenderBonus),
    ],
  };
};
