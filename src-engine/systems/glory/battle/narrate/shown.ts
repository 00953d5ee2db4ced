import type { ActionShown, Question } from '../../../../simulation/game';
import type { Action, ActionType } from '../state/action';
import { NONE, type State } from '../state/state';
import { firstModel } from './write';

/** The name of each kind of action on the board. */
const KINDS: Readonly<Record<ActionType, string>> = {
  place: 'Place',
  cast: 'Cast',
  move: 'Roll and move',
  go: 'Go',
  stay: 'Stay',
  shoot: 'Shoot',
  charge: 'Charge',
  fight: 'Fight',
  split: 'Split its attacks',
  strike: 'Strike',
  shift: 'Go on',
  done: 'Done',
};

/** Those that end at a place of the player's choice. */
const GO: readonly ActionType[] = ['place', 'go', 'shift'];

/** An action as it shows on the board: see `BattleGame.shown`. */
export const shown = (state: State, { type, unit, target, models, x, y }: Action): ActionShown => ({
  kind: models > 0 ? `${KINDS[type]}, split ${models}` : KINDS[type],
  model: unit === NONE ? NONE : firstModel(state, unit),
  target: target === NONE ? NONE : firstModel(state, target),
  ...(GO.includes(type) && { at: [x, y] }),
});

/** The model that an answer removes: see `BattleGame.answerModel`. */
export const answerModel = ({ scratch }: State, { kind }: Question, option: number): number =>
  kind === 'who-falls' ? scratch.asked[option] : -1;
