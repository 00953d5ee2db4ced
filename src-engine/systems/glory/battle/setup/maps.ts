import type { MapFile } from '../../../../generated/glory';
import { diagnose } from '../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../kernel/source';
import { edgeOf } from '../../../../tabletop/edges';
import { polygon, segmentsCross } from '../../../../tabletop/geometry';
import { BASE, CLIMB_LIMIT, HOLD_REACH } from '../../cards/tables';
import { ANYONE, compileField } from './terrain';
import { validGround } from '../../../../tabletop/terrain-cost';

type Corners = readonly (readonly number[])[];

/** Ruling G9: the table, and how deep its zones are, in inches. */
const TABLE = 36;
const ZONE_DEPTH = 6;

/** Two places within this many inches are the same. */
const SLACK = 0.01;

const inches = (n: number): string => `${Math.round(n * 100) / 100}"`;

const warn = (source: Source, path: JsonPath, code: string, message: string): Diagnostic =>
  diagnose(source, path, code, message, { severity: 'warning' });

const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  if (width === TABLE && depth === TABLE) return [];
  return [
    warn(
      source,
      ['table'],
      'map-table-size',
      `Battles are fought on 36" by 36" (ruling G9), and this table is ${inches(width)} by ${inches(depth)}. Write [36, 36].`,
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

/** Heights that mean nothing, and steps on what is no hill: they would be ignored in silence. */
const checkPiece = (
  source: Source<MapFile>,
  { type, height, step }: MapFile['terrain'][number],
  path: JsonPath,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  if (step !== undefined && type !== 'hill')
    found.push(
      warn(
        source,
        [...path, 'step'],
        'unused-condition',
        `Only a hill has steps (GLO-5.4.4): on a ${type} "step" changes nothing. Leave it out.`,
      ),
    );
  if (height > 0 && (type === 'water' || type === 'bridge'))
    found.push(
      warn(
        source,
        [...path, 'height'],
        'unused-condition',
        `A ${type} is flat: its height of ${inches(height)} would only hide what is behind it. Write 0.`,
      ),
    );
  if (type === 'hill' && height > CLIMB_LIMIT)
    found.push(
      warn(
        source,
        [...path, 'height'],
        'too-high-to-climb',
        `Nobody climbs higher than ${CLIMB_LIMIT}" (GLO-4.2.4): a hill of ${inches(height)} is a rock that bars the way. Make it lower, or call it a rock.`,
      ),
    );
  return found;
};

/** Ruling G9: zones 6" deep, at opposite edges. */
const checkZones = (source: Source<MapFile>): Diagnostic[] => {
  const { table, deployment } = source.value;
  const [width = 0, depth = 0] = table;
  const found: Diagnostic[] = [];
  const edges = deployment.map((corners, i) => {
    const zone = polygon(corners);
    const edge = edgeOf(zone, width, depth);
    const reach = edge.dx === 0 ? zone.maxY - zone.minY : zone.maxX - zone.minX;
    if (Math.abs(reach - ZONE_DEPTH) > SLACK)
      found.push(
        warn(
          source,
          ['deployment', i],
          'map-zone-depth',
          `This zone is ${inches(reach)} deep; ruling G9 makes it ${ZONE_DEPTH}".`,
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

const WALKING = { along: BASE.infantry / 50.8, across: BASE.infantry / 50.8, flies: false, kinds: ANYONE };

/** Objectives lie on the table, where somebody can stand within reach of them. */
const checkObjectives = (source: Source<MapFile>): Diagnostic[] => {
  const { table, objectives } = source.value;
  const [width = 0, depth = 0] = table;
  const { table: ground } = compileField(source.value);
  return objectives.flatMap(([x = 0, y = 0], i): Diagnostic[] => {
    if (x > width || y > depth)
      return [
        diagnose(source, ['objectives', i], 'map-off-table', 'This objective is off the table. Move it.'),
      ];
    const reach = HOLD_REACH;
    for (let dx = -reach; dx <= reach; dx += 0.5)
      for (let dy = -reach; dy <= reach; dy += 0.5)
        if (dx * dx + dy * dy <= reach * reach && validGround(ground, WALKING, x + dx, y + dy, 0, 0))
          return [];
    return [
      warn(
        source,
        ['objectives', i],
        'map-objective-out-of-reach',
        `Nobody on foot can stand within ${HOLD_REACH}" of this objective, so nobody holds it (ruling G20). Move it.`,
      ),
    ];
  });
};

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { terrain, deployment } = source.value;
  return [
    ...checkTable(source),
    ...terrain.flatMap((piece, i) => [
      ...checkOutline(
        source,
        piece.polygon,
        ['terrain', i, 'polygon'],
        piece.name ? `"${piece.name}"` : `this ${piece.type}`,
      ),
      ...checkPiece(source, piece, ['terrain', i]),
    ]),
    ...deployment.flatMap((corners, i) =>
      checkOutline(source, corners, ['deployment', i], 'this deployment zone'),
    ),
    ...checkZones(source),
    ...checkObjectives(source),
  ];
};

const checked = new WeakMap<Source, readonly Diagnostic[]>();

/** What is wrong with a map beyond what its schema can say. Worked out once a version of the file. */
export const checkMap = (source: Source<MapFile>): readonly Diagnostic[] => {
  let found = checked.get(source);
  if (!found) checked.set(source, (found = check(source)));
  return found;
};
