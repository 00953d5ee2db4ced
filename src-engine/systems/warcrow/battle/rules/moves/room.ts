import { isNearPolygon, type Polygon } from '../../../../../tabletop/geometry';
import { circleWithin } from '../../../../../tabletop/within';
import { allied, memberOf, SLACK, isOnTable, TOUCH } from '../../state/measure';
import { seesOwn } from '../../state/sight';
import { GROUND } from '../../state/setup/terrain';
import type { State } from '../../state/state';

/** Troops that touch are placed this far apart, so that rounding makes no overlap. */
export const GAP = 1e-4;

/** What a move may end in contact with: no enemy, one enemy, or any. */
export const ANY_ENEMY = -2;

/**
 * Where a base of radius `r` may be: on the table, not on ground that is closed to the unit (WAR-impassable,
 * WAR-unstable).
 */
export const isOpenGround = (state: State, u: number, r: number, x: number, y: number): boolean => {
  const { field, units } = state.setup;
  if (x < r || y < r || x > field.width - r || y > field.depth - r) return false;
  const { bits } = units[u].profile.ground;
  const { elements } = field;
  for (let e = 0; e < elements.length; e++) {
    if ((bits[e] & (GROUND.impassable | GROUND.unstable)) === 0) continue;
    const { outline } = elements[e].piece;
    if (x + r < outline.minX || x - r > outline.maxX || y + r < outline.minY || y - r > outline.maxY)
      continue;
    if (isNearPolygon(outline, x, y, x, y, r * r - SLACK)) return false;
  }
  return true;
};

/** The base of a miniature at a place. */
interface Base {
  readonly r: number;
  readonly px: number;
  readonly py: number;
}

/**
 * WAR-miniatures: whether a base of radius `r` of unit `u` has room at a place: it overlaps no other unit, and touches
 * no enemy except `touches` (a unit, NONE or ANY_ENEMY). The unit's own members are ignored: they move with it.
 */
export const roomFor = (state: State, u: number, { r, px, py }: Base, touches: number): boolean => {
  const { x, y, across } = state.bodies;
  const { units } = state.setup;
  for (let w = 0; w < units.length; w++) {
    if (w === u || !isOnTable(state, w)) continue;
    const enemy = !allied(state, u, w) && touches !== ANY_ENEMY && w !== touches;
    for (let k = 0; k < state.count[w]; k++) {
      const m = memberOf(state, w, k);
      const least = r + across[m] + (enemy ? TOUCH : -SLACK);
      const dx = x[m] - px;
      const dy = y[m] - py;
      if (dx > least || dx < -least || dy > least || dy < -least) continue;
      if (dx * dx + dy * dy < least * least) return false;
    }
  }
  return true;
};

/** Whether a place is free of the members placed before member `k`. */
export const isClearOfOwn = (state: State, u: number, k: number, px: number, py: number): boolean => {
  const { toX, toY } = state.scratch;
  const { across } = state.bodies;
  const r = across[memberOf(state, u, k)];
  for (let j = 0; j < k; j++) {
    const least = r + across[memberOf(state, u, j)] - SLACK;
    const dx = toX[j] - px;
    const dy = toY[j] - py;
    if (dx * dx + dy * dy < least * least) return false;
  }
  return true;
};

/** How troops are placed around a leader. */
export interface Layout {
  /** The direction the unit faces: its troops are placed behind the leader first. */
  readonly ux: number;
  readonly uy: number;
  /** An enemy that troops may touch; NONE, or ANY_ENEMY. */
  readonly touches: number;
  /** Every base must be wholly within it, and in formation (WAR-deploy). */
  readonly zone?: Polygon | undefined;
}

/** A place, and whether it may be out of the leader's sight. */
interface Spot {
  readonly px: number;
  readonly py: number;
  readonly unseen?: boolean;
}

/**
 * Whether member `k` may be at a place, given the troops placed before it; `unseen`: also out of its leader's sight.
 */
export const fitsAt = (
  state: State,
  u: number,
  k: number,
  { touches, zone }: Layout,
  { px, py, unseen = false }: Spot,
): boolean => {
  const { toX, toY } = state.scratch;
  const r = state.bodies.across[memberOf(state, u, k)];
  return (
    isClearOfOwn(state, u, k, px, py) &&
    roomFor(state, u, { r, px, py }, touches) &&
    isOpenGround(state, u, r, px, py) &&
    (!zone || circleWithin(zone, px, py, r)) &&
    (unseen || seesOwn(state, u, { ax: toX[0], ay: toY[0], bx: px, by: py }))
  );
};
