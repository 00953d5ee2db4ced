import data from '../../../rulebook/age-of-sigmar/numbers.json';
import { gameNumbers, type NumbersOf } from '../common/numbers';

/** The numbers of the rules: see `gameNumbers`. */
export const { NUMBERS, FIXED_NUMBERS, numbersOf, PRINTED } = gameNumbers(data);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;
