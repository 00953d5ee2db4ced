import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { keywordOf } from '../../../cards/card';
import { fight, hasAttack, shoot, strikeAtMover } from '../effects/attack';
import { cannotJoinNow, inFormationWith, joinInActivation, leaveUnit } from '../effects/companions';
import { engagedEnemies, testNewlyEngaged } from '../effects/displace';
import { giveState, loseState } from '../effects/harm';
import { sufferLethal } from '../effects/lethal';
import { castSpell } from '../effects/magic';
import { loseTinge } from '../effects/tinge';
import { trigger } from '../effects/moments';
import { noteAction, noteUse, pay, takeEffect } from '../effects/skills';
import { relieveStress, sufferStress, testWillpower } from '../effects/stress';
import { duringAttack, mayPay, profileNow } from '../../state/profiles';
import { engaged } from '../../state/contact';
import { leaderOf, isOnTable, playerOf } from '../../state/measure';
import { narrateMoved } from '../events/moves';
import { narrateRested } from '../events/turn';
import { beginActivation } from '../phases/activation';
import { advance, pass } from '../phases/round';
import { joinUnit, keepInReserve, removeUndeployed, nextPlacer, nextScout, placeUnit } from '../setup/set-up';
import { GROUND } from '../../state/setup/terrain';
import { sees } from '../../state/sight';
import { AT, DID, NONE, STATE_BIT, type State } from '../../state/state';
import { countChance, VARIANT } from '../../state/uses';
import { STATES } from '../../../words';
import type { Action } from '../../state/action';
import { moveToPlan } from '../moves/formation';
import {
  legReach,
  legs,
  legsOf,
  planInto,
  planMove,
  touchedElements,
  type Leg,
  type LeaderPath,
} from '../moves/moves';

/** The unit takes the planned path; terrain on it has its effect (WAR-rugged, WAR-lethal). */
const takePath = (
  state: State,
  u: number,
  way: LeaderPath,
  rule: Parameters<typeof narrateMoved>[3],
  referee: Referee,
): void => {
  countChance(state, VARIANT.measuring);
  const [first, last] = legs(state, u, way);
  const whole: Leg[] = first ? [first, last] : [last];
  const touched = (bit: number): number[] => [
    ...new Set(whole.flatMap((leg) => touchedElements(state, u, leg, bit))),
  ];
  const start = whole[0];
  const standsIn = new Set(
    touchedElements(state, u, { x0: start.x0, y0: start.y0, x1: start.x0, y1: start.y0 }, GROUND.lethal),
  );
  const lethal = touched(GROUND.lethal).filter((e) => !standsIn.has(e));
  const rugged = touched(GROUND.rugged).length > 0;
  moveToPlan(state, u);
  narrateMoved(
    state,
    u,
    [[start.x0, start.y0], ...whole.map(({ x1, y1 }): [number, number] => [x1, y1])],
    rule,
    referee,
  );
  if (rugged && (state.states[u] & STATE_BIT.slowed) === 0)
    giveState(state, u, 'slowed', 'WAR-rugged', referee);
  sufferLethal(state, u, lethal, referee);
};

/** WAR-opportunity-attack: an enemy engaged with the mover may suffer stress to strike first. */
const offerOpportunityAttacks = (state: State, u: number, referee: Referee): void => {
  if (profileNow(state, u).permits.includes('leave-combat')) return;
  for (const v of engagedEnemies(state, u)) {
    if (!isOnTable(state, u)) return;
    if (!isOnTable(state, v) || state.rallyAt[v] > 0 || !hasAttack(state, v, false)) continue;
    const free = profileNow(state, v).permits.includes('free-opportunity');
    const cost = free ? 0 : state.setup.settings.numbers.opportunityStress;
    if (!mayPay(state, v, cost)) continue;
    state.scratch.asked[0] = v;
    state.scratch.asked[1] = u;
    const strikes = agrees(
      { side: playerOf(state, v), kind: 'opportunity', rule: 'WAR-opportunity-attack' },
      referee,
    );
    if (!strikes) continue;
    sufferStress(state, v, cost, 'WAR-opportunity-attack', referee);
    strikeAtMover(state, v, u, referee);
  }
};

/** A move (WAR-move): opportunity attacks, the path, and the end of Slowed. Returns whether it was made. */
const move = (state: State, u: number, { x, y }: Action, referee: Referee): void => {
  offerOpportunityAttacks(state, u, referee);
  if (!isOnTable(state, u)) return;
  const values = legsOf(state, u);
  // An opportunity attack may have changed the leader and its reach: the unit may then have to stay.
  const found: { way?: LeaderPath | undefined } = {};
  if (!planMove(state, u, { x, y }, values, found) && found.way)
    takePath(state, u, found.way, 'WAR-move', referee);
  if (!isOnTable(state, u)) return;
  loseState(state, u, 'slowed', 'WAR-slowed', referee);
  trigger(state, 'moved', u, NONE, referee);
};

