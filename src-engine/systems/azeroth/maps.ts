import type { MapFile } from '../../generated/azeroth-at-war';
import { diagnose } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import { contains, polygon, segmentsCross } from '../../tabletop/geometry';
import type { JsonPath, Source } from '../../kernel/source';
import * as trig from '../../tabletop/trig';
import { SIZE_LIMITS } from './army';
import { edgeOf, type Edge } from '../../tabletop/edges';
import type { Size } from './words';

type Corners = readonly (readonly number[])[];

/** How deep a deployment zone is, in inches (AAW-3.3-zones). */
const ZONE_DEPTH: Readonly<Record<Size, number>> = { skirmish: 3, standard: 5, large: 6 };

/** AAW-3.2: how much of the table terrain covers, in percent; half a point is the measure's own coarseness. */
const COVERAGE = { least: 25, most: 30, slack: 0.5 };

/** Side of the squares in which coverage is measured, in inches. */
const GRID = 0.25;

/** Two places within this many inches are the same. */
const SLACK = 0.01;

const SIZES = { skirmish: 'A skirmish', standard: 'A standard battle', large: 'A large battle' } as const;

const warn = (source: Source, path: JsonPath, code: string, message: string): Diagnostic =>
  diagnose(source, path, code, message, { severity: 'warning' });

const inches = (n: number): string => `${Math.round(n * 100) / 100}"`;

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

/** True where two sides of the outline that do not meet in a corner cross each other. */
const crossesItself = (corners: Corners): boolean => {
  const n = corners.length;
  const side = (i: number): [number, number, number, number] => {
    const [ax = 0, ay = 0] = corners[i]!;
    const [bx = 0, by = 0] = corners[(i + 1) % n]!;
    return [ax, ay, bx, by];
  };
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++)
      if (!(i === 0 && j === n - 1) && segmentsCross(...side(i), ...side(j))) return true;
  return false;
};

/** An outline lies on the table and does not cross itself. */
const checkOutline = (
  source: Source<MapFile>,
  corners: Corners,
  path: JsonPath,
  what: string,
): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  const found: Diagnostic[] = [];
  const off = corners.findIndex(([x = 0, y = 0]) => x > width + SLACK || y > depth + SLACK);
  if (off >= 0)
    found.push(
      diagnose(
        source,
        [...path, off],
        'map-off-table',
        `This corner of ${what} is off the table, which is ${inches(width)} by ${inches(depth)}. Move it.`,
      ),
    );
  if (crossesItself(corners))
    found.push(
      diagnose(
        source,
        path,
        'map-outline-crosses',
        `The outline of ${what} crosses itself. List its corners in order round it.`,
      ),
    );
  return found;
};

/** AAW-3.3-zones: each zone reaches as deep from its edge as the size says, the two from opposite edges. */
const checkZones = (source: Source<MapFile>): Diagnostic[] => {
  const { size, table, deployment } = source.value;
  const [width = 0, depth = 0] = table;
  const wanted = ZONE_DEPTH[size];
  const found: Diagnostic[] = [];
  const edges: Edge[] = deployment.map((corners, i) => {
    const zone = polygon(corners);
    const edge = edgeOf(zone, width, depth);
    const reach = edge.dx === 0 ? zone.maxY - zone.minY : zone.maxX - zone.minX;
    if (Math.abs(reach - wanted) > SLACK)
      found.push(
        warn(
          source,
          ['deployment', i],
          'map-zone-depth',
          `This zone is ${inches(reach)} deep; in ${SIZES[size].toLowerCase()} it is ${wanted}".`,
        ),
      );
    return edge;
  });
  const [a, b] = edges;
  if (a && b && (a.dx + b.dx !== 0 || a.dy + b.dy !== 0))
    found.push(
      warn(
        source,
        ['deployment'],
        'map-zones-not-opposite',
        'The two zones do not lie at opposite edges. Move one.',
      ),
    );
  return found;
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

const checked = new WeakMap<Source, readonly Diagnostic[]>();

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { terrain, deployment, objectives, table } = source.value;
  const found = checkTable(source);
  terrain.forEach((piece, i) =>
    found.push(
      ...checkOutline(
        source,
        piece.polygon,
        ['terrain', i, 'polygon'],
        piece.name ? `"${piece.name}"` : `this ${piece.type}`,
      ),
    ),
  );
  deployment.forEach((corners, i) =>
    found.push(...checkOutline(source, corners, ['deployment', i], 'this deployment zone')),
  );
  const [width = 0, depth = 0] = table;
  objectives.forEach(([x = 0, y = 0], i) => {
    if (x > width || y > depth)
      found.push(
        diagnose(source, ['objectives', i], 'map-off-table', 'This objective is off the table. Move it.'),
      );
  });
  return [...found, ...checkCoverage(source), ...checkZones(source), ...checkObjectives(source)];
};

/** What is wrong with a set map beyond what its schema can say (chapters 3 and 11). Worked out once a version of the file. */
export const checkMap = (source: Source<MapFile>): readonly Diagnostic[] => {
  let found = checked.get(source);
  if (!found) checked.set(source, (found = check(source)));
  return found;
};
