import { describe, expect, test } from 'vitest';
import { flying, stealthy } from '@engine/systems/azeroth/battle/state/field';
import { putInForce } from '@engine/systems/azeroth/battle/state/state';
import { being, foe, magical, me, strip } from '../pieces';
import { arrow, bless, bolt, cast, curse, fire, spell, thorns, uses } from '../spells';
import { activations, BACK, stage, TOUCH, verdicts, type Stand } from '../stage';

const friend: Stand = { side: 0, at: [10, 14] };
const volley = arrow(1, 4, 4);
const wall = strip('wall', 13, 13.5);

describe('abilities (8.2, 8.3)', () => {
  const all: Stand[] = [being(bolt(2)), foe(16)];
  activations([
    {
      rule: 'AAW-8.3-instant',
      what: 'at once, and paid for',
      models: all,
      mana: [3, 0],
      does: cast,
      happens: [uses('AAW-8.3-instant'), '1 loses 2, 2 left [AAW-8.3-card]'],
      then: ({ state }) => expect(state.mana[0]).toBe(1),
    },
    {
      rule: 'AAW-5.2-one-ability',
      what: 'after a move it is judged from where that ends',
      models: [being(bolt(2)), foe(27)],
      mana: [2, 0],
      does: { ...cast, powerFirst: false, sequence: 'move-shoot', to: [14.5, 10] },
      happens: [
        '0 moves to 14.5, 10 for 4.5 [AAW-5.2-move-shoot]',
        uses('AAW-8.3-instant'),
        '1 loses 2, 2 left [AAW-8.3-card]',
      ],
    },
    {
      rule: 'AAW-8.3-spell-shoot',
      what: 'in place of the shot',
      models: [being(volley), foe(16)],
      mana: [2, 0],
      does: { sequence: 'hold-shoot', target: 1, spell: 0 },
      dice: 'hit 3, wound 4, save 3',
      happens: [uses('AAW-8.3-spell-shoot'), '0 strikes 1 (hold-shoot) for 1', '1 loses 1, 3 left'],
    },
    {
      rule: 'AAW-8.3-buff',
      what: 'works until the round ends',
      models: [being(bless), friend, foe(16)],
      mana: [2, 0],
      does: cast,
      happens: [uses('AAW-8.3-buff')],
      then: ({ state }) => expect([state.effects, state.effectOn[0]]).toEqual([1, 1]),
    },
    {
      rule: 'AAW-8.3-debuff',
      what: 'on an enemy',
      models: [being(curse), foe(16)],
      mana: [2, 0],
      does: cast,
      happens: [uses('AAW-8.3-debuff')],
      then: ({ state }) => expect([state.effects, state.effectOn[0]]).toEqual([1, 1]),
    },
    {
      rule: 'AAW-8.3-card',
      what: 'healing stops at the start',
      models: [
        being(spell({ type: 'Instant', target: 'friend', effects: [{ effect: 'heal', amount: 3 }] })),
        { ...friend, wounds: 2 },
        foe(16),
      ],
      mana: [2, 0],
      does: cast,
      happens: [uses('AAW-8.3-instant'), '1 recovers 2, 4 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'a push goes straight away',
      models: [
        being(spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'push', distance: 3 }] })),
        foe(16),
      ],
      mana: [2, 0],
      does: cast,
      happens: [uses('AAW-8.3-instant'), '1 moves to 19, 10 for 3 [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'a push stops where something stands',
      models: [
        being(spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'push', distance: 3 }] })),
        foe(16),
        { side: 1, at: [18, 10] },
      ],
      mana: [2, 0],
      does: cast,
      happens: [uses('AAW-8.3-instant'), '1 moves to 17, 10 for 1 [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'MOV added before a move lengthens it',
      models: [
        being(
          spell({
            type: 'Instant',
            target: 'self',
            effects: [{ effect: 'modify-stat', stat: 'MOV', by: 2 }],
          }),
        ),
        foe(16),
      ],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, sequence: 'move-shoot', to: [10, 17] },
      happens: [uses('AAW-8.3-instant'), '0 moves to 10, 17 for 7 [AAW-5.2-move-shoot]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'and where it is stopped, so is the move',
      models: [
        being(spell({ type: 'Instant', target: 'self', effects: [{ effect: 'move', distance: 2 }] })),
        foe(16, magical),
      ],
      mana: [2, 3],
      answers: ['counterspell'],
      does: { power: 0, powerFirst: true, sequence: 'move-shoot', to: [10, 17] },
      dice: 'magic 4',
      happens: [uses('AAW-8.3-instant'), '1 tries counterspell: 4, stopped'],
    },
    {
      rule: 'AAW-N30',
      what: 'enemies within range and sight, friends untouched',
      models: [
        being(spell({ type: 'Instant', target: 'enemies', effects: [{ effect: 'damage', amount: 1 }] })),
        foe(16),
        { side: 1, at: [10, 5] },
        friend,
      ],
      terrain: wall,
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      happens: [uses('AAW-8.3-instant'), '2 loses 1, 3 left [AAW-8.3-card]'],
    },
  ]);
  verdicts([
    { rule: 'AAW-8.2', what: 'without the mana', models: all, mana: [1, 9], does: cast, why: 'no-power' },
    { rule: 'AAW-8.2', what: 'with it', models: all, mana: [2, 0], does: cast, why: undefined },
    {
      rule: 'AAW-N10',
      what: 'a spell in place of the shot and another ability',
      models: [
        being({ abilities: [...volley.abilities!, { ...bolt(2).abilities![0], name: 'Other' }] }),
        foe(16),
      ],
      mana: [9, 0],
      does: { sequence: 'hold-shoot', target: 1, spell: 0, power: 1, powerTarget: 1, powerFirst: true },
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: '12" where the card says nothing',
      models: [being(bolt(2)), foe(23)],
      mana: [2, 0],
      does: cast,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'an Instant needs sight',
      models: all,
      terrain: wall,
      mana: [2, 0],
      does: cast,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'also on a friend',
      models: [
        being(spell({ type: 'Instant', target: 'friend', effects: [{ effect: 'heal', amount: 1 }] })),
        { ...friend, at: [16, 10] },
      ],
      terrain: wall,
      mana: [2, 0],
      does: cast,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'a Buff needs none',
      models: [being(bless), { ...friend, at: [16, 10] }],
      terrain: wall,
      mana: [2, 0],
      does: cast,
      why: undefined,
    },
    {
      rule: 'AAW-8.3-buff',
      what: 'a Buff on an enemy',
      models: [being(bless), foe(16)],
      mana: [2, 0],
      does: cast,
      why: 'no-power',
    },
    {
      rule: 'AAW-8.3-blast',
      what: 'a point off the table',
      models: [being(fire('small')), foe(16)],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, powerX: 10, powerY: -1 },
      why: 'no-power',
    },
  ]);
  test('AAW-8.3-buff: an ability in force on a model changes its rolls, and ends with the round', () => {
    const battle = stage({ models: [being(bless), { ...friend, at: [15, 10] }, foe(16)], mana: [2, 0] });
    putInForce(battle.state, battle.state.fighter[0], 0, 1);
    expect(
      battle.draws.odds({
        ...battle.query,
        attacker: 1,
        defender: 2,
        action: 1,
        attackerWounds: 4,
        defenderWounds: 4,
      }).mean,
    ).toBeCloseTo(1 / 8);
  });
  test.each([
    ['Stealth', 'AAW-4.6-stealth'],
    ['Fly', 'AAW-4.6-fly'],
  ])('AAW-8.3-card: an ability that gives %s', (keyword) => {
    const battle = stage({
      models: [
        being(spell({ type: 'Buff', target: 'friend', effects: [{ effect: 'grant', keyword }] })),
        friend,
      ],
      mana: [2, 0],
    });
    const has = keyword === 'Fly' ? flying : stealthy;
    expect(has(battle, 1)).toBe(false);
    putInForce(battle.state, battle.state.fighter[0], 0, 1);
    expect(has(battle, 1)).toBe(true);
  });
});

