import { describe, expect, test } from 'vitest';
import type { UnitFile } from '@engine/generated/age-of-sigmar';
import { rollPlan } from '@engine/kernel/plan/roll';
import { rolls, withScript } from '../../support/scripted-dice';
import { describeRows } from './rows';
import { planOf } from './support';

const SPELL: UnitFile['abilities'] = [
  { name: 'Bolt', type: 'Spell', value: 6, text: 'x', effects: [{ type: 'mortal-damage', amount: 'D3' }] },
];
const PRAYER: UnitFile['abilities'] = [
  { name: 'Wrath', type: 'Prayer', value: 4, text: 'x', effects: [{ type: 'mortal-damage', amount: 2 }] },
];

describeRows('magic', [
  {
    rule: 'AOS-magic-2.0',
    what: 'a casting roll that reaches the value',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt' },
    dice: 'magic 2, magic 4, damage 3',
    damage: 3,
  },
  {
    rule: 'AOS-magic-2.0',
    what: 'and one that does not',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt' },
    dice: 'magic 1, magic 4',
    damage: 0,
  },
  {
    rule: 'AOS-magic-4.0',
    what: 'unbinding must exceed the casting roll',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt', unbind: true },
    dice: 'magic 2, magic 4, magic 3, magic 3, damage 1',
    damage: 1,
  },
  {
    rule: 'AOS-magic-4.0',
    what: 'and then the spell has no effect',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt', unbind: true },
    dice: 'magic 2, magic 4, magic 3, magic 4',
    damage: 0,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'a chanting roll that reaches the value',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath' },
    dice: 'magic 4',
    damage: 2,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'ritual points help',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath', ritual: 2 },
    dice: 'magic 2',
    damage: 2,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'but a 1 fails',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath', ritual: 9 },
    dice: 'magic 1',
    damage: 0,
  },
  {
    rule: 'AOS-5.2',
    what: 'an ability that is neither is used, and happens',
    attacker: {
      abilities: [
        { name: 'Roar', type: 'Active', text: 'x', effects: [{ type: 'mortal-damage', amount: 1 }] },
      ],
    },
    conditions: { ability: 'Roar' },
    dice: '',
    damage: 1,
  },
]);

describe('AOS-magic-2.0-miscast', () => {
  const cast = (keywords: string[], dice: string): number[] =>
    withScript(rolls(dice), (script) =>
      rollPlan(planOf({ abilities: SPELL, keywords }, {}, { ability: 'Bolt' }), script),
    );
  test('two ones harm only the caster', () => expect(cast([], 'magic 1, magic 1, damage 2')).toEqual([0, 2]));
  test('which may use its ward', () =>
    expect(cast(['WARD (5+)'], 'magic 1, magic 1, damage 2, ward 5, ward 4')).toEqual([0, 1]));
  test('ruling S19: with a conditional ward, if the condition holds', () => {
    const slick = { name: 'Slick', type: 'Passive', text: 'A ward.', effects: [{ type: 'ward', value: 5, when: { damaged: true } }] } as const; // prettier-ignore
    const harm = (attackerDamage: number, dice: string): number[] =>
      withScript(rolls(dice), (script) =>
        rollPlan(
          planOf({ abilities: [...SPELL, slick] as never }, {}, { ability: 'Bolt', attackerDamage }),
          script,
        ),
      );
    expect(harm(1, 'magic 1, magic 1, damage 2, ward 5, ward 4')).toEqual([0, 1]);
    expect(harm(0, 'magic 1, magic 1, damage 2')).toEqual([0, 2]);
  });
});