/** WAR-hold-and-shoot: the target of a charge or an assault may shoot first, at any range. */
const holdAndShoot = (state: State, u: number, v: number, referee: Referee): void => {
  const free = profileNow(state, v).permits.includes('free-hold-and-shoot');
  const cost = free ? 0 : state.setup.settings.numbers.holdStress;
  if (!hasAttack(state, v, true) || state.rallyAt[v] > 0 || !mayPay(state, v, cost)) return;
  if (engaged(state, v) || !sees(state, v, u)) return;
  if (profileNow(state, u).permits.includes('no-hold-and-shoot')) return;
  state.scratch.asked[0] = v;
  state.scratch.asked[1] = u;
  if (!agrees({ side: playerOf(state, v), kind: 'hold-shoot', rule: 'WAR-hold-and-shoot' }, referee)) return;
  sufferStress(state, v, cost, 'WAR-hold-and-shoot', referee);
  shoot(state, v, u, 'hold-shoot', referee);
};

/** A charge or an assault: what is gained for it alone applies from its declaration on (ruling W24). */
const engage = (state: State, { type, unit, target }: Action, referee: Referee): void => {
  const action = type as 'charge' | 'assault';
  duringAttack(state, { attacker: unit, defender: target, action }, () =>
    chargeInto(state, unit, target, action, referee),
  );
};

/** WAR-charge, WAR-assault: the target may shoot, the unit comes into contact, both may be intimidated, then it attacks. */
const chargeInto = (
  state: State,
  u: number,
  v: number,
  action: 'charge' | 'assault',
  referee: Referee,
): void => {
  if (action === 'charge') trigger(state, 'charges', u, v, referee); // WAR-declare
  if (action === 'charge') trigger(state, 'charged', v, u, referee);
  holdAndShoot(state, u, v, referee);
  if (!isOnTable(state, u) || !isOnTable(state, v)) return;
  const found: { way?: LeaderPath | undefined } = {};
  // Losses from the shot may change how far it can move: it then stays where it is.
  if (planInto(state, u, v, action === 'charge', found) || !found.way) return;
  takePath(state, u, found.way, action === 'charge' ? 'WAR-charge' : 'WAR-assault', referee);
  loseState(state, u, 'slowed', 'WAR-slowed', referee);
  if (!isOnTable(state, u)) return;
  if (hasBloodlust(state, u)) state.lust[u] = v;
  testNewlyEngaged(state, u, [], referee);
  trigger(state, 'engaged', u, v, referee);
  trigger(state, 'engaged', v, u, referee);
  if (isOnTable(state, u) && isOnTable(state, v) && hasAttack(state, u, false))
    fight(state, u, v, action, referee);
};

/** WAR-bloodlust: whether Bloodlust controls the unit now. */
export const hasBloodlust = (state: State, u: number): boolean =>
  keywordOf(profileNow(state, u).keywords, 'Bloodlust') !== undefined && (state.now.did & DID.calm) === 0;

/** WAR-rest: all stress, one state, one token of the Tinge, and a move by the first value. */
const rest = (state: State, u: number, { target, x, y }: Action, referee: Referee): void => {
  narrateRested(state, u, referee);
  relieveStress(state, u, state.stress[u], 'WAR-rest', referee);
  const held = STATES.filter((_name, i) => (state.states[u] & (1 << i)) !== 0);
  if (held.length > 0) {
    held.forEach((name, k) => (state.scratch.asked[k] = STATES.indexOf(name)));
    const k =
      held.length === 1
        ? 0
        : referee.decide({
            side: playerOf(state, u),
            kind: 'rest-state',
            rule: 'WAR-rest',
            options: held.length,
          });
    loseState(state, u, held[k], 'WAR-rest', referee);
  }
  loseTinge(state, u, 1, 'WAR-rest', referee);
  trigger(state, 'rested', u, NONE, referee);
  if (target !== 0 || !isOnTable(state, u)) return;
  const values = [legReach(state, u, profileNow(state, u).move[0]), 0] as const;
  const found: { way?: LeaderPath | undefined } = {};
  if (!planMove(state, u, { x, y }, values, found) && found.way)
    takePath(state, u, found.way, 'WAR-rest', referee);
};

/** WAR-ambusher: a long action in the activation in which it deploys costs stress. */
const payForLongAction = (state: State, u: number, referee: Referee): void => {
  if ((state.now.did & DID.dearLong) !== 0)
    sufferStress(state, u, state.setup.settings.numbers.ambushStress, 'WAR-ambusher', referee);
};

/**
 * WAR-use-combat-skill, WAR-use-tinge-skill, WAR-use-magic-skill, WAR-command-skills: pays for a skill, and applies it.
 */
const useSkill = (state: State, { unit: u, target: v, skill: s, x }: Action, referee: Referee): void => {
  const { now } = state;
  const skill = state.setup.skills[s];
  const { type, file } = skill;
  if (type !== 'command') now.actions = file.long ? state.setup.settings.numbers.actions : now.actions + 1;
  noteAction(state, u, skill);
  if (file.long) payForLongAction(state, u, referee);
  pay(state, u, skill, referee);
  if (type === 'magic') return castSpell(state, u, v, { s, alterations: x }, referee);
  if (!isOnTable(state, u)) return;
  noteUse(state, u, s);
  takeEffect(state, u, v, { s, alterations: 0 }, referee);
};

