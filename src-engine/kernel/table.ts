/** A cell; `undefined` is empty. */
export type Cell = string | number | boolean | undefined;

/** A column: its header, and whether its cells are right-aligned (numbers). */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/**
 * A table that Warbench exports as CSV, XLSX or Markdown. Every export of figures makes one of these; it knows no game.
 */
export interface Table {
  /** The sheet's name, and the heading in Markdown. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}
