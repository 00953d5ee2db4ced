import { describe, expect, test } from 'vitest';
import { activeMover, moverAt } from '@engine/systems/azeroth/battle/field';
import { legCost } from '@engine/systems/azeroth/battle/ground';
import { findPath } from '@engine/systems/azeroth/battle/movement';
import { fits } from '@engine/systems/azeroth/battle/room';
import { coverOf, seen } from '@engine/systems/azeroth/battle/sight';
import type { Difference } from '../cards';
import { activations, BACK, box, R, stage, TOUCH, verdicts, type Scene, type Stand } from './stage';

type Terrain = NonNullable<Scene['terrain']>;
type Kind = Terrain[number]['type'];

const strip = (type: Kind, x0 = 12, x1 = 14): Terrain => [{ type, polygon: box(x0, 0, x1, 21) }];
const walker: Stand = { side: 0, at: [10, 10] };
const away: Stand = { side: 1, at: [28, 2] };
const cost = (terrain: Terrain, is: Difference, x1: number, x0 = 10): number => {
  const battle = stage({ models: [{ ...walker, at: [x0, 10], is }, away], terrain });
  return legCost(battle.setup.table, moverAt(battle, 0), x0, 10, x1, 10);
};

describe('what ground costs (3.2, 6.2)', () => {
  const fly: Difference = { keywords: ['Fly'] };
  const rider: Difference = { tier: ['Mounted'] };
  const plate: Difference = { armor: 'HA' };
  test.each([
    ['AAW-3.2-open: an inch an inch', [], {}, 15, 5],
    ['AAW-3.2-forest: double inside', strip('forest'), {}, 15, 7],
    ['AAW-6.2-terrain: only the inches inside', strip('forest'), {}, 13, 4],
    ['AAW-3.2-forest: closed to Mounted', strip('forest'), rider, 15, Infinity],
    ['AAW-3.2-forest: open to Mounted flyers', strip('forest'), { ...rider, ...fly }, 15, 5],
    ['AAW-3.2-ruins: double', strip('ruins'), {}, 15, 7],
    ['AAW-3.2-walls: closed', strip('wall'), {}, 15, Infinity],
    ['AAW-3.2-walls: not even a base’s edge inside', strip('wall'), {}, 12 - R + 0.01, Infinity],
    ['AAW-3.2-water: double', strip('shallow-water'), {}, 15, 7],
    ['AAW-3.2-water: closed to heavy armour', strip('shallow-water'), plate, 15, Infinity],
    ['AAW-3.2-water: open to heavy flyers', strip('shallow-water'), { ...plate, ...fly }, 15, 5],
    ['AAW-3.2-deep-water: closed', strip('deep-water'), {}, 15, Infinity],
    ['AAW-3.2-impassable: closed', strip('impassable'), {}, 15, Infinity],
    ['AAW-3.2-fly: flyers pass over it', strip('impassable'), fly, 15, 5],
    ['AAW-3.2-hill: an inch more, onto', strip('hill'), {}, 13, 4],
    ['AAW-N15: an inch more, across', strip('hill'), {}, 15, 6],
    ['AAW-N15: nothing for staying on it or leaving it', strip('hill', 5, 14), {}, 15, 5],
    ['AAW-N15: two hills, two inches', [...strip('hill', 11, 12), ...strip('hill', 13, 14)], {}, 15, 7],
    ['AAW-N19: nothing for a flyer', strip('hill'), fly, 15, 5],
  ] as [string, Terrain, Difference, number, number][])('%s', (_, terrain, is, to, expected) => {
    expect(cost(terrain, is, to)).toBeCloseTo(expected, 6);
  });
  test.each([
    ['AAW-3.2-fly: a flyer does not end on a cliff', 'impassable', fly, false],
    ['AAW-3.2-fly: nor in deep water', 'deep-water', fly, false],
    ['AAW-3.2-fly: nor on a wall', 'wall', fly, false],
    ['AAW-4.6-fly: but in a forest, mounted or not', 'forest', { ...fly, ...rider }, true],
    ['AAW-3.2-forest: nobody mounted ends in one', 'forest', rider, false],
    ['AAW-3.2-water: nobody in heavy armour ends in water', 'shallow-water', plate, false],
    ['AAW-3.2-boundaries: inside is with more than half the base', 'deep-water', {}, false],
  ] as [string, Kind, Difference, boolean][])('%s', (_, type, is, expected) => {
    const battle = stage({ models: [{ ...walker, is }, away], terrain: strip(type) });
    expect(fits(battle.setup.table, moverAt(battle, 0), battle.state.bodies, 0, 13, 10, 0)).toBe(expected);
  });
  test('AAW-3.2-boundaries: less than half inside is outside', () => {
    const battle = stage({ models: [walker, away], terrain: strip('deep-water') });
    const { table } = battle.setup;
    expect(fits(table, moverAt(battle, 0), battle.state.bodies, 0, 11.95, 10, 0)).toBe(true);
    expect(fits(table, moverAt(battle, 0), battle.state.bodies, 0, 12.05, 10, 0)).toBe(false);
  });
  test('AAW-10.3-grounding: a grounded flyer moves as on foot, until its activation', () => {
    const battle = stage({
      models: [{ ...walker, is: fly, flags: ['grounded'] }, away],
      terrain: strip('forest'),
    });
    const { table } = battle.setup;
    expect(legCost(table, moverAt(battle, 0), 10, 10, 15, 10)).toBeCloseTo(7);
    expect(legCost(table, activeMover(battle, 0), 10, 10, 15, 10)).toBeCloseTo(5);
  });
});

