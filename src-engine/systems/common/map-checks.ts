import { diagnose, warn } from '../../kernel/diagnose';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';
import { edgeOf } from '../../tabletop/edges';
import { polygon, segmentsCross } from '../../tabletop/geometry';

/** Corners of an outline as a file lists them. */
export type Corners = readonly (readonly number[])[];

/** The table that a map lies on, and how a game speaks of it. */
export interface Extent {
  readonly width: number;
  readonly depth: number;
  /** What the game calls it. */
  readonly noun: 'table' | 'battlefield';
  /** Its size in words: `36" by 36"`. */
  readonly size: string;
}

/** Two places within this length are the same. */
export const SLACK = 0.01;

/** A length in inches, as diagnostics write it. */
export const inches = (n: number): string => `${Math.round(n * 100) / 100}"`;

/** The extent of a table that is measured in inches. */
export const extentInInches = (
  [width = 0, depth = 0]: readonly number[],
  noun: Extent['noun'] = 'table',
): Extent => ({ width, depth, noun, size: `${inches(width)} by ${inches(depth)}` });

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

/** An outline lies on the table and does not cross itself; `what` it is, in words. */
export const checkOutline = (
  source: Source,
  { width, depth, noun, size }: Extent,
  corners: Corners,
  path: JsonPath,
  what: string,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const off = corners.findIndex(([x = 0, y = 0]) => x > width + SLACK || y > depth + SLACK);
  if (off >= 0)
    found.push(
      diagnose(
        source,
        [...path, off],
        'map-off-table',
        `This corner of ${what} is off the ${noun}, which is ${size}. Move it.`,
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

/** Pieces of terrain by their outlines, each followed by what else a game has to say of it. */
export const checkPieces = <
  Piece extends { readonly type: string; readonly name?: string | undefined; readonly polygon: Corners },
>(
  source: Source,
  extent: Extent,
  terrain: readonly Piece[],
  more: (piece: Piece, path: JsonPath) => readonly Diagnostic[] = () => [],
): Diagnostic[] =>
  terrain.flatMap((piece, i) => [
    ...checkOutline(
      source,
      extent,
      piece.polygon,
      ['terrain', i, 'polygon'],
      piece.name ? `"${piece.name}"` : `this ${piece.type.replaceAll('-', ' ')}`,
    ),
    ...more(piece, ['terrain', i]),
  ]);

/** An objective lies on the table. */
export const checkOnTable = (
  source: Source,
  { width, depth, noun }: Extent,
  [x = 0, y = 0]: readonly number[],
  path: JsonPath,
): Diagnostic[] =>
  x > width || y > depth
    ? [diagnose(source, path, 'map-off-table', `This objective is off the ${noun}. Move it.`)]
    : [];

/** How deep each of two deployment zones must reach from its edge, and the words that say so: `ruling G9 makes it 6"`. */
export const checkDepths = (
  source: Source,
  { width, depth }: Extent,
  zones: readonly Corners[],
  wanted: number,
  why: string,
): Diagnostic[] =>
  zones.flatMap((corners, i) => {
    const zone = polygon(corners);
    const reach = edgeOf(zone, width, depth).dx === 0 ? zone.maxY - zone.minY : zone.maxX - zone.minX;
    return Math.abs(reach - wanted) > SLACK
      ? [
          warn(
            source,
            ['deployment', i],
            'map-zone-depth',
            `This zone is ${inches(reach)} deep; ${why} ${wanted}".`,
          ),
        ]
      : [];
  });

/** The two zones lie at opposite edges; `because`: what goes wrong where they do not. */
export const checkOpposite = (
  source: Source,
  { width, depth }: Extent,
  zones: readonly Corners[],
  path: JsonPath,
  because = '',
): Diagnostic[] => {
  const [a, b] = zones.map((corners) => edgeOf(polygon(corners), width, depth));
  return a && b && (a.dx + b.dx !== 0 || a.dy + b.dy !== 0)
    ? [
        warn(
          source,
          path,
          'map-zones-not-opposite',
          `The two zones do not lie at opposite edges${because}. Move one.`,
        ),
      ]
    : [];
};

/** A check whose answer is kept for a version of a file: an edit to a card looks at no map again. */
export const oncePerFile = <T>(
  check: (source: Source<T>) => readonly Diagnostic[],
): ((source: Source<T>) => readonly Diagnostic[]) => {
  const known = new WeakMap<Source, readonly Diagnostic[]>();
  return (source) => {
    let found = known.get(source);
    if (!found) known.set(source, (found = check(source)));
    return found;
  };
};
