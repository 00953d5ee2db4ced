import { describe, expect, it } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { exactDamage } from '@engine/kernel/plan/exact';
import { mean } from '@engine/kernel/plan/pmf';
import { rollPlan } from '@engine/kernel/plan/roll';
import { planAttack } from '@engine/systems/sigmar/attack/attack';
import { situationOf } from '@engine/systems/sigmar/attack/situation';
import { rolls, withScript } from '../../support/scripted-dice';
import { card, melee } from './support';
import { passive } from './rows';

/** No save: a hit on 4+ and a wound on 4+ are a quarter. */
const bare: Partial<UnitFile> = { save: 7, health: 20 };

interface Row {
  readonly name: string;
  readonly attacker?: Partial<UnitFile>;
  readonly defender?: Partial<UnitFile>;
  readonly friends?: readonly Partial<UnitFile>[];
  readonly targetFriends?: readonly Partial<UnitFile>[];
  readonly conditions?: AttackConditions;
  readonly mean: number;
}

const wound: Effect = { type: 'modify-roll', roll: 'wound', by: 1 };
const aura: Effect = { ...wound, aura: { on: 'friends', within: 12, wholly: true, keyword: 'INFANTRY' } };
const herald: Partial<UnitFile> = { keywords: ['HERO', 'INFANTRY'], abilities: passive(aura) };
const PLAIN = 1 / 4;
const BETTER = (1 / 2) * (4 / 6);

