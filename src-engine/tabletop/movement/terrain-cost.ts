import { contains, isNearPolygon, lengthInside, meetsBox, timesEntered } from '../geometry';
import type { Bodies } from '../bodies';
import type { ModelIndex } from '../indices';
import type { Piece, Table } from '../table';
import { scalingCost } from './scaling';

/** The moving model, as far as terrain rules need it. */
export interface Mover {
  /** Half the base's length and breadth, in inches. */
  readonly along: number;
  readonly across: number;
  /** Flying now: passes over all models and terrain. */
  readonly flies: boolean;
  /** Its kinds, as bits of `TerrainEffects.bars`. */
  readonly kinds: number;
}

/** A model that moves on a table among other models. */
export interface Walker {
  readonly table: Table;
  readonly mover: Mover;
  readonly bodies: Bodies;
  /** Its index in `bodies`. */
  readonly self: ModelIndex;
}

/** A walker as far as terrain rules need it. */
export type OnGround = Pick<Walker, 'table' | 'mover'>;

/** A list of places. They are in memory because numbers passed as arguments are boxed. */
export interface Points {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Rounding in base contact and along edges, in inches. */
export const EPSILON = 1e-6;

/**
 * This many inches of a base may overlap a climbable piece without being on it: rounding does that to a base beside it.
 */
const HAIR = 1e-5;

/** Inches of movement per inch for leaving a piece that the model may not enter but is in. */
const STUCK_COST = 2;

const barred = ({ effects }: Piece, { kinds }: Mover): boolean => (effects.bars & kinds) !== 0;

/** True if a base of this breadth would touch a wall when moved along the leg. */
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

/**
 * True if a piece bars a straight leg on foot: a wall that the base would touch, or ground that it may not enter. A
 * model that is in such ground may leave it.
 */
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

/** True if a place is in ground that the mover may not enter, and its start (x0, y0) is not. */
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

/** The ends of a leg given as plain numbers. */
const ends: Points = { xs: new Float64Array(2), ys: new Float64Array(2) };

/**
 * A leg given as plain numbers as the two points of a list.
 * Shared by all battles: the caller reads it before anything calls `endsOf` again.
 */
export const endsOf = (x0: number, y0: number, x1: number, y1: number): Points => {
  const { xs, ys } = ends;
  xs[0] = x0;
  ys[0] = y0;
  xs[1] = x1;
  ys[1] = y1;
  return ends;
};

/**
 * Inches of movement for a straight leg: each inch inside a piece at that piece's cost, plus the cost of going onto and
 * off it each time. Infinity if the leg is barred. Flyers pay only the length. A model that is in ground it may not
 * enter may leave it.
 */
export const legCost = (walker: OnGround, x0: number, y0: number, x1: number, y1: number): number =>
  legCostBetween(walker, endsOf(x0, y0, x1, y1), 0, 1);

/** The same for the leg between two points of a list. */
export const legCostBetween = (
  { table, mover }: OnGround,
  { xs, ys }: Points,
  from: number,
  to: number,
): number => {
  const { walls, ground, climbs, scaled } = table;
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

/** True if the base would be entirely on the table. (`sx`, `sy`) is half its middle line as a vector. */
export const onTable = (
  { table, mover: { across } }: OnGround,
  x: number,
  y: number,
  sx: number,
  sy: number,
): boolean => {
  const ex = Math.abs(sx) + across - EPSILON;
  const ey = Math.abs(sy) + across - EPSILON;
  return x >= ex && x <= table.width - ex && y >= ey && y <= table.depth - ey;
};

/** True if the terrain lets the model end a move there. */
export const validGround = (
  { table, mover }: OnGround,
  x: number,
  y: number,
  sx: number,
  sy: number,
): boolean => {
  const { walls, ground } = table;
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
