import { contains, distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import type { Table } from '../../../../../tabletop/table';
import { hitsWall } from '../../../../../tabletop/movement/terrain-cost';

/** A base that has jumped is at the foot of the piece it jumped from, to within this many inches. */
const FOOT = 0.1;

/** A leg on the table, and the base at its end. */
export interface Leg {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Half the base's width, and half of its center line as a vector. */
  readonly across: number;
  readonly sx: number;
  readonly sy: number;
}

/**
 * Inches of climbing down that a move saves by ending with a jump (AOS-15.2.1): the height of the piece it comes down
 * from, if its base ends below the edge. A model that moves on climbs down instead.
 */
export const sparedByJump = ({ scaled }: Table, { x0, y0, x1, y1, across, sx, sy }: Leg): number => {
  const near = across + FOOT;
  let spared = 0;
  for (const piece of scaled.pieces) {
    const { outline, effects } = piece;
    if (effects.descend <= spared || contains(outline, x1, y1)) continue;
    if (!hitsWall(piece, across, x0, y0, x1, y1)) continue;
    if (distanceToPolygonSquared(outline, x1 - sx, y1 - sy, x1 + sx, y1 + sy) > near * near) continue;
    spared = effects.descend;
  }
  return spared;
};
