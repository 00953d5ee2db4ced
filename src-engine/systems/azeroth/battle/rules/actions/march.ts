import type { RuleId } from '../../../../../kernel/words';
import { pointToSegmentSquared } from '../../../../../tabletop/geometry';
import { chord, crossStadium } from '../../../../../tabletop/stadium';
import type { Path } from '../../../../../tabletop/movement/paths';
import * as trig from '../../../../../tabletop/trig';
import type { Sequence } from '../../state/action';
import type { Battle } from '../../state/battle';
import { edgeDistance, edgeDistanceAt, headX, headY } from '../../../../../tabletop/bodies';
import { alive, disengages, fighterAt, hasFlag, setFlag, walkerAt } from '../../state/field';
import { FLAG } from '../../state/flags';
import { EPSILON, type Walker } from '../../../../../tabletop/movement/terrain-cost';
import { budgetOf } from './legal';
import { cut } from '../../../../../tabletop/movement/ways';
import { castPower, resolvePower } from '../effects/powers';
import { fits } from '../../../../../tabletop/movement/collision';
import { opportunityStrike } from './strike';

/** An enemy whose zone a path leaves, and after how many inches. */
interface Exit {
  readonly model: number;
  readonly at: number;
}
const NO_EXITS: readonly Exit[] = [];

/** A model's move along a path. */
interface March {
  readonly path: Path;
  /** Its facing at the end. */
  readonly facing: number;
  /** The target of a charge, which does not strike (AAW-6.5-charging), or NONE. */
  readonly exempt: number;
  readonly why: RuleId;
  /**
   * For a rout: enemies that a fleeing model only passes may strike too (AAW-10.3-rout); a model that leaves the table
   * needs no room at the end.
   */
  readonly flight?: 'flees' | 'leaves';
  /** The action's sequence; absent for a rout. */
  readonly sequence?: Sequence;
}

/** Steps in which a model goes back along its path until it fits, in inches. */
const LOOK = 0.25;

/** Rounding in the zone's edge: as much as `within` allows. */
const ROUNDING = 1e-6;

/**
 * True if the path comes within this many inches of a place; the circles around two bases are nearer to each other than
 * the bases are.
 */
const comesNear = ({ xs, ys, length }: Path, x: number, y: number, inches: number): boolean => {
  for (let leg = 1; leg < length; leg++)
    if (pointToSegmentSquared(x, y, xs[leg - 1], ys[leg - 1], xs[leg], ys[leg]) <= inches * inches)
      return true;
  return false;
};

/**
 * After how many inches of the path model `i` is last in the zone of `j` before it leaves it (AAW-6.2-zones); -1 if it
 * never does. For a rout, a path that ends in the zone counts as leaving it there.
 *
 * At its start and end the base is measured exactly. How an oval turns on its path is not defined (AAW-6.2-models): on
 * the way it is certainly in the zone if its width is, and out of it if its length is.
 */
const exitFrom = (
  { setup, state: { bodies } }: Battle,
  i: number,
  j: number,
  { path, facing, flight }: March,
): number => {
  const passing = flight !== undefined;
  const { x, y, along, across } = bodies;
  const zone = setup.numbers.engagement + ROUNDING;
  const most = along[i] + along[j] + zone;
  if (!comesNear(path, x[j], y[j], most)) return -1; // for most enemies
  const spine = along[j] - across[j];
  const sx = spine === 0 ? 0 : spine * headX(bodies, j);
  const sy = spine === 0 ? 0 : spine * headY(bodies, j);
  const [px, py, qx, qy] = [x[j] - sx, y[j] - sy, x[j] + sx, y[j] + sy];
  const dx0 = x[i] - x[j];
  const dy0 = y[i] - y[j];
  // The circles around the bases are nearer to each other than the bases are.
  let last = dx0 * dx0 + dy0 * dy0 <= most * most && edgeDistance(bodies, i, j) <= zone ? 0 : -1;
  let gone = 0;
  for (let leg = 1; leg < path.length; leg++) {
    const x0 = path.xs[leg - 1];
    const y0 = path.ys[leg - 1];
    const dx = path.xs[leg] - x0;
    const dy = path.ys[leg] - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const far = pointToSegmentSquared(x[j], y[j], x0, y0, x0 + dx, y0 + dy) > most * most;
    if (far && last >= 0) return last;
    if (!far) {
      crossStadium(x0, y0, dx, dy, px, py, qx, qy, across[i] + across[j] + zone);
      if (chord[0] <= 1 && chord[1] >= 0) last = gone + Math.min(1, chord[1]) * length;
      crossStadium(x0, y0, dx, dy, px, py, qx, qy, along[i] + across[j] + zone);
      if (last >= 0 && !(chord[0] <= 1 && chord[1] >= 1)) return last;
    }
    gone += length;
  }
  if (last < 0 && !passing) return -1;
  const end = path.length - 1;
  const inside = edgeDistanceAt(bodies, i, path.xs[end], path.ys[end], facing, j) <= zone;
  if (!inside) return last;
  return passing ? gone : -1;
};

