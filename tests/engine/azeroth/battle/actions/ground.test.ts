import { describe, expect, test } from 'vitest';
import { activeWalker, walkerAt } from '@engine/systems/azeroth/battle/state/field';
import { legCost } from '@engine/tabletop/movement/terrain-cost';
import { findPath } from '@engine/tabletop/movement/ways';
import { fits } from '@engine/tabletop/movement/collision';
import type { Difference } from '../../cards';
import { away, me, strip } from '../pieces';
import { box, R, stage, type Scene } from '../stage';

type Terrain = NonNullable<Scene['terrain']>;
type Kind = Terrain[number]['type'];

const cost = (terrain: Terrain, is: Difference, x1: number, x0 = 10): number => {
  const battle = stage({ models: [{ ...me, at: [x0, 10], is }, away], terrain });
  return legCost(walkerAt(battle, 0), x0, 10, x1, 10);
};

/** A hill from x0 to 14" with a bend of 0.32" in its side, down to below the path or to the given depth. */
const bent = (x0 = 11, depth = 9.9): Terrain => [
  {
    type: 'hill',
    polygon: [
      [x0, 5],
      [14, 5],
      [14, 12],
      [12.82, 12],
      [12.66, depth],
      [12.34, depth],
      [12.18, 12],
      [x0, 12],
    ],
  },
];

describe('the cost of terrain (3.2, 6.2)', () => {
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
    ['AAW-N15: a bend in its side left and gone onto again, two inches', bent(), {}, 15, 7],
    ['AAW-N15: a bend left from where it stands, an inch', bent(9.5), {}, 15, 6],
    ['AAW-N15: past the foot of a bend, an inch', bent(11, 10.01), {}, 15, 6],
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
    const battle = stage({ models: [{ ...me, is }, away], terrain: strip(type) });
    expect(fits(walkerAt(battle, 0), 13, 10, 0)).toBe(expected);
  });
  test('AAW-3.2-boundaries: less than half inside is outside', () => {
    const battle = stage({ models: [me, away], terrain: strip('deep-water') });
    expect(fits(walkerAt(battle, 0), 11.95, 10, 0)).toBe(true);
    expect(fits(walkerAt(battle, 0), 12.05, 10, 0)).toBe(false);
  });
  test('AAW-10.3-grounding: a grounded flyer moves as on foot, until its activation', () => {
    const battle = stage({
      models: [{ ...me, is: fly, flags: ['grounded'] }, away],
      terrain: strip('forest'),
    });
    expect(legCost(walkerAt(battle, 0), 10, 10, 15, 10)).toBeCloseTo(7);
    expect(legCost(activeWalker(battle, 0), 10, 10, 15, 10)).toBeCloseTo(5);
  });
});

describe('paths around obstacles (6.1, 6.2)', () => {
  /** The path's length and cost, with each leg's cost computed again. */
  const way = (scene: Scene, to: [number, number], budget: number) => {
    const battle = stage(scene);
    const { path } = battle;
    const walker = walkerAt(battle, 0);
    const [x, y] = to;
    const found = findPath(walker, { x, y, reach: budget }, path);
    let priced = 0;
    for (let k = 1; k < path.length; k++)
      priced += legCost(walker, path.xs[k - 1], path.ys[k - 1], path.xs[k], path.ys[k]);
    return { found, cost: path.cost, priced, legs: path.length - 1 };
  };
  const wall: Terrain = [{ type: 'wall', polygon: box(12, 9, 12.5, 11) }];
  test('AAW-3.2-walls: around a wall, for the cost of the detour', () => {
    const { found, cost: total, priced, legs } = way({ models: [me, away], terrain: wall }, [14.5, 10], 8);
    expect(found).toBe(true);
    expect(legs).toBeGreaterThan(1);
    expect(total).toBeCloseTo(priced, 6);
    // Around the corner at a base's radius: 2 + 0.49 up and down again is about 5.5".
    expect(total).toBeGreaterThan(2 * Math.hypot(2 - R, 1 + R) + 0.5 - 0.5);
    expect(total).toBeLessThan(7);
  });
  test('AAW-6.1: not if the detour costs more than the budget', () => {
    expect(way({ models: [me, away], terrain: wall }, [14.5, 10], 4.6).found).toBe(false);
  });
  test('AAW-6.2-models: around another model, friend or enemy', () => {
    for (const side of [0, 1] as const) {
      const { found, cost: total, legs } = way({ models: [me, { side, at: [12, 10] }, away] }, [14, 10], 6);
      expect([found, legs > 1]).toEqual([true, true]);
      expect(total).toBeGreaterThan(4.2);
      expect(total).toBeLessThan(5);
    }
  });
  test('AAW-N15: around a bend in the hill it stands on, if that costs less than the inch of going onto it again', () => {
    const { found, cost: total, legs } = way({ models: [me, away], terrain: bent(9.5) }, [13.5, 10], 4);
    expect(found).toBe(true);
    expect(legs).toBeGreaterThan(1);
    expect(total).toBeGreaterThan(3.5);
    expect(total).toBeLessThan(3.6);
  });
  test('AAW-6.2-terrain: around a wood if that costs less than through it', () => {
    const wood: Terrain = [{ type: 'forest', polygon: box(11, 9.5, 19, 10.5) }];
    const { found, cost: total } = way({ models: [me, away], terrain: wood }, [20, 10], 14);
    expect(found).toBe(true);
    expect(total).toBeLessThan(18);
  });
  test.each([
    ['straight', [], [13, 10]],
    ['behind a wall', wall, [14.5, 10]],
    ['through a wood', strip('forest'), [15, 10]],
  ] as [string, Terrain, [number, number]][])(
    'AAW-6.1: %s, the path found never costs more than the budget',
    (_, terrain, to) => {
      for (const budget of [1, 2.5, 4, 5.5, 7]) {
        const { cost: total, priced } = way({ models: [me, away], terrain }, to, budget);
        expect(total).toBeLessThanOrEqual(budget + 1e-6);
        expect(priced).toBeLessThanOrEqual(budget + 1e-3);
      }
    },
  );
});
