/**
 * Probability mass functions over 0, 1, 2 …: element k is P(exactly k). The engine never trims values; only answers use
 * `trimmed`.
 */
export type Pmf = Float64Array;

/** All the mass on `k` (a whole number, 0 or more). */
export const certain = (k: number): Pmf => {
  const pmf = new Float64Array(k + 1);
  pmf[k] = 1;
  return pmf;
};

/** The distribution of the sum of two independent counts. */
export const convolve = (a: Pmf, b: Pmf): Pmf => {
  const sum = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i];
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) sum[i + j] += p * b[j];
  }
  return sum;
};

/** The sum of `n` independent copies of one count; `n` a whole number, 0 or more. */
export const power = (pmf: Pmf, n: number): Pmf => {
  const step = pmf.length - 1;
  const result = new Float64Array(n * step + 1);
  result[0] = 1;
  const none = pmf[0];
  // In place, from the top down: the values that a result needs are not yet overwritten. One array for any n.
  for (let copy = 1, top = step; copy <= n; copy++, top += step)
    for (let k = top; k >= 0; k--) {
      let sum = none * result[k];
      for (let i = Math.min(step, k); i > 0; i--) sum += pmf[i] * result[k - i];
      result[k] = sum;
    }
  return result;
};

/** Adds `weight` times `pmf` into `into`, which is at least as long. */
export const addScaled = (into: Pmf, pmf: Pmf, weight: number): void => {
  for (let k = 0; k < pmf.length; k++) into[k] += weight * pmf[k];
};

/** Expected value, in the pmf's own unit. */
export const mean = (pmf: ArrayLike<number>): number => {
  let sum = 0;
  for (let k = 1; k < pmf.length; k++) sum += k * pmf[k];
  return sum;
};

/** Standard deviation, in the pmf's own unit; never NaN from rounding. */
export const sd = (pmf: ArrayLike<number>): number => {
  const m = mean(pmf);
  let sum = 0;
  for (let k = 0; k < pmf.length; k++) sum += (k - m) * (k - m) * pmf[k];
  return Math.sqrt(sum);
};

/** P(k or more), summed from the far end so that small tails keep their precision. */
export const atLeast = (pmf: ArrayLike<number>, k: number): number => {
  let sum = 0;
  for (let i = pmf.length - 1; i >= Math.max(0, k); i--) sum += pmf[i];
  return sum;
};

/** Without trailing zeros: the form of a pmf in answers. At least one element. */
export const trimmed = (pmf: Pmf): number[] => {
  let end = pmf.length;
  while (end > 1 && pmf[end - 1] === 0) end--;
  const left: number[] = [];
  for (let k = 0; k < end; k++) left.push(pmf[k]);
  return left;
};

/** The distribution of a number reduced by `points`, never below 0. */
export const less = (pmf: Pmf, points: number): Pmf => {
  const left = new Float64Array(Math.max(1, pmf.length - points));
  for (let k = 0; k < pmf.length; k++) left[Math.max(0, k - points)] += pmf[k];
  return left;
};
