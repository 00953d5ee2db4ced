import { CONTACT_TURNS, contactPlace } from '../../../../../tabletop/base-contact';
import { nearest, seekPlace } from './charge-place';
import type { BattleUnit } from '../../state/setup/setup';
import type { State } from '../../state/state';
import { gatherGroup, lift } from './formation';

/** The part of a unit that charges: the models in coherency with the one nearest to the target. Returns how many. */
const chargingGroup = (state: State, u: number, v: number): number => {
  const { setup, bodies } = state;
  const [unit, target] = [setup.units[u], setup.units[v]];
  let from = -1;
  let least = Infinity;
  for (let m = unit.first; m < unit.end; m++) {
    if (!bodies.alive[m]) continue;
    const j = nearest(state, target, bodies.x[m], bodies.y[m], -1);
    const dx = bodies.x[m] - bodies.x[j];
    const dy = bodies.y[m] - bodies.y[j];
    if (dx * dx + dy * dy < least) [from, least] = [m, dx * dx + dy * dy];
  }
  return from < 0 ? 0 : gatherGroup(state, unit, from, (m) => bodies.alive[m] === 1);
};

/** Sorts the group by distance to the target: the nearest moves first. */
const byNearness = (state: State, count: number, target: BattleUnit): void => {
  const { bodies, scratch } = state;
  const { group, toX } = scratch;
  for (let k = 0; k < count; k++) {
    const m = group[k];
    const j = nearest(state, target, bodies.x[m], bodies.y[m], -1);
    const dx = bodies.x[m] - bodies.x[j];
    const dy = bodies.y[m] - bodies.y[j];
    const distance = dx * dx + dy * dy;
    let at = k;
    for (; at > 0 && toX[at - 1] > distance; at--) {
      group[at] = group[at - 1];
      toX[at] = toX[at - 1];
    }
    group[at] = m;
    toX[at] = distance;
  }
};

/**
 * Plans where a charge of `reach` inches brings the unit (GLO-4.4): its first model base to base with the target
 * (GLO-4.4.2), the others next to the enemy or to each other. Fills the state's `group`, `toX` and `toY`; returns how
 * many models charge, 0 if they do not arrive. Moves no model.
 */
export const planCharge = (state: State, u: number, v: number, reach: number): number => {
  const { setup, scratch } = state;
  const [unit, target] = [setup.units[u], setup.units[v]];
  const count = chargingGroup(state, u, v);
  const { group, toX, toY, place } = scratch;
  byNearness(state, count, target);
  // A unit does not block itself: all its models move at once.
  lift(state, count, 0);
  let placed = 0;
  for (; placed < count; placed++) {
    if (!seekPlace(state, { unit, m: group[placed], target, done: placed, reach })) break;
    toX[placed] = place.x;
    toY[placed] = place.y;
  }
  lift(state, count, 1);
  return placed === count ? count : 0;
};

/**
 * Whether any base of the unit would have room base to base with the target (GLO-4.4.2), for any roll and path: a
 * completely surrounded unit cannot be charged.
 */
export const hasRoomAt = (state: State, u: number, v: number): boolean => {
  const { setup, bodies, scratch } = state;
  const [unit, target] = [setup.units[u], setup.units[v]];
  const count = chargingGroup(state, u, v);
  if (count === 0) return false;
  const m = scratch.group[0];
  lift(state, count, 0);
  let found = false;
  for (let j = target.first; j < target.end && !found; j++)
    for (let turn = 0; bodies.alive[j] && turn < CONTACT_TURNS && !found; turn++)
      found = contactPlace(setup.field.table, unit.profile.mover, bodies, m, j, turn, scratch.place);
  lift(state, count, 1);
  return found;
};
