import { oncePer } from '../../../../../kernel/once-per';
import { PRINTED } from '../../../numbers';
import type { MapFile } from '../../../../../generated/glory';
import { warn } from '../../../../../kernel/diagnose';
import type { Diagnostic } from '../../../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../../../kernel/source';
import {
  checkOnTable,
  checkOutline,
  checkOverlaps,
  checkPieces,
  checkTableSize,
} from '../../../../common/maps/checks';
import { extentInInches, inches, type Extent } from '../../../../common/maps/extent';
import { checkZones } from '../../../../common/maps/zones';
import { BASE } from '../../../cards/tables';
import { ANYONE, compileField } from '../../state/setup/terrain';
import { validGround } from '../../../../../tabletop/movement/terrain-cost';

/** Ruling G9: the table, and the depth of its zones, in inches. */
const TABLE = 36;
const ZONE_DEPTH = 6;

const checkTable = (source: Source<MapFile>): Diagnostic[] => {
  const [width = 0, depth = 0] = source.value.table;
  const why = `Battles are fought on 36" by 36" (ruling G9), and this table is ${inches(width)} by ${inches(depth)}`;
  return checkTableSize(source, source.value.table, [[TABLE, TABLE]], why);
};

/** Pieces do not overlap, except that others may be on a hill or in a wood, and a bridge leads over water. */
const SHARED = ['hill', 'wood', 'bridge'];

const mayOverlap = (a: { readonly type: string }, b: { readonly type: string }): boolean =>
  SHARED.includes(a.type) || SHARED.includes(b.type);

/** Heights without meaning, and steps on a piece that is not a hill: they would be ignored in silence. */
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
        `Only a hill has steps (GLO-5.4.4): "step" has no effect on a ${type}. Remove it.`,
      ),
    );
  if (height > 0 && (type === 'water' || type === 'bridge'))
    found.push(
      warn(
        source,
        [...path, 'height'],
        'unused-condition',
        `A ${type} is flat: its height of ${inches(height)} would only block line of sight. Write 0.`,
      ),
    );
  if (type === 'hill' && height > PRINTED.climb)
    found.push(
      warn(
        source,
        [...path, 'height'],
        'too-high-to-climb',
        `Models climb at most ${PRINTED.climb}" (GLO-4.2.4), so a hill of ${inches(height)} blocks the way like a rock. Make it lower, or change its type to "rock".`,
      ),
    );
  return found;
};

const WALKING = { along: BASE.infantry / 50.8, across: BASE.infantry / 50.8, flies: false, kinds: ANYONE };

/** Objectives are on the table, where models can stand within reach of them. */
const checkObjectives = (source: Source<MapFile>, extent: Extent): Diagnostic[] => {
  const { objectives } = source.value;
  const { table: ground } = compileField(source.value);
  return objectives.flatMap(([x = 0, y = 0], i): Diagnostic[] => {
    const off = checkOnTable(source, extent, [x, y], ['objectives', i]);
    if (off.length > 0) return off;
    const reach = PRINTED.holdReach;
    for (let dx = -reach; dx <= reach; dx += 0.5)
      for (let dy = -reach; dy <= reach; dy += 0.5)
        if (
          dx * dx + dy * dy <= reach * reach &&
          validGround({ table: ground, mover: WALKING }, x + dx, y + dy, 0, 0)
        )
          return [];
    return [
      warn(
        source,
        ['objectives', i],
        'map-objective-out-of-reach',
        `No model on foot can stand within ${PRINTED.holdReach}" of this objective, so no unit could hold it (ruling G20). Move it.`,
      ),
    ];
  });
};

const check = (source: Source<MapFile>): readonly Diagnostic[] => {
  const { terrain, deployment, table } = source.value;
  const extent = extentInInches(table);
  return [
    ...checkTable(source),
    ...checkPieces(source, extent, terrain, (piece, path) => checkPiece(source, piece, path)),
    ...checkOverlaps(source, extent, terrain, mayOverlap),
    ...deployment.flatMap((corners, i) =>
      checkOutline(source, extent, corners, ['deployment', i], 'this deployment zone'),
    ),
    ...checkZones(source, extent, deployment, ZONE_DEPTH, 'ruling G9 makes it'),
    ...checkObjectives(source, extent),
  ];
};

/** Problems of a map that its schema cannot express. */
export const checkMap = oncePer(check);
