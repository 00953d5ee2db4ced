import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { distanceToPolygonSquared, type Polygon } from '../../../../../tabletop/geometry';
import * as trig from '../../../../../tabletop/trig';
import { COMBAT_RANGE, SLACK, unitSees, whollyOn } from '../../state/measure';
import type { State } from '../../state/state';
import { nearestPair, planShift } from './moving';

/** A charge ends within this many inches of an enemy (AOS-14.3). */
const CHARGE_END = 0.5;

/** Inches at which the first model of a charge stops before the enemy's base. */
const STOP = 0.1;

/** Directions from which the first model comes, in twelfths of a turn off the straight way. */
const TURNS = [0, 1, -1, 2, -2, 3, -3] as const;
const COS = Float64Array.from(TURNS, (turn) => trig.cos((turn * Math.PI) / 6));
const SIN = Float64Array.from(TURNS, (turn) => trig.sin((turn * Math.PI) / 6));

/** How often a base is brought nearer until it stands as near as it should. */
const STEPS = 12;

/** More inches than any table is long: a unit that cannot get there with so many has no room. */
const ANY_REACH = 200;

/** Inches by which a place at the foot of terrain is looked for nearer and nearer. */
const NEARER = 0.25;

/**
 * Works out how a unit charges another with so many inches: to within 1/2" of it, or to the foot of the terrain on which there is no
 * room. Where each model goes is left in the scratch; false where it does not come so far. Nobody is moved.
 */
export const planCharge = (state: State, u: number, v: number, reach: number): boolean =>
  planContact(state, u, v, reach) || planFoot(state, u, v, reach);

/** AOS-14.3: the nearest model of the unit comes to within 1/2" of the target, the others with it. */
const planContact = (state: State, u: number, v: number, reach: number): boolean => {
  const { bodies } = state;
  const { i, j, apart } = nearestPair(state, u, v);
  if (apart - CHARGE_END > reach || !unitSees(state, u, v)) return false;
  const [x0, y0] = [bodies.x[i], bodies.y[i]];
  const [jx, jy] = [bodies.x[j], bodies.y[j]];
  const away = Math.sqrt((x0 - jx) * (x0 - jx) + (y0 - jy) * (y0 - jy)) || 1;
  const [ax, ay] = [(x0 - jx) / away, (y0 - jy) / away];
  for (let turn = 0; turn < TURNS.length; turn++) {
    const ux = ax * COS[turn] - ay * SIN[turn];
    const uy = ax * SIN[turn] + ay * COS[turn];
    let far = bodies.along[i] + bodies.along[j] + STOP;
    // Oval bases come nearer at their sides.
    for (let k = 0; k < STEPS; k++) {
      const gap = edgeDistanceAt(bodies, i, jx + ux * far, jy + uy * far, bodies.facing[i], j);
      if (gap <= 2 * STOP) break;
      far -= gap - STOP;
    }
    let [dx, dy] = [jx + ux * far - x0, jy + uy * far - y0];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length > reach) {
      // Short of that, but perhaps not of 1/2".
      if (length - reach > CHARGE_END - 2 * STOP) continue;
      dx *= reach / length;
      dy *= reach / length;
    }
    const gap = edgeDistanceAt(bodies, i, x0 + dx, y0 + dy, bodies.facing[i], j);
    if (gap < 0 || gap > CHARGE_END) continue;
    if (planShift(state, u, dx, dy, { reach, shunsWay: false, shunsEnd: false }) && arrives(state, u, v))
      return true;
  }
  return false;
};

/**
 * AOS-terrain-1.6: whom there is no room to reach wholly on terrain that is climbed, however far one comes, is charged at its foot: to
 * within 1/2" of the terrain and in combat.
 */
const planFoot = (state: State, u: number, v: number, reach: number): boolean => {
  const hill = state.setup.field.hills.find((outline) => whollyOn(state, outline, v));
  if (!hill) return false;
  const { i, j, apart } = nearestPair(state, u, v);
  if (apart - COMBAT_RANGE > reach || !unitSees(state, u, v) || planContact(state, u, v, ANY_REACH))
    return false;
  const { x, y } = state.bodies;
  const [dx, dy] = [x[j] - x[i], y[j] - y[i]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  for (let far = Math.min(reach, length); far > 0; far -= NEARER) {
    const share = far / length;
    if (!planShift(state, u, dx * share, dy * share, { reach, shunsWay: false, shunsEnd: false })) continue;
    if (arrives(state, u, v, COMBAT_RANGE) && isAtFoot(state, u, hill)) return true;
  }
  return false;
};

/** Whether the plan in the scratch ends within 1/2" of the terrain, with no model partway up. */
const isAtFoot = ({ setup, bodies, scratch }: State, u: number, outline: Polygon): boolean => {
  const { first, end } = setup.units[u];
  let least = Infinity;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    const [x, y] = [scratch.toX[m - first], scratch.toY[m - first]];
    least = Math.min(least, Math.sqrt(distanceToPolygonSquared(outline, x, y, x, y)) - bodies.along[m]);
  }
  return least >= 0 && least <= CHARGE_END + SLACK;
};

/** Whether the plan in the scratch ends within so many inches of the target. */
const arrives = (state: State, u: number, v: number, near = CHARGE_END): boolean => {
  const { setup, bodies, scratch } = state;
  const { first, end } = setup.units[u];
  const target = setup.units[v];
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    for (let j = target.first; j < target.end; j++)
      if (
        bodies.alive[j] &&
        edgeDistanceAt(bodies, m, scratch.toX[m - first], scratch.toY[m - first], bodies.facing[m], j) <= near
      )
        return true;
  }
  return false;
};
