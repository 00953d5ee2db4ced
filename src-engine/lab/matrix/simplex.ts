import { last } from '../../kernel/lists';
/** Numbers nearer to 0 than this are rounding errors. */
const ROUNDING = 1e-9;

/** Steps per weight before Bland's rule takes over. */
const STEEPEST = 20;

/**
 * The weights y with the greatest sum such that `A y <= 1` and `y >= 0`, for a square matrix of positive numbers: the
 * linear program of a matrix game. Dantzig's simplex on a dense table takes the steepest column and the largest pivot,
 * for accuracy. If many payoffs are equal, as in a book of twins, it may cycle, so Bland's rule takes over, which
 * always ends.
 */
export const packing = (matrix: readonly (readonly number[])[]): readonly number[] => {
  const size = matrix.length;
  // Each row is a constraint: its weights, its slacks, and its remainder. The last row is the sum to maximize.
  const table = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0)), 1]);
  const goal = [...Array<number>(size).fill(1), ...Array<number>(size).fill(0), 0];
  const basis = matrix.map((_, i) => size + i);
  for (let steps = 0; ; steps++) {
    const first = steps > STEEPEST * size;
    const column = entering(goal, first);
    if (column < 0) break;
    const row = tightest(table, basis, column, first);
    if (row < 0) break;
    pivot(table, goal, row, column, basis);
  }
  const weights = Array<number>(size).fill(0);
  for (const [i, at] of basis.entries()) if (at < size) weights[at] = last(table[i]);
  return weights;
};

/** The column that still adds to the sum: the one that adds most, or the `first`; -1 if none does. */
const entering = (goal: readonly number[], first: boolean): number => {
  let best = -1;
  for (let j = 0; j < goal.length - 1; j++) {
    if (goal[j] <= ROUNDING || (best >= 0 && goal[j] <= goal[best])) continue;
    best = j;
    if (first) break;
  }
  return best;
};

/**
 * The constraint reached first as a column's weight grows: of equal ones the largest pivot, or the `first` weight's.
 */
const tightest = (
  table: readonly number[][],
  basis: readonly number[],
  column: number,
  first: boolean,
): number => {
  const open = [...table.keys()].filter((i) => table[i][column] > ROUNDING);
  const room = (i: number): number => last(table[i]) / table[i][column];
  const least = open.reduce((min, i) => Math.min(min, room(i)), Infinity);
  const equal = open.filter((i) => room(i) <= least + ROUNDING);
  const better = (i: number, j: number): boolean =>
    first ? basis[i] < basis[j] : table[i][column] > table[j][column];
  return equal.reduce((best, i) => (best < 0 || better(i, best) ? i : best), -1);
};

/** Takes a column into the basis in place of a row's. */
const pivot = (table: number[][], goal: number[], at: number, column: number, basis: number[]): void => {
  const row = table[at];
  const by = row[column];
  for (let j = 0; j < row.length; j++) row[j] /= by;
  for (const other of [...table, goal]) {
    const times = other[column];
    if (other === row || times === 0) continue;
    for (let j = 0; j < row.length; j++) other[j] -= times * row[j];
  }
  basis[at] = column;
};
