import type { Aim } from '../../../../simulation/game';
import { expectedAttack, pointsPerDamage } from '../rules/effects/attacks';
import { eachUnit, updateCenter, hasTurnFlag, other, isOnTable, TURN, unitsApart } from '../state/measure';
import { WAYS } from '../../cards/rolls';
import { powerOf, rollBonus, unbinder } from '../rules/phases/magic';
import { expectedWorth, totalsOf, worthOfAftermath, type Totals } from './power-worth';
import { deployWorth } from './deploying';
import { ROLE } from '../state/setup/profile';
import { hasRole } from '../rules/phases/objectives';
import { NONE, type State } from '../state/state';
import type { Action } from '../state/action';
import { FACES } from '../../words';
import { moveRefused } from '../rules/actions/moves';
import { planMove } from '../rules/moves/moving';
import { movePlaces } from '../rules/moves/places';
import { POINT_WORTH } from './answers';
import { tacticGainOfDamage } from './tactic-worth';
import { chargeAt, chargeWorth } from './charges';
import { meanMove, meanRoll } from './objective-worth';
import {
  bestExchange,
  placeContextOf,
  placeWorth,
  VICTORY_POINT,
  type MoveKind,
  type PlaceContext,
} from './place-worth';
import { chanceOf } from './tactics';
import { expectedDamage, worthOfDamage } from './values';

/** What a D3 shows on average. */
const MEAN_D3 = 2;

/** The least value of an action that is done anyway, such as a move or a fight. */
const ALWAYS_DONE = 10_000;

/** The value of a unit's current place. */
const worthOfStaying = (state: State, u: number, outlook: PlaceContext, manner: MoveKind): number => {
  updateCenter(state, u);
  return placeWorth(state, outlook, state.midX[u], state.midY[u], manner);
};

/** The best place that a unit might reach within `reach` inches. */
const bestPlace = (
  state: State,
  u: number,
  outlook: PlaceContext,
  reach: number,
  manner: MoveKind,
): number => {
  let best = worthOfStaying(state, u, outlook, manner);
  movePlaces(state, u, reach, (x, y) => (best = Math.max(best, placeWorth(state, outlook, x, y, manner))));
  return best;
};

const moveWorth = (state: State, u: number, type: 'move' | 'run' | 'retreat', aim: Aim): number => {
  const inches = meanMove(state, u);
  const outlook = placeContextOf(state, u, aim);
  if (type === 'run')
    return ALWAYS_DONE + bestPlace(state, u, outlook, inches + meanRoll(state.setup.numbers.runDice), 'runs');
  if (type === 'move') return ALWAYS_DONE + bestPlace(state, u, outlook, inches, 'stands');
  return aim === 'harm' ? -1 : retreatWorth(state, u, outlook, inches);
};

/**
 * The value of a retreat: of the place, minus the attacks that it could make here, and D3 damage. Only places clear of
 * every enemy count: a surrounded unit would suffer and stay (AOS-14.1-retreat).
 */
const retreatWorth = (state: State, u: number, outlook: PlaceContext, reach: number): number => {
  const costs =
    worthOfStaying(state, u, outlook, 'runs') +
    worthOfDamage(state, u, MEAN_D3 * state.setup.numbers.retreatDamage) +
    bestExchange(state, u, 0.6);
  const terms = { reach, shunsWay: false, shunsEnd: true };
  let best = -1;
  movePlaces(state, u, reach, (x, y) => {
    const worth = placeWorth(state, outlook, x, y, 'runs') - costs;
    if (worth > Math.max(0, best) && planMove(state, u, x, y, terms)) best = worth;
  });
  return best;
};

/** The next of the side's units to move: the nearest to an enemy, so that no unit blocks it. */
const nextMover = (state: State): number => {
  const { units } = state.setup;
  const { side } = state.now;
  let [next, least] = [NONE, Infinity];
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side || !isOnTable(state, u) || moveRefused(state, u, 'move')) continue;
    let away = Infinity;
    for (let v = 0; v < units.length; v++)
      if (units[v].side !== side && isOnTable(state, v)) away = Math.min(away, unitsApart(state, u, v));
    if (next === NONE || away < least) [next, least] = [u, away];
  }
  return next;
};

const redeployWorth = (state: State, u: number, aim: Aim): number => {
  const outlook = placeContextOf(state, u, aim);
  const inches = meanRoll(state.setup.numbers.redeployDice);
  return (
    bestPlace(state, u, outlook, inches, 'runs') - worthOfStaying(state, u, outlook, 'runs') - POINT_WORTH
  );
};

/** A casting roll with its bonus: an unmodified pair of ones fails (AOS-magic-2.0-miscast). */
const castTotals = (bonus: number): Totals =>
  new Map(WAYS['2D6'].flatMap((ways, total) => (total > 2 ? [[total + bonus, ways / 36] as const] : [])));

/** A chanting roll with its bonus: low faces fail (AOS-magic-3.0). */
const chantTotals = (bonus: number, fails: number): Totals =>
  new Map([1, 2, 3, 4, 5, 6].filter((face) => face > fails).map((face) => [face + bonus, 1 / 6]));

