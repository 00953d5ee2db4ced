import type { ModelIndex, UnitIndex } from '../../../../tabletop/indices';
import { CONTACT, edgeDistance } from '../../../../tabletop/bodies';
import type { Walker } from '../../../../tabletop/movement/terrain-cost';
import { seen } from '../../../../tabletop/sight/line-of-sight';
import { viewFrom } from './setup/terrain';
import type { Profile } from './setup/setup';
import type { Middle } from './scratch';
import { FLAG, type State } from './state';

/** Two places within this many inches are the same. */
export const SLACK = 1e-6;

/** The other side. */
export const other = (side: number): 0 | 1 => (side === 0 ? 1 : 0);

/** True while the unit has a model on the table. */
export const standing = (state: State, u: UnitIndex): boolean => state.placed[u] === 1 && state.health[u] > 0;

/** Visits the side's units on the table. */
export const eachUnit = (state: State, side: number, visit: (u: UnitIndex) => void): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && standing(state, u)) visit(u);
};

/** Models of a unit on the table. */
export const modelsLeft = (state: State, u: UnitIndex): number => {
  const { first, end } = state.setup.units[u];
  let left = 0;
  for (let m = first; m < end; m++) left += state.bodies.alive[m];
  return left;
};

/** A model that moves. */
export const walkerAt = ({ setup, bodies }: State, m: ModelIndex): Walker => ({
  table: setup.field.table,
  mover: setup.units[setup.unitOf[m]].profile.mover,
  bodies,
  self: m,
});

/** Inches between the nearest edges of two units; Infinity if one is not on the table. */
export const unitsApart = (state: State, u: UnitIndex, v: UnitIndex): number => {
  const { setup, bodies } = state;
  const [a, b] = [setup.units[u], setup.units[v]];
  const { x, y, alive } = bodies;
  let least = Infinity;
  for (let i = a.first; i < a.end; i++) {
    if (!alive[i]) continue;
    const ix = x[i];
    const iy = y[i];
    for (let j = b.first; j < b.end; j++) {
      if (!alive[j]) continue;
      const dx = ix - x[j];
      const dy = iy - y[j];
      const square = dx * dx + dy * dy;
      if (square < least) least = square;
    }
  }
  return Math.sqrt(least) - a.profile.mover.across - b.profile.mover.across;
};

/** Inches from a place to the nearest edge of a unit. */
export const placeToUnit = (state: State, px: number, py: number, u: UnitIndex): number => {
  const { first, end, profile } = state.setup.units[u];
  const { x, y, alive } = state.bodies;
  let least = Infinity;
  for (let m = first; m < end; m++) {
    if (!alive[m]) continue;
    const dx = px - x[m];
    const dy = py - y[m];
    const square = dx * dx + dy * dy;
    if (square < least) least = square;
  }
  return Math.sqrt(least) - profile.mover.across;
};

/** The center of a unit. */
export const middleOf = (state: State, u: UnitIndex, out: Middle): void => {
  const { first, end } = state.setup.units[u];
  const { x, y, alive } = state.bodies;
  let count = 0;
  let sx = 0;
  let sy = 0;
  for (let m = first; m < end; m++) {
    if (!alive[m]) continue;
    sx += x[m];
    sy += y[m];
    count++;
  }
  out.x = sx / Math.max(1, count);
  out.y = sy / Math.max(1, count);
};

/** True if a model of one is base to base with a model of the other. */
const meet = ({ setup, bodies: { x, y, alive } }: State, u: UnitIndex, v: UnitIndex): boolean => {
  const [a, b] = [setup.units[u], setup.units[v]];
  const most = a.profile.mover.across + b.profile.mover.across + CONTACT;
  for (let i = a.first; i < a.end; i++) {
    if (!alive[i]) continue;
    const ix = x[i];
    const iy = y[i];
    for (let j = b.first; j < b.end; j++) {
      if (!alive[j]) continue;
      const dx = ix - x[j];
      const dy = iy - y[j];
      if (dx * dx + dy * dy <= most * most) return true;
    }
  }
  return false;
};

