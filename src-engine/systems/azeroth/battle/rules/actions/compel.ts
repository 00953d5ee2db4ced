import * as trig from '../../../../../tabletop/trig';
import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { type Bodies, edgeDistance, edgeDistanceAt } from '../../../../../tabletop/bodies';
import { NONE } from '../../state/odds/draws';
import { activeWalker, engagedWith, hasFlag, moveOf } from '../../state/field';
import { FLAG } from '../../state/flags';
import { tauntOn } from './legal';
import { contactPlaceTowards, turnBy } from '../../../../../tabletop/base-contact';
import { fits, straightCost } from '../../../../../tabletop/movement/collision';
import type { Reach } from '../../../../../tabletop/movement/reach';
import { EPSILON } from '../../../../../tabletop/movement/terrain-cost';
import { findPath } from '../../../../../tabletop/movement/ways';

/** Directions around the taunter in which a charge is searched, the straight one first: every five degrees. */
const ROUND = Array.from({ length: 72 }, (_, k) => ((k % 2 ? 1 : -1) * Math.ceil(k / 2) * Math.PI) / 36).map(
  turnBy,
);

/**
 * True if the model can get base to base with its taunter; fills `battle.touching` with the place and `battle.path`
 * with the path.
 */
const canCharge = (battle: Battle, i: number, taunter: number, move: number, reach: () => Reach): boolean => {
  const { state, path, touching: place } = battle;
  const walker = activeWalker(battle, i);
  if (edgeDistance(state.bodies, i, taunter) > move) return false;
  path.length = 0;
  const free: number[] = [];
  for (let k = 0; k < ROUND.length; k++) {
    if (!contactPlaceTowards(walker, taunter, ROUND[k], place, move)) continue;
    const { x, y } = place;
    if (straightCost(walker, x, y) <= move && findPath(walker, { x, y, reach: move }, path, false))
      return true;
    free.push(k, x, y);
  }
  for (let f = 0; f < free.length; f += 3) {
    if (!reach().wayTo(free[f + 1], free[f + 2], path)) continue;
    const k = free[f];
    return contactPlaceTowards(walker, taunter, ROUND[k], place, move);
  }
  return false;
};

/**
 * Grid steps for the search of the place nearest to the taunter, in inches: over the whole reach, then around the best
 * found.
 */
const COARSE = 0.5;
const FINEST = 0.01;

/** The grid lines from `inches` below to `inches` above the center. */
const gridLinesAround = (middle: number, inches: number): readonly number[] => {
  const found: number[] = [];
  for (let at = middle - inches; at <= middle + inches; at += COARSE) found.push(at);
  return found;
};

/** The index of the lowest number, the first among equals; -1 if all are infinite. */
const indexOfLeast = (numbers: readonly number[]): number => {
  let found = -1;
  let least = Infinity;
  for (let k = 0; k < numbers.length; k++)
    if (numbers[k] < least) {
      least = numbers[k];
      found = k;
    }
  return found;
};

/** Places on a grid, and their distances from the taunter. */
interface Cells {
  readonly xs: number[];
  readonly ys: number[];
  readonly distances: number[];
}

/**
 * The places of the grid within the model's move at which it would be nearer to the taunter than `beyond`, without
 * overlap.
 */
const cellsNear = (bodies: Bodies, i: number, taunter: number, most: number, beyond: number): Cells => {
  const [x0, y0] = [bodies.x[i], bodies.y[i]];
  const [tx, ty] = [bodies.x[taunter], bodies.y[taunter]];
  // This near they would overlap, whatever their facings.
  const overlapping = bodies.across[i] + bodies.across[taunter] - 2 * EPSILON;
  const cells: Cells = { xs: [], ys: [], distances: [] };
  const ys = gridLinesAround(y0, most);
  for (const x of gridLinesAround(x0, most))
    for (const y of ys) {
      const away = trig.hypot(x - tx, y - ty);
      if (away < overlapping || away >= beyond || trig.hypot(x - x0, y - y0) > most) continue;
      cells.xs.push(x);
      cells.ys.push(y);
      cells.distances.push(away);
    }
  return cells;
};

/**
 * Finds the place nearest to the taunter that its move can reach; fills `battle.nearest` with it and `battle.path` with
 * the path.
 */
