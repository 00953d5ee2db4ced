import type { Question } from '../../../../simulation/game';
import type { Action } from '../state/action';
import { NONE, type State } from '../state/state';

const at = (x: number, y: number): string => `(${x.toFixed(1)}, ${y.toFixed(1)})`;

/** An action in words: see `BattleGame.describe`. */
export const describeAction = (state: State, { type, unit, target, dice, models, x, y }: Action): string => {
  const { units } = state.setup;
  const who = units[unit]?.name ?? '';
  const whom = units[target]?.name ?? '';
  switch (type) {
    case 'place':
      return `Place ${who} at ${at(x, y)}`;
    case 'cast':
      return `${who}: cast at ${whom} with ${dice} ${dice === 1 ? 'die' : 'dice'}`;
    case 'move':
      return `${who}: roll the die and move`;
    case 'go':
      return models > 0
        ? `${who}: ${models} models go to ${at(x, y)}, the rest move separately`
        : `${who}: go to ${at(x, y)}`;
    case 'stay':
      return `${who}: stay`;
    case 'shoot':
      return `${who}: shoot at ${whom}`;
    case 'charge':
      return `${who}: charge ${whom}`;
    case 'fight':
      return `${who}: fight ${whom}`;
    case 'split':
      return `${who}: attack with one die at a time`;
    case 'strike':
      return `${who}: strike ${whom} with one die`;
    case 'shift':
      return `${who}: go to ${at(x, y)} between its attacks`;
    case 'done':
      return unit === NONE ? 'No more units' : `${who}: no more attacks`;
  }
};

/** An answer in words: see `BattleGame.describeAnswer`. */
export const describeAnswer = (state: State, { kind, options }: Question, option: number): string => {
  const { setup, scratch } = state;
  switch (kind) {
    case 'who-falls':
      return `Remove model ${scratch.asked[option] - setup.units[setup.unitOf[scratch.asked[option]]].first + 1}`;
    case 'counter': {
      const u = scratch.asked[option];
      const last = option === options - 1;
      return u !== undefined && !last
        ? `${setup.units[u]?.name ?? ''} counters`
        : last
          ? 'Do not counter'
          : '';
    }
    case 'edge':
      return option === 0 ? 'Take the first zone' : 'Take the second zone';
    case 'place-first':
      return option === 0 ? 'Place first' : 'Let the others place first';
    default:
      return option === 0 ? 'Go first' : 'Go second';
  }
};
