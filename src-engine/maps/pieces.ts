import type { JsonPath } from '../kernel/source';

/** A place on the table, in the map's own measure (inches, strides), from the lower left corner. */
export type At = readonly [number, number];

/** What a piece is to a battle: ground, a place where somebody deploys, a spot that is held or uncovered. */
export type Role = 'terrain' | 'zone' | 'marker';

/** Something that lies on the table of a map file. */
export interface Piece {
  /** Where it is in the file. */
  readonly path: JsonPath;
  /** Where its corners are in the file; of a marker its one place. */
  readonly points: JsonPath;
  readonly role: Role;
  /** Its kind of terrain, as the file says it; empty for what is none. */
  readonly type: string;
  readonly name: string;
  readonly height?: number;
  /** Its corners in order; a marker has one. */
  readonly outline: readonly At[];
}

/** A map file by its shape, whatever the game: as much of it as can be drawn. */
export interface MapShape {
  /** Absent where the file says no size that a table can have. */
  readonly table?: At;
  readonly pieces: readonly Piece[];
  /** How many entries are not drawn: they have no outline, or there are too many of them. */
  readonly left: number;
}

/** The lists of a map file, in the games' words; what is drawn later lies over the rest. */
const LISTS: readonly { readonly key: string; readonly role: Role; readonly name: string }[] = [
  { key: 'deployment', role: 'zone', name: 'Deployment zone' },
  { key: 'territories', role: 'zone', name: 'Territory' },
  { key: 'zones', role: 'zone', name: 'Deployment zone' },
  { key: 'terrain', role: 'terrain', name: 'Terrain' },
  { key: 'objectives', role: 'marker', name: 'Objective' },
  { key: 'fog', role: 'marker', name: 'Fog' },
];

/** More pieces of a list, or corners of a piece, than any map may have are not drawn. */
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

/** The entry's outline, and where it is within the entry. */
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

/** Reads a parsed map file, however broken: what has no outline is counted and left out. */
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

/** A piece's key among the others of its map. */
export const keyOf = ({ path }: Pick<Piece, 'path'>): string => path.join('.');

/** Whether a diagnostic's place lies within a piece. */
export const isWithin = (path: JsonPath, piece: Piece): boolean =>
  path.length >= piece.path.length && piece.path.every((step, i) => path[i] === step);
