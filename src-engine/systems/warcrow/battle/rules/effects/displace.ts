import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import * as trig from '../../../../../tabletop/trig';
import { GROUND } from '../../state/setup/terrain';
import { moveToPlan, packTroops } from '../moves/formation';
import { roomFor, isOpenGround, ANY_ENEMY, GAP } from '../moves/room';
import { touchedElements } from '../moves/moves';
import { immovable } from '../../../cards/profile';
import { profileNow } from '../../state/profiles';
import { engagedWith } from '../../state/contact';
import { hostile, leaderOf, memberOf, SLACK, isOnTable, playerOf } from '../../state/measure';
import { narrateCollided, narrateMoved } from '../events/moves';
import { NONE, type State } from '../../state/state';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { sufferLethal } from './lethal';
import { intimidate } from './stress';

/** Steps back from a place where a moved unit has no room, in strides. */
const STEP_BACK = 0.25;

/** Bisection steps that find the edge of ground between two such steps. */
const HALVINGS = 16;

/**
 * WAR-unstable, ruling W29: how far a unit moves that would end on unstable ground: to its edge, or as far as it can
 * end its move.
 */
const untilUnstable = (state: State, u: number, ux: number, uy: number, most: number): number => {
  const leader = leaderOf(state, u);
  const { x, y, across } = state.bodies;
  const stands = (far: number): boolean =>
    isOpenGround(state, u, across[leader], x[leader] + ux * far, y[leader] + uy * far);
  let low = most;
  while (low > 0 && !stands(low)) low -= STEP_BACK;
  if (low === most || low <= 0) return Math.max(0, low);
  let high = low + STEP_BACK;
  for (let k = 0; k < HALVINGS; k++) {
    const half = (low + high) / 2;
    if (stands(half)) low = half;
    else high = half;
  }
  return low;
};

/** How far a base moves along a direction until it touches another unit; or the whole distance. */
const untilContact = (
  state: State,
  u: number,
  ux: number,
  uy: number,
  most: number,
): { far: number; hit: boolean } => {
  const { x, y, across } = state.bodies;
  const leader = leaderOf(state, u);
  const [x0, y0, r] = [x[leader], y[leader], across[leader]];
  let far = most;
  let hit = false;
  for (let w = 0; w < state.setup.units.length; w++) {
    if (w === u || !isOnTable(state, w)) continue;
    for (let k = 0; k < state.count[w]; k++) {
      const m = memberOf(state, w, k);
      const dx = x[m] - x0;
      const dy = y[m] - y0;
      const ahead = dx * ux + dy * uy;
      if (ahead <= 0) continue;
      const reach = r + across[m] + GAP;
      const aside = dx * dx + dy * dy - ahead * ahead;
      if (aside >= reach * reach) continue;
      const stop = Math.max(0, ahead - Math.sqrt(reach * reach - aside));
      if (stop < far) [far, hit] = [stop, true];
    }
  }
  return { far, hit };
};

/** The same for closed ground (WAR-impassable): the path is tried in steps. */
const untilGround = (
  state: State,
  u: number,
  ux: number,
  uy: number,
  most: number,
): { far: number; hit: boolean } => {
  const { x, y, across } = state.bodies;
  const leader = leaderOf(state, u);
  const { bits } = state.setup.units[u].profile.ground;
  const r = across[leader] - SLACK;
  const { elements } = state.setup.field;
  let far = most;
  let hit = false;
  for (let e = 0; e < elements.length; e++) {
    if ((bits[e] & GROUND.impassable) === 0) continue;
    const meets = (t: number): boolean =>
      distanceToPolygonSquared(
        elements[e].piece.outline,
        x[leader],
        y[leader],
        x[leader] + ux * t,
        y[leader] + uy * t,
      ) <
      r * r;
    if (!meets(far)) continue;
    let [low, high] = [0, far];
    for (let step = 0; step < 16; step++) {
      const half = (low + high) / 2;
      if (meets(half)) high = half;
      else low = half;
    }
    far = low;
    hit = true;
  }
  return { far, hit };
};

/** Enemies engaged with a unit. */
export const engagedEnemies = (state: State, u: number): number[] => {
  const found: number[] = [];
  for (let v = 0; v < state.setup.units.length; v++) if (engagedWith(state, u, v)) found.push(v);
  return found;
};

/** WAR-intimidating: a unit newly engaged with another is tested, and so is the other. */
export const testNewlyEngaged = (
  state: State,
  u: number,
  before: readonly number[],
  referee: Referee,
): void => {
  for (const v of engagedEnemies(state, u)) {
    if (before.includes(v)) continue;
    intimidate(state, u, v, referee);
    intimidate(state, v, u, referee);
  }
};

/** How a unit is moved by another. */
interface Slide {
  readonly ux: number;
  readonly uy: number;
  readonly strides: number;
  /** Which way its troops face: those of a unit that is pushed back end up behind its leader. */
  readonly look: { readonly ux: number; readonly uy: number };
}

/**
 * Moves a unit along a straight line (WAR-shove, WAR-attract, WAR-displace): it stops when it touches another unit or
 * closed ground (WAR-collide), and never leaves the battlefield (WAR-shove-general). If it may not end on some ground,
 * it stops at the edge and does not collide (ruling W29). No opportunity attacks.
 */