const rows: readonly Row[] = [
  { name: 'an aura of a friend that stands near', friends: [herald], mean: BETTER },
  { name: 'not of a friend that is not said to stand near', mean: PLAIN },
  { name: 'once, of however many friends (5.3)', friends: [card(herald).source.value, herald], mean: BETTER },
  { name: 'an aura is on its own unit too', attacker: herald, mean: BETTER },
  {
    name: 'unless it is for others',
    attacker: { abilities: passive({ ...aura, aura: { on: 'friends', within: 12, others: true } }) },
    mean: PLAIN,
  },
  {
    name: 'not on a unit without the keyword',
    attacker: { keywords: ['CAVALRY'] },
    friends: [herald],
    mean: PLAIN,
  },
  {
    name: 'an aura that hinders enemies',
    targetFriends: [{ abilities: passive({ ...wound, by: -1, aura: { on: 'enemies', within: 12 } }) }],
    mean: (1 / 2) * (2 / 6),
  },
  {
    name: 'while a HERO is near',
    attacker: { abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 12 } } }) },
    friends: [{ keywords: ['HERO'] }],
    mean: BETTER,
  },
  {
    name: 'not while none is',
    attacker: { abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 12 } } }) },
    friends: [{ keywords: ['INFANTRY'] }],
    mean: PLAIN,
  },
  {
    name: 'while contesting an objective',
    attacker: { abilities: passive({ ...wound, when: { contesting: true } }) },
    conditions: { attackerIs: ['contesting'] },
    mean: BETTER,
  },
  {
    name: 'a ward while contesting one (a conditional ward)',
    defender: { ...bare, abilities: passive({ type: 'ward', value: 4, when: { contesting: true } }) },
    conditions: { targetIs: ['contesting'] },
    mean: PLAIN / 2,
  },
  {
    name: 'not having moved',
    attacker: { abilities: passive({ ...wound, when: { moved: false } }) },
    mean: BETTER,
  },
  {
    name: 'a charge is a move',
    attacker: { abilities: passive({ ...wound, when: { moved: false } }) },
    conditions: { charged: true },
    mean: PLAIN,
  },
  {
    name: 'in its own territory',
    attacker: { abilities: passive({ ...wound, when: { territory: 'own' } }) },
    conditions: { attackerIs: ['in own territory'] },
    mean: BETTER,
  },
  {
    name: "in the enemy's turn",
    attacker: { abilities: passive({ ...wound, when: { ownTurn: false } }) },
    conditions: { enemyTurn: true },
    mean: BETTER,
  },
  {
    name: 'from the third round on',
    attacker: { abilities: passive({ ...wound, when: { roundAtLeast: 3 } }) },
    conditions: { round: 3 },
    mean: BETTER,
  },
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
    name: 'against damaged foes',
    attacker: { abilities: passive({ ...wound, when: { foeDamaged: true } }) },
    conditions: { defenderDamage: 1 },
    mean: BETTER,
  },
  {
    name: 'not against MONSTERS',
    attacker: { abilities: passive({ ...wound, when: { notFoe: 'MONSTER' } }) },
    defender: { ...bare, keywords: ['MONSTER'] },
    mean: PLAIN,
  },
  {
    name: 'against 10 models or more',
    attacker: { abilities: passive({ ...wound, when: { foeModelsAtLeast: 10 } }) },
    defender: { ...bare, models: 10 },
    mean: BETTER,
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
  {
    name: 'against a foe that contests an objective',
    attacker: { abilities: passive({ ...wound, when: { foeContesting: true } }) },
    conditions: { targetIs: ['contesting'] },
    mean: BETTER,
  },
  {
    name: 'not against one that contests none',
    attacker: { abilities: passive({ ...wound, when: { foeContesting: true } }) },
    mean: PLAIN,
  },
  {
    name: 'an aura of a friend while it is damaged',
    friends: [
      {
        ...herald,
        abilities: passive({ ...wound, aura: { on: 'friends', within: 12, while: { damaged: true } } }),
      },
    ],
    conditions: { attackerIs: ['beside damaged friends'] },
    mean: BETTER,
  },
  {
    name: 'and not while it is whole',
    friends: [
      {
        ...herald,
        abilities: passive({ ...wound, aura: { on: 'friends', within: 12, while: { damaged: true } } }),
      },
    ],
    mean: PLAIN,
  },
  {
    name: 'an aura on enemies while its own unit has charged',
    attacker: {
      abilities: passive({
        type: 'modify-roll',
        roll: 'ward',
        by: -1,
        aura: { on: 'enemies', within: 12, while: { charged: true } },
      }),
    },
    defender: { ...bare, keywords: ['INFANTRY', 'WARD (5+)'] },
    conditions: { charged: true },
    mean: (PLAIN * 5) / 6,
  },
  {
    name: 'while it contests an objective that its side controls (32.2)',
    attacker: { abilities: passive({ ...wound, when: { contestsControlled: true } }) },
    conditions: { attackerIs: ['contesting what its side controls'] },
    mean: BETTER,
  },
  {
    name: 'not on one that is nobody’s',
    attacker: { abilities: passive({ ...wound, when: { contestsControlled: true } }) },
    conditions: { attackerIs: ['contesting'] },
    mean: PLAIN,
  },
  {
    name: 'against a foe on an objective that its side does not control',
    attacker: { abilities: passive({ ...wound, when: { foeContestsControlled: false } }) },
    conditions: { targetIs: ['contesting what its side controls'] },
    mean: BETTER,
  },
  {
    name: 'in the first round only',
    attacker: { abilities: passive({ ...wound, when: { roundAtMost: 1 } }) },
    conditions: { round: 2 },
    mean: PLAIN,
  },
  {
    name: 'near a damaged friend',
    attacker: {
      abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 3, damaged: true } } }),
    },
    friends: [{ keywords: ['HERO'] }],
    conditions: { attackerIs: ['beside damaged friends'] },
    mean: BETTER,
  },
  {
    name: 'not near a friend that is whole',
    attacker: {
      abilities: passive({ ...wound, when: { near: { friend: 'HERO', within: 3, damaged: true } } }),
    },
    friends: [{ keywords: ['HERO'] }],
    mean: PLAIN,
  },
  {
    name: 'near an enemy MONSTER, who is not the target',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { foe: 'MONSTER', within: 3 } } }) },
    targetFriends: [{ keywords: ['MONSTER'] }],
    mean: BETTER,
  },
  {
    name: 'near an enemy that is hurt',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, hurt: true } } }) },
    conditions: { defenderDamage: 1 },
    mean: BETTER,
  },
  {
    name: 'not near an enemy with tokens',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, tokensAtLeast: 2 } } }) },
    conditions: { targetTokens: 1 },
    targetFriends: [{}],
    mean: PLAIN,
  },
  {
    name: 'near an enemy with tokens',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3, tokensAtLeast: 2 } } }) },
    conditions: { targetTokens: 2 },
    mean: BETTER,
  },
  {
    name: 'not near any enemy while it shoots from afar',
    attacker: { abilities: passive({ ...wound, when: { nearFoe: { within: 3 } } }) },
    conditions: { distance: 9 },
    mean: PLAIN,
  },
];

describe('effects that hang on the table, on friends and on both units (AOS-5.4, AOS-23.0, AOS-27.0, AOS-30.0)', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const { attacker = {}, defender = bare, friends = [], targetFriends = [], conditions } = row;
    const situation = situationOf(card(attacker), card(defender), conditions, {
      attacker: friends.map((each) => card(each)),
      target: targetFriends.map((each) => card(each)),
    });
    expect(mean(exactDamage(planAttack(situation)))).toBeCloseTo(row.mean, 9);
  });

  it('AOS-17.2: save rolls of 6 hurt whoever attacks, its own ward considered; by dice as exactly', () => {
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
});
