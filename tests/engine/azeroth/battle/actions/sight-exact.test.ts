import { describe, expect, test } from 'vitest';
import { stream } from '@engine/kernel/rng';
import { pointSeen, seen } from '@engine/systems/azeroth/battle/state/sight';
import { passesThrough, polygon } from '@engine/tabletop/geometry';
import type { Difference } from '../../cards';
import { box, R, stage, type Scene, type Stand } from '../stage';

type Terrain = NonNullable<Scene['terrain']>;
const wall = (x0: number, y0: number, x1: number, y1: number): Terrain[number] => ({
  type: 'wall',
  polygon: box(x0, y0, x1, y1),
});
const rider: Difference = { tier: ['Mounted'], base: '60x35mm' };

const sees = (terrain: Terrain, from: Partial<Stand> = {}, to: Partial<Stand> = {}): boolean => {
  const models: Stand[] = [
    { side: 0, at: [10, 10], ...from },
    { side: 1, at: [16, 10], ...to },
  ];
  const { setup, state } = stage({ models, terrain });
  return seen(setup.table, state.bodies, 0, 1);
};

describe('sight is exact (AAW-7.1-sight, ruling A32)', () => {
  test.each([
    ['through a gap that no line from middle or flank meets', [wall(12.9, 0, 13, 10.2), wall(12.9, 10.25, 13, 21)], true], // prettier-ignore
    ['through a gap between two walls one behind the other', [wall(12, 0, 12.1, 10.1), wall(14, 9.95, 14.1, 21)], true], // prettier-ignore
    ['not where they overlap too far', [wall(12, 0, 12.1, 10 + R), wall(14, 10 - R, 14.1, 21)], false],
    ['not between walls that share an edge', [wall(12, 0, 13, 10), wall(12, 10, 13, 21)], false],
    ['not between walls that meet at a corner', [wall(12, 0, 13, 10), wall(13, 10, 14, 21)], false],
    ['past a wall that leaves a hundredth of the rims free', [wall(12, 0, 13, 10 + R - 0.01)], true],
    ['not past one that leaves none', [wall(12, 0, 13, 10 + R + 0.001)], false],
  ] as [string, Terrain, boolean][])('%s', (_, terrain, expected) => {
    expect(sees(terrain)).toBe(expected);
  });
  test('a long base can be seen by its ends: across the line it is visible where along the line it is not', () => {
    const terrain = [wall(14, 9.2, 14.5, 10.8)];
    const turned = (facing: number): boolean => sees(terrain, {}, { is: rider, facing });
    expect([turned(0), turned(Math.PI / 2)]).toEqual([false, true]);
  });
});

describe('a line along a side is not a gap (AAW-7.1-sight, ruling A39)', () => {
  /** Bases that touch the far edge of the table (21" deep), and a cliff between them that reaches it. */
  const atEdge = 21 - R;
  const cliff: Terrain = [
    {
      type: 'impassable',
      polygon: [
        [14.5, 21],
        [14, 19.25],
        [12, 19],
        [11.5, 20],
        [11.25, 21],
      ],
      blocksSight: true,
    },
  ];
  test.each([
    ['along the table’s edge beside a cliff', cliff, [10, atEdge], [16, atEdge]],
    ['along the table’s edge, a hair over it by rounding', cliff, [10, atEdge + 1e-6], [16, atEdge + 1e-6]],
    [
      'along the edge of Broken pass beside its northern cliff',
      [
        {
          type: 'impassable',
          polygon: [
            [19, 21],
            [18, 19.25],
            [16, 18.25],
            [13.5, 18],
            [11.5, 18.75],
            [10.5, 20],
            [10.25, 21],
          ],
        },
      ],
      [22.21, atEdge],
      [9.43, atEdge],
    ],
    ['along the near edge', [wall(12, 0, 13, 3)], [10, R], [16, R]],
    ['along the left edge', [wall(0, 12, 3, 13)], [R, 10], [R, 16]],
    ['along a side that grazes both bases', [wall(12, 0, 13, 10 + R)], [10, 10], [16, 10]],
    ['along a side below both bases', [wall(12, 10 - R, 13, 21)], [10, 10], [16, 10]],
  ] as [string, Terrain, [number, number], [number, number]][])(
    '%s no model is seen',
    (_, terrain, from, to) => {
      expect(sees(terrain, { at: from }, { at: to })).toBe(false);
      expect(sees(terrain, { at: to }, { at: from })).toBe(false);
    },
  );
  test('a thousandth of an inch is enough for a gap', () => {
    expect(sees(cliff, { at: [10, atEdge - 0.001] }, { at: [16, atEdge - 0.001] })).toBe(false);
    expect(sees([wall(12, 0, 13, 10 + R - 0.001)])).toBe(true);
  });
  test.each([
    ['along its upper side', 10],
    ['along its lower side', 8],
  ])('a place is not seen %s', (_, y) => {
    const { setup } = stage({ models: [{ side: 0, at: [10, y] }], terrain: [wall(12, 8, 13, 10)] });
    expect(pointSeen(setup.table, 10, y, 16, y)).toBe(false);
    expect(pointSeen(setup.table, 16, y, 10, y)).toBe(false);
    expect(pointSeen(setup.table, 10, y, 11.5, y)).toBe(true);
  });
});

