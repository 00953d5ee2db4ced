import { refuse, type Refusal } from '../../../../../simulation/game';
import { isUnbreakable } from '../../../cards/card';
import { isPermitted } from '../effects/influences';
import {
  inCombat,
  inCombatWith,
  hasPhaseFlag,
  hasTurnFlag,
  PHASE,
  SLACK,
  isOnTable,
  TURN,
  unitsApart,
} from '../../state/measure';
import { mayCommand } from '../phases/commands';
import { mayGambit, TACTICS } from '../phases/tactics';
import { NONE, type State } from '../../state/state';
import { type ActionType } from '../../state/action';

/** AOS-14.3, AOS-commands-5.0-counter-charge. */
export const chargeRefused = (state: State, u: number, type: ActionType): Refusal | undefined => {
  if (!state.setup.units[u].profile.move) return refuse('AOS-4.0-move', 'This unit cannot move.');
  if (hasPhaseFlag(state, u, PHASE.core)) return refuse('AOS-5.3', 'This unit has charged this phase.');
  if (!isPermitted(state, u, 'charge')) return refuse('AOS-14.3', 'This unit ran or retreated this turn.');
  if (type === 'counter-charge' && !mayCommand(state, u, 'Counter-charge'))
    return refuse('AOS-commands-1.2', 'This unit cannot use this command now.');
  return inCombat(state, u) ? refuse('AOS-14.3', 'This unit is in combat.') : undefined;
};

export const powerThroughRefused = (state: State, u: number, v: number): Refusal | undefined => {
  const rule = 'AOS-commands-8.0';
  const { units } = state.setup;
  if (!mayCommand(state, u, 'Power Through'))
    return refuse('AOS-commands-1.2', 'This unit cannot use this command now.');
  if (!hasTurnFlag(state, u, TURN.charged)) return refuse(rule, 'This unit did not charge this turn.');
  if (v === NONE || !isOnTable(state, v) || !inCombatWith(state, u, v))
    return refuse(rule, 'The two units are not in combat.');
  return units[v].profile.card.health < units[u].profile.card.health
    ? undefined
    : refuse(rule, 'The target does not have a lower Health.');
};

export const castTimeRefused = (state: State, u: number): Refusal | undefined =>
  state.now.step === 1 && !mayCommand(state, u, 'Magical Intervention')
    ? refuse('AOS-commands-2.0-magical-intervention', 'This unit cannot use this command now.')
    : undefined;

export const rallyRefused = (state: State, u: number): Refusal | undefined => {
  if (!mayCommand(state, u, 'Rally'))
    return refuse('AOS-commands-1.2', 'This unit cannot use this command now.');
  return inCombat(state, u) ? refuse('AOS-commands-2.0-rally', 'This unit is in combat.') : undefined;
};

export const tacticRefused = (state: State, k: number, pick: number): Refusal | undefined => {
  const { side } = state.now;
  if (!mayGambit(state, side)) return refuse('AOS-tactics-2.0', 'No battle tactic can be attempted now.');
  if (state.attempted[side] & (1 << k))
    return refuse('AOS-tactics-2.0', 'This battle tactic was attempted before.');
  const tactic = TACTICS[k];
  if (!tactic) return refuse('AOS-tactics-3.0-do-not-waver', 'There is no such battle tactic.');
  return tactic.picks(state, side).includes(pick)
    ? undefined
    : refuse(tactic.rule, 'That cannot be picked for this battle tactic.');
};

/**
 * AOS-15.3: a unit in combat piles in towards an enemy that it is in combat with; any other unit towards an enemy
 * nearby.
 */
export const fightTargetRefused = (
  state: State,
  u: number,
  v: number,
  engaged: boolean,
): Refusal | undefined => {
  if (!isOnTable(state, v) || state.setup.units[v].side === state.setup.units[u].side)
    return refuse('AOS-16.0', 'The target is not an enemy on the battlefield.');
  if (isUnbreakable(state.setup.units[v].profile.card))
    return refuse('AOS-16.0', 'The target cannot be damaged.');
  if (engaged)
    return inCombatWith(state, u, v)
      ? undefined
      : refuse('AOS-16.0', 'This unit is in combat with other enemies.');
  const { combatRange, pileIn } = state.setup.numbers;
  return unitsApart(state, u, v) <= combatRange + pileIn + SLACK
    ? undefined
    : refuse('AOS-15.3', 'The target is too far away.');
};
