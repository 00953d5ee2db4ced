import * as trig from './trig';
import { CONTACT, headX, headY, type Bodies } from './bodies';
import { fits } from './movement/collision';
import type { Table } from './table';
import type { Mover } from './movement/terrain-cost';

/** A position and facing for a base: filled in place. */
export interface Place {
  x: number;
  y: number;
  facing: number;
}

/** Directions tried around an enemy, in twelfths of a turn, the nearest to the straight line first. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6] as const;
const TWELFTH = Math.PI / 6;
const COS = Float64Array.from(TURNS, (turn) => trig.cos(turn * TWELFTH));
const SIN = Float64Array.from(TURNS, (turn) => trig.sin(turn * TWELFTH));

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
 * Finds a place where model `i` is in base contact with `j` and faces it. `turn` chooses the direction, counted
 * outwards from the straight line. Returns false if the model does not fit there or the place is more than `reach`
 * inches away.
 */
export const contactPlace = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  i: number,
  j: number,
  turn: number,
  out: Place,
  reach = Infinity,
): boolean => contactPlaceTowards(table, mover, bodies, i, j, COS[turn], SIN[turn], out, reach);

/** The same for any direction, given as the cosine and sine of its angle to the straight line. */
export const contactPlaceTowards = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  i: number,
  j: number,
  cos: number,
  sin: number,
  out: Place,
  reach: number,
): boolean => {
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
  if (round && !fits(table, mover, bodies, i, out.x, out.y, 0)) return false; // whatever its facing
  out.facing = trig.atan2(-uy, -ux);
  return round || fits(table, mover, bodies, i, out.x, out.y, out.facing);
};

/** How many directions `contactPlace` can try. */
export const CONTACT_TURNS = TURNS.length;
