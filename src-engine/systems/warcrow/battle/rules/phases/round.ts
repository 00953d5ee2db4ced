import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';

import { applyTingeEffect, startTinge } from '../effects/tinge';
import { relieveStress, rally } from '../effects/stress';
import { maySuffer } from '../../state/profiles';
import { engaged } from '../../state/contact';
import { other, isOnTable, playerOf } from '../../state/measure';
import { narrateInitiativeChange } from '../events/set-up';
import { reportChoice } from '../../../../../simulation/report-event';
import { narratePassed, narrateRound, narrateTurn } from '../events/turn';
import { hasPlace } from '../moves/arrival-places';
import { NEUTRAL } from '../../state/setup/setup';
import { AT, DID, NONE, UNTIL, type State } from '../../state/state';
import { trigger, triggerForAll, triggerLosses } from '../effects/moments';
import { endEffects } from '../effects/skills';
import { checkWipedOut, finish, score } from './victory';
import { endActivation } from './activation';
import { runAdventureEvents } from './events';

/** WAR-round-start: the round begins; the "End of Round" token is `setup.turns` turns ahead (WAR-rounds). */
export const beginRound = (state: State, referee: Referee): void => {
  const { now, setup } = state;
  now.round++;
  now.phase = 'turn';
  now.turn = 0;
  now.endAt = now.dial + setup.turns;
  narrateRound(state, referee);
  triggerForAll(state, 'round-start', referee);
  startTinge(state, referee);
  if (checkWipedOut(state, referee)) return;
  const first = !agrees({ side: now.initiative, kind: 'go-first', rule: 'WAR-turns' }, referee);
  now.first = first ? now.initiative : other(now.initiative);
  const text = first ? 'activates first' : 'lets the opponent activate first';
  reportChoice(state, { side: now.initiative, text, rule: 'WAR-turns' }, referee);
  beginTurn(state, referee);
};

const beginTurn = (state: State, referee: Referee): void => {
  const { now } = state;
  now.phase = 'turn';
  now.turn++;
  now.dial++;
  now.half = 0;
  now.passed = 0;
  now.side = now.first;
  narrateTurn(state, referee);
};

/** Whether a unit could be activated at all (WAR-demoralized, WAR-stress-rest-only). */
export const canActivate = (state: State, u: number): boolean => {
  if (!isOnTable(state, u) || state.rallyAt[u] > 0) return false;
  return !mustRest(state, u) || !engaged(state, u);
};

/** WAR-stress-rest-only: a unit with a token, and stress equal to its morale, may only be activated for a rest. */
export const mustRest = (state: State, u: number): boolean => state.token[u] === 1 && !maySuffer(state, u);

/**
 * WAR-pass, ruling W16: whether a side may pass: all its units on the table that are not demoralized have been
 * activated.
 */
export const mayPass = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (
      units[u].side === side &&
      isOnTable(state, u) &&
      state.rallyAt[u] === 0 &&
      state.token[u] === 0 &&
      canActivate(state, u)
    )
      return false;
  return true;
};

const anyToActivate = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) {
    if (units[u].side !== side) continue;
    if (canActivate(state, u) || (state.at[u] === AT.reserve && hasPlace(state, u))) return true;
  }
  return false;
};

/** Half a turn is over: the other side's half follows, then the events (WAR-turns). */
const endHalf = (state: State, referee: Referee): void => {
  const { now } = state;
  if (now.half === 0) {
    now.half = 1;
    now.side = other(now.first);
    return;
  }
  triggerForAll(state, 'turn-end', referee);
  now.phase = 'events';
};

/** WAR-pass: the side does nothing in this turn. */
export const pass = (state: State, referee: Referee): void => {
  const { now } = state;
  now.passed |= 1 << now.half;
  narratePassed(state, now.side, referee);
  endHalf(state, referee);
};

/** Whether a token of a unit is at the dial's position: of one that may rally, or of a neutral one that acts. */
const isDue = ({ rallyAt, wakesAt, now }: State, u: number): boolean =>
  (rallyAt[u] > 0 && rallyAt[u] <= now.dial) || (wakesAt[u] > 0 && wakesAt[u] <= now.dial);

/** WAR-events: of the tokens at the dial's position, the one placed last; NONE. */
const nextToken = (state: State): number => {
  let next = NONE;
  for (let u = 0; u < state.setup.units.length; u++)
    if (isOnTable(state, u) && isDue(state, u) && (next === NONE || state.laid[u] > state.laid[next]))
      next = u;
  return next;
};

