import { describe, expect, test } from 'vitest';
import type { AttackConditions, UnitFile } from '@engine/generated/age-of-sigmar';
import type { Journal } from '@engine/kernel/journal';
import { rollPlan } from '@engine/kernel/roll';
import { withScript, type ScriptedRoll } from '../../support/scripted-dice';
import { melee, planOf, ranged } from './support';

/** A row: what differs from two plain units (4+ to hit, to wound and to save), the dice in order, and the damage they come to. */
interface Row {
  readonly rule: string;
  readonly what: string;
  readonly attacker?: Partial<UnitFile>;
  readonly defender?: Partial<UnitFile>;
  readonly conditions?: AttackConditions;
  readonly dice: readonly ScriptedRoll[];
  readonly damage: number;
}

const armed = (...weapons: Parameters<typeof melee>[0][]): Partial<UnitFile> => ({
  weapons: weapons.map(melee),
});
const shooter = (...weapons: Parameters<typeof ranged>[0][]): Partial<UnitFile> => ({
  weapons: weapons.map(ranged),
});
const passive = (effects: NonNullable<UnitFile['abilities'][number]['effects']>): UnitFile['abilities'] => [
  { name: 'Gift', type: 'Passive', text: 'x', effects },
];
const hitWoundFail: readonly ScriptedRoll[] = [
  ['hit', 4],
  ['wound', 4],
  ['save', 3],
];

