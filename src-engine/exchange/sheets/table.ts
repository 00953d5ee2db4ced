import type { Cell, Table } from '../../kernel/table';

/** What a program for spreadsheets takes for a formula, after any apostrophes that were put before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as CSV may hold it: what begins like a formula gets an apostrophe before it, so that no program runs it. A plain
 * number is a number, with its sign.
 */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** What `guarded` was given. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;

/** A cell as a person reads it. */
export const cellText = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell);

const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** A table as CSV (RFC 4180): the header, then the rows. No cell is a formula. @param separator `,`, or a tab */
export const toCsv = ({ columns, rows }: Table, separator: ',' | '\t' = ','): string => {
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell) => quoted(typeof cell === 'number' ? String(cell) : guarded(cellText(cell)), separator))
      .join(separator);
  return [columns.map(({ title }) => title), ...rows].map((cells) => `${line(cells)}\r\n`).join('');
};

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