/**
 * Lists the enemies whose zones the path leaves (AAW-6.2-zones), in order. For a rout, those it ends near count too:
 * any enemy that a fleeing model passes may strike it (AAW-10.3-rout).
 */
const listExits = (battle: Battle, i: number, way: March): readonly Exit[] => {
  const { path, exempt } = way;
  const { bodies, side } = battle.state;
  if (path.length < 2 || !bodies.alive[i]) return NO_EXITS;
  const { alive: stands, count } = bodies;
  const own = side[i];
  let exits: Exit[] | undefined; // most moves leave no zone
  for (let model = 0; model < count; model++) {
    if (model === exempt || !stands[model] || side[model] === own) continue;
    const at = exitFrom(battle, i, model, way);
    if (at >= 0) (exits ??= []).push({ model, at });
  }
  return exits?.sort((a, b) => a.at - b.at) ?? NO_EXITS;
};

/** The length of a path, in inches. */
const lengthOf = ({ xs, ys, length }: Path): number => {
  let sum = 0;
  for (let leg = 1; leg < length; leg++) sum += trig.hypot(xs[leg] - xs[leg - 1], ys[leg] - ys[leg - 1]);
  return sum;
};

/** Puts a model `inches` along the path, or at its end if that is nearer, facing along it. */
const placeAlong = ({ state: { bodies } }: Battle, i: number, path: Path, inches: number): void => {
  let left = inches;
  for (let leg = 1; leg < path.length; leg++) {
    const dx = path.xs[leg] - path.xs[leg - 1];
    const dy = path.ys[leg] - path.ys[leg - 1];
    const length = trig.hypot(dx, dy);
    if (length === 0) continue;
    const t = Math.min(1, left / length);
    bodies.x[i] = path.xs[leg - 1] + dx * t;
    bodies.y[i] = path.ys[leg - 1] + dy * t;
    bodies.facing[i] = trig.atan2(dy, dx);
    if (left <= length) return;
    left -= length;
  }
};

/**
 * AAW-8.3-reaction, AAW-N11: the first Reaction of `j` that its side can pay for, if its player wants it, against the
 * leaving model.
 */
const react = (battle: Battle, j: number, mover: number): void => {
  if (hasFlag(battle, j, FLAG.reacted) || hasFlag(battle, j, FLAG.routing)) return;
  const side = battle.state.side[j] as 0 | 1;
  const { powers } = fighterAt(battle, j);
  for (let power = 0; power < powers.length; power++) {
    const { ability, mana } = powers[power];
    if (ability.type !== 'Reaction' || battle.state.mana[side] < mana) continue;
    if (!battle.asks(side, { kind: 'reaction', model: j, power, target: mover })) continue;
    setFlag(battle, j, FLAG.reacted);
    const target = ability.target === 'self' ? j : mover;
    const { x, y } = battle.state.bodies;
    if (castPower(battle, j, { power, target, x: x[mover], y: y[mover] }, mover))
      resolvePower(battle, j, { power, target, x: 0, y: 0 });
    return;
  }
};

/** AAW-6.5, AAW-6.5-exempt, AAW-6.5-once: `j` strikes at a model that leaves its zone, if it may. */
const strikeAt = (battle: Battle, j: number, mover: number): void => {
  if (disengages(battle, mover)) return;
  if (hasFlag(battle, j, FLAG.struck) || hasFlag(battle, j, FLAG.routing)) return;
  setFlag(battle, j, FLAG.struck);
  opportunityStrike(battle, j, mover);
};

