import { Matrix } from 'ml-matrix';
import type { Pair } from '../../simulation/armies';
import type { Contrast } from './contrasts';

/** A lower triangle, row by row, of a matrix with so many rows. */
interface Triangle {
  readonly to: Float64Array;
  readonly size: number;
}

/**
 * Adds a pair's information to the lower triangle, row by row: both battles' `weights` times x x', where x is the
 * contrast and who deployed first.
 */
export const addPair = (
  { to, size }: Triangle,
  { at, by }: Contrast,
  first: number,
  f: Pair['first'],
  weights: readonly [number, number],
): void => {
  const both = weights[0] + weights[1];
  const once = weights[0] * f[0] + weights[1] * f[1];
  for (let k = 0; k < at.length; k++) {
    const i = at[k];
    const weight = both * by[k];
    for (let l = 0; l <= k; l++) {
      const j = at[l];
      to[i > j ? i * size + j : j * size + i] += weight * by[l];
    }
    to[i > first ? i * size + first : first * size + i] += once * by[k];
  }
  to[first * size + first] += weights[0] * f[0] * f[0] + weights[1] * f[1] * f[1];
};

/** The symmetric matrix with this lower triangle. */
export const symmetric = (lower: Float64Array, size: number): Matrix => {
  const rows = Array.from({ length: size }, (_, i) => lower.slice(i * size, (i + 1) * size));
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) rows[i][j] = lower[j * size + i];
  return new Matrix(rows);
};
