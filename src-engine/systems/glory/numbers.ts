import data from '../../../rulebook/glory/numbers.json';
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

/** Variants that only set a number; an explicitly chosen number has priority. */
const FIELD_PRESETS: readonly FieldPreset<typeof NUMBERS>[] = [
  { variant: 'rounds', value: '4', field: 'rounds', to: 4 },
  { variant: 'rounds', value: '8', field: 'rounds', to: 8 },
];

/** The same, by the numbers' ids. */
export const PRESETS = presetsOf(NUMBERS, FIELD_PRESETS);

/** The numbers under chosen rules, compiled once for each object. */
export const numbersOf = compileNumbers(NUMBERS, FIELD_PRESETS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
