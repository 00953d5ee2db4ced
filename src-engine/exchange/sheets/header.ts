import type { Cell } from '../../kernel/table';
import { cellText } from './table';

/** Rows above which a header is looked for: titles and the like stand there. */
const MOST_TITLES = 20;

/**
 * The row that names a sheet's columns: the first one, unless one below it names more of them and says which unit a row is of.
 * @param matched how many columns a row names, and whether one of them says which unit
 */
export const headerRow = (
  rows: readonly (readonly Cell[])[],
  matched: (row: readonly Cell[]) => { readonly count: number; readonly named: boolean },
): number => {
  const first = matched(rows[0] ?? []);
  if (first.named && first.count > 1) return 0;
  for (let at = 1; at < Math.min(rows.length, MOST_TITLES); at++) {
    const { count, named } = matched(rows[at]);
    if (named && count > Math.max(1, first.count)) return at;
  }
  return 0;
};

/** Whether a row has nothing in it. */
export const isEmptyRow = (row: readonly Cell[]): boolean =>
  row.every((cell) => cellText(cell).trim() === '');