const slide = (
  state: State,
  u: number,
  { ux, uy, strides, look }: Slide,
  rule: RuleId,
  referee: Referee,
): void => {
  const { x, y, across } = state.bodies;
  const leader = leaderOf(state, u);
  const [x0, y0] = [x[leader], y[leader]];
  const before = engagedEnemies(state, u);
  const people = untilContact(state, u, ux, uy, strides);
  const ground = untilGround(state, u, ux, uy, people.far);
  const most = untilUnstable(state, u, ux, uy, ground.far);
  const hit = (ground.hit || people.hit) && most === ground.far;
  const touches = people.hit && !ground.hit ? ANY_ENEMY : NONE;
  for (let far = most; far > SLACK; far -= STEP_BACK) {
    const [px, py] = [x0 + ux * far, y0 + uy * far];
    const ends = far === ground.far ? touches : NONE;
    if (!isOpenGround(state, u, across[leader], px, py)) continue;
    if (!roomFor(state, u, { r: across[leader], px, py }, ANY_ENEMY)) continue;
    if (!packTroops(state, u, px, py, { ...look, touches: ends })) continue;
    const lethal = touchedElements(state, u, { x0, y0, x1: px, y1: py }, GROUND.lethal);
    moveToPlan(state, u);
    narrateMoved(
      state,
      u,
      [
        [x0, y0],
        [px, py],
      ],
      rule,
      referee,
    );
    if (hit) narrateCollided(state, u, referee);
    sufferLethal(state, u, lethal, referee);
    if (isOnTable(state, u)) testNewlyEngaged(state, u, before, referee);
    return;
  }
};

/** The direction from one unit's leader to another's. */
const fromTo = (state: State, u: number, v: number): { ux: number; uy: number } => {
  const { x, y } = state.bodies;
  const [a, b] = [leaderOf(state, u), leaderOf(state, v)];
  const d = trig.hypot(x[b] - x[a], y[b] - y[a]) || 1;
  return { ux: (x[b] - x[a]) / d, uy: (y[b] - y[a]) / d };
};

/** Whether `by` can move the unit at all (WAR-immovable, WAR-large); its own player always can. */
const canMove = (state: State, by: number, u: number): boolean =>
  isOnTable(state, u) && (!hostile(state, by, u) || !immovable(profileNow(state, u), profileNow(state, by)));

/** How far a unit is pushed, and the rule. */
interface Push {
  readonly strides: number;
  readonly rule: RuleId;
}

/** WAR-shove: straight away from the leader of `by`. */
export const shove = (
  state: State,
  by: number,
  u: number,
  { strides, rule }: Push,
  referee: Referee,
): void => {
  if (!canMove(state, by, u)) return;
  const { ux, uy } = fromTo(state, by, u);
  slide(state, u, { ux, uy, strides, look: { ux: -ux, uy: -uy } }, rule, referee);
};

/** WAR-attract: straight towards the leader of `by`. */
export const attract = (state: State, by: number, u: number, strides: number, referee: Referee): void => {
  if (!canMove(state, by, u)) return;
  const { ux, uy } = fromTo(state, u, by);
  slide(state, u, { ux, uy, strides, look: { ux, uy } }, 'WAR-attract', referee);
};

/** Directions that a displacement is offered in. */
const WAYS = 8;

/** WAR-displace: the player who caused it chooses how far and in which direction. */
export const displace = (state: State, by: number, u: number, strides: number, referee: Referee): void => {
  if (!canMove(state, by, u)) return;
  const { scratch } = state;
  for (let k = 0; k < WAYS; k++) {
    const angle = (k * 2 * Math.PI) / WAYS;
    scratch.askedX[k] = trig.cos(angle) * strides;
    scratch.askedY[k] = trig.sin(angle) * strides;
  }
  scratch.asked[0] = u;
  const side = playerOf(state, by);
  const chosen = referee.decide({ side, kind: 'displace', rule: 'WAR-displace', options: WAYS + 1 });
  if (chosen >= WAYS) return;
  const [ux, uy] = [scratch.askedX[chosen] / strides, scratch.askedY[chosen] / strides];
  slide(state, u, { ux, uy, strides, look: { ux, uy } }, 'WAR-displace', referee);
};

/** Places offered around the unit that places: this many directions, at the whole and at half the distance. */
const PLACES = 12;

/**
 * WAR-place: the leader is placed anywhere within `strides` of `by`, its troops in formation; a sample of places is
 * offered.
 */
export const place = (state: State, by: number, u: number, strides: number, referee: Referee): void => {
  if (!canMove(state, by, u)) return;
  const { scratch, bodies } = state;
  const [m, own] = [leaderOf(state, by), leaderOf(state, u)];
  const [x0, y0, r] = [bodies.x[own], bodies.y[own], bodies.across[own]];
  const before = engagedEnemies(state, u);
  let options = 0;
  for (const part of [1, 0.5])
    for (let k = 0; k < PLACES; k++) {
      const angle = (k * 2 * Math.PI) / PLACES;
      // WAR-within: from base to base.
      const far = (by === u ? 0 : bodies.across[m] + r) + strides * part;
      const [px, py] = [bodies.x[m] + far * trig.cos(angle), bodies.y[m] + far * trig.sin(angle)];
      if (!isOpenGround(state, u, r, px, py) || !roomFor(state, u, { r, px, py }, NONE)) continue;
      scratch.askedX[options] = px;
      scratch.askedY[options] = py;
      options++;
    }
  scratch.asked[0] = u;
  const side = playerOf(state, by);
  const chosen = referee.decide({ side, kind: 'place-unit', rule: 'WAR-place', options: options + 1 });
  if (chosen >= options) return;
  const [px, py] = [scratch.askedX[chosen], scratch.askedY[chosen]];
  const d = trig.hypot(px - x0, py - y0) || 1;
  const look = { ux: (px - x0) / d, uy: (py - y0) / d };
  if (!packTroops(state, u, px, py, { ...look, touches: NONE })) return;
  moveToPlan(state, u);
  narrateMoved(
    state,
    u,
    [
      [x0, y0],
      [px, py],
    ],
    'WAR-place',
    referee,
  );
  testNewlyEngaged(state, u, before, referee);
};
