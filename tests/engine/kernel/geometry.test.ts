import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  area,
  contains,
  distanceToPolygonSquared,
  isNearPolygon,
  lengthInside,
  passesThrough,
  pointToSegmentSquared,
  polygon,
  segmentsApartSquared,
  segmentsCross,
  timesEntered,
  type Polygon,
} from '@engine/tabletop/geometry';
import { cheapestPath, emptyPath } from '@engine/tabletop/movement/paths';
import { addNode, emptyNodes } from '@engine/tabletop/movement/visibility-graph';
import { tableOf, terrainEffects } from '@engine/tabletop/table';
import { legCost } from '@engine/tabletop/movement/terrain-cost';
import { edgeDistanceAt, emptyBodies } from '@engine/tabletop/bodies';

const STEPS = 400;
/** For sums in another order: two right answers may differ by this much, also if a segment is a point. */
const ROUNDING = 1e-9;
/** A number off the grid, so that nothing is exactly on an edge. */
const number = fc.double({ min: -10, max: 10, noNaN: true }).map((n) => Math.round(n * 1e4) / 1e4 + 3.7e-6);
const segment = fc.tuple(number, number, number, number);
/** A star-shaped outline around the origin: it never crosses itself. */
const outline: fc.Arbitrary<Polygon> = fc
  .array(fc.double({ min: 1, max: 8, noNaN: true }), { minLength: 3, maxLength: 9 })
  .map((radii) =>
    polygon(
      radii.map((radius, k) => {
        const angle = (k * 2 * Math.PI) / radii.length + 0.123;
        return [radius * Math.cos(angle), radius * Math.sin(angle)];
      }),
    ),
  );
const along = (
  [ax, ay, bx, by]: readonly [number, number, number, number],
  t: number,
): readonly [number, number] => [ax + (bx - ax) * t, ay + (by - ay) * t];
const lengthOf = ([ax, ay, bx, by]: readonly [number, number, number, number]): number =>
  Math.hypot(bx - ax, by - ay);
const runs = { numRuns: 60 };

/** A block with a notch in its top. */
const NOTCHED = polygon([
  [1, 1],
  [4, 1],
  [4, 3],
  [3, 3],
  [2.75, 2.5],
  [2.25, 2.5],
  [2, 3],
  [1, 3],
]);