/** Begins the activation of a unit that is not active yet. Returns whether it may still act. */
const activate = (state: State, u: number, did: number, referee: Referee): boolean => {
  if (state.now.active === u) return true;
  beginActivation(state, u, did, referee);
  return isOnTable(state, u);
};

/** Whether a unit's leader is already at the place of an action. */
const isLeaderAt = (state: State, u: number, { x, y }: Action): boolean => {
  const m = leaderOf(state, u);
  const dx = x - state.bodies.x[m];
  const dy = y - state.bodies.y[m];
  return dx * dx + dy * dy < 1e-6;
};

/** An action of the active unit, or of a unit that begins its activation with it. */
export const actInActivation = (state: State, action: Action, referee: Referee): void => {
  const { now } = state;
  const { type, unit: u, target: v } = action;
  if (!activate(state, u, 0, referee)) return;
  switch (type) {
    case 'move':
      now.actions++;
      now.moves++;
      return move(state, u, action, referee);
    case 'attack':
      now.actions++;
      now.did |= DID.attacked;
      return fight(state, u, v, 'attack', referee);
    case 'shoot':
      now.actions++;
      now.did |= DID.attacked;
      return shoot(state, u, v, 'shoot', referee);
    case 'skill':
      return useSkill(state, action, referee);
    case 'join': {
      if (!isLeaderAt(state, u, action)) {
        now.actions++;
        now.moves++;
        move(state, u, action, referee);
      }
      if (
        isOnTable(state, u) &&
        isOnTable(state, v) &&
        !cannotJoinNow(state, u, v) &&
        inFormationWith(state, u, v)
      )
        joinInActivation(state, u, v, referee);
      else now.actions = state.setup.settings.numbers.actions;
      return;
    }
    case 'resist': {
      const { passed } = testWillpower(
        state,
        u,
        { need: 1, purpose: 'morale', rule: 'WAR-bloodlust' },
        referee,
      );
      now.did |= passed ? DID.calm : DID.lusting;
      return;
    }
    default:
      now.actions = state.setup.settings.numbers.actions;
      payForLongAction(state, u, referee);
      if (type === 'rest') return rest(state, u, action, referee);
      return engage(state, action, referee);
  }
};

/** An action outside an activation: a free move, or what a unit that was left behind does. */
const actOutsideActivation = (state: State, action: Action, referee: Referee): void => {
  const { now } = state;
  const { type, unit: u } = action;
  if (now.free !== NONE) {
    now.free = NONE;
    if (type === 'move') move(state, u, action, referee);
    return;
  }
  if (type === 'done') {
    for (let v = 0; v < state.setup.units.length; v++)
      if (state.setup.units[v].side === now.side) state.settled[v] = 1;
    return;
  }
  state.settled[u] = 1;
  if (type === 'rest') rest(state, u, action, referee);
  else move(state, u, action, referee);
};

/** WAR-scout, WAR-ambusher: a reserve unit arrives and is activated. */
const arrive = (state: State, action: Action, referee: Referee): void => {
  const { unit: u } = action;
  const scout = !state.setup.units[u].profile.ambusher;
  const before: number[] = [];
  placeUnit(state, action, referee);
  if (state.at[u] !== AT.table) return;
  trigger(state, 'deployed', u, NONE, referee);
  testNewlyEngaged(state, u, before, referee);
  activate(state, u, scout ? DID.oneAction : DID.dearLong, referee);
};

/** Applies a legal action, up to the next decision or the end: see `BattleGame.apply`. */
export const apply = (state: State, action: Action, referee: Referee): void => {
  const { now } = state;
  const { type, unit: u } = action;
  now.decisions++;
  now.against = now.side;
  if (now.phase === 'placing' || now.phase === 'scouts') {
    if (type === 'place') {
      placeUnit(state, action, referee);
      trigger(state, 'deployed', u, NONE, referee);
    } else if (type === 'reserve') keepInReserve(state, u, referee);
    else if (type === 'join') joinUnit(state, u, action.target, referee);
    else if (now.phase === 'placing') removeUndeployed(state, now.side, referee);
    if (now.phase === 'placing') nextPlacer(state, referee);
    else {
      if (type === 'done') now.passed |= 1 << now.side;
      nextScout(state, referee);
    }
  } else if (now.free !== NONE || now.phase === 'left-behind') actOutsideActivation(state, action, referee);
  else if (type === 'arrive') arrive(state, action, referee);
  else if (type === 'leave') {
    leaveUnit(state, u, referee);
    activate(state, u, DID.left, referee);
  } else if (type !== 'done') actInActivation(state, action, referee);
  else if (now.active === NONE) pass(state, referee);
  else now.actions = state.setup.settings.numbers.actions;
  if ((now.phase as string) !== 'placing' && (now.phase as string) !== 'scouts') advance(state, referee);
};
