import type { Cell } from '../../kernel/table';
import type { Field } from './fields';

/** A cell that could not be read: what is wrong, and what would be right. */
export interface Unreadable {
  readonly problem: string;
}

/** True for what `fromCell` could not read. */
export const isUnreadable = (value: unknown): value is Unreadable =>
  typeof value === 'object' &&
  value !== null &&
  'problem' in value &&
  typeof value.problem === 'string' &&
  Object.keys(value).length === 1;

/** What the cell of a failed formula shows, in any program. */
const ERROR = /^#(REF|DIV\/0|N\/A|NAME|NULL|NUM|VALUE|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN)[!?]?$/i;
export const isErrorCell = (cell: Cell): boolean => typeof cell === 'string' && ERROR.test(cell.trim());

/** An empty value, as tables print it. */
const DASH = /^[-–—]$/;

/** A date: what spreadsheets make from `3-4` and the like. */
const DAY =
  /^(\d{4}-\d\d?-\d\d?|\d\d?[-./]\d\d?[-./]\d{2,4}|\d\d?[-./ ]\p{L}{3,4}\.?([-./ ]\d{2,4})?|\p{L}{3,4}[-./ ]\d\d(\d\d)?)$/u;

/** Digits in groups of three: `1,000`, `1.000`, `1 000`, `1’000`. */
const GROUPED =
  /^([+-]?[1-9]\d{0,2})((?:,\d{3})+|(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)([.,]\d+)?$/;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Signs and units after a number: `4+`, `5"`, `120 pts`. */
const UNIT = /\s*(?:\+|"|”|″|''|in|inches|mm|pts?\.?|points)$/i;

/** Fields that tables print with a minus and cards store without it: rend is subtracted from a save. */
const PRINTED_WITH_MINUS = new Set(['rend']);

/** The number in a text, as people write them; undefined if there is none. */
const numberOf = (text: string, { integer, title, least }: Field): number | Unreadable | undefined => {
  const digits = text.replace(UNIT, '');
  const [whole, head = '', groups = '', rest = ''] = GROUPED.exec(digits) ?? [];
  const number = PLAIN.test(digits) ? Number(digits.replace(',', '.')) : undefined;
  const signed = (value: number): number =>
    value < 0 && least === 0 && PRINTED_WITH_MINUS.has(title) ? -value : value;
  if (whole === undefined) return number === undefined ? undefined : signed(number);
  const grouped = Number(head + groups.replace(/\D/g, '') + rest.replace(',', '.'));
  if (integer || number === undefined) return signed(grouped);
  return { problem: `“${text}” can mean ${number} or ${grouped}. Write it without a thousands separator.` };
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Parts of a text between separators that are not within parentheses. */
const parted = (text: string, separators: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth++;
    if (')]}'.includes(letter)) depth = Math.max(0, depth - 1);
    if (depth === 0 && separators.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** Several words: as an export writes them, between commas, as JSON, or in brackets: `[Character, Orc]`. */
const wordsOf = (text: string): unknown => {
  if (DASH.test(text)) return [];
  if (!text.startsWith('[')) return parted(text, /[;\n]/.test(text) ? ';\n' : ',');
  const value = json(text);
  if (value !== undefined) return value;
  return text.endsWith(']') ? parted(text.slice(1, -1), ';,\n') : undefined;
};

/** A number, or one of the texts allowed in its place: `D3`, `-`, `*`. */
const valueOf = (text: string, field: Field): unknown => {
  const capital = text.replace(/d(?=[36])/g, 'D');
  const printed = field.texts.some((form) => form.test(capital)) ? capital : undefined;
  if (printed !== undefined) return printed;
  const number = numberOf(text, field);
  if (number !== undefined) return number;
  if (/^[[{]/.test(text)) return json(text);
  return field.texts.length === 0 ? text : undefined;
};

/** The reader of each field type; it returns undefined if it cannot read a text. */
const READ: Readonly<Record<Field['type'], (text: string, field: Field) => unknown>> = {
  number: numberOf,
  value: valueOf,
  flag: (text) => {
    if (/^(yes|y|true|x|1|✓)$/i.test(text)) return true;
    return /^(no|n|false|0|-)$/i.test(text) ? false : undefined;
  },
  words: wordsOf,
  json,
  text: (text) => text,
};

/** What a cell of each field type must contain. */
const RIGHT: Readonly<Record<Field['type'], string>> = {
  number: 'not a number. Write one, such as 4.',
  value: 'neither a number nor a text that can replace one. Write a number, such as 4.',
  flag: 'neither yes nor no.',
  words: 'not a list. Separate its parts with semicolons.',
  json: 'not JSON. Copy its form from an exported sheet.',
  text: 'not a text.',
};

/** The value of a cell that is not empty; undefined if the cell says that there is none. */
export const fromCell = (cell: Exclude<Cell, undefined>, field: Field): unknown => {
  const { type, least } = field;
  const text = String(cell).trim();
  const wrong = (what: string): Unreadable => ({ problem: `“${text.slice(0, 60)}” is ${what}` });
  if (isErrorCell(cell)) return wrong('a spreadsheet error. Fix its formula there.');
  if (type === 'text') return String(cell).replace(/\r\n?/g, '\n');
  if (typeof cell === 'number' && (type === 'number' || type === 'value')) return cell;
  if (typeof cell === 'boolean' && type === 'flag') return cell;
  if (typeof cell !== 'string' && type === 'json') return cell;
  const value = READ[type](text, field);
  if (value !== undefined) return value;
  if (DASH.test(text)) return least === 0 ? 0 : undefined;
  return wrong(
    DAY.test(text)
      ? 'a date that the spreadsheet made from the typed text. Format the cell as text and type it again.'
      : RIGHT[type],
  );
};
