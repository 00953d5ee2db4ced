import { oncePer } from '../../kernel/once-per';
import type { MapFile } from '../../generated/azeroth-at-war';
import { fixTo, warn } from '../../kernel/diagnose';
import type { Diagnostic, Fix } from '../../kernel/diagnostic';
import { area, contains, polygon } from '../../tabletop/geometry';
import type { Source } from '../../kernel/source';
import * as trig from '../../tabletop/trig';
import {
  checkOnTable,
  checkOutline,
  checkOverlaps,
  checkPieces,
  checkTableSize,
} from '../common/maps/checks';
import { extentInInches, inches, SLACK, type Corners, type Extent } from '../common/maps/extent';
import { isOnTable, overlap, scaled } from '../common/maps/outlines';
import { checkZones } from '../common/maps/zones';
import { edgeOf } from '../../tabletop/edges';
import type { Size } from './words';

/** The table of each size, in inches (AAW-3.1). */
const TABLES: Readonly<Record<Size, readonly [number, number]>> = {
  skirmish: [15, 10.5],
  standard: [30, 21],
  large: [30, 21],
};

/** The depth of a deployment zone, in inches (AAW-3.3-zones). */
const ZONE_DEPTH: Readonly<Record<Size, number>> = { skirmish: 3, standard: 5, large: 6 };

/**
 * AAW-3.2: the share of the table that terrain covers, in percent; half a point is the precision of the measurement.
 */
const COVERAGE = { least: 25, most: 30, slack: 0.5 };

/** Side of the squares in which coverage is measured, in inches. */
const GRID = 0.25;
/** The most squares per side: a table of unknown size is measured more coarsely. */
const MOST_SQUARES = 120;

const SIZES = { skirmish: 'A skirmish', standard: 'A standard battle', large: 'A large battle' } as const;

/** AAW-3.1: the table of each size; a table of another size may be what is meant. */
const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const { size, table } = source.value;
  const wanted = TABLES[size];
  const why = `${SIZES[size]} is played on ${inches(wanted[0])} by ${inches(wanted[1])}, and this table is ${inches(table[0] ?? 0)} by ${inches(table[1] ?? 0)}`;
  const others = (Object.keys(TABLES) as Size[]).filter((other) =>
    TABLES[other].every((side, i) => side === table[i]),
  );
  return checkTableSize(source, table, [wanted], why).map((found) => ({
    ...found,
    fixes: [
      ...(found.fixes ?? []),
      ...others.map((other) => fixTo(source, ['size'], other, `Change the size to ${other}`)),
    ],
  }));
};

/** Squares with their center before `length`. */
const squares = (length: number, grid: number): number => Math.max(0, Math.ceil(length / grid - 0.5));

/** Percent of the table that lies inside any terrain piece. */
const coverageOf = ([width = 0, depth = 0]: readonly number[], terrain: readonly Corners[]): number => {
  const grid = Math.max(GRID, Math.max(width, depth) / MOST_SQUARES);
  const [columns, rows] = [squares(width, grid), squares(depth, grid)];
  const inside = new Uint8Array(columns * rows);
  for (const outline of terrain.map(polygon)) {
    // No square before the piece begins or after it ends can be in it.
    const [fromX, fromY] = [squares(outline.minX, grid), squares(outline.minY, grid)];
    const [toX, toY] = [squares(outline.maxX, grid), squares(outline.maxY, grid)];
    for (let i = Math.max(0, fromX - 1); i < Math.min(columns, toX + 1); i++)
      for (let j = Math.max(0, fromY - 1); j < Math.min(rows, toY + 1); j++)
        if (contains(outline, (i + 0.5) * grid, (j + 0.5) * grid)) inside[i * rows + j] = 1;
  }
  return inside.length === 0 ? 0 : (inside.reduce((sum, each) => sum + each, 0) / inside.length) * 100;
};

