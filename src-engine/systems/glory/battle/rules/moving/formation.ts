import { CONTACT } from '../../../../../tabletop/bodies';
import { fits } from '../../../../../tabletop/movement/collision';
import { findWayTo } from '../../../../../tabletop/movement/ways';
import type { BattleUnit } from '../../state/setup/setup';
import { SLACK, walkerAt } from '../../state/measure';
import type { State } from '../../state/state';

/** Models of one unit per rank of a formation. */
const ABREAST = 3;

/** Inches between the bases of a formation. */
export const GAP = 0.1;

/** True if two models of a unit with this base are in coherency (ruling G22). */
const near = ({ bodies: { x, y }, setup }: State, radius: number, i: number, j: number): boolean => {
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const most = setup.settings.numbers.coherency + 2 * radius + SLACK;
  return dx * dx + dy * dy <= most * most;
};

/**
 * Fills the state's `group` with the models of a unit that form a chain in coherency from model `from` (each within 1"
 * of the next), among those accepted by `takes`; returns how many there are.
 */
export const gatherGroup = (
  state: State,
  { first, end, profile }: BattleUnit,
  from: number,
  takes: (m: number) => boolean,
): number => {
  const { group } = state.scratch;
  let count = 1;
  group[0] = from;
  for (let k = 0; k < count; k++)
    for (let m = first; m < end; m++) {
      if (!takes(m) || !near(state, profile.mover.across, group[k], m)) continue;
      let known = false;
      for (let g = 0; g < count; g++) if (group[g] === m) known = true;
      if (!known) group[count++] = m;
    }
  return count;
};

/** Sorts the first `count` of the group by a key, the lowest first; equals keep their order. Fills `toX` with the keys. */
export const sortGroup = (
  { scratch: { group, toX } }: State,
  count: number,
  keyOf: (m: number) => number,
): void => {
  for (let k = 0; k < count; k++) {
    const m = group[k];
    const key = keyOf(m);
    let at = k;
    for (; at > 0 && toX[at - 1] > key; at--) {
      group[at] = group[at - 1];
      toX[at] = toX[at - 1];
    }
    group[at] = m;
    toX[at] = key;
  }
};

/**
 * The next group to move: models of the unit that have not moved yet and form a chain in coherency. Returns how many;
 * 0: all have moved.
 */
export const nextGroup = (state: State, u: number): number => {
  const unit = state.setup.units[u];
  const waits = (m: number): boolean => state.bodies.alive[m] === 1 && state.stepped[m] === 0;
  for (let m = unit.first; m < unit.end; m++) if (waits(m)) return gatherGroup(state, unit, m, waits);
  return 0;
};

/**
 * The next model to move if it moves alone, out of coherency with all others that have not moved; -1 if not, or if all
 * have moved.
 */
export const nextAlone = (state: State, u: number): number => {
  const { first, end, profile } = state.setup.units[u];
  const { bodies, stepped } = state;
  let next = -1;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m] || stepped[m]) continue;
    if (next < 0) next = m;
    else if (near(state, profile.mover.across, next, m)) return -1;
  }
  return next;
};

/** Plans the first `count` of the group in their current arrangement, moved so that their center is at (x, y). */
const shifted = (
  { bodies, scratch: { group, toX, toY } }: State,
  count: number,
  x: number,
  y: number,
): void => {
  let mx = 0;
  let my = 0;
  for (let k = 0; k < count; k++) {
    mx += bodies.x[group[k]];
    my += bodies.y[group[k]];
  }
  for (let k = 0; k < count; k++) {
    toX[k] = bodies.x[group[k]] + x - mx / count;
    toY[k] = bodies.y[group[k]] + y - my / count;
  }
};

/** A formation of `count` round bases whose center is (x, y) and that faces along the unit vector (ux, uy). */
interface Formation {
  readonly count: number;
  readonly radius: number;
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
}

/** The place of number `k` in a formation. */
export const formationPlace = (
  { count, radius, x, y, ux, uy }: Formation,
  k: number,
  out: { x: number; y: number },
): void => {
  const pitch = 2 * radius + GAP;
  const rows = Math.ceil(count / ABREAST);
  const row = Math.floor(k / ABREAST);
  const inRow = row === rows - 1 ? count - row * ABREAST : ABREAST;
  const ahead = ((rows - 1) / 2 - row) * pitch;
  const aside = ((k % ABREAST) - (inRow - 1) / 2) * pitch;
  out.x = x + ux * ahead - uy * aside;
  out.y = y + uy * ahead + ux * aside;
};

