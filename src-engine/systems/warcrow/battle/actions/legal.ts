import type { Offered, Refusal } from '../../../../simulation/game';
import * as trig from '../../../../tabletop/trig';
import { keywordOf } from '../../cards/card';
import { isAny } from '../../cards/join';
import { cannotJoin } from '../../cards/join';
import { hasAttack } from '../effects/attack';
import {
  combatantOf,
  eachUnit,
  engaged,
  engagedWith,
  hostile,
  inFormation,
  isAmbusher,
  isScout,
  leaderOf,
  maySuffer,
  other,
  profileNow,
  rangeTo,
  SLACK,
  standing,
  unitsApart,
} from '../measure';
import { holds } from '../../attack/conditions';
import { canPay, isTarget, skillsOf, withinLimit } from '../effects/skills';
import { canActivate, isLeftBehind, mayPass, mustRest } from '../phases/round';
import { sees } from '../sight';
import { AT, DID, NONE, type State } from '../state';
import { newAction, setAction, type Action, type ActionType } from './action';
import { lusts } from './apply';
import { arrivalPlaces } from './may';
import { chargeReach, legReach, legsOf, planInto, planMove, ruggedAt } from './moves';
import { planPlace, zonePlaces } from './places';

type Offer = (action: Action) => void;

const refuse = (rule: Refusal['rule'], words: string): Refusal => ({ rule, words });
const wrongTime = refuse('WAR-turns', 'This is not done now.');

const action = newAction();

/** Directions in which moves are offered whatever lies there. */
const ROUND = 8;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Strides that a move stops short of what it goes towards: beside a marker; just out of contact. */
const BESIDE = 1.2;
const NEAR_ENEMY = 0.5;

/** Bends by which ways round what lies before an objective are offered. */
const BENDS = [0.6, -0.6] as const;

/** Moves shorter than this are not offered. */
const LEAST = 0.4;

/**
 * Places to which a unit may want to move within `most` strides of its leader's middle: to objectives, towards enemies as near as
 * may be and to where it can shoot, and all round. A sample: places are endless.
 */
const movePlaces = (
  state: State,
  u: number,
  values: readonly [number, number],
  take: (x: number, y: number) => void,
): void => {
  const { bodies, setup } = state;
  const m = leaderOf(state, u);
  const [x0, y0, r] = [bodies.x[m]!, bodies.y[m]!, bodies.across[m]!];
  const most = values[0] + values[1] - 1e-3;
  if (most <= LEAST) return;
  const slowed = values[1] === 0;
  const to = (gx: number, gy: number, stop: number, bend = 0): void => {
    const dx = gx - x0;
    const dy = gy - y0;
    const d = trig.hypot(dx, dy);
    if (d === 0) return;
    let far = Math.min(d - stop, most);
    if (far < LEAST) return;
    const [cos, sin] = [trig.cos(bend), trig.sin(bend)];
    const ux = (dx * cos - dy * sin) / d;
    const uy = (dx * sin + dy * cos) / d;
    if (!slowed) {
      // Rugged ground stops it where it touches it (WAR-rugged).
      const at = ruggedAt(state, u, { x0, y0, x1: x0 + ux * far, y1: y0 + uy * far });
      if (at <= 1 && far * at > values[0]) far *= at;
      else if (at <= 1) far = Math.min(far, values[0]);
    }
    if (far >= LEAST) take(x0 + ux * far, y0 + uy * far);
  };
  for (const { x, y } of setup.field.objectives) {
    const stop = r + BESIDE;
    to(x, y, stop);
    if (trig.hypot(x - x0, y - y0) > most) for (const bend of BENDS) to(x, y, stop, bend);
  }
  const { ranged } = profileNow(state, u);
  eachUnit(state, other(setup.units[u]!.side), (v) => {
    const j = leaderOf(state, v);
    const [gx, gy] = [bodies.x[j]!, bodies.y[j]!];
    to(gx, gy, r + bodies.across[j]! + NEAR_ENEMY);
    if (ranged) to(gx, gy, ranged.range + r + bodies.across[j]! - SLACK);
  });
  for (let k = 0; k < ROUND; k++) to(x0 + COS[k]! * most, y0 + SIN[k]! * most, 0);
};

/** WAR-rest: how far the move of a rest goes. */
const restReach = (state: State, u: number): readonly [number, number] => [
  legReach(state, u, profileNow(state, u).move[0]),
  0,
];

/** What a free move goes by: both values, or the first alone where a skill says so. */
const freeReach = (state: State, u: number): readonly [number, number] =>
  state.now.freeWhy === 3 ? restReach(state, u) : legsOf(state, u);

