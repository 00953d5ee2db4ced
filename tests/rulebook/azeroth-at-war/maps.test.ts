import { describe, expect, it } from 'vitest';
import { maps } from './files';

type Point = readonly number[];

const inside = ([x = 0, y = 0]: Point, polygon: readonly Point[]): boolean => {
  let odd = false;
  polygon.forEach(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = polygon[(i + 1) % polygon.length] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  });
  return odd;
};

/** The centers of squares of a tenth of an inch that cover the table. */
const STEP = 0.1;
const grid = ([width = 0, depth = 0]: Point): Point[] =>
  Array.from({ length: Math.round(width / STEP) }, (_, i) => i).flatMap((i) =>
    Array.from({ length: Math.round(depth / STEP) }, (_, j) => [(i + 0.5) * STEP, (j + 0.5) * STEP]),
  );

const rounded = (polygon: readonly Point[]): string =>
  polygon
    .map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .sort()
    .join(' ');

const TABLES = { skirmish: [15, 10.5], standard: [30, 21], large: [30, 21] };
const DEPTHS = { skirmish: 3, standard: 5, large: 6 };
const OBJECTIVES = {
  skirmish: [[3.5, 5.25], [11.5, 5.25]], // prettier-ignore
  standard: [[7.5, 10.5], [15, 10.5], [22.5, 10.5]], // prettier-ignore
  large: [[7.5, 10.5], [15, 10.5], [22.5, 10.5]], // prettier-ignore
};

describe('the set maps (AAW-3.2)', () => {
  it.each(['skirmish', 'standard', 'large'].map((size) => [size]))(
    'include at least two for a %s battle',
    (size) => {
      expect(maps.filter((map) => map.size === size).length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe.each(maps.map((map) => [map.id, map] as const))(
  'the map %s',
  (_, { size, table, terrain, deployment, objectives }) => {
    const [width, depth] = TABLES[size] as [number, number];

    it('has the size of its battle (AAW-3.1)', () => {
      expect(table).toEqual([width, depth]);
    });

    it('has terrain on 25 to 30 percent of the table (AAW-3.2), without overlaps except on hills', () => {
      const points = grid(table);
      const stacked: string[] = [];
      let covered = 0;
      for (const point of points) {
        const there = terrain.filter(({ polygon }) => inside(point, polygon)).map(({ type }) => type);
        if (there.length) covered++;
        if (there.filter((type) => type !== 'hill').length > 1) stacked.push(point.join(', '));
      }
      expect(stacked).toEqual([]);
      expect(covered / points.length).toBeGreaterThanOrEqual(0.25);
      expect(covered / points.length).toBeLessThanOrEqual(0.3);
    });

    it('keeps every piece on the table', () => {
      const outside = terrain.filter(({ polygon }) =>
        polygon.some(([x = 0, y = 0]) => x > width || y > depth),
      );
      expect(outside).toEqual([]);
    });

    it('is the same from both edges: unchanged by half a turn', () => {
      const pieces = terrain.map(({ type, polygon }) => `${type} ${rounded(polygon)}`);
      const turned = terrain.map(
        ({ type, polygon }) => `${type} ${rounded(polygon.map(([x = 0, y = 0]) => [width - x, depth - y]))}`,
      );
      expect(turned.sort()).toEqual(pieces.sort());
    });

    it('has deployment zones with the depth for its battle, along the short edges (AAW-3.3-zones)', () => {
      const deep = DEPTHS[size];
      const strip = (from: number, to: number): string =>
      rounded([[from, 0], [to, 0], [to, depth], [from, depth]]); // prettier-ignore
    expect(deployment.map(rounded)).toEqual([strip(0, deep), strip(width - deep, width)]);
  });

    it('has its objectives where Hold the Line puts them, on ground that everyone can reach (AAW-11-hold-the-line)', () => {
      expect(objectives).toEqual(OBJECTIVES[size]);
      const barred = terrain.filter(({ type }) =>
        ['wall', 'impassable', 'deep-water', 'shallow-water'].includes(type),
      );
      expect(barred.filter(({ polygon }) => objectives.some((point) => inside(point, polygon)))).toEqual([]);
    });

    it('can be crossed by heavy armor from one zone to the other, with room for its base', () => {
      const stops = terrain.filter(({ type }) =>
        ['wall', 'impassable', 'deep-water', 'shallow-water'].includes(type),
      );
      const cell = 0.25;
      const open = (x: number, y: number): boolean =>
        ![
          [0, 0],
          [0.6, 0],
          [-0.6, 0],
          [0, 0.6],
          [0, -0.6],
        ].some(([dx = 0, dy = 0]) =>
          // prettier-ignore
          stops.some(({ polygon }) => inside([x + dx, y + dy], polygon)),
        );
      const seen = new Set<string>();
      const pending: [number, number][] = [[0.75, depth / 2]];
      let farthest = 0;
      for (let next = pending.pop(); next; next = pending.pop()) {
        const [x, y] = next;
        const key = `${x},${y}`;
        if (seen.has(key) || x < 0.5 || y < 0.5 || x > width - 0.5 || y > depth - 0.5 || !open(x, y))
          continue;
        seen.add(key);
        farthest = Math.max(farthest, x);
        pending.push([x + cell, y], [x - cell, y], [x, y + cell], [x, y - cell]);
      }
      expect(farthest).toBeGreaterThan(width - 1);
    });
  },
);
