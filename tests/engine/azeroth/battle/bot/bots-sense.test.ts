import { describe, expect, test } from 'vitest';
import type { Action } from '@engine/systems/azeroth/battle/state/action';
import { apply } from '@engine/systems/azeroth/battle/rules/actions/apply';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { edgeDistanceAt, pointDistance } from '@engine/tabletop/bodies';
import { NONE } from '@engine/systems/azeroth/battle/state/odds/draws';
import { illegal } from '@engine/systems/azeroth/battle/rules/actions/legal';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import type { Difference } from '../../cards';
import { box, stage, TOUCH, type Scene, type Stand } from '../stage';
import { chosenBy } from '../fights';

const swords: Difference = { weapons: [{ name: 'Blade', tag: 'SW' }] };
/** Expensive, and destroyed by its first wound. */
const prize: Difference = { ...swords, points: 200, stats: { WND: 1, DEF: 6 } };
/** Strikes hard. */
const butcher: Difference = { ...swords, points: 200, stats: { ATK: 6, SKL: 2, STR: 8 } };
const idle = { flags: ['activated'] } as const;

const choose = (bot: string, battle: Battle): Action => {
  const action = chosenBy(bot, battle);
  expect(illegal(battle, action)).toBeUndefined();
  return action;
};

const played = (bot: string, models: readonly Stand[], scene: Partial<Scene> = {}): Action =>
  choose(bot, stage({ models, ...scene }));

const THINKING = ['aggressive', 'cautious', 'objective', 'lookahead'] as const;
const WEIGHING = ['cautious', 'objective', 'lookahead'] as const;

describe.each(THINKING)('%s', (bot) => {
  test('strikes where the exact odds are best: the enemy that a wound finishes', () => {
    const { target } = played(bot, [
      { side: 0, at: [10, 10], is: swords },
      { side: 1, at: [14, 10], is: swords },
      { side: 1, at: [10, 14], is: swords, wounds: 1 },
    ]);
    expect(target).toBe(2);
  });

  test('lets a model with a target strike first (AAW-5.1-activation)', () => {
    const { model } = played(bot, [
      { side: 0, at: [2, 2], is: swords },
      { side: 0, at: [10, 10], is: swords },
      { side: 1, at: [14, 10], is: swords },
    ]);
    expect(model).toBe(1);
  });

  test('lengthens a short charge with a power, and pays for it (AAW-8.3-card)', () => {
    const step: Difference = {
      ...swords,
      abilities: [
        {
          name: 'Wind Step',
          type: 'Instant',
          mana: 1,
          target: 'self',
          text: '',
          effects: [{ effect: 'move', distance: 3 }],
        },
      ],
    };
    const battle = stage({
      models: [
        { side: 0, at: [10, 10], is: step },
        { side: 1, at: [17.5, 10], is: prize, ...idle },
      ],
      mana: [1, 0],
    });
    const action = choose(bot, battle);
    expect(action).toMatchObject({ sequence: 'charge', target: 1, power: 0, powerFirst: true });
    expect(apply(battle, action)).toBeUndefined();
    expect(battle.state.mana[0]).toBe(0);
  });

  test('without the mana it does not try', () => {
    const { sequence, power } = played(bot, [
      { side: 0, at: [10, 10], is: swords },
      { side: 1, at: [17.5, 10], is: prize },
    ]);
    expect(sequence).not.toBe('charge');
    expect(power).toBe(NONE);
  });

  test('does what a taunt forces it to do (AAW-4.6-taunt)', () => {
    const { sequence, target } = played(bot, [
      { side: 0, at: [10, 10], is: swords, taunter: 2 },
      { side: 1, at: [10, 13], is: prize },
      { side: 1, at: [14, 10], is: swords },
    ]);
    expect([sequence, target]).toEqual(['charge', 2]);
  });
});

describe.each(WEIGHING)('%s evaluates opportunity attacks (AAW-6.5)', (bot) => {
  const scene = (holder: Difference, flags: Stand['flags'] = []): Stand[] => [
    { side: 0, at: [10, 10], is: { ...swords, points: 150 } },
    { side: 1, at: [10 + TOUCH, 10], is: holder, flags: ['activated', ...flags] },
    { side: 1, at: [7, 13], is: { ...prize, points: 90 }, ...idle },
  ];
  const harmless: Difference = { ...swords, points: 10, stats: { SKL: 6, STR: 1 } };

  test('it leaves a harmless enemy for a better charge', () => {
    expect(played(bot, scene(harmless)).target).toBe(2);
  });
  test('it does not leave one that would strike hard', () => {
    expect(played(bot, scene({ ...butcher, points: 100 })).target).toBe(1);
  });
});

