import { refuse, type Refusal } from '../../../../../simulation/game';
import { reaches, shotRefused } from '../effects/attacks';
import { isPermitted } from '../effects/influences';
import { eachUnit, inCombat, hasPhaseFlag, other, PHASE, isOnTable, unitsApart } from '../../state/measure';
import { mayCommand } from '../phases/commands';
import { NONE, type State } from '../../state/state';

/** Whether a unit may shoot in its own turn (AOS-14.2). */
export const shooterRefused = (state: State, u: number): Refusal | undefined => {
  if (state.setup.units[u].profile.range === 0)
    return refuse('AOS-16.0-shooting', 'This unit has no ranged weapon.');
  if (hasPhaseFlag(state, u, PHASE.core)) return refuse('AOS-5.3', 'This unit has shot this phase.');
  if (!isPermitted(state, u, 'shoot')) return refuse('AOS-14.2', 'This unit ran or retreated this turn.');
  return undefined;
};

/** The nearest enemy that a unit may shoot (AOS-commands-4.0); NONE. */
export const coveringTarget = (state: State, u: number): number => {
  let [best, least] = [NONE, Infinity];
  eachUnit(state, other(state.now.side), (v) => {
    const away = unitsApart(state, u, v);
    if (away >= least || shotRefused(state, u, v)) return;
    best = v;
    least = away;
  });
  return best;
};

/** Whether a unit may use Covering Fire (AOS-commands-4.0). */
export const coveringRefused = (state: State, u: number): Refusal | undefined => {
  if (state.setup.units[u].profile.range === 0)
    return refuse('AOS-16.0-shooting', 'This unit has no ranged weapon.');
  if (!mayCommand(state, u, 'Covering Fire'))
    return refuse('AOS-commands-1.2', 'This unit cannot use this command now.');
  return inCombat(state, u) ? refuse('AOS-commands-4.0', 'This unit is in combat.') : undefined;
};

/** Whether a unit may shoot at a target (AOS-16.0). */
export const shotAt = (state: State, u: number, v: number): Refusal | undefined => {
  if (v === NONE || !isOnTable(state, v))
    return refuse('AOS-16.0', 'The target is not an enemy on the battlefield.');
  const rule = shotRefused(state, u, v);
  if (rule) return refuse(rule, 'This enemy cannot be a target of that unit.');
  return reaches(state, u, v, 'shoot')
    ? undefined
    : refuse('AOS-16.0-shooting', 'The target is out of range of every weapon.');
};