describe('segments and polygons against brute force', () => {
  test('the distance from a point to a segment is the minimum over many points of it', () => {
    fc.assert(
      fc.property(number, number, segment, (x, y, s) => {
        let least = Infinity;
        for (let k = 0; k <= STEPS; k++) {
          const [px, py] = along(s, k / STEPS);
          least = Math.min(least, Math.hypot(px - x, py - y));
        }
        const found = Math.sqrt(pointToSegmentSquared(x, y, ...s));
        expect(found).toBeLessThanOrEqual(least + ROUNDING);
        expect(found).toBeGreaterThanOrEqual(least - lengthOf(s) / STEPS - ROUNDING);
      }),
      runs,
    );
  });

  test('the distance between segments is the minimum from one to many points of the other', () => {
    fc.assert(
      fc.property(segment, segment, (one, two) => {
        let least = Infinity;
        for (let k = 0; k <= STEPS; k++)
          least = Math.min(least, Math.sqrt(pointToSegmentSquared(...along(one, k / STEPS), ...two)));
        const found = Math.sqrt(segmentsApartSquared(...one, ...two));
        expect(found).toBeLessThanOrEqual(least + ROUNDING);
        expect(found).toBeGreaterThanOrEqual(least - lengthOf(one) / STEPS - ROUNDING);
        if (segmentsCross(...one, ...two)) expect(found).toBe(0);
      }),
      runs,
    );
  });

  test('the length inside a polygon is the share of many points that are inside', () => {
    fc.assert(
      fc.property(outline, segment, (shape, s) => {
        let inside = 0;
        for (let k = 0; k < STEPS; k++) if (contains(shape, ...along(s, (k + 0.5) / STEPS))) inside++;
        const expected = (inside / STEPS) * lengthOf(s);
        expect(Math.abs(lengthInside(shape, ...s) - expected)).toBeLessThan((6 * lengthOf(s)) / STEPS + 1e-9);
      }),
      runs,
    );
  });

  test('a segment enters a polygon as often as its points do, after a point outside', () => {
    fc.assert(
      fc.property(outline, segment, (shape, s) => {
        let entered = 0;
        for (let k = 1; k <= STEPS; k++)
          if (contains(shape, ...along(s, k / STEPS)) && !contains(shape, ...along(s, (k - 1) / STEPS)))
            entered++;
        // A stretch shorter than a step may fall between two points.
        expect(timesEntered(shape, ...s, 1e-6)).toBeGreaterThanOrEqual(entered);
        expect(timesEntered(shape, ...s, (2 * lengthOf(s)) / STEPS)).toBeLessThanOrEqual(entered);
      }),
      runs,
    );
  });

  test.each([
    ['its left side', 1, 2],
    ['its right side', 4, 2],
    ['a slanting side', 2.125, 2.75],
    ['its foot', 2, 1],
    ['its top', 1.5, 3],
    ['the foot of its notch', 2.5, 2.5],
    ['a corner', 1, 1],
    ['a corner on top', 4, 3],
    ['a corner of its notch', 2.25, 2.5],
  ])('a point on %s is outside', (_, x, y) => {
    expect(contains(NOTCHED, x, y)).toBe(false);
  });

  test.each([
    ['a corner grazed', [0, 2, 2, 0], 0],
    ['along its edge', [0, 1, 5, 1], 0],
    ['across', [0, 2, 5, 2], 1],
    ['from inside', [2, 2, 5, 2], 0],
    ['to inside', [5, 2, 2, 2], 1],
    ['over a bend in its side', [0, 2.9, 5, 2.9], 2],
    ['from the very edge', [1, 2, 2, 2], 1],
    ['from the edge on the other side', [4, 2, 3, 2], 1],
    ['from the very edge out', [1, 2, 0, 2], 0],
    ['from inside over the bend', [1.5, 2.9, 5, 2.9], 1],
    ['past the foot of the bend', [0, 2.49, 5, 2.49], 1],
  ] as [string, [number, number, number, number], number][])('goes in so often: %s', (_, s, times) => {
    const [ax, ay, bx, by] = s;
    expect(timesEntered(NOTCHED, ax, ay, bx, by, 1e-6)).toBe(times);
    const begins = contains(NOTCHED, ax, ay) ? 1 : 0;
    const ends = contains(NOTCHED, bx, by) ? 1 : 0;
    if (times > 0) expect(timesEntered(NOTCHED, bx, by, ax, ay, 1e-6)).toBe(times + begins - ends);
  });

  test.each([
    [
      'clockwise',
      [
        [1, 1],
        [1, 3],
        [4, 3],
        [4, 1],
      ],
    ],
    [
      'counter-clockwise',
      [
        [1, 1],
        [4, 1],
        [4, 3],
        [1, 3],
      ],
    ],
  ] as [string, [number, number][]][])(
    'along the very edge nothing is inside, whichever way: %s',
    (_, corners) => {
      const shape = polygon(corners);
      const lines: [number, number, number, number][] = [
        [1, 0, 1, 5],
        [4, 0, 4, 5],
        [0, 1, 5, 1],
        [0, 3, 5, 3],
      ];
      for (const [ax, ay, bx, by] of lines) {
        expect(lengthInside(shape, ax, ay, bx, by)).toBe(0);
        expect(lengthInside(shape, bx, by, ax, ay)).toBe(0);
      }
      expect(lengthInside(shape, 2, 0, 2, 5)).toBeCloseTo(2, 12);
    },
  );

  test.each([
    ['whom it does not bar, by what it costs', 1, 1, false, 4],
    ['whom it bars, who stands in it and leaves, twice', 2, 1, false, 6],
    ['a flyer, its length', 2, 1, true, 4],
    ['whom it bars, who stands on its very edge, the way round', 2, 0.5, false, Infinity],
  ] as const)('ground that bars some asks of %s', (_, kinds, from, flies, cost) => {
    const piece = {
      type: 'bank',
      name: 'Bank',
      outline: polygon([
        [0.5, 0],
        [3, 0],
        [3, 5],
        [0.5, 5],
      ]),
      effects: terrainEffects({ bars: 2 }),
      blocksSight: false,
    };
    const zone = polygon([
      [0, 0],
      [9, 0],
      [9, 1],
    ]);
    const table = tableOf({ width: 9, depth: 5, zones: [zone, zone], objectives: [], pieces: [piece] });
    expect(legCost({ table, mover: { along: 0.5, across: 0.5, kinds, flies } }, from, 2, 5, 2)).toBeCloseTo(
      cost,
      12,
    );
  });

  test('a segment passes through a polygon where some of it is inside', () => {
    fc.assert(
      fc.property(outline, segment, (shape, s) => {
        let inside = false;
        for (let k = 0; k <= STEPS; k++) inside ||= contains(shape, ...along(s, k / STEPS));
        if (inside) expect(passesThrough(shape, ...s)).toBe(true);
        if (!passesThrough(shape, ...s)) expect(lengthInside(shape, ...s)).toBe(0);
      }),
      runs,
    );
  });

  test('the distance to a polygon is 0 inside, else the minimum to its sides', () => {
    fc.assert(
      fc.property(outline, segment, (shape, s) => {
        const { corners } = shape;
        let least = Infinity;
        for (let i = 0; i < corners.length; i += 2) {
          const j = (i + 2) % corners.length;
          const edge = [corners[i], corners[i + 1], corners[j], corners[j + 1]] as const;
          least = Math.min(least, segmentsApartSquared(...s, ...edge));
        }
        const expected = passesThrough(shape, ...s) ? 0 : least;
        expect(distanceToPolygonSquared(shape, ...s)).toBeCloseTo(expected, 9);
      }),
      runs,
    );
  });

  test('a segment is near a polygon exactly if its distance says so, to the last bit', () => {
    fc.assert(
      fc.property(outline, segment, fc.double({ min: 1e-9, max: 4, noNaN: true }), (shape, s, more) => {
        const square = distanceToPolygonSquared(shape, ...s);
        expect(isNearPolygon(shape, ...s, square + more)).toBe(true);
        expect(square > 0 && isNearPolygon(shape, ...s, square)).toBe(false);
      }),
      runs,
    );
  });

  test('an area is that of its triangles, in either direction of the outline', () => {
    expect(area(polygon([[0, 0], [4, 0], [4, 3], [0, 3]]))).toBe(12); // prettier-ignore
    expect(area(polygon([[0, 3], [4, 3], [4, 0], [0, 0]]))).toBe(12); // prettier-ignore
  });

  test('AAW-6.1: the distance of two oval bases is the minimum between points of their edges', () => {
    const place = fc.tuple(number, number, fc.double({ min: 0, max: 6.3, noNaN: true }));
    fc.assert(
      fc.property(place, place, ([x0, y0, f0], [x1, y1, f1]) => {
        const bodies = emptyBodies(2);
        bodies.count = 2;
        for (const [i, x, y, facing] of [[0, x0, y0, f0], [1, x1, y1, f1]] as const) {
          bodies.x[i] = x;
          bodies.y[i] = y;
          bodies.facing[i] = facing;
          bodies.along[i] = 1.2;
          bodies.across[i] = 0.7;
        } // prettier-ignore
        let least = Infinity;
        for (let k = -40; k <= 40; k++)
          for (let l = -40; l <= 40; l++) {
            const [s, t] = [(k / 40) * 0.5, (l / 40) * 0.5];
            const dx = x0 + s * Math.cos(f0) - x1 - t * Math.cos(f1);
            const dy = y0 + s * Math.sin(f0) - y1 - t * Math.sin(f1);
            least = Math.min(least, Math.hypot(dx, dy));
          }
        expect(Math.abs(edgeDistanceAt(bodies, 0, x0, y0, f0, 1) - (least - 1.4))).toBeLessThan(0.03);
      }),
      { numRuns: 25 },
    );
  });
});

test('the shortest path over a few points is the shortest of all their orders', () => {
  const places = fc.array(fc.tuple(number, number), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 1_000_000 }), (points, barred) => {
      const nodes = emptyNodes();
      for (const [x, y] of points) addNode(nodes, x, y);
      const n = points.length;
      // Some legs are blocked, the others cost one and a half times their length.
      const price = (i: number, j: number): number =>
        (barred >> ((Math.min(i, j) * n + Math.max(i, j)) % 20)) & 1
          ? Infinity
          : 1.5 * Math.hypot(points[i][0] - points[j][0], points[i][1] - points[j][1]);
      const best = (at: number, visited: number): number => {
        if (at === 1) return 0;
        let least = Infinity;
        for (let next = 1; next < n; next++)
          if (!(visited & (1 << next)))
            least = Math.min(least, price(at, next) + best(next, visited | (1 << next)));
        return least;
      };
      const expected = best(0, 1);
      const out = emptyPath();
      const found = cheapestPath(nodes, 1000, price, out);
      expect(found).toBe(expected < Infinity);
      if (found) expect(out.cost).toBeCloseTo(expected, 6);
    }),
    runs,
  );
});
