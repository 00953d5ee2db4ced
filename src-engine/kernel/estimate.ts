/** z for a two-sided 95 % interval. */
const Z95 = 1.959963984540054;

/** An estimated figure and its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly ci95: readonly [number, number];
}

/** A share of `n` trials (n at least 1), with Wilson's score interval: sound near 0 and 1, never outside [0, 1]. */
export const share = (successes: number, n: number): Estimate => {
  const p = successes / n;
  const z2 = (Z95 * Z95) / n;
  const centre = (p + z2 / 2) / (1 + z2);
  const half = (Z95 / (1 + z2)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n));
  // Rounding must not put the mean outside its own interval at 0 and 1.
  return {
    mean: p,
    ci95: [Math.max(0, Math.min(p, centre - half)), Math.min(1, Math.max(p, centre + half))],
  };
};

/** A mean of `n` numbers (n at least 1) from their sum and the sum of their squares, with its normal interval. */
export const average = (sum: number, squares: number, n: number): Estimate & { readonly sd: number } => {
  const mean = sum / n;
  const variance = n > 1 ? Math.max(0, (squares - n * mean * mean) / (n - 1)) : 0;
  const half = n > 1 ? Z95 * Math.sqrt(variance / n) : 0;
  return { mean, ci95: [mean - half, mean + half], sd: Math.sqrt(variance) };
};
