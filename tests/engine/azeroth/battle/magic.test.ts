import { describe, expect, test } from 'vitest';
import { manaOf, manaPhase } from '@engine/systems/azeroth/battle/mana';
import { flagged, flying, stealthy } from '@engine/systems/azeroth/battle/field';
import { FLAG } from '@engine/systems/azeroth/battle/flags';
import type { RuleId } from '@engine/kernel/words';
import type { Ability } from '@engine/generated/azeroth-at-war';
import { wound } from '@engine/systems/azeroth/battle/harm';
import type { Variants } from '@engine/systems/system';
import type { Difference } from '../cards';
import { activations, BACK, happening, R, stage, TOUCH, verdicts, type Scene, type Stand } from './stage';

const spell = (given: Partial<Ability> & Pick<Ability, 'type' | 'target' | 'effects'>): Difference => ({
  abilities: [{ name: 'Spell', mana: 2, text: '', ...given } as Ability],
});
const caster = (is: Difference): Stand => ({ side: 0, at: [10, 10], is });
const foe: Stand = { side: 1, at: [16, 10], facing: BACK };
const friend: Stand = { side: 0, at: [10, 14] };
const magical: Difference = { keywords: ['Magical'] };
const hero: Difference = { tier: ['Hero'], keywords: ['Magical'] };

const bolt = spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'damage', amount: 2 }] });
const curse = spell({
  type: 'Debuff',
  target: 'enemy',
  effects: [{ effect: 'modify-stat', stat: 'DEF', by: 1 }],
});
const bless = spell({
  type: 'Buff',
  target: 'friend',
  effects: [{ effect: 'modify-roll', roll: 'hit', by: 1 }],
});
const fire = spell({
  type: 'Blast',
  target: 'point',
  effects: [{ effect: 'blast', template: 'small', strength: 4 }],
});
const arrow = spell({
  type: 'Spell (Shoot)',
  target: 'enemy',
  effects: [{ effect: 'attack', dice: 1, skill: 4, strength: 4 }],
});
/** What is told of its use. */
const cast = (rule: RuleId): string => `0 uses Spell for 2 mana [${rule}]`;
const use = { power: 0, powerTarget: 1, powerFirst: true } as const;
const wall: NonNullable<Scene['terrain']>[number] = {
  type: 'wall',
  polygon: [
    [13, 5],
    [13.5, 5],
    [13.5, 15],
    [13, 15],
  ],
};

describe('mana (8.1)', () => {
  const gain = (scene: Partial<Scene>, models: Stand[]): [number, number] => {
    const battle = stage({ models, ...scene });
    manaPhase(battle);
    return [battle.state.mana[0]!, battle.state.mana[1]!];
  };
  const side0 = (...kinds: Difference[]): Stand[] =>
    kinds.map((is, i) => ({ side: 0, at: [2 + i * 2, 2], is }));
  const plainHero: Difference = { tier: ['Hero'] };
  test.each([
    ['AAW-8.1-base', 'skirmish', [{}], 2],
    ['AAW-8.1-base', 'standard', [{}], 3],
    ['AAW-8.1-base', 'large', [{}], 4],
    ['AAW-8.1-heroes', 'standard', [plainHero], 4],
    ['AAW-8.1-magical', 'standard', [magical], 4],
    ['AAW-8.1-magical', 'standard', [hero], 4],
    ['AAW-N13', 'skirmish', [plainHero, magical], 4],
    ['AAW-N13', 'standard', [plainHero, plainHero, magical, magical], 7],
    ['AAW-N13', 'large', [plainHero, plainHero, plainHero, magical, magical, magical], 10],
  ] as const)('%s: %s, %j give %i', (_, size, kinds, mana) => {
    expect(gain({ size }, side0(...kinds))[0]).toBe(mana);
  });
  test.each([
    ['10', 10],
    ['12', 12],
  ])('AAW-8.1-cap: mana cap %s', (cap, most) => {
    expect(gain({ mana: [9, 0], variants: { 'mana-cap': cap } }, side0({}))[0]).toBe(most);
  });
  test('AAW-8.1-cap: what is lost to it is counted', () => {
    const battle = stage({ models: side0({}), mana: [9, 0] });
    manaPhase(battle);
    expect(battle.tallies.wasted[battle.state.round * 2]).toBe(2);
  });
  test('AAW-8.1-heroes, AAW-8.1-magical, AAW-4.6-magical: only those who live', () => {
    const battle = stage({ models: side0(plainHero, magical) });
    battle.state.bodies.alive[0] = 0;
    expect(manaOf(battle, 0)).toBe(4);
  });
  test.each([
    ['hold-the-line', 4],
    ['annihilation', 3],
  ] as const)('AAW-8.1-objectives, AAW-11-objective-mana: an objective held in %s', (objective, mana) => {
    expect(gain({ objective, objectives: [[2, 4]] }, side0({}))[0]).toBe(mana);
  });
  test('AAW-5.1-mana: both sides at the same time', () => {
    expect(gain({}, [...side0(plainHero), { side: 1, at: [20, 20] }])).toEqual([4, 3]);
  });
});

