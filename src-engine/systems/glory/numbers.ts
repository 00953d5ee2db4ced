import data from '../../../rulebook/glory/numbers.json';
import { gameNumbers, type NumbersOf } from '../common/numbers';

/** The numbers of the rules: see `gameNumbers`. */
export const { NUMBERS, FIXED_NUMBERS, PRESETS, numbersOf, PRINTED } = gameNumbers(data, [
  { variant: 'rounds', value: '4', field: 'rounds', to: 4 },
  { variant: 'rounds', value: '8', field: 'rounds', to: 8 },
]);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;
