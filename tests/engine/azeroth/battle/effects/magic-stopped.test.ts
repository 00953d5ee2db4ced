import { describe, expect } from 'vitest';
import { hasFlag } from '@engine/systems/azeroth/battle/state/field';
import { FLAG } from '@engine/systems/azeroth/battle/state/flags';
import { being, foe, great, magical } from '../pieces';
import { arrow, bless, bolt, cast, curse, uses } from '../spells';
import { activations, TOUCH, type Stand } from '../stage';

const friend: Stand = { side: 0, at: [10, 14] };
const volley = arrow(1, 4, 4);

describe('stopping magic (8.5, 8.6)', () => {
  const harmed = '1 loses 2, 2 left [AAW-8.3-card]';
  const mana = [2, 5] as const;
  const answers = ['dispel', 'counterspell', 'spell-block'] as const;
  const wizard = foe(16, magical);
  const blocker: Stand = { ...foe(16), at: [10 + TOUCH, 10], is: { keywords: ['Spell Block'] } };
  activations([
    {
      rule: 'AAW-8.5-counterspell',
      what: '4 stops an Instant for 3 mana',
      models: [being(bolt(2)), wizard],
      mana,
      answers,
      does: cast,
      dice: 'magic 4',
      happens: [uses('AAW-8.3-instant'), '1 tries counterspell: 4, stopped'],
      then: ({ state }) => expect([...state.mana]).toEqual([0, 2]),
    },
    {
      rule: 'AAW-N12',
      what: '3 does not',
      models: [being(bolt(2)), wizard],
      mana,
      answers,
      does: cast,
      dice: 'magic 3',
      happens: [uses('AAW-8.3-instant'), '1 tries counterspell: 3, not stopped', harmed],
      then: ({ state }) => expect([...state.mana]).toEqual([0, 2]),
    },
    {
      rule: 'AAW-8.5-magical',
      what: 'a Magical Hero adds 1',
      models: [being(bolt(2)), foe(16, great)],
      mana,
      answers,
      does: cast,
      dice: 'magic 3',
      happens: [uses('AAW-8.3-instant'), '1 tries counterspell: 3 +1 [AAW-8.5-magical], stopped'],
    },
    {
      rule: 'AAW-8.5-magical',
      what: 'without Magical models nothing is tried',
      models: [being(bolt(2)), foe(16)],
      mana,
      answers,
      does: cast,
      happens: [uses('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.5-counterspell',
      what: 'nor without 3 mana',
      models: [being(bolt(2)), wizard],
      mana: [2, 2],
      answers,
      does: cast,
      happens: [uses('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.5-dispel',
      what: '4 stops a Debuff for 2 mana',
      models: [being(curse), wizard],
      mana,
      answers,
      does: cast,
      dice: 'magic 4',
      happens: [uses('AAW-8.3-debuff'), '1 tries dispel: 4, stopped'],
      then: ({ state }) => expect([state.effects, state.mana[1]]).toEqual([0, 3]),
    },
    {
      rule: 'AAW-8.5-dispel',
      what: 'a Buff too',
      models: [being(bless), friend, wizard],
      mana,
      answers,
      does: cast,
      dice: 'magic 3',
      happens: [uses('AAW-8.3-buff'), '2 tries dispel: 3, not stopped'],
      then: ({ state }) => expect(state.effects).toBe(1),
    },
    {
      rule: 'AAW-8.3-spell-shoot',
      what: 'neither stops a Spell (Shoot)',
      models: [being(volley), wizard],
      mana,
      answers,
      does: { sequence: 'hold-shoot', target: 1, spell: 0 },
      dice: 'hit 2',
      happens: [uses('AAW-8.3-spell-shoot'), '0 strikes 1 (hold-shoot) for 0'],
    },
    {
      rule: 'AAW-8.6',
      what: 'Spell Block stops anything within 2" on a 4, for nothing',
      models: [being(volley), blocker, { ...foe(16), at: [10, 16] }],
      mana: [2, 0],
      answers,
      does: { sequence: 'hold-shoot', target: 2, spell: 0 },
      dice: 'magic 4',
      happens: [uses('AAW-8.3-spell-shoot'), '1 tries spell-block: 4, stopped'],
      then: (battle) => expect(hasFlag(battle, 1, FLAG.blocked)).toBe(true),
    },
    {
      rule: 'AAW-4.6-spell-block',
      what: 'once a round',
      models: [being(bolt(2)), { ...blocker, flags: ['blocked'] }],
      mana: [2, 0],
      answers,
      does: cast,
      happens: [uses('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.6',
      what: 'not from further away',
      models: [being(bolt(2)), { ...blocker, at: [13.1, 10] }],
      mana: [2, 0],
      answers,
      does: cast,
      happens: [uses('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.6',
      what: 'comes before Counterspell',
      models: [being(bolt(2)), blocker, { ...wizard, at: [20, 10] }],
      mana,
      answers,
      does: cast,
      dice: 'magic 1, magic 4',
      happens: [
        uses('AAW-8.3-instant'),
        '1 tries spell-block: 1, not stopped',
        '2 tries counterspell: 4, stopped',
      ],
    },
    {
      rule: 'AAW-8.6',
      what: 'and where it succeeds, Counterspell is not needed',
      models: [being(bolt(2)), blocker, { ...wizard, at: [20, 10] }],
      mana,
      answers,
      does: cast,
      dice: 'magic 5',
      happens: [uses('AAW-8.3-instant'), '1 tries spell-block: 5, stopped'],
      then: ({ state }) => expect(state.mana[1]).toBe(5),
    },
  ]);
});
