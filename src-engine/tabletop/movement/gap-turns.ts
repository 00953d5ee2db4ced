import { headX, headY, type Bodies } from '../bodies';
import { meetsBox } from '../geometry';
import type { Table } from '../table';
import * as trig from '../trig';
import { addPlace, CLEARANCE, HALF, SLIM } from './detours';
import type { Walker } from './terrain-cost';
import type { Obstacle } from './turns';

/**
 * Turning points for gaps so narrow that the points of a ring around one obstacle may be inside the other. A ring with
 * one of its sides turned towards the other obstacle leads through every gap: here are the two points of that side.
 */

/** The nearest point of an obstacle, and how far a base's middle keeps from it; reused by every call. */
const nearest = { x: 0, y: 0, radius: 0, square: Infinity };

const nearestOnSegment = (x: number, y: number, px: number, py: number, qx: number, qy: number): void => {
  const [dx, dy] = [qx - px, qy - py];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - px) * dx + (y - py) * dy) / length));
  const [nx, ny] = [px + t * dx, py + t * dy];
  const square = (nx - x) * (nx - x) + (ny - y) * (ny - y);
  if (square >= nearest.square) return;
  nearest.x = nx;
  nearest.y = ny;
  nearest.square = square;
};

const nearestOfBody = (bodies: Bodies, j: number, across: number, x: number, y: number): void => {
  const spine = bodies.along[j] - bodies.across[j];
  const [dx, dy] = spine === 0 ? [0, 0] : [spine * headX(bodies, j), spine * headY(bodies, j)];
  const [cx, cy] = [bodies.x[j], bodies.y[j]];
  nearest.square = Infinity;
  nearest.radius = across + bodies.across[j];
  nearestOnSegment(x, y, cx - dx, cy - dy, cx + dx, cy + dy);
};

const nearestOfPiece = (table: Table, p: number, across: number, x: number, y: number): void => {
  const { outline, effects } = table.rough.pieces[p];
  const { corners } = outline;
  const n = corners.length;
  nearest.square = Infinity;
  nearest.radius = effects.solid ? across : 0;
  for (let k = 0; k < n; k += 2)
    nearestOnSegment(x, y, corners[k], corners[k + 1], corners[(k + 2) % n], corners[(k + 3) % n]);
};

/** The sides found for one ring: their directions, and their distance from its middle. */
const sides: { readonly ahead: number; readonly keep: number }[] = [];

/** Adds the side of a ring around (x, y) that faces `nearest`, if the gap between the two is narrow. */
const addSide = (x: number, y: number, radius: number): void => {
  const apart = Math.sqrt(nearest.square);
  const gap = apart - radius - nearest.radius;
  if (!(gap > 0 && gap < 2 * radius * (1 / SLIM - 1))) return;
  const keep = radius + Math.min(CLEARANCE, gap / 2);
  const ahead = trig.atan2(nearest.y - y, nearest.x - x);
  sides.push({ ahead, keep });
  for (const side of [-HALF, HALF])
    addPlace(x + (keep / SLIM) * trig.cos(ahead + side), y + (keep / SLIM) * trig.sin(ahead + side));
};

/**
 * Adds the places where two sides of a ring meet that are closer together than a ring's own: a path through two
 * adjacent gaps turns there. A model that starts at the ring counts as such a side, because its path begins along the
 * rim.
 */
const addMeetings = (bodies: Bodies, self: number, x: number, y: number, radius: number): void => {
  if (sides.length === 0) return;
  const [dx, dy] = [bodies.x[self] - x, bodies.y[self] - y];
  if (trig.hypot(dx, dy) < radius / SLIM) sides.push({ ahead: trig.atan2(dy, dx), keep: radius });
  for (let k = 1; k < sides.length; k++)
    for (let other = 0; other < k; other++) {
      const [a, b] = [sides[k], sides[other]];
      const turn = trig.atan2(trig.sin(b.ahead - a.ahead), trig.cos(b.ahead - a.ahead));
      if (Math.abs(turn) >= 2 * HALF) continue;
      const keep = Math.max(a.keep, b.keep) / trig.cos(turn / 2);
      addPlace(x + keep * trig.cos(a.ahead + turn / 2), y + keep * trig.sin(a.ahead + turn / 2));
    }
  sides.length = 0;
};

/**
 * Adds the sides towards all other obstacles near a round end or corner, which the base's middle passes at this radius.
 */
const addSides = (
  { table, mover, bodies, self }: Walker,
  obstacle: Obstacle,
  x: number,
  y: number,
  radius: number,
): void => {
  const { across, kinds } = mover;
  const { along, alive, count } = bodies;
  for (let j = 0; j < count; j++) {
    if (!alive[j] || j === self || j === obstacle) continue;
    const far = radius * 1.1 + across + along[j];
    if (Math.abs(bodies.x[j] - x) > far || Math.abs(bodies.y[j] - y) > far) continue;
    nearestOfBody(bodies, j, across, x, y);
    addSide(x, y, radius);
  }
  const { pieces, boxes } = table.rough;
  const far = radius * 1.1 + across;
  for (let p = 0; p < pieces.length; p++) {
    const { effects } = pieces[p];
    if (count + p === obstacle || !(effects.solid || (effects.bars & kinds) !== 0)) continue;
    if (!meetsBox(boxes, p, x - far, y - far, x + far, y + far)) continue;
    nearestOfPiece(table, p, across, x, y);
    addSide(x, y, radius);
  }
  addMeetings(bodies, self, x, y, radius);
};

/** Adds turning points in narrow gaps beside an obstacle. */
export const turnsInGaps = (walker: Walker, obstacle: Obstacle): void => {
  const { table, mover, bodies } = walker;
  const { across } = mover;
  if (obstacle < bodies.count) {
    const spine = bodies.along[obstacle] - bodies.across[obstacle];
    const radius = across + bodies.across[obstacle];
    const [x, y] = [bodies.x[obstacle], bodies.y[obstacle]];
    const [dx, dy] =
      spine === 0 ? [0, 0] : [spine * headX(bodies, obstacle), spine * headY(bodies, obstacle)];
    addSides(walker, obstacle, x + dx, y + dy, radius);
    if (spine > 0) addSides(walker, obstacle, x - dx, y - dy, radius);
    return;
  }
  const { outline, effects } = table.rough.pieces[obstacle - bodies.count];
  if (!effects.solid) return;
  const { corners } = outline;
  for (let k = 0; k < corners.length; k += 2) addSides(walker, obstacle, corners[k], corners[k + 1], across);
};
