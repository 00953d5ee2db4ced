import { segmentsWithin } from '../geometry';
import * as trig from '../trig';
import { edgeDistanceAt, headX, headY, type Bodies } from '../bodies';
import {
  endsOf,
  EPSILON,
  legCostBetween,
  onTable,
  validGround,
  type Points,
  type Walker,
} from './terrain-cost';

/** The models that a leg may meet: the first `count` of a list. */
export interface Crowd {
  readonly indexes: Int16Array;
  readonly count: number;
}

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

/** True if the model may end a move there: on the table, on ground that allows it, overlapping no model. */
export const fits = (walker: Walker, x: number, y: number, facing: number): boolean => {
  const { mover, bodies, self } = walker;
  const spine = mover.along - mover.across;
  const sx = spine === 0 ? 0 : spine * trig.cos(facing);
  const sy = spine === 0 ? 0 : spine * trig.sin(facing);
  return (
    onTable(walker, x, y, sx, sy) && clearOf(bodies, self, x, y, facing) && validGround(walker, x, y, sx, sy)
  );
};

/** In square inches. A distance this much less than `EPSILON` requires is near enough, whatever the rounding. */
const SPARE = 2 * EPSILON;

/**
 * The first of a crowd, in its order, that the model would hit on a straight leg between two points of a list; -1 for
 * none. Inlined for round bases: this function is called more often than any other.
 */
export const firstHit = (
  walker: Walker,
  { indexes, count }: Crowd,
  points: Points,
  from: number,
  to: number,
): number => {
  const { mover, bodies, self } = walker;
  const { across } = mover;
  const { xs, ys } = points;
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
    const j = indexes[k];
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
    if (hitsOval(walker, j, points, from, to)) return j;
  }
  return -1;
};

/** The same for one oval base, whose middle line counts. */
const hitsOval = (
  { mover, bodies }: Walker,
  j: number,
  { xs, ys }: Points,
  from: number,
  to: number,
): boolean => {
  const x = bodies.x[j];
  const y = bodies.y[j];
  const spine = bodies.along[j] - bodies.across[j];
  const dx = spine * headX(bodies, j);
  const dy = spine * headY(bodies, j);
  const radii = mover.across + bodies.across[j] - EPSILON;
  const square = radii * radii - EPSILON;
  return segmentsWithin(xs[from], ys[from], xs[to], ys[to], x - dx, y - dy, x + dx, y + dy, square);
};

/** Inches of movement for a straight leg, other models included: Infinity if anything is in the way. */
export const openLeg = (walker: Walker, x0: number, y0: number, x1: number, y1: number): number => {
  const { mover, bodies } = walker;
  const ends = endsOf(x0, y0, x1, y1);
  return !mover.flies && firstHit(walker, bodies, ends, 0, 1) >= 0
    ? Infinity
    : legCostBetween(walker, ends, 0, 1);
};

/** Inches of movement for the straight line to a place, Infinity if anything is in the way: for bots. */
export const straightCost = (walker: Walker, x: number, y: number): number => {
  const { bodies, self } = walker;
  return openLeg(walker, bodies.x[self], bodies.y[self], x, y);
};
