import type { Cell } from '@engine/kernel/table';
import { groupBy } from '../../state/files/group';
import type { CellReader, TableColumn, TableRow } from './table';

/** The sort order of rows. */
export interface Sort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The grouping of rows. */
export type Grouping = 'none' | 'group' | 'book';

/** A line of the table: a unit, or the heading of a group. */
export type Item =
  | { readonly type: 'row'; readonly row: TableRow; readonly index: number }
  | { readonly type: 'group'; readonly title: string; readonly count: number };

/** Numbers before texts, empty cells last. */
const rank = (cell: Cell): number => (typeof cell === 'number' ? 0 : cell === undefined ? 2 : 1);

const compare = (a: Cell, b: Cell, isDescending: boolean): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true });
  return isDescending ? -order : order;
};

/** The number of rows that are units or lines: an army without lines has a row, but no line. */
export const countOf = (rows: readonly TableRow[]): number => rows.filter(({ isEmpty }) => !isEmpty).length;

/** Sorted rows; without a sort in their own order. Ties are sorted by name. */
export const sorted = (
  rows: readonly TableRow[],
  sort: Sort | undefined,
  columns: readonly TableColumn[],
  cell: CellReader,
): readonly TableRow[] => {
  const column = columns.find(({ id }) => id === sort?.column);
  if (!sort || !column) return rows;
  return rows.toSorted(
    (a, b) =>
      compare(cell(a, column), cell(b, column), sort.isDescending) || a.name.localeCompare(b.name, 'en'),
  );
};

/** Rows with the headings of their groups between them. `index` counts only the rows. */
export const itemsOf = (rows: readonly TableRow[], grouping: Grouping): readonly Item[] => {
  if (grouping === 'none') return rows.map((row, index) => ({ type: 'row', row, index }));
  let index = 0;
  return [...groupBy(rows, (row) => row[grouping])].flatMap(([title, own]): Item[] => [
    { type: 'group', title: title || 'None', count: countOf(own) },
    ...own.map((row): Item => ({ type: 'row', row, index: index++ })),
  ]);
};

/** The sort after a click on a header: ascending, descending, none. */
export const nextSort = (sort: Sort | undefined, column: string): Sort | undefined => {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
};
