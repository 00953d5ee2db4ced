import { refuse, type Refusal } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import { keywordOf, type Skill } from '../../../cards/card';
import { cannotJoin, isAny } from '../../../cards/join';
import { hasAttack } from '../effects/attack';
import { cannotLeave } from '../effects/companions';
import { combatantOf, isAmbusher, isScout, mayPay, profileNow } from '../../state/profiles';
import { engaged, engagedWith } from '../../state/contact';
import {
  eachEnemy,
  hostile,
  inFormation,
  leaderOf,
  rangeTo,
  SLACK,
  isOnTable,
  unitsApart,
} from '../../state/measure';
import { holds } from '../../../attack/conditions';
import { canPay, isTarget, repeatsAction, skillsOf, withinLimit } from '../effects/skills';
import { canActivate, isLeftBehind, mayPass, mustRest } from '../phases/round';
import { sees } from '../../state/sight';
import { AT, DID, NONE, type State } from '../../state/state';
import type { Action, ActionType } from '../../state/action';
import { hasBloodlust } from './apply';
import { canActivateWith, cannotJoinAt } from './joining';
import { chargeReach, legReach, legsOf, planInto, planMove } from '../moves/moves';
import { planPlace } from '../moves/places';

const wrongTime = refuse('WAR-turns', 'This action is not possible now.');

// Refusals that recur while moves are offered are created once.
const STAYS = refuse('WAR-charge', 'The unit does not move.');
const TOO_FAR = refuse('WAR-charge', 'The unit cannot move that far.');
const OUT_OF_RANGE = refuse('WAR-range', 'It is out of range.');
const NOT_ENGAGED = refuse('WAR-melee-attack', 'The unit is not engaged with the target.');
/** Ruling W25: only moving may be repeated. */
const AGAIN: Readonly<Partial<Record<Skill['type'], Refusal>>> = {
  magic: refuse('WAR-use-magic-skill', 'The unit already cast a spell in this activation.'),
  combat: refuse('WAR-use-combat-skill', 'The unit already used a combat skill in this activation.'),
  tinge: refuse('WAR-use-tinge-skill', 'The unit already used a Tinge skill in this activation.'),
};
const BROKEN = refuse('WAR-broken-formation', 'The unit is out of formation and can only move.');

/** WAR-rest: how far the move of a rest goes. */
export const restReach = (state: State, u: number): readonly [number, number] => [
  legReach(state, u, profileNow(state, u).move[0]),
  0,
];

/** WAR-bloodlust: an enemy that it must attack: one that is X; if no X is named, the nearest. */
export const isBloodlustTarget = (state: State, u: number, v: number): boolean => {
  const lust = keywordOf(profileNow(state, u).keywords, 'Bloodlust');
  if (!lust) return false;
  if (lust.words !== '')
    return isAny(lust.words, state.setup.units[v].profile.card, profileNow(state, v).keywords);
  let nearest = NONE;
  let least = Infinity;
  eachEnemy(state, u, (w) => {
    const apart = unitsApart(state, u, w);
    if (apart < least) [nearest, least] = [w, apart];
  });
  return nearest === v;
};

/**
 * Whether Bloodlust forces the unit now: it is not engaged, and can charge or assault an enemy that its Bloodlust
 * names.
 */
export const bloodlustForces = (state: State, u: number): boolean => {
  if (!hasBloodlust(state, u) || engaged(state, u) || state.now.actions > 0 || !hasAttack(state, u, false))
    return false;
  if (state.now.active === u && (state.now.did & (DID.oneAction | DID.calm)) !== 0) return false;
  let forced = false;
  eachEnemy(state, u, (v) => {
    if (!forced && isBloodlustTarget(state, u, v))
      forced = !cannotEngage(state, u, v, true) || !cannotEngage(state, u, v, false);
  });
  return forced;
};

/** WAR-charge, WAR-assault: why neither can be declared, by the quick checks. */
export const cannotReach = (state: State, u: number, v: number, straight: boolean): Refusal | undefined => {
  const reach = contactReach(state, u, straight);
  if (reach <= 0) return STAYS;
  return rangeTo(state, leaderOf(state, u), v) > reach ? TOO_FAR : undefined;
};

/** How far a charge (straight) or an assault brings a unit. */
const contactReach = (state: State, u: number, straight: boolean): number => {
  if (straight) return chargeReach(state, u);
  const [a, b] = legsOf(state, u);
  return a + b;
};

