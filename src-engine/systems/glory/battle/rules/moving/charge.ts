import { CONTACT_TURNS, contactPlace } from '../../../../../tabletop/base-contact';
import { nearest, seekPlace } from './charge-place';
import { walkerAt } from '../../state/measure';
import type { BattleUnit } from '../../state/setup/setup';
import type { State } from '../../state/state';
import { gatherGroup, lift, sortGroup } from './formation';

/** The square of the distance from a model to the nearest one of the target, center to center. */
const squareToTarget = (state: State, m: number, target: BattleUnit): number => {
  const { x, y } = state.bodies;
  const j = nearest(state, target, x[m], y[m], -1);
  const dx = x[m] - x[j];
  const dy = y[m] - y[j];
  return dx * dx + dy * dy;
};

/** The part of a unit that charges: the models in coherency with the one nearest to the target. Returns how many. */
const chargingGroup = (state: State, u: number, v: number): number => {
  const { setup, bodies } = state;
  const [unit, target] = [setup.units[u], setup.units[v]];
  let from = -1;
  let least = Infinity;
  for (let m = unit.first; m < unit.end; m++) {
    if (!bodies.alive[m]) continue;
    const square = squareToTarget(state, m, target);
    if (square < least) [from, least] = [m, square];
  }
  return from < 0 ? 0 : gatherGroup(state, unit, from, (m) => bodies.alive[m] === 1);
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
  sortGroup(state, count, (m) => squareToTarget(state, m, target)); // the nearest moves first
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
  const target = setup.units[v];
  const count = chargingGroup(state, u, v);
  if (count === 0) return false;
  const m = scratch.group[0];
  lift(state, count, 0);
  let found = false;
  for (let j = target.first; j < target.end && !found; j++)
    for (let turn = 0; bodies.alive[j] && turn < CONTACT_TURNS && !found; turn++)
      found = contactPlace(walkerAt(state, m), j, turn, scratch.place);
  lift(state, count, 1);
  return found;
};
