import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { distanceToPolygonSquared, type Polygon } from '../../../../../tabletop/geometry';
import { SLACK, unitSees, whollyOn } from '../../state/measure';
import type { State } from '../../state/state';
import { contactsWith, nearestPairs, STOPPING_GAP } from './contacts';
import { gatherAround } from './crowd';
import { limitSearches, reachesPlace, canEndAt, planShift } from './moving';
import { swarmCharge, type FirstModel } from './swarm';

/** Pairs of a charging model and an enemy that it may end next to: the nearest ones. */
const MOST_PAIRS = 8;

/** Places for which the whole unit is planned before the charge is given up, and the most for one enemy. */
const MOST_PLANS = 4;
const MOST_OF_A_PAIR = 2;

/**
 * Inches from the enemy at which the first model ends: in contact, or if there is no room for that, as far away as
 * allowed.
 */
const gapsOf = (end: number): readonly number[] => [STOPPING_GAP, end - 0.02];

/** More inches than any table is long: a unit that cannot get there within this reach has no room. */
const ANY_REACH = 200;

/** The step, in inches, by which places at the foot of terrain are searched. */
const NEARER = 0.25;

/**
 * Plans a unit's charge at another with `reach` inches: to within 1/2" of it, or to the foot of the terrain on which
 * there is no room. Fills the places in the scratch; false if it does not get there. Moves no model.
 */
export const planCharge = (state: State, u: number, v: number, reach: number): boolean =>
  planContact(state, u, v, reach) || planAtFoot(state, u, v, reach);

/**
 * AOS-14.3: one model of the unit ends within 1/2" of the target, the nearest with a path and a place; the others
 * gather around the target with it, or follow in their current arrangement.
 */
const planContact = (state: State, u: number, v: number, reach: number): boolean => {
  const end = state.setup.numbers.chargeEnd;
  const pairs = nearestPairs(state, u, v).filter(({ apart }) => apart - end <= reach);
  if (pairs.length === 0 || !unitSees(state, u, v)) return false;
  let done = false;
  let all = MOST_PLANS;
  for (const gap of gapsOf(end))
    for (const { i, j } of pairs.slice(0, MOST_PAIRS)) {
      let plans = MOST_OF_A_PAIR;
      contactsWith(
        state,
        i,
        j,
        (x, y) => {
          if (done || plans === 0 || all === 0) return;
          const at = shortened(state, i, x, y, reach);
          const apart = edgeDistanceAt(state.bodies, i, at.x, at.y, state.bodies.facing[i], j);
          if (apart < 0 || apart > end || !firstModelArrives(state, u, at)) return;
          plans--;
          all--;
          done = swarmCharge(state, u, v, at) || othersFollow(state, u, v, at);
        },
        gap,
      );
      if (done) return true;
    }
  return false;
};

/** A place beyond the reach, but by no more than the distance left to the enemy, is moved nearer. */
const shortened = ({ bodies, setup }: State, i: number, x: number, y: number, reach: number): FirstModel => {
  const [x0, y0] = [bodies.x[i], bodies.y[i]];
  const [dx, dy] = [x - x0, y - y0];
  const length = Math.sqrt(dx * dx + dy * dy);
  const beyond = length - reach;
  const share = beyond > 0 && beyond <= setup.numbers.chargeEnd - 2 * STOPPING_GAP ? reach / length : 1;
  return { i, x: x0 + dx * share, y: y0 + dy * share, reach };
};

/** Whether the first model reaches its place, with the others out of its way. */
const firstModelArrives = (state: State, u: number, lead: FirstModel): boolean => {
  limitSearches(state);
  gatherAround(state, u, lead.reach);
  return canEndAt(state, u, lead.i, lead.x, lead.y) && reachesPlace(state, u, lead.i, lead);
};

/** The unit follows its first model in its current arrangement. */
const othersFollow = (state: State, u: number, v: number, { i, x, y, reach }: FirstModel): boolean =>
  planShift(state, u, x - state.bodies.x[i], y - state.bodies.y[i], {
    reach,
    shunsWay: false,
    shunsEnd: false,
  }) && arrives(state, u, v);

/**
 * AOS-terrain-1.6: an enemy on terrain without any room to reach it wholly on top is charged at the foot: to within
 * 1/2" of the terrain and into combat.
 */
const planAtFoot = (state: State, u: number, v: number, reach: number): boolean => {
  const hill = state.setup.field.hills.find((outline) => whollyOn(state, outline, v));
  if (!hill) return false;
  const { i, j, apart } = nearestPairs(state, u, v)[0];
  if (
    apart - state.setup.numbers.combatRange > reach ||
    !unitSees(state, u, v) ||
    planContact(state, u, v, ANY_REACH)
  )
    return false;
  const { x, y } = state.bodies;
  const [dx, dy] = [x[j] - x[i], y[j] - y[i]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  for (let far = Math.min(reach, length); far > 0; far -= NEARER) {
    const share = far / length;
    if (!planShift(state, u, dx * share, dy * share, { reach, shunsWay: false, shunsEnd: false })) continue;
    if (arrives(state, u, v, state.setup.numbers.combatRange) && isAtFoot(state, u, hill)) return true;
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
  return least >= 0 && least <= setup.numbers.chargeEnd + SLACK;
};

/** Whether the plan in the scratch ends within `near` inches of the target. */
const arrives = (state: State, u: number, v: number, near = state.setup.numbers.chargeEnd): boolean => {
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