/** A piece that can be made larger or smaller so that the share is right: the one that changes least. */
const resizeFix = (source: Source<MapFile>, extent: Extent, missing: number): readonly Fix[] => {
  const { table, terrain } = source.value;
  const choices = terrain
    .map((piece, i) => ({ piece, i, room: area(polygon(piece.polygon)) }))
    .sort((a, b) => b.room - a.room);
  for (const { piece, i, room } of choices) {
    const larger = scaled(piece.polygon, Math.sqrt(Math.max(0.1, 1 + missing / room)));
    const others = terrain.filter((other, k) => k !== i && !mayOverlap(piece, other));
    if (!isOnTable(larger, extent) || others.some((other) => overlap(larger, other.polygon))) continue;
    const changed = terrain.map((other, k) => (k === i ? larger : other.polygon));
    if (!isCovered(coverageOf(table, changed))) continue;
    const title = `Make ${piece.name ? `"${piece.name}"` : `a ${piece.type}`} ${missing > 0 ? 'larger' : 'smaller'}`;
    return [fixTo(source, ['terrain', i, 'polygon'], larger, title)];
  }
  return [];
};

const isCovered = (percent: number): boolean =>
  percent >= COVERAGE.least - COVERAGE.slack && percent <= COVERAGE.most + COVERAGE.slack;

/** AAW-3.2, AAW-N32: a quarter to three tenths of the table. */
const checkCoverage = (source: Source<MapFile>, extent: Extent): Diagnostic[] => {
  const { least, most } = COVERAGE;
  const percent = coverageOf(
    source.value.table,
    source.value.terrain.map((piece) => piece.polygon),
  );
  if (isCovered(percent)) return [];
  const missing = (((least + most) / 2 - percent) / 100) * extent.width * extent.depth;
  const about = `about ${Math.round(Math.abs(missing))} square inches`;
  const what = missing > 0 ? `Add ${about}` : `Remove ${about}`;
  return [
    warn(
      source,
      ['terrain'],
      'map-coverage',
      `Terrain covers ${Math.round(percent)} % of the table; the rules ask for ${least} to ${most} %. ${what}.`,
      resizeFix(source, extent, missing),
    ),
  ];
};

/** Pieces do not overlap, except that others may be on a hill. */
const mayOverlap = (a: { readonly type: string }, b: { readonly type: string }): boolean =>
  a.type === 'hill' || b.type === 'hill';

/** The places of the markers on the line from one deployment edge to the other, `length` inches long. */
const placesOn = (size: Size, length: number): number[] =>
  size === 'skirmish' ? [3.5, length - 3.5] : [length / 4, length / 2, (length * 3) / 4];

/** AAW-11-hold-the-line: on the line between the deployment edges, in the middle of the table. */
const checkObjectives = (source: Source<MapFile>): Diagnostic[] => {
  const { size, table, deployment, objectives } = source.value;
  const [width = 0, depth = 0] = table;
  const across = edgeOf(polygon(deployment[0] ?? []), width, depth).dx !== 0;
  const places = across
    ? placesOn(size, width).map((x) => [x, depth / 2] as const)
    : placesOn(size, depth).map((y) => [width / 2, y] as const);
  const missing = places.filter(
    ([x, y]) => !objectives.some(([ox = 0, oy = 0]) => trig.hypot(ox - x, oy - y) <= SLACK),
  );
  if (missing.length === 0 && objectives.length === places.length) return [];
  const list = places.map(([x, y]) => `[${x}, ${y}]`).join(', ');
  return [
    warn(
      source,
      ['objectives'],
      'map-objectives',
      `In Hold the Line the markers of ${SIZES[size].toLowerCase()} lie at ${list}.`,
      [fixTo(source, ['objectives'], places, `Place them at ${list}`)],
    ),
  ];
};

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { size, terrain, deployment, objectives, table } = source.value;
  const extent = extentInInches(table);
  return [
    ...checkTable(source),
    ...checkPieces(source, extent, terrain),
    ...deployment.flatMap((corners, i) =>
      checkOutline(source, extent, corners, ['deployment', i], 'this deployment zone'),
    ),
    ...objectives.flatMap((at, i) => checkOnTable(source, extent, at, ['objectives', i])),
    ...checkOverlaps(source, extent, terrain, mayOverlap),
    ...checkCoverage(source, extent),
    // AAW-3.3-zones: the size determines the depth of each zone from its edge; the two are at opposite edges.
    ...checkZones(source, extent, deployment, ZONE_DEPTH[size], `in ${SIZES[size].toLowerCase()} it is`),
    ...checkObjectives(source),
  ];
};

/** Problems of a map that its schema cannot express (chapters 3 and 11). */
export const checkMap = oncePer(check);
