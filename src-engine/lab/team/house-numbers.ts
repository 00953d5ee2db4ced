import { setValue } from '../../book/edit';
import { numberProblem, type NumberRow } from '../../kernel/house/number';
import type { References } from '../../kernel/names/references';
import { err, type Result } from '../../kernel/result';
import type { Preset, Variants } from '../../systems/system';
import { inForce } from '../rule-sensitivity/steps';

/** A number of the rules, with its value under a house rules file. */
export interface HouseNumber {
  readonly row: NumberRow;
  /** The value in force: the file's, or as printed. */
  readonly value: number;
  /** Whether the file sets it, or the chosen rules change it. */
  readonly set: boolean;
}

const numbersIn = (house: unknown): Readonly<Record<string, unknown>> => {
  const numbers = (house as { readonly numbers?: unknown } | null | undefined)?.numbers;
  return typeof numbers === 'object' && numbers !== null ? (numbers as Record<string, unknown>) : {};
};

/** All numbers of a game under a file of house rules, given as its JSON value. */
export const numbersUnder = (rows: readonly NumberRow[], house: unknown): readonly HouseNumber[] => {
  const numbers = numbersIn(house);
  return rows.map((row) => {
    const chosen = Object.hasOwn(numbers, row.id) ? numbers[row.id] : undefined;
    return typeof chosen === 'number'
      ? { row, value: chosen, set: true }
      : { row, value: row.value, set: false };
  });
};

/** All numbers of a game with their values under chosen rules: variants, house rules and single numbers. */
export const numbersInForce = (
  { numbers, presets = [] }: { readonly numbers: readonly NumberRow[]; readonly presets?: readonly Preset[] },
  references: References,
  chosen: Variants,
): readonly HouseNumber[] => {
  const values = inForce(numbers, presets, references, chosen);
  return numbers.map((row) => {
    const value = values.get(row.id) ?? row.value;
    return { row, value, set: value !== row.value };
  });
};

/**
 * The text of a house rules file with another value of a number; `undefined` removes it, so the printed value counts. The
 * rest of the text keeps its formatting.
 */
export const setNumber = (
  text: string,
  house: unknown,
  row: NumberRow,
  value: number | undefined,
): Result<string, string> => {
  const problem = value === undefined ? undefined : numberProblem([row], row.id, value);
  if (problem) return err(problem.message);
  const all = Object.keys(numbersIn(house));
  const isLast = all.length === 1 && all[0] === row.id;
  if (value === undefined) return setValue(text, isLast ? ['numbers'] : ['numbers', row.id], undefined);
  return all.length === 0
    ? setValue(text, ['numbers'], { [row.id]: value })
    : setValue(text, ['numbers', row.id], value);
};
