/** A place in the table: row −1 is the header. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The cells between two places. The cursor is the active cell, the end is where the selection was extended to. */
export interface Selection {
  readonly cursor: Place;
  readonly end: Place;
}

/** The size of the table, and the rows of a page. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** First and last rows and columns of a selection. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const areaOf = ({ cursor, end }: Selection): Area => ({
  top: Math.min(cursor.row, end.row),
  bottom: Math.max(cursor.row, end.row),
  left: Math.min(cursor.column, end.column),
  right: Math.max(cursor.column, end.column),
});

export const at = (row: number, column: number): Selection => ({
  cursor: { row, column },
  end: { row, column },
});

export const isWithin = ({ top, bottom, left, right }: Area, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** A key that moves the cursor, with its modifier keys. */
export interface Move {
  readonly key: string;
  readonly isFar: boolean;
  readonly extends: boolean;
}

const step = (from: Place, { key, isFar }: Move, { rows, columns, page }: Extent): Place | undefined => {
  const { row, column } = from;
  const last = { row: rows - 1, column: columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? last.column : column + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    default:
      return undefined;
  }
};

const within = ({ row, column }: Place, { rows, columns }: Extent, least: number): Place => ({
  row: Math.min(Math.max(row, least), rows - 1),
  column: Math.min(Math.max(column, 0), columns - 1),
});

/**
 * The selection after a key; undefined if the key moves nothing. Only a cursor without a selection reaches the header.
 */
export const moved = (selection: Selection, move: Move, extent: Extent): Selection | undefined => {
  const from = move.extends ? selection.end : selection.cursor;
  const to = step(from, move, extent);
  if (!to) return undefined;
  if (move.extends) return { cursor: selection.cursor, end: within(to, extent, 0) };
  const place = within(to, extent, -1);
  return { cursor: place, end: place };
};

/** The selection, limited to a table that may have become smaller. */
export const kept = ({ cursor, end }: Selection, extent: Extent): Selection => ({
  cursor: within(cursor, extent, -1),
  end: within(end, extent, -1),
});
