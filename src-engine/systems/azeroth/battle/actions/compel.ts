import * as trig from '../../../../tabletop/trig';
import type { Action } from './action';
import type { Battle } from '../battle';
import { edgeDistanceAt } from '../../../../tabletop/bodies';
import { NONE } from './draws';
import { activeMover, engagedWith, flagged, moveOf, moverAt } from '../field';
import { FLAG } from '../flags';
import { tauntOn } from './legal';
import { findPath, settle } from '../../../../tabletop/ways';
import { CONTACT_TURNS, contactPlace, type Place } from '../../../../tabletop/base-contact';

const place: Place = { x: 0, y: 0, facing: 0 };
const nearest: Place = { x: 0, y: 0, facing: 0 };

/** True where the model can get base to base with its taunter; the place is left in `place`. */
const canCharge = (battle: Battle, i: number, taunter: number, move: number): boolean => {
  const { table } = battle.setup;
  const mover = activeMover(battle, i);
  for (let turn = 0; turn < CONTACT_TURNS; turn++) {
    if (!contactPlace(table, moverAt(battle, i), battle.state.bodies, i, taunter, turn, place, move))
      continue;
    if (findPath(table, mover, battle.state.bodies, i, place.x, place.y, move, battle.path)) return true;
  }
  return false;
};

/** Within this many inches of what a free way straight ahead would gain nothing nearer is looked for. */
const ROUNDING = 0.05;

/** Finds the place nearest to the taunter that a full move leads to; left in `nearest`. */
const comeNear = (battle: Battle, i: number, taunter: number, move: number): void => {
  const { bodies } = battle.state;
  const { table } = battle.setup;
  const mover = activeMover(battle, i);
  nearest.x = bodies.x[i]!;
  nearest.y = bodies.y[i]!;
  nearest.facing = bodies.facing[i]!;
  let least = edgeDistanceAt(bodies, i, nearest.x, nearest.y, nearest.facing, taunter);
  const ideal = least - move + ROUNDING;
  for (let turn = 0; turn <= CONTACT_TURNS && least > ideal; turn++) {
    // Towards every place beside it, and towards its middle where none of them is free.
    const aims =
      turn < CONTACT_TURNS &&
      contactPlace(table, moverAt(battle, i), battle.state.bodies, i, taunter, turn, place);
    if (!aims && turn < CONTACT_TURNS) continue;
    const [x, y] = aims ? [place.x, place.y] : [bodies.x[taunter]!, bodies.y[taunter]!];
    const { path } = battle;
    findPath(table, mover, bodies, i, x, y, move, path);
    if (!settle(table, mover, bodies, i, path) || path.length < 2) continue;
    const last = path.length - 1;
    const facing = trig.atan2(path.ys[last]! - path.ys[last - 1]!, path.xs[last]! - path.xs[last - 1]!);
    const away = edgeDistanceAt(bodies, i, path.xs[last]!, path.ys[last]!, facing, taunter);
    if (away >= least) continue;
    least = away;
    nearest.x = path.xs[last]!;
    nearest.y = path.ys[last]!;
    nearest.facing = facing;
  }
};

/**
 * AAW-4.6-taunt, AAW-NC: a taunted model that is not engaged with its taunter has no choice of where it goes. A move
 * offered for it becomes the charge, if it can reach; else the move that brings it as near as can be. True where the
 * action was changed.
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
    (state.round > 1 || setup.rules.roundOne === 'normal') && !flagged(battle, model, FLAG.wavering);
  const charges = mayCharge && canCharge(battle, model, taunter, move);
  if (!charges) comeNear(battle, model, taunter, move);
  const { x, y, facing } = charges ? place : nearest;
  action.x = x;
  action.y = y;
  action.facing = facing;
  if (charges) {
    action.sequence = 'charge';
    action.target = taunter;
  }
  return true;
};
