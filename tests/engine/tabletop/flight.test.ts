import { describe, expect, test } from 'vitest';
import { stream } from '@engine/kernel/rng';
import { edgeOf } from '@engine/tabletop/edges';
import { shortestFlight } from '@engine/tabletop/movement/flight';
import { emptyPath } from '@engine/tabletop/movement/paths';
import { baseAt, basesApart, toOutline, type Spot } from '../../referees/plane';
import { isOpenWay, lengthOf, shortestWay, type Ground, type Walker } from '../../referees/shortest-way';
import type { Difference } from '../azeroth/cards';
import { box, R, stage, type Scene, type Stand } from '../azeroth/battle/stage';

type Terrain = NonNullable<Scene['terrain']>;

/**
 * The engine's path for the first model of a scene, whose home edge is y = 0, and the same scene for the plain search.
 */
const both = (models: readonly Stand[], terrain: Terrain, table: [number, number] = [30, 21]) => {
  const { setup, state } = stage({ models, terrain, table });
  const { bodies } = state;
  const mover = { along: bodies.along[0], across: bodies.across[0], flies: false, kinds: 1 };
  const path = emptyPath();
  const edge = edgeOf(setup.table.zones[0], ...table);
  const arrives = shortestFlight({ table: setup.table, mover, bodies, self: 0 }, edge, path);
  const ground: Ground = {
    width: table[0],
    depth: table[1],
    walls: terrain.flatMap(({ type, polygon }) => (type === 'wall' ? [polygon as Spot[]] : [])),
    closed: terrain.flatMap(({ type, polygon }) => (type === 'impassable' ? [polygon as Spot[]] : [])),
    bases: models
      .slice(1)
      .map(({ at, facing = 0 }, k) => baseAt(at, facing, bodies.along[k + 1], bodies.across[k + 1])),
  };
  const walker: Walker = {
    at: models[0].at,
    radius: mover.across,
    touches: mover.along,
    edge: [edge.dx, edge.dy],
  };
  const way = Array.from({ length: path.length }, (_, k): Spot => [path.xs[k], path.ys[k]]);
  return { arrives, way, ground, walker };
};

/** A path along rings of twelve points is longer than along a circle by at most this factor. */
const RINGS = 1.024;

const hero: Difference = { base: '40mm' };
const rider: Difference = { tier: ['Mounted'], base: '60x35mm' };

