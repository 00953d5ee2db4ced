import { describe, expect, test } from 'vitest';
import { passive } from './said';

const WHOLLY_12 = { on: 'friends', within: 12, wholly: true };

describe('effects of passive abilities on attacks', () => {
  test.each([
    [
      'Add 1 to hit rolls for this unit’s combat attacks.',
      [{ type: 'modify-roll', roll: 'hit', by: 1, when: { action: 'fight' } }],
    ],
    [
      'Subtract 1 from hit rolls and wound rolls for shooting attacks that target this unit.',
      [
        { type: 'modify-roll', roll: 'hit', by: -1, of: 'enemy', when: { action: 'shoot' } },
        { type: 'modify-roll', roll: 'wound', by: -1, of: 'enemy', when: { action: 'shoot' } },
      ],
    ],
    [
      "Add 1 to hit rolls for this unit's attacks that target MONSTERS.",
      [{ type: 'modify-roll', roll: 'hit', by: 1, when: { foe: 'MONSTER' } }],
    ],
    [
      "Add 1 to wound rolls for this unit's attacks that target an enemy unit that has 10 or more models.",
      [{ type: 'modify-roll', roll: 'wound', by: 1, when: { foeModelsAtLeast: 10 } }],
    ],
    [
      "Add 1 to hit rolls for this unit's attacks if the target is INFANTRY or CAVALRY.",
      [
        { type: 'modify-roll', roll: 'hit', by: 1, when: { foe: 'INFANTRY' } },
        { type: 'modify-roll', roll: 'hit', by: 1, when: { foe: 'CAVALRY', notFoe: 'INFANTRY' } },
      ],
    ],
    [
      'Subtract 1 from save rolls for combat attacks that target this unit.',
      [{ type: 'modify-roll', roll: 'save', by: -1, when: { action: 'fight' } }],
    ],
    [
      "You can re-roll hit rolls of 1 for this unit's attacks.",
      [{ type: 'reroll', roll: 'hit', faces: 'ones' }],
    ],
    ['You can re-roll save rolls for this unit.', [{ type: 'reroll', roll: 'save', faces: 'failed' }]],
    [
      'While this unit has 10 or more damage points, the Attacks characteristic of its Tide Blade is 3.',
      [
        {
          type: 'set-weapon',
          characteristic: 'attacks',
          to: 3,
          weapon: 'Tide Blade',
          when: { damageAtLeast: 10 },
        },
      ],
    ],
    [
      "While this unit has 10 or more damage points, the Attacks characteristic of Reefback's Jaws is D6.",
      [
        {
          type: 'set-weapon',
          characteristic: 'attacks',
          to: 'D6',
          weapon: "Reefback's Jaws",
          when: { damageAtLeast: 10 },
        },
      ],
    ],
    [
      'Add 1 to the Damage characteristic of this unit’s Salt Cannon.',
      ['Salt Cannon: Shell', 'Salt Cannon: Shot'].map((weapon) => ({
        type: 'modify-weapon',
        characteristic: 'damage',
        by: 1,
        weapon,
      })),
    ],
    [
      "If this unit charged this turn, add 1 to the Attacks characteristic of this unit's Companion weapons.",
      [
        {
          type: 'modify-weapon',
          characteristic: 'attacks',
          by: 1,
          companion: true,
          when: { charged: true },
        },
      ],
    ],
    [
      'Subtract 1 from the Rend characteristic of melee weapons used for attacks that target this unit.',
      [{ type: 'modify-weapon', characteristic: 'rend', by: -1, of: 'enemy', when: { action: 'fight' } }],
    ],
    [
      "This unit's melee weapons have Crit (2 Hits) if it charged in the same turn.",
      [{ type: 'crit', crit: '2 hits', when: { action: 'fight', charged: true } }],
    ],
    [
      'Each time you make an unmodified save roll of 6 for a combat attack that targets this unit, inflict 1 mortal damage on the attacking unit after the FIGHT ability has been resolved.',
      [{ type: 'retaliate', face: 6, amount: 1, when: { action: 'fight' } }],
    ],
    [
      'If the unmodified hit roll for an attack that targets this unit is 1-3, that attack fails.',
      [{ type: 'fail-rolls', roll: 'hit', below: 4 }],
    ],
    [
      'Only critical hits score successful hits for shooting attacks that target this unit.',
      [{ type: 'fail-rolls', roll: 'hit', below: 'critical', when: { action: 'shoot' } }],
    ],
    [
      'Ignore modifiers to save rolls for this unit (positive and negative).',
      [{ type: 'ignore-modifiers', roll: 'save', which: 'all' }],
    ],
    [
      "Subtract 1 from ward rolls for damage points inflicted by this unit's combat attacks.",
      [{ type: 'modify-roll', roll: 'ward', by: -1, of: 'enemy', when: { action: 'fight' } }],
    ],
  ])('%s', (text, effects) => expect(passive(text)).toEqual(effects));
});

