import { changed, type Change } from '@engine/exchange/grid/arithmetic';
import { fillingOf } from '@engine/exchange/grid/block';
import type { CellEdit } from '@engine/exchange/grid/plan';
import { withoutWord, withWord } from '@engine/exchange/grid/words';
import { cellText } from '@engine/exchange/sheets/table';
import type { CellReader, TableColumn, TableRow } from './table';

/** Cells of an action: rows by columns, in the displayed order. */
export interface Cells {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
}

const editable = ({ columns }: Cells): readonly TableColumn[] => columns.filter(({ card }) => card);

/** One cell's edit. */
export const editOf = (row: TableRow, column: TableColumn, cell: string): CellEdit => ({
  file: row.path,
  ...(row.at.length > 0 && { at: row.at }),
  column: column.id,
  cell,
});

/** The result of a paste. */
export interface Pasted {
  readonly edits: readonly CellEdit[];
  /** Cells of the block that no row, no column, or only a column that can't be edited would receive. */
  readonly left: number;
}

/**
 * A block pasted at the first of some cells; repeated if they have room for several copies.
 * @param all every cell from there to the end of the table
 */
export const pasteEdits = (
  block: readonly (readonly string[])[],
  selected: { readonly rows: number; readonly columns: number },
  all: Cells,
): Pasted => {
  let left = 0;
  const edits = fillingOf(block, selected).flatMap((cells, i) =>
    cells.flatMap((cell, k) => {
      const [row, column] = [all.rows[i], all.columns[k]];
      if (row && column?.card) return [editOf(row, column, cell)];
      left++;
      return [];
    }),
  );
  return { edits, left };
};

/** The first row's values in all rows. */
export const fillEdits = (cells: Cells, cell: CellReader): readonly CellEdit[] => {
  const [first, ...others] = cells.rows;
  if (!first) return [];
  return others.flatMap((row) =>
    editable(cells).map((column) => editOf(row, column, cellText(cell(first, column)))),
  );
};

export const clearEdits = (cells: Cells): readonly CellEdit[] =>
  cells.rows.flatMap((row) => editable(cells).map((column) => editOf(row, column, '')));

/** Every number changed and rounded; cells without a number stay. */
export const changeEdits = (
  cells: Cells,
  cell: CellReader,
  change: Change,
  step: number,
): readonly CellEdit[] =>
  cells.rows.flatMap((row) =>
    editable(cells).flatMap((column) => {
      const value = column.card && changed(cell(row, column), change, step, column.card.field);
      return value === undefined ? [] : [editOf(row, column, String(value))];
    }),
  );

/** The column of words for an action: the selected one, else the one that the table means. */
export const wordColumn = (
  selected: readonly TableColumn[],
  all: readonly TableColumn[],
  id: string,
): TableColumn | undefined => {
  const isList = ({ card }: TableColumn): boolean => card?.field.type === 'words';
  const [one] = selected;
  return selected.length === 1 && one && isList(one)
    ? one
    : all.find((column) => isList(column) && column.id === id);
};

/** Adds a keyword to rows that lack it, or removes it from rows that have it. */
export const wordEdits = (
  rows: readonly TableRow[],
  column: TableColumn,
  cell: CellReader,
  word: string,
  adds: boolean,
): readonly CellEdit[] =>
  rows.flatMap((row) => {
    if (!column.card) return [];
    const now = cell(row, column);
    const { field } = column.card;
    const next = adds ? withWord(now, word, field) : withoutWord(now, word, field);
    return next === cellText(now) ? [] : [editOf(row, column, next)];
  });
