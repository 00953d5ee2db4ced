import data from '../../../rulebook/age-of-sigmar/numbers.json';
import { compileNumbers, fixedNumbers, numberRows, type NumbersOf } from '../common/numbers';

/** The numbers of the rules, by the field in which the engine reads them. */
export const NUMBERS = numberRows(data.numbers);

/** What the rules state in numbers that have no row. */
export const FIXED_NUMBERS = fixedNumbers(data.fixed);

/** The numbers in force, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;

/** The numbers under chosen rules, compiled once for each object of them. */
export const numbersOf = compileNumbers(NUMBERS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
