import { bumps, openLeg } from './collision';
import { headX, headY, type Bodies } from './bodies';
import { crossesBar, type Mover } from './terrain-cost';
import type { Table } from './table';
import * as trig from './trig';

/**
 * Places at which a way may turn that wants to be as short as any: finer, and dearer, than the visibility graph's. A ring of
 * points round every corner and end of what is in the way, whose sides keep just clear of it.
 */

/** Points of a ring: a way round half of it is a hundredth and a half longer than the circle's. */
const POINTS = 12;
const HALF = Math.PI / POINTS;
const COS = Float64Array.from({ length: POINTS }, (_, k) => trig.cos(2 * HALF * k + HALF));
const SIN = Float64Array.from({ length: POINTS }, (_, k) => trig.sin(2 * HALF * k + HALF));
const SLIM = trig.cos(HALF);

/** How far a ring keeps from what it goes round, in inches. */
const CLEARANCE = 1e-4;

/** What may be in the way of a leg: a model, or a piece of terrain after all models. */
export type Obstacle = number;

const one = new Int16Array(1);

/** The first thing that bars a straight leg of model `self` on foot; -1 for none. */
export const barring = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): Obstacle => {
  if (openLeg(table, mover, bodies, self, x0, y0, x1, y1) < Infinity) return -1;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    one[0] = j;
    if (bumps(bodies, self, one, 1, mover.across, x0, y0, x1, y1)) return j;
  }
  const { pieces } = table.rough;
  for (let p = 0; p < pieces.length; p++)
    if (crossesBar(pieces[p]!, mover, x0, y0, x1, y1)) return bodies.count + p;
  return -1;
};

/** A ring round (x, y), turned so that one of its sides faces (towardsX, towardsY). */
const ring = (
  x: number,
  y: number,
  radius: number,
  towardsX: number,
  towardsY: number,
  add: (x: number, y: number) => void,
): void => {
  const away = trig.hypot(towardsX - x, towardsY - y) || 1;
  const [ux, uy] = [(towardsX - x) / away, (towardsY - y) / away];
  const keep = radius / SLIM;
  for (let k = 0; k < POINTS; k++)
    add(x + (ux * COS[k]! - uy * SIN[k]!) * keep, y + (uy * COS[k]! + ux * SIN[k]!) * keep);
};

/** Hands on the places at which a way of a base from (x0, y0) may turn to get round an obstacle; some may be barred by others. */
export const turnsRound = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  obstacle: Obstacle,
  x0: number,
  y0: number,
  add: (x: number, y: number) => void,
): void => {
  if (obstacle < bodies.count) {
    const { x, y, along, across } = bodies;
    const spine = along[obstacle]! - across[obstacle]!;
    const radius = mover.across + across[obstacle]! + CLEARANCE;
    const [dx, dy] =
      spine === 0 ? [0, 0] : [spine * headX(bodies, obstacle), spine * headY(bodies, obstacle)];
    ring(x[obstacle]! + dx, y[obstacle]! + dy, radius, x0, y0, add);
    if (spine > 0) ring(x[obstacle]! - dx, y[obstacle]! - dy, radius, x0, y0, add);
    return;
  }
  const { outline, effects } = table.rough.pieces[obstacle - bodies.count]!;
  const radius = (effects.solid ? mover.across : 0) + CLEARANCE;
  for (let k = 0; k < outline.corners.length; k += 2)
    ring(outline.corners[k]!, outline.corners[k + 1]!, radius, x0, y0, add);
};