describe('a cautious bot', () => {
  const battleAt = (distance: number): Battle =>
    stage({
      models: [
        { side: 0, at: [10, 10], is: { ...swords, stats: { MOV: 4 } } },
        { side: 1, at: [10 + distance, 10], is: { ...butcher, stats: { ...butcher.stats, MOV: 6 } } },
      ],
    });
  const leftTo = (bot: string): number => {
    const battle = battleAt(7.5);
    const { x, y, facing } = choose(bot, battle);
    return edgeDistanceAt(battle.state.bodies, 0, x, y, facing, 1);
  };

  test('stays out of reach of an enemy that it cannot strike first', () => {
    expect(leftTo('cautious')).toBeGreaterThan(6);
  });
  test('where an aggressive one moves into it', () => {
    expect(leftTo('aggressive')).toBeLessThan(6);
  });
});

describe('the aggressive one', () => {
  test('shoots with a model that has a shot, however good its charge would be', () => {
    const weapons = [...swords.weapons!, { name: 'Sling', tag: 'RW', range: 12, strength: 2 }] as const;
    const slinger: Difference = { ...butcher, weapons: [...weapons] };
    const { sequence, target } = played('aggressive', [
      { side: 0, at: [10, 10], is: slinger },
      { side: 1, at: [14, 10], is: { points: 200, stats: { WND: 9, TGH: 6 } }, ...idle },
    ]);
    expect([sequence, target]).toEqual(['hold-shoot', 1]);
  });

  test('moves around a wall that blocks the straight path', () => {
    const battle = stage({
      models: [
        { side: 0, at: [10, 10], is: swords },
        { side: 1, at: [20, 10], is: swords, ...idle },
      ],
      terrain: [{ type: 'wall', polygon: box(11, 8.9, 12, 11.1) }],
    });
    const { x, y } = choose('aggressive', battle);
    expect(pointDistance(battle.state.bodies, 1, x, y)).toBeLessThan(
      pointDistance(battle.state.bodies, 1, 10, 10),
    );
  });
});

describe('markers (AAW-11-hold-the-line)', () => {
  const scene = (round: number): Scene => ({
    objective: 'hold-the-line',
    objectives: [[10, 15]],
    round,
    models: [
      { side: 0, at: [10, 9], is: swords },
      { side: 1, at: [19, 9], is: swords, ...idle },
    ],
  });
  const left = (bot: string, round: number): number => {
    const battle = stage(scene(round));
    const action = choose(bot, battle);
    expect(apply(battle, action)).toBeUndefined();
    return pointDistance(battle.state.bodies, 0, 10, 15);
  };

  test.each(['objective', 'lookahead'])('%s takes one in the last round', (bot) => {
    expect(left(bot, 6)).toBeLessThanOrEqual(PRINTED.control);
  });
  test('an aggressive bot attacks the enemy instead', () => {
    expect(left('aggressive', 6)).toBeGreaterThan(PRINTED.control);
  });
  test.each(['objective', 'lookahead'])('%s does not leave one it holds for a weak strike then', (bot) => {
    const battle = stage({
      ...scene(6),
      models: [
        { side: 0, at: [10, 14], is: swords },
        { side: 1, at: [10, 9], is: { ...swords, points: 10 }, ...idle },
      ],
    });
    expect(apply(battle, choose(bot, battle))).toBeUndefined();
    expect(pointDistance(battle.state.bodies, 0, 10, 15)).toBeLessThanOrEqual(PRINTED.control);
  });
  test('lookahead strikes before it takes ground: that can wait until no enemy is left to answer', () => {
    const { model } = choose(
      'lookahead',
      stage({
        ...scene(6),
        models: [
          { side: 0, at: [10, 9], is: swords },
          { side: 0, at: [27, 3], is: swords },
          { side: 1, at: [27, 7], is: prize },
        ],
      }),
    );
    expect(model).toBe(1);
  });
});

describe('lookahead', () => {
  test('strikes the enemy that would strike hardest before it can (AAW-5.1-activation)', () => {
    const models = (...acted: boolean[]): Stand[] => [
      { side: 0, at: [10, 10], is: { ...swords, stats: { ATK: 6, SKL: 2, STR: 8 } } },
      { side: 0, at: [11, 11], is: { ...prize, points: 300 }, ...idle },
      ...[
        [14, 10],
        [10, 14],
      ].map((at, k): Stand => ({
        side: 1,
        at: at as [number, number],
        is: { ...swords, points: 60, stats: { WND: 1, DEF: 6, STR: 8, ATK: 4, SKL: 2 } },
        flags: acted[k] ? ['activated'] : [],
      })),
    ];
    expect(played('lookahead', models(true, false)).target).toBe(3);
    expect(played('lookahead', models(false, true)).target).toBe(2);
  });

  test('leaves the battle unchanged while it looks ahead', () => {
    const battle = stage({
      models: [
        { side: 0, at: [10, 10], is: swords },
        { side: 0, at: [12, 12], is: prize },
        { side: 1, at: [14, 10], is: butcher },
      ],
      mana: [3, 3],
    });
    const seen = (): unknown => {
      const { bodies, flags, wounds, effects, mana, toAct } = battle.state;
      const { x, y, facing, alive } = bodies;
      return structuredClone({ x, y, facing, alive, flags, wounds, effects, mana, toAct });
    };
    const before = seen();
    choose('lookahead', battle);
    expect(seen()).toEqual(before);
  });
});