const isOver = ({ state }: Battle): boolean => state.phase === 'over';

/** True if a model fits at its place. */
const fitsInPlace = (walker: Walker): boolean => {
  const { bodies, self } = walker;
  return fits(walker, bodies.x[self], bodies.y[self], bodies.facing[self]);
};

/** Stops a model at the last place of its path where it fits; if there is none, at its place before. */
const stopShort = (battle: Battle, i: number, path: Path, faced: number): void => {
  const walker = walkerAt(battle, i);
  for (let inches = lengthOf(path) - LOOK; inches > 0; inches -= LOOK) {
    placeAlong(battle, i, path, inches);
    if (fitsInPlace(walker)) return;
  }
  placeAlong(battle, i, path, 0);
  battle.state.bodies.facing[i] = faced;
};

/** Reports that a model stops: a move of no length, at its place. */
export const reportStop = (battle: Battle, i: number, why: RuleId): void => {
  if (!battle.events) return;
  const { bodies } = battle.state;
  const at = [bodies.x[i], bodies.y[i]] as const;
  battle.log({ type: 'moved', model: i, path: [at, at], facing: bodies.facing[i], cost: 0, why });
};

/**
 * AAW-8.3-reaction: a Reaction's reduction of a model's movement shortens its current path. Returns whether the path is
 * shorter now.
 */
const shorten = (battle: Battle, i: number, path: Path, sequence: Sequence | undefined): boolean => {
  if (sequence === undefined) return false; // a rout's length is fixed when it begins
  const budget = budgetOf(battle, i, sequence);
  if (path.cost <= budget + EPSILON) return false;
  cut(walkerAt(battle, i), budget, path);
  return true;
};

/**
 * Moves a model along a path and turns it to `facing`. Every enemy whose zone it leaves may strike and react before it
 * continues (AAW-6.5-timing, AAW-8.3-reaction). Returns whether it arrived, or may act where it stopped for lack of
 * movement: it may have been destroyed on the way, or pushed by a reaction, which ends the move.
 */
export const march = (battle: Battle, i: number, way: March): boolean => {
  const { path, facing, why, flight, sequence } = way;
  const { bodies } = battle.state;
  const faced = bodies.facing[i];
  const exits = listExits(battle, i, way);
  if (battle.events) {
    const points = Array.from({ length: path.length }, (_, k) => [path.xs[k], path.ys[k]] as const);
    battle.log({ type: 'moved', model: i, path: points, facing, cost: path.cost, why });
  }
  let shorter = false;
  for (const { model: j, at } of exits) {
    if (!alive(battle, j) || (shorter && at > lengthOf(path))) continue;
    if (at > 0) placeAlong(battle, i, path, at); // else it is struck while it turns, with its old facing
    const [x, y] = [bodies.x[i], bodies.y[i]];
    react(battle, j, i);
    if (alive(battle, i) && alive(battle, j) && !isOver(battle)) strikeAt(battle, j, i);
    if (!alive(battle, i) || isOver(battle)) return false;
    if (bodies.x[i] !== x || bodies.y[i] !== y) return false; // pushed: the move ends at its new place
    if (!shorten(battle, i, path, sequence)) continue;
    shorter = true;
    if (lengthOf(path) > at) continue;
    reportStop(battle, i, 'AAW-8.3-reaction'); // no movement is left: it stays where it was struck
    return sequence !== 'charge';
  }
  const last = path.length - 1;
  if (shorter) placeAlong(battle, i, path, Infinity);
  else if (last >= 0) {
    bodies.x[i] = path.xs[last];
    bodies.y[i] = path.ys[last];
  }
  if (!shorter) bodies.facing[i] = facing;
  // A reaction on the way may have put a model at its destination (a summons, a push): it stops before that.
  if (exits.length === 0 || flight === 'leaves') return true;
  const blocked = !fitsInPlace(walkerAt(battle, i));
  if (blocked) stopShort(battle, i, path, faced);
  if (blocked || shorter) reportStop(battle, i, shorter ? 'AAW-8.3-reaction' : 'AAW-6.5-timing');
  return !blocked && !(shorter && sequence === 'charge');
};
