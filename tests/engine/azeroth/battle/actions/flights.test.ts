import { describe, expect, test } from 'vitest';
import { moralePhase } from '@engine/systems/azeroth/battle/rules/phases/morale';
import type { Difference } from '../../cards';
import { me } from '../pieces';
import { box, carryOut, happening, R, stage, type Scene, type Stand } from '../stage';

type Terrain = NonNullable<Scene['terrain']>;
const enemy: Stand = { side: 1, at: [28, 19] };

/** Flees, and returns the end of the flight and its inches of movement. Home is at y = 0. */
const flees = (terrain: Terrain, others: readonly Stand[] = [], is: Difference = {}) => {
  const battle = stage({ models: [{ ...me, flags: ['shaken'], is }, ...others, enemy], terrain });
  const events = happening(battle, 'morale 6, morale 6', () => moralePhase(battle));
  const { x, y } = battle.state.bodies;
  const cost = Number(/ for ([\d.]+) /.exec(events[1] ?? '')?.[1] ?? 0);
  return { x: x[0], y: y[0], cost };
};

describe('a rout moves its full MOV along the shortest open path (AAW-10.3-rout, rulings A36 and A38)', () => {
  test('straight home if the path is free', () =>
    expect(flees([])).toEqual({ x: 10, y: expect.closeTo(5, 3), cost: 5 }));
  test('around a wall’s corner, even if only a corner is in the way', () => {
    const { y, cost } = flees([{ type: 'wall', polygon: box(10.3, 7, 14, 7.4) }]);
    expect(cost).toBe(5);
    expect(y).toBeLessThan(5.2);
  });
  test('along a wall that it touches, to its nearer end', () => {
    const { x, y, cost } = flees([{ type: 'wall', polygon: box(8, 9, 10.5, 10 - R) }]);
    expect(cost).toBe(5);
    expect(x).toBeGreaterThan(10.5);
    expect(y).toBeLessThan(7);
  });
  test('around friends in a row, base to base with them', () => {
    const row = [-1, 0, 1].map((k): Stand => ({ side: 0, at: [10 + 2 * R * k, 10 - 2 * R - 0.001] }));
    const { y, cost } = flees([], row);
    expect(cost).toBe(5);
    expect(y).toBeLessThan(8);
  });
  test('around a rider’s actual base, not the circle of its length', () => {
    const rider: Stand = { side: 0, at: [10, 8], is: { tier: ['Mounted'], base: '90x35mm' } };
    const { cost, y } = flees([], [rider]);
    expect(cost).toBe(5);
    expect(y).toBeLessThan(7.1);
  });
  const pocket: Terrain = [
    { type: 'wall', polygon: box(7, 8, 13, 8.4) },
    { type: 'wall', polygon: box(7, 8.4, 7.4, 12) },
    { type: 'wall', polygon: box(12.6, 8.4, 13, 12) },
  ];
  test('out of a pocket the path leads away from the edge first (ruling A38)', () => {
    const { x, y, cost } = flees(pocket);
    expect(cost).toBe(5);
    // Around the end of one of the side walls, which are equally far.
    expect(Math.abs(x - 10)).toBeGreaterThan(2.5);
    expect(y).toBeGreaterThan(11);
  });
  test('without an open path it stays (ruling A38)', () => {
    const lid: Terrain[number] = { type: 'wall', polygon: box(7, 12, 13, 12.4) };
    expect(flees([...pocket, lid])).toEqual({ x: 10, y: 10, cost: 0 });
  });
  test('through terrain that only slows it, if that is shorter: 2" of a forest cost 4', () => {
    const { x, y, cost } = flees([{ type: 'forest', polygon: box(5, 7, 15, 9) }]);
    expect([x, y, cost]).toEqual([10, 7, 5].map((value) => expect.closeTo(value, 2)));
  });
});

describe('a taunted model gets as near as its move allows (AAW-4.6-taunt)', () => {
  const bully: Stand = { side: 1, at: [15.5, 10], facing: Math.PI, is: { keywords: ['Taunt'] } };
  const victim = (MOV: number): Stand => ({ ...me, taunter: 1, is: { stats: { MOV } } });
  const goes = (scene: Scene, dice = '') => {
    const battle = stage(scene);
    const told = happening(battle, dice, () => carryOut(battle, { sequence: 'move-shoot' }));
    const { x, y } = battle.state.bodies;
    return { told, apart: Math.hypot(x[0] - x[1], y[0] - y[1]) - 2 * R };
  };
  /** Half a circle around a friend in the way, and then straight on: no path is shorter. */
  const friend: Stand = { side: 0, at: [12.5, 10] };
  test('a charge that is just long enough to get around a friend is made', () => {
    // Two tangents of a circle of radius 2R around the friend, and the arc between them.
    const tangent = (away: number): number => Math.sqrt(away * away - 4 * R * R);
    const arc = 2 * R * (Math.PI - Math.acos((2 * R) / 2.5) - Math.acos((2 * R) / (3 - 0)));
    const shortest = tangent(2.5) + arc + tangent(3) - 2 * R;
    const { told } = goes({ models: [victim(Math.ceil(shortest * 50) / 50 + 0.04), bully, friend] }, 'hit 1');
    expect(told.at(-1)).toContain('strikes 1 (charge)');
  });
  test('behind a wall it ends at the place nearest to its taunter, not on the path around', () => {
    const wall: Terrain = [{ type: 'wall', polygon: box(13, 4, 13.4, 16) }];
    const { apart } = goes({ models: [victim(4), bully], terrain: wall });
    expect(apart).toBeCloseTo(15.5 - (13 - R) - 2 * R, 1);
  });
});
