import type { ActionShown } from '../../../../simulation/game';
import type { Action, ActionType } from '../state/action';
import { NONE, type State } from '../state/state';
import { markerModel, onBoard } from '../rules/events/write';

/** The name of each kind of action on the board; a skill has its own name. */
const KINDS: Readonly<Record<ActionType, string>> = {
  place: 'Deploy',
  reserve: 'Keep off the table',
  join: 'Join',
  leave: 'Leave its unit',
  arrive: 'Deploy',
  move: 'Move',
  attack: 'Attack',
  shoot: 'Shoot',
  assault: 'Assault',
  charge: 'Charge',
  rest: 'Rest',
  skill: 'Use a skill',
  resist: 'Resist Bloodlust',
  done: 'Done',
};

/**
 * Whether it ends at a place of the player's choice: of a rest, if it moves (WAR-rest); of a join, if in an activation.
 */
const goes = ({ type, target, x, y }: Action): boolean =>
  type === 'place' ||
  type === 'arrive' ||
  type === 'move' ||
  (type === 'rest' && target === 0) ||
  (type === 'join' && (x !== 0 || y !== 0));

/** An action as it shows on the board: see `BattleGame.shown`. */
export const shown = (state: State, action: Action): ActionShown => {
  const { type, unit, target, skill, x, y } = action;
  const isWhom = target !== NONE && type !== 'rest' && target !== unit;
  return {
    kind: type === 'skill' ? state.setup.skills[skill].name : KINDS[type],
    model: unit === NONE ? NONE : markerModel(state, unit),
    target: isWhom ? markerModel(state, target) : NONE,
    ...(goes(action) && { at: onBoard([x, y]) }),
  };
};
