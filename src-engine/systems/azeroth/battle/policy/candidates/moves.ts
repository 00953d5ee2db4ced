import * as trig from '../../../../../tabletop/trig';
import { resetAction, type Action, type Sequence } from '../../state/action';
import type { Battle } from '../../state/battle';
import { activeWalker, moveOf, nearest, walkerAt } from '../../state/field';
import { budgetOf, illegal } from '../../rules/actions/legal';
import { findPath, settle } from '../../../../../tabletop/movement/ways';
import { CONTACT_TURNS, contactPlace, type Place } from '../../../../../tabletop/base-contact';
import { fits, straightCost } from '../../../../../tabletop/movement/collision';
import type { Mover } from '../../../../../tabletop/movement/terrain-cost';
import { scratchOf, type Goal } from '../memory/scratch';

/** Makes `action` one in which the model stays in place. */
export const stand = (battle: Battle, i: number, sequence: Sequence, action: Action): void => {
  const { x, y, facing } = battle.state.bodies;
  resetAction(action, i, x[i], y[i], facing[i]);
  action.sequence = sequence;
  if (sequence === 'hold-shoot' && battle.setup.rules.holdTurns) action.facing = watchful(battle, i);
};

/**
 * Ruling A27, if a model that holds may turn: toward the nearest enemy, whose charge into the flank would hurt most;
 * unchanged if its base has no room to turn.
 */
const watchful = (battle: Battle, i: number): number => {
  const { bodies, side } = battle.state;
  const enemy = nearest(battle, i, Infinity, 1 - side[i]);
  if (enemy < 0) return bodies.facing[i];
  const facing = trig.atan2(bodies.y[enemy] - bodies.y[i], bodies.x[enemy] - bodies.x[i]);
  const room = fits(activeWalker(battle, i), bodies.x[i], bodies.y[i], facing);
  return room ? facing : bodies.facing[i];
};

/**
 * How many of the `CONTACT_TURNS` directions are tried for room next to the target of a charge: those from behind it
 * are left out.
 */
const THOROUGH = CONTACT_TURNS - 4;
/** The same for the fastest bot: with all directions it would win 51%, but fight a twelfth fewer battles. */
const QUICK = 2;

/**
 * Makes `action` a charge of `i` on `j` that arrives: straight paths first, to one side of the target after the other;
 * then, once and only if `thorough`, the path around obstacles. False if there is none.
 */
export const chargeWay = (battle: Battle, i: number, j: number, action: Action, thorough = true): boolean => {
  const { place } = scratchOf(battle);
  const walker = walkerAt(battle, i);
  const reach = moveOf(battle, i);
  let detour = -1;
  const turns = thorough ? THOROUGH : QUICK;
  for (let turn = 0; turn < turns; turn++) {
    if (!contactPlace(walker, j, turn, place, reach)) continue;
    const cost = straightCost(walker, place.x, place.y);
    if (cost > reach) {
      if (detour < 0) detour = turn;
      continue;
    }
    chargeTo(battle, i, j, place, action);
    keepOpen(battle, action, walker.mover, cost);
    return true;
  }
  if (!thorough || detour < 0) return false;
  if (!contactPlace(walker, j, detour, place, reach - DETOUR)) return false;
  if (!findPath(walker, { x: place.x, y: place.y, reach }, battle.path, false)) return false;
  chargeTo(battle, i, j, place, action);
  return true;
};

/** Stores where an action leads for its evaluation: a free place with a straight, open path. */
const keepOpen = (
  { openPlace: open }: Battle,
  { model, x, y, facing }: Action,
  mover: Mover,
  cost: number,
): void => {
  open.model = model;
  open.mover = mover;
  open.x = x;
  open.y = y;
  open.facing = facing;
  open.cost = cost;
};

/** Inches of its move that a model must have to spare before a path around obstacles is searched. */
const DETOUR = 1;

