import { clearRange } from './crowd';
import { edgeDistance, edgeDistanceAt, headX, headY } from '../../../../../tabletop/bodies';
import { firstHit } from '../../../../../tabletop/movement/collision';
import { contains, distanceToPolygonSquared, isNearPolygon } from '../../../../../tabletop/geometry';
import * as trig from '../../../../../tabletop/trig';
import {
  endsOf,
  legCostBetween,
  onTable,
  validGround,
  type Walker,
} from '../../../../../tabletop/movement/terrain-cost';
import { findPath, type Goal } from '../../../../../tabletop/movement/ways';
import { addNear, clearOfNear, FAR_BESIDE, gatherForMove } from './crowd';
import { isCoherent } from '../../state/coherency';
import { sparedByJump } from './jumping';
import { isIdle, updateCenter, SLACK, isOnTable, unitsApart } from '../../state/measure';
import { NONE, type State } from '../../state/state';

/** How a unit moves: how far, and what it must avoid. */
export interface Terms {
  readonly reach: number;
  /** It may not pass through enemies' combat ranges (AOS-14.1-normal-move), nor end within them. */
  readonly shunsWay: boolean;
  /** It may not end within them (AOS-14.1-retreat); a flyer ignores them on its path (AOS-15.4). */
  readonly shunsEnd: boolean;
  /** Enemies in whose combat range it may end anyway (AOS-commands-8.0). */
  readonly spared?: readonly number[];
}

/** Directions tried around a model that is placed already, and the gap to it. */
const ROUND = 12;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));
const GAPS = [0.03, 0.4] as const;

/** Most paths around obstacles searched in one plan: more are not worth the time. */
const MOST_WAYS = 12;

/** Takes a unit’s models off the table, after `recordPlaces`: a unit does not block itself. */
const takeOffTable = (state: State, u: number): void => {
  const { first, end } = state.setup.units[u];
  state.bodies.alive.fill(0, first, end);
};

/** Records the places of a unit's models, and which are on the table. */
export const recordPlaces = (state: State, u: number): void => {
  const { setup, bodies, scratch } = state;
  const { first, end } = setup.units[u];
  for (let m = first; m < end; m++) {
    scratch.fromX[m - first] = bodies.x[m];
    scratch.fromY[m - first] = bodies.y[m];
    scratch.stood[m - first] = bodies.alive[m];
  }
};

/** Moves the unit back to the recorded places, and its current places to `toX` and `toY`: the plan before is lost. */
export const restorePlaces = (state: State, u: number): void => {
  const { setup, bodies, scratch } = state;
  const { first, end } = setup.units[u];
  scratch.planned.decision = NONE;
  for (let m = first; m < end; m++) {
    scratch.toX[m - first] = bodies.x[m];
    scratch.toY[m - first] = bodies.y[m];
    bodies.x[m] = scratch.fromX[m - first];
    bodies.y[m] = scratch.fromY[m - first];
    bodies.alive[m] = scratch.stood[m - first];
  }
};

/**
 * Enemy units whose combat range the unit must avoid: those that it is not within already (AOS-7.0), and not `spared`.
 */
const avoidedEnemies = (state: State, u: number, { spared = [] }: Terms): number[] => {
  const { units } = state.setup;
  const found: number[] = [];
  for (let v = 0; v < units.length; v++)
    if (units[v].side !== units[u].side && isOnTable(state, v) && !isIdle(state, v) && !spared.includes(v))
      found.push(v);
  return found;
};

/** Makes the bases of these units wider: keeping clear of them then means keeping out of their combat range. */
const widenBases = (state: State, list: readonly number[], by: number): void => {
  const { along, across } = state.bodies;
  for (const v of list) {
    const { first, end } = state.setup.units[v];
    for (let m = first; m < end; m++) {
      along[m] += by;
      across[m] += by;
    }
  }
};

