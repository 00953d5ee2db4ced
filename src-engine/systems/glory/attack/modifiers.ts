import type { Bonus } from '../../../generated/glory';
import { sumOf, type Modifier } from '../../../kernel/plan/plan';
import type { RuleId, Side } from '../../../kernel/words';
import type { Card } from '../cards/card';
import type { Fight } from './fight';
import type { SymbolPool } from './pool';
import type { NamedBonus } from '../words';

/** What bonuses add to one number, as modifiers. */
export const modifiersOf = (bonuses: readonly NamedBonus[], key: keyof Bonus): Modifier[] =>
  bonuses.flatMap(({ rule, label, bonus }) => (bonus[key] ? [{ rule, label, by: bonus[key] }] : []));

/** Models or wounds that harm takes on top: more by whoever attacks, fewer by whoever is attacked, whose own damage is no matter here (GLO-8.2). */
export const damageOf = ({ attackerBonuses, defenderBonuses }: Fight): number =>
  sumOf(modifiersOf(attackerBonuses, 'damage')) +
  sumOf(modifiersOf(defenderBonuses, 'damage').filter(({ by }) => by < 0));

/** A D6 cannot show this: an armour value of 7 is none. */
const NO_ARMOUR = 7;

const rerollOf = (card: Card): Pick<SymbolPool, 'reroll'> => {
  if (card.special) return { reroll: { rule: 'GLO-4.6.3', need: undefined } };
  return card.armour < NO_ARMOUR ? { reroll: { rule: 'GLO-4.6.1', need: card.armour } } : {};
};

/** The armour rerolls of a card's defence dice: by D6 (GLO-4.6.1, GLO-4.6.2), or freely for a special unit (GLO-4.6.3). */
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