describe('ways round (6.1, 6.2)', () => {
  /** The way's length and cost, each leg priced anew. */
  const way = (scene: Scene, to: [number, number], budget: number) => {
    const battle = stage(scene);
    const { path, state, setup } = battle;
    const found = findPath(setup.table, moverAt(battle, 0), state.bodies, 0, ...to, budget, path);
    let priced = 0;
    for (let k = 1; k < path.length; k++)
      priced += legCost(
        setup.table,
        moverAt(battle, 0),
        path.xs[k - 1]!,
        path.ys[k - 1]!,
        path.xs[k]!,
        path.ys[k]!,
      );
    return { found, cost: path.cost, priced, legs: path.length - 1 };
  };
  const wall: Terrain = [{ type: 'wall', polygon: box(12, 9, 12.5, 11) }];
  test('AAW-3.2-walls: round a wall, for what the detour costs', () => {
    const {
      found,
      cost: total,
      priced,
      legs,
    } = way({ models: [walker, away], terrain: wall }, [14.5, 10], 8);
    expect(found).toBe(true);
    expect(legs).toBeGreaterThan(1);
    expect(total).toBeCloseTo(priced, 6);
    // Round the corner at a base's radius: 2 + 0.49 up and down again is about 5.5".
    expect(total).toBeGreaterThan(2 * Math.hypot(2 - R, 1 + R) + 0.5 - 0.5);
    expect(total).toBeLessThan(7);
  });
  test('AAW-6.1: not where the detour costs more than the budget', () => {
    expect(way({ models: [walker, away], terrain: wall }, [14.5, 10], 4.6).found).toBe(false);
  });
  test('AAW-6.2-models: round another model, friend or enemy', () => {
    for (const side of [0, 1] as const) {
      const {
        found,
        cost: total,
        legs,
      } = way({ models: [walker, { side, at: [12, 10] }, away] }, [14, 10], 6);
      expect([found, legs > 1]).toEqual([true, true]);
      expect(total).toBeGreaterThan(4.2);
      expect(total).toBeLessThan(5);
    }
  });
  test('AAW-6.2-terrain: round a wood where that is cheaper than through it', () => {
    const wood: Terrain = [{ type: 'forest', polygon: box(11, 9.5, 19, 10.5) }];
    const { found, cost: total } = way({ models: [walker, away], terrain: wood }, [20, 10], 14);
    expect(found).toBe(true);
    expect(total).toBeLessThan(18);
  });
  test.each([
    ['straight', [], [13, 10]],
    ['behind a wall', wall, [14.5, 10]],
    ['through a wood', strip('forest'), [15, 10]],
  ] as [string, Terrain, [number, number]][])(
    'AAW-6.1: %s, the way found never costs more than the budget',
    (_, terrain, to) => {
      for (const budget of [1, 2.5, 4, 5.5, 7]) {
        const { cost: total, priced } = way({ models: [walker, away], terrain }, to, budget);
        expect(total).toBeLessThanOrEqual(budget + 1e-6);
        expect(priced).toBeLessThanOrEqual(budget + 1e-3);
      }
    },
  );
});

