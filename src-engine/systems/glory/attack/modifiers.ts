import type { Bonus } from '../../../generated/glory';
import { sumOf, type Modifier } from '../../../kernel/plan/plan';
import type { RuleId, Side } from '../../../kernel/words';
import type { Card } from '../cards/card';
import type { Fight } from './fight';
import type { SymbolPool } from './pool';
import type { NamedBonus } from '../words';

/** What bonuses add to one value, as modifiers. */
export const modifiersOf = (bonuses: readonly NamedBonus[], key: keyof Bonus): Modifier[] =>
  bonuses.flatMap(({ rule, label, bonus }) => (bonus[key] ? [{ rule, label, by: bonus[key] }] : []));

/**
 * Additional models or wounds of an attack that harms: more from the attacker, fewer from the defender, whose own
 * damage bonus does not count here (GLO-8.2).
 */
export const damageOf = ({ attackerBonuses, defenderBonuses }: Fight): number =>
  sumOf(modifiersOf(attackerBonuses, 'damage')) +
  sumOf(modifiersOf(defenderBonuses, 'damage').filter(({ by }) => by < 0));

/** A D6 cannot show this: an armor value of 7 means no armor. */
const NO_ARMOUR = 7;

const rerollOf = (card: Card): Pick<SymbolPool, 'reroll'> => {
  if (card.special) return { reroll: { rule: 'GLO-4.6.3', need: undefined } };
  return card.armour < NO_ARMOUR ? { reroll: { rule: 'GLO-4.6.1', need: card.armour } } : {};
};

/**
 * The armor rerolls of a card's defence dice: by D6 (GLO-4.6.1, GLO-4.6.2), or without one for a special unit
 * (GLO-4.6.3).
 */
export const defencePool = (
  card: Card,
  dice: number,
  by: Side,
  rule: RuleId,
  modifiers: readonly Modifier[] = [],
): SymbolPool => ({
  label: `${card.name}: defence`,
  die: card.dice.black,
  dice,
  modifiers,
  why: { purpose: 'defence', by, rule },
  ...rerollOf(card),
});
