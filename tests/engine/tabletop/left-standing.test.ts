import { expect, test } from 'vitest';
import { ANYONE, compileTable, MOUNTED } from '@engine/systems/azeroth/battle/state/setup/terrain';
import { edgeOf } from '@engine/tabletop/edges';
import { shortestFlight } from '@engine/tabletop/movement/flight';
import { emptyPath } from '@engine/tabletop/movement/paths';
import { halves } from '../../referees/journal';
import { baseAt, type Spot } from '../../referees/plane';
import { isOpenWay, lengthOf, shortestWay, type Ground, type Walker } from '../../referees/shortest-way';
import type { MapFile } from '@engine/generated/azeroth-at-war';
import { sampleFiles } from '../../support/workspace';
import { stage } from '../azeroth/battle/stage';
import { ROUTS, type Placed } from './left-standing';

const files = sampleFiles('azeroth-at-war');

/** A path along rings of points is longer than along a circle by at most this factor. */
const RINGS = 1.024;

/** The bodies of a scene, the fleeing model first. */
const bodiesOf = (placed: readonly Placed[]) =>
  stage({
    models: placed.map(([base, x, y, facing]) => ({
      side: 0,
      at: [x, y],
      facing,
      is: { base: `${base}mm` },
    })),
  }).state.bodies;

/**
 * Cases in which battles once left a model standing, or gave it a longer path, although a shorter one was open (rulings
 * A36 and A38).
 */
test.each(ROUTS)('$what', ({ map, home, mounted, models }) => {
  const file = JSON.parse(files[`maps/${map}.map.json`]) as MapFile;
  const table = compileTable(file);
  const bodies = bodiesOf(models);
  const [width, depth] = file.table as Spot;
  const edge = edgeOf(table.zones[home], width, depth);
  const mover = {
    along: bodies.along[0],
    across: bodies.across[0],
    flies: false,
    kinds: mounted ? ANYONE | MOUNTED : ANYONE,
  };
  const path = emptyPath();
  expect(shortestFlight({ table, mover, bodies, self: 0 }, edge, path)).toBe(true);
  const way = Array.from({ length: path.length }, (_, k): Spot => [path.xs[k], path.ys[k]]);

  const barred = ['impassable', ...(mounted ? ['forest'] : [])];
  const [[base, x, y], ...others] = models as [Placed, ...Placed[]];
  const ground: Ground = {
    width,
    depth,
    walls: [],
    closed: file.terrain.flatMap(({ type, polygon }) => (barred.includes(type) ? [polygon as Spot[]] : [])),
    bases: others.map(([size, bx, by, facing]) => baseAt([bx, by], facing, ...halves(`${size}mm`))),
  };
  const [touches, radius] = halves(`${base}mm`);
  const walker: Walker = { at: [x, y], radius, touches, edge: [edge.dx, edge.dy] };
  expect(isOpenWay(ground, walker, way, 1e-5)).toBe(true);
  expect(lengthOf(way)).toBeLessThan(shortestWay(ground, walker, 0.001) * RINGS);
});
