import type { Cell, Table } from '../../kernel/table';

/**
 * Where a spreadsheet program may begin a cell: at the start of a text, and within it where the program separates cells by
 * semicolons or tabs, or takes a quoted line break for the end of a row, as it does where quotes do not begin its cell.
 */
const BEGINNING = '(?<=(?:^|[;\\t\\r\\n]) {0,9})';
/** What it then takes for a formula; a line break at the start of a text too. */
const FORMULA = "(?='*(?:[=+\\-@\\t＝＋－＠]|[\\r\\n](?<=^'*[\\r\\n])))";

const UNGUARDED = new RegExp(BEGINNING + FORMULA, 'g');
const GUARD = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/**
 * A text as CSV may hold it: what begins like a formula gets an apostrophe before it, so that no program runs it. A plain
 * number is a number, with its sign.
 */
export const guarded = (text: string): string => text.replace(UNGUARDED, "'");

/** What `guarded` was given. */
export const unguarded = (text: string): string => text.replace(GUARD, '');

/** A cell as a person reads it. */
export const cellText = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);

/** Quoted wherever a program could split it: files are opened with other separators than they were written with. */
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

/** A text within a Markdown table: what would be markup stands as it is. */
const inMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>|~#]/g, (letter) => `\\${letter}`)
    .replace(/\s*\r?\n\s*/g, ' ')
    .trim();

/** A number as one reads it: four digits that count, more only where fewer would make a whole number of what is none. */
const readable = (value: number): number => {
  for (let digits = 4; digits < 15; digits++) {
    const short = Number(value.toPrecision(digits));
    if (!Number.isInteger(short)) return short;
  }
  return Number(value.toPrecision(15));
};

const markdownCell = (cell: Cell): string =>
  typeof cell === 'number' && !Number.isInteger(cell) ? String(readable(cell)) : inMarkdown(cellText(cell));

/** A table as Markdown, to be read: with its title above it, and numbers cut short. CSV and XLSX have all their digits. */
export const toMarkdown = ({ title, columns, rows }: Table): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [
    `## ${inMarkdown(title)}\n\n`,
    line(columns.map((column) => inMarkdown(column.title))),
    line(columns.map(({ align }) => (align === 'right' ? '---:' : '---'))),
    ...rows.map((cells) => line(columns.map((_, i) => markdownCell(cells[i])))),
  ].join('');
};
