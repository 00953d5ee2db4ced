import * as trig from '../../../../../tabletop/trig';
import { circleWithin } from '../../../../../tabletop/within';
import { leaderOf, memberOf, SLACK, isOnTable, TOUCH } from '../../state/measure';
import { liesBeyond } from '../../state/contact';
import { GROUND } from '../../state/setup/terrain';
import { NONE, type State } from '../../state/state';
import { fitsAt, isClearOfOwn, GAP, type Layout } from './room';
import { placeInGap } from './place-in-gap';

/** Directions of a ring: the one behind first, then alternately to both sides. */
const turns = (count: number): readonly number[] => {
  const step = (2 * Math.PI) / count;
  const found = [0];
  for (let k = 1; k <= count / 2; k++) found.push(k * step, ...(k < count / 2 ? [-k * step] : []));
  return found;
};
const NEAR = turns(12);
const WIDE = turns(24);
const COS_NEAR = NEAR.map((a) => trig.cos(a));
const SIN_NEAR = NEAR.map((a) => trig.sin(a));
const COS_WIDE = WIDE.map((a) => trig.cos(a));
const SIN_WIDE = WIDE.map((a) => trig.sin(a));

/** Rings around the leader beyond formation, for troops without room in it. */
const FAR_RINGS = 16;

/**
 * Whether the ground around a place is open: on the table, with no unit or element near that could block any troop or
 * its sight.
 */
const isOpen = (state: State, u: number, x: number, y: number): boolean => {
  const { field, units, widest, settings } = state.setup;
  // The farthest that any base of the formation is from the leader's center.
  const reach = 3 * widest + settings.numbers.formation + SLACK;
  if (x < reach || y < reach || x > field.width - reach || y > field.depth - reach) return false;
  const { bits } = units[u].profile.ground;
  const { elements } = field;
  for (let e = 0; e < elements.length; e++) {
    if ((bits[e] & (GROUND.impassable | GROUND.unstable | GROUND.blockLos)) === 0) continue;
    const { minX, minY, maxX, maxY } = elements[e].piece.outline;
    if (x + reach >= minX && x - reach <= maxX && y + reach >= minY && y - reach <= maxY) return false;
  }
  const apart = reach + widest + TOUCH;
  const spot = { ax: x, ay: y, bx: x, by: y };
  for (let w = 0; w < units.length; w++)
    if (w !== u && isOnTable(state, w) && !liesBeyond(state, w, spot, apart)) return false;
  return true;
};

/**
 * In contact with the leader; within 2 strides of it; or at any free place: only the first two need the leader's sight.
 */
const RING = { near: 0, inFormation: 1, beyond: 2 } as const;

/** A ring around the leader's place; `open`: nothing else is near. */
interface Ring {
  readonly distance: number;
  readonly ring: number;
  readonly open: boolean;
}

/** Places member `k` on a ring around the leader's place, if there is room; `open`: nothing else is near. */
const placeOnRing = (
  state: State,
  u: number,
  k: number,
  layout: Layout,
  { distance, ring, open }: Ring,
): boolean => {
  const { toX, toY } = state.scratch;
  const { ux, uy } = layout;
  const x = toX[0];
  const y = toY[0];
  const cos = ring === RING.near ? COS_NEAR : COS_WIDE;
  const sin = ring === RING.near ? SIN_NEAR : SIN_WIDE;
  for (let a = 0; a < cos.length; a++) {
    const px = x + distance * (-ux * cos[a] + uy * sin[a]);
    const py = y + distance * (-uy * cos[a] - ux * sin[a]);
    if (
      open
        ? !isClearOfOwn(state, u, k, px, py)
        : !fitsAt(state, u, k, layout, { px, py, unseen: ring === RING.beyond })
    )
      continue;
    toX[k] = px;
    toY[k] = py;
    return true;
  }
  return false;
};

/** Places member `k` as near to the leader as there is room, out of formation (WAR-broken-formation). */
const placeBeyond = (state: State, u: number, k: number, layout: Layout): boolean => {
  const { across } = state.bodies;
  const r = across[memberOf(state, u, k)];
  const first = across[leaderOf(state, u)] + r + GAP;
  for (let ring = 0; ring < FAR_RINGS; ring++)
    if (placeOnRing(state, u, k, layout, { distance: first + ring * r, ring: RING.beyond, open: false }))
      return true;
  return false;
};

/** Places member `k` in formation: in contact with the leader, in the second ring, or at any other free place. */
const placeInFormation = (state: State, u: number, k: number, layout: Layout, open: boolean): boolean => {
  const { across } = state.bodies;
  const r = across[memberOf(state, u, k)];
  const leader = across[leaderOf(state, u)];
  const first = leader + r + GAP;
  const second = Math.min(leader + r + state.setup.settings.numbers.formation, first + 2 * r + GAP);
  return (
    placeOnRing(state, u, k, layout, { distance: first, ring: RING.near, open }) ||
    placeOnRing(state, u, k, layout, { distance: second, ring: RING.inFormation, open }) ||
    placeInGap(state, u, k, layout)
  );
};

/** Places all troops in formation; returns the first one without room, or their number. */
const placeAll = (state: State, u: number, layout: Layout, open: boolean): number => {
  const n = state.count[u];
  let k = 1;
  while (k < n && placeInFormation(state, u, k, layout, open)) k++;
  return k;
};

/** Rotations of the first ring tried for a unit without room: it may fit with its first troops elsewhere. */
const TURNS = [1, 2, 3, 4, 5].map((k) => (k * Math.PI) / 36);

/**
 * Ruling W9: places the troops of a unit around its leader, who is at (x, y): behind it first, in contact, then in a
 * second ring within 2 strides, each in the leader's sight (WAR-formation). Only a troop without any room in formation
 * is placed elsewhere, as near as there is room (WAR-broken-formation). Fills `toX` and `toY`; false if a troop has no
 * room at all.
 */
export const packTroops = (state: State, u: number, x: number, y: number, layout: Layout): boolean => {
  const { scratch, bodies } = state;
  const { toX, toY } = scratch;
  const { zone, ux, uy } = layout;
  const n = state.count[u];
  scratch.plan.unit = NONE;
  toX[0] = x;
  toY[0] = y;
  if (zone && !circleWithin(zone, x, y, bodies.across[leaderOf(state, u)])) return false;
  const open = n > 1 && !zone && isOpen(state, u, x, y);
  if (placeAll(state, u, layout, open) === n) return true;
  for (const turn of TURNS) {
    const [cos, sin] = [trig.cos(turn), trig.sin(turn)];
    const turned = { ...layout, ux: ux * cos - uy * sin, uy: ux * sin + uy * cos };
    if (placeAll(state, u, turned, false) === n) return true;
  }
  if (zone) return false;
  for (let k = 1; k < n; k++)
    if (!placeInFormation(state, u, k, layout, false) && !placeBeyond(state, u, k, layout)) return false;
  return true;
};

/** Moves a unit to its planned places: its troops follow their leader (WAR-follow-leader). */
export const moveToPlan = (state: State, u: number): void => {
  const { scratch, bodies } = state;
  for (let k = 0; k < state.count[u]; k++) {
    const m = memberOf(state, u, k);
    bodies.x[m] = scratch.toX[k];
    bodies.y[m] = scratch.toY[k];
  }
  state.contactKnown = false;
};