describe('abilities (8.2, 8.3)', () => {
  const all: Stand[] = [caster(bolt), foe];
  activations([
    {
      rule: 'AAW-8.3-instant',
      what: 'at once, and paid for',
      models: all,
      mana: [3, 0],
      does: use,
      happens: [cast('AAW-8.3-instant'), '1 loses 2, 2 left [AAW-8.3-card]'],
      then: ({ state }) => expect(state.mana[0]).toBe(1),
    },
    {
      rule: 'AAW-5.2-one-ability',
      what: 'after a move it is judged from where that ends',
      models: [caster(bolt), { ...foe, at: [27, 10] }],
      mana: [2, 0],
      does: { ...use, powerFirst: false, sequence: 'move-shoot', to: [14.5, 10] },
      happens: [
        '0 moves to 14.5, 10 for 4.5 [AAW-5.2-move-shoot]',
        cast('AAW-8.3-instant'),
        '1 loses 2, 2 left [AAW-8.3-card]',
      ],
    },
    {
      rule: 'AAW-8.3-spell-shoot',
      what: 'in place of the shot',
      models: [caster(arrow), foe],
      mana: [2, 0],
      does: { sequence: 'hold-shoot', target: 1, spell: 0 },
      dice: 'hit 3, wound 4, save 3',
      happens: [cast('AAW-8.3-spell-shoot'), '0 strikes 1 (hold-shoot) for 1', '1 loses 1, 3 left'],
    },
    {
      rule: 'AAW-8.3-buff',
      what: 'works until the round ends',
      models: [caster(bless), friend, foe],
      mana: [2, 0],
      does: use,
      happens: [cast('AAW-8.3-buff')],
      then: ({ state }) => expect([state.effects, state.effectOn[0]]).toEqual([1, 1]),
    },
    {
      rule: 'AAW-8.3-debuff',
      what: 'on an enemy',
      models: [caster(curse), foe],
      mana: [2, 0],
      does: use,
      happens: [cast('AAW-8.3-debuff')],
      then: ({ state }) => expect([state.effects, state.effectOn[0]]).toEqual([1, 1]),
    },
    {
      rule: 'AAW-8.3-card',
      what: 'healing stops at the start',
      models: [
        caster(spell({ type: 'Instant', target: 'friend', effects: [{ effect: 'heal', amount: 3 }] })),
        { ...friend, wounds: 2 },
        foe,
      ],
      mana: [2, 0],
      does: use,
      happens: [cast('AAW-8.3-instant'), '1 recovers 2, 4 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'a push goes straight away',
      models: [
        caster(spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'push', distance: 3 }] })),
        foe,
      ],
      mana: [2, 0],
      does: use,
      happens: [cast('AAW-8.3-instant'), '1 moves to 19, 10 for 3 [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'a push stops where something stands',
      models: [
        caster(spell({ type: 'Instant', target: 'enemy', effects: [{ effect: 'push', distance: 3 }] })),
        foe,
        { side: 1, at: [18, 10] },
      ],
      mana: [2, 0],
      does: use,
      happens: [cast('AAW-8.3-instant'), '1 moves to 17, 10 for 1 [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'MOV added before a move lengthens it',
      models: [
        caster(
          spell({
            type: 'Instant',
            target: 'self',
            effects: [{ effect: 'modify-stat', stat: 'MOV', by: 2 }],
          }),
        ),
        foe,
      ],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, sequence: 'move-shoot', to: [10, 17] },
      happens: [cast('AAW-8.3-instant'), '0 moves to 10, 17 for 7 [AAW-5.2-move-shoot]'],
    },
    {
      rule: 'AAW-8.3-card',
      what: 'and where it is stopped, so is the move',
      models: [
        caster(spell({ type: 'Instant', target: 'self', effects: [{ effect: 'move', distance: 2 }] })),
        { ...foe, is: magical },
      ],
      mana: [2, 3],
      answers: ['counterspell'],
      does: { power: 0, powerFirst: true, sequence: 'move-shoot', to: [10, 17] },
      dice: 'magic 4',
      happens: [cast('AAW-8.3-instant'), '1 tries counterspell: 4, stopped'],
    },
    {
      rule: 'AAW-N30',
      what: 'enemies within range and sight, friends untouched',
      models: [
        caster(spell({ type: 'Instant', target: 'enemies', effects: [{ effect: 'damage', amount: 1 }] })),
        foe,
        { side: 1, at: [10, 5] },
        friend,
      ],
      terrain: [wall],
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      happens: [cast('AAW-8.3-instant'), '2 loses 1, 3 left [AAW-8.3-card]'],
    },
  ]);
  verdicts([
    { rule: 'AAW-8.2', what: 'without the mana', models: all, mana: [1, 9], does: use, why: 'no-power' },
    { rule: 'AAW-8.2', what: 'with it', models: all, mana: [2, 0], does: use, why: undefined },
    {
      rule: 'AAW-N10',
      what: 'a spell in place of the shot and another ability',
      models: [caster({ abilities: [...arrow.abilities!, { ...bolt.abilities![0]!, name: 'Other' }] }), foe],
      mana: [9, 0],
      does: { sequence: 'hold-shoot', target: 1, spell: 0, power: 1, powerTarget: 1, powerFirst: true },
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: '12" where the card says nothing',
      models: [caster(bolt), { ...foe, at: [23, 10] }],
      mana: [2, 0],
      does: use,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'an Instant needs sight',
      models: all,
      terrain: [wall],
      mana: [2, 0],
      does: use,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'also on a friend',
      models: [
        caster(spell({ type: 'Instant', target: 'friend', effects: [{ effect: 'heal', amount: 1 }] })),
        { ...friend, at: [16, 10] },
      ],
      terrain: [wall],
      mana: [2, 0],
      does: use,
      why: 'no-power',
    },
    {
      rule: 'AAW-N30',
      what: 'a Buff needs none',
      models: [caster(bless), { ...friend, at: [16, 10] }],
      terrain: [wall],
      mana: [2, 0],
      does: use,
      why: undefined,
    },
    {
      rule: 'AAW-8.3-buff',
      what: 'a Buff on an enemy',
      models: [caster(bless), foe],
      mana: [2, 0],
      does: use,
      why: 'no-power',
    },
    {
      rule: 'AAW-8.3-blast',
      what: 'a point off the table',
      models: [caster(fire), foe],
      mana: [2, 0],
      does: { power: 0, powerFirst: true, powerX: 10, powerY: -1 },
      why: 'no-power',
    },
  ]);
  test('AAW-8.3-buff: what is in force on a model changes its rolls, and is gone with the round', () => {
    const battle = stage({ models: [caster(bless), { ...friend, at: [15, 10] }, foe], mana: [2, 0] });
    battle.state.effects = 1;
    battle.state.effectFighter[0] = battle.state.fighter[0]!;
    battle.state.effectPower[0] = 0;
    battle.state.effectOn[0] = 1;
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
        caster(spell({ type: 'Buff', target: 'friend', effects: [{ effect: 'grant', keyword }] })),
        friend,
      ],
      mana: [2, 0],
    });
    const has = keyword === 'Fly' ? flying : stealthy;
    expect(has(battle, 1)).toBe(false);
    battle.state.effects = 1;
    battle.state.effectFighter[0] = battle.state.fighter[0]!;
    battle.state.effectOn[0] = 1;
    expect(has(battle, 1)).toBe(true);
  });
});

