import { err, ok, type Result } from '../../kernel/result';
import type { Cell } from '../../kernel/table';
import type { Field } from '../sheets/fields';

/** A change of a number: `+5%` of 100 is 105. */
export type Change = (value: number) => number;

const FORM = /^([+\-*/=]?)\s*(\d+(?:[.,]\d+)?)\s*(%?)$/;

const OPERATIONS: Readonly<Partial<Record<string, (by: number, isShare: boolean) => Change>>> = {
  '+': (by, isShare) => (value) => value + (isShare ? (value * by) / 100 : by),
  '-': (by, isShare) => (value) => value - (isShare ? (value * by) / 100 : by),
  '*': (by, isShare) => (value) => value * (isShare ? by / 100 : by),
  '/': (by, isShare) => (value) => value / (isShare ? by / 100 : by),
  '=': (by) => () => by,
};

/** Parses a change as typed: `+5%`, `-10`, `*1.5`, `/2`, `=60`. */
export const parseChange = (text: string): Result<Change, string> => {
  const typed = text.trim().replace(/[−–]/g, '-').replace('×', '*');
  const [, sign = '', digits = '', percent = ''] = FORM.exec(typed) ?? [];
  const by = Number(digits.replace(',', '.'));
  const operation = OPERATIONS[sign];
  const isPossible = operation && digits !== '' && !(sign === '/' && by === 0) && !(sign === '=' && percent);
  return isPossible
    ? ok(operation(by, percent !== ''))
    : err(`“${text.trim().slice(0, 40)}” is not a change. Write it like +5%, -10, *1.5 or =60.`);
};

/** Rounds away the last digits, which show floating-point errors: 1.1 * 3 is 3.3. */
const clean = (value: number): number => Number(value.toPrecision(12));

/**
 * A number after a change, rounded: to a multiple of `step` if given (halves up), and to a whole number if its field
 * requires one. Undefined if the cell contains no number.
 */
export const changed = (
  cell: Cell,
  change: Change,
  step: number,
  { integer }: Pick<Field, 'integer'>,
): number | undefined => {
  if (typeof cell !== 'number') return undefined;
  const value = clean(change(cell));
  const rounded = step > 0 ? clean(Math.round(clean(value / step)) * step) : value;
  return integer ? Math.round(rounded) : rounded;
};
