import * as trig from '../../../../tabletop/trig';
import { isNearPolygon, type Polygon } from '../../../../tabletop/geometry';
import { circleWithin } from '../../../../tabletop/within';
import { allied, leaderOf, memberOf, SLACK, standing, TOUCH } from '../measure';
import { liesBeyond } from '../contact';
import { seesOwn } from '../sight';
import { FORMATION } from '../setup/sizes';
import { GROUND } from '../setup/terrain';
import { NONE, type State } from '../state';

/** Troops that touch are laid out this far apart, so that arithmetic makes no overlap of it. */
export const GAP = 1e-4;

/** Directions of a ring, the one behind first, then to both sides by turns. */
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

/** Rings round the leader beyond formation, for troops that find no room in it. */
const FAR_RINGS = 8;

/** What one may come to touch by a move: nobody, one enemy, or any. */
export const ANYBODY = -2;

/** What a base of radius `r` may stand on: the table, and no ground that is closed to the unit (WAR-impassable, WAR-unstable). */
export const standable = (state: State, u: number, r: number, x: number, y: number): boolean => {
  const { field, units } = state.setup;
  if (x < r || y < r || x > field.width - r || y > field.depth - r) return false;
  const { bits } = units[u]!.profile.ground;
  const { elements } = field;
  for (let e = 0; e < elements.length; e++) {
    if ((bits[e]! & (GROUND.impassable | GROUND.unstable)) === 0) continue;
    const { outline } = elements[e]!.piece;
    if (x + r < outline.minX || x - r > outline.maxX || y + r < outline.minY || y - r > outline.maxY)
      continue;
    if (isNearPolygon(outline, x, y, x, y, r * r - SLACK)) return false;
  }
  return true;
};

/**
 * WAR-miniatures: whether a base of radius `r` of unit `u` has room at a place: it overlaps nobody of another unit, and touches no enemy but
 * `touches` (a unit, NONE or ANYBODY). The unit's own members are left out: they move with it.
 */
export const roomFor = (
  state: State,
  u: number,
  r: number,
  px: number,
  py: number,
  touches: number,
): boolean => {
  const { x, y, across } = state.bodies;
  const { units } = state.setup;
  for (let w = 0; w < units.length; w++) {
    if (w === u || !standing(state, w)) continue;
    const enemy = !allied(state, u, w) && touches !== ANYBODY && w !== touches;
    for (let k = 0; k < state.count[w]!; k++) {
      const m = memberOf(state, w, k);
      const least = r + across[m]! + (enemy ? TOUCH : -SLACK);
      const dx = x[m]! - px;
      const dy = y[m]! - py;
      if (dx > least || dx < -least || dy > least || dy < -least) continue;
      if (dx * dx + dy * dy < least * least) return false;
    }
  }
  return true;
};

/** Whether a place is free of the members that have been placed already. */
const freeOfOwn = (state: State, u: number, k: number, r: number, px: number, py: number): boolean => {
  const { toX, toY } = state.scratch;
  const { across } = state.bodies;
  for (let j = 0; j < k; j++) {
    const least = r + across[memberOf(state, u, j)]! - SLACK;
    const dx = toX[j]! - px;
    const dy = toY[j]! - py;
    if (dx * dx + dy * dy < least * least) return false;
  }
  return true;
};

/**
 * Whether the ground on which a formation round a place would stand is open: on the table, with no unit and no element near that
 * could be in anybody's way or sight.
 */
const isOpen = (state: State, u: number, x: number, y: number): boolean => {
  const { field, units, widest } = state.setup;
  // As far from the leader's middle as any base of the formation goes.
  const reach = 3 * widest + FORMATION + SLACK;
  if (x < reach || y < reach || x > field.width - reach || y > field.depth - reach) return false;
  const { bits } = units[u]!.profile.ground;
  const { elements } = field;
  for (let e = 0; e < elements.length; e++) {
    if ((bits[e]! & (GROUND.impassable | GROUND.unstable | GROUND.blockLos)) === 0) continue;
    const { minX, minY, maxX, maxY } = elements[e]!.piece.outline;
    if (x + reach >= minX && x - reach <= maxX && y + reach >= minY && y - reach <= maxY) return false;
  }
  const apart = reach + widest + TOUCH;
  for (let w = 0; w < units.length; w++)
    if (w !== u && standing(state, w) && !liesBeyond(state, w, x, y, x, y, apart)) return false;
  return true;
};

