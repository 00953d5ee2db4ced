import data from '../../../rulebook/azeroth-at-war/numbers.json';
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
  { variant: 'fight-shoot', value: 'minus-one', field: 'afterFight', to: -1 },
  { variant: 'morale-trigger', value: '3in', field: 'shock', to: 3 },
  { variant: 'mana-cap', value: '12', field: 'manaCap', to: 12 },
];

/** The same, by the numbers' ids. */
export const PRESETS = presetsOf(NUMBERS, FIELD_PRESETS);

/** The numbers under chosen rules, compiled once for each object. */
export const numbersOf = compileNumbers(NUMBERS, FIELD_PRESETS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