/** Resets the bases to their cards' sizes: subtracting the width again would leave rounding errors. */
const restoreBases = (state: State, list: readonly number[]): void => {
  const { along, across } = state.bodies;
  for (const v of list) {
    const { first, end, profile } = state.setup.units[v];
    for (let m = first; m < end; m++) {
      along[m] = profile.models[m - first].base.along;
      across[m] = profile.models[m - first].base.across;
    }
  }
};

/** Model `m` of a unit, which moves. */
const walkerAt = ({ setup, bodies }: State, u: number, m: number): Walker => ({
  table: setup.field.table,
  mover: setup.units[u].profile.mover,
  bodies,
  self: m,
});

/** True if a base would be on ground where no move may end (AOS-terrain-1.2-unstable). */
const isOnClosedGround = (state: State, m: number, x: number, y: number): boolean => {
  const { closed } = state.setup.field;
  const reach = state.bodies.along[m];
  for (const outline of closed) {
    if (x + reach < outline.minX || x - reach > outline.maxX) continue;
    if (y + reach < outline.minY || y - reach > outline.maxY) continue;
    if (distanceToPolygonSquared(outline, x, y, x, y) < reach * reach - SLACK) return true;
  }
  return false;
};

/** The center of a base, and the half of its spine. */
interface Footing {
  readonly x: number;
  readonly y: number;
  readonly sx: number;
  readonly sy: number;
}

/**
 * True if a base would overlap climbable terrain but its center would not be on it: no model stops partway up
 * (AOS-15.2).
 */
const isMidClimb = ({ setup }: State, across: number, { x, y, sx, sy }: Footing): boolean => {
  for (const outline of setup.field.hills)
    if (
      !contains(outline, x, y) &&
      isNearPolygon(outline, x - sx, y - sy, x + sx, y + sy, across * across - SLACK)
    )
      return true;
  return false;
};

/** True if the model may end a move at (x, y) with its facing, clear of the collected models. */
export const canEndAt = (state: State, u: number, m: number, x: number, y: number): boolean => {
  const { bodies } = state;
  const walker = walkerAt(state, u, m);
  const { mover } = walker;
  const spine = mover.along - mover.across;
  const sx = spine === 0 ? 0 : spine * headX(bodies, m);
  const sy = spine === 0 ? 0 : spine * headY(bodies, m);
  return (
    onTable(walker, x, y, sx, sy) &&
    clearOfNear(state, m, x, y) &&
    validGround(walker, x, y, sx, sy) &&
    !isOnClosedGround(state, m, x, y) &&
    !isMidClimb(state, mover.across, { x, y, sx, sy })
  );
};

const nearEnemy = (state: State, list: readonly number[], m: number, x: number, y: number): boolean => {
  const { bodies, setup } = state;
  const clear = clearRange(state);
  for (const v of list) {
    const { first, end } = setup.units[v];
    for (let j = first; j < end; j++) {
      if (!bodies.alive[j]) continue;
      const dx = bodies.x[j] - x;
      const dy = bodies.y[j] - y;
      const most = clear + bodies.along[m] + bodies.along[j];
      if (dx * dx + dy * dy >= most * most) continue;
      if (edgeDistanceAt(bodies, m, x, y, bodies.facing[m], j) < clear) return true;
    }
  }
  return false;
};

/** Inches that model `m` saves by jumping down to (x, y) on a straight path (AOS-15.2.1). */
const jumpFrom = ({ setup, bodies }: State, u: number, m: number, x: number, y: number): number => {
  const { along, across } = setup.units[u].profile.mover;
  const spine = along - across;
  return sparedByJump(setup.field.table, {
    x0: bodies.x[m],
    y0: bodies.y[m],
    x1: x,
    y1: y,
    across,
    sx: spine * headX(bodies, m),
    sy: spine * headY(bodies, m),
  });
};

