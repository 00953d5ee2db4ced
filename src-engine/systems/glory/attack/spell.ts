import { sumOf } from '../../../kernel/plan/plan';
import type { Card } from '../cards/card';
import type { Fight } from './fight';
import { damageOf, defencePool, modifiersOf } from './modifiers';
import type { Cast } from './plan';
import type { SymbolPool } from './pool';
import { DEFAULT_SPELL, type Spell, type Tables } from '../cards/tables';
import type { Settings } from '../variants';

const spellOf = ({ spell = DEFAULT_SPELL }: Fight, { spells }: Tables): Spell & { readonly dice: number } => {
  const dice = spells.has(spell) ? spell : DEFAULT_SPELL;
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- the default has its row
  return { dice, ...spells.get(dice)! };
};

/** The range of the fight's spell, in inches (GLO-5.5.1); height adds nothing (GLO-5.5.2). */
export const spellInches = (fight: Fight, tables: Tables): number => spellOf(fight, tables).range;

/** One wizard's roll in a wizard duel: the defence dice of one model, with its armour rerolls (GLO-4.1.4). */
const duellist = (card: Card, by: 'attacker' | 'defender', { defenceDice }: Tables): SymbolPool => ({
  ...defencePool(card, defenceDice[card.class], by, 'GLO-4.1.4'),
  label: `${card.name}: wizard duel`,
});

/** The casting of a spell (GLO-4.1.1), its kills (GLO-5.5.1), and the duel if a wizard counters it (GLO-4.1.4). */
export const castOf = (fight: Fight, settings: Settings): Cast => {
  const { attacker, attackerParty, counter, attackerBonuses } = fight;
  const magic = modifiersOf(attackerBonuses, 'magicDice');
  const { dice, kills } = spellOf(fight, settings.tables);
  return {
    roll: {
      label: `${attacker.name}: spell`,
      die: attacker.dice.blue,
      dice: Math.max(1, dice + sumOf(magic)),
      modifiers: magic,
      why: { purpose: 'magic', by: 'attacker', rule: 'GLO-4.1.1' },
    },
    kills: Math.max(0, kills + damageOf(fight)),
    caster: attacker.special ? attackerParty.health : 1,
    backlashLosesSpell: settings.backlashLosesSpell,
    ...(counter && {
      duel: {
        caster: duellist(attacker, 'attacker', settings.tables),
        counter: duellist(counter, 'defender', settings.tables),
        tiesCounter: settings.tiesCounter,
      },
    }),
  };
};
