import { CONTACT_TURNS, contactPlace } from '../../../../../tabletop/base-contact';
import { CONTACT } from '../../../../../tabletop/bodies';
import { fits, openLeg, straightCost } from '../../../../../tabletop/movement/collision';
import * as trig from '../../../../../tabletop/trig';
import { findWayTo } from '../../../../../tabletop/movement/ways';
import type { Walker } from '../../../../../tabletop/movement/terrain-cost';
import { SLACK, walkerAt } from '../../state/measure';
import type { BattleUnit } from '../../state/setup/setup';
import type { State } from '../../state/state';

/** Directions tried around a model that has already charged. */
const ROUND = 12;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/**
 * Inches between a model and the one of its unit that it charges next to: base to base, so that behind a first rank of
 * small bases the second is within 1" of the enemy and fights too (ruling G27); or as far as coherency allows.
 */
const BESIDE = CONTACT / 4;
const apartOf = ({ setup }: State): number => setup.settings.numbers.coherency - 0.05;

/** Enemies that each model tries to reach, the nearest first; the first model, which decides the charge, tries all. */
const TRIED = 2;

/**
 * How a path is searched if the straight one is blocked: behind a model that went before, over the corners of its path;
 * around what blocks the straight path; around everything. The values are the most places searched: the last two are
 * slow.
 */
const MOST = { after: Infinity, round: 6, thorough: 3 } as const;
type Search = keyof typeof MOST;
const ROUND_WHAT = { round: 'met', thorough: 'everything' } as const;

/** The nearest model of `unit` to a place among those after model `last` in that order; -1 if there is none. */
export const nearest = (
  { bodies }: State,
  { first, end }: BattleUnit,
  x: number,
  y: number,
  last: number,
): number => {
  const square = (m: number): number => {
    const dx = bodies.x[m] - x;
    const dy = bodies.y[m] - y;
    return dx * dx + dy * dy;
  };
  const past = last < 0 ? -1 : square(last);
  let best = -1;
  let least = Infinity;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    const away = square(m);
    if (away < past || (away === past && m <= last) || away >= least) continue;
    best = m;
    least = away;
  }
  return best;
};

/** A model of a charging unit, its target, how many models of the unit went before it, and its reach. */
interface Charge {
  readonly unit: BattleUnit;
  readonly m: number;
  readonly target: BattleUnit;
  readonly done: number;
  readonly reach: number;
}

/**
 * Inches of the path over the corners of the last path with turns in the group; Infinity if it is blocked, or there was
 * none.
 */
const costAfter = ({ scratch: { turns } }: State, walker: Walker, x: number, y: number): number => {
  const { bodies, self } = walker;
  const { xs, ys, length } = turns;
  if (length === 0) return Infinity;
  let cost = openLeg(walker, xs[length - 1], ys[length - 1], x, y);
  if (cost < Infinity) cost += openLeg(walker, bodies.x[self], bodies.y[self], xs[0], ys[0]);
  for (let k = 1; k < length && cost < Infinity; k++)
    cost += openLeg(walker, xs[k - 1], ys[k - 1], xs[k], ys[k]);
  return cost;
};

/** Keeps the corners of the path found, for the models that come after. */
const keepTurns = ({ scratch: { path, turns } }: State): void => {
  turns.length = Math.max(0, path.length - 2);
  for (let k = 0; k < turns.length; k++) {
    turns.xs[k] = path.xs[k + 1];
    turns.ys[k] = path.ys[k + 1];
  }
};

/**
 * True if a straight path leads to the last place found; otherwise the place is kept as a spot, for slower searches.
 */
const leadsStraight = (state: State, { unit, m, reach }: Charge): boolean => {
  const { spots, place } = state.scratch;
  const { mover } = unit.profile;
  if (mover.flies) return true;
  if (straightCost(walkerAt(state, m), place.x, place.y) <= reach + SLACK) return true;
  spots.xs[spots.length] = place.x;
  spots.ys[spots.length++] = place.y;
  return false;
};

/** True if a base of the unit there leaves room for its `done` models that have charged before. */
const hasRoom = (
  { scratch: { toX, toY } }: State,
  unit: BattleUnit,
  done: number,
  x: number,
  y: number,
): boolean => {
  const least = 2 * unit.profile.mover.across - SLACK;
  for (let k = 0; k < done; k++) {
    const dx = toX[k] - x;
    const dy = toY[k] - y;
    if (dx * dx + dy * dy < least * least) return false;
  }
  return true;
};