const findNearestPlace = (
  battle: Battle,
  i: number,
  taunter: number,
  move: number,
  reach: () => Reach,
): void => {
  const { state, path, nearest } = battle;
  const { bodies } = state;
  const walker = activeWalker(battle, i);
  const [x0, y0] = [bodies.x[i], bodies.y[i]];
  const [tx, ty] = [bodies.x[taunter], bodies.y[taunter]];
  nearest.x = x0;
  nearest.y = y0;
  nearest.facing = bodies.facing[i];
  path.length = 0;
  let least = edgeDistanceAt(bodies, i, x0, y0, nearest.facing, taunter);
  const lengths = bodies.along[i] + bodies.along[taunter];
  /** Takes the place, facing the taunter, if it is nearer and reachable. */
  const consider = (x: number, y: number): boolean => {
    // The circles around the bases are nearer to each other than the bases are.
    if (trig.hypot(tx - x, ty - y) - lengths >= least) return false;
    const facing = trig.atan2(ty - y, tx - x);
    const away = edgeDistanceAt(bodies, i, x, y, facing, taunter);
    if (away >= least - 1e-9 || !fits(walker, x, y, facing)) return false;
    const way = straightCost(walker, x, y) <= move;
    if (way) path.length = 0;
    if (!(way ? findPath(walker, { x, y, reach: move }, path, false) : reach().wayTo(x, y, path)))
      return false;
    least = away;
    nearest.x = x;
    nearest.y = y;
    nearest.facing = facing;
    return true;
  };
  const far = trig.hypot(tx - x0, ty - y0);
  const most = Math.min(move, far);
  // Nothing is nearer than the end of the straight path, if that is free.
  if (consider(x0 + ((tx - x0) * most) / far, y0 + ((ty - y0) * most) / far)) return;
  const { xs, ys, distances } = cellsNear(bodies, i, taunter, most, least + lengths);
  // One of the nearest few is enough: searching each is quicker than sorting all.
  for (let n = indexOfLeast(distances); n >= 0; n = indexOfLeast(distances)) {
    if (consider(xs[n], ys[n])) break;
    distances[n] = Infinity;
  }
  const considerRound = (step: number): boolean => {
    for (let k = 0; k < EIGHT.length; k++)
      if (consider(nearest.x + EIGHT[k][0] * step, nearest.y + EIGHT[k][1] * step)) return true;
    return false;
  };
  for (let step = COARSE; step >= FINEST;) if (!considerRound(step)) step /= 2;
  // Searches the path to the best place again: others were searched since.
  if (nearest.x !== x0 || nearest.y !== y0) reach().wayTo(nearest.x, nearest.y, path);
};

/** The offsets to the neighbors on a grid. */
const EIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1], [0.7, 0.7], [0.7, -0.7], [-0.7, 0.7], [-0.7, -0.7]] as const; // prettier-ignore

/**
 * AAW-4.6-taunt, AAW-NC: a taunted model that is not engaged with its taunter cannot choose where it goes. A move
 * offered for it becomes the charge, if it can reach; else the move that brings it as near as possible. Returns whether
 * the action was changed.
 */
export const compel = (battle: Battle, action: Action): boolean => {
  const { model } = action;
  const taunter = tauntOn(battle, model);
  if (taunter === NONE || engagedWith(battle, model, taunter)) return false;
  if (action.sequence !== 'move-shoot' && action.sequence !== 'move') return false;
  const move = moveOf(battle, model);
  if (move === 0) return false;
  const { state, setup } = battle;
  // AAW-N31, AAW-10.3-waver
  const mayCharge =
    (state.round > 1 || setup.rules.roundOne === 'normal') && !hasFlag(battle, model, FLAG.wavering);
  let made = false; // slow to compute, and most taunted models go straight
  const reach = (): Reach => {
    if (!made) battle.reach.begin(activeWalker(battle, model), move, taunter);
    made = true;
    return battle.reach;
  };
  const charges = mayCharge && canCharge(battle, model, taunter, move, reach);
  if (!charges) findNearestPlace(battle, model, taunter, move, reach);
  const { x, y, facing } = charges ? battle.touching : battle.nearest;
  action.x = x;
  action.y = y;
  action.facing = facing;
  if (charges) {
    action.sequence = 'charge';
    action.target = taunter;
  }
  return true;
};