const chargeTo = (battle: Battle, i: number, j: number, { x, y, facing }: Place, action: Action): void => {
  stand(battle, i, 'charge', action);
  action.target = j;
  action.x = x;
  action.y = y;
  action.facing = facing;
};

/** A goal, and whether a path around obstacles is searched. */
export interface Approach extends Goal {
  readonly thorough?: boolean;
}

/** Directions tried toward a goal, in radians from the straight line. */
const FAN = [0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2] as const;
const STEPS_BACK = 3;
const STEP_BACK = 0.7;
/** A move must bring a model this many inches nearer, or it is not made. */
export const PROGRESS = 0.3;

/**
 * Makes `action` a move toward a goal that ends `stop` inches before it, measured from the model's middle: as far as
 * the sequence allows, straight or aside; if `thorough` and both are blocked, also around obstacles. False if it gains
 * nothing.
 */
export const approach = (
  battle: Battle,
  i: number,
  { x: gx, y: gy, stop, thorough = true }: Approach,
  sequence: Sequence,
  action: Action,
): boolean => {
  const { bodies } = battle.state;
  const walker = walkerAt(battle, i);
  const budget = budgetOf(battle, i, sequence) - 1e-4;
  const x0 = bodies.x[i];
  const y0 = bodies.y[i];
  const away = trig.hypot(gx - x0, gy - y0);
  const want = Math.min(away - stop, budget);
  if (want < PROGRESS) return false;
  const angle = trig.atan2(gy - y0, gx - x0);
  stand(battle, i, sequence, action);
  for (const aside of FAN) {
    if (!goTo(battle, i, { angle: angle + aside, want, budget }, action)) continue;
    const left = trig.hypot(gx - action.x, gy - action.y);
    if (left <= away - PROGRESS) return true;
  }
  if (walker.mover.flies || !thorough) return false;
  const share = (away - stop) / away;
  const goal = { x: x0 + (gx - x0) * share, y: y0 + (gy - y0) * share, reach: budget };
  findPath(walker, goal, battle.path, false);
  if (!settle(walker, battle.path)) return false;
  const last = battle.path.length - 1;
  const { xs, ys } = battle.path;
  action.x = xs[last];
  action.y = ys[last];
  action.facing = trig.atan2(ys[last] - ys[last - 1], xs[last] - xs[last - 1]);
  return illegal(battle, action) === undefined;
};

/** A straight move: its direction, its wanted length, and the movement that it may cost. */
interface Leg {
  readonly angle: number;
  readonly want: number;
  readonly budget: number;
}

/** Sets the end of a straight move in a direction, shortened by terrain costs and by models at its end. */
export const goTo = (battle: Battle, i: number, { angle, want, budget }: Leg, action: Action): boolean => {
  const walker = walkerAt(battle, i);
  const { table, mover, bodies } = walker;
  const cos = trig.cos(angle);
  const sin = trig.sin(angle);
  const x0 = bodies.x[i];
  const y0 = bodies.y[i];
  let length = Math.min(
    want,
    toEdge(x0, cos, table.width, mover.across),
    toEdge(y0, sin, table.depth, mover.across),
  );
  if (length < PROGRESS) return false;
  for (let step = 0; step < STEPS_BACK; step++) {
    const x = x0 + cos * length;
    const y = y0 + sin * length;
    const cost = straightCost(walker, x, y);
    if (cost === Infinity) length = step === 0 ? length / 2 : length - STEP_BACK;
    else if (cost > budget) length *= (budget / cost) * 0.98;
    else if (fits(walker, x, y, angle)) {
      action.x = x;
      action.y = y;
      action.facing = angle;
      keepOpen(battle, action, mover, cost);
      return true;
    } else length -= STEP_BACK;
    if (length < PROGRESS) return false;
  }
  return false;
};

/** Inches until a base moving that way along one axis reaches the table's edge. */
export const toEdge = (at: number, step: number, size: number, across: number): number =>
  step > 1e-9 ? (size - across - at) / step : step < -1e-9 ? (across - at) / step : Infinity;