const offerMoves = (state: State, u: number, type: 'move' | 'rest', offer: Offer): void => {
  const free = state.now.free === u;
  const values = type === 'rest' ? restReach(state, u) : free ? freeReach(state, u) : legsOf(state, u);
  movePlaces(state, u, values, (x, y) => offer(setAction(action, type, u, type === 'rest' ? 0 : NONE, x, y)));
};

/** WAR-bloodlust: an enemy that it must go for: one that is X; where no X is named, the nearest. */
const isLustedFor = (state: State, u: number, v: number): boolean => {
  const lust = keywordOf(profileNow(state, u).keywords, 'Bloodlust');
  if (!lust) return false;
  if (lust.words !== '')
    return isAny(lust.words, state.setup.units[v]!.profile.card, profileNow(state, v).keywords);
  let nearest = NONE;
  let least = Infinity;
  eachUnit(state, other(state.setup.units[u]!.side), (w) => {
    const apart = unitsApart(state, u, w);
    if (apart < least) [nearest, least] = [w, apart];
  });
  return nearest === v;
};

/** Whether Bloodlust forces the unit now: it is not engaged, and some enemy that it is after can be charged or assaulted. */
const lustForces = (state: State, u: number): boolean => {
  if (!lusts(state, u) || engaged(state, u) || state.now.actions > 0 || !hasAttack(state, u, false))
    return false;
  if (state.now.active === u && (state.now.did & (DID.oneAction | DID.calm)) !== 0) return false;
  let forced = false;
  eachUnit(state, other(state.setup.units[u]!.side), (v) => {
    if (!forced && isLustedFor(state, u, v))
      forced = !cannotEngage(state, u, v, true) || !cannotEngage(state, u, v, false);
  });
  return forced;
};

/** WAR-charge, WAR-assault: why one cannot be declared, by what is quick to say. */
const cannotReach = (state: State, u: number, v: number, straight: boolean): Refusal | undefined => {
  const values = legsOf(state, u);
  const reach = straight ? chargeReach(state, u) : values[0] + values[1];
  if (reach <= 0) return refuse('WAR-charge', 'It does not move.');
  return rangeTo(state, leaderOf(state, u), v) > reach
    ? refuse('WAR-charge', 'It does not come so far.')
    : undefined;
};

const cannotEngage = (state: State, u: number, v: number, straight: boolean): Refusal | undefined => {
  const far = cannotReach(state, u, v, straight);
  if (far) return far;
  if (straight && !sees(state, u, v) && !profileNow(state, u).permits.includes('charge-unseen'))
    return refuse('WAR-charge', 'It does not see the target.');
  return planInto(state, u, v, straight);
};

/** WAR-long-skills: long actions are for who has done nothing yet, is engaged with nobody, and whose formation is whole. */
const notLong = (state: State, u: number): Refusal | undefined => {
  const { now } = state;
  if (now.active === u && now.actions > 0)
    return refuse('WAR-activation', 'A long action is all that a unit does.');
  if (now.active === u && (now.did & DID.oneAction) !== 0)
    return refuse('WAR-scout', 'It may take a single simple action.');
  if (now.active === u && (now.did & DID.dearLong) !== 0 && !maySuffer(state, u))
    return refuse('WAR-ambusher', 'It cannot suffer the stress that a long action costs it.');
  if (engaged(state, u)) return refuse('WAR-engaged', 'Who is engaged takes simple actions alone.');
  return undefined;
};

/** WAR-broken-formation: nothing but a move. */
const broken = (state: State, u: number): Refusal | undefined =>
  inFormation(state, u)
    ? undefined
    : refuse('WAR-broken-formation', 'Its formation is broken: it can only move.');

