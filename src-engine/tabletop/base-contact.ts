import * as trig from './trig';
import { CONTACT, headX, headY, type Bodies } from './bodies';
import { fits } from './movement/collision';
import type { Walker } from './movement/terrain-cost';

/** A position and facing for a base: filled in place. */
export interface Place {
  x: number;
  y: number;
  facing: number;
}

/** A direction, as the cosine and sine of its angle to the straight line. */
export interface Turn {
  readonly cos: number;
  readonly sin: number;
}

/** The turn by an angle in radians. */
export const turnBy = (angle: number): Turn => ({ cos: trig.cos(angle), sin: trig.sin(angle) });

/** Directions tried around an enemy, in twelfths of a turn, the nearest to the straight line first. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6].map((twelfths) => turnBy(twelfths * (Math.PI / 6)));

/**
 * Distance between the middles at which model `i` touches `j`, when it comes from direction (ux, uy) and faces `j`. The
 * near end of its own middle line counts: it is beside the other's middle line or beyond its end.
 */
const contactDistance = (bodies: Bodies, i: number, j: number, ux: number, uy: number): number => {
  const { along, across } = bodies;
  const own = along[i] - across[i];
  const spine = along[j] - across[j];
  const radii = across[i] + across[j];
  if (spine === 0) return own + radii;
  const hx = headX(bodies, j);
  const hy = headY(bodies, j);
  const cos = Math.abs(ux * hx + uy * hy);
  const sin = Math.abs(ux * hy - uy * hx);
  if (radii * cos <= spine * sin) return own + radii / sin;
  return own + spine * cos + Math.sqrt(radii * radii - spine * spine * sin * sin);
};

/**
 * Finds a place where a model is in base contact with `j` and faces it. `turn` chooses the direction, counted
 * outwards from the straight line. Returns false if the model does not fit there or the place is more than `reach`
 * inches away.
 */
export const contactPlace = (
  walker: Walker,
  j: number,
  turn: number,
  out: Place,
  reach = Infinity,
): boolean => contactPlaceTowards(walker, j, TURNS[turn], out, reach);

/** The same for any direction. */
export const contactPlaceTowards = (
  walker: Walker,
  j: number,
  { cos, sin }: Turn,
  out: Place,
  reach: number,
): boolean => {
  const { mover, bodies, self: i } = walker;
  const { x, y } = bodies;
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const away = Math.sqrt(dx * dx + dy * dy);
  const ux = (dx * cos - dy * sin) / away;
  const uy = (dx * sin + dy * cos) / away;
  const distance = contactDistance(bodies, i, j, ux, uy) + CONTACT / 4;
  out.x = x[j] + ux * distance;
  out.y = y[j] + uy * distance;
  const goX = out.x - x[i];
  const goY = out.y - y[i];
  if (goX * goX + goY * goY > reach * reach) return false;
  const round = mover.along === mover.across && bodies.along[i] === bodies.across[i];
  if (round && !fits(walker, out.x, out.y, 0)) return false; // whatever its facing
  out.facing = trig.atan2(-uy, -ux);
  return round || fits(walker, out.x, out.y, out.facing);
};

/** How many directions `contactPlace` can try. */
export const CONTACT_TURNS = TURNS.length;