/** Whether the straight path of model `m` to (x, y) is open and within the reach. */
const comesStraight = (state: State, u: number, m: number, { x, y, reach }: Goal): boolean => {
  const { bodies, scratch } = state;
  const walker = walkerAt(state, u, m);
  const { table, mover } = walker;
  if (mover.flies) return true;
  const [x0, y0] = [bodies.x[m], bodies.y[m]];
  const way = endsOf(x0, y0, x, y);
  if (firstHit(walker, scratch.near, way, 0, 1) >= 0) return false;
  const cost = legCostBetween(walker, way, 0, 1);
  if (cost <= reach + SLACK) return true;
  return table.scaled.pieces.length > 0 && cost - jumpFrom(state, u, m, x, y) <= reach + SLACK;
};

/**
 * Whether model `m` reaches (x, y) within the reach, past models and terrain (AOS-15.0, AOS-15.2, AOS-15.2.1). If so,
 * its path is in the scratch's `ways` until the next one is found.
 */
export const reachesPlace = (state: State, u: number, m: number, goal: Goal): boolean => {
  const { x, y, reach } = goal;
  const { setup, bodies, scratch } = state;
  const { first } = setup.units[u];
  const { ways, path } = scratch;
  const dx = x - bodies.x[m];
  const dy = y - bodies.y[m];
  if (dx * dx + dy * dy > (reach + SLACK) * (reach + SLACK)) return false;
  if (comesStraight(state, u, m, goal)) {
    ways[m - first] = undefined;
    return true;
  }
  if (scratch.waysLeft-- <= 0) return false;
  path.arrives = false;
  if (!findPath(walkerAt(state, u, m), goal, path, false)) return false;
  ways[m - first] = Array.from({ length: path.length }, (_, i) => [path.xs[i], path.ys[i]] as const);
  return true;
};

/** Sets how many paths a plan may search. */
export const limitSearches = ({ scratch }: State, most = MOST_WAYS): void => {
  scratch.waysLeft = most;
};

/**
 * Searches a place next to models of the unit that are placed already, nearest to (x, y) and within reach; fills the
 * scratch's `place`.
 */
const findPlaceBeside = (
  state: State,
  u: number,
  m: number,
  { x, y, reach }: Goal,
  may: (m: number, x: number, y: number) => boolean,
): boolean => {
  const { setup, bodies } = state;
  const { place } = state.scratch;
  const { first, end } = setup.units[u];
  const [x0, y0] = [bodies.x[m], bodies.y[m]];
  let least = Infinity;
  for (let j = first; j < end; j++) {
    if (!bodies.alive[j] || j === m) continue;
    const [jx, jy] = [bodies.x[j], bodies.y[j]];
    const near = bodies.along[m] + bodies.along[j];
    const far = FAR_BESIDE + near;
    if ((jx - x) * (jx - x) + (jy - y) * (jy - y) > far * far) continue;
    for (let g = 0; g < GAPS.length; g++)
      for (let turn = 0; turn < ROUND; turn++) {
        const distance = near + GAPS[g];
        const px = jx + COS[turn] * distance;
        const py = jy + SIN[turn] * distance;
        const away = (px - x) * (px - x) + (py - y) * (py - y);
        if (away >= least || (px - x0) * (px - x0) + (py - y0) * (py - y0) > reach * reach) continue;
        if (!may(m, px, py)) continue;
        least = away;
        place.x = px;
        place.y = py;
      }
  }
  return least < Infinity;
};

/** Models of a unit that may lose their place in the ranks: with more, the move is refused. */
const mostDisplaced = (count: number): number => Math.max(3, count >> 2);

/**
 * Plans a unit's move by (dx, dy): each model by the same path; those that cannot, next to the others; all in a single
 * coherent group (AOS-15.0, AOS-15.1). Fills the scratch's `toX` and `toY`; moves no model. False if it is not
 * possible.
 */
