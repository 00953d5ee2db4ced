import { describe, expect, test } from 'vitest';
import type { Journal } from '@engine/kernel/journal';
import { rollPlan } from '@engine/kernel/plan/roll';
import { rolls, withScript } from '../../../support/scripted-dice';
import { armed, describeRows, passive } from '../rows';
import { melee, planOf } from '../support';

describeRows('the attack sequence', [
  {
    rule: 'AOS-17.0-hit',
    what: 'a roll that equals Hit hits',
    dice: 'hit 4, wound 3',
    damage: 0,
  },
  { rule: 'AOS-17.0-hit', what: 'a lower roll misses, and the attack ends', dice: 'hit 3', damage: 0 },
  {
    rule: 'AOS-17.0-hit',
    what: 'an unmodified 1 misses even at 2+ with +1',
    attacker: armed({ hit: 2 }),
    conditions: { commands: ['All-out Attack'] },
    dice: 'hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-17.0-hit',
    what: 'S1: an unmodified 6 hits even where modifiers spoil it',
    attacker: armed({ hit: 6 }),
    conditions: { modifiers: { hit: -1 } },
    dice: 'hit 6, wound 3',
    damage: 0,
  },
  {
    rule: 'AOS-17.0-wound',
    what: 'an unmodified 1 does not wound',
    attacker: armed({ wound: 2 }),
    conditions: { modifiers: { wound: 1 } },
    dice: 'hit 4, wound 1',
    damage: 0,
  },
  {
    rule: 'AOS-17.0-wound',
    what: 'an unmodified 6 is no critical wound: at 6+ with −1 nothing wounds',
    attacker: armed({ wound: 6 }),
    conditions: { modifiers: { wound: -1 } },
    dice: 'hit 4, wound 6',
    damage: 0,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'a save that equals Save stops the attack',
    dice: 'hit 4, wound 4, save 4',
    damage: 0,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'Rend is taken from the save',
    attacker: armed({ rend: 1 }),
    dice: 'hit 4, wound 4, save 4',
    damage: 1,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'an unmodified 1 does not save',
    defender: { save: 2 },
    conditions: { commands: ['All-out Defence'] },
    dice: 'hit 4, wound 4, save 1',
    damage: 1,
  },
  {
    rule: 'AOS-4.0-save',
    what: 'a Save of 7 is none, whatever is added: no die is rolled',
    defender: { save: 7 },
    conditions: { commands: ['All-out Defence'] },
    dice: 'hit 4, wound 4',
    damage: 1,
  },
  {
    rule: 'AOS-17.0-damage',
    what: 'a successful attack inflicts the Damage',
    attacker: armed({ damage: 3 }),
    dice: 'hit 4, wound 4, save 3',
    damage: 3,
  },
  {
    rule: 'AOS-17.0',
    what: 'attacks are made one after the other',
    attacker: armed({ attacks: 2 }),
    dice: 'hit 4, wound 4, save 3, hit 3',
    damage: 1,
  },
  {
    rule: 'AOS-17.3',
    what: 'all models with the weapon are one pool of dice',
    attacker: { models: 3 },
    dice: 'hit 1, hit 2, hit 3',
    damage: 0,
  },
]);

describeRows('random and modified characteristics', [
  {
    rule: 'AOS-26.0',
    what: 'S4: random Attacks are rolled for each model',
    attacker: { models: 2, ...armed({ attacks: 'D3' }) },
    dice: 'attacks 1, hit 1, attacks 2, hit 1, hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-26.0',
    what: 'S4: random Damage for each attack',
    attacker: armed({ attacks: 2, damage: 'D6' }),
    dice: 'hit 4, wound 4, save 3, damage 5, hit 4, wound 4, save 3, damage 2',
    damage: 7,
  },
  {
    rule: 'AOS-26.0',
    what: 'D3+3 adds 3 to a D3',
    attacker: armed({ damage: 'D3+3' }),
    dice: 'hit 4, wound 4, save 3, damage 2',
    damage: 5,
  },
  {
    rule: 'AOS-27.0',
    what: 'what is added to a random characteristic is added to its roll',
    attacker: armed({ damage: 'D3', abilities: ['Charge (+1 Damage)'] }),
    conditions: { charged: true },
    dice: 'hit 4, wound 4, save 3, damage 2',
    damage: 3,
  },
  {
    rule: 'AOS-27.0',
    what: 'nothing falls below 1',
    attacker: {
      ...armed({ damage: 'D3' }),
      abilities: passive({ type: 'modify-weapon', characteristic: 'damage', by: -2 }),
    },
    dice: 'hit 4, wound 4, save 3, damage 2',
    damage: 1,
  },
  {
    rule: 'AOS-27.0',
    what: 'attacks neither: one is left of one',
    attacker: {
      models: 2,
      abilities: passive({ type: 'modify-weapon', characteristic: 'attacks', by: -1 }),
    },
    dice: 'hit 1, hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-27.0',
    what: 'except Rend, which may be 0',
    attacker: {
      ...armed({ rend: 1 }),
      abilities: passive({ type: 'modify-weapon', characteristic: 'rend', by: -3 }),
    },
    dice: 'hit 4, wound 4, save 4',
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'the champion has one more attack',
    attacker: { models: 2, keywords: ['CHAMPION'] },
    dice: 'hit 1, hit 1, hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'CHAMPION (1/2) is one in every two models',
    attacker: { models: 5, keywords: ['CHAMPION (1/2)'] },
    dice: 'hit 1, hit 1, hit 1, hit 1, hit 1, hit 1, hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'a champion’s random attacks are one more',
    attacker: { keywords: ['CHAMPION'], ...armed({ attacks: 'D3' }) },
    dice: 'attacks 1, hit 1, hit 1',
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'but not with a Companion’s weapon',
    attacker: { keywords: ['CHAMPION'], ...armed({ abilities: ['Companion'] }) },
    dice: 'hit 1',
    damage: 0,
  },
]);