describe('the shortest open way to an edge is found (rulings A36 and A38)', () => {
  const rng = stream(5, 0, 'bot');
  const number = (low: number, high: number): number => low + (high - low) * rng.real();

  /** A small crowded table: bases without contact, and walls and cliffs that do not contain the first model. */
  const crowd = (size: number): { models: Stand[]; terrain: Terrain } => {
    const me: Stand = { side: 0, at: [number(1, size - 1), number(size / 2, size - 1)] };
    const terrain = Array.from({ length: 4 }, (_, k): Terrain[number] => {
      const [x, y, w, d] = [number(-1, size), number(0, size - 1), number(0.3, 3), number(0.3, 1.5)];
      return {
        type: k % 2 ? 'wall' : 'impassable',
        polygon: box(Math.max(0, x), y, Math.min(size, x + w), Math.min(size, y + d)),
      };
    }).filter(
      ({ polygon }) =>
        polygon[1][0] - polygon[0][0] > 0.1 && toOutline(polygon as Spot[], me.at, me.at) > R + 0.02,
    );
    const models = [me];
    for (let tries = 0; tries < 18; tries++) {
      const is = tries % 3 === 0 ? rider : {};
      const [along, across] = tries % 3 === 0 ? [30 / 25.4, 17.5 / 25.4] : [R, R];
      const at: Spot = [number(0.7, size - 0.7), number(0.7, size - 0.7)];
      const facing = number(0, 6);
      const base = baseAt(at, facing, along, across);
      const clear = models.every((other) => {
        const [l, a] = other.is === rider ? [30 / 25.4, 17.5 / 25.4] : [R, R];
        return basesApart(base, baseAt(other.at, other.facing ?? 0, l, a)) > 0.001;
      });
      if (clear) models.push({ side: 1, at, facing, is });
    }
    return { models, terrain };
  };

  test.each<[string, readonly Stand[], Terrain]>([
    [
      'between the end of a row and the side of the table',
      [1.6, 2.585, 3.57, 4.555, 5.54, 6.525, 7.51].map((x): Stand => ({ side: 0, at: [x, 5] })),
      [{ type: 'wall', polygon: box(8, 4.9, 9, 5.1) }],
    ],
    [
      'through a gap of a hundredth of an inch between two bases, slantwise',
      [
        { side: 0, at: [4.5 - (R + 0.505) * Math.cos(0.4), 5 - (R + 0.505) * Math.sin(0.4)] },
        { side: 0, at: [4.5 + (R + 0.505) * Math.cos(0.4), 5 + (R + 0.505) * Math.sin(0.4)] },
      ],
      [
        { type: 'wall', polygon: box(0, 4.6, 3.1, 4.7) },
        { type: 'wall', polygon: box(5.9, 5.3, 9, 5.4) },
      ],
    ],
    [
      'round a cliff that the turns round a base lie in',
      [{ side: 0, at: [4.5, 5] }],
      [
        { type: 'wall', polygon: box(0, 4, 3.9, 4.4) },
        { type: 'impassable', polygon: box(5.2, 4, 7.5, 6.2) },
      ],
    ],
    [
      'away from the edge first, out of a pocket',
      [],
      [
        { type: 'wall', polygon: box(2, 5, 7, 5.4) },
        { type: 'wall', polygon: box(2, 5.4, 2.4, 7.5) },
        { type: 'wall', polygon: box(6.6, 5.4, 7, 7.5) },
      ],
    ],
    [
      'between bases that it touches, through a gap of three hundredths beside it',
      [
        { side: 1, at: [4.5 - 1.4483846654656, 6.5 - 0.8427617509225], facing: 0.5269768619223, is: rider },
        { side: 1, at: [4.5 + 0.548430067879, 6.5 + 1.1588007262056], is: hero },
        { side: 1, at: [4.5 + 1.0882020894617, 6.5 - 0.0040576476282] },
      ],
      [],
    ],
  ])('%s', (_, others, terrain) => {
    const { arrives, way, ground, walker } = both([{ side: 0, at: [4.5, 6.5] }, ...others], terrain, [9, 9]);
    expect(arrives).toBe(true);
    expect(isOpenWay(ground, walker, way, 1e-5)).toBe(true);
    expect(lengthOf(way)).toBeLessThan(shortestWay(ground, walker, 0.001) * RINGS);
  });

  test('around a base in the corner, where a path would turn only beyond the edge, and another beside it', () => {
    const models: Stand[] = [
      { side: 0, at: [1.07, 7.517], is: { base: '50mm' } },
      { side: 0, at: [R, R] },
      { side: 0, at: [2.992, 1.88] },
    ];
    const { arrives, way, ground, walker } = both(models, [], [10.5, 9]);
    expect(arrives).toBe(true);
    expect(isOpenWay(ground, walker, way, 1e-5)).toBe(true);
    expect(lengthOf(way)).toBeLessThan(shortestWay(ground, walker, 0.001) * RINGS);
  });

  test('as short as a plain search finds, and open, among crowds of bases, walls and cliffs', () => {
    const counts = { found: 0, none: 0, narrow: 0 };
    for (let n = 0; n < 40; n++) {
      const { models, terrain } = crowd(9);
      const { arrives, way, ground, walker } = both(models, terrain, [9, 9]);
      const plain = shortestWay(ground, walker, 0.02);
      const what = JSON.stringify({ n, models, terrain, way });
      if (plain < Infinity) expect(arrives, what).toBe(true);
      if (arrives) {
        expect(isOpenWay(ground, walker, way, 1e-5), what).toBe(true);
        expect(lengthOf(way), what).toBeLessThan(plain * RINGS + 0.01);
      }
      counts[plain < Infinity ? 'found' : arrives ? 'narrow' : 'none']++;
    }
    expect([counts.found > 12, counts.none > 0]).toEqual([true, true]);
  });
});
