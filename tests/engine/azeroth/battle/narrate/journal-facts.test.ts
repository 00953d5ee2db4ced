import { describe, expect, test } from 'vitest';
import { sidesApart } from '@engine/simulation/replay';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { diceOf } from '@engine/systems/azeroth/battle/narrate/dice';
import { sentence } from '@engine/systems/azeroth/battle/narrate/sentences';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { finalScore } from '@engine/systems/azeroth/battle/rules/victory/objectives';
import { deploy, rollOff } from '@engine/systems/azeroth/battle/rules/setup/deploy';
import { lineText } from '@engine/simulation/dice-lines';
import { rolls, withScript } from '../../../../support/scripted-dice';
import { being, foe, me } from '../pieces';
import { cast, fire, spell } from '../spells';
import { deed, stage, type Deed, type Scene, type Stand } from '../stage';
import { restart } from '../fights';

/** The journal's record of an event with scripted dice. */
const recorded = (scene: Scene, dice: string, happens: (battle: Battle) => void): BattleEvent[] => {
  const battle = stage(scene);
  const events: BattleEvent[] = [];
  withScript(rolls(dice), (scripted) => {
    restart(battle, 0, 0, 'rolled', events, scripted);
    happens(battle);
  });
  return events;
};

const doing =
  (does: Deed) =>
  (battle: Battle): void =>
    expect(apply(battle, deed(battle, does)), 'why the action is refused').toBeUndefined();

const morale = (battle: Battle): void => {
  battle.state.phase = 'morale';
  moralePhase(battle);
};

const HERO = { tier: ['Hero'] as ['Hero'] };
const shaken: Stand = { side: 0, at: [10, 10], flags: ['shaken'] };
const far: Stand = { side: 1, at: [28, 19] };
const aura: Stand = { side: 0, at: [12, 10], is: HERO };
const again = spell({
  type: 'Buff',
  target: 'friends',
  range: 6,
  itself: true,
  effects: [{ effect: 'reroll', roll: 'morale', faces: 'failed' }],
});
const grenade = spell({
  type: 'Instant',
  target: 'enemies',
  effects: [{ effect: 'damage', amount: 'D3' }],
  range: 8,
});

interface Fact {
  readonly what: string;
  readonly scene: Scene;
  readonly dice: string;
  readonly happens: (battle: Battle) => void;
  readonly tells: Partial<BattleEvent> & { readonly type: BattleEvent['type'] };
  /** Its dice as lines, if the test is about them. */
  readonly lines?: readonly string[];
}

