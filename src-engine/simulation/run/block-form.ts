/** The valid values of one number in a block; with a `step` only whole steps from `least`. */
export interface NumberForm {
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /** True if it is a whole number: for ranges in which no step can be counted. */
  readonly whole?: boolean;
  /** True if it may be missing (NaN). */
  readonly optional?: boolean;
}

/** The valid numbers of a block: blocks come from other machines and could contain any number. */
export interface BlockForm {
  readonly rows: number;
  /** Numbers per row. */
  readonly width: number;
  /** The numbers of one of its rows. */
  columns(row: number): readonly NumberForm[];
}

/** No number of one battle is larger, not even the points of the largest armies. */
const LIMIT = 1_000_000;

/** Rounding: a calculated probability may be this far outside 0 and 1. */
const ROUNDING = 1e-9;

export const COUNT: NumberForm = { least: 0, most: LIMIT, step: 1 };
export const REAL: NumberForm = { least: -LIMIT, most: LIMIT };
export const SHARE: NumberForm = { least: -ROUNDING, most: 1 + ROUNDING };
/** Lost, drawn, won. */
export const SCORE: NumberForm = { least: 0, most: 1, step: 0.5 };
export const FLAG: NumberForm = { least: 0, most: 1, step: 1 };
/** 1, or -1 for the other side. */
export const SIGN: NumberForm = { least: -1, most: 1, step: 2 };
/** Several small numbers, packed into one whole number. */
export const PACKED: NumberForm = {
  least: Number.MIN_SAFE_INTEGER,
  most: Number.MAX_SAFE_INTEGER,
  whole: true,
};
/** A number that must be missing. */
export const MISSING: NumberForm = { least: Infinity, most: -Infinity, optional: true };

/** A block in which all rows have the same form. */
export const alike = (rows: number, columns: readonly NumberForm[]): BlockForm => ({
  rows,
  width: columns.length,
  columns: () => columns,
});

const fits = (value: number, { least, most, step, whole, optional = false }: NumberForm): boolean =>
  Number.isNaN(value)
    ? optional
    : value >= least &&
      value <= most &&
      (step === undefined || (value - least) % step === 0) &&
      (!whole || Number.isInteger(value));

/** The first invalid number, as text; undefined if all are valid. It does not check how many there are. */
export const numberProblem = (rows: Float64Array, form: BlockForm): string | undefined => {
  for (let at = 0; at < rows.length && form.width > 0; at += form.width) {
    const row = at / form.width;
    const column = form.columns(row).findIndex((number, i) => !fits(rows[at + i], number));
    if (column >= 0) return `number ${column + 1} of row ${row + 1} is ${rows[at + column]}`;
  }
  return undefined;
};

/** Why a block is invalid, as text; undefined if it is valid. */
export const blockProblem = (rows: Float64Array, form: BlockForm): string | undefined => {
  const size = form.rows * form.width;
  return rows.length === size
    ? numberProblem(rows, form)
    : `it has ${rows.length} numbers instead of ${size}`;
};
