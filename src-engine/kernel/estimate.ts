/** z for a two-sided 95% interval. */
export const Z95 = 1.959963984540054;

/** An estimated figure and its 95% confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly ci95: readonly [number, number];
}

/**
 * Half of the 5% point of χ² with 2k degrees of freedom, for 1, 2 and 3 events: the smallest expected count that fits
 * them.
 */
const FEW = [0, 0.051293, 0.355362, 0.817691] as const;

/**
 * The lower end of Wilson's interval for `k` of `n`. For few events, where Wilson's is too high, that of Brown, Cai and
 * DasGupta.
 */
const lower = (k: number, n: number): number => {
  const p = k / n;
  const z2 = (Z95 * Z95) / n;
  const wilson = (p + z2 / 2 - Z95 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n))) / (1 + z2);
  const few = FEW[k];
  // Rounding must not put the mean outside its own interval at 0 and 1.
  return Math.max(0, Math.min(p, wilson, few === undefined || k >= n ? 1 : few / n));
};

/**
 * A share of `n` trials (n at least 1) with Wilson's score interval, corrected near 0 and 1 after Brown, Cai and
 * DasGupta (2001): it covers rare shares and never leaves [0, 1]. `successes` may be a fraction (an effective count of
 * trials).
 */
export const share = (successes: number, n: number): Estimate => ({
  mean: successes / n,
  ci95: [lower(successes, n), 1 - lower(n - successes, n)],
});