describe('effects of passive abilities on units', () => {
  test.each([
    ['This unit has WARD (5+).', [{ type: 'ward', value: 5 }]],
    [
      'While this unit has not charged this turn, it has Ward (5+)',
      [{ type: 'ward', value: 5, when: { charged: false } }],
    ],
    [
      'This unit has WARD (4+) against damage inflicted by SPELL abilities, PRAYER abilities and abilities used by MANIFESTATIONS.',
      [{ type: 'ward', value: 4, against: ['spells', 'prayers', 'manifestations'] }],
    ],
    [
      'In the first battle round, this unit has WARD (4+). In the second and subsequent battle rounds, this unit has WARD (6+).',
      [
        { type: 'ward', value: 4, when: { roundAtLeast: 1, roundAtMost: 1 } },
        { type: 'ward', value: 6, when: { roundAtLeast: 2 } },
      ],
    ],
    [
      'This unit has STRIKE-FIRST if it charged in the same turn.',
      [{ type: 'strike', order: 'first', when: { charged: true } }],
    ],
    ['Add 1 to casting rolls for this unit.', [{ type: 'modify-unit', characteristic: 'casting', by: 1 }]],
    ['Add 2" to this unit\'s Move characteristic.', [{ type: 'modify-unit', characteristic: 'move', by: 2 }]],
    [
      'This unit can use SHOOT and/or CHARGE abilities even if it used a RUN or RETREAT ability in the same turn.',
      ['shoot', 'charge'].flatMap((ability) =>
        ['run', 'retreat'].map((after) => ({ type: 'permit', ability, after })),
      ),
    ],
    [
      'This unit can use CHARGE abilities even if it used a RETREAT ability in the same turn. In addition, no mortal damage is inflicted on this unit by RETREAT abilities.',
      [{ type: 'permit', ability: 'charge', after: 'retreat' }, { type: 'safe-retreat' }],
    ],
    [
      'Ignore the first damage point that would be allocated to this unit in each phase.',
      [{ type: 'ignore-damage', points: 1 }],
    ],
    [
      'This unit has a maximum control score of 1.',
      [{ type: 'cap-unit', characteristic: 'control', most: 1 }],
    ],
    [
      'While this unit has 10 or more damage points:\n• The Attacks characteristic of its Tide Blade is 3.\n• It has a Control characteristic of 2.',
      [
        {
          type: 'set-weapon',
          characteristic: 'attacks',
          to: 3,
          weapon: 'Tide Blade',
          when: { damageAtLeast: 10 },
        },
        { type: 'modify-unit', characteristic: 'control', by: -3, when: { damageAtLeast: 10 } },
      ],
    ],
    [
      'While this unit has 8 or more damage points, subtract 1 from its power level.',
      [{ type: 'modify-unit', characteristic: 'power', by: -1, when: { damageAtLeast: 8 } }],
    ],
    [
      'Add 1 to the number of dice rolled when making charge rolls for this unit, to a maximum of 3.',
      [{ type: 'modify-unit', characteristic: 'charge-dice', by: 1 }],
    ],
    [
      'This unit can use UNBIND abilities as if it had WIZARD (1).',
      [{ type: 'modify-unit', characteristic: 'unbindings', by: 1 }],
    ],
  ])('%s', (text, effects) => expect(passive(text)).toEqual(effects));
});

