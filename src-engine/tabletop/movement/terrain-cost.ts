import { contains, isNearPolygon, lengthInside, meetsBox, timesEntered } from '../geometry';
import type { Piece, Table } from '../table';
import { scalingCost } from './scaling';

/** What moves, as far as the ground cares. */
export interface Mover {
  /** Half the base's length and breadth, in inches. */
  readonly along: number;
  readonly across: number;
  /** Flying now: goes over everybody and everything. */
  readonly flies: boolean;
  /** What it is, as bits that `TerrainEffects.bars` names. */
  readonly kinds: number;
}

/** Rounding in contact and along edges, in inches. */
export const EPSILON = 1e-6;

/** So much of a base may lie over what it climbs without being on it, in inches: where it stands beside it, rounding does that. */
const HAIR = 1e-5;

/** What leaving a piece that bars it costs whoever stands in it, for each inch inside. */
const STUCK_COST = 2;

const barred = ({ effects }: Piece, { kinds }: Mover): boolean => (effects.bars & kinds) !== 0;

/** True where a base of this breadth, moved along the leg, would touch a wall. */
export const hitsWall = (
  { outline }: Piece,
  across: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean => {
  const { minX, minY, maxX, maxY } = outline;
  if (Math.max(x0, x1) < minX - across || Math.min(x0, x1) > maxX + across) return false;
  if (Math.max(y0, y1) < minY - across || Math.min(y0, y1) > maxY + across) return false;
  return isNearPolygon(outline, x0, y0, x1, y1, across * across - EPSILON);
};

/** True where a piece bars a straight leg on foot: a wall that the base would touch, ground that it may not enter. A model that stands in it may leave. */
export const crossesBar = (
  piece: Piece,
  mover: Mover,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean =>
  piece.effects.solid
    ? hitsWall(piece, mover.across, x0, y0, x1, y1)
    : barred(piece, mover) &&
      !contains(piece.outline, x0, y0) &&
      lengthInside(piece.outline, x0, y0, x1, y1) > EPSILON;

/** True where a place lies in ground that the mover may not enter, and (x0, y0), where it began, does not. */
export const entersBar = (
  piece: Piece,
  mover: Mover,
  x: number,
  y: number,
  x0: number,
  y0: number,
): boolean =>
  !piece.effects.solid &&
  barred(piece, mover) &&
  contains(piece.outline, x, y) &&
  !contains(piece.outline, x0, y0);

/** The ends of a leg that was given by numbers. */
const ends = { xs: new Float64Array(2), ys: new Float64Array(2) };

/**
 * Inches of movement that a straight leg takes: each inch inside a piece at that piece's cost, and what it costs to go
 * onto it and off it, each time that it does; Infinity where it is barred. Flyers pay its length. A model that stands in what bars it may leave.
 */
export const legCost = (
  table: Table,
  mover: Mover,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const { xs, ys } = ends;
  xs[0] = x0;
  ys[0] = y0;
  xs[1] = x1;
  ys[1] = y1;
  return legCostBetween(table, mover, xs, ys, 0, 1);
};

/** The same of the leg between two of a row of points: those are in memory, since numbers handed on one by one are boxed. */
export const legCostBetween = (
  { walls, ground, climbs, scaled }: Table,
  mover: Mover,
  xs: Float64Array,
  ys: Float64Array,
  from: number,
  to: number,
): number => {
  const x0 = xs[from];
  const y0 = ys[from];
  const x1 = xs[to];
  const y1 = ys[to];
  const dx = x1 - x0;
  const dy = y1 - y0;
  let cost = Math.sqrt(dx * dx + dy * dy);
  if (mover.flies) return cost;
  const { across } = mover;
  const minX = Math.min(x0, x1);
  const minY = Math.min(y0, y1);
  const maxX = Math.max(x0, x1);
  const maxY = Math.max(y0, y1);
  for (let k = 0; k < walls.pieces.length; k++)
    if (
      meetsBox(walls.boxes, k, minX - across, minY - across, maxX + across, maxY + across) &&
      hitsWall(walls.pieces[k], across, x0, y0, x1, y1)
    )
      return Infinity;
  for (let k = 0; k < ground.pieces.length; k++) {
    if (!meetsBox(ground.boxes, k, minX, minY, maxX, maxY)) continue;
    const piece = ground.pieces[k];
    const inside = lengthInside(piece.outline, x0, y0, x1, y1);
    if (inside <= EPSILON) continue;
    const bars = barred(piece, mover);
    if (bars && !contains(piece.outline, x0, y0)) return Infinity;
    cost += inside * ((bars ? Math.max(STUCK_COST, piece.effects.cost) : piece.effects.cost) - 1);
  }
  for (let k = 0; k < climbs.pieces.length; k++) {
    if (!meetsBox(climbs.boxes, k, minX, minY, maxX, maxY)) continue;
    const { outline, effects } = climbs.pieces[k];
    cost += effects.climb * timesEntered(outline, x0, y0, x1, y1, EPSILON);
    if (effects.descend > 0) cost += effects.descend * timesEntered(outline, x1, y1, x0, y0, EPSILON);
  }
  for (let k = 0; k < scaled.pieces.length; k++)
    if (meetsBox(scaled.boxes, k, minX - across, minY - across, maxX + across, maxY + across))
      cost += scalingCost(scaled.pieces[k], across - HAIR, x0, y0, x1, y1);
  return cost;
};

/** True where the base would stand wholly on the table; `sx`, `sy` is half its middle line as a vector. */
export const onTable = (
  { width, depth }: Table,
  { across }: Mover,
  x: number,
  y: number,
  sx: number,
  sy: number,
): boolean => {
  const ex = Math.abs(sx) + across - EPSILON;
  const ey = Math.abs(sy) + across - EPSILON;
  return x >= ex && x <= width - ex && y >= ey && y <= depth - ey;
};

/** True where the model may end a move there, as far as the ground goes. */
export const validGround = (
  { walls, ground }: Table,
  mover: Mover,
  x: number,
  y: number,
  sx: number,
  sy: number,
): boolean => {
  const { along } = mover;
  for (let k = 0; k < walls.pieces.length; k++)
    if (
      meetsBox(walls.boxes, k, x - along, y - along, x + along, y + along) &&
      hitsWall(walls.pieces[k], mover.across, x - sx, y - sy, x + sx, y + sy)
    )
      return false;
  for (let k = 0; k < ground.pieces.length; k++) {
    if (!meetsBox(ground.boxes, k, x, y, x, y)) continue;
    const piece = ground.pieces[k];
    if ((mover.flies ? piece.effects.noLanding : barred(piece, mover)) && contains(piece.outline, x, y))
      return false;
  }
  return true;
};