describe('sight and cover (7.1, 3.2)', () => {
  const pair = (terrain: Terrain, from: [number, number] = [10, 10], to: [number, number] = [16, 10]) =>
    stage({
      models: [
        { side: 0, at: from },
        { side: 1, at: to },
        { side: 0, at: [13, 10] },
      ],
      terrain,
    });
  const sight = (terrain: Terrain, from?: [number, number], to?: [number, number]): boolean => {
    const { setup, state } = pair(terrain, from, to);
    return seen(setup.table, state.bodies, 0, 1);
  };
  test.each([
    ['AAW-N28: other models never block', [], true],
    ['AAW-7.1-sight: a wall blocks', strip('wall'), false],
    [
      'AAW-7.1-sight: a wall that hides only part of the base does not',
      [{ type: 'wall', polygon: box(12, 9.9, 12.5, 15) }],
      true,
    ],
    ['AAW-3.2-impassable: a cliff blocks', strip('impassable'), false],
    [
      'AAW-3.2-impassable: a chasm that the map says does not',
      [{ type: 'impassable', blocksSight: false, polygon: box(12, 0, 14, 21) }],
      true,
    ],
    ['AAW-3.2-ruins: ruins do not', strip('ruins'), true],
    ['AAW-3.2-forest: a forest does not', strip('forest'), true],
    [
      'AAW-7.1-sight: a forest that the map says does',
      [{ type: 'forest', blocksSight: true, polygon: box(12, 0, 14, 21) }],
      false,
    ],
    [
      'AAW-7.1-sight: it hides what stands behind it, not what stands in it',
      [{ type: 'forest', blocksSight: true, polygon: box(14, 0, 18, 21) }],
      true,
    ],
  ] as [string, Terrain, boolean][])('%s', (_, terrain, expected) => {
    expect(sight(terrain)).toBe(expected);
  });
  test.each([
    ['AAW-7.3-hard-cover: ruins between', strip('ruins'), 2],
    ['AAW-N17: ruins behind the target do nothing', strip('ruins', 17, 18), 0],
    ['AAW-N17: standing in them it has it too', strip('ruins', 15, 17), 2],
    ['AAW-7.3-soft-cover: in a forest', strip('forest', 15, 17), 1],
    ['AAW-N16: a forest between does nothing', strip('forest'), 0],
    ['AAW-N16: half a base inside is not inside', strip('forest', 16.01, 18), 0],
    ['AAW-3.2-ruins: the better cover counts, not both', [...strip('ruins'), ...strip('forest', 15, 17)], 2],
  ] as [string, Terrain, number][])('%s', (_, terrain, cover) => {
    const { setup, state } = pair(terrain);
    expect(coverOf(setup.table, state.bodies, 0, 1)).toBe(cover);
  });
  const shot = { sequence: 'move-shoot', target: 1 } as const;
  const fly: Difference = { keywords: ['Fly'] };
  const target = (x: number, is: Difference = {}): Stand => ({ side: 1, at: [x, 10], is });
  activations([
    {
      rule: 'AAW-7.3-soft-cover',
      what: '+1 to the save',
      models: [walker, target(15)],
      terrain: strip('forest', 14, 16),
      does: shot,
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-hard-cover',
      what: '+2 to the save',
      models: [walker, target(15)],
      terrain: strip('ruins', 12, 13),
      does: shot,
      dice: 'hit 4, wound 4, save 2',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.1-bands',
      what: 'within half the range nothing',
      models: [walker, target(10 + 2 * R + 6)],
      does: shot,
      dice: 'hit 4, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.1-bands',
      what: '−1 to hit beyond half the range',
      models: [walker, target(10 + 2 * R + 6.01)],
      does: shot,
      dice: 'hit 4',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-elevated',
      what: '+1 to hit from a hill',
      models: [walker, target(15)],
      terrain: strip('hill', 8, 12),
      does: shot,
      dice: 'hit 3, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.3-elevated',
      what: 'not at one on a hill too',
      models: [walker, target(15)],
      terrain: strip('hill', 8, 18),
      does: shot,
      dice: 'hit 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'a flyer shoots from above',
      models: [{ ...walker, is: fly }, target(15)],
      terrain: strip('hill', 14, 18),
      does: shot,
      dice: 'hit 3, wound 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'not at another flyer',
      models: [{ ...walker, is: fly }, target(15, fly)],
      does: shot,
      dice: 'hit 3',
      happens: ['0 strikes 1 (move-shoot) for 0'],
    },
  ]);
  verdicts([
    {
      rule: 'AAW-7.1-range',
      what: 'out of range',
      models: [walker, target(10 + 2 * R + 12.01)],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-7.1-range',
      what: 'in range',
      models: [walker, target(10 + 2 * R + 12)],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.1-sight',
      what: 'out of sight',
      models: [walker, target(15)],
      terrain: strip('wall'),
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-stealth',
      what: 'Stealth from beyond 12"',
      models: [
        { ...walker, is: { weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] } },
        target(10 + 2 * R + 12.1, { keywords: ['Stealth'] }),
      ],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-stealth',
      what: 'Stealth from 12"',
      models: [
        { ...walker, is: { weapons: [{ name: 'Gun', tag: 'RW', range: 24 }] } },
        target(10 + 2 * R + 12, { keywords: ['Stealth'] }),
      ],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.6',
      what: 'an enemy within 2" of a friend',
      models: [walker, target(15), { side: 0, at: [15 + TOUCH, 10] }],
      does: shot,
      why: 'no-target',
    },
    {
      rule: 'AAW-4.6-precision-shot',
      what: 'with Precision Shot',
      models: [
        { ...walker, is: { keywords: ['Precision Shot'] } },
        target(15),
        { side: 0, at: [15 + TOUCH, 10] },
      ],
      does: shot,
      why: undefined,
    },
    {
      rule: 'AAW-7.6',
      what: 'the shooter itself engaged with it',
      models: [walker, target(12)],
      does: { sequence: 'hold-shoot', target: 1 },
      why: 'no-target',
    },
    {
      rule: 'AAW-N8',
      what: 'after a fight, at one engaged with a friend',
      models: [walker, target(12), { side: 1, at: [10, 15] }, { side: 0, at: [10, 17] }],
      does: { sequence: 'fight-shoot', target: 1, second: 2 },
      why: 'no-target',
    },
  ]);
});