/** Why a unit cannot take an action in its activation, whatever the target. */
const mayNot = (state: State, u: number, type: ActionType): Refusal | undefined => {
  const { now } = state;
  if (type === 'done') return undefined;
  const fresh = now.active !== u;
  if (fresh && !canActivate(state, u)) return refuse('WAR-demoralized', 'It cannot be activated.');
  if (fresh && mustRest(state, u) && type !== 'rest')
    return refuse('WAR-stress-rest-only', 'It is as stressed as it can be, and may only rest.');
  if (type !== 'move') {
    const why = broken(state, u);
    if (why) return why;
  }
  switch (type) {
    case 'move':
      return !fresh && now.moves >= 2 ? refuse('WAR-activation', 'It has moved twice.') : undefined;
    case 'attack':
      if ((now.did & DID.attacked) !== 0 && !fresh) return refuse('WAR-activation', 'It has attacked.');
      return hasAttack(state, u, false) ? undefined : refuse('WAR-melee-attack', 'It has no melee attack.');
    case 'shoot':
      if ((now.did & DID.attacked) !== 0 && !fresh) return refuse('WAR-activation', 'It has attacked.');
      if (engaged(state, u)) return refuse('WAR-ranged-attack', 'Who is engaged does not shoot.');
      return hasAttack(state, u, true) ? undefined : refuse('WAR-ranged-attack', 'It has no ranged attack.');
    case 'assault':
    case 'charge':
      return (
        notLong(state, u) ??
        (hasAttack(state, u, false) ? undefined : refuse('WAR-charge', 'It has no melee attack.'))
      );
    case 'rest':
      return notLong(state, u);
    case 'skill':
      return undefined;
    case 'resist':
      return now.active === u ? wrongTime : undefined;
    default:
      return wrongTime;
  }
};

const TARGETED: readonly ActionType[] = ['attack', 'shoot', 'assault', 'charge'];

/** Actions of one unit in an activation, before the dear part of judging them. */
const offerActions = (state: State, u: number, offer: Offer): void => {
  const { now } = state;
  if (lustForces(state, u)) {
    eachUnit(state, other(state.setup.units[u]!.side), (v) => {
      for (const type of ['charge', 'assault'] as const)
        if (isLustedFor(state, u, v) && !cannotReach(state, u, v, type === 'charge'))
          offer(setAction(action, type, u, v));
    });
    if (now.active !== u && !mustRest(state, u)) offer(setAction(action, 'resist', u));
    if (mustRest(state, u)) offer(setAction(action, 'rest', u, NONE));
    return;
  }
  if (!mayNot(state, u, 'move')) offerMoves(state, u, 'move', offer);
  const may = TARGETED.filter((type) => !mayNot(state, u, type));
  eachUnit(state, other(state.setup.units[u]!.side), (v) => {
    for (const type of may) if (!farFrom(state, u, v, type)) offer(setAction(action, type, u, v));
  });
  if (!mayNot(state, u, 'skill')) offerSkills(state, u, offer);
  if (!mayNot(state, u, 'rest')) {
    offer(setAction(action, 'rest', u, NONE));
    if (state.stress[u]! > 0 || state.states[u]! > 0) offerMoves(state, u, 'rest', offer);
  }
};

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
  if (!skill || !skillsOf(state, u).includes(s)) return no('It has no such skill.');
  const { type, file } = skill;
  if (type === 'command' && now.active !== u)
    return no('Command skills are used in its activation, or in a roll.');
  if (!canPay(state, u, skill))
    return type === 'tinge'
      ? refuse('WAR-use-tinge-skill', 'It has too few tokens of the Tinge.')
      : no('It cannot pay for it.');
  if (skill.file.when && !holds(skill.file.when, combatantOf(state, u, v), combatantOf(state, v, u)))
    return no('What it asks for does not hold.');
  const long = file.long ? notLong(state, u) : undefined;
  if (long) return long;
  if (!withinLimit(state, u, s)) return no('It has used it.');
  const chosen = skill.alterations.filter((_one, a) => (alterations & (1 << a)) !== 0);
  if (chosen.reduce((sum, { tinge }) => sum + tinge, 0) > state.tinge[u]!)
    return refuse('WAR-alterations', 'It has too few tokens of the Tinge.');
  const farther = chosen.reduce((sum, { range }) => sum + range, 0);
  return isTarget(state, u, v, s, farther)
    ? undefined
    : no('That is no target: too far, unseen, or of the other side.');
};

/** Skills that are used as an action, on every target, plain and with each alteration. Those that bear on a roll alone, and are commanded, are asked for there. */
const offerSkills = (state: State, u: number, offer: Offer): void => {
  const { skills, units } = state.setup;
  if (skills.length === 0) return;
  for (const s of skillsOf(state, u)) {
    const { type, does, alterations } = skills[s]!;
    if (type === 'command' && does.length === 0) continue;
    for (let v = 0; v < units.length; v++) {
      if (!standing(state, v) || cannotUse(state, u, v, s, 0)) continue;
      offer(setAction(action, 'skill', u, v, 0, 0, s));
      alterations.forEach((_one, a) => {
        if (!cannotUse(state, u, v, s, 1 << a)) offer(setAction(action, 'skill', u, v, 1 << a, 0, s));
      });
    }
  }
};