const castWorth = (state: State, { type, unit: u, target: v, power }: Action): number => {
  const known = powerOf(state, u, power);
  if (!known) return -1;
  const spell = type === 'cast';
  const bonus = rollBonus(state, u, spell ? 'casting' : 'chanting');
  const totals = spell
    ? castTotals(bonus)
    : chantTotals(bonus + state.ritual[u], state.setup.numbers.prayerFails);
  const unbound = spell && unbinder(state, u) !== NONE ? 0.25 : 0;
  let worth = spell ? 0 : 0.5; // a prayer that fails gives ritual points
  worth += (1 - unbound) * expectedWorth(state, u, known, v, totals);
  return worth - (state.now.step === 1 ? POINT_WORTH : 0);
};

/** The value of an ability of a warscroll, weighted by the chance of its roll. */
const useWorth = (state: State, { unit: u, target: v, power }: Action): number => {
  const known = powerOf(state, u, power);
  return known ? expectedWorth(state, u, known, v, totalsOf(known)) : -1;
};

const rallyWorth = (state: State, u: number): number => {
  const { profile } = state.setup.units[u];
  const { rallyDice, rallyOn, musician } = state.setup.numbers;
  const rolls = rallyDice + (hasRole(state, u, ROLE.musician) ? musician : 0);
  const points = (rolls * (FACES + 1 - rallyOn)) / FACES;
  const { health } = profile.card;
  const missing = (profile.size - state.left[u]) * health + state.damage[u];
  const back = profile.size > state.left[u] && points >= health ? points : Math.min(points, state.damage[u]);
  return Math.min(missing, back) * pointsPerDamage(state, u) * 0.8 - POINT_WORTH;
};

/** The expected value of an action for its side, in points of units: see `BattleGame.worth`. */
export const worthOf = (state: State, action: Action, aim: Aim): number => {
  const { type, unit: u, target: v, x, y } = action;
  const { now } = state;
  switch (type) {
    case 'done':
      return 0;
    case 'regiment':
      return 2 * ALWAYS_DONE - v;
    case 'deploy':
      return ALWAYS_DONE + deployWorth(state, u, x, y);
    case 'tactic':
      return 0.01 + chanceOf(state, now.side, v, action.power) * 100;
    case 'activate':
      return state.setup.units[u].profile.wizard + state.setup.units[u].profile.priest > 0 ? 2 : -1;
    case 'cast':
    case 'chant':
      return castWorth(state, action);
    case 'banish':
      return 8;
    case 'reserve':
      return ALWAYS_DONE - 200;
    case 'arrive':
      return ALWAYS_DONE;
    case 'use':
      return useWorth(state, action);
    case 'rally':
      return rallyWorth(state, u);
    case 'move':
    case 'run':
      // Only one unit at a time looks for a place; the others wait for their turn.
      return u === nextMover(state) ? moveWorth(state, u, type, aim) : ALWAYS_DONE / 2 - u;
    case 'retreat':
      return moveWorth(state, u, type, aim);
    case 'redeploy':
      return redeployWorth(state, u, aim);
    case 'shoot':
      return attackWorth(state, u, v, 'shoot', expectedAttack(state, u, v, 'shoot'), aim) + 0.01;
    case 'covering-fire':
      return 0.75 * worthOfDamage(state, v, expectedAttack(state, u, v, 'shoot')) - POINT_WORTH;
    case 'charge':
      return chargeWorth(state, u, aim);
    case 'counter-charge':
      return chargeWorth(state, u, aim) - 2 * POINT_WORTH;
    case 'fight':
      return ALWAYS_DONE + fightWorth(state, u, v, aim);
    case 'power-through':
      return worthOfDamage(state, v, MEAN_D3 * state.setup.numbers.powerThrough) - POINT_WORTH;
    case 'go':
      if (now.moving === 'set-up') return ALWAYS_DONE + deployWorth(state, u, x, y);
      return now.moving === 'charge'
        ? chargeAt(state, u, v, aim)
        : placeWorth(state, placeContextOf(state, u, aim), x, y, moveKindOf(state));
    case 'stay':
      if (now.moving === 'charge' || now.moving === 'set-up') return 0;
      return worthOfStaying(state, u, placeContextOf(state, u, aim), moveKindOf(state)) + 0.001;
  }
};

const moveKindOf = ({ now }: State): MoveKind => (now.moving === 'move' ? 'stands' : 'runs');

/** Damage as points, with what happens afterwards and its value for the battle tactic. */
const attackWorth = (
  state: State,
  u: number,
  v: number,
  action: 'fight' | 'shoot',
  damage: number,
  aim: Aim,
): number =>
  worthOfDamage(state, v, damage) +
  worthOfAftermath(state, u, v, action, damage) +
  (aim === 'harm' ? 0 : VICTORY_POINT * tacticGainOfDamage(state, u, v, damage));

/** Which unit to pick first: the one that does most, or that would suffer most by waiting. */
const fightWorth = (state: State, u: number, v: number, aim: Aim): number => {
  const charged = hasTurnFlag(state, u, TURN.charged);
  const dealt = attackWorth(state, u, v, 'fight', expectedDamage(state, u, v, 'fight', charged), aim);
  let feared = 0;
  eachUnit(state, other(state.setup.units[u].side), (w) => {
    if (unitsApart(state, u, w) <= state.setup.numbers.combatRange && !hasTurnFlag(state, w, TURN.fought))
      feared = Math.max(feared, worthOfDamage(state, u, expectedDamage(state, w, u, 'fight', false)));
  });
  return dealt + 0.3 * feared;
};
