import data from '../../../rulebook/warcrow/numbers.json';
import {
  compileNumbers,
  fixedNumbers,
  numberRows,
  presetsOf,
  type FieldPreset,
  type NumbersOf,
} from '../common/numbers';

/** The numbers of the rules, by their field in the engine. */
export const NUMBERS = numberRows(data.numbers);

/** Numbers that the rules state without a row. */
export const FIXED_NUMBERS = fixedNumbers(data.fixed);

/** The chosen numbers, a field for each. */
export type Numbers = NumbersOf<typeof NUMBERS>;

/** Variants that only set a number. A number that is chosen directly overrides them. */
const FIELD_PRESETS: readonly FieldPreset<typeof NUMBERS>[] = [
  { variant: 'casting-token', value: 'two', field: 'castingToken', to: 2 },
];

/** The same, by the numbers' ids. */
export const PRESETS = presetsOf(NUMBERS, FIELD_PRESETS);

/** The numbers under chosen rules, compiled once for each object. */
export const numbersOf = compileNumbers(NUMBERS, FIELD_PRESETS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
