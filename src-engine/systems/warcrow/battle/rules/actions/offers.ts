import { isAmbusher, isScout } from '../../state/profiles';
import { engagedWith } from '../../state/contact';
import { eachEnemy, leaderOf, rangeTo, isOnTable } from '../../state/measure';
import { cannotLeave } from '../effects/companions';
import { skillsOf } from '../effects/skills';
import { canActivate, isLeftBehind, mayPass, mustRest } from '../phases/round';
import { AT, NONE, type State } from '../../state/state';
import { type Action, type ActionType, newAction, setAction } from '../../state/action';
import { offerJoining } from './joining';
import { arrivalPlaces } from '../moves/arrival-places';
import { legsOf } from '../moves/moves';
import { planPlace, zonePlaces } from '../moves/places';
import {
  cannotBeJoined,
  cannotReach,
  cannotTake,
  fits,
  freeReach,
  refusedInState,
  isBloodlustTarget,
  bloodlustForces,
  refusedAction,
  mayUse,
  reachOf,
  restReach,
} from './refusals';
import { movePlaces } from '../moves/candidate-places';

export type Offer = (action: Action) => void;

/** The length of each leg of a move that a unit may make now, and of a move that is part of a rest. */
export const valuesOf = (state: State, u: number, type: ActionType): readonly [number, number] => {
  if (type === 'rest') return restReach(state, u);
  return state.now.free === u ? freeReach(state, u) : legsOf(state, u);
};

/** Moves of a unit to useful places, or one draft that covers them (`unfoldMoves`). */
export const offerMoves = (
  state: State,
  u: number,
  type: 'move' | 'rest',
  offer: Offer,
  draft?: Offer,
): void => {
  const action = setAction(newAction(), type, u, type === 'rest' ? 0 : NONE);
  if (draft) draft(action);
  else unfoldMoves(state, action, offer);
};

/** The moves that a draft covers. */
export const unfoldMoves = (state: State, { type, unit: u, target }: Action, offer: Offer): void => {
  const action = newAction();
  movePlaces(state, u, valuesOf(state, u, type), (x, y) =>
    offer(setAction(action, type, u, target, { x, y })),
  );
};

const TARGETED: readonly ActionType[] = ['attack', 'shoot', 'assault', 'charge'];

/** Actions of one unit in an activation, before the slow part of the checks. */
const offerActions = (state: State, u: number, offer: Offer, draft?: Offer): void => {
  const action = newAction();
  const { now } = state;
  if (bloodlustForces(state, u)) {
    eachEnemy(state, u, (v) => {
      for (const type of ['charge', 'assault'] as const)
        if (isBloodlustTarget(state, u, v) && !cannotReach(state, u, v, type === 'charge'))
          offer(setAction(action, type, u, v));
    });
    if (now.active !== u && !mustRest(state, u)) offer(setAction(action, 'resist', u));
    if (mustRest(state, u)) offer(setAction(action, 'rest', u, NONE));
    return;
  }
  if (!refusedAction(state, u, 'move')) offerMoves(state, u, 'move', offer, draft);
  const free = !refusedInState(state, u, 'skill');
  if (free) offerAttacks(state, u, offer);
  if (state.setup.units[u].profile.character) offerJoining(state, u, offer);
  if (free) offerSkills(state, u, offer);
  if (!refusedAction(state, u, 'rest')) {
    offer(setAction(action, 'rest', u, NONE));
    if (state.stress[u] > 0 || state.states[u] > 0) offerMoves(state, u, 'rest', offer, draft);
  }
};

/** Attacks on all units in reach, each target measured once. */
const offerAttacks = (state: State, u: number, offer: Offer): void => {
  const action = newAction();
  const { reaches } = state.scratch;
  let farthest = -Infinity;
  for (let k = 0; k < TARGETED.length; k++) {
    const type = TARGETED[k];
    reaches[k] = cannotTake(state, u, type)
      ? -Infinity
      : type === 'attack'
        ? Infinity
        : reachOf(state, u, type);
    farthest = Math.max(farthest, reaches[k]);
  }
  if (farthest === -Infinity) return;
  const m = leaderOf(state, u);
  const enemies = state.setup.enemiesOf[u];
  for (const v of enemies) {
    if (!isOnTable(state, v)) continue;
    const apart = rangeTo(state, m, v);
    for (let k = 0; k < TARGETED.length; k++)
      if (apart <= reaches[k] && (TARGETED[k] !== 'attack' || engagedWith(state, u, v)))
        offer(setAction(action, TARGETED[k], u, v));
  }
};

