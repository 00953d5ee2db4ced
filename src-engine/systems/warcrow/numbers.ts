import data from '../../../rulebook/warcrow/numbers.json';
import { gameNumbers, type NumbersOf } from '../common/numbers';

/** The numbers of the rules: see `gameNumbers`. */
export const { NUMBERS, FIXED_NUMBERS, PRESETS, numbersOf, PRINTED } = gameNumbers(data, [
  { variant: 'casting-token', value: 'two', field: 'castingToken', to: 2 },
]);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;