describe('exact sight agrees with thousands of drawn lines', () => {
  const rng = stream(3, 0, 'bot');
  const number = (low: number, high: number): number => low + (high - low) * rng.real();
  const PARTS = 60;
  const rim = ({ at, facing = 0, is }: Stand): (readonly [number, number])[] => {
    const [along, across] = is ? [30 / 25.4, 17.5 / 25.4] : [R, R];
    return Array.from({ length: PARTS }, (_, k) => {
      const angle = (k * 2 * Math.PI) / PARTS;
      const spine = along - across;
      const x = Math.cos(angle) * across + (Math.cos(angle) >= 0 ? spine : -spine);
      const y = Math.sin(angle) * across;
      return [
        at[0] + x * Math.cos(facing) - y * Math.sin(facing),
        at[1] + x * Math.sin(facing) + y * Math.cos(facing),
      ] as const;
    });
  };
  /** Walls drawn smaller (or larger) by this on every side, in inches. */
  const anyLine = (terrain: Terrain, a: Stand, b: Stand, less: number): boolean => {
    const outlines = terrain.map(({ polygon: corners }) => {
      const [[x0 = 0, y0 = 0] = [], , [x1 = 0, y1 = 0] = []] = corners;
      return polygon(box(x0 + less, y0 + less, x1 - less, y1 - less));
    });
    const to = rim(b);
    return rim(a).some(([ax, ay]) =>
      to.some(([bx, by]) => outlines.every((outline) => !passesThrough(outline, ax, ay, bx, by))),
    );
  };
  test('a target found by a line is seen, and a seen one is found by a line once the walls are slightly smaller', () => {
    let [free, hidden, narrow] = [0, 0, 0];
    for (let n = 0; n < 400; n++) {
      const terrain = Array.from({ length: 1 + (n % 3) }, () => {
        const [x, y] = [number(11.2, 14), number(7, 11)];
        return wall(x, y, x + number(0.1, 0.8), y + number(0.5, 4));
      });
      const a: Stand = { side: 0, at: [10, 10], facing: number(0, 6), ...(n % 2 && { is: rider }) };
      const b: Stand = { side: 1, at: [16.5, 10], facing: number(0, 6), ...(n % 4 > 1 && { is: rider }) };
      const { setup, state } = stage({ models: [a, b], terrain });
      const exact = seen(setup.table, state.bodies, 0, 1);
      const found = anyLine(terrain, a, b, 0);
      if (found) expect(exact, JSON.stringify([terrain, a, b])).toBe(true);
      if (exact) expect(anyLine(terrain, a, b, 0.045), JSON.stringify([terrain, a, b])).toBe(true);
      expect(seen(setup.table, state.bodies, 1, 0), 'both ways alike').toBe(exact);
      if (found) free++;
      else if (exact) narrow++;
      else hidden++;
    }
    expect([free > 100, hidden > 30, narrow]).toEqual([true, true, expect.any(Number)]);
  });
});