/** Resolves what the dial shows, one token after the other; returns true when a player must decide. */
const runEvents = (state: State, referee: Referee): boolean => {
  const { now } = state;
  for (let u = nextToken(state); u !== NONE; u = nextToken(state)) {
    if (state.rallyAt[u] === 0 || state.rallyAt[u] > now.dial) {
      now.waking = u;
      return true;
    }
    if (rally(state, u, referee)) {
      trigger(state, 'rallied', u, NONE, referee);
      return true;
    }
  }
  runAdventureEvents(state, referee);
  if (now.free !== NONE || (now.phase as string) === 'over') return true;
  endEffects(state, (until) => (until > 0 && until <= now.dial) || until === UNTIL.turn); // WAR-duration
  if (now.dial >= now.endAt) {
    now.phase = 'round-end';
    now.step = 0;
    return false;
  }
  if (now.passed === 3) {
    now.dial++; // WAR-pass: the dial moves to the end of the round, and triggers the tokens on its path
    return false;
  }
  beginTurn(state, referee);
  return false;
};

/** WAR-reduce-stress: units lose stress, more if they were not activated. */
const reduceStress = (state: State, referee: Referee): void => {
  const { calmActivated, calmRested } = state.setup.settings.numbers;
  for (let u = 0; u < state.setup.units.length; u++)
    if (isOnTable(state, u))
      relieveStress(state, u, state.token[u] ? calmActivated : calmRested, 'WAR-reduce-stress', referee);
};

/** WAR-left-behind: whether a unit may move or rest as the round ends. */
export const isLeftBehind = (state: State, u: number): boolean =>
  isOnTable(state, u) && !state.token[u] && !state.settled[u] && state.rallyAt[u] === 0 && !engaged(state, u);

const anyLeftBehind = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++) if (units[u].side === side && isLeftBehind(state, u)) return true;
  return false;
};

/** WAR-round-end: its steps in order; returns true when a player must decide. */
const runRoundEnd = (state: State, referee: Referee): boolean => {
  const { now, setup } = state;
  switch (now.step++) {
    case 0: {
      triggerForAll(state, 'round-end', referee);
      const last = now.round >= setup.rounds;
      score(state, last, referee);
      if (last) finish(state, referee);
      return false;
    }
    case 1:
      reduceStress(state, referee);
      return false;
    case 2: {
      // WAR-tinge-check: the units of the side with the initiative come first.
      for (const side of [now.initiative, other(now.initiative), NEUTRAL] as const)
        for (let u = 0; u < setup.units.length; u++)
          if (setup.units[u].side === side) applyTingeEffect(state, u, referee);
      state.settled.fill(0);
      now.side = now.initiative;
      return false;
    }
    case 3:
    case 5:
      now.side = now.step === 4 ? now.initiative : other(now.initiative);
      for (let u = 0; u < setup.units.length; u++)
        if (setup.units[u].side === now.side && isOnTable(state, u))
          trigger(state, 'left-behind', u, NONE, referee);
      return false;
    case 4:
    case 6:
      now.side = now.step === 5 ? now.initiative : other(now.initiative);
      if (!anyLeftBehind(state, now.side)) return false;
      now.phase = 'left-behind';
      return true;
    case 7:
      state.token.fill(0); // WAR-activation-tokens
      endEffects(state, (until) => until === UNTIL.round);
      return false;
    default: {
      const [a, b] = [state.points[0], state.points[1]];
      now.initiative = a === b ? other(now.initiative) : a < b ? 0 : 1;
      narrateInitiativeChange(state, 'WAR-initiative-change', referee);
      beginRound(state, referee);
      return false;
    }
  }
};

/** WAR-rally, WAR-attack-end: whether the unit with a free move may still make it. */
const mayMoveFreely = (state: State): boolean => {
  const { free, freeWhy } = state.now;
  return isOnTable(state, free) && state.rallyAt[free] === 0 && (freeWhy !== 1 || !engaged(state, free));
};

/** Continues until a player must decide, or the battle is over. */
export const advance = (state: State, referee: Referee): void => {
  const { now } = state;
  for (;;) {
    triggerLosses(state, referee);
    if (now.waking !== NONE) return;
    if (now.free !== NONE) {
      if (mayMoveFreely(state)) {
        now.side = playerOf(state, now.free);
        return;
      }
      now.free = NONE;
    }
    if (checkWipedOut(state, referee)) return;
    if (now.phase === 'turn') {
      const whose = now.half === 0 ? now.first : other(now.first);
      now.side = whose;
      if (now.active !== NONE) {
        if (canGoOn(state)) return;
        endActivation(state, referee);
        endHalf(state, referee);
        continue;
      }
      if (anyToActivate(state, whose)) return;
      pass(state, referee);
    } else if (now.phase === 'events') {
      if (runEvents(state, referee)) continue;
    } else if (now.phase === 'round-end') {
      if (runRoundEnd(state, referee)) return;
    } else if (now.phase === 'left-behind') {
      if (anyLeftBehind(state, now.side)) return;
      now.phase = 'round-end';
    } else return;
  }
};

/** WAR-activation: whether the active unit may do anything more. */
const canGoOn = (state: State): boolean => {
  const { now } = state;
  const u = now.active;
  if (!isOnTable(state, u) || state.rallyAt[u] > 0) return false;
  const { actions, scoutActions } = state.setup.settings.numbers;
  const most = (now.did & DID.oneAction) !== 0 ? scoutActions : actions;
  return now.actions < most;
};
