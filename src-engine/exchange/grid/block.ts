import type { Cell } from '../../kernel/table';
import { csvLine, unguarded } from '../sheets/table';

/** Cells in the form that a spreadsheet pastes: rows of tab-separated texts. */
export const blockText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => csvLine(cells, '\t')).join('\r\n');

/** A quoted cell with doubled quotes inside, or a plain one; then its separator. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** The rows of cells in a text that a spreadsheet copied to the clipboard. */
export const parseBlock = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(text); match; match = CELL.exec(text)) {
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)?.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    // Spreadsheets end the last row with a line break too.
    if (CELL.lastIndex >= text.length && end !== '\t') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

/** The number of rows and columns to fill. */
interface Size {
  readonly rows: number;
  readonly columns: number;
}

/**
 * A block as it fills an area: repeated if the area is a multiple of its size (one cell fills all of it), otherwise
 * once.
 */
export const fillingOf = (
  block: readonly (readonly string[])[],
  area: Size,
): readonly (readonly string[])[] => {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const repeats = area.rows % height === 0 && area.columns % width === 0;
  const [rows, columns] = repeats ? [area.rows, area.columns] : [height, width];
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => block[row % height]?.[column % width] ?? ''),
  );
};
