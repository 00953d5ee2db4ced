import type { MapFile } from '../../generated/azeroth-at-war';
import { warn } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import { contains, polygon } from '../../tabletop/geometry';
import type { Source } from '../../kernel/source';
import * as trig from '../../tabletop/trig';
import {
  checkDepths,
  checkOnTable,
  checkOpposite,
  checkOutline,
  checkPieces,
  extentInInches,
  inches,
  oncePerFile,
  SLACK,
} from '../common/map-checks';
import { SIZE_LIMITS } from './army';
import { edgeOf } from '../../tabletop/edges';
import type { Size } from './words';

/** How deep a deployment zone is, in inches (AAW-3.3-zones). */
const ZONE_DEPTH: Readonly<Record<Size, number>> = { skirmish: 3, standard: 5, large: 6 };

/** AAW-3.2: how much of the table terrain covers, in percent; half a point is the measure's own coarseness. */
const COVERAGE = { least: 25, most: 30, slack: 0.5 };

/** Side of the squares in which coverage is measured, in inches. */
const GRID = 0.25;

const SIZES = { skirmish: 'A skirmish', standard: 'A standard battle', large: 'A large battle' } as const;

/** AAW-3.1: the table that each size is played on. */
const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const { size, table } = source.value;
  const [width, depth] = SIZE_LIMITS[size].table;
  if (table[0] === width && table[1] === depth) return [];
  return [
    warn(
      source,
      ['table'],
      'map-table-size',
      `${SIZES[size]} is played on ${inches(width)} by ${inches(depth)}. Write [${width}, ${depth}].`,
    ),
  ];
};

/** Percent of the table that lies inside any terrain piece. */
const coverageOf = ({ table, terrain }: MapFile): number => {
  const [width = 0, depth = 0] = table;
  const outlines = terrain.map((piece) => polygon(piece.polygon));
  let inside = 0;
  let all = 0;
  for (let x = GRID / 2; x < width; x += GRID)
    for (let y = GRID / 2; y < depth; y += GRID) {
      all++;
      if (outlines.some((outline) => contains(outline, x, y))) inside++;
    }
  return all === 0 ? 0 : (inside / all) * 100;
};

/** AAW-3.2, AAW-N32: a quarter to three tenths of the table. */
const checkCoverage = (source: Source<MapFile>): Diagnostic[] => {
  const { least, most, slack } = COVERAGE;
  const percent = coverageOf(source.value);
  if (percent >= least - slack && percent <= most + slack) return [];
  const what = percent < least ? 'Add some' : 'Take some away';
  return [
    warn(
      source,
      ['terrain'],
      'map-coverage',
      `Terrain covers ${Math.round(percent)} % of the table; the rules ask for ${least} to ${most} %. ${what}.`,
    ),
  ];
};

/** Where the markers lie on the line from one deployment edge to the other, `length` inches long. */
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
    ...checkCoverage(source),
    // AAW-3.3-zones: each zone reaches as deep from its edge as the size says, the two from opposite edges.
    ...checkDepths(source, extent, deployment, ZONE_DEPTH[size], `in ${SIZES[size].toLowerCase()} it is`),
    ...checkOpposite(source, extent, deployment, ['deployment']),
    ...checkObjectives(source),
  ];
};

/** What is wrong with a set map beyond what its schema can say (chapters 3 and 11). */
export const checkMap = oncePerFile(check);
