import { refuse, type Refusal } from '../../../../../simulation/game';
import { isNearPolygon, pointToSegmentSquared } from '../../../../../tabletop/geometry';
import * as trig from '../../../../../tabletop/trig';
import { profileNow } from '../../state/profiles';
import { liesBeyond } from '../../state/contact';
import { allied, leaderOf, memberOf, SLACK, isOnTable, TOUCH } from '../../state/measure';
import { cutsFormation } from '../../state/sight';
import { GROUND } from '../../state/setup/terrain';
import { NONE, STATE_BIT, type State } from '../../state/state';
import { packTroops } from './formation';
import { roomFor, isOpenGround } from './room';

/** Rounding in the length of a leg, in strides. */
const ROUNDING = 1e-4;

/**
 * Ruling W7, variant `measuring`: how far a leg of this many strides moves a base's center; a value of 0 does not move
 * it.
 */
export const legReach = (state: State, u: number, value: number): number => {
  if (value <= 0) return 0;
  const { measuresCentre } = state.setup.settings;
  return measuresCentre ? value : value + 2 * state.bodies.across[leaderOf(state, u)];
};

/** WAR-move, WAR-slowed: how far each leg of a move goes. */
export const legsOf = (state: State, u: number): readonly [number, number] => {
  const { move } = profileNow(state, u);
  const slowed = (state.states[u] & STATE_BIT.slowed) !== 0;
  return [legReach(state, u, move[0]), slowed ? 0 : legReach(state, u, move[1])];
};

/** WAR-charge, WAR-slowed: how far a charge goes. */
export const chargeReach = (state: State, u: number): number => {
  const { charge } = profileNow(state, u);
  const slowed = (state.states[u] & STATE_BIT.slowed) !== 0;
  return legReach(
    state,
    u,
    slowed ? Math.max(0, charge - state.setup.settings.numbers.slowedCharge) : charge,
  );
};

