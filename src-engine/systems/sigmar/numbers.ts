import data from '../../../rulebook/age-of-sigmar/numbers.json';
import { compileNumbers, fixedNumbers, numberRows, type NumbersOf } from '../common/numbers';

/** The numbers of the rules, by their field in the engine. */
export const NUMBERS = numberRows(data.numbers);

/** Numbers that the rules state without a row. */
export const FIXED_NUMBERS = fixedNumbers(data.fixed);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;

/** The numbers under chosen rules, compiled once for each object. */
export const numbersOf = compileNumbers(NUMBERS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
