/** What one number of a block may be; with a `step` only whole steps from `least`. */
export interface NumberForm {
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /** True where it may be missing (NaN). */
  readonly optional?: boolean;
}

/** What the numbers of a block may be: blocks come from other machines, and any number may stand in them. */
export interface BlockForm {
  readonly rows: number;
  /** How many numbers each row has. */
  readonly width: number;
  /** The numbers of one of its rows. */
  columns(row: number): readonly NumberForm[];
}

/** No number of one battle is larger: not even the points of the largest armies. */
const LIMIT = 1_000_000;

/** Rounding: a probability that was worked out may miss 0 and 1 by so much. */
const ROUNDING = 1e-9;

export const COUNT: NumberForm = { least: 0, most: LIMIT, step: 1 };
export const REAL: NumberForm = { least: -LIMIT, most: LIMIT };
export const SHARE: NumberForm = { least: -ROUNDING, most: 1 + ROUNDING };
/** Lost, drawn, won. */
export const SCORE: NumberForm = { least: 0, most: 1, step: 0.5 };
export const FLAG: NumberForm = { least: 0, most: 1, step: 1 };
/** 1, or -1 for the other side. */
export const SIGN: NumberForm = { least: -1, most: 1, step: 2 };
/** A number that has to be missing. */
export const MISSING: NumberForm = { least: Infinity, most: -Infinity, optional: true };

/** A block whose rows are all alike. */
export const alike = (rows: number, columns: readonly NumberForm[]): BlockForm => ({
  rows,
  width: columns.length,
  columns: () => columns,
});

const fits = (value: number, { least, most, step, optional = false }: NumberForm): boolean =>
  Number.isNaN(value)
    ? optional
    : value >= least && value <= most && (step === undefined || (value - least) % step === 0);

/** The first number that cannot be right, in words; undefined where all can, as many as there are. */
export const numberProblem = (rows: Float64Array, form: BlockForm): string | undefined => {
  for (let at = 0; at < rows.length && form.width > 0; at += form.width) {
    const row = at / form.width;
    const column = form.columns(row).findIndex((number, i) => !fits(rows[at + i], number));
    if (column >= 0) return `number ${column + 1} of row ${row + 1} is ${rows[at + column]}`;
  }
  return undefined;
};

/** Why a block cannot be right, in words; undefined where it can. */
export const blockProblem = (rows: Float64Array, form: BlockForm): string | undefined => {
  const size = form.rows * form.width;
  return rows.length === size
    ? numberProblem(rows, form)
    : `it has ${rows.length} numbers instead of ${size}`;
};