/**
 * The same in formation, facing the direction of the move; each place is taken by the nearest model without a place.
 */
const formed = (state: State, count: number, radius: number, x: number, y: number): void => {
  const { bodies, scratch } = state;
  const { group, toX, toY, place } = scratch;
  let mx = 0;
  let my = 0;
  for (let k = 0; k < count; k++) {
    mx += bodies.x[group[k]] / count;
    my += bodies.y[group[k]] / count;
  }
  const length = Math.sqrt((x - mx) * (x - mx) + (y - my) * (y - my));
  const ux = length > SLACK ? (x - mx) / length : 0;
  const uy = length > SLACK ? (y - my) / length : 1;
  const formation = { count, radius, x, y, ux, uy };
  for (let k = 0; k < count; k++) {
    formationPlace(formation, k, place);
    let best = k;
    let least = Infinity;
    for (let g = k; g < count; g++) {
      const dx = bodies.x[group[g]] - place.x;
      const dy = bodies.y[group[g]] - place.y;
      if (dx * dx + dy * dy < least) [best, least] = [g, dx * dx + dy * dy];
    }
    const model = group[best];
    group[best] = group[k];
    group[k] = model;
    toX[k] = place.x;
    toY[k] = place.y;
  }
};

/** True if a base of the unit there would be base to base with an enemy. */
const meetsEnemy = (state: State, { side, profile }: BattleUnit, x: number, y: number): boolean => {
  const { setup, bodies } = state;
  for (const unit of setup.units) {
    if (unit.side === side) continue;
    const most = profile.mover.across + unit.profile.mover.across + CONTACT;
    for (let m = unit.first; m < unit.end; m++) {
      if (!bodies.alive[m]) continue;
      const dx = bodies.x[m] - x;
      const dy = bodies.y[m] - y;
      if (dx * dx + dy * dy <= most * most) return true;
    }
  }
  return false;
};

/** Why a group cannot move to its planned places. */
export type Obstruction = 'too-far' | 'no-room' | 'no-way' | 'contact';

/** Whether each of the group's models fits at its planned place, and gets there within `reach` (GLO-4.2.1, GLO-7.1). */
const obstructionOf = (
  state: State,
  unit: BattleUnit,
  count: number,
  reach: number,
  meets: boolean,
): Obstruction | undefined => {
  const { bodies, scratch } = state;
  const { group, toX, toY, path } = scratch;
  const { mover } = unit.profile;
  for (let k = 0; k < count; k++) {
    const m = group[k];
    const dx = toX[k] - bodies.x[m];
    const dy = toY[k] - bodies.y[m];
    if (dx * dx + dy * dy > (reach + SLACK) * (reach + SLACK)) return 'too-far';
    if (!fits(walkerAt(state, m), toX[k], toY[k], 0)) return 'no-room';
    if (!meets && meetsEnemy(state, unit, toX[k], toY[k])) return 'contact';
  }
  if (mover.flies) return undefined;
  for (let k = 0; k < count; k++)
    if (!findWayTo(walkerAt(state, group[k]), { x: toX[k], y: toY[k], reach }, path, 'both')) return 'no-way';
  return undefined;
};

/** Takes the first `count` of the group off the table or puts them back: a unit does not block itself. */
export const lift = ({ bodies, scratch: { group } }: State, count: number, alive: 0 | 1): void => {
  for (let k = 0; k < count; k++) bodies.alive[group[k]] = alive;
};

/** The destination of a group: the place of its center, the length of its paths, and whether it may end base to base with an enemy. */
interface Going {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly meets?: boolean;
}

/**
 * Plans the first `count` of the state's group so that their center is at (x, y): in their current arrangement, or else
 * in formation. Returns what hinders them; undefined if each has room there and a path of at most `reach`. `meets`:
 * they may end base to base with an enemy.
 */
export const layOut = (
  state: State,
  unit: BattleUnit,
  count: number,
  { x, y, reach, meets = false }: Going,
): Obstruction | undefined => {
  lift(state, count, 0);
  shifted(state, count, x, y);
  let found = obstructionOf(state, unit, count, reach, meets);
  if (found && count > 1) {
    formed(state, count, unit.profile.mover.across, x, y);
    found = obstructionOf(state, unit, count, reach, meets);
  }
  lift(state, count, 1);
  return found;
};