/** A straight leg of a leader. */
export interface Leg {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Whether the leader's base, moved along the leg, would touch an element. */
const meetsElement = (state: State, e: number, r: number, { x0, y0, x1, y1 }: Leg): boolean => {
  const { outline } = state.setup.field.elements[e].piece;
  if (Math.max(x0, x1) + r < outline.minX || Math.min(x0, x1) - r > outline.maxX) return false;
  if (Math.max(y0, y1) + r < outline.minY || Math.min(y0, y1) - r > outline.maxY) return false;
  return isNearPolygon(outline, x0, y0, x1, y1, r * r);
};

/**
 * Why a leader cannot move along a straight leg (WAR-move): closed ground, an enemy's base, the line that joins the
 * troops of an enemy in formation. It passes bases of its own side; Large units pass what is not Large (WAR-large).
 */
export const legClosed = (state: State, u: number, leg: Leg): Refusal | undefined => {
  const { units, field, widest } = state.setup;
  const { profile } = units[u];
  const { x, y, across } = state.bodies;
  const r = across[leaderOf(state, u)];
  const { x0, y0, x1, y1 } = leg;
  const line = { ax: x0, ay: y0, bx: x1, by: y1 };
  for (let e = 0; e < field.elements.length; e++)
    if ((profile.ground.bits[e] & GROUND.impassable) !== 0 && meetsElement(state, e, r - SLACK, leg))
      return refuse('WAR-impassable', `${field.elements[e].piece.name} is in the way.`);
  for (let w = 0; w < units.length; w++) {
    if (w === u || !isOnTable(state, w) || allied(state, u, w)) continue;
    if (profile.large && !units[w].profile.large) continue;
    if (liesBeyond(state, w, line, r + widest)) continue;
    for (let k = 0; k < state.count[w]; k++) {
      const m = memberOf(state, w, k);
      const least = r + across[m] - SLACK * 10;
      if (pointToSegmentSquared(x[m], y[m], x0, y0, x1, y1) < least * least)
        return refuse('WAR-move', `${units[w].name} is in the way.`);
    }
    if (state.count[w] > 1 && cutsFormation(state, w, line))
      return refuse('WAR-move', `The formation of ${units[w].name} is in the way.`);
  }
  return undefined;
};

/** WAR-rugged: the share of a leg after which the leader touches rugged ground; over 1 if it never does. */
export const ruggedAt = (state: State, u: number, leg: Leg): number => {
  const { field, units } = state.setup;
  const { bits } = units[u].profile.ground;
  const r = state.bodies.across[leaderOf(state, u)] + TOUCH;
  let first = 2;
  for (let e = 0; e < field.elements.length; e++) {
    if ((bits[e] & GROUND.rugged) === 0 || !meetsElement(state, e, r, leg)) continue;
    const { x0, y0, x1, y1 } = leg;
    let [low, high] = [0, 1];
    for (let step = 0; step < 14; step++) {
      const half = (low + high) / 2;
      const part = { x0, y0, x1: x0 + (x1 - x0) * half, y1: y0 + (y1 - y0) * half };
      if (meetsElement(state, e, r, part)) high = half;
      else low = half;
    }
    first = Math.min(first, high);
  }
  return first;
};

/** Elements of a keyword that the leader touches on a leg or at its end. */
export const touchedElements = (state: State, u: number, leg: Leg, bit: number): number[] => {
  const { bits } = state.setup.units[u].profile.ground;
  const r = state.bodies.across[leaderOf(state, u)] + TOUCH;
  const found: number[] = [];
  for (let e = 0; e < bits.length; e++)
    if ((bits[e] & bit) !== 0 && meetsElement(state, e, r, leg)) found.push(e);
  return found;
};

/** A path of a leader: one leg, or two with a turn at (mx, my). */
export interface LeaderPath {
  readonly mx: number;
  readonly my: number;
  readonly x: number;
  readonly y: number;
}

// Refusals that recur while paths are tried are created once.
const FAR = refuse('WAR-move', 'The unit cannot move that far.');
const SLOW = refuse('WAR-rugged', 'Rugged terrain stops it on the way.');

const distance = ({ x0, y0, x1, y1 }: Leg): number => trig.hypot(x1 - x0, y1 - y0);

/** The legs of a path from the leader's place; the first is undefined if there is only one. */
export const legs = (state: State, u: number, { mx, my, x, y }: LeaderPath): [Leg | undefined, Leg] => {
  const m = leaderOf(state, u);
  const [x0, y0] = [state.bodies.x[m], state.bodies.y[m]];
  const first = { x0, y0, x1: mx, y1: my };
  if (distance(first) < ROUNDING) return [undefined, { x0, y0, x1: x, y1: y }];
  const second = { x0: mx, y0: my, x1: x, y1: y };
  return distance(second) < ROUNDING ? [undefined, { x0, y0, x1: x, y1: y }] : [first, second];
};

/**
 * WAR-move: two legs, the values in either order, each leg no longer than its value. WAR-rugged: touching rugged ground
 * slows at once: the second value is lost, or if it is used already, the move ends there.
 */
const tooFar = (
  state: State,
  u: number,
  first: Leg | undefined,
  last: Leg,
  [a, b]: readonly [number, number],
): Refusal | undefined => {
  const rugged = (leg: Leg): number => (b === 0 ? 2 : ruggedAt(state, u, leg));
  const one = distance(last);
  if (!first) {
    if (one > Math.max(a, b) + ROUNDING) return FAR;
    return one > a + ROUNDING && rugged(last) < 1 - ROUNDING ? SLOW : undefined;
  }
  const [p, q] = [distance(first), one];
  const ab = p <= a + ROUNDING && q <= b + ROUNDING;
  const ba = p <= b + ROUNDING && q <= a + ROUNDING;
  if (!ab && !ba) return FAR;
  if (rugged(first) <= 1) return SLOW;
  return rugged(last) < 1 - ROUNDING ? SLOW : undefined;
};

/** The direction that a unit faces at the end of a leg. */
const heading = ({ x0, y0, x1, y1 }: Leg): { ux: number; uy: number } => {
  const length = trig.hypot(x1 - x0, y1 - y0);
  return length > 0 ? { ux: (x1 - x0) / length, uy: (y1 - y0) / length } : { ux: 0, uy: 1 };
};

/** The limits of a path. */
export interface Limits {
  /** The length of each leg; a straight move has 0 for the second. */
  readonly values: readonly [number, number];
  /** The enemy that it ends in contact with; NONE if none. */
  readonly target: number;
}

/**
 * Why a unit cannot take a path whose legs are open (`pathOnto`), undefined if it can: its troops are then placed around
 * the leader's place, in `toX` and `toY` (WAR-move, WAR-assault). Moves no unit.
 */
export const planPath = (
  state: State,
  u: number,
  way: LeaderPath,
  { values, target }: Limits,
): Refusal | undefined => {
  const [first, last] = legs(state, u, way);
  const far = tooFar(state, u, first, last, values);
  if (far) return far;
  return planEnd(state, u, { x: way.x, y: way.y, look: heading(last), target });
};

/** The place where a leader ends, its facing, and the enemy that it may touch. */
interface End {
  readonly x: number;
  readonly y: number;
  readonly look: { readonly ux: number; readonly uy: number };
  readonly target: number;
}

/** Why a unit's leader cannot end at a place; if it can, fills the places of its troops. */
export const planEnd = (state: State, u: number, { x, y, look, target }: End): Refusal | undefined => {
  const r = state.bodies.across[leaderOf(state, u)];
  if (!isOpenGround(state, u, r, x, y))
    return refuse('WAR-move', 'The unit cannot end there: it is off the table or on closed terrain.');
  if (!roomFor(state, u, { r, px: x, py: y }, target))
    return refuse('WAR-move', 'A miniature is in the way, or the unit would touch an enemy.');
  if (!packTroops(state, u, x, y, { ...look, touches: target }))
    return refuse('WAR-formation', 'There is no room for its troops.');
  return undefined;
};

/** Angles of bends in a path around an obstacle. */
const BENDS = [0.35, -0.35, 0.7, -0.7, 1.1, -1.1, 1.5, -1.5];
const COS = BENDS.map((a) => trig.cos(a));
const SIN = BENDS.map((a) => trig.sin(a));

const leaderFits = (state: State, u: number, x: number, y: number, target: number): boolean => {
  const r = state.bodies.across[leaderOf(state, u)];
  return isOpenGround(state, u, r, x, y) && roomFor(state, u, { r, px: x, py: y }, target);
};

/** Directions around an enemy's base in which contact is tried, from the straight path outwards, in twelfths. */
const ROUND = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((k) => (k * Math.PI) / 6);
const COS_ROUND = ROUND.map((a) => trig.cos(a));
const SIN_ROUND = ROUND.map((a) => trig.sin(a));

/**
 * Searches a path on which the leader ends base to base with the target: straight (WAR-charge) or in two legs
 * (WAR-assault). Undefined if there is none.
 */
const pathInto = (
  state: State,
  u: number,
  v: number,
  values: readonly [number, number],
): LeaderPath | undefined => {
  const { x, y, across } = state.bodies;
  const m = leaderOf(state, u);
  const [x0, y0] = [x[m], y[m]];
  const most = values[0] + values[1];
  for (let k = 0; k < state.count[v]; k++) {
    const j = memberOf(state, v, k);
    const bases = across[m] + across[j] + GAP_OF_CONTACT;
    const d = trig.hypot(x0 - x[j], y0 - y[j]);
    if (d - bases > most || d === 0) continue;
    const [ux, uy] = [(x0 - x[j]) / d, (y0 - y[j]) / d];
    for (let t = 0; t < ROUND.length; t++) {
      const px = x[j] + bases * (ux * COS_ROUND[t] - uy * SIN_ROUND[t]);
      const py = y[j] + bases * (ux * SIN_ROUND[t] + uy * COS_ROUND[t]);
      if (trig.hypot(px - x0, py - y0) > most || !leaderFits(state, u, px, py, v)) continue;
      const way = pathOnto(state, u, px, py, values);
      if (way) return way;
    }
  }
  return undefined;
};

const GAP_OF_CONTACT = 1e-3;

/** A path that ends exactly at the place: straight, or bent once; undefined if none is open. */
const pathOnto = (
  state: State,
  u: number,
  px: number,
  py: number,
  [a, b]: readonly [number, number],
): LeaderPath | undefined => {
  const m = leaderOf(state, u);
  const [x0, y0] = [state.bodies.x[m], state.bodies.y[m]];
  const d = trig.hypot(px - x0, py - y0);
  // Beyond the length of both legs, no path leads there, however it bends.
  if (d > a + b + 2 * ROUNDING) return undefined;
  const closed = legClosed(state, u, { x0, y0, x1: px, y1: py });
  if (!closed && d <= Math.max(a, b)) return { mx: x0, my: y0, x: px, y: py };
  if (b === 0) return undefined;
  for (const [one, two] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!closed && d <= one + two) {
      const share = Math.min(1, one / d);
      return { mx: x0 + (px - x0) * share, my: y0 + (py - y0) * share, x: px, y: py };
    }
    for (let k = 0; k < BENDS.length; k++) {
      const ux = ((px - x0) * COS[k] - (py - y0) * SIN[k]) / (d || 1);
      const uy = ((px - x0) * SIN[k] + (py - y0) * COS[k]) / (d || 1);
      const mx = x0 + ux * one;
      const my = y0 + uy * one;
      if (trig.hypot(px - mx, py - my) > two + ROUNDING) continue;
      if (legClosed(state, u, { x0, y0, x1: mx, y1: my })) continue;
      if (!legClosed(state, u, { x0: mx, y0: my, x1: px, y1: py })) return { mx, my, x: px, y: py };
    }
  }
  return undefined;
};

