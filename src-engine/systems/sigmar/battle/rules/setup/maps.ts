import { oncePer } from '../../../../../kernel/once-per';
import { PRINTED } from '../../../numbers';
import type { MapFile } from '../../../../../generated/age-of-sigmar';
import { diagnose, fixTo, warn } from '../../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../../kernel/source';
import { distanceToPolygonSquared, polygon, type Polygon } from '../../../../../tabletop/geometry';
import {
  checkOnTable,
  checkOutline,
  checkOverlaps,
  checkPieces,
  checkTableSize,
} from '../../../../common/maps/checks';
import { extentInInches, inches, SLACK, type Extent } from '../../../../common/maps/extent';
import { opposite, overlap } from '../../../../common/maps/outlines';
import { checkEqual } from '../../../../common/maps/zones';
import { circleWithin } from '../../../../../tabletop/within';

/** Ruling S11: the battlefields of 2,000 points, and of 1,000 and less, in inches. */
const TABLES: readonly (readonly [number, number])[] = [
  [60, 44],
  [44, 30],
];

const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  const why = `Battles of 2,000 points use 60" by 44", smaller ones 44" by 30" (ruling S11), but this battlefield is ${inches(width)} by ${inches(depth)}`;
  return checkTableSize(source, source.value.table, TABLES, why);
};

/** Overlapping territories are reported as such, not as too near each other. */
const checkApart = (source: Source<MapFile>, extent: Extent): Diagnostic[] => {
  const [one = [], two = []] = source.value.territories;
  if (!overlap(one, two))
    return [
      ...checkTerritories(source, extent),
      // Ruling S11: battlefields are mirrored.
      ...checkEqual(source, extent, [one, two], ['territories'], 'territory'),
    ];
  const message =
    'The two territories overlap, so no unit can be set up in either (10.1). Put one at the opposite edge.';
  const fixes = [
    fixTo(source, ['territories', 1], opposite(one, extent), 'Put the second territory opposite the first'),
  ];
  return [diagnose(source, ['territories'], 'map-zones-alike', message, { fixes })];
};

/** True if a base fits wholly in the first zone and out of reach of units deployed in the other (10.1). */
const hasRoom = (zone: Polygon, theirs: Polygon): boolean => {
  const clear = (PRINTED.fromTerritory + ROOM) * (PRINTED.fromTerritory + ROOM);
  for (let x = zone.minX + ROOM; x <= zone.maxX - ROOM + SLACK; x += 0.5)
    for (let y = zone.minY + ROOM; y <= zone.maxY - ROOM + SLACK; y += 0.5)
      if (circleWithin(zone, x, y, ROOM) && distanceToPolygonSquared(theirs, x, y, x, y) > clear) return true;
  return false;
};

/** Territories where the distance of 9" from the enemy's territory leaves no room (AOS-10.1-deploy-unit). */
const checkTerritories = (source: Source<MapFile>, extent: Extent): Diagnostic[] => {
  const outlines = source.value.territories;
  const zones = outlines.map(polygon);
  return zones.flatMap((zone, i) => {
    const other = 1 - i;
    const theirs = zones[other];
    if (!theirs || hasRoom(zone, theirs)) return [];
    const away = opposite(outlines[i], extent);
    const title = `Put the ${other === 0 ? 'first' : 'second'} territory opposite this one`;
    return [
      diagnose(
        source,
        ['territories', i],
        'map-no-room-to-deploy',
        `No unit can be set up in this territory: units must be wholly within it and more than ${PRINTED.fromTerritory}" from the enemy's (10.1). Make it deeper, or move the territories further apart.`,
        { fixes: hasRoom(zone, polygon(away)) ? [fixTo(source, ['territories', other], away, title)] : [] },
      ),
    ];
  });
};

/** Half the width of the smallest base checked, in inches. */
const ROOM = 0.5;

/** Low terrain that is set to block sight. */
const checkPiece = (
  source: Source<MapFile>,
  { height, blocksSight }: MapFile['terrain'][number],
  path: JsonPath,
): Diagnostic[] =>
  blocksSight && height <= PRINTED.lowTerrain
    ? [
        warn(
          source,
          [...path, 'blocksSight'],
          'low-blocks-sight',
          `A feature ${inches(height)} tall does not block sight, because models see over it (6.0). Make it taller, or remove "blocksSight".`,
        ),
      ]
    : [];

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { table, terrain, territories, objectives } = source.value;
  const extent = extentInInches(table, 'battlefield');
  return [
    ...checkTable(source),
    ...checkPieces(source, extent, terrain, (piece, path) => checkPiece(source, piece, path)),
    ...territories.flatMap((corners, i) =>
      checkOutline(source, extent, corners, ['territories', i], 'this territory'),
    ),
    ...objectives.flatMap((at, i) => checkOnTable(source, extent, at, ['objectives', i])),
    ...checkOverlaps(source, extent, terrain, (a, b) => a.type === 'area' || b.type === 'area'),
    ...checkApart(source, extent),
  ];
};

/** Problems of a map that its schema cannot express. */
export const checkMap = oncePer(check);
