import type { MapFile } from '../../../../generated/age-of-sigmar';
import { diagnose } from '../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../kernel/source';
import { distanceToPolygonSquared, segmentsCross } from '../../../../tabletop/geometry';
import { FROM_ENEMY } from '../actions/formation';
import { circleWithin, compileField, LOW } from './terrain';

type Corners = readonly (readonly number[])[];

/** Ruling S11: the battlefields of 2,000 points, and of 1,000 and less, in inches. */
const TABLES: readonly (readonly [number, number])[] = [
  [60, 44],
  [44, 30],
];

/** Two places within this many inches are the same. */
const SLACK = 0.01;

const inches = (n: number): string => `${Math.round(n * 100) / 100}"`;

const warn = (source: Source, path: JsonPath, code: string, message: string): Diagnostic =>
  diagnose(source, path, code, message, { severity: 'warning' });

const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  if (TABLES.some(([w, d]) => w === width && d === depth)) return [];
  return [
    warn(
      source,
      ['table'],
      'map-table-size',
      `Battles of 2,000 points are fought on 60" by 44", smaller ones on 44" by 30" (ruling S11), and this battlefield is ${inches(width)} by ${inches(depth)}. Write [60, 44] or [44, 30].`,
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
        `This corner of ${what} is off the battlefield, which is ${inches(width)} by ${inches(depth)}. Move it.`,
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

/** Where each unit's own 9" from the enemy's territory leave it no room (AOS-10.1-deploy-unit). */
const checkTerritories = (source: Source<MapFile>): Diagnostic[] => {
  const field = compileField(source.value);
  return field.table.zones.flatMap((zone, i) => {
    const theirs = field.table.zones[i === 0 ? 1 : 0];
    for (let x = zone.minX + ROOM; x <= zone.maxX - ROOM + SLACK; x += 0.5)
      for (let y = zone.minY + ROOM; y <= zone.maxY - ROOM + SLACK; y += 0.5)
        if (
          circleWithin(zone, x, y, ROOM) &&
          distanceToPolygonSquared(theirs, x, y, x, y) > (FROM_ENEMY + ROOM) * (FROM_ENEMY + ROOM)
        )
          return [];
    return [
      diagnose(
        source,
        ['territories', i],
        'map-no-room-to-deploy',
        `No unit can be set up in this territory: units stand wholly in it and more than ${FROM_ENEMY}" from the enemy's (10.1). Make it deeper, or the territories further apart.`,
      ),
    ];
  });
};

/** Half the breadth of the smallest base worth asking for, in inches. */
const ROOM = 0.5;

/** Places of power that nobody comes to, and impassable ground that is said to be one. */
const checkPiece = (
  source: Source<MapFile>,
  { height, blocksSight }: MapFile['terrain'][number],
  path: JsonPath,
): Diagnostic[] =>
  blocksSight && height <= LOW
    ? [
        warn(
          source,
          [...path, 'blocksSight'],
          'low-blocks-sight',
          `A feature of ${inches(height)} hides nobody: models look over it (6.0). Make it taller, or leave "blocksSight" out.`,
        ),
      ]
    : [];

/** Objectives lie on the battlefield. */
const checkObjectives = (source: Source<MapFile>): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  return source.value.objectives.flatMap(([x = 0, y = 0], i) =>
    x > width || y > depth
      ? [
          diagnose(
            source,
            ['objectives', i],
            'map-off-table',
            'This objective is off the battlefield. Move it.',
          ),
        ]
      : [],
  );
};

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { terrain, territories } = source.value;
  const outlines = [
    ...terrain.flatMap((piece, i) => [
      ...checkOutline(
        source,
        piece.polygon,
        ['terrain', i, 'polygon'],
        piece.name ? `"${piece.name}"` : `this ${piece.type.replaceAll('-', ' ')}`,
      ),
      ...checkPiece(source, piece, ['terrain', i]),
    ]),
    ...territories.flatMap((corners, i) =>
      checkOutline(source, corners, ['territories', i], 'this territory'),
    ),
  ];
  return [...checkTable(source), ...outlines, ...checkObjectives(source), ...checkTerritories(source)];
};

const checked = new WeakMap<Source, readonly Diagnostic[]>();

/** What is wrong with a map beyond what its schema can say. Worked out once a version of the file. */
export const checkMap = (source: Source<MapFile>): readonly Diagnostic[] => {
  let found = checked.get(source);
  if (!found) checked.set(source, (found = check(source)));
  return found;
};
