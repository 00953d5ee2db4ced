import type { Cell } from '../../kernel/table';
import { cellText } from './table';

/** The most rows above a header: titles and the like. */
const MOST_TITLES = 20;

/**
 * The index of the header row: the first row, unless one below it names more columns and identifies units.
 * @param matched how many columns a row names, and whether one of them identifies a unit
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

/** Whether a row is empty. */
export const isEmptyRow = (row: readonly Cell[]): boolean =>
  row.every((cell) => cellText(cell).trim() === '');
