import type { JsonPath } from '../kernel/source';

/** A place on the table, in the map's own unit (inches, strides), from the lower left corner. */
export type At = readonly [number, number];

/** What a piece is in a battle: ground, a deployment zone, or a place to hold or reveal. */
export type Role = 'terrain' | 'zone' | 'marker';

/** Something on the table of a map file. */
export interface Piece {
  /** Its path in the file. */
  readonly path: JsonPath;
  /** The path of its corners; for a marker, of its one place. */
  readonly points: JsonPath;
  readonly role: Role;
  /** Its type of terrain, as in the file; empty if it is not terrain. */
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  /** Its corners in order; a marker has one. */
  readonly outline: readonly At[];
}

/** A map file as shapes, for any game: as much of it as can be drawn. */
export interface MapShape {
  /** Absent if the file gives no size that a table can have. */
  readonly table?: At;
  readonly pieces: readonly Piece[];
  /** The number of entries not drawn: they have no outline, or there are too many of them. */
  readonly left: number;
}

/** The lists of a map file, in the games' words; later ones are drawn over earlier ones. */
const LISTS: readonly { readonly key: string; readonly role: Role; readonly name: string }[] = [
  { key: 'deployment', role: 'zone', name: 'Deployment zone' },
  { key: 'territories', role: 'zone', name: 'Territory' },
  { key: 'zones', role: 'zone', name: 'Deployment zone' },
  { key: 'terrain', role: 'terrain', name: 'Terrain' },
  { key: 'objectives', role: 'marker', name: 'Objective' },
  { key: 'fog', role: 'marker', name: 'Fog' },
];

/** Pieces of a list, and corners of a piece, above these limits are not drawn: no map may have more. */
const MOST = { pieces: 100, corners: 100 };

/** No table is larger. */
const LARGEST = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isAt = (value: unknown): value is At =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

const outlineOf = (value: unknown): readonly At[] | undefined =>
  Array.isArray(value) && value.length >= 3 && value.length <= MOST.corners && value.every(isAt)
    ? value
    : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The entry's outline, and its path within the entry. */
const placeOf = (
  role: Role,
  entry: unknown,
): { readonly outline: readonly At[]; readonly within: JsonPath } | undefined => {
  const fields = isFields(entry) ? entry : {};
  if (role === 'marker') {
    if (isAt(entry)) return { outline: [entry], within: [] };
    return isAt(fields['at']) ? { outline: [fields['at']], within: ['at'] } : undefined;
  }
  const own = role === 'terrain' ? fields['polygon'] : entry;
  const outline = outlineOf(own);
  return outline && { outline, within: role === 'terrain' ? ['polygon'] : [] };
};

/** Reads a parsed map file, however broken: entries without an outline are counted and skipped. */
export const shapeOf = (file: unknown): MapShape => {
  const fields = isFields(file) ? file : {};
  const pieces: Piece[] = [];
  let left = 0;
  for (const { key, role, name } of LISTS) {
    const list = fields[key];
    if (!Array.isArray(list)) continue;
    left += Math.max(0, list.length - MOST.pieces);
    list.slice(0, MOST.pieces).forEach((entry: unknown, i) => {
      const place = placeOf(role, entry);
      if (!place) return void left++;
      const { type, name: printed, height } = isFields(entry) ? entry : {};
      const kind = role === 'terrain' ? textOf(type) : '';
      pieces.push({
        path: [key, i],
        points: [key, i, ...place.within],
        role,
        type: kind,
        name: textOf(printed).trim() || (role === 'terrain' ? kind || name : `${name} ${i + 1}`),
        ...(isNumber(height) && { height }),
        outline: place.outline,
      });
    });
  }
  const table = fields['table'];
  const fits = isAt(table) && table.every((side) => side > 0 && side <= LARGEST);
  return { ...(fits && { table }), pieces, left };
};

/** A piece's key, unique in its map. */
export const keyOf = ({ path }: Pick<Piece, 'path'>): string => path.join('.');

/** Whether a diagnostic's place lies within a piece. */
export const isWithin = (path: JsonPath, piece: Piece): boolean =>
  path.length >= piece.path.length && piece.path.every((step, i) => path[i] === step);