const SEQUENCE: readonly Row[] = [
  {
    rule: 'AOS-17.0-hit',
    what: 'a roll that equals Hit hits',
    dice: [
      ['hit', 4],
      ['wound', 3],
    ],
    damage: 0,
  },
  { rule: 'AOS-17.0-hit', what: 'a lower roll misses, and the attack ends', dice: [['hit', 3]], damage: 0 },
  {
    rule: 'AOS-17.0-hit',
    what: 'an unmodified 1 misses even at 2+ with +1',
    attacker: armed({ hit: 2 }),
    conditions: { commands: ['All-out Attack'] },
    dice: [['hit', 1]],
    damage: 0,
  },
  {
    rule: 'AOS-17.0-hit',
    what: 'S1: an unmodified 6 hits even where modifiers spoil it',
    attacker: armed({ hit: 6 }),
    conditions: { modifiers: { hit: -1 } },
    dice: [
      ['hit', 6],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.0-wound',
    what: 'an unmodified 1 does not wound',
    attacker: armed({ wound: 2 }),
    conditions: { modifiers: { wound: 1 } },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.0-wound',
    what: 'an unmodified 6 is no critical wound: at 6+ with −1 nothing wounds',
    attacker: armed({ wound: 6 }),
    conditions: { modifiers: { wound: -1 } },
    dice: [
      ['hit', 4],
      ['wound', 6],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'a save that equals Save stops the attack',
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'Rend is taken from the save',
    attacker: armed({ rend: 1 }),
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-17.0-save',
    what: 'an unmodified 1 does not save',
    defender: { save: 2 },
    conditions: { commands: ['All-out Defence'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 1],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-4.0-save',
    what: 'a Save of 7 is none, whatever is added: no die is rolled',
    defender: { save: 7 },
    conditions: { commands: ['All-out Defence'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-17.0-damage',
    what: 'a successful attack inflicts the Damage',
    attacker: armed({ damage: 3 }),
    dice: hitWoundFail,
    damage: 3,
  },
  {
    rule: 'AOS-17.0',
    what: 'attacks are made one after the other',
    attacker: armed({ attacks: 2 }),
    dice: [...hitWoundFail, ['hit', 3]],
    damage: 1,
  },
  {
    rule: 'AOS-17.3',
    what: 'all models with the weapon are one pool of dice',
    attacker: { models: 3 },
    dice: [
      ['hit', 1],
      ['hit', 2],
      ['hit', 3],
    ],
    damage: 0,
  },
];

const MODIFIERS: readonly Row[] = [
  {
    rule: 'AOS-17.1',
    what: 'hit modifiers are capped at +1',
    conditions: { modifiers: { hit: 3 } },
    dice: [['hit', 2]],
    damage: 0,
  },
  {
    rule: 'AOS-17.1',
    what: 'and at −1',
    conditions: { modifiers: { hit: -3 } },
    dice: [
      ['hit', 5],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.1',
    what: 'pluses and minuses add up before the cap',
    conditions: { commands: ['All-out Attack'], cover: true, modifiers: { hit: 1 } },
    dice: [
      ['hit', 3],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.1',
    what: 'wound modifiers are capped at −1',
    conditions: { modifiers: { wound: -2 } },
    dice: [
      ['hit', 4],
      ['wound', 5],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.1',
    what: 'save modifiers are capped at +1',
    conditions: { modifiers: { save: 2 }, commands: ['All-out Defence'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 2],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-17.1',
    what: 'S2: Rend is in the sum that is capped',
    attacker: armed({ rend: 1 }),
    conditions: { modifiers: { save: 2 }, commands: ['All-out Defence'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.1',
    what: 'below there is no cap on saves',
    attacker: armed({ rend: 2 }),
    defender: { save: 3 },
    conditions: { modifiers: { save: -1 } },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 5],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-2.2',
    what: 'ones are rolled again, once',
    conditions: { modifiers: { rerollHits: 'ones' } },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-2.2',
    what: 'where only ones are, a 2 stands',
    conditions: { modifiers: { rerollHits: 'ones' } },
    dice: [['hit', 2]],
    damage: 0,
  },
  {
    rule: 'AOS-2.2',
    what: 'failed rolls are rolled again',
    conditions: { modifiers: { rerollHits: 'failed' } },
    dice: [
      ['hit', 3],
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-2.2',
    what: 'a roll that a penalty spoils has failed',
    conditions: { modifiers: { rerollHits: 'failed', hit: -1 } },
    dice: [
      ['hit', 4],
      ['hit', 5],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-2.2',
    what: 'wound rolls and save rolls may be rerolled too',
    conditions: { modifiers: { rerollWounds: 'ones', rerollSaves: 'failed' } },
    dice: [
      ['hit', 4],
      ['wound', 1],
      ['wound', 4],
      ['save', 3],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-commands-6.0',
    what: 'All-out Attack adds 1 to hit',
    conditions: { commands: ['All-out Attack'] },
    dice: [
      ['hit', 3],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-commands-7.0',
    what: 'All-out Defence adds 1 to saves',
    conditions: { commands: ['All-out Defence'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-commands-4.0',
    what: 'Covering Fire takes 1 from hit rolls',
    attacker: shooter({}),
    conditions: { commands: ['Covering Fire'] },
    dice: [['hit', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-terrain-1.2-cover',
    what: 'cover takes 1 from hit rolls, in combat too',
    conditions: { cover: true },
    dice: [['hit', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-terrain-1.2-cover',
    what: 'not for a unit that charged',
    conditions: { cover: true, targetCharged: true },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-15.4',
    what: 'nor for one that flies',
    defender: { keywords: ['CAVALRY', 'FLY'] },
    conditions: { cover: true },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-25.0',
    what: 'a guarded hero is harder to shoot',
    attacker: shooter({}),
    defender: { keywords: ['HERO', 'INFANTRY'] },
    conditions: { action: 'shoot', guarded: true, distance: 12 },
    dice: [['hit', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-25.0',
    what: 'but not harder to fight',
    defender: { keywords: ['HERO', 'INFANTRY'] },
    conditions: { guarded: true },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-25.0',
    what: 'and a monster hides behind nobody',
    attacker: shooter({}),
    defender: { keywords: ['HERO', 'MONSTER'] },
    conditions: { action: 'shoot', guarded: true },
    dice: [
      ['hit', 4],
      ['wound', 1],
    ],
    damage: 0,
  },
];

const WEAPONS: readonly Row[] = [
  {
    rule: 'AOS-20.0-anti',
    what: '+1 Rend against the keyword',
    attacker: armed({ abilities: ['Anti-INFANTRY (+1 Rend)'] }),
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-anti',
    what: 'and none against others',
    attacker: armed({ abilities: ['Anti-MONSTER (+1 Rend)'] }),
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-5.1',
    what: 'the plural of a keyword is the same keyword',
    attacker: armed({ abilities: ['Anti-WIZARDS (+1 Rend)'] }),
    defender: { keywords: ['WIZARD (1)'] },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-anti',
    what: 'several add up, Anti-charge among them',
    attacker: armed({ abilities: ['Anti-charge (+1 Rend)', 'Anti-HERO (+1 Rend)'] }),
    defender: { keywords: ['HERO'] },
    conditions: { targetCharged: true },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 5],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-charge',
    what: '+1 Damage for a unit that charged',
    attacker: armed({ abilities: ['Charge (+1 Damage)'] }),
    conditions: { charged: true },
    dice: hitWoundFail,
    damage: 2,
  },
  {
    rule: 'AOS-20.0-charge',
    what: 'not for one that did not',
    attacker: armed({ abilities: ['Charge (+1 Damage)'] }),
    dice: hitWoundFail,
    damage: 1,
  },
  {
    rule: 'AOS-20.0-crit-2-hits',
    what: 'each of the two hits is wounded and saved by itself',
    attacker: armed({ abilities: ['Crit (2 Hits)'] }),
    dice: [
      ['hit', 6],
      ['wound', 4],
      ['save', 3],
      ['wound', 3],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-crit-auto-wound',
    what: 'no wound roll, but a save',
    attacker: armed({ abilities: ['Crit (Auto-wound)'] }),
    dice: [
      ['hit', 6],
      ['save', 3],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-crit-mortal',
    what: 'the Damage as mortal damage, and nothing more',
    attacker: armed({ abilities: ['Crit (Mortal)'], damage: 2 }),
    dice: [['hit', 6]],
    damage: 2,
  },
  {
    rule: 'AOS-20.0',
    what: 'S5: of several crits the better one, here no wound roll against a poor Wound',
    attacker: armed({ wound: 6, abilities: ['Crit (2 Hits)', 'Crit (Auto-wound)'] }),
    dice: [
      ['hit', 6],
      ['save', 3],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0',
    what: 'S5: and here two hits, for a 2+ to wound makes them worth more',
    attacker: armed({ wound: 2, abilities: ['Crit (Auto-wound)', 'Crit (2 Hits)'] }),
    dice: [
      ['hit', 6],
      ['wound', 2],
      ['save', 3],
      ['wound', 2],
      ['save', 4],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-20.0-companion',
    what: 'gains nothing from rerolls and bonuses of its side',
    attacker: armed({ abilities: ['Companion'] }),
    conditions: { modifiers: { hit: 1, wound: 1, rerollHits: 'failed' } },
    dice: [['hit', 3]],
    damage: 0,
  },
  {
    rule: 'AOS-20.0-companion',
    what: 'suffers from penalties',
    attacker: armed({ abilities: ['Companion'] }),
    conditions: { modifiers: { hit: -1 } },
    dice: [['hit', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-commands-6.0',
    what: 'All-out Attack helps a Companion weapon too',
    attacker: armed({ abilities: ['Companion'] }),
    conditions: { commands: ['All-out Attack'] },
    dice: [
      ['hit', 3],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-20.0-shoot-in-combat',
    what: 'only such weapons shoot in combat',
    attacker: shooter({ name: 'Bow' }, { name: 'Pistol', abilities: ['Shoot in Combat'] }),
    conditions: { action: 'shoot', inCombat: true },
    dice: [['hit', 3]],
    damage: 0,
  },
  {
    rule: 'AOS-16.0-shooting',
    what: 'weapons out of range do not shoot',
    attacker: shooter({ range: 6 }, { name: 'Long bow', range: 24 }),
    conditions: { action: 'shoot', distance: 12 },
    dice: [['hit', 3]],
    damage: 0,
  },
  {
    rule: 'AOS-16.0',
    what: 'a model attacks with every weapon of the kind, in the card’s order',
    attacker: armed({ name: 'A', hit: 2 }, { name: 'B', hit: 6 }),
    dice: [
      ['hit', 2],
      ['wound', 1],
      ['hit', 5],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-16.0',
    what: 'or with those it picks',
    attacker: armed({ name: 'A', hit: 2 }, { name: 'B', hit: 6 }),
    conditions: { weapons: ['B'] },
    dice: [['hit', 5]],
    damage: 0,
  },
  {
    rule: 'AOS-16.0',
    what: 'four with one weapon and one with another are five models',
    attacker: { models: 5, ...armed({ name: 'A', models: 4 }, { name: 'B', hit: 5, models: 1 }) },
    dice: [
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
      ['hit', 4],
    ],
    damage: 0,
  },
];

const NUMBERS: readonly Row[] = [
  {
    rule: 'AOS-26.0',
    what: 'S4: random Attacks are rolled for each model',
    attacker: { models: 2, ...armed({ attacks: 'D3' }) },
    dice: [
      ['attacks', 1],
      ['hit', 1],
      ['attacks', 2],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-26.0',
    what: 'S4: random Damage for each attack',
    attacker: armed({ attacks: 2, damage: 'D6' }),
    dice: [...hitWoundFail, ['damage', 5], ...hitWoundFail, ['damage', 2]],
    damage: 7,
  },
  {
    rule: 'AOS-26.0',
    what: 'D3+3 adds 3 to a D3',
    attacker: armed({ damage: 'D3+3' }),
    dice: [...hitWoundFail, ['damage', 2]],
    damage: 5,
  },
  {
    rule: 'AOS-27.0',
    what: 'what is added to a random characteristic is added to its roll',
    attacker: armed({ damage: 'D3', abilities: ['Charge (+1 Damage)'] }),
    conditions: { charged: true },
    dice: [...hitWoundFail, ['damage', 2]],
    damage: 3,
  },
  {
    rule: 'AOS-27.0',
    what: 'nothing falls below 1',
    attacker: {
      ...armed({ damage: 'D3' }),
      abilities: passive([{ type: 'modify-weapon', characteristic: 'damage', by: -2 }]),
    },
    dice: [...hitWoundFail, ['damage', 2]],
    damage: 1,
  },
  {
    rule: 'AOS-27.0',
    what: 'attacks neither: one is left of one',
    attacker: {
      models: 2,
      abilities: passive([{ type: 'modify-weapon', characteristic: 'attacks', by: -1 }]),
    },
    dice: [
      ['hit', 1],
      ['hit', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-27.0',
    what: 'except Rend, which may be 0',
    attacker: {
      ...armed({ rend: 1 }),
      abilities: passive([{ type: 'modify-weapon', characteristic: 'rend', by: -3 }]),
    },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'the champion has one more attack',
    attacker: { models: 2, keywords: ['CHAMPION'] },
    dice: [
      ['hit', 1],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'CHAMPION (1/2) is one in every two models',
    attacker: { models: 5, keywords: ['CHAMPION (1/2)'] },
    dice: Array.from({ length: 7 }, () => ['hit', 1] as const),
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'a champion’s random attacks are one more',
    attacker: { keywords: ['CHAMPION'], ...armed({ attacks: 'D3' }) },
    dice: [
      ['attacks', 1],
      ['hit', 1],
      ['hit', 1],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-command-models-1.0',
    what: 'but not with a Companion’s weapon',
    attacker: { keywords: ['CHAMPION'], ...armed({ abilities: ['Companion'] }) },
    dice: [['hit', 1]],
    damage: 0,
  },
];

const DAMAGE: readonly Row[] = [
  {
    rule: 'AOS-18.1',
    what: 'a ward is rolled for each damage point',
    attacker: armed({ damage: 3 }),
    defender: { keywords: ['WARD (5+)'] },
    dice: [...hitWoundFail, ['ward', 5], ['ward', 4], ['ward', 6]],
    damage: 1,
  },
  {
    rule: 'AOS-18.0',
    what: 'S3: once all attacks are made',
    attacker: armed({ attacks: 2 }),
    defender: { keywords: ['WARD (6+)'] },
    dice: [...hitWoundFail, ...hitWoundFail, ['ward', 6], ['ward', 5]],
    damage: 1,
  },
  {
    rule: 'AOS-18.1',
    what: 'of two wards the better one',
    defender: { keywords: ['WARD (6+)'] },
    conditions: { modifiers: { ward: 4 } },
    dice: [...hitWoundFail, ['ward', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-magic-2.0-mystic-shield',
    what: 'a spell may give a ward',
    conditions: { modifiers: { ward: 6 } },
    dice: [...hitWoundFail, ['ward', 6]],
    damage: 0,
  },
  {
    rule: 'AOS-17.2',
    what: 'mortal damage may be warded',
    attacker: armed({ abilities: ['Crit (Mortal)'] }),
    defender: { keywords: ['WARD (6+)'] },
    dice: [
      ['hit', 6],
      ['ward', 6],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-17.2',
    what: 'mortal damage of a passive ability needs no rolls',
    attacker: {
      weapons: [melee()],
      abilities: passive([{ type: 'mortal-damage', amount: 'D3', when: { charged: true } }]),
    },
    conditions: { charged: true },
    dice: [
      ['hit', 1],
      ['damage', 2],
    ],
    damage: 2,
  },
  {
    rule: 'AOS-commands-8.0',
    what: 'Power Through adds D3 mortal damage',
    attacker: { health: 4 },
    conditions: { charged: true, commands: ['Power Through'] },
    dice: [
      ['hit', 1],
      ['damage', 3],
    ],
    damage: 3,
  },
];

const EFFECTS: readonly Row[] = [
  {
    rule: 'AOS-5.4',
    what: 'a passive ability applies where its condition holds',
    attacker: {
      abilities: passive([{ type: 'modify-roll', roll: 'wound', by: 1, when: { charged: true } }]),
    },
    conditions: { charged: true },
    dice: [
      ['hit', 4],
      ['wound', 3],
      ['save', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'and not where it does not',
    attacker: {
      abilities: passive([{ type: 'modify-roll', roll: 'wound', by: 1, when: { charged: true } }]),
    },
    dice: [
      ['hit', 4],
      ['wound', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'attacks against a unit may be hindered',
    defender: { abilities: passive([{ type: 'modify-roll', roll: 'hit', by: -1, of: 'enemy' }]) },
    dice: [['hit', 4]],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'and its saves helped, while it is damaged',
    defender: { abilities: passive([{ type: 'modify-roll', roll: 'save', by: 1, when: { damaged: true } }]) },
    conditions: { defenderDamage: 1 },
    dice: [
      ['hit', 4],
      ['wound', 4],
      ['save', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'an effect may ask for a keyword of the foe',
    attacker: {
      abilities: passive([{ type: 'reroll', roll: 'hit', faces: 'failed', when: { foe: 'INFANTRY' } }]),
    },
    dice: [
      ['hit', 3],
      ['hit', 3],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'a ward may depend on the fight',
    defender: { abilities: passive([{ type: 'ward', value: 5, when: { foeCharged: true } }]) },
    conditions: { charged: true },
    dice: [...hitWoundFail, ['ward', 5]],
    damage: 0,
  },
  {
    rule: 'AOS-5.4',
    what: 'other abilities do nothing by themselves',
    attacker: {
      abilities: [
        { name: 'Rage', type: 'Active', text: 'x', effects: [{ type: 'modify-roll', roll: 'hit', by: 1 }] },
      ],
    },
    dice: [['hit', 3]],
    damage: 0,
  },
];

const SPELL: UnitFile['abilities'] = [
  { name: 'Bolt', type: 'Spell', value: 6, text: 'x', effects: [{ type: 'mortal-damage', amount: 'D3' }] },
];
const PRAYER: UnitFile['abilities'] = [
  { name: 'Wrath', type: 'Prayer', value: 4, text: 'x', effects: [{ type: 'mortal-damage', amount: 2 }] },
];
const MAGIC: readonly Row[] = [
  {
    rule: 'AOS-magic-2.0',
    what: 'a casting roll that reaches the value',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt' },
    dice: [
      ['magic', 2],
      ['magic', 4],
      ['damage', 3],
    ],
    damage: 3,
  },
  {
    rule: 'AOS-magic-2.0',
    what: 'and one that does not',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt' },
    dice: [
      ['magic', 1],
      ['magic', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-magic-4.0',
    what: 'unbinding must exceed the casting roll',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt', unbind: true },
    dice: [
      ['magic', 2],
      ['magic', 4],
      ['magic', 3],
      ['magic', 3],
      ['damage', 1],
    ],
    damage: 1,
  },
  {
    rule: 'AOS-magic-4.0',
    what: 'and then the spell has no effect',
    attacker: { abilities: SPELL },
    conditions: { ability: 'Bolt', unbind: true },
    dice: [
      ['magic', 2],
      ['magic', 4],
      ['magic', 3],
      ['magic', 4],
    ],
    damage: 0,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'a chanting roll that reaches the value',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath' },
    dice: [['magic', 4]],
    damage: 2,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'ritual points help',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath', ritual: 2 },
    dice: [['magic', 2]],
    damage: 2,
  },
  {
    rule: 'AOS-magic-3.0',
    what: 'but a 1 fails',
    attacker: { abilities: PRAYER },
    conditions: { ability: 'Wrath', ritual: 9 },
    dice: [['magic', 1]],
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
    dice: [],
    damage: 1,
  },
];

const check = (rows: readonly Row[]): void => {
  test.each(rows.map((row) => [`${row.rule}: ${row.what}`, row] as const))(
    '%s',
    (_, { attacker = {}, defender = {}, conditions = {}, dice, damage }) => {
      const plan = planOf(attacker, defender, conditions);
      expect(withScript(dice, (script) => rollPlan(plan, script))[0]).toBe(damage);
    },
  );
};

describe('the attack sequence', () => check(SEQUENCE));
describe('modifiers and rerolls', () => check(MODIFIERS));
describe('weapon abilities', () => check(WEAPONS));
describe('random and modified characteristics', () => check(NUMBERS));
describe('damage and wards', () => check(DAMAGE));
describe('passive abilities', () => check(EFFECTS));
describe('magic', () => check(MAGIC));

describe('AOS-magic-2.0-miscast', () => {
  const cast = (keywords: string[], dice: readonly ScriptedRoll[]): number[] =>
    withScript(dice, (script) =>
      rollPlan(planOf({ abilities: SPELL, keywords }, {}, { ability: 'Bolt' }), script),
    );
  test('two ones harm the caster, and nobody else', () =>
    expect(
      cast(
        [],
        [
          ['magic', 1],
          ['magic', 1],
          ['damage', 2],
        ],
      ),
    ).toEqual([0, 2]));
  test('who may ward itself', () =>
    expect(
      cast(
        ['WARD (5+)'],
        [
          ['magic', 1],
          ['magic', 1],
          ['damage', 2],
          ['ward', 5],
          ['ward', 4],
        ],
      ),
    ).toEqual([0, 1]));
});

describe('the journal', () => {
  test('each die cites the rule that asked for it, with its modifiers', () => {
    const journal: Journal = [];
    const plan = planOf(
      armed({ rend: 1 }),
      { keywords: ['WARD (6+)'] },
      { commands: ['All-out Attack'], cover: true },
    );
    withScript([...hitWoundFail, ['ward', 6]], (script) => rollPlan(plan, script, journal));
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
