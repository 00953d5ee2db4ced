import type { Cell } from '../../kernel/table';
import { csvLine, unguarded } from '../sheets/table';

/** Cells as a spreadsheet takes them from the clipboard: rows of tab-separated texts. */
export const blockText = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => csvLine(cells, '\t')).join('\r\n');

/** A quoted cell, its quotes doubled within, or a plain one; then what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;

/** The rows of cells of a text that a spreadsheet put on the clipboard. */
export const parseBlock = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  CELL.lastIndex = 0;
  for (let match = CELL.exec(text); match; match = CELL.exec(text)) {
    const [, quoted, plain = '', end = ''] = match;
    rows.at(-1)?.push(unguarded(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    // Spreadsheets end the last row too.
    if (CELL.lastIndex >= text.length && end !== '\t') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

/** How many rows and columns are filled. */
interface Size {
  readonly rows: number;
  readonly columns: number;
}

/**
 * A block as it fills an area: repeated where the area holds it several times over (one cell fills all of it), as it is otherwise.
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
