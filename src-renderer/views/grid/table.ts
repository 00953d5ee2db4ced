import { cellOf, type GridColumn } from '@engine/exchange/grid/columns';
import type { JsonPath } from '@engine/kernel/source';
import { cellText } from '@engine/exchange/sheets/table';
import type { Cell } from '@engine/kernel/table';

/** A column of the table: a value of the files, or a calculated one that can't be edited. */
export interface TableColumn {
  readonly id: string;
  readonly title: string;
  /** Shown in small letters above the title: `weapon 1`. */
  readonly group: string;
  readonly align: 'left' | 'right';
  /** The meaning of the column, in words. */
  readonly hint: string;
  /** Undefined if it is calculated. */
  readonly card: GridColumn | undefined;
}

/** A unit, or a line of an army, as a row. */
export interface TableRow {
  /** The unique key: see `rowKey`. */
  readonly key: string;
  readonly path: string;
  /** The path of the line in its file; empty for a unit. */
  readonly at: JsonPath;
  /** The unit's reference; undefined if its file was never valid. */
  readonly unit: string | undefined;
  readonly name: string;
  /** The tier, or whatever its game groups units by; of a line the name of its army. */
  readonly group: string;
  /** The folder of its book. */
  readonly book: string;
  readonly text: string;
  /** The value of its file; undefined if its text is not JSON. */
  readonly value: unknown;
  /** What the table shows besides the values of the files, by column. */
  readonly facts: Readonly<Record<string, Cell>>;
  /** Whether it stands for an army without lines, so that a first one can be added there. */
  readonly isEmpty?: boolean;
}

/** The unique key of a row. */
export const rowKey = (path: string, at: JsonPath = []): string =>
  at.length === 0 ? path : `${path}\n${at.join('.')}`;

/** Returns the content of a row's cell. */
export type CellReader = (row: TableRow, column: TableColumn) => Cell;

/** A column of the files. */
export const cardColumn = (card: GridColumn): TableColumn => ({
  id: card.id,
  title: card.title,
  group: card.group,
  align: card.field.type === 'number' || card.field.type === 'value' ? 'right' : 'left',
  hint: card.field.words,
  card,
});

/** Reads cells of files, once for each row. */
export const cardCells = (): CellReader => {
  const known = new WeakMap<TableRow, Map<string, Cell>>();
  return (row, { id, card }) => {
    if (!card) return undefined;
    let cells = known.get(row);
    if (!cells) known.set(row, (cells = new Map<string, Cell>()));
    if (!cells.has(id)) cells.set(id, cellOf(row.value, card, row.at));
    return cells.get(id);
  };
};

/** Average widths in pixels of a small letter and of a capital, a digit or a wide letter, and the padding of a cell. */
const SMALL = 7;
const CAPITAL = 8.5;
const AROUND = 22;
const NARROWEST = 52;
const WIDEST = 360;
/** Rows that are used to calculate the width of a column. */
const LOOKED_AT = 300;

const lengthOf = (text: string): number => {
  const capitals = text.replace(/[^\p{Lu}\p{N}mw]/gu, '').length;
  return capitals * CAPITAL + (text.length - capitals) * SMALL;
};

/**
 * A few texts of more than twice the usual length, such as bases of several sizes, do not widen a column: then this
 * share of its cells fits.
 */
const FITTING = 0.95;

/** The width of a column in pixels: as its texts need, within limits. Names always fit. */
export const widthOf = (column: TableColumn, rows: readonly TableRow[], cell: CellReader): number => {
  const lengths = rows
    .slice(0, LOOKED_AT)
    .map((row) => lengthOf(cellText(cell(row, column))))
    .sort((a, b) => a - b);
  const last = lengths.length - 1;
  const usual = lengths[Math.floor(FITTING * last)] ?? 0;
  const all = lengths[last] ?? 0;
  const longest = column.id === 'name' || all <= 2 * usual ? all : usual;
  const needed = Math.max(lengthOf(`${column.title} ▾`), lengthOf(column.group), longest);
  return Math.min(WIDEST, Math.max(NARROWEST, Math.ceil(needed) + AROUND));
};

/** With more different values than this, suggestions do not help. */
const MOST_SUGGESTIONS = 24;

/** The different values of a column of texts, if there are only a few. */
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
