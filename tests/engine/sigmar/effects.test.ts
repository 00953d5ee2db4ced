import { describe, expect, it } from 'vitest';
import type { AttackConditions, Effect, UnitFile } from '@engine/generated/age-of-sigmar';
import { mean } from '@engine/kernel/plan/pmf';
import { damageOf, melee, problems, unit, workspace } from './support';
import { rolls } from '../../support/scripted-dice';
import { Stage } from './battle/stage';

const passive = (...effects: Effect[]): UnitFile['abilities'] => [
  { name: 'Passive', type: 'Passive', text: 'As it says.', effects: effects },
];
/** No save: a hit on 4+ and a wound on 4+ are a quarter. */
const bare: Partial<UnitFile> = { save: 7, health: 20 };

interface Row {
  readonly name: string;
  readonly attacker?: Partial<UnitFile>;
  readonly defender?: Partial<UnitFile>;
  readonly conditions?: AttackConditions;
  readonly mean: number;
}

const step: Effect = { type: 'set-weapon', characteristic: 'attacks', to: 4, when: { damageAtLeast: 10 } };
const rows: readonly Row[] = [
  {
    name: '10 or more: Attacks 4',
    attacker: { health: 12, abilities: passive(step) },
    conditions: { attackerDamage: 10 },
    mean: 1,
  },
  {
    name: '9 points: as printed',
    attacker: { health: 12, abilities: passive(step) },
    conditions: { attackerDamage: 9 },
    mean: 1 / 4,
  },
  {
    name: 'values are set before anything is added (27.0)',
    attacker: {
      abilities: passive(
        { type: 'modify-weapon', characteristic: 'attacks', by: 1 },
        { type: 'set-weapon', characteristic: 'attacks', to: 3 },
      ),
    },
    mean: 1,
  },
  {
    name: 'a Hit that is set',
    attacker: { abilities: passive({ type: 'set-weapon', characteristic: 'hit', to: 2 }) },
    mean: (5 / 6) * (1 / 2),
  },
  {
    name: 'Damage that is set to a roll',
    attacker: { abilities: passive({ type: 'set-weapon', characteristic: 'damage', to: 'D3' }) },
    mean: 1 / 2,
  },
  {
    name: 'fewer Attacks of its attackers',
    attacker: { weapons: [melee({ attacks: 3 })] },
    defender: {
      ...bare,
      abilities: passive({ type: 'modify-weapon', characteristic: 'attacks', by: -1, of: 'enemy' }),
    },
    mean: 1 / 2,
  },
  {
    name: 'never fewer than 1 (27.0)',
    defender: {
      ...bare,
      abilities: passive({ type: 'modify-weapon', characteristic: 'attacks', by: -1, of: 'enemy' }),
    },
    mean: 1 / 4,
  },
  {
    name: 'less Rend of its attackers, for Companions too',
    attacker: { weapons: [melee({ rend: 1, abilities: ['Companion'] })] },
    defender: { abilities: passive({ type: 'modify-weapon', characteristic: 'rend', by: -1, of: 'enemy' }) },
    mean: 1 / 8,
  },
  {
    name: 'less Damage of its attackers',
    attacker: { weapons: [melee({ damage: 3 })] },
    defender: {
      ...bare,
      abilities: passive({ type: 'modify-weapon', characteristic: 'damage', by: -1, of: 'enemy' }),
    },
    mean: 1 / 2,
  },
  {
    name: 'Crit (Mortal) that an ability gives',
    attacker: { abilities: passive({ type: 'crit', crit: 'mortal' }) },
    mean: (2 / 6) * (1 / 2) + 1 / 6,
  },
  {
    name: 'but not to a Companion',
    attacker: {
      weapons: [melee({ abilities: ['Companion'] })],
      abilities: passive({ type: 'crit', crit: 'mortal' }),
    },
    mean: 1 / 4,
  },
  {
    name: 'worse saves for its foes',
    attacker: { abilities: passive({ type: 'modify-roll', roll: 'save', by: -1, of: 'enemy' }) },
    defender: { ...bare, save: 4 },
    mean: (1 / 4) * (4 / 6),
  },
  {
    name: 'but not against a Companion, whom nothing but penalties of its side touches',
    attacker: {
      weapons: [melee({ abilities: ['Companion'] })],
      abilities: passive({ type: 'modify-roll', roll: 'save', by: -1, of: 'enemy' }),
    },
    defender: { ...bare, save: 4 },
    mean: (1 / 4) * (3 / 6),
  },
  {
    name: 'while better saves of its foes hinder a Companion too',
    attacker: {
      weapons: [melee({ abilities: ['Companion'] })],
      abilities: passive({ type: 'modify-roll', roll: 'save', by: 1, of: 'enemy' }),
    },
    defender: { ...bare, save: 4 },
    mean: (1 / 4) * (2 / 6),
  },
  {
    name: 'critical hits on 5 and 6',
    attacker: {
      weapons: [melee({ abilities: ['Crit (Auto-wound)'] })],
      abilities: passive({ type: 'crit-on', face: 5 }),
    },
    mean: 2 / 6 + (1 / 6) * (1 / 2),
  },
  {
    name: 'a critical hit hits (S1)',
    attacker: { weapons: [melee({ hit: 6 })], abilities: passive({ type: 'crit-on', face: 5 }) },
    mean: (2 / 6) * (1 / 2),
  },
  {
    name: 'save rolls that ignore Rend',
    attacker: { weapons: [melee({ rend: 2 })] },
    defender: { abilities: passive({ type: 'ignore-modifiers', roll: 'save' }) },
    mean: 1 / 8,
  },
  {
    name: 'hit rolls that ignore what helps them',
    attacker: { abilities: passive({ type: 'ignore-modifiers', roll: 'hit', which: 'positive' }) },
    defender: bare,
    conditions: { commands: ['All-out Attack'] },
    mean: 1 / 4,
  },
  {
    name: '10 models or more: one attack more',
    attacker: {
      models: 10,
      abilities: passive({
        type: 'modify-weapon',
        characteristic: 'attacks',
        by: 1,
        when: { modelsAtLeast: 10 },
      }),
    },
    mean: 5,
  },
  {
    name: '9 models: none',
    attacker: {
      models: 10,
      abilities: passive({
        type: 'modify-weapon',
        characteristic: 'attacks',
        by: 1,
        when: { modelsAtLeast: 10 },
      }),
    },
    conditions: { attackerModels: 9 },
    mean: 9 / 4,
  },
  {
    name: 'a ward while there are few',
    defender: {
      ...bare,
      models: 5,
      abilities: passive({ type: 'ward', value: 4, when: { modelsAtMost: 2 } }),
    },
    conditions: { defenderModels: 2 },
    mean: 1 / 8,
  },
];