describe('reactions (AAW-8.3-reaction)', () => {
  const guard: Stand = { side: 1, at: [10 + TOUCH, 10], facing: BACK, is: thorns };
  const leaver: Stand = me;
  const does = { sequence: 'move-shoot', to: [6, 10] } as const;
  const away = '0 moves to 6, 10 for 4 [AAW-5.2-move-shoot]';
  const answers = ['reaction', 'spell-block'] as const;
  activations([
    {
      rule: 'AAW-8.3-reaction',
      what: 'and an opportunity attack, to the same model',
      models: [leaver, guard],
      mana: [0, 1],
      answers,
      does,
      dice: 'hit 1',
      happens: [
        away,
        '1 uses Thorns for 1 mana [AAW-8.3-reaction]',
        '0 loses 1, 3 left [AAW-8.3-card]',
        '1 strikes 0 (opportunity) for 0',
      ],
    },
    {
      rule: 'AAW-N11',
      what: 'once a round',
      models: [leaver, { ...guard, flags: ['reacted', 'struck'] }],
      mana: [0, 1],
      answers,
      does,
      happens: [away],
    },
    {
      rule: 'AAW-8.3-reaction',
      what: 'not without mana',
      models: [leaver, { ...guard, flags: ['struck'] }],
      answers,
      does,
      happens: [away],
    },
    {
      rule: 'AAW-8.3-reaction',
      what: 'Disengage does not spare one from it',
      models: [{ ...leaver, is: { keywords: ['Disengage'] } }, guard],
      mana: [0, 1],
      answers,
      does,
      happens: [away, '1 uses Thorns for 1 mana [AAW-8.3-reaction]', '0 loses 1, 3 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-reaction',
      what: 'the destroyed go no further',
      models: [{ ...leaver, wounds: 1 }, guard, { side: 0, at: [2, 2] }],
      mana: [0, 1],
      answers,
      does,
      happens: [
        away,
        '1 uses Thorns for 1 mana [AAW-8.3-reaction]',
        '0 loses 1, 0 left [AAW-8.3-card]',
        '0 is destroyed',
      ],
    },
    {
      rule: 'AAW-8.6',
      what: 'Spell Block stops a Reaction too',
      models: [
        { ...leaver, is: { keywords: ['Spell Block'] } },
        { ...guard, flags: ['struck'] },
      ],
      mana: [0, 1],
      answers,
      does,
      dice: 'magic 4',
      happens: [away, '1 uses Thorns for 1 mana [AAW-8.3-reaction]', '0 tries spell-block: 4, stopped'],
    },
  ]);
});