/** Searches a place base to base with one of the target's models, the nearest first, that a straight path leads to. */
const seekContact = (state: State, charge: Charge): boolean => {
  const { unit, m, target, done, reach } = charge;
  const { bodies } = state;
  const { place } = state.scratch;
  const walker = walkerAt(state, m);
  const tried = done === 0 ? Infinity : TRIED;
  let last = -1;
  for (let k = 0; k < tried; k++) {
    const j = nearest(state, target, bodies.x[m], bodies.y[m], last);
    if (j < 0) return false;
    for (let turn = 0; turn < CONTACT_TURNS; turn++) {
      if (!contactPlace(walker, j, turn, place, reach)) continue;
      if (hasRoom(state, unit, done, place.x, place.y) && leadsStraight(state, charge)) return true;
    }
    last = j;
  }
  return false;
};

/** True if a base there is near enough to the target to fight it (ruling G27). */
const fightsAt = (
  { bodies, setup }: State,
  unit: BattleUnit,
  target: BattleUnit,
  x: number,
  y: number,
): boolean => {
  const most = setup.settings.numbers.fightReach + unit.profile.mover.across + target.profile.mover.across;
  for (let j = target.first; j < target.end; j++) {
    const dx = bodies.x[j] - x;
    const dy = bodies.y[j] - y;
    if (bodies.alive[j] && dx * dx + dy * dy <= most * most) return true;
  }
  return false;
};

/**
 * Finds the place next to number `k` of the charging group that is nearest to model `m` and has room for it; fills the
 * scratch's `place`. With `fights`: only places where it fights the target.
 */
const nearestBeside = (
  state: State,
  { unit, m, target, done, reach }: Charge,
  k: number,
  gap: number,
  fights: boolean,
): boolean => {
  const { bodies, scratch } = state;
  const { mover } = unit.profile;
  const walker = walkerAt(state, m);
  const distance = 2 * mover.across + gap;
  let least = reach * reach;
  let found = false;
  for (let turn = 0; turn < ROUND; turn++) {
    const x = scratch.toX[k] + COS[turn] * distance;
    const y = scratch.toY[k] + SIN[turn] * distance;
    const dx = x - bodies.x[m];
    const dy = y - bodies.y[m];
    const away = dx * dx + dy * dy;
    if (away >= least || (fights && !fightsAt(state, unit, target, x, y))) continue;
    if (!hasRoom(state, unit, done, x, y) || !fits(walker, x, y, 0)) continue;
    least = away;
    scratch.place.x = x;
    scratch.place.y = y;
    found = true;
  }
  return found;
};

/**
 * Searches a place next to one of the models that have charged already that a straight path leads to: with `fights`
 * one where it fights the target, else any.
 */
const seekBeside = (state: State, charge: Charge, fights: boolean): boolean => {
  for (let k = 0; k < charge.done; k++) {
    if (nearestBeside(state, charge, k, BESIDE, fights) && leadsStraight(state, charge)) return true;
    if (!fights && nearestBeside(state, charge, k, apartOf(state), fights) && leadsStraight(state, charge))
      return true;
  }
  return false;
};

/** Searches a path to any of the spots from number `from` on, in their order; fills the scratch's `place`. */
const seekWay = (state: State, { m, reach }: Charge, from: number, search: Search): boolean => {
  const { spots, place, path } = state.scratch;
  const walker = walkerAt(state, m);
  const end = Math.min(spots.length, from + MOST[search]);
  for (let k = from; k < end; k++) {
    place.x = spots.xs[k];
    place.y = spots.ys[k];
    if (search === 'after') {
      if (costAfter(state, walker, place.x, place.y) <= reach + SLACK) return true;
    } else if (findWayTo(walker, { x: place.x, y: place.y, reach }, path, ROUND_WHAT[search])) {
      keepTurns(state);
      return true;
    }
  }
  return false;
};

/**
 * Searches the place of the model in a charge; fills the scratch's `place`.
 * Straight paths are tried first: to the enemy, or next to a friend if it fights there too. Only if none is open, paths
 * around obstacles are searched.
 */
export const seekPlace = (state: State, charge: Charge): boolean => {
  const { turns, spots } = state.scratch;
  spots.length = 0;
  if (charge.done === 0) turns.length = 0;
  if (seekContact(state, charge)) return true;
  if (seekBeside(state, charge, true)) return true;
  if (seekWay(state, charge, 0, 'after') || seekWay(state, charge, 0, 'round')) return true;
  const fighting = spots.length;
  if (seekBeside(state, charge, false)) return true;
  return (
    seekWay(state, charge, fighting, 'after') ||
    seekWay(state, charge, fighting, 'round') ||
    seekWay(state, charge, 0, 'thorough') ||
    seekWay(state, charge, fighting, 'thorough')
  );
};