export const planShift = (state: State, u: number, dx: number, dy: number, terms: Terms): boolean => {
  const { setup, bodies, scratch } = state;
  const { first, end, profile } = setup.units[u];
  const { order, key, fromX, fromY, place } = scratch;
  if (dx * dx + dy * dy > (terms.reach + SLACK) * (terms.reach + SLACK)) return false;
  const shunning = terms.shunsWay || terms.shunsEnd ? avoidedEnemies(state, u, terms) : [];
  // A unit in a combat range without being in combat (unseen) may leave it: it avoids that range at its end only.
  const wide =
    terms.shunsWay && !profile.flies
      ? shunning.filter((v) => unitsApart(state, u, v) > clearRange(state))
      : [];
  limitSearches(state);
  recordPlaces(state, u);
  let count = 0;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    const ahead = bodies.x[m] * dx + bodies.y[m] * dy;
    let at = count++;
    for (; at > 0 && key[at - 1] < ahead; at--) {
      key[at] = key[at - 1];
      order[at] = order[at - 1];
    }
    key[at] = ahead;
    order[at] = m;
  }
  gatherForMove(state, u, dx, dy);
  takeOffTable(state, u);
  widenBases(state, wide, clearRange(state));
  const clear = (m: number, x: number, y: number): boolean =>
    wide.length === shunning.length || !nearEnemy(state, shunning, m, x, y);
  const goes = (m: number, x: number, y: number): boolean =>
    canEndAt(state, u, m, x, y) && clear(m, x, y) && reachesPlace(state, u, m, { x, y, reach: terms.reach });
  let done = true;
  let late = 0;
  for (let k = 0; k < count; k++) {
    const m = order[k];
    const [x, y] = [bodies.x[m] + dx, bodies.y[m] + dy];
    if (goes(m, x, y)) {
      bodies.x[m] = x;
      bodies.y[m] = y;
      bodies.alive[m] = 1;
      addNear(state, m);
    } else order[late++] = m;
  }
  if (late === count || late > mostDisplaced(count)) done = false;
  for (let k = 0; k < late && done; k++) {
    const m = order[k];
    const [x, y] = [fromX[m - first] + dx, fromY[m - first] + dy];
    done = findPlaceBeside(state, u, m, { x, y, reach: terms.reach }, goes);
    if (!done) break;
    bodies.x[m] = place.x;
    bodies.y[m] = place.y;
    bodies.alive[m] = 1;
    addNear(state, m);
  }
  restoreBases(state, wide);
  done &&= isCoherent(state, u);
  restorePlaces(state, u);
  return done;
};

/** Records what the plan in the scratch is for. */
export const recordPlan = (state: State, u: number, x: number, y: number, target: number): true => {
  Object.assign(state.scratch.planned, { decision: state.now.decisions, u, x, y, target });
  return true;
};

/** Whether the scratch still has this plan: a move found legal is then made without planning it again. */
export const isPlanned = (
  { scratch: { planned } }: State,
  { decision, u, x, y, target }: State['scratch']['planned'],
): boolean =>
  planned.decision === decision &&
  planned.u === u &&
  planned.x === x &&
  planned.y === y &&
  planned.target === target;

/** The same with its center ending at (x, y). */
export const planMove = (state: State, u: number, x: number, y: number, terms: Terms): boolean => {
  updateCenter(state, u);
  return planShift(state, u, x - state.midX[u], y - state.midY[u], terms);
};

/** The nearest models of two units, and their distance. */
interface Pair {
  readonly i: number;
  readonly j: number;
  readonly apart: number;
}

/** Finds the nearest models of two units. */
export const nearestPair = (state: State, u: number, v: number): Pair => {
  const { setup, bodies } = state;
  const [a, b] = [setup.units[u], setup.units[v]];
  const { x, y, alive, along } = bodies;
  let [from, to, apart] = [a.first, b.first, Infinity];
  for (let i = a.first; i < a.end; i++) {
    if (!alive[i]) continue;
    for (let j = b.first; j < b.end; j++) {
      if (!alive[j]) continue;
      const dx = x[i] - x[j];
      const dy = y[i] - y[j];
      const most = apart + along[i] + along[j];
      if (dx * dx + dy * dy >= most * most) continue;
      const distance = edgeDistance(bodies, i, j);
      if (distance >= apart) continue;
      apart = distance;
      from = i;
      to = j;
    }
  }
  return { i: from, j: to, apart };
};
