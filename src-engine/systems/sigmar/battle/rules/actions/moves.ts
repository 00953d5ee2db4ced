import { refuse, type Refusal } from '../../../../../simulation/game';
import { inCombat, hasPhaseFlag, hasTurnFlag, PHASE, TURN } from '../../state/measure';
import { mayCommand } from '../phases/commands';
import type { State } from '../../state/state';
import type { ActionType } from '../../state/action';

/** AOS-14.0: why a unit cannot make this move in the movement phase, as far as the unit itself is concerned. */
export const moveRefused = (state: State, u: number, type: ActionType): Refusal | undefined => {
  const { profile } = state.setup.units[u];
  if (!profile.move) return refuse('AOS-4.0-move', 'This unit cannot move.');
  if (hasPhaseFlag(state, u, PHASE.core))
    return refuse('AOS-5.3', 'This unit has used a CORE ability this phase.');
  if (hasTurnFlag(state, u, TURN.setUp)) return refuse('AOS-24.0', 'This unit was set up this turn.');
  const engaged = inCombat(state, u);
  if (type === 'retreat')
    return engaged ? undefined : refuse('AOS-14.1-retreat', 'This unit is not in combat.');
  if (!engaged) return undefined;
  return refuse(type === 'run' ? 'AOS-14.1-run' : 'AOS-14.1-normal-move', 'This unit is in combat.');
};

/** Whether a unit may redeploy (AOS-commands-3.0-redeploy). */
export const redeployRefused = (state: State, u: number): Refusal | undefined => {
  if (!state.setup.units[u].profile.move) return refuse('AOS-4.0-move', 'This unit cannot move.');
  if (!mayCommand(state, u, 'Redeploy'))
    return refuse('AOS-commands-1.2', 'This unit cannot use this command now.');
  // Redeploy is a MOVE ability; a spell cast in the enemy's turn may have set the unit up.
  if (hasTurnFlag(state, u, TURN.setUp)) return refuse('AOS-24.0', 'This unit was set up this turn.');
  return inCombat(state, u) ? refuse('AOS-commands-3.0-redeploy', 'This unit is in combat.') : undefined;
};