/** A place on the table. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Why a unit cannot move to a place (WAR-move); if it can, fills the places of its troops, and puts the path in
 * `found`.
 */
export const planMove = (
  state: State,
  u: number,
  { x, y }: Spot,
  values: readonly [number, number],
  found: { way?: LeaderPath | undefined } = {},
): Refusal | undefined => {
  const wanted = { u, target: NONE, x, y, values };
  if (isPlanned(state, wanted)) {
    found.way = state.scratch.plan.way;
    return undefined;
  }
  const way = pathOnto(state, u, x, y, values);
  if (!way) return refuse('WAR-move', 'The unit cannot reach that place.');
  found.way = way;
  const why = planPath(state, u, way, { values, target: NONE });
  if (!why) recordPlan(state, wanted, way);
  return why;
};

/** A move that a unit is to make: to a place, or into another unit. */
interface Wanted {
  readonly u: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
  readonly values: readonly [number, number];
}

/** Whether this move was the last one planned and no unit has moved since: its troops' places are filled. */
const isPlanned = (
  { scratch: { plan, looked }, contactKnown }: State,
  { u, target, x, y, values: [a, b] }: Wanted,
): boolean =>
  contactKnown &&
  plan.looked === looked &&
  plan.unit === u &&
  plan.target === target &&
  plan.x === x &&
  plan.y === y &&
  plan.first === a &&
  plan.second === b;

