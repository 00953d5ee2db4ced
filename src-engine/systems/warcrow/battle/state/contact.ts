import type { UnitIndex } from '../../../../tabletop/indices';
import { apart, hostile, memberOf, SLACK, isOnTable, TOUCH } from './measure';
import { MOST_MEMBERS, type State } from './state';

/** Whether any bases of two units touch. Units far apart on either axis are skipped. */
const areInContact = (state: State, u: UnitIndex, v: UnitIndex): boolean => {
  const { x, y, across } = state.bodies;
  for (let k = 0; k < state.count[u]; k++) {
    const i = memberOf(state, u, k);
    for (let l = 0; l < state.count[v]; l++) {
      const j = memberOf(state, v, l);
      const far = across[i] + across[j] + TOUCH + SLACK;
      const dx = x[i] - x[j];
      const dy = y[i] - y[j];
      if (dx > far || dx < -far || dy > far || dy < -far) continue;
      if (apart(state, i, j) <= TOUCH) return true;
    }
  }
  return false;
};

/** Fills the box around the centers of a unit's bases: least x and y, greatest x and y. */
const drawBox = ({ bodies: { x, y }, members, count, boxes }: State, u: UnitIndex): void => {
  const first = u * MOST_MEMBERS;
  const end = first + count[u];
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (let at = first; at < end; at++) {
    const m = members[at];
    const px = x[m];
    const py = y[m];
    if (px < x0) x0 = px;
    if (px > x1) x1 = px;
    if (py < y0) y0 = py;
    if (py > y1) y1 = py;
  }
  boxes[u * 4] = x0;
  boxes[u * 4 + 1] = y0;
  boxes[u * 4 + 2] = x1;
  boxes[u * 4 + 3] = y1;
};

/** Updates the boxes and contacts if a unit has moved or fallen since. */
const updateContact = (state: State): void => {
  const { setup, contact, combats, boxes } = state;
  const n = setup.units.length;
  contact.fill(0);
  combats.fill(0);
  state.contactKnown = true;
  state.scratch.looked++;
  const far = 2 * setup.widest + TOUCH + SLACK;
  for (let u = 0; u < n; u++) {
    if (!isOnTable(state, u)) continue;
    drawBox(state, u);
    const x0 = boxes[u * 4] - far;
    const y0 = boxes[u * 4 + 1] - far;
    const x1 = boxes[u * 4 + 2] + far;
    const y1 = boxes[u * 4 + 3] + far;
    for (let v = 0; v < u; v++) {
      if (!isOnTable(state, v)) continue;
      if (boxes[v * 4] > x1 || boxes[v * 4 + 2] < x0) continue;
      if (boxes[v * 4 + 1] > y1 || boxes[v * 4 + 3] < y0) continue;
      if (!areInContact(state, v, u)) continue;
      contact[u * n + v] = contact[v * n + u] = 1;
      if (hostile(state, u, v)) combats[u]++;
      if (hostile(state, v, u)) combats[v]++;
    }
  }
};

/** A segment from a to b. */
export interface Line {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/**
 * Whether a unit is wholly beyond one side of the box around two places, with the centers of its bases more than
 * `reach` away: no base of that size, and no line between its troops, touches anything in the box.
 */
export const liesBeyond = (state: State, w: UnitIndex, { ax, ay, bx, by }: Line, reach: number): boolean => {
  if (!state.contactKnown) updateContact(state);
  const { boxes } = state;
  return (
    boxes[w * 4 + 2] < (ax < bx ? ax : bx) - reach ||
    boxes[w * 4] > (ax < bx ? bx : ax) + reach ||
    boxes[w * 4 + 3] < (ay < by ? ay : by) - reach ||
    boxes[w * 4 + 1] > (ay < by ? by : ay) + reach
  );
};

/** WAR-adjacent: whether two units are base to base. */
export const touching = (state: State, u: UnitIndex, v: UnitIndex): boolean => {
  if (!state.contactKnown) updateContact(state);
  return state.contact[u * state.setup.units.length + v] === 1;
};

/** WAR-engaged: whether two units are engaged with each other. */
export const engagedWith = (state: State, u: UnitIndex, v: UnitIndex): boolean =>
  hostile(state, u, v) && touching(state, u, v);

/** WAR-multiple-combats: how many enemy units a unit is engaged with. */
export const combatsOf = (state: State, u: UnitIndex): number => {
  if (!state.contactKnown) updateContact(state);
  return state.combats[u];
};

/** WAR-engaged: whether a unit is engaged with any enemy. */
export const engaged = (state: State, u: UnitIndex): boolean => combatsOf(state, u) > 0;
