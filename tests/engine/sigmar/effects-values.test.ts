import { expect, it } from 'vitest';
import type { Effect } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { rollPlan } from '@engine/kernel/plan/roll';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import { rolls, withScript } from '../../support/scripted-dice';
import { BETTER, PLAIN, bare, wound, provesRows, type Row } from './effect-rows';
import { passive } from './rows';
import { card, melee } from './support';

const rows: readonly Row[] = [
  {
    name: 'one more attack for each token (23.0), three at most',
    attacker: {
      abilities: passive({
        type: 'modify-weapon',
        characteristic: 'attacks',
        by: 1,
        per: { tokens: 1, most: 3 },
      }),
    },
    conditions: { attackerTokens: 5 },
    mean: 4 * PLAIN,
  },
  {
    name: 'one more attack for every 5 models, rounded down',
    attacker: {
      models: 14,
      abilities: passive({
        type: 'modify-weapon',
        characteristic: 'attacks',
        by: 1,
        per: { models: 5 },
      }),
    },
    mean: 14 * 3 * PLAIN,
  },
  {
    name: 'Damage doubled against MONSTERS',
    attacker: {
      abilities: passive({
        type: 'multiply-weapon',
        characteristic: 'damage',
        by: 2,
        when: { foe: 'MONSTER' },
      }),
    },
    defender: { ...bare, keywords: ['MONSTER'] },
    mean: 2 * PLAIN,
  },
  {
    name: 'set, then multiplied, then added to (27.0)',
    attacker: {
      abilities: passive(
        { type: 'modify-weapon', characteristic: 'damage', by: 1 },
        { type: 'multiply-weapon', characteristic: 'damage', by: 2 },
        { type: 'set-weapon', characteristic: 'damage', to: 3 },
      ),
    },
    mean: 7 * PLAIN,
  },
  {
    name: 'set by its card and by an aura: what it is given stands (30.0)',
    attacker: { abilities: passive({ type: 'set-weapon', characteristic: 'attacks', to: 3 }) },
    friends: [
      {
        abilities: passive({
          type: 'set-weapon',
          characteristic: 'attacks',
          to: 5,
          aura: { on: 'friends', within: 12 },
        }),
      },
    ],
    mean: 5 * PLAIN,
  },
  {
    name: 'a random Damage doubled once it is rolled',
    attacker: {
      weapons: [melee({ damage: 'D3+1' })],
      abilities: passive({ type: 'multiply-weapon', characteristic: 'damage', by: 2 }),
    },
    mean: 6 * PLAIN,
  },
  {
    name: 'wards that may not be used',
    attacker: { abilities: passive({ type: 'no-ward' }) },
    defender: { ...bare, keywords: ['INFANTRY', 'WARD (4+)'] },
    mean: PLAIN,
  },
  {
    name: 'critical hits that are plain ones',
    attacker: { weapons: [melee({ abilities: ['Crit (Mortal)'] })] },
    defender: { ...bare, abilities: passive({ type: 'no-crits' }) },
    mean: PLAIN,
  },
  {
    name: 'only one weapon wounds better',
    attacker: {
      weapons: [melee(), melee({ name: 'Fist' })],
      abilities: passive({ ...wound, weapon: 'Fist' }),
    },
    mean: PLAIN + BETTER,
  },
  {
    name: 'one less on ward rolls of the enemy (18.1)',
    attacker: { abilities: passive({ type: 'modify-roll', roll: 'ward', by: -1, of: 'enemy' }) },
    defender: { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] },
    mean: (PLAIN * 5) / 6,
  },
  {
    name: 'one less on ward rolls of all enemies near, by an aura',
    friends: [
      {
        abilities: passive({
          type: 'modify-roll',
          roll: 'ward',
          by: -1,
          aura: { on: 'enemies', within: 12 },
        }),
      },
    ],
    defender: { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] },
    mean: (PLAIN * 5) / 6,
  },
  {
    name: 'one more on its own ward rolls',
    defender: {
      ...bare,
      keywords: ['INFANTRY', 'WARD (5+)'],
      abilities: passive({ type: 'modify-roll', roll: 'ward', by: 1 }),
    },
    mean: PLAIN / 2,
  },
  {
    name: 'an ability for weapons with Companion helps them (20.0), and no others',
    attacker: {
      weapons: [melee({ abilities: ['Companion'] }), melee({ name: 'Fist' })],
      abilities: passive({ ...wound, companion: true }),
    },
    mean: BETTER + PLAIN,
  },
  {
    name: 'an ability for all weapons does not help one with Companion (20.0)',
    attacker: { weapons: [melee({ abilities: ['Companion'] })], abilities: passive(wound) },
    mean: PLAIN,
  },
  {
    name: 'an ability that names a weapon with Companion helps it (20.0)',
    attacker: {
      weapons: [melee({ name: 'Beak', abilities: ['Companion'] }), melee({ name: 'Fist' })],
      abilities: passive({ ...wound, weapon: 'Beak' }),
    },
    mean: BETTER + PLAIN,
  },
  {
    name: 'fewer attacks with Companion too: what hinders it counts (20.0)',
    attacker: {
      weapons: [melee({ attacks: 2, abilities: ['Companion'] })],
      abilities: passive({ type: 'modify-weapon', characteristic: 'attacks', by: -1 }),
    },
    mean: PLAIN,
  },
  {
    name: 'an aura for weapons with Companion',
    attacker: { weapons: [melee({ abilities: ['Companion'] })] },
    friends: [
      {
        abilities: passive({
          type: 'modify-weapon',
          characteristic: 'attacks',
          by: 1,
          companion: true,
          aura: { on: 'friends', within: 12 },
        }),
      },
    ],
    mean: 2 * PLAIN,
  },
];

provesRows(
  'effects that change weapons, wards and what dice come to (AOS-5.4, AOS-23.0, AOS-27.0, AOS-30.0)',
  rows,
);

it('AOS-17.2: save rolls of 6 damage the attacker, with its own ward; by dice as exactly', () => {
  const thorns: Effect = { type: 'retaliate', face: 6, amount: 1, when: { action: 'fight' } };
  const plan = planAttack(
    situationOf(card({ keywords: ['INFANTRY', 'WARD (4+)'] }), card({ abilities: passive(thorns) })),
  );
  expect(mean(exactDamage(plan, 1))).toBeCloseTo(PLAIN * (1 / 6) * (1 / 2), 9);
  const suffered = (script: string): number[] => withScript(rolls(script), (dice) => rollPlan(plan, dice));
  expect(suffered('hit 4, wound 4, save 6, ward 3')).toEqual([0, 1]);
  expect(suffered('hit 4, wound 4, save 6, ward 4')).toEqual([0, 0]);
  expect(suffered('hit 4, wound 4, save 5')).toEqual([0, 0]);
});