describeRows('damage and wards', [
  {
    rule: 'AOS-18.1',
    what: 'a ward is rolled for each damage point',
    attacker: armed({ damage: 3 }),
    defender: { keywords: ['WARD (5+)'] },
    dice: 'hit 4, wound 4, save 3, ward 5, ward 4, ward 6',
    damage: 1,
  },
  {
    rule: 'AOS-18.0',
    what: 'S3: once all attacks are made',
    attacker: armed({ attacks: 2 }),
    defender: { keywords: ['WARD (6+)'] },
    dice: 'hit 4, wound 4, save 3, hit 4, wound 4, save 3, ward 6, ward 5',
    damage: 1,
  },
  {
    rule: 'AOS-18.1',
    what: 'of two wards the better one',
    defender: { keywords: ['WARD (6+)'] },
    conditions: { modifiers: { ward: 4 } },
    dice: 'hit 4, wound 4, save 3, ward 4',
    damage: 0,
  },
  {
    rule: 'AOS-magic-2.0-mystic-shield',
    what: 'a spell may give a ward',
    conditions: { modifiers: { ward: 6 } },
    dice: 'hit 4, wound 4, save 3, ward 6',
    damage: 0,
  },
  {
    rule: 'AOS-17.2',
    what: 'mortal damage may be warded',
    attacker: armed({ abilities: ['Crit (Mortal)'] }),
    defender: { keywords: ['WARD (6+)'] },
    dice: 'hit 6, ward 6',
    damage: 0,
  },
  {
    rule: 'AOS-17.2',
    what: 'mortal damage of a passive ability needs no rolls',
    attacker: {
      weapons: [melee()],
      abilities: passive({ type: 'mortal-damage', amount: 'D3', when: { charged: true } }),
    },
    conditions: { charged: true },
    dice: 'hit 1, damage 2',
    damage: 2,
  },
  {
    rule: 'AOS-commands-8.0',
    what: 'Power Through adds D3 mortal damage',
    attacker: { health: 4 },
    conditions: { charged: true, commands: ['Power Through'] },
    dice: 'hit 1, damage 3',
    damage: 3,
  },
]);

describe('the journal', () => {
  test('each die cites its rule, with its modifiers', () => {
    const journal: Journal = [];
    const plan = planOf(
      armed({ rend: 1 }),
      { keywords: ['WARD (6+)'] },
      { commands: ['All-out Attack'], cover: true },
    );
    withScript(rolls('hit 4, wound 4, save 3, ward 6'), (script) => rollPlan(plan, script, journal));
    const told = journal.map((entry) =>
      entry.type === 'roll'
        ? `${entry.name} ${entry.roll.rule} ${entry.roll.modifiers.map(({ label, by }) => `${label} ${by}`).join(', ')}`.trim()
        : `${entry.type} ${'rule' in entry ? entry.rule : ''}`,
    );
    expect(told).toEqual([
      'pool AOS-16.0',
      'hit AOS-17.0-hit All-out Attack 1, Cover -1',
      'wound AOS-17.0-wound',
      'not saved AOS-17.0-save Rend -1',
      'damage AOS-17.0-damage',
      'pool AOS-18.1',
      'warded AOS-18.1',
    ]);
  });
});
