import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Terrain } from '@engine/generated/glory';
import { walkerAt } from '@engine/systems/glory/battle/state/measure';
import { emptyPath, type Path } from '@engine/tabletop/movement/paths';
import { Reach } from '@engine/tabletop/movement/reach';
import { findPath, findWayTo, type Round } from '@engine/tabletop/movement/ways';
import { card } from '../glory/support';
import { stage } from '../glory/battle/scenes/cast';
import { rectangle } from '../../support/battles/stage';

type At = readonly [number, number];

const one = card({ id: 'one', class: 'special', move: 'special', base: 25 });

/** A model at (10, 10) among others, all on small bases, and the paths it finds. */
const scene = (others: readonly At[], terrain: readonly Terrain[] = []) => {
  const { state } = stage({
    units: [[10, 10] as const, ...others].map((at) => ({ card: one, side: 0, at: [at] })),
    terrain: [...terrain],
  });
  const { scratch } = state;
  const walker = walkerAt(state, 0);
  return {
    path: scratch.path,
    wayTo: ([x, y]: At, reach: number, round: Round): boolean =>
      findWayTo(walker, { x, y, reach }, scratch.path, round),
    pathTo: ([x, y]: At, reach: number): boolean => {
      scratch.path.arrives = false;
      return findPath(walker, { x, y, reach }, scratch.path);
    },
    reach: (budget: number, aim: number): Reach => {
      const reach = new Reach();
      reach.begin(walker, budget, aim);
      return reach;
    },
  };
};

const rank: readonly At[] = Array.from({ length: 6 }, (_, k) => [7.2 + 1.1 * k, 12]);

describe('a path to a goal that is useful only if reached', () => {
  test('leads around what the straight line meets, or around everything', () => {
    const { wayTo, path } = scene(rank);
    expect(wayTo([10, 14], 12, 'met')).toBe(false);
    expect(wayTo([10, 14], 12, 'everything')).toBe(true);
    expect(path.length).toBeGreaterThan(2);
    expect(wayTo([10, 14], 12, 'both')).toBe(true);
    expect(wayTo([10, 14], 5, 'both')).toBe(false);
  });

  test('does not lead to an enclosed place, or beyond the budget', () => {
    const ring = Array.from({ length: 8 }, (_, k): At => {
      const turn = (k * Math.PI) / 4;
      return [20 + 1.6 * Math.cos(turn), 20 + 1.6 * Math.sin(turn)];
    });
    const { wayTo } = scene(ring);
    expect(wayTo([20, 20], 40, 'both')).toBe(false);
    expect(wayTo([20, 23], 40, 'both')).toBe(true);
    expect(wayTo([20, 23], 16, 'both')).toBe(false);
  });

  test('is found exactly where the search that also approaches finds one', () => {
    const place = fc.tuple(
      fc.double({ min: 5, max: 20, noNaN: true }),
      fc.double({ min: 5, max: 20, noNaN: true }),
    );
    const pool: Terrain = { type: 'water', name: 'Pool', height: 0, polygon: rectangle(12, 9, 14, 13) };
    fc.assert(
      fc.property(
        fc.array(place, { maxLength: 14 }),
        place,
        fc.double({ min: 1, max: 16, noNaN: true }),
        fc.boolean(),
        (others, goal, budget, wet) => {
          const { wayTo, pathTo } = scene(others, wet ? [pool] : []);
          expect(wayTo(goal, budget, 'both')).toBe(pathTo(goal, budget));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('everywhere that a model can reach', () => {
  const place = fc.tuple(
    fc.double({ min: 6, max: 18, noNaN: true }),
    fc.double({ min: 6, max: 18, noNaN: true }),
  );
  const pool: Terrain = { type: 'water', name: 'Pool', height: 0, polygon: rectangle(12, 9, 14, 13) };
  const told = (found: boolean, { xs, ys, length, cost }: Path): unknown =>
    found && { cost, way: Array.from({ length }, (_, k) => [xs[k], ys[k]]) };

  test('earlier calls and other targets do not change a path', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 20 }),
        fc.array(place, { minLength: 4, maxLength: 4 }),
        fc.double({ min: 3, max: 12, noNaN: true }),
        (others, goals, budget) => {
          const { reach } = scene(others, [pool]);
          const path = emptyPath();
          const whole = reach(budget, 1);
          whole.wayTo(60, 60, path); // so far away that everything is searched
          const [one, two] = [reach(budget, 1), reach(budget, 2)];
          for (const [x, y] of goals) {
            const way = told(whole.wayTo(x, y, path), path);
            if (way) found++;
            expect(told(one.wayTo(x, y, path), path)).toEqual(way);
            expect(told(two.wayTo(x, y, path), path)).toEqual(way);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
