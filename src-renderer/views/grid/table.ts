import { cellOf, type GridColumn } from '@engine/exchange/grid/columns';
import { cellText } from '@engine/exchange/sheets/table';
import type { Cell } from '@engine/kernel/table';

/** A column as the table shows it: a value of the card, or one that is worked out and can't be edited. */
export interface TableColumn {
  readonly id: string;
  readonly title: string;
  /** Printed small above the title: `weapon 1`. */
  readonly group: string;
  readonly align: 'left' | 'right';
  /** What the column means, in words. */
  readonly hint: string;
  /** Undefined where it is worked out. */
  readonly card: GridColumn | undefined;
}

/** A unit as a row. */
export interface TableRow {
  readonly path: string;
  /** The unit's reference in its book; undefined where its file was never valid. */
  readonly unit: string | undefined;
  readonly name: string;
  /** The tier, or what its game groups units by. */
  readonly group: string;
  /** The folder of its book. */
  readonly book: string;
  readonly text: string;
  /** The card's value; undefined where its text is not JSON. */
  readonly value: unknown;
}

/** What the cells of a row hold, by column. */
export type CellReader = (row: TableRow, column: TableColumn) => Cell;

/** A column of the card. */
export const cardColumn = (card: GridColumn): TableColumn => ({
  id: card.id,
  title: card.title,
  group: card.group,
  align: card.field.type === 'number' || card.field.type === 'value' ? 'right' : 'left',
  hint: card.field.words,
  card,
});

/** Cells of cards, read once for each text. */
export const cardCells = (): CellReader => {
  const known = new WeakMap<TableRow, Map<string, Cell>>();
  return (row, { id, card }) => {
    if (!card) return undefined;
    let cells = known.get(row);
    if (!cells) known.set(row, (cells = new Map<string, Cell>()));
    if (!cells.has(id)) cells.set(id, cellOf(row.value, card));
    return cells.get(id);
  };
};

/** Pixels that a small letter and a capital or digit take on average, and what stands around a cell's text. */
const SMALL = 7;
const CAPITAL = 8.5;
const AROUND = 22;
const NARROWEST = 52;
const WIDEST = 360;
/** Rows looked at for the width of a column. */
const LOOKED_AT = 300;

const lengthOf = (text: string): number => {
  const capitals = text.replace(/[^\p{Lu}\p{N}]/gu, '').length;
  return capitals * CAPITAL + (text.length - capitals) * SMALL;
};

/** How wide a column is, in pixels: as its longest texts need, within limits. */
export const widthOf = (column: TableColumn, rows: readonly TableRow[], cell: CellReader): number => {
  const lengths = rows.slice(0, LOOKED_AT).map((row) => lengthOf(cellText(cell(row, column))));
  const needed = Math.max(lengthOf(`${column.title} ▾`), lengthOf(column.group), ...lengths);
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(needed) + AROUND));
};

/** More different values than these are no help in typing one. */
const MOST_SUGGESTIONS = 24;

/** The values that a column of texts has, where they are few. */
export const suggestionsFor = (
  column: TableColumn,
  rows: readonly TableRow[],
  cell: CellReader,
): readonly string[] => {
  const type = column.card?.field.type;
  if (type === 'flag') return ['yes', 'no'];
  if (type !== 'text' || column.id === 'name') return [];
  const values = new Set(rows.map((row) => cellText(cell(row, column))));
  values.delete('');
  return values.size > MOST_SUGGESTIONS ? [] : [...values].sort((a, b) => a.localeCompare(b, 'en'));
};
