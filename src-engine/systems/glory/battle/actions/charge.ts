import { CONTACT_TURNS, contactPlace } from '../../../../tabletop/base-contact';
import { fits } from '../../../../tabletop/collision';
import * as trig from '../../../../tabletop/trig';
import { findPath } from '../../../../tabletop/ways';
import { COHERENCY } from '../../cards/tables';
import type { BattleUnit } from '../setup/setup';
import type { State } from '../state';
import { gatherGroup, lift } from './formation';

/** Directions tried round a model that already stands where it charges to. */
const ROUND = 12;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Enemies that each model tries to reach, the nearest first; the first of a charge, on whom it hangs, tries all. */
const TRIED = 2;

/** The model of `unit` that is nearest to a place, of those that come after model `last` in that order; -1 where there is none. */
const nearest = (
  { bodies }: State,
  { first, end }: BattleUnit,
  x: number,
  y: number,
  last: number,
): number => {
  const square = (m: number): number => {
    const dx = bodies.x[m]! - x;
    const dy = bodies.y[m]! - y;
    return dx * dx + dy * dy;
  };
  const past = last < 0 ? -1 : square(last);
  let best = -1;
  let least = Infinity;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    const away = square(m);
    if (away < past || (away === past && m <= last) || away >= least) continue;
    best = m;
    least = away;
  }
  return best;
};

/** True where a way of at most `reach` leads the model to (x, y), where it fits. */
const comes = (state: State, unit: BattleUnit, m: number, x: number, y: number, reach: number): boolean => {
  const { setup, bodies, scratch } = state;
  const { mover } = unit.profile;
  if (mover.flies) return true;
  scratch.path.arrives = false;
  return findPath(setup.field.table, mover, bodies, m, x, y, reach, scratch.path, false);
};

/** Seeks a place base to base with one of the target's models, the nearest first; into the scratch's `place`. */
const seekContact = (
  state: State,
  unit: BattleUnit,
  m: number,
  target: BattleUnit,
  reach: number,
  tried: number,
): boolean => {
  const { setup, bodies } = state;
  const { table } = setup.field;
  const { place } = state.scratch;
  let last = -1;
  for (let k = 0; k < tried; k++) {
    const j = nearest(state, target, bodies.x[m]!, bodies.y[m]!, last);
    if (j < 0) return false;
    for (let turn = 0; turn < CONTACT_TURNS; turn++)
      if (
        contactPlace(table, unit.profile.mover, bodies, m, j, turn, place, reach) &&
        comes(state, unit, m, place.x, place.y, reach)
      )
        return true;
    last = j;
  }
  return false;
};

/** Seeks a place beside one of the models that have charged already, as near as may be; into the scratch's `place`. */
const seekBeside = (state: State, unit: BattleUnit, m: number, done: number, reach: number): boolean => {
  const { bodies, scratch } = state;
  const { place } = scratch;
  const { across } = unit.profile.mover;
  for (let k = 0; k < done; k++) {
    for (const gap of [0.05, COHERENCY - 0.05]) {
      const distance = 2 * across + gap;
      let best = -1;
      let least = Infinity;
      for (let turn = 0; turn < ROUND; turn++) {
        const x = scratch.toX[k]! + COS[turn]! * distance;
        const y = scratch.toY[k]! + SIN[turn]! * distance;
        const dx = x - bodies.x[m]!;
        const dy = y - bodies.y[m]!;
        if (
          dx * dx + dy * dy >= least ||
          !fits(state.setup.field.table, unit.profile.mover, bodies, m, x, y, 0)
        )
          continue;
        best = turn;
        least = dx * dx + dy * dy;
      }
      if (best < 0 || least > reach * reach) continue;
      place.x = scratch.toX[k]! + COS[best]! * distance;
      place.y = scratch.toY[k]! + SIN[best]! * distance;
      if (comes(state, unit, m, place.x, place.y, reach)) return true;
    }
  }
  return false;
};

/** The part of a unit that charges: the models that hang together with the one nearest to the target. Answers how many. */
export const chargingGroup = (state: State, u: number, v: number): number => {
  const { setup, bodies } = state;
  const [unit, target] = [setup.units[u]!, setup.units[v]!];
  let from = -1;
  let least = Infinity;
  for (let m = unit.first; m < unit.end; m++) {
    if (!bodies.alive[m]) continue;
    const j = nearest(state, target, bodies.x[m]!, bodies.y[m]!, -1);
    const dx = bodies.x[m]! - bodies.x[j]!;
    const dy = bodies.y[m]! - bodies.y[j]!;
    if (dx * dx + dy * dy < least) [from, least] = [m, dx * dx + dy * dy];
  }
  return from < 0 ? 0 : gatherGroup(state, unit, from, (m) => bodies.alive[m] === 1);
};

/** Sorts the group by how near each is to the target: who is ahead goes first. */
const byNearness = (state: State, count: number, target: BattleUnit): void => {
  const { bodies, scratch } = state;
  const { group, toX } = scratch;
  for (let k = 0; k < count; k++) {
    const m = group[k]!;
    const j = nearest(state, target, bodies.x[m]!, bodies.y[m]!, -1);
    const dx = bodies.x[m]! - bodies.x[j]!;
    const dy = bodies.y[m]! - bodies.y[j]!;
    const distance = dx * dx + dy * dy;
    let at = k;
    for (; at > 0 && toX[at - 1]! > distance; at--) {
      group[at] = group[at - 1]!;
      toX[at] = toX[at - 1]!;
    }
    group[at] = m;
    toX[at] = distance;
  }
};

/**
 * Works out where a charge of `reach` inches brings the unit (GLO-4.4): its first model base to base with the target
 * (GLO-4.4.2), the others beside the enemy or beside each other. Into the state's `group`, `toX` and `toY`; answers how
 * many models charge, 0 where they do not arrive. Nobody is moved.
 */
export const planCharge = (state: State, u: number, v: number, reach: number): number => {
  const { setup, bodies, scratch } = state;
  const [unit, target] = [setup.units[u]!, setup.units[v]!];
  const count = chargingGroup(state, u, v);
  if (count === 0) return 0;
  const { group, toX, toY, fromX, fromY, place } = scratch;
  byNearness(state, count, target);
  for (let k = 0; k < count; k++) {
    fromX[k] = bodies.x[group[k]!]!;
    fromY[k] = bodies.y[group[k]!]!;
  }
  lift(state, count, 0);
  let placed = 0;
  for (; placed < count; placed++) {
    const m = group[placed]!;
    const found =
      seekContact(state, unit, m, target, reach, placed === 0 ? Infinity : TRIED) ||
      (placed > 0 && seekBeside(state, unit, m, placed, reach));
    if (!found) break;
    toX[placed] = bodies.x[m] = place.x;
    toY[placed] = bodies.y[m] = place.y;
    bodies.alive[m] = 1;
  }
  for (let k = 0; k < count; k++) {
    bodies.x[group[k]!] = fromX[k]!;
    bodies.y[group[k]!] = fromY[k]!;
    bodies.alive[group[k]!] = 1;
  }
  return placed === count ? count : 0;
};
