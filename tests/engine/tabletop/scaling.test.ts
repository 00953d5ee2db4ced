import { describe, expect, test } from 'vitest';
import { emptyBodies } from '@engine/tabletop/bodies';
import { polygon } from '@engine/tabletop/geometry';
import { emptyPath } from '@engine/tabletop/movement/paths';
import { legCost } from '@engine/tabletop/movement/terrain-cost';
import { findPath } from '@engine/tabletop/movement/ways';
import { tableOf, terrainEffects, type Table } from '@engine/tabletop/table';
import { rectangle } from '../../support/battles/stage';

const mover = { along: 0.5, across: 0.5, flies: false, kinds: 0 };
const SQUARE = rectangle(10, 10, 14, 12);
/** A U on its side, open to the right: one leg up and down crosses both of its arms. */
const HORSESHOE = [[10, 10], [16, 10], [16, 11], [11, 11], [11, 14], [16, 14], [16, 15], [10, 15]]; // prettier-ignore

const tableWith = (corners: readonly (readonly number[])[]): Table =>
  tableOf({
    width: 44,
    depth: 30,
    pieces: [
      {
        type: 'obstacle',
        name: 'Stone',
        outline: polygon(corners),
        effects: terrainEffects({ climb: 4, descend: 3, wholeBase: true }),
        blocksSight: false,
      },
    ],
    zones: [polygon(rectangle(0, 0, 44, 9)), polygon(rectangle(0, 21, 44, 30))],
    objectives: [],
  });

describe('a piece that counts for whole bases is climbed when any part of the base is on it', () => {
  test.each([
    ['beside it with room', SQUARE, [5, 9.4, 20, 9.4], 15],
    ['along its side, touching', SQUARE, [5, 9.5, 20, 9.5], 15],
    ['over its edge with a part of the base', SQUARE, [5, 9.6, 20, 9.6], 22],
    ['over its corner with a part of the base', SQUARE, [8.5, 11, 11, 13.5], Math.hypot(2.5, 2.5) + 7],
    ['past its corner', SQUARE, [8, 11.5, 10.5, 14], Math.hypot(2.5, 2.5)],
    ['straight over the middle', SQUARE, [12, 5, 12, 20], 22],
    ['onto it and no further', SQUARE, [12, 5, 12, 11], 10],
    ['down from it', SQUARE, [12, 11, 12, 20], 12],
    ['on top of it', SQUARE, [11, 11, 13, 11], 2],
    ['not at all', SQUARE, [12, 11, 12, 11], 0],
    ['over both arms of a horseshoe', HORSESHOE, [15, 5, 15, 20], 29],
    ['along the inside of one', HORSESHOE, [15, 12.5, 12, 12.5], 3],
    ['over one arm', HORSESHOE, [15, 12.5, 15, 20], 14.5],
  ] as const)('%s', (_, corners, [x0, y0, x1, y1], inches) =>
    expect(legCost({ table: tableWith(corners), mover }, x0, y0, x1, y1)).toBeCloseTo(inches, 6),
  );

  test('a path leads around it, hardly longer than around the arcs of its corners', () => {
    const table = tableWith(SQUARE);
    const bodies = emptyBodies(1);
    bodies.count = 1;
    bodies.alive[0] = 1;
    bodies.along[0] = bodies.across[0] = 0.5;
    [bodies.x[0], bodies.y[0]] = [8, 10.5];
    const walker = { table, mover, bodies, self: 0 };
    const out = emptyPath();
    expect(findPath(walker, { x: 16, y: 10.5, reach: 9 }, out, false)).toBe(true);
    // Two tangents from a point to a corner's arc, and the arc between each and the side.
    const leg = Math.sqrt(2 * 2 + 0.5 * 0.5 - 0.5 * 0.5);
    expect(out.cost).toBeGreaterThan(4 + 2 * leg);
    expect(out.cost).toBeLessThan((4 + 2 * leg) * 1.08);
    for (let k = 1; k < out.length; k++)
      expect(legCost(walker, out.xs[k - 1], out.ys[k - 1], out.xs[k], out.ys[k])).toBeCloseTo(
        Math.hypot(out.xs[k] - out.xs[k - 1], out.ys[k] - out.ys[k - 1]),
        9,
      );
  });
});
