import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Terrain } from '@engine/generated/glory';
import { findPath, findWayTo, type Round } from '@engine/tabletop/movement/ways';
import { card } from '../glory/support';
import { stage } from '../glory/battle/scenes/cast';
import { rectangle } from '../../support/battles/stage';

type At = readonly [number, number];

const one = card({ id: 'one', class: 'special', move: 'special', base: 25 });

/** A model at (10, 10) and others about, all on small bases; which ways it finds. */
const scene = (others: readonly At[], terrain: readonly Terrain[] = []) => {
  const { state } = stage({
    units: [[10, 10] as const, ...others].map((at) => ({ card: one, side: 0, at: [at] })),
    terrain: [...terrain],
  });
  const { setup, bodies, scratch } = state;
  const { mover } = setup.units[0]!.profile;
  const { table } = setup.field;
  return {
    path: scratch.path,
    wayTo: ([x, y]: At, budget: number, round: Round): boolean =>
      findWayTo(table, mover, bodies, 0, x, y, budget, scratch.path, round),
    pathTo: ([x, y]: At, budget: number): boolean => {
      scratch.path.arrives = false;
      return findPath(table, mover, bodies, 0, x, y, budget, scratch.path);
    },
  };
};

const rank: readonly At[] = Array.from({ length: 6 }, (_, k) => [7.2 + 1.1 * k, 12]);

describe('a way to a goal that is reached or not worth going for', () => {
  test('round what the straight way meets, or round everything', () => {
    const { wayTo, path } = scene(rank);
    expect(wayTo([10, 14], 12, 'met')).toBe(false);
    expect(wayTo([10, 14], 12, 'everything')).toBe(true);
    expect(path.length).toBeGreaterThan(2);
    expect(wayTo([10, 14], 12, 'both')).toBe(true);
    expect(wayTo([10, 14], 5, 'both')).toBe(false);
  });

  test('none leads to a place that is stood round on all sides, or beyond the budget', () => {
    const ring = Array.from({ length: 8 }, (_, k): At => {
      const turn = (k * Math.PI) / 4;
      return [20 + 1.6 * Math.cos(turn), 20 + 1.6 * Math.sin(turn)];
    });
    const { wayTo } = scene(ring);
    expect(wayTo([20, 20], 40, 'both')).toBe(false);
    expect(wayTo([20, 23], 40, 'both')).toBe(true);
    expect(wayTo([20, 23], 16, 'both')).toBe(false);
  });

  test('is found wherever the search that also approaches finds one, and nowhere else', () => {
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