describe('effects of real passives (AOS-5.4, AOS-27.0, AOS-20.0)', () => {
  it.each(rows.map((row) => [row.name, row] as const))(
    '%s',
    (_, { attacker = {}, defender = bare, conditions, mean: wanted }) => {
      expect(mean(damageOf(attacker, defender, conditions))).toBeCloseTo(wanted, 9);
    },
  );

  it('are the same in battles, for the units’ current damage and models', () => {
    const s = new Stage({
      units: [
        { of: { health: 12, abilities: passive(step) }, side: 0, at: [[10, 10]] },
        { of: { health: 20 }, side: 1, at: [[10, 12]] },
      ],
      phase: 'combat',
      command: [0, 0],
    });
    s.state.damage[0] = 11;
    s.act('fight', 0, { target: 1 }, rolls('hit 1, hit 1, hit 1, hit 1'));
    expect(s.told('AOS-16.0-combat')).toHaveLength(1);
  });

  it('report their limits: weapons of enemies by name, and steps in duels', () => {
    const own = (effect: Effect): string[] =>
      problems(workspace({ unit: [unit({ id: 'own', abilities: passive(effect) })] })).map(
        ({ code }) => code,
      );
    expect(
      own({ type: 'modify-weapon', characteristic: 'rend', by: -1, of: 'enemy', weapon: 'Blade' }),
    ).toContain('enemy-weapon-by-name');
    expect(own({ type: 'crit', crit: 'mortal', weapon: 'Spoon' })).toContain('unknown-weapon');
    expect(own(step)).toContain('steps-not-in-duels');
  });
});