describe('effects of passive abilities on other units', () => {
  test.each([
    [
      'Add 1 to wound rolls for combat attacks made by other friendly TIDEFOLK INFANTRY units while they are wholly within 12" of this unit.',
      [
        {
          type: 'modify-roll',
          roll: 'wound',
          by: 1,
          when: { action: 'fight' },
          aura: { ...WHOLLY_12, keyword: ['TIDEFOLK', 'INFANTRY'], others: true },
        },
      ],
    ],
    [
      'Friendly non-HERO DEEP ONE units have WARD (6+) while they are wholly within 12" of this unit.',
      [{ type: 'ward', value: 6, aura: { ...WHOLLY_12, keyword: 'DEEP ONE', notKeyword: 'HERO' } }],
    ],
    [
      'Friendly TIDEFOLK INFANTRY and CAVALRY units have WARD (6+) while they are wholly within 12" of this unit.',
      [
        { type: 'ward', value: 6, aura: { ...WHOLLY_12, keyword: ['TIDEFOLK', 'INFANTRY'] } },
        {
          type: 'ward',
          value: 6,
          aura: { ...WHOLLY_12, keyword: ['TIDEFOLK', 'CAVALRY'], notKeyword: 'INFANTRY' },
        },
      ],
    ],
    [
      'Subtract 1 from the Attacks characteristic of melee weapons used by enemy units while they are in combat with this unit.',
      [
        {
          type: 'modify-weapon',
          characteristic: 'attacks',
          by: -1,
          when: { action: 'fight' },
          aura: { on: 'enemies', within: 3 },
        },
      ],
    ],
    [
      'While an enemy unit is within 6" of this unit, subtract 1 from hit rolls for that enemy unit\'s attacks.',
      [{ type: 'modify-roll', roll: 'hit', by: -1, aura: { on: 'enemies', within: 6 } }],
    ],
    [
      'If this unit charged this turn, for the rest of the turn, add 1 to charge rolls for friendly TIDEFOLK units while they are wholly within 12" of this unit.',
      [
        {
          type: 'modify-unit',
          characteristic: 'charge',
          by: 1,
          aura: { ...WHOLLY_12, keyword: 'TIDEFOLK', while: { charged: true } },
        },
      ],
    ],
    [
      "While any friendly TIDEFOLK HEROES are wholly within this unit's combat range, both this unit and those friendly units have WARD (5+).",
      [
        {
          type: 'ward',
          value: 5,
          aura: { on: 'friends', within: 3, wholly: true, keyword: ['TIDEFOLK', 'HERO'], others: true },
        },
        {
          type: 'ward',
          value: 5,
          when: { near: { friend: ['TIDEFOLK', 'HERO'], within: 3, friendWholly: true } },
        },
      ],
    ],
    [
      'Subtract 1 from charge rolls for enemy units within 9" of this unit.',
      [{ type: 'modify-unit', characteristic: 'charge', by: -1, aura: { on: 'enemies', within: 9 } }],
    ],
  ])('%s', (text, effects) => expect(passive(text)).toEqual(effects));
});

describe('a text with any part that is not understood has no effects', () => {
  test.each([
    [
      'a name of a unit in small letters',
      'Friendly Tide Reeves units have WARD (5+) while they are wholly within 12" of this unit.',
    ],
    ['a keyword that no card bears', 'Friendly MARSHFOLK units have WARD (5+).'],
    ['a weapon of another card', "Add 1 to the Attacks characteristic of this unit's Moon Blade."],
    ['a second sentence', 'This unit has WARD (5+). It can pass through models.'],
    ['a condition that nothing keeps', 'While this unit is under orders, this unit has WARD (5+).'],
    [
      'a distance to something else',
      'Add 1 to hit rolls for this unit’s attacks while it is within 3" of a terrain feature.',
    ],
    ['a deed that nobody does', 'Heal (D3) this unit.'],
    ['what lasts, without the moment', 'This unit has WARD (5+) for the rest of the battle.'],
    [
      'a roll of a unit against a target',
      'Add 1 to charge rolls for this unit for attacks that target HEROES.',
    ],
    [
      'a limit of the weapons of the enemy',
      'Weapons used for attacks that target this unit have a maximum Damage characteristic of 1.',
    ],
    [
      'critical hits of the enemy',
      'Melee weapons used for attacks that target this unit have Crit (Mortal).',
    ],
    ['nothing that fights know', 'This unit smells of the sea.'],
  ])('%s', (_, text) => expect(passive(text)).toBeUndefined());
});
