import type { Aim } from '../../../../simulation/game';
import { shoots } from '../../attack/range';
import type { Action } from '../state/action';
import { engaged, eachUnit, modelsAt, other, placeToUnit, standing, unitsApart } from '../state/measure';
import { pointsLeft } from '../rules/phases/victory';
import type { Middle } from '../state/scratch';
import { NONE, type State } from '../state/state';
import { combatWith } from './combat';
import { danger } from './danger';
import { isLostAt, isLostCharging, isLostInPlace } from './alone';
import { bestSpell, exchange, fighters, shot, spell, strike, woundWorth } from './harm';
import { keptCharge, keptCombat, keptShot, keptToMarker } from './kept';
import type { Evaluator } from './evaluator';
import { chargeChance } from './odds';

/** The least value of moving on: a unit that may move looks for a place first. */
const LOOKS = 1000;

/** What a unit could do to its enemies from a place this round and the next. */
const threat = (state: State, evaluator: Evaluator, u: number, x: number, y: number): number => {
  const { units } = state.setup;
  const { profile, side } = units[u];
  const { role } = profile.card;
  let shooting = 0;
  let charging = 0;
  let casting = 0;
  let nearest = Infinity;
  // Called for every place: a loop, since numbers written by a callback are boxed.
  for (let v = 0; v < units.length; v++) {
    if (units[v].side === side || !standing(state, v)) continue;
    const distance = placeToUnit(state, x, y, v) - profile.mover.across;
    nearest = Math.min(nearest, distance);
    const free = !engaged(state, v) || state.setup.settings.intoCombat;
    if (shoots(role) && free && distance <= state.setup.settings.tables.ranges[role].inches)
      shooting = Math.max(shooting, keptShot(state, evaluator, u, v));
    if (profile.wizard && free)
      casting = Math.max(casting, evaluator.weights.later * bestSpell(state, evaluator, u, v, distance));
    const chance = chargeChance(state.setup.settings.tables, profile.charge, distance);
    if (chance > 0.05) charging = Math.max(charging, chance * keptCharge(state, evaluator, u, v));
  }
  const pull = nearest === Infinity ? 0 : evaluator.weights.pull / (1 + nearest / 8);
  return Math.max(shooting, profile.shooter ? 0.6 * charging : charging) + casting + pull;
};

/** The value to a side of holding an objective at the end of the round with this many models there. */
const holding = (
  state: State,
  { weights }: Evaluator,
  side: 0 | 1,
  objective: number,
  models: number,
): number => {
  const theirs = modelsAt(state, objective, other(side));
  const { players } = state.setup;
  const own = players[side].automata?.difficulty.objective ?? (state.pawn[objective] ? 1 : 0);
  const denied = players[other(side)].automata?.difficulty.objective ?? (state.pawn[objective] ? 1 : 0);
  if (models > theirs) return own + (theirs > 0 ? denied : 0) + 0.05;
  return models === theirs && theirs > 0 ? weights.contested * denied : 0;
};

/** A place, and with how many models a unit comes there. */
type Stand = Pick<Action, 'x' | 'y' | 'models'>;

/**
 * The value of a place for the objectives, for a unit that comes there with `models` models: the best of them, and how
 * near others are.
 */
const markers = (state: State, evaluator: Evaluator, u: number, { x, y, models }: Stand): number => {
  const { units, objectives } = state.setup;
  const { side, profile } = units[u];
  let best = 0;
  let pull = 0;
  for (let o = 0; o < objectives.length; o++) {
    const at = objectives[o];
    const dx = at.x - x;
    const dy = at.y - y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    let others = modelsAt(state, o, side);
    if (others > 0) others -= ownAt(state, u, at.x, at.y);
    // A friend holds it already: a second unit gains nothing.
    const before = holding(state, evaluator, side, o, others);
    if (distance <= state.setup.settings.numbers.holdReach + profile.mover.across)
      best = Math.max(best, holding(state, evaluator, side, o, others + models) - before);
    else
      pull = Math.max(
        pull,
        (holding(state, evaluator, side, o, others + models) - before) / (1 + distance / 6),
      );
  }
  return best + evaluator.weights.pull * pull;
};

