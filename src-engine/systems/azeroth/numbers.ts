import data from '../../../rulebook/azeroth-at-war/numbers.json';
import { gameNumbers, type NumbersOf } from '../common/numbers';

/** The numbers of the rules: see `gameNumbers`. */
export const { NUMBERS, FIXED_NUMBERS, PRESETS, numbersOf, PRINTED } = gameNumbers(data, [
  { variant: 'fight-shoot', value: 'minus-one', field: 'afterFight', to: -1 },
  { variant: 'morale-trigger', value: '3in', field: 'shock', to: 3 },
  { variant: 'mana-cap', value: '12', field: 'manaCap', to: 12 },
]);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;