/** Updates which units are base to base (GLO-4.5.1), if a model has moved or fallen since. */
const measureContact = (state: State): void => {
  const { setup, contact } = state;
  const count = setup.units.length;
  contact.fill(0);
  state.engaged.fill(0);
  state.contactKnown = true;
  for (let u = 0; u < count; u++) {
    if (!standing(state, u)) continue;
    for (let v = u + 1; v < count; v++) {
      if (setup.units[u].side === setup.units[v].side || !standing(state, v)) continue;
      if (!meet(state, u, v)) continue;
      contact[u * count + v] = contact[v * count + u] = 1;
      state.engaged[u] = state.engaged[v] = 1;
    }
  }
};

/** True if the two units are base to base. */
export const touching = (state: State, u: UnitIndex, v: UnitIndex): boolean => {
  if (!state.contactKnown) measureContact(state);
  return state.contact[u * state.setup.units.length + v] === 1;
};

/** True if the unit is base to base with any enemy (ruling G23). */
export const engaged = (state: State, u: UnitIndex): boolean => {
  if (!state.contactKnown) measureContact(state);
  return state.engaged[u] === 1;
};

/** Friends within 1" of a unit (GLO-4.7.3, ruling G16). */
export const supportOf = (state: State, u: UnitIndex): number => {
  const { units } = state.setup;
  let friends = 0;
  for (let v = 0; v < units.length; v++)
    if (
      v !== u &&
      units[v].side === units[u].side &&
      standing(state, v) &&
      unitsApart(state, u, v) <= state.setup.settings.numbers.support + SLACK
    )
      friends++;
  return friends;
};

/** Updates the number of models within reach of each objective (ruling G20), if a model has moved or fallen since. */
const measureCrowd = (state: State): void => {
  const { setup, crowd } = state;
  const { units, objectives } = setup;
  const { x, y, alive } = state.bodies;
  crowd.fill(0);
  state.crowdKnown = true;
  for (let u = 0; u < units.length; u++) {
    const { side, first, end, profile } = units[u];
    const most = state.setup.settings.numbers.holdReach + profile.mover.across + SLACK;
    for (let m = first; m < end; m++) {
      if (!alive[m]) continue;
      for (let o = 0; o < objectives.length; o++) {
        const dx = x[m] - objectives[o].x;
        const dy = y[m] - objectives[o].y;
        if (dx * dx + dy * dy <= most * most) crowd[o * 2 + side]++;
      }
    }
  }
};

/** Models of a side within reach of an objective (ruling G20). */
export const modelsAt = (state: State, objective: number, side: number): number => {
  if (!state.crowdKnown) measureCrowd(state);
  return state.crowd[objective * 2 + side];
};

/** The side that holds an objective: the one with most models there; NONE for a tie (ruling G20). */
export const holderOf = (state: State, objective: number): -1 | 0 | 1 => {
  const [a, b] = [modelsAt(state, objective, 0), modelsAt(state, objective, 1)];
  return a === b ? -1 : a > b ? 0 : 1;
};

/** True if any model of the unit is at the objective. */
export const standsAt = (state: State, u: UnitIndex, objective: number): boolean => {
  const { x, y } = state.setup.objectives[objective];
  return standing(state, u) && placeToUnit(state, x, y, u) <= state.setup.settings.numbers.holdReach + SLACK;
};

/** The height of a model's eyes: the ground it stands on, or a large creature's head (GLO-4.3.3). */
const eyeOf = (state: State, { large }: Profile, m: ModelIndex): number =>
  state.ground[m] + (large ? state.setup.settings.numbers.headHeight : 0);

/**
 * Whether a model sees another: nothing between is more than 1" higher than the higher of the two (GLO-4.2.6,
 * GLO-5.4.3).
 */
export const sees = (state: State, m: ModelIndex, target: UnitIndex): boolean => {
  const { setup, bodies } = state;
  const eye = Math.max(eyeOf(state, setup.units[setup.unitOf[m]].profile, m), state.ground[target]);
  return seen(viewFrom(setup.field, eye), bodies, m, target);
};

/** Inches between two models' bases. */
export const apart = (state: State, i: ModelIndex, j: ModelIndex): number => edgeDistance(state.bodies, i, j);

/** True if the unit has the flag. */
export const hasFlag = (state: State, u: UnitIndex, flag: number): boolean => (state.flags[u] & flag) !== 0;

/** Sets a unit's flag. */
export const setFlag = (state: State, u: UnitIndex, flag: number): void => void (state.flags[u] |= flag);

export { FLAG };