const ownAt = (state: State, u: number, x: number, y: number): number => {
  const { first, end, profile } = state.setup.units[u];
  const { bodies } = state;
  const most = state.setup.settings.numbers.holdReach + profile.mover.across;
  let count = 0;
  for (let m = first; m < end; m++) {
    const dx = bodies.x[m] - x;
    const dy = bodies.y[m] - y;
    if (bodies.alive[m] && dx * dx + dy * dy <= most * most) count++;
  }
  return count;
};

/** The value of a place to a unit. */
/** The value of a place to a unit. */
const standingAt = (state: State, evaluator: Evaluator, u: number, stand: Stand, aim: Aim): number => {
  const { x, y } = stand;
  const { weights } = evaluator;
  const worth = threat(state, evaluator, u, x, y);
  if (aim === 'harm') return worth;
  return (
    worth +
    weights.markers * markers(state, evaluator, u, stand) -
    weights.danger * danger(state, evaluator, u, x, y)
  );
};

/** A split leaves the other models free to take another marker: the value of that. */
const secondMarker = (state: State, evaluator: Evaluator, u: number, x: number, y: number): number => {
  const { objectives, settings } = state.setup;
  const here = 2 * settings.numbers.holdReach;
  let best = 0;
  for (let o = 0; o < objectives.length; o++) {
    const at = objectives[o];
    if ((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) < here * here) continue;
    if (keptToMarker(state, o, u) > state.now.reach) continue;
    best = Math.max(best, holding(state, evaluator, state.setup.units[u].side, o, 2));
  }
  return evaluator.weights.second * best;
};

/** The value of a place in deployment: near a marker that no friend is nearer to. */
const placing = (state: State, u: number, x: number, y: number): number => {
  const { units, objectives } = state.setup;
  const { side } = units[u];
  let best = -Infinity;
  for (let o = 0; o < objectives.length; o++) {
    const at = objectives[o];
    const distance = Math.sqrt((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y));
    if (-distance <= best) continue;
    let nearer = 0;
    for (let v = 0; v < units.length; v++)
      if (units[v].side === side && standing(state, v) && keptToMarker(state, o, v) < distance + 2) nearer++;
    best = Math.max(best, -distance - 8 * nearer);
  }
  return best;
};

/** The center of a unit's models that have not moved yet. */
const here = (state: State, u: number): Middle => {
  const { first, end } = state.setup.units[u];
  const { bodies } = state;
  const middle = state.scratch.here;
  let count = 0;
  middle.x = middle.y = 0;
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m] || state.stepped[m]) continue;
    middle.x += bodies.x[m];
    middle.y += bodies.y[m];
    count++;
  }
  middle.x /= Math.max(1, count);
  middle.y /= Math.max(1, count);
  return middle;
};

/** The expected gain of an action for the side that takes it, in glory: see `BattleGame.worth`. */
export const worthOf = (state: State, evaluator: Evaluator, action: Action, aim: Aim): number => {
  const { type, unit: u, target: v, x, y } = action;
  switch (type) {
    case 'done':
      return u === NONE ? 0 : 0.01;
    case 'place':
      return LOOKS + placing(state, u, x, y);
    case 'cast':
      return spell(state, evaluator, u, v, action.dice);
    case 'move':
      return LOOKS - nearestEnemy(state, u);
    case 'stay':
      return stayWorth(state, evaluator, u, aim);
    case 'go':
      return goWorth(state, evaluator, action, aim);
    case 'shoot':
      return shot(state, evaluator, u, v);
    case 'charge':
      return chargeWorth(state, evaluator, u, v, aim);
    case 'fight':
      return LOOKS + exchange(state, evaluator, u, v, 'fight');
    case 'split':
      return splitWorth(state, evaluator, u);
    case 'strike':
      return strike(state, evaluator, u, v) + 0.05;
    case 'shift':
      return v === NONE ? -1 : 0.5 * strike(state, evaluator, u, v);
  }
};