const cannotEngage = (state: State, u: number, v: number, straight: boolean): Refusal | undefined => {
  const far = cannotReach(state, u, v, straight);
  if (far) return far;
  if (straight && !sees(state, u, v) && !profileNow(state, u).permits.includes('charge-unseen'))
    return refuse('WAR-charge', 'The unit does not see the target.');
  return planInto(state, u, v, straight);
};

/** WAR-long-skills: long actions are for units that have done nothing yet, are not engaged, and are in formation. */
const notLong = (state: State, u: number): Refusal | undefined => {
  const { now } = state;
  const { ambushStress, scoutActions } = state.setup.settings.numbers;
  if (now.active === u && now.actions > 0)
    return refuse('WAR-activation', 'A long action needs the whole activation.');
  if (now.active === u && (now.did & DID.oneAction) !== 0)
    return refuse('WAR-scout', `The unit takes only simple actions: ${scoutActions}.`);
  if (now.active === u && (now.did & DID.dearLong) !== 0 && !mayPay(state, u, ambushStress))
    return refuse('WAR-ambusher', 'The unit cannot suffer the stress that a long action costs.');
  if (engaged(state, u)) return refuse('WAR-engaged', 'An engaged unit takes only simple actions.');
  return undefined;
};

/** WAR-broken-formation: only a move is possible. */
const refusedOutOfFormation = (state: State, u: number): Refusal | undefined =>
  inFormation(state, u) ? undefined : BROKEN;

/** Why a unit cannot act in its current state: different for moves, for rests, and for all other actions. */
export const refusedInState = (state: State, u: number, type: ActionType): Refusal | undefined => {
  const fresh = state.now.active !== u;
  if (fresh && !canActivate(state, u)) return refuse('WAR-demoralized', 'The unit cannot be activated.');
  if (fresh && mustRest(state, u) && type !== 'rest')
    return refuse('WAR-stress-rest-only', 'Its stress equals its morale, so it may only rest.');
  return type === 'move' ? undefined : refusedOutOfFormation(state, u);
};

/** Why an unhindered unit cannot take an action, by what it has done and what it is. */
export const cannotTake = (state: State, u: number, type: ActionType): Refusal | undefined => {
  const { now } = state;
  const fresh = now.active !== u;
  switch (type) {
    case 'move':
      return !fresh && now.moves >= state.setup.settings.numbers.moves
        ? refuse('WAR-activation', `It has moved ${counted(now.moves, 'time')}.`)
        : undefined;
    case 'attack':
      if ((now.did & DID.attacked) !== 0 && !fresh)
        return refuse('WAR-activation', 'The unit already attacked.');
      return hasAttack(state, u, false)
        ? undefined
        : refuse('WAR-melee-attack', 'The unit has no melee attack.');
    case 'shoot':
      if ((now.did & DID.attacked) !== 0 && !fresh)
        return refuse('WAR-activation', 'The unit already attacked.');
      if (engaged(state, u)) return refuse('WAR-ranged-attack', 'An engaged unit cannot shoot.');
      return hasAttack(state, u, true)
        ? undefined
        : refuse('WAR-ranged-attack', 'The unit has no ranged attack.');
    case 'assault':
    case 'charge':
      return (
        notLong(state, u) ??
        (hasAttack(state, u, false) ? undefined : refuse('WAR-charge', 'The unit has no melee attack.'))
      );
    case 'rest':
      return notLong(state, u);
    case 'skill':
      return undefined;
    case 'join':
      return state.setup.units[u].profile.character
        ? undefined
        : refuse('WAR-join', 'The unit is not a Character.');
    case 'resist':
      return now.active === u ? wrongTime : undefined;
    default:
      return wrongTime;
  }
};

/** Why a unit cannot take an action in its activation, for any target. */
export const refusedAction = (state: State, u: number, type: ActionType): Refusal | undefined =>
  type === 'done' ? undefined : (refusedInState(state, u, type) ?? cannotTake(state, u, type));

