import { resetAction, type Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { applyTaunt } from './legal';

/** Makes `action` one that a model may always take: it holds, or does what a Taunt forces it to do (AAW-4.6-taunt). */
export const stay = (battle: Battle, i: number, action: Action): void => {
  const { x, y, facing } = battle.state.bodies;
  resetAction(action, i, x[i], y[i], facing[i]);
  applyTaunt(battle, action);
};