/** The value of a unit staying where it is. */
const stayWorth = (state: State, evaluator: Evaluator, u: number, aim: Aim): number => {
  if (isLostInPlace(state, u)) return -woundWorth(state, evaluator, u);
  const { x, y } = here(state, u);
  return standingAt(state, evaluator, u, { x, y, models: state.health[u] }, aim) + 0.001;
};

/** The value of a unit moving, or of the part of it that does. If it would be lost alone, only that counts. */
const goWorth = (state: State, evaluator: Evaluator, action: Action, aim: Aim): number => {
  const { unit: u, models, x, y } = action;
  if (models > 0)
    return (
      standingAt(state, evaluator, u, action, aim) +
      evaluator.weights.markers * secondMarker(state, evaluator, u, x, y) -
      evaluator.weights.apart
    );
  if (isLostAt(state, u, x, y)) return -woundWorth(state, evaluator, u);
  const { special } = state.setup.units[u].profile.card;
  return standingAt(state, evaluator, u, { x, y, models: special ? 1 : state.health[u] }, aim);
};

const nearestEnemy = (state: State, u: number): number => {
  let least = 100;
  eachUnit(
    state,
    other(state.setup.units[u].side),
    (v) => (least = Math.min(least, unitsApart(state, u, v))),
  );
  return least;
};

/**
 * The value of a charge: with the aim `harm`, its attacks if it arrives; else the combat phase with and without it, and
 * the marker that the unit leaves.
 */
const chargeWorth = (state: State, evaluator: Evaluator, u: number, v: number, aim: Aim): number => {
  if (isLostCharging(state, u, v)) return -woundWorth(state, evaluator, u);
  const { profile } = state.setup.units[u];
  const chance = chargeChance(state.setup.settings.tables, profile.charge, unitsApart(state, u, v));
  const { weights } = evaluator;
  if (aim === 'harm') return chance * exchange(state, evaluator, u, v, 'charge');
  const blows = combatWith(state, evaluator, { u, v }) - keptCombat(state, evaluator) + weights.tempo;
  const middle = here(state, u);
  const { first, end } = state.setup.units[v];
  let m = first;
  while (m < end - 1 && !state.bodies.alive[m]) m++;
  const models = fighters(state, u);
  const { x, y } = state.bodies;
  const gained =
    markers(state, evaluator, u, { x: x[m], y: y[m], models }) -
    markers(state, evaluator, u, { x: middle.x, y: middle.y, models });
  return chance * (blows + weights.markers * gained);
};

/** Separate attacks instead of a combined one: only if single dice do better. */
const splitWorth = (state: State, evaluator: Evaluator, u: number): number => {
  const { units, settings } = state.setup;
  let best = -Infinity;
  eachUnit(state, other(units[u].side), (v) => {
    if (unitsApart(state, u, v) > 0.1) return;
    best = Math.max(best, settings.tables.attackDice.special * strike(state, evaluator, u, v));
  });
  return best === -Infinity ? -1 : LOOKS + 0.8 * best;
};

/** A side's current advantage, in glory: see `BattleGame.evaluate`. */
export const evaluate = (state: State, evaluator: Evaluator, side: 0 | 1): number => {
  const foe = other(side);
  if (state.now.phase === 'over') return state.now.winner === side ? 50 : state.now.winner === foe ? -50 : 0;
  let value = state.glory[side] - state.glory[foe];
  value += (pointsLeft(state, side) - pointsLeft(state, foe)) / evaluator.weights.glory;
  const { objectives } = state.setup;
  for (let o = 0; o < objectives.length; o++) {
    const [own, theirs] = [modelsAt(state, o, side), modelsAt(state, o, foe)];
    if (own === theirs) continue;
    value +=
      evaluator.weights.held *
      (own > theirs ? holding(state, evaluator, side, o, own) : -holding(state, evaluator, foe, o, theirs));
  }
  state.setup.units.forEach((unit, u) => {
    if (!standing(state, u)) return;
    const middle = here(state, u);
    const sign = unit.side === side ? 1 : -1;
    value += sign * evaluator.weights.threat * threat(state, evaluator, u, middle.x, middle.y);
  });
  return value;
};