describe('stopping magic (8.5, 8.6)', () => {
  const harmed = '1 loses 2, 2 left [AAW-8.3-card]';
  const mana = [2, 5] as const;
  const answers = ['dispel', 'counterspell', 'spell-block'] as const;
  const wizard = { ...foe, is: magical };
  const blocker: Stand = { ...foe, at: [10 + TOUCH, 10], is: { keywords: ['Spell Block'] } };
  activations([
    {
      rule: 'AAW-8.5-counterspell',
      what: '4 stops an Instant for 3 mana',
      models: [caster(bolt), wizard],
      mana,
      answers,
      does: use,
      dice: 'magic 4',
      happens: [cast('AAW-8.3-instant'), '1 tries counterspell: 4, stopped'],
      then: ({ state }) => expect([...state.mana]).toEqual([0, 2]),
    },
    {
      rule: 'AAW-N12',
      what: '3 does not',
      models: [caster(bolt), wizard],
      mana,
      answers,
      does: use,
      dice: 'magic 3',
      happens: [cast('AAW-8.3-instant'), '1 tries counterspell: 3, not stopped', harmed],
      then: ({ state }) => expect([...state.mana]).toEqual([0, 2]),
    },
    {
      rule: 'AAW-8.5-magical',
      what: 'a Magical Hero adds 1',
      models: [caster(bolt), { ...foe, is: hero }],
      mana,
      answers,
      does: use,
      dice: 'magic 3',
      happens: [cast('AAW-8.3-instant'), '1 tries counterspell: 3 +1 [AAW-8.5-magical], stopped'],
    },
    {
      rule: 'AAW-8.5-magical',
      what: 'without Magical models nothing is tried',
      models: [caster(bolt), foe],
      mana,
      answers,
      does: use,
      happens: [cast('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.5-counterspell',
      what: 'nor without 3 mana',
      models: [caster(bolt), wizard],
      mana: [2, 2],
      answers,
      does: use,
      happens: [cast('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.5-dispel',
      what: '4 stops a Debuff for 2 mana',
      models: [caster(curse), wizard],
      mana,
      answers,
      does: use,
      dice: 'magic 4',
      happens: [cast('AAW-8.3-debuff'), '1 tries dispel: 4, stopped'],
      then: ({ state }) => expect([state.effects, state.mana[1]]).toEqual([0, 3]),
    },
    {
      rule: 'AAW-8.5-dispel',
      what: 'a Buff too',
      models: [caster(bless), friend, wizard],
      mana,
      answers,
      does: use,
      dice: 'magic 3',
      happens: [cast('AAW-8.3-buff'), '2 tries dispel: 3, not stopped'],
      then: ({ state }) => expect(state.effects).toBe(1),
    },
    {
      rule: 'AAW-8.3-spell-shoot',
      what: 'neither stops a Spell (Shoot)',
      models: [caster(arrow), wizard],
      mana,
      answers,
      does: { sequence: 'hold-shoot', target: 1, spell: 0 },
      dice: 'hit 2',
      happens: [cast('AAW-8.3-spell-shoot'), '0 strikes 1 (hold-shoot) for 0'],
    },
    {
      rule: 'AAW-8.6',
      what: 'Spell Block stops anything within 2" on a 4, for nothing',
      models: [caster(arrow), blocker, { ...foe, at: [10, 16] }],
      mana: [2, 0],
      answers,
      does: { sequence: 'hold-shoot', target: 2, spell: 0 },
      dice: 'magic 4',
      happens: [cast('AAW-8.3-spell-shoot'), '1 tries spell-block: 4, stopped'],
      then: (battle) => expect(flagged(battle, 1, FLAG.blocked)).toBe(true),
    },
    {
      rule: 'AAW-4.6-spell-block',
      what: 'once a round',
      models: [caster(bolt), { ...blocker, flags: ['blocked'] }],
      mana: [2, 0],
      answers,
      does: use,
      happens: [cast('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.6',
      what: 'not from further away',
      models: [caster(bolt), { ...blocker, at: [13.1, 10] }],
      mana: [2, 0],
      answers,
      does: use,
      happens: [cast('AAW-8.3-instant'), harmed],
    },
    {
      rule: 'AAW-8.6',
      what: 'comes before Counterspell',
      models: [caster(bolt), blocker, { ...wizard, at: [20, 10] }],
      mana,
      answers,
      does: use,
      dice: 'magic 1, magic 4',
      happens: [cast('AAW-8.3-instant'), '1 tries spell-block: 1, not stopped', '2 tries counterspell: 4, stopped'],
    },
    {
      rule: 'AAW-8.6',
      what: 'and where it succeeds, Counterspell is not needed',
      models: [caster(bolt), blocker, { ...wizard, at: [20, 10] }],
      mana,
      answers,
      does: use,
      dice: 'magic 5',
      happens: [cast('AAW-8.3-instant'), '1 tries spell-block: 5, stopped'],
      then: ({ state }) => expect(state.mana[1]).toBe(5),
    },
  ]);
});

describe('reactions (AAW-8.3-reaction)', () => {
  const thorns: Difference = {
    abilities: [
      {
        name: 'Thorns',
        text: '',
        type: 'Reaction',
        mana: 1,
        target: 'enemy',
        effects: [{ effect: 'damage', amount: 1 }],
      },
    ],
  };
  const guard: Stand = { side: 1, at: [10 + TOUCH, 10], facing: BACK, is: thorns };
  const leaver: Stand = { side: 0, at: [10, 10] };
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

describe('blasts (8.4)', () => {
  const aim = { power: 0, powerFirst: true, powerX: 16, powerY: 10 } as const;
  activations([
    {
      rule: 'AAW-8.4-scatter',
      what: 'a HIT lands on the point',
      models: [caster(fire), foe],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 2, wound 4, save 3',
      happens: [
        cast('AAW-8.3-blast'),
        'template at 16, 10, 0" adrift',
        '0 strikes 1 (blast) for 1',
        '1 loses 1, 3 left [AAW-8.4-wounds]',
      ],
    },
    {
      rule: 'AAW-8.4-scatter',
      what: 'an arrow drifts as far as the die shows',
      models: [caster(fire), foe],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 5, scatter 1',
      happens: [cast('AAW-8.3-blast'), 'template at 21, 10, 5" adrift [AAW-8.4-scatter]'],
    },
    {
      rule: 'AAW-8.4-skilled',
      what: 'a skilled caster drifts an inch less',
      models: [caster({ ...fire, stats: { SKL: 3 } }), foe],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 5, scatter 1',
      happens: [cast('AAW-8.3-blast'), 'template at 20, 10, 4" adrift [AAW-8.4-skilled]'],
    },
    {
      rule: 'AAW-8.4-skilled',
      what: 'but an inch at least',
      models: [caster({ ...fire, stats: { SKL: 2 } }), { ...foe, at: [25, 10] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 3, scatter 1, scatter 1',
      happens: [cast('AAW-8.3-blast'), 'template at 17, 10, 1" adrift [AAW-8.4-skilled]'],
    },
    {
      rule: 'AAW-8.4-friends',
      what: 'friend and foe alike',
      models: [caster(fire), foe, { side: 0, at: [16, 11.5] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 3, wound 4, save 3',
      happens: [
        cast('AAW-8.3-blast'),
        'template at 16, 10, 0" adrift',
        '0 strikes 1 (blast) for 0',
        '0 strikes 2 (blast) for 1',
        '2 loses 1, 3 left [AAW-8.4-wounds]',
      ],
    },
    {
      rule: 'AAW-8.4-hits',
      what: 'a base that the edge touches is under it',
      models: [caster(fire), { ...foe, at: [16, 10 + 1.5 + 0.49] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 3',
      happens: [cast('AAW-8.3-blast'), 'template at 16, 10, 0" adrift', '0 strikes 1 (blast) for 0'],
    },
    {
      rule: 'AAW-8.4-hits',
      what: 'one beyond is not',
      models: [caster(fire), { ...foe, at: [16, 10 + 1.5 + 0.5] }],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1',
      happens: [cast('AAW-8.3-blast'), 'template at 16, 10, 0" adrift'],
    },
    {
      rule: 'AAW-8.4-wounds',
      what: 'hard cover between it and the centre',
      models: [caster(fire), { ...foe, at: [17, 10] }],
      terrain: [
        {
          type: 'ruins',
          polygon: [
            [16.2, 9],
            [16.4, 9],
            [16.4, 11],
            [16.2, 11],
          ],
        },
      ],
      mana: [2, 0],
      does: aim,
      dice: 'scatter 1, wound 4, save 2',
      happens: [cast('AAW-8.3-blast'), 'template at 16, 10, 0" adrift', '0 strikes 1 (blast) for 0'],
    },
  ]);
});

describe('summoning and dying (4.6, 7.8)', () => {
  const summoner: Difference = {
    keywords: ['Summon [2]'],
    ...spell({ type: 'Instant', target: 'self', effects: [{ effect: 'summon', unit: 'wolf', count: 2 }] }),
  };
  const summoned = { wolf: { points: 0 } };
  activations([
    {
      rule: 'AAW-4.6-summon',
      what: 'stand beside, act this round, stay for as many rounds',
      models: [caster(summoner), foe],
      summoned,
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      happens: [cast('AAW-8.3-instant'), '0 summons 2 at 11, 10', '0 summons 3 at 10.5, 10.87'],
      then: (battle) => {
        expect([...battle.state.stays.slice(2, 4)]).toEqual([3, 3]);
        expect(flagged(battle, 2, FLAG.activated)).toBe(false);
      },
    },
    {
      rule: 'AAW-7.8-summons',
      what: 'a fallen summoner’s go with it, and count as no loss',
      models: [
        { side: 0, at: [10, 10] },
        { side: 1, at: [10 + TOUCH, 10], wounds: 1, facing: BACK },
        { side: 1, at: [15, 10], summoner: 1, flags: ['summoned'] },
        foe,
      ],
      does: { sequence: 'fight', target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 strikes 1 (fight) for 1',
        '1 loses 1, 0 left',
        '1 is destroyed',
        '2 is removed [AAW-7.8-summons]',
      ],
      then: (battle) => expect(battle.state.destroyed[0]).toBe(50),
    },
    {
      rule: 'AAW-7.8-zone',
      what: 'its zone is gone at once: the way out is free',
      models: [
        { side: 0, at: [10, 10] },
        { side: 1, at: [10 + TOUCH, 10], wounds: 1, facing: BACK },
        { ...foe, at: [25, 10] },
      ],
      does: { sequence: 'withdraw', target: 1, to: [7.5, 10] },
      dice: 'hit 4, wound 4, save 3',
      happens: [
        '0 strikes 1 (fight) for 1',
        '1 loses 1, 0 left',
        '1 is destroyed',
        '0 moves to 7.5, 10 for 2.5 [AAW-5.2-withdraw]',
      ],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-N14',
      what: 'again while the first are there',
      models: [caster(summoner), foe, { side: 0, at: [5, 5], summoner: 0 }],
      summoned,
      mana: [2, 0],
      does: { power: 0, powerFirst: true },
      why: 'no-power',
    },
  ]);
  const dying = (ability: Partial<Ability>): Stand => ({
    side: 1,
    at: [10 + TOUCH, 10],
    wounds: 1,
    facing: BACK,
    is: {
      abilities: [
        {
          name: 'Last',
          type: 'On Death',
          mana: 0,
          target: 'everyone',
          range: 3,
          effects: [],
          ...ability,
        } as Ability,
      ],
    },
  });
  const slain = [
    '0 strikes 1 (fight) for 1',
    '1 loses 1, 0 left',
    '1 is destroyed',
    '1 uses Last for 0 mana [AAW-7.8-on-death]',
  ];
  const scene = (ability: Partial<Ability>): Pick<Scene, 'models'> => ({
    models: [{ side: 0, at: [10, 10] }, dying(ability), { ...foe, at: [25, 10] }],
  });
  const does = { sequence: 'fight', target: 1 } as const;
  activations([
    {
      rule: 'AAW-7.8-on-death',
      what: 'at once, on everyone near',
      ...scene({ effects: [{ effect: 'damage', amount: 2 }] }),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: [...slain, '0 loses 2, 2 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-7.8-on-death',
      what: 'one enemy: the nearest',
      ...scene({ target: 'enemy', effects: [{ effect: 'damage', amount: 1 }] }),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: [...slain, '0 loses 1, 3 left [AAW-8.3-card]'],
    },
    {
      rule: 'AAW-N27',
      what: 'a blast where it fell, without scatter, with the blast’s dice and strength',
      ...scene({ target: 'point', effects: [{ effect: 'blast', template: 'small', strength: 4 }] }),
      does,
      dice: 'hit 4, wound 4, save 3, wound 4, save 3',
      happens: [...slain, '1 strikes 0 (blast) for 1', '0 loses 1, 3 left [AAW-8.4-wounds]'],
    },
  ]);
  const shaken = (variants: Variants, is: Difference = {}): boolean[] => {
    const battle = stage({
      variants,
      models: [
        { side: 0, at: [10, 10], wounds: 1, is },
        { side: 0, at: [12, 10] },
        { side: 0, at: [10 + 2 * R + 6, 10] },
        { side: 0, at: [10, 10 + 2 * R + 6.01] },
        { side: 0, at: [12, 12], is: { tier: ['Elite'] } },
        { side: 1, at: [8, 10] },
      ],
    });
    happening(battle, '', () => wound(battle, 0, 1, 'AAW-7.1-damage'));
    return [1, 2, 3, 4, 5].map((i) => flagged(battle, i, FLAG.shaken));
  };
  test.each([
    ['AAW-7.8-morale: friends within 6" will test', {}, {}, [true, true, false, true, false]],
    ['AAW-N20: within 3"', { 'morale-trigger': '3in' }, {}, [true, false, false, true, false]],
    [
      'AAW-N20: of the same or a lower tier',
      { 'morale-trigger': 'same-or-higher-tier' },
      {},
      [true, true, false, false, false],
    ],
    [
      'AAW-N20: of a Hero, all',
      { 'morale-trigger': 'same-or-higher-tier' },
      { tier: ['Hero'] },
      [true, true, false, true, false],
    ],
  ] as [string, Variants, Difference, boolean[]][])('%s', (_, variants, is, expected) => {
    expect(shaken(variants, is)).toEqual(expected);
  });
});
