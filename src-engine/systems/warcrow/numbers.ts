import data from '../../../rulebook/warcrow/numbers.json';
import {
  compileNumbers,
  fixedNumbers,
  numberRows,
  presetsOf,
  type FieldPreset,
  type NumbersOf,
} from '../common/numbers';

/** The numbers of the rules, by the field in which the engine reads them. */
export const NUMBERS = numberRows(data.numbers);

/** What the rules state in numbers that have no row. */
export const FIXED_NUMBERS = fixedNumbers(data.fixed);

/** The numbers in force, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;

/** Variants that only set a number. A number that is chosen directly overrides them. */
const FIELD_PRESETS: readonly FieldPreset<typeof NUMBERS>[] = [
  { variant: 'casting-token', value: 'two', field: 'castingToken', to: 2 },
];

/** The same, by the numbers' ids. */
export const PRESETS = presetsOf(NUMBERS, FIELD_PRESETS);

/** The numbers under chosen rules, compiled once for each object of them. */
export const numbersOf = compileNumbers(NUMBERS, FIELD_PRESETS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
