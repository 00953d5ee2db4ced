import { edgeDistance, edgeDistanceAt } from '../../../../../tabletop/bodies';
import * as trig from '../../../../../tabletop/trig';
import { coherent } from '../../state/coherency';
import { COMBAT_RANGE, inCombatWith, SLACK, unitsApart } from '../../state/measure';
import type { State } from '../../state/state';
import { gatherNear, includeUnit } from './crowd';
import { allowWays, comesTo, mayStand, noteStand, putBack } from './moving';

/** Inches that each model may pile in (AOS-15.3). */
export const PILE_IN = 3;

/** A model that is as near as this to the target stays: its weapons reach (AOS-16.0-combat). */
const REACHES = COMBAT_RANGE - 0.1;

/** Shares of the straight way that are tried, the whole first. */
const SHARES = [1, 0.6, 0.3] as const;
/** Ways around models in front of it, in degrees around the target. */
const ASIDE = [0, 15, -15, 30, -30, 45, -45, 60, -60] as const;
const COS = ASIDE.map((degrees) => trig.cos((degrees * Math.PI) / 180));
const SIN = ASIDE.map((degrees) => trig.sin((degrees * Math.PI) / 180));

/** Finds the nearest of a unit's models, and its distance; into the scratch's `nearest`. */
const findNearest = (state: State, m: number, v: number): void => {
  const { setup, bodies } = state;
  const { nearest } = state.scratch;
  const { first, end } = setup.units[v];
  nearest.apart = Infinity;
  for (let j = first; j < end; j++) {
    if (!bodies.alive[j]) continue;
    const dx = bodies.x[m] - bodies.x[j];
    const dy = bodies.y[m] - bodies.y[j];
    const most = nearest.apart + bodies.along[m] + bodies.along[j];
    if (dx * dx + dy * dy >= most * most) continue;
    const distance = edgeDistance(bodies, m, j);
    if (distance >= nearest.apart) continue;
    nearest.apart = distance;
    nearest.j = j;
  }
};

/** Inches from a place of model `m` to the target, of which no model may end further than it began. */
const apartAt = (state: State, m: number, x: number, y: number, v: number): number => {
  const { setup, bodies } = state;
  const { first, end } = setup.units[v];
  let least = Infinity;
  for (let j = first; j < end; j++)
    if (bodies.alive[j]) least = Math.min(least, edgeDistanceAt(bodies, m, x, y, bodies.facing[m], j));
  return least;
};

/** One model goes to where it strikes the target, or as near to that as it may, where it is not near enough. */
const step = (state: State, u: number, m: number, v: number): boolean => {
  const { bodies } = state;
  findNearest(state, m, v);
  const { j, apart } = state.scratch.nearest;
  if (apart <= REACHES) return false;
  const [x0, y0, jx, jy] = [bodies.x[m], bodies.y[m], bodies.x[j], bodies.y[j]];
  const length = Math.sqrt((jx - x0) * (jx - x0) + (jy - y0) * (jy - y0)) || 1;
  const [ux, uy] = [(x0 - jx) / length, (y0 - jy) / length];
  const goes = (x: number, y: number): boolean => {
    if (apartAt(state, m, x, y, v) >= apart || !mayStand(state, u, m, x, y)) return false;
    if (!comesTo(state, u, m, x, y, PILE_IN)) return false;
    bodies.x[m] = x;
    bodies.y[m] = y;
    return true;
  };
  if (apart - REACHES < PILE_IN) {
    const far = length - (apart - REACHES) - SLACK;
    for (let k = 0; k < ASIDE.length; k++) {
      const x = jx + (ux * COS[k] - uy * SIN[k]) * far;
      const y = jy + (ux * SIN[k] + uy * COS[k]) * far;
      if (goes(x, y)) return true;
    }
  }
  const most = Math.min(PILE_IN, apart - 0.3);
  return SHARES.some((share) => goes(x0 - ux * most * share, y0 - uy * most * share));
};

/**
 * Works out a pile-in towards unit `v` (AOS-15.3): models that do not reach it go up to 3" nearer, the foremost first. It ends
 * coherent, and in combat with all units it was in combat with. Where each goes is left in the scratch; false where nobody
 * moves. Nobody is moved.
 */
export const planPileIn = (state: State, u: number, v: number): boolean => {
  const { setup, bodies, scratch } = state;
  const { units } = setup;
  const { first, end, profile } = units[u];
  if (!profile.move) return false;
  const { order, key, nearest } = scratch;
  let count = 0;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    findNearest(state, m, v);
    if (nearest.apart <= REACHES) continue;
    let at = count++;
    for (; at > 0 && key[at - 1] > nearest.apart; at--) {
      key[at] = key[at - 1];
      order[at] = order[at - 1];
    }
    key[at] = nearest.apart;
    order[at] = m;
  }
  if (count === 0) return false;
  const met: number[] = [];
  for (let w = 0; w < units.length; w++)
    if (units[w].side !== units[u].side && inCombatWith(state, u, w)) met.push(w);
  allowWays(state);
  noteStand(state, u);
  gatherNear(state, u, -Infinity, -Infinity, Infinity, Infinity);
  includeUnit(state, u);
  let moved = false;
  for (let k = 0; k < count; k++) if (step(state, u, order[k], v)) moved = true;
  state.version[u]++;
  const kept =
    moved && coherent(state, u) && met.every((w) => unitsApart(state, u, w) <= COMBAT_RANGE + SLACK);
  putBack(state, u);
  state.version[u]++;
  return kept;
};
