import { segmentsWithin } from '../geometry';
import * as trig from '../trig';
import { edgeDistanceAt, headX, headY, type Bodies } from '../bodies';
import { EPSILON, legCostBetween, onTable, validGround, type Mover } from './terrain-cost';
import type { Table } from '../table';

/** True if no other model overlaps the base at that place. */
const clearOf = (bodies: Bodies, self: number, x: number, y: number, facing: number): boolean => {
  const { x: xs, y: ys, along, across, alive, count } = bodies;
  const own = along[self];
  const round = own === across[self];
  for (let j = 0; j < count; j++) {
    const dx = x - xs[j];
    const dy = y - ys[j];
    const reach = own + along[j] - EPSILON;
    if (dx * dx + dy * dy >= reach * reach) continue; // the circles around the bases do not meet
    if (!alive[j] || j === self) continue;
    if ((round && along[j] === across[j]) || edgeDistanceAt(bodies, self, x, y, facing, j) < -EPSILON)
      return false;
  }
  return true;
};

/** True if model `self` may end a move there: on the table, on ground that allows it, overlapping no model. */
export const fits = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
  facing: number,
): boolean => {
  const spine = mover.along - mover.across;
  const sx = spine === 0 ? 0 : spine * trig.cos(facing);
  const sy = spine === 0 ? 0 : spine * trig.sin(facing);
  return (
    onTable(table, mover, x, y, sx, sy) &&
    clearOf(bodies, self, x, y, facing) &&
    validGround(table, mover, x, y, sx, sy)
  );
};

/** In square inches. A distance this much less than `EPSILON` requires is near enough, whatever the rounding. */
const SPARE = 2 * EPSILON;

/** The ends of a leg given as plain numbers. */
const ends = { xs: new Float64Array(2), ys: new Float64Array(2) };

/**
 * The first of the first `count` of `others`, in their order, that a base of this breadth would hit on a straight leg
 * of model `self`; -1 for none.
 */
export const firstHit = (
  bodies: Bodies,
  self: number,
  others: Int16Array,
  count: number,
  across: number,
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
  return firstHitBetween(bodies, self, others, count, across, xs, ys, 0, 1);
};

/**
 * The same for the leg between two points of a list. The points are in memory because numbers passed as arguments are
 * boxed. Inlined for round bases: this function is called more often than any other.
 */
export const firstHitBetween = (
  bodies: Bodies,
  self: number,
  others: Int16Array,
  count: number,
  across: number,
  xs: Float64Array,
  ys: Float64Array,
  from: number,
  to: number,
): number => {
  const { x, y, along, alive } = bodies;
  const x0 = xs[from];
  const y0 = ys[from];
  const x1 = xs[to];
  const y1 = ys[to];
  // The middle of the box that the base moves in, and half its size: two comparisons exclude most other models.
  const middleX = (x0 + x1) / 2;
  const middleY = (y0 + y1) / 2;
  const halfX = Math.abs(x1 - x0) / 2 + across;
  const halfY = Math.abs(y1 - y0) / 2 + across;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const share = dx === 0 && dy === 0 ? 0 : 1 / (dx * dx + dy * dy);
  for (let k = 0; k < count; k++) {
    const j = others[k];
    const bx = x[j];
    const by = y[j];
    const reach = along[j];
    if (Math.abs(bx - middleX) > halfX + reach || Math.abs(by - middleY) > halfY + reach) continue;
    if (!alive[j] || j === self) continue;
    // The point of the leg nearest to the other's middle.
    const t = Math.max(0, Math.min(1, ((bx - x0) * dx + (by - y0) * dy) * share));
    const ex = bx - x0 - t * dx;
    const ey = by - y0 - t * dy;
    const most = across + reach - EPSILON;
    if (ex * ex + ey * ey >= most * most - EPSILON) continue;
    const least = across + bodies.across[j] - EPSILON;
    // An oval base's middle is on its middle line, so it is checked first: usually it is near enough, or the base is
    // round.
    if (ex * ex + ey * ey < least * least - SPARE || reach === bodies.across[j]) return j;
    if (hitsOval(bodies, j, across, xs, ys, from, to)) return j;
  }
  return -1;
};

/** The same for one oval base, whose middle line counts. */
const hitsOval = (
  bodies: Bodies,
  j: number,
  across: number,
  xs: Float64Array,
  ys: Float64Array,
  from: number,
  to: number,
): boolean => {
  const x = bodies.x[j];
  const y = bodies.y[j];
  const spine = bodies.along[j] - bodies.across[j];
  const dx = spine * headX(bodies, j);
  const dy = spine * headY(bodies, j);
  const radii = across + bodies.across[j] - EPSILON;
  const square = radii * radii - EPSILON;
  return segmentsWithin(xs[from], ys[from], xs[to], ys[to], x - dx, y - dy, x + dx, y + dy, square);
};

/** Inches of movement for a straight leg of model `self`, other models included: Infinity if anything is in the way. */
export const openLeg = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const { allIndexes, count } = bodies;
  const { across } = mover;
  const { xs, ys } = ends;
  xs[0] = x0;
  ys[0] = y0;
  xs[1] = x1;
  ys[1] = y1;
  return !mover.flies && firstHitBetween(bodies, self, allIndexes, count, across, xs, ys, 0, 1) >= 0
    ? Infinity
    : legCostBetween(table, mover, xs, ys, 0, 1);
};

/**
 * Inches of movement for the straight line of model `self` to a place, Infinity if anything is in the way: for bots.
 */
export const straightCost = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
): number => openLeg(table, mover, bodies, self, bodies.x[self], bodies.y[self], x, y);
