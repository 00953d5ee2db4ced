import { gammaln } from 'simple-statistics';
import type { Estimate } from '../../kernel/estimate';
import { log } from '../../tabletop/trig';

/**
 * Intervals that may be checked after every battle: the chance that the true value is ever outside one of them, for any
 * number of looks and any stopping rule, is at most `ALPHA`. A sequential test needs these: a test that stops when an
 * ordinary 95% interval first leaves a bound is wrong far more often than once in twenty.
 */
export const ALPHA = 0.05;

/** Sums of the numbers seen so far. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** The evidence of the numbers against a mean of `p`: the log of the mixture's likelihood over that of `p`. */
const evidence = (sum: number, n: number, p: number): number =>
  gammaln(sum + 0.5) +
  gammaln(n - sum + 0.5) -
  gammaln(n + 1) -
  log(Math.PI) -
  (sum > 0 ? sum * log(p) : 0) -
  (n - sum > 0 ? (n - sum) * log(1 - p) : 0);

const halving = (from: number, to: number, isOutside: (p: number) => boolean): number => {
  let [out, inside] = [from, to];
  for (let i = 0; i < 60; i++) {
    const middle = (out + inside) / 2;
    if (isOutside(middle)) out = middle;
    else inside = middle;
  }
  return out;
};

/**
 * The mean of numbers between 0 and 1 (shares, and anything bounded, scaled): the mixture sequential probability ratio
 * test turned into an interval (Robbins 1970), with Jeffreys' Beta(½, ½) as mixture. For 0s and 1s it is a martingale
 * under the true mean; for numbers between it is smaller (a power is convex), so the interval is valid for them too,
 * only wider.
 */
export const boundedSequence = ({ n, sum }: Sums, alpha = ALPHA): Estimate => {
  if (n === 0) return { mean: NaN, ci95: [0, 1] };
  const mean = sum / n;
  const limit = log(1 / alpha);
  const isOutside = (p: number): boolean => evidence(sum, n, p) > limit;
  return {
    mean,
    ci95: [
      mean > 0 && isOutside(1e-12) ? halving(1e-12, mean, isOutside) : 0,
      mean < 1 && isOutside(1 - 1e-12) ? halving(1 - 1e-12, mean, isOutside) : 1,
    ],
  };
};

/** Numbers after which a mean's variance counts as known; before that there is no interval. */
const LEAST_FOR_MEANS = 200;

/** The count at which the interval of a mean is narrowest relative to its size. */
const TUNED_TO = 2000;

/**
 * The mean of any numbers: the normal mixture (Robbins), with the observed variance (asymptotic, Waudby-Smith and
 * others 2024), once there are enough of them.
 */
export const meanSequence = ({ n, sum, squares }: Sums, alpha = ALPHA): Estimate => {
  const mean = n > 0 ? sum / n : NaN;
  if (n < LEAST_FOR_MEANS) return { mean, ci95: [-Infinity, Infinity] };
  const variance = Math.max(0, squares / n - mean * mean);
  const tuned = (2 * log(1 / alpha) + log(1 + 2 * log(1 / alpha))) / TUNED_TO;
  const m = n * tuned + 1;
  const half = Math.sqrt((variance * 2 * m * (0.5 * log(m) + log(1 / alpha))) / (n * n * tuned));
  return { mean, ci95: [mean - half, mean + half] };
};

/** The interval for a number: the bounded one if both ends are known, else that of a mean. */
export const sequenceOf = (
  sums: Sums,
  { least, most }: { readonly least?: number; readonly most?: number },
): Estimate => {
  if (least === undefined || most === undefined || most === least) return meanSequence(sums);
  const { n, sum } = sums;
  const scale = most - least;
  const { mean, ci95 } = boundedSequence({ n, sum: (sum - n * least) / scale, squares: 0 });
  return { mean: least + scale * mean, ci95: [least + scale * ci95[0], least + scale * ci95[1]] };
};
