import { firstHit } from './collision';
import { contains, meetsBox } from '../geometry';
import { headX, headY } from '../bodies';
import { crossesBar, type Points, type Walker } from './terrain-cost';
import type { Piece } from '../table';
import * as trig from '../trig';
import type { Obstacle } from './turns';

/**
 * Turning points for a path that must be as short as possible: finer and slower than those of the visibility graph. A
 * ring of points surrounds every base and every corner of a wall in the way, and its sides keep just clear of it. Other
 * ground bars only the base's middle and has a point outside each corner.
 */

/** Points of a ring: a path around half of it is 1.5% longer than around the circle. */
const POINTS = 12;
/** Half the angle between two points of a ring. */
export const HALF = Math.PI / POINTS;
const COS = Float64Array.from({ length: POINTS }, (_, k) => trig.cos(2 * HALF * k + HALF));
const SIN = Float64Array.from({ length: POINTS }, (_, k) => trig.sin(2 * HALF * k + HALF));
/** The distance from a ring's middle to the middle of a side, as a share of the distance to its points. */
export const SLIM = trig.cos(HALF);

/** How far a ring keeps from its obstacle, in inches. */
export const CLEARANCE = 1e-4;

/** A corner is straight if the sum of the directions of its sides is shorter than this. */
const FLAT = 1e-3;

/**
 * The first obstacle to a straight leg of a model on foot, between two points of a list, among all models and the
 * terrain; -1 for none.
 */
export const firstObstacle = (walker: Walker, points: Points, from: number, to: number): Obstacle => {
  const { table, mover, bodies } = walker;
  if (mover.flies) return -1;
  const { across } = mover;
  const j = firstHit(walker, bodies, points, from, to);
  if (j >= 0) return j;
  const { xs, ys } = points;
  const x0 = xs[from];
  const y0 = ys[from];
  const x1 = xs[to];
  const y1 = ys[to];
  const { pieces, boxes } = table.rough;
  const minX = Math.min(x0, x1) - across;
  const minY = Math.min(y0, y1) - across;
  const maxX = Math.max(x0, x1) + across;
  const maxY = Math.max(y0, y1) + across;
  for (let p = 0; p < pieces.length; p++)
    if (meetsBox(boxes, p, minX, minY, maxX, maxY) && crossesBar(pieces[p], mover, x0, y0, x1, y1))
      return bodies.count + p;
  return -1;
};

/**
 * Places where a path may turn, as parallel arrays because numbers passed as arguments are boxed. Places of a ring have
 * the direction outwards from its middle, a unit vector; others have 0, 0.
 * Shared by all battles: a function that fills it empties it first and reads it before anything else fills it.
 */
export const places = {
  count: 0,
  xs: new Float64Array(256),
  ys: new Float64Array(256),
  outX: new Float64Array(256),
  outY: new Float64Array(256),
};

const grown = (from: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const wider = new Float64Array(2 * from.length);
  wider.set(from);
  return wider;
};

/** Adds a place to `places`. */
export const addPlace = (x: number, y: number, outX = 0, outY = 0): void => {
  if (places.count === places.xs.length) {
    places.xs = grown(places.xs);
    places.ys = grown(places.ys);
    places.outX = grown(places.outX);
    places.outY = grown(places.outY);
  }
  places.xs[places.count] = x;
  places.ys[places.count] = y;
  places.outX[places.count] = outX;
  places.outY[places.count++] = outY;
};

/** A ring around (x, y), turned so that one of its sides faces (towardsX, towardsY). */
const ring = (x: number, y: number, radius: number, towardsX: number, towardsY: number): void => {
  const away = trig.hypot(towardsX - x, towardsY - y) || 1;
  const ux = (towardsX - x) / away;
  const uy = (towardsY - y) / away;
  const keep = radius / SLIM;
  for (let k = 0; k < POINTS; k++) {
    const outX = ux * COS[k] - uy * SIN[k];
    const outY = uy * COS[k] + ux * SIN[k];
    addPlace(x + outX * keep, y + outY * keep, outX, outY);
  }
};

const outside = new WeakMap<Piece, Float64Array>();

/**
 * A point just outside each convex corner of a piece that only the base's middle must avoid: there a path turns around
 * it. A shortest path never touches the other corners.
 */
const outsideOf = (piece: Piece): Float64Array => {
  let found = outside.get(piece);
  if (found) return found;
  const { outline } = piece;
  const { corners } = outline;
  const n = corners.length;
  const places: number[] = [];
  for (let k = 0; k < n; k += 2) {
    const [x, y] = [corners[k], corners[k + 1]];
    const [ax, ay] = [corners[(k + n - 2) % n] - x, corners[(k + n - 1) % n] - y];
    const [bx, by] = [corners[(k + 2) % n] - x, corners[(k + 3) % n] - y];
    const [a, b] = [trig.hypot(ax, ay) || 1, trig.hypot(bx, by) || 1];
    // Away from both sides. No path turns at a corner that is nearly straight.
    const [dx, dy] = [-(ax / a + bx / b), -(ay / a + by / b)];
    const length = trig.hypot(dx, dy);
    if (length < FLAT) continue;
    const px = x + (dx / length) * 2 * CLEARANCE;
    const py = y + (dy / length) * 2 * CLEARANCE;
    if (!contains(outline, px, py)) places.push(px, py);
  }
  outside.set(piece, (found = Float64Array.from(places)));
  return found;
};

/**
 * Adds to `places` where a base that starts at (x0, y0) may turn to get around an obstacle. Other obstacles may bar
 * some of these places.
 */
export const turnsRound = (
  { table, mover, bodies }: Walker,
  obstacle: Obstacle,
  x0: number,
  y0: number,
): void => {
  if (obstacle < bodies.count) {
    const { x, y, along, across } = bodies;
    const spine = along[obstacle] - across[obstacle];
    const radius = mover.across + across[obstacle] + CLEARANCE;
    const dx = spine === 0 ? 0 : spine * headX(bodies, obstacle);
    const dy = spine === 0 ? 0 : spine * headY(bodies, obstacle);
    ring(x[obstacle] + dx, y[obstacle] + dy, radius, x0, y0);
    if (spine > 0) ring(x[obstacle] - dx, y[obstacle] - dy, radius, x0, y0);
    return;
  }
  const piece = table.rough.pieces[obstacle - bodies.count];
  if (!piece.effects.solid) {
    const outside = outsideOf(piece);
    for (let k = 0; k < outside.length; k += 2) addPlace(outside[k], outside[k + 1]);
    return;
  }
  const { corners } = piece.outline;
  const radius = mover.across + CLEARANCE;
  for (let k = 0; k < corners.length; k += 2) ring(corners[k], corners[k + 1], radius, x0, y0);
};