/**
 * Skills used as an action, on every target, plain and with each alteration. Command skills that only affect a roll are
 * asked for during that roll.
 */
const offerSkills = (state: State, u: number, offer: Offer): void => {
  const action = newAction();
  const { skills, units } = state.setup;
  if (skills.length === 0) return;
  for (const s of skillsOf(state, u)) {
    const { type, does, alterations } = skills[s];
    if ((type === 'command' && does.length === 0) || !mayUse(state, u, s)) continue;
    for (let v = 0; v < units.length; v++) {
      if (!fits(state, u, v, s, 0)) continue;
      offer(setAction(action, 'skill', u, v, { x: 0, y: 0, skill: s }));
      alterations.forEach((_one, a) => {
        if (fits(state, u, v, s, 1 << a))
          offer(setAction(action, 'skill', u, v, { x: 1 << a, y: 0, skill: s }));
      });
    }
  }
};

/** The waiting units of a side that may be deployed now, and how (WAR-deploy). */
export const offerDeployment = (state: State, offer: Offer): void => {
  const action = newAction();
  const { units } = state.setup;
  const { side } = state.now;
  const start = (u: number): boolean => units[u].side === side && state.at[u] === AT.waiting;
  let offered = 0;
  const give: Offer = (one) => {
    offered++;
    offer(one);
  };
  for (let u = 0; u < units.length; u++) {
    if (!start(u)) continue;
    if (units[u].profile.character) {
      for (let v = 0; v < units.length; v++)
        if (!cannotBeJoined(state, u, v)) give(setAction(action, 'join', u, v));
      // The list names the unit that it joins: it waits for that unit.
      if (units[u].joins !== NONE && state.at[units[u].joins] !== AT.gone && offered > 0) continue;
      if (units[u].joins !== NONE && state.at[units[u].joins] === AT.waiting) continue;
    }
    // Once one offer exists, the remaining checks of each place are left to the caller.
    zonePlaces(state, side, (x, y) => {
      if (offered > 0 || !planPlace(state, u, x, y)) give(setAction(action, 'place', u, NONE, { x, y }));
    });
    if (isScout(state, u) || isAmbusher(state, u)) give(setAction(action, 'reserve', u));
  }
  if (offered === 0) offer(setAction(action, 'done'));
};

export const offerScouts = (state: State, offer: Offer): void => {
  const action = newAction();
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === state.now.side && state.at[u] === AT.reserve && isScout(state, u))
      arrivalPlaces(state, u, (x, y) => offer(setAction(action, 'place', u, NONE, { x, y })));
  offer(setAction(action, 'done'));
};

export const offerTurn = (state: State, offer: Offer, draft?: Offer): void => {
  const action = newAction();
  const { units } = state.setup;
  const { now } = state;
  if (now.active !== NONE) {
    offerActions(state, now.active, offer, draft);
    if (!bloodlustForces(state, now.active)) offer(setAction(action, 'done', now.active));
    return;
  }
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== now.side) continue;
    if (state.at[u] === AT.joined && !cannotLeave(state, u))
      offer(setAction(action, 'leave', u, state.host[u]));
    if (canActivate(state, u)) offerActions(state, u, offer, draft);
    else if (state.at[u] === AT.reserve)
      arrivalPlaces(state, u, (x, y) => offer(setAction(action, 'arrive', u, NONE, { x, y })));
  }
  if (mayPass(state, now.side)) offer(setAction(action, 'done'));
  else offerStanding(state, offer);
};

/** A move of 0 strides is a move (WAR-move): a player who must activate a unit always can. */
const offerStanding = (state: State, offer: Offer): void => {
  const action = newAction();
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (
      units[u].side === state.now.side &&
      state.token[u] === 0 &&
      canActivate(state, u) &&
      !bloodlustForces(state, u)
    ) {
      const m = leaderOf(state, u);
      offer(setAction(action, 'move', u, NONE, { x: state.bodies.x[m], y: state.bodies.y[m] }));
    }
};

export const offerLeftBehind = (state: State, offer: Offer, draft?: Offer): void => {
  const action = newAction();
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== state.now.side || !isLeftBehind(state, u)) continue;
    offerMoves(state, u, 'move', offer, draft);
    offer(setAction(action, 'rest', u, NONE));
  }
  offer(setAction(action, 'done'));
};
