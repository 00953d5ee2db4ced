import type { Bonus } from '../../../generated/glory';
import type { Modifier } from '../../../kernel/plan/plan';
import type { RuleId, Side } from '../../../kernel/words';
import type { Card } from '../cards/card';
import type { SymbolPool } from './pool';
import type { NamedBonus } from '../words';

/** What bonuses add to one number, as modifiers. */
export const modifiersOf = (bonuses: readonly NamedBonus[], key: keyof Bonus): Modifier[] =>
  bonuses.flatMap(({ rule, label, bonus }) => (bonus[key] ? [{ rule, label, by: bonus[key] }] : []));

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
