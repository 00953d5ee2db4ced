/** A cell; `undefined` is empty. */
export type Cell = string | number | boolean | undefined;

/** A column: its header, and whether what stands in it is read from the right (numbers). */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/**
 * A table that leaves Warbench as CSV, XLSX or Markdown, whatever it is a table of. Whoever has figures to hand out makes
 * one of these; it knows no game.
 */
export interface Table {
  /** The sheet's name, and the heading in Markdown. */
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
}