/** What is quick to say of a target. */
const farFrom = (state: State, u: number, v: number, type: ActionType): Refusal | undefined => {
  switch (type) {
    case 'attack':
      return engagedWith(state, u, v)
        ? undefined
        : refuse('WAR-melee-attack', 'It is not engaged with that.');
    case 'shoot': {
      const range = profileNow(state, u).ranged?.range ?? 0;
      return rangeTo(state, leaderOf(state, u), v) > range + SLACK
        ? refuse('WAR-range', 'It is out of range.')
        : undefined;
    }
    default:
      return cannotReach(state, u, v, type === 'charge');
  }
};

/** Whose side's units that wait may be deployed now, and how (WAR-deploy). */
const offerDeployment = (state: State, offer: Offer): void => {
  const { units } = state.setup;
  const { side } = state.now;
  const start = (u: number): boolean => units[u]!.side === side && state.at[u] === AT.waiting;
  let offered = 0;
  const give: Offer = (one) => {
    offered++;
    offer(one);
  };
  for (let u = 0; u < units.length; u++) {
    if (!start(u)) continue;
    if (units[u]!.profile.character) {
      for (let v = 0; v < units.length; v++)
        if (!cannotBeJoined(state, u, v)) give(setAction(action, 'join', u, v));
      // The list says whom it joins: it waits for that unit.
      if (units[u]!.joins !== NONE && state.at[units[u]!.joins] !== AT.gone && offered > 0) continue;
      if (units[u]!.joins !== NONE && state.at[units[u]!.joins] === AT.waiting) continue;
    }
    zonePlaces(state, side, (x, y) => {
      if (!planPlace(state, u, x, y)) give(setAction(action, 'place', u, NONE, x, y));
    });
    if (isScout(state, u) || isAmbusher(state, u)) give(setAction(action, 'reserve', u));
  }
  if (offered === 0) offer(setAction(action, 'done'));
};

/** WAR-join: why a Character cannot join a unit as it deploys. */
const cannotBeJoined = (state: State, c: number, u: number): Refusal | undefined => {
  const { units } = state.setup;
  const no = (words: string): Refusal => refuse('WAR-join', words);
  if (units[u]!.side !== units[c]!.side || u === c) return no('It is not of its company.');
  if (state.at[u] !== AT.table && state.at[u] !== AT.reserve) return no('That unit is not deployed.');
  if (state.guest[u] !== NONE) return no('There is a Character in that unit.');
  if (units[c]!.joins !== NONE && units[c]!.joins !== u) return no('Its list says that it joins another.');
  const why = cannotJoin(units[c]!.profile.card, units[u]!.profile.card);
  return why === undefined ? undefined : no(why);
};

const offerScouts = (state: State, offer: Offer): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u]!.side === state.now.side && state.at[u] === AT.reserve && isScout(state, u))
      arrivalPlaces(state, u, (x, y) => {
        if (!planPlace(state, u, x, y)) offer(setAction(action, 'place', u, NONE, x, y));
      });
  offer(setAction(action, 'done'));
};

const offerTurn = (state: State, offer: Offer): void => {
  const { units } = state.setup;
  const { now } = state;
  if (now.active !== NONE) {
    offerActions(state, now.active, offer);
    if (!lustForces(state, now.active)) offer(setAction(action, 'done', now.active));
    return;
  }
  for (let u = 0; u < units.length; u++) {
    if (units[u]!.side !== now.side) continue;
    if (canActivate(state, u)) offerActions(state, u, offer);
    else if (state.at[u] === AT.reserve)
      arrivalPlaces(state, u, (x, y) => {
        if (!planPlace(state, u, x, y)) offer(setAction(action, 'arrive', u, NONE, x, y));
      });
  }
  if (mayPass(state, now.side)) offer(setAction(action, 'done'));
  else offerStanding(state, offer);
};

/** A move of no strides is one (WAR-move): who has to activate a unit always can. */
const offerStanding = (state: State, offer: Offer): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (
      units[u]!.side === state.now.side &&
      state.token[u] === 0 &&
      canActivate(state, u) &&
      !lustForces(state, u)
    ) {
      const m = leaderOf(state, u);
      offer(setAction(action, 'move', u, NONE, state.bodies.x[m]!, state.bodies.y[m]!));
    }
};

const offerLeftBehind = (state: State, offer: Offer): void => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) {
    if (units[u]!.side !== state.now.side || !isLeftBehind(state, u)) continue;
    offerMoves(state, u, 'move', offer);
    offer(setAction(action, 'rest', u, NONE));
  }
  offer(setAction(action, 'done'));
};