/** Why a unit cannot use a skill on a target, with alterations as bits (WAR-requirements). */
const cannotUse = (
  state: State,
  u: number,
  v: number,
  s: number,
  alterations: number,
): Refusal | undefined => {
  const { now, setup } = state;
  const skill = setup.skills[s];
  const no = (words: string): Refusal => refuse('WAR-requirements', words);
  if (!skill || !skillsOf(state, u).includes(s)) return no('The unit has no such skill.');
  const { type, file } = skill;
  if (type === 'command' && now.active !== u)
    return no('A command skill needs an activation of its unit, or a roll.');
  if (!canPay(state, u, skill))
    return type === 'tinge'
      ? refuse('WAR-use-tinge-skill', 'The unit has too few Tinge tokens.')
      : no('The unit cannot pay for the skill.');
  if (skill.file.when && !holds(skill.file.when, combatantOf(state, u, v), combatantOf(state, v, u)))
    return no('The condition of the skill is not met.');
  const long = file.long ? notLong(state, u) : undefined;
  if (long) return long;
  if (!withinLimit(state, u, s)) return no('The unit already used the skill.');
  if (repeatsAction(state, u, skill)) return AGAIN[skill.type];
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  if (chosen.reduce((sum, { tinge }) => sum + tinge, 0) > state.tinge[u])
    return refuse('WAR-alterations', 'The unit has too few Tinge tokens.');
  const farther = chosen.reduce((sum, { range }) => sum + range, 0);
  return isTarget(state, u, v, s, farther)
    ? undefined
    : no('The target is out of range, not in sight, or on the wrong side.');
};

/** How far from the nearest troop of a target an action may begin; -1: impossible. An attack needs an engaged unit. */
export const reachOf = (state: State, u: number, type: ActionType): number => {
  if (type === 'shoot') return (profileNow(state, u).ranged?.range ?? 0) + SLACK;
  const reach = contactReach(state, u, type === 'charge');
  return reach <= 0 ? -1 : reach;
};

/** Whether a unit may use one of its skills at all now: the part of `cannotUse` that does not depend on the target. */
export const mayUse = (state: State, u: number, s: number): boolean => {
  const skill = state.setup.skills[s];
  if (skill.type === 'command' && state.now.active !== u) return false;
  if (repeatsAction(state, u, skill)) return false;
  return canPay(state, u, skill) && !(skill.file.long && notLong(state, u)) && withinLimit(state, u, s);
};

/** The other part: whether the skill may be used on a target, with alterations as bits. */
export const fits = (state: State, u: number, v: number, s: number, alterations: number): boolean => {
  const { alterations: all, file } = state.setup.skills[s];
  let [tinge, farther] = [0, 0];
  for (let a = 0; a < all.length; a++) {
    if ((alterations & (1 << a)) === 0) continue;
    tinge += all[a].tinge;
    farther += all[a].range;
  }
  if (tinge > state.tinge[u] || !isTarget(state, u, v, s, farther)) return false;
  return !file.when || holds(file.when, combatantOf(state, u, v), combatantOf(state, v, u));
};

/** The quick checks of a target. */
const refusedTarget = (state: State, u: number, v: number, type: ActionType): Refusal | undefined => {
  switch (type) {
    case 'attack':
      return engagedWith(state, u, v) ? undefined : NOT_ENGAGED;
    case 'shoot':
      return rangeTo(state, leaderOf(state, u), v) > reachOf(state, u, type) ? OUT_OF_RANGE : undefined;
    default:
      return cannotReach(state, u, v, type === 'charge');
  }
};

/** WAR-join: why a Character cannot join a unit when it deploys. */
export const cannotBeJoined = (state: State, c: number, u: number): Refusal | undefined => {
  const { units } = state.setup;
  const no = (words: string): Refusal => refuse('WAR-join', words);
  if (units[u].side !== units[c].side || u === c) return no('The unit is not in the same company.');
  if (state.at[u] !== AT.table && state.at[u] !== AT.reserve) return no('That unit is not deployed.');
  if (state.guest[u] !== NONE) return no('That unit already has a Character.');
  if (units[c].joins !== NONE && units[c].joins !== u) return no('The list makes it join another unit.');
  const why = cannotJoin(units[c].profile.card, units[u].profile.card);
  return why === undefined ? undefined : no(why);
};

/** Why a move cannot be made; a move of 0 strides always can. */
const cannotMove = (
  state: State,
  { unit: u, x, y }: Action,
  values: readonly [number, number],
): Refusal | undefined => {
  const m = leaderOf(state, u);
  const dx = x - state.bodies.x[m];
  const dy = y - state.bodies.y[m];
  return dx * dx + dy * dy < SLACK ? undefined : planMove(state, u, { x, y }, values);
};