describe('where the two stand in melee (7.5, 7.7)', () => {
  const foe = (facing: number, at: [number, number] = [10 + TOUCH, 10], is: Difference = {}): Stand => ({
    side: 1,
    at,
    facing,
    is,
  });
  const does = { sequence: 'fight', target: 1 } as const;
  const told = (damage: number): string[] => [
    `0 strikes 1 (fight) for ${damage}`,
    ...(damage ? [`1 loses ${damage}, ${4 - damage} left`] : []),
  ];
  activations([
    {
      rule: 'AAW-7.5',
      what: 'from behind, −1 to the save',
      models: [walker, foe(0)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(1),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'from the front, nothing',
      models: [walker, foe(BACK)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(0),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'on the line counts as front',
      models: [walker, foe(Math.PI / 2)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(0),
    },
    {
      rule: 'AAW-7.5-arc',
      what: 'just behind it does not',
      models: [walker, foe(Math.PI / 2 - 0.01)],
      does,
      dice: 'hit 4, wound 4, save 4',
      happens: told(1),
    },
    {
      rule: 'AAW-N9',
      what: 'shots do not flank',
      models: [walker, foe(0, [15, 10])],
      does: { sequence: 'hold-shoot', target: 1 },
      dice: 'hit 4, wound 4, save 4',
      happens: ['0 strikes 1 (hold-shoot) for 0'],
    },
    {
      rule: 'AAW-7.7-uphill',
      what: '+1 to the save of one on a hill',
      models: [walker, foe(BACK)],
      terrain: strip('hill', 10.5, 14),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: told(0),
    },
    {
      rule: 'AAW-7.7-level',
      what: 'not where both are on it',
      models: [walker, foe(BACK)],
      terrain: strip('hill', 8, 14),
      does,
      dice: 'hit 4, wound 4, save 3',
      happens: told(1),
    },
    {
      rule: 'AAW-7.7-downhill',
      what: 'Momentum twice, charging from a hill',
      models: [{ ...walker, is: { keywords: ['Momentum [1]'] } }, foe(BACK, [13, 10])],
      terrain: strip('hill', 8, 11),
      does: { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 },
      dice: 'hit 1, hit 1, hit 1',
      happens: ['0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.7-uphill',
      what: 'a charge up a hill meets +1 to the save, though it ends on it',
      models: [walker, foe(BACK, [14, 10])],
      terrain: strip('hill', 12, 16),
      does: { sequence: 'charge', to: [14 - TOUCH, 10], target: 1 },
      dice: 'hit 4, wound 4, save 3',
      happens: ['0 moves to 13.01, 10 for 4.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.7-fly',
      what: 'a flyer charges as if downhill',
      models: [{ ...walker, is: { keywords: ['Momentum [1]', 'Fly'] } }, foe(BACK, [13, 10])],
      does: { sequence: 'charge', to: [13 - TOUCH, 10], target: 1 },
      dice: 'hit 1, hit 1, hit 1',
      happens: ['0 moves to 12.01, 10 for 2.01 [AAW-5.2-charge]', '0 strikes 1 (charge) for 0'],
    },
    {
      rule: 'AAW-7.6',
      what: 'a miss that rolls a 1 strikes the nearest friend engaged',
      models: [
        { ...walker, is: { keywords: ['Precision Shot'] } },
        foe(BACK, [15, 10]),
        { side: 0, at: [15 + TOUCH, 10] },
      ],
      does: { sequence: 'move-shoot', target: 1 },
      dice: 'hit 3, stray 1, wound 4, save 3',
      happens: ['0 strikes 1 (move-shoot) for 0, 2 for 1', '2 loses 1, 3 left'],
    },
    {
      rule: 'AAW-4.6-cleave',
      what: 'a natural 6 also strikes one within 2" of the target',
      models: [
        { ...walker, is: { keywords: ['Cleave'] } },
        foe(BACK),
        { side: 1, at: [12, 11], facing: BACK },
      ],
      does,
      dice: 'hit 6, wound 4, save 3, wound 4, save 3',
      happens: ['0 strikes 1 (fight) for 1, 2 for 1', '1 loses 1, 3 left', '2 loses 1, 3 left'],
    },
    {
      rule: 'AAW-7.5-facing',
      what: 'a model faces as it likes when its move ends',
      models: [walker, foe(BACK, [20, 10])],
      does: { sequence: 'rush', to: [12, 10], facing: 2 },
      happens: ['0 moves to 12, 10 for 2 [AAW-5.2-rush]'],
      then: ({ state }) => expect(state.bodies.facing[0]).toBe(2),
    },
  ]);
  const cavalry: Difference = { tier: ['Mounted'], base: '60x35mm' };
  verdicts([
    {
      rule: 'AAW-6.2-models',
      what: 'an oval turning on the spot into a neighbour',
      models: [{ ...walker, is: cavalry }, { side: 0, at: [10, 11.4] }, foe(BACK, [25, 10])],
      does: { sequence: 'hold-shoot', facing: Math.PI / 2 },
      why: 'no-room',
    },
    {
      rule: 'AAW-6.2-models',
      what: 'with room to turn',
      models: [{ ...walker, is: cavalry }, foe(BACK, [25, 10])],
      does: { sequence: 'hold-shoot', facing: Math.PI / 2 },
      why: undefined,
    },
    {
      rule: 'AAW-7.5-facing',
      what: 'facing nowhere',
      models: [walker, foe(BACK, [25, 10])],
      does: { sequence: 'rush', to: [12, 10], facing: NaN },
      why: 'no-way',
    },
  ]);
});