/** What may be done, before the dear part of its judging: see `BattleGame.candidates`. */
export const candidates = (state: State, offer: Offer): Offered => {
  const { now } = state;
  if (now.free !== NONE) {
    offerMoves(state, now.free, 'move', offer);
    offer(setAction(action, 'done', now.free));
  } else if (now.phase === 'placing') offerDeployment(state, offer);
  else if (now.phase === 'scouts') offerScouts(state, offer);
  else if (now.phase === 'left-behind') offerLeftBehind(state, offer);
  else offerTurn(state, offer);
  return 'sampled';
};

/** Why a move cannot be made; one of no strides always can. */
const cannotMove = (
  state: State,
  { unit: u, x, y }: Action,
  values: readonly [number, number],
): Refusal | undefined => {
  const m = leaderOf(state, u);
  const dx = x - state.bodies.x[m]!;
  const dy = y - state.bodies.y[m]!;
  return dx * dx + dy * dy < SLACK ? undefined : planMove(state, u, x, y, values);
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
      : refuse('WAR-scout', 'It is no Scout and no Ambusher.');
  }
  if (type === 'done') return undefined;
  if (now.free !== NONE)
    return u === now.free && type === 'move' ? cannotMove(state, one, freeReach(state, u)) : wrongTime;
  if (!isLeftBehind(state, u))
    return refuse('WAR-left-behind', 'It was activated, has acted, or is engaged.');
  if (type === 'rest') return one.target === 0 ? cannotMove(state, one, restReach(state, u)) : undefined;
  return type === 'move' ? cannotMove(state, one, legsOf(state, u)) : wrongTime;
};

/** Why an action may not be, undefined where it may: see `BattleGame.illegal`. */
export const illegal = (state: State, one: Action): Refusal | undefined => {
  const { now, setup } = state;
  const { type, unit: u, target: v } = one;
  if (now.phase === 'over') return refuse('WAR-game-end', 'The battle is over.');
  if (u !== NONE && setup.units[u]?.side !== now.side)
    return refuse('WAR-turns', 'It is not a unit of whoever acts.');
  if (now.phase !== 'turn' || now.free !== NONE) return illegalOutside(state, one);
  if (type === 'done') {
    if (now.active === NONE)
      return mayPass(state, now.side)
        ? undefined
        : refuse('WAR-pass', 'There are units that were not activated.');
    return lustForces(state, now.active)
      ? refuse('WAR-bloodlust', 'It is after blood, and must attack.')
      : undefined;
  }
  if (now.active !== NONE && u !== now.active)
    return refuse('WAR-activation', 'Another unit is being activated.');
  if (type === 'arrive') {
    if (state.at[u] !== AT.reserve || now.active !== NONE) return wrongTime;
    return planPlace(state, u, one.x, one.y);
  }
  if (!standing(state, u)) return refuse('WAR-turns', 'It is not on the table.');
  const not = mayNot(state, u, type);
  if (not) return not;
  const forced = type !== 'charge' && type !== 'assault' ? lustForces(state, u) : false;
  if (forced && type !== 'resist' && !(type === 'rest' && mustRest(state, u)))
    return refuse('WAR-bloodlust', 'It is after blood, and must attack.');
  if (type === 'resist') return forced ? undefined : refuse('WAR-bloodlust', 'Nothing tempts it.');
  if (type === 'move') return cannotMove(state, one, legsOf(state, u));
  if (type === 'skill') return cannotUse(state, u, v, one.skill, one.x);
  if (type === 'rest') return v === 0 ? cannotMove(state, one, restReach(state, u)) : undefined;
  if (setup.units[v] === undefined || !standing(state, v) || !hostile(state, u, v))
    return refuse('WAR-sides', 'The target is no enemy on the table.');
  const far = farFrom(state, u, v, type);
  if (far) return far;
  if (type === 'attack') return undefined;
  if (type === 'shoot')
    return sees(state, u, v) ? undefined : refuse('WAR-line-of-sight', 'It does not see the target.');
  if (lustForces(state, u) && !isLustedFor(state, u, v))
    return refuse('WAR-bloodlust', 'It is after other blood.');
  return cannotEngage(state, u, v, type === 'charge');
};

/** Everything that may be done: see `BattleGame.legal`. */
export const legal = (state: State, offer: Offer): Offered => {
  const found: Action[] = [];
  const offered = candidates(state, (one) => found.push({ ...one }));
  for (const one of found) if (!illegal(state, one)) offer(one);
  return offered;
};
