import data from '../../../rulebook/azeroth-at-war/numbers.json';
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

/** Variants that do no more than set a number; a number that is chosen itself goes before. */
const FIELD_PRESETS: readonly FieldPreset<typeof NUMBERS>[] = [
  { variant: 'fight-shoot', value: 'minus-one', field: 'afterFight', to: -1 },
  { variant: 'morale-trigger', value: '3in', field: 'shock', to: 3 },
  { variant: 'mana-cap', value: '12', field: 'manaCap', to: 12 },
];

/** The same, by the numbers' ids. */
export const PRESETS = presetsOf(NUMBERS, FIELD_PRESETS);

/** The numbers under chosen rules, compiled once for each object of them. */
export const numbersOf = compileNumbers(NUMBERS, FIELD_PRESETS);

/** The numbers as printed. */
export const PRINTED: Numbers = numbersOf({});