const illegalOutside = (state: State, one: Action): Refusal | undefined => {
  const { now } = state;
  const { type, unit: u, x, y } = one;
  if (now.phase === 'placing' || now.phase === 'scouts') {
    if (type === 'done') return undefined;
    const waits = now.phase === 'placing' ? AT.waiting : AT.reserve;
    if (state.at[u] !== waits) return wrongTime;
    if (type === 'place') return planPlace(state, u, x, y);
    if (now.phase === 'scouts') return wrongTime;
    if (type === 'join') return cannotBeJoined(state, u, one.target);
    if (type !== 'reserve') return wrongTime;
    return isScout(state, u) || isAmbusher(state, u)
      ? undefined
      : refuse('WAR-scout', 'The unit is neither a Scout nor an Ambusher.');
  }
  if (type === 'done') return undefined;
  if (now.free !== NONE)
    return u === now.free && type === 'move' ? cannotMove(state, one, freeReach(state, u)) : wrongTime;
  if (!isLeftBehind(state, u))
    return refuse('WAR-left-behind', 'The unit was activated, has acted, or is engaged.');
  if (type === 'rest') return one.target === 0 ? cannotMove(state, one, restReach(state, u)) : undefined;
  return type === 'move' ? cannotMove(state, one, legsOf(state, u)) : wrongTime;
};

/** The length of a free move: both values, or only the first if a skill says so. */
export const freeReach = (state: State, u: number): readonly [number, number] =>
  state.now.freeWhy === 3 ? restReach(state, u) : legsOf(state, u);

/** Why an action is illegal, undefined if it is legal: see `BattleGame.illegal`. */
export const illegal = (state: State, one: Action): Refusal | undefined => {
  const { now, setup } = state;
  const { type, unit: u, target: v } = one;
  if (now.phase === 'over') return refuse('WAR-game-end', 'The battle is over.');
  if (u !== NONE && u !== now.active && setup.units[u]?.side !== now.side)
    return refuse('WAR-turns', 'The acting player does not control this unit.');
  if (now.phase !== 'turn' || now.free !== NONE) return illegalOutside(state, one);
  if (type === 'done') {
    if (now.active === NONE)
      return mayPass(state, now.side) ? undefined : refuse('WAR-pass', 'Some units have not been activated.');
    return bloodlustForces(state, now.active)
      ? refuse('WAR-bloodlust', 'Bloodlust: the unit must charge or assault.')
      : undefined;
  }
  if (now.active !== NONE && u !== now.active)
    return refuse('WAR-activation', 'Another unit is being activated.');
  if (type === 'arrive') {
    if (state.at[u] !== AT.reserve || now.active !== NONE) return wrongTime;
    return planPlace(state, u, one.x, one.y);
  }
  if (type === 'leave') return canActivateWith(state, u) ?? cannotLeave(state, u);
  if (!isOnTable(state, u)) return refuse('WAR-turns', 'The unit is not on the table.');
  const not = refusedAction(state, u, type);
  if (not) return not;
  const forced = type !== 'charge' && type !== 'assault' ? bloodlustForces(state, u) : false;
  if (forced && type !== 'resist' && !(type === 'rest' && mustRest(state, u)))
    return refuse('WAR-bloodlust', 'Bloodlust: the unit must charge or assault.');
  if (type === 'resist') return forced ? undefined : refuse('WAR-bloodlust', 'Its Bloodlust has no target.');
  if (type === 'move') return cannotMove(state, one, legsOf(state, u));
  if (type === 'join') return cannotJoinAt(state, one) ?? cannotMove(state, one, legsOf(state, u));
  if (type === 'skill') return cannotUse(state, u, v, one.skill, one.x);
  if (type === 'rest') return v === 0 ? cannotMove(state, one, restReach(state, u)) : undefined;
  if (setup.units[v] === undefined || !isOnTable(state, v) || !hostile(state, u, v))
    return refuse('WAR-sides', 'The target is not an enemy on the table.');
  const far = refusedTarget(state, u, v, type);
  if (far) return far;
  if (type === 'attack') return undefined;
  if (type === 'shoot')
    return sees(state, u, v) ? undefined : refuse('WAR-line-of-sight', 'The unit does not see the target.');
  if (bloodlustForces(state, u) && !isBloodlustTarget(state, u, v))
    return refuse('WAR-bloodlust', 'Bloodlust: the unit must attack another enemy.');
  return cannotEngage(state, u, v, type === 'charge');
};