/** How troops are laid out round a leader. */
export interface Layout {
  /** Which way the unit looks: its troops stand behind the leader first. */
  readonly ux: number;
  readonly uy: number;
  /** An enemy that troops may touch; NONE, or ANYBODY. */
  readonly touches: number;
  /** Every base lies wholly within it, and in formation (WAR-deploy). */
  readonly zone?: Polygon | undefined;
}

/** In contact with the leader; within 2 strides of it; wherever there is room: where its leader sees a troop is asked of the first two. */
const RING = { near: 0, inFormation: 1, beyond: 2 } as const;

/** Lays member `k` out on a ring round the leader's place, where it finds room there; `open`: nobody and nothing else is near. */
const placeOnRing = (
  state: State,
  u: number,
  k: number,
  { ux, uy, touches, zone }: Layout,
  distance: number,
  ring: number,
  open: boolean,
): boolean => {
  const { toX, toY } = state.scratch;
  const r = state.bodies.across[memberOf(state, u, k)]!;
  const x = toX[0]!;
  const y = toY[0]!;
  const cos = ring === RING.near ? COS_NEAR : COS_WIDE;
  const sin = ring === RING.near ? SIN_NEAR : SIN_WIDE;
  for (let a = 0; a < cos.length; a++) {
    const px = x + distance * (-ux * cos[a]! + uy * sin[a]!);
    const py = y + distance * (-uy * cos[a]! - ux * sin[a]!);
    if (!freeOfOwn(state, u, k, r, px, py)) continue;
    if (
      !open &&
      (!roomFor(state, u, r, px, py, touches) ||
        !standable(state, u, r, px, py) ||
        (zone && !circleWithin(zone, px, py, r)) ||
        (ring !== RING.beyond && !seesOwn(state, u, x, y, px, py)))
    )
      continue;
    toX[k] = px;
    toY[k] = py;
    return true;
  }
  return false;
};

/**
 * Ruling W9: lays the troops of a unit out round its leader, who stands at (x, y): behind it first, in contact, then in a second
 * ring within 2 strides, each where the leader sees it (WAR-formation); whoever finds no room there stands as near as there is
 * room (WAR-broken-formation). Into `toX` and `toY`; false where somebody finds none at all.
 */
export const packTroops = (state: State, u: number, x: number, y: number, layout: Layout): boolean => {
  const { scratch, bodies } = state;
  const { toX, toY } = scratch;
  const { zone } = layout;
  const n = state.count[u]!;
  scratch.plan.unit = NONE;
  toX[0] = x;
  toY[0] = y;
  const leader = bodies.across[leaderOf(state, u)]!;
  if (zone && !circleWithin(zone, x, y, leader)) return false;
  const open = n > 1 && !zone && isOpen(state, u, x, y);
  for (let k = 1; k < n; k++) {
    const r = bodies.across[memberOf(state, u, k)]!;
    const first = leader + r + GAP;
    const last = leader + r + FORMATION;
    const second = Math.min(last, first + 2 * r + GAP);
    let placed =
      placeOnRing(state, u, k, layout, first, RING.near, open) ||
      placeOnRing(state, u, k, layout, second, RING.inFormation, open);
    if (!placed && layout.zone) return false;
    for (let ring = 0; !placed && ring < FAR_RINGS; ring++)
      placed = placeOnRing(state, u, k, layout, first + ring * 2 * r, RING.beyond, false);
    if (!placed) return false;
  }
  return true;
};

/** Puts a unit where it was laid out: its troops follow their leader (WAR-follow-leader). */
export const settle = (state: State, u: number): void => {
  const { scratch, bodies } = state;
  for (let k = 0; k < state.count[u]!; k++) {
    const m = memberOf(state, u, k);
    bodies.x[m] = scratch.toX[k]!;
    bodies.y[m] = scratch.toY[k]!;
  }
  state.contactKnown = false;
};
