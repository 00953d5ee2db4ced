import type { Cell, Table } from '../../kernel/table';

/**
 * Where a spreadsheet program may start a cell: at the start of a text. Also inside it, if the program separates cells
 * by semicolons or tabs, or ends the row at a quoted line break, as it does when quotes do not start the cell.
 */
const BEGINNING = '(?<=(?:^|[;\\t\\r\\n]) {0,9})';
/** What the program then takes for a formula; also a line break at the start of a text. */
const FORMULA = "(?='*(?:[=+\\-@\\t＝＋－＠]|[\\r\\n](?<=^'*[\\r\\n])))";

const UNGUARDED = new RegExp(BEGINNING + FORMULA, 'g');
const GUARD = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/**
 * A text that is safe in CSV: what starts like a formula gets an apostrophe before it, so that no program runs it. A
 * plain number stays a number, with its sign.
 */
export const guarded = (text: string): string => text.replace(UNGUARDED, "'");

/** Reverses `guarded`. */
export const unguarded = (text: string): string => text.replace(GUARD, '');

/** A cell as a person reads it. */
export const cellText = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);

/** Quotes a text that any program could split: files are opened with other separators than they were written with. */
const quoted = (text: string): string =>
  /[,;\t"\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

/** A row of cells as a line of CSV, or of tab-separated text. No cell is a formula. */
export const csvLine = (cells: readonly Cell[], separator: ',' | '\t' = ','): string =>
  cells
    .map((cell) => quoted(typeof cell === 'number' ? String(cell) : guarded(cellText(cell))))
    .join(separator);

/** A table as CSV (RFC 4180): the header, then the rows. No cell is a formula. @param separator `,`, or a tab */
export const toCsv = ({ columns, rows }: Table, separator: ',' | '\t' = ','): string =>
  [columns.map(({ title }) => title), ...rows].map((cells) => `${csvLine(cells, separator)}\r\n`).join('');

/** A text in a Markdown table, with markup escaped. */
const inMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|~#]/g, (letter) => `\\${letter}`)
    .replace(/\s*\r?\n\s*/g, ' ')
    .trim();

/** A readable number: four significant digits, more only if rounding would give a whole number. */
const readable = (value: number): number => {
  for (let digits = 4; digits < 15; digits++) {
    const short = Number(value.toPrecision(digits));
    if (!Number.isInteger(short)) return short;
  }
  return Number(value.toPrecision(15));
};

const markdownCell = (cell: Cell): string =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(readable(cell)) : inMarkdown(cellText(cell));

/** A table as readable Markdown: with its title above it, and rounded numbers. CSV and XLSX have all digits. */
export const toMarkdown = ({ title, columns, rows }: Table): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [
    `## ${inMarkdown(title)}\n\n`,
    line(columns.map((column) => inMarkdown(column.title))),
    line(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => line(columns.map((_, i) => markdownCell(cells[i])))),
  ].join('');
};
