import { diagnose, fixTo, warn } from '../../../kernel/diagnose';
import type { Diagnostic } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { segmentsCross } from '../../../tabletop/geometry';
import { SLACK, type Corners, type Extent } from './extent';
import { clearOf, inOrder, ontoTable, overlap } from './outlines';

/** Whether two sides of the outline cross each other; neighbors, which share a corner, do not count. */
const crossesItself = (corners: Corners): boolean => {
  const n = corners.length;
  const side = (i: number): [number, number, number, number] => {
    const [ax = 0, ay = 0] = corners[i];
    const [bx = 0, by = 0] = corners[(i + 1) % n];
    return [ax, ay, bx, by];
  };
  for (let i = 0; i < n; i++)
    for (let j = i + 2; j < n; j++)
      if (!(i === 0 && j === n - 1) && segmentsCross(...side(i), ...side(j))) return true;
  return false;
};

/** An outline must be on the table and must not cross itself; `what` names it in messages. */
export const checkOutline = (
  source: Source,
  extent: Extent,
  corners: Corners,
  path: JsonPath,
  what: string,
): Diagnostic[] => {
  const { width, depth, noun, size } = extent;
  const found: Diagnostic[] = [];
  const off = corners.findIndex(([x = 0, y = 0]) => x > width + SLACK || y > depth + SLACK);
  if (off >= 0)
    found.push(
      diagnose(
        source,
        [...path, off],
        'map-off-table',
        `This corner of ${what} is off the ${noun}, which is ${size}. Move it.`,
        { fixes: [fixTo(source, path, ontoTable(corners, extent), `Move ${what} onto the ${noun}`)] },
      ),
    );
  if (crossesItself(corners))
    found.push(
      diagnose(
        source,
        path,
        'map-outline-crosses',
        `The outline of ${what} crosses itself. List its corners in order around it.`,
        { fixes: [fixTo(source, path, inOrder(corners), 'List its corners in order')] },
      ),
    );
  return found;
};

/** Checks the outlines of terrain pieces, and `more` of each as the game requires. */
export const checkPieces = <
  Piece extends { readonly type: string; readonly name?: string | undefined; readonly polygon: Corners },
>(
  source: Source,
  extent: Extent,
  terrain: readonly Piece[],
  more: (piece: Piece, path: JsonPath) => readonly Diagnostic[] = () => [],
): Diagnostic[] =>
  terrain.flatMap((piece, i) => [
    ...checkOutline(source, extent, piece.polygon, ['terrain', i, 'polygon'], called(piece)),
    ...more(piece, ['terrain', i]),
  ]);

/** The table must have one of the sizes that battles use; `why` explains that, and each size is a fix. */
export const checkTableSize = (
  source: Source,
  [width, depth]: readonly number[],
  sizes: readonly (readonly [number, number])[],
  why: string,
): Diagnostic[] => {
  if (sizes.some(([w, d]) => w === width && d === depth)) return [];
  const written = sizes.map(([w, d]) => `[${w}, ${d}]`);
  const fixes = sizes.map((size, i) => fixTo(source, ['table'], size, `Change the table to ${written[i]}`));
  return [warn(source, ['table'], 'map-table-size', `${why}. Write ${written.join(' or ')}.`, fixes)];
};

/** The name of a piece within a sentence. */
const called = ({ name, type }: { readonly name?: string | undefined; readonly type: string }): string =>
  name ? `"${name}"` : `this ${type.replaceAll('-', ' ')}`;

/**
 * The most pieces of a map for which a clear place is looked for: if many overlap, the user moves one after another.
 */
const MOST_MOVED = 3;

/** Pieces must not overlap, unless the game allows it (`may`); each is reported once, with a clear place as a fix. */
export const checkOverlaps = <
  Piece extends { readonly type: string; readonly name?: string | undefined; readonly polygon: Corners },
>(
  source: Source,
  extent: Extent,
  terrain: readonly Piece[],
  may: (a: Piece, b: Piece) => boolean,
): Diagnostic[] => {
  const found: Diagnostic[] = [];
  terrain.forEach((piece, i) => {
    const under = terrain
      .slice(0, i)
      .find((other) => !may(piece, other) && overlap(piece.polygon, other.polygon));
    if (!under) return;
    const others = terrain.filter((other, k) => k !== i && !may(piece, other)).map(({ polygon: own }) => own);
    const clear = found.length < MOST_MOVED ? clearOf(piece.polygon, others, extent) : undefined;
    const path = ['terrain', i, 'polygon'];
    found.push(
      warn(
        source,
        path,
        'map-pieces-overlap',
        `${upper(called(piece))} and ${called(under)} overlap. Move one of them.`,
        clear ? [fixTo(source, path, clear, `Move ${called(piece)} clear`)] : [],
      ),
    );
  });
  return found;
};

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** An objective must be on the table. */
export const checkOnTable = (
  source: Source,
  { width, depth, noun }: Extent,
  [x = 0, y = 0]: readonly number[],
  path: JsonPath,
): Diagnostic[] =>
  x > width || y > depth
    ? [
        diagnose(source, path, 'map-off-table', `This objective is off the ${noun}. Move it.`, {
          fixes: [fixTo(source, path, [Math.min(x, width), Math.min(y, depth)], `Move it onto the ${noun}`)],
        }),
      ]
    : [];