/** Stores a possible move until another one is planned. */
const recordPlan = (
  { scratch: { plan, looked }, contactKnown }: State,
  { u, target, x, y, values: [a, b] }: Wanted,
  way: LeaderPath,
): void => {
  if (!contactKnown) return;
  Object.assign(plan, { unit: u, target, x, y, first: a, second: b, looked, way });
};

/**
 * Why a unit cannot assault or charge another (WAR-assault, WAR-charge, WAR-rugged); if it can, fills the places of its
 * troops, and puts the path in `found`.
 */
export const planInto = (
  state: State,
  u: number,
  v: number,
  straight: boolean,
  found: { way?: LeaderPath | undefined } = {},
): Refusal | undefined => {
  const values = straight ? ([chargeReach(state, u), 0] as const) : legsOf(state, u);
  const wanted = { u, target: v, x: straight ? 1 : 0, y: 0, values };
  if (isPlanned(state, wanted)) {
    found.way = state.scratch.plan.way;
    return undefined;
  }
  const way = pathInto(state, u, v, values);
  if (!way) return refuse(straight ? 'WAR-charge' : 'WAR-assault', 'The unit cannot reach contact.');
  found.way = way;
  if (straight) {
    const [, leg] = legs(state, u, way);
    if (ruggedAt(state, u, leg) <= 1) return refuse('WAR-rugged', 'Its path crosses rugged terrain.');
  }
  const why = planPath(state, u, way, { values, target: v });
  if (!why) recordPlan(state, wanted, way);
  return why;
};