describe('the journal records', () => {
  const facts: Fact[] = [
    {
      what: 'which way a model faces after it holds and turns (ruling A27)',
      scene: { models: [me, far], variants: { 'hold-turn': 'may-turn' } },
      dice: '',
      happens: doing({ sequence: 'hold-shoot', facing: 1 }),
      tells: { type: 'moved', model: 0, facing: 1, cost: 0, why: 'AAW-7.5-facing' },
    },
    {
      what: 'all dice of a rerolled test, and whose aura it was (AAW-10.2-aura)',
      scene: { models: [shaken, far, aura] },
      dice: 'morale 6, morale 5, morale 2, morale 1',
      happens: morale,
      tells: { type: 'morale', before: [6, 5], faces: [2, 1], reroll: true, by: 2 },
      lines: [
        'Morale 6, 5, needs 7 or less (AAW-10.2): failed',
        'Morale 2, 1 again, needs 7 or less (AAW-10.2): passed',
      ],
    },
    {
      what: 'that nobody’s aura but an ability let it roll again',
      scene: { models: [{ ...shaken, is: again }, far], mana: [2, 0] },
      dice: 'morale 6, morale 5, morale 2, morale 1',
      happens: (battle) => {
        doing({ power: 0, powerFirst: true })(battle);
        morale(battle);
      },
      tells: { type: 'morale', before: [6, 5], faces: [2, 1], by: -1 },
    },
    {
      what: 'a scatter die that hits (AAW-8.4-target)',
      scene: { models: [being(fire('small')), foe(25)], mana: [2, 0] },
      dice: 'scatter 2',
      happens: doing({ power: 0, powerFirst: true, powerX: 16, powerY: 10 }),
      tells: { type: 'template', x: 16, y: 10, scattered: 0, aimed: [16, 10], die: 2 },
      lines: ['Scatter 2 (AAW-8.4-scatter): on its point'],
    },
    {
      what: 'a scatter die that drifts, how far and which way (ruling A21)',
      scene: { models: [being(fire('small')), foe(25)], mana: [2, 0] },
      dice: 'scatter 3, scatter 5, scatter 91',
      happens: doing({ power: 0, powerFirst: true, powerX: 16, powerY: 10 }),
      tells: { type: 'template', scattered: 5, aimed: [16, 10], die: 3, distanceDie: 5, degrees: 90 },
      lines: ['Scatter 3 (AAW-8.4-scatter): drifts', 'Distance 5 (AAW-8.4-scatter): 5.0″ at 90°'],
    },
    {
      what: 'the D3 of an ability, and the face it was',
      scene: { models: [being(grenade), foe(16)], mana: [2, 0] },
      dice: 'damage 5',
      happens: doing({ ...cast, powerTarget: -1 }),
      tells: { type: 'rolled', model: 0, sides: 3, face: 5, total: 3 },
      lines: ['D3 5 (AAW-8.3-card): 3'],
    },
    {
      what: 'whom an ability reached',
      scene: { models: [being(grenade), foe(16), foe(17.5), far], mana: [2, 0] },
      dice: 'damage 1, damage 2',
      happens: doing({ ...cast, powerTarget: -1 }),
      tells: { type: 'reached', model: 0, name: 'Spell', on: [1, 2], lasting: false, why: 'AAW-8.3-instant' },
    },
    {
      what: 'whom an aura is in force on until the round ends',
      scene: { models: [being(again), far, { side: 0, at: [12, 10] }], mana: [2, 0] },
      dice: '',
      happens: doing({ power: 0, powerFirst: true }),
      tells: { type: 'reached', model: 0, on: [0, 2], lasting: true, why: 'AAW-8.3-buff' },
    },
    {
      what: 'roll-offs that were tied (AAW-5.1-first)',
      scene: { models: [me, far] },
      dice: 'initiative 3, initiative 3, initiative 6, initiative 6, initiative 2, initiative 4',
      happens: (battle) => void rollOff(battle, 'AAW-5.1-first'),
      tells: {
        type: 'roll-off',
        tied: [
          [3, 3],
          [6, 6],
        ],
        faces: [2, 4],
        first: 1,
      },
      lines: [
        'Roll-off 3, 3 (AAW-5.1-first): 3 against 3, again',
        'Roll-off 6, 6 (AAW-5.1-first): 6 against 6, again',
        'Roll-off 2, 4 (AAW-5.1-first): 2 against 4',
      ],
    },
    {
      what: 'victory points and wounds left, and that the wounds decided (AAW-N26)',
      scene: {
        models: [
          { ...me, wounds: 3 },
          { ...far, wounds: 2 },
        ],
      },
      dice: '',
      happens: finalScore,
      tells: { type: 'over', winner: 0, points: [0, 0], wounds: [3, 2], by: 'wounds' },
    },
    {
      what: 'a draw on all counts',
      scene: { models: [me, far] },
      dice: '',
      happens: finalScore,
      tells: { type: 'over', winner: -1, by: 'nothing' },
    },
  ];
  test.each(facts)('$what', ({ scene, dice, happens, tells, lines }) => {
    const event = recorded(scene, dice, happens).findLast(({ type }) => type === tells.type)!;
    expect(event).toMatchObject(tells);
    if (lines) expect(diceOf(event).map(lineText)).toEqual(lines);
  });

  test('where a moving model was when it was struck (AAW-6.5-timing)', () => {
    const events = recorded(
      { models: [me, { ...foe(11.5), facing: Math.PI }] },
      'hit 1',
      doing({ sequence: 'rush', to: [3, 10], facing: Math.PI }),
    );
    const struck = events.find(({ type }) => type === 'attack') as Extract<BattleEvent, { type: 'attack' }>;
    const radius = 25 / 2 / 25.4;
    expect(struck.action).toBe('opportunity');
    expect(struck.at![0]).toBeCloseTo(11.5 - 2 - 2 * radius, 1); // where it leaves the zone of 2"
    expect(struck.at!.slice(1)).toEqual([10, Math.PI]);
  });

  test('the facing of an oval that is struck while it turns: its old one (AAW-6.5-timing)', () => {
    // Lengthwise it extends into the zone, and turned it does not: it leaves without having moved.
    const rider = { ...me, is: { base: '60x35mm' } };
    const events = recorded(
      { models: [rider, { ...foe(13.55), facing: Math.PI }] },
      'hit 1',
      doing({ sequence: 'rush', to: [10, 14], facing: Math.PI / 2 }),
    );
    expect(events.find(({ type }) => type === 'attack')).toMatchObject({
      action: 'opportunity',
      at: [10, 10, 0],
    });
  });

  test('the warlords, once both armies are on the table (AAW-11-assassination)', () => {
    const battle = stage({
      models: [{ ...being(HERO) }, { ...far, is: { ...HERO, id: 'chief' } }],
      objective: 'assassination',
    });
    const events: BattleEvent[] = [];
    restart(battle, 1, 0, 'rolled', events);
    deploy(battle);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('marked')).toBeGreaterThan(types.lastIndexOf('deployed'));
    expect(events.filter(({ type }) => type === 'marked')).toEqual(
      [0, 1].map((side) => ({
        type: 'marked',
        model: battle.state.warlord[side],
        as: 'warlord',
        known: true,
        why: 'AAW-11-assassination',
      })),
    );
  });
});

test('the aura, the ties and what decided, in its sentences', () => {
  const models = ['Grunt', 'Footman', 'Chief'].map((name, i) => ({
    side: (i % 2) as 0 | 1,
    card: 0,
    name,
    marks: [],
  }));
  const words = { scene: { sides: ['Horde', 'Alliance'] as const, terrain: [], models } };
  const [test10] = recorded(
    { models: [shaken, far, aura] },
    'morale 6, morale 5, morale 2, morale 1',
    morale,
  );
  expect(sentence(test10, words)).toBe(
    'Grunt passes its morale test (2 and 1 against 7, after a reroll of 6 and 5 (Chief)).',
  );
  const [even] = recorded(
    {
      models: [
        { ...me, wounds: 3 },
        { ...far, wounds: 2 },
      ],
    },
    '',
    finalScore,
  );
  expect(sentence(even, words)).toBe('Horde wins the battle (wounds left: Horde 3, Alliance 2).');
});

test.each([
  [
    ['Horde', 'Alliance'],
    ['Horde', 'Alliance'],
  ],
  [
    ['Horde', 'Horde'],
    ['Horde 1', 'Horde 2'],
  ],
] as const)('sides called %j as %j', (names, apart) => {
  expect(sidesApart(names)).toEqual(apart);
});
