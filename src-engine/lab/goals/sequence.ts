import { gammaln } from 'simple-statistics';
import type { Estimate } from '../../kernel/estimate';
import { log } from '../../tabletop/trig';

/**
 * Intervals that may be looked at after every battle: the chance that the truth is ever outside one of them, however often
 * one looks and whenever one stops, is at most `ALPHA`. They are what a sequential test needs: a test that stops when
 * an ordinary 95 % interval first leaves a bound is wrong far more often than once in twenty.
 */
export const ALPHA = 0.05;

/** Sums of the numbers seen so far. */
export interface Sums {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** How strongly numbers of a mean of `p` speak against it: the log of the mixture's likelihood over that of `p`. */
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
 * The mean of numbers between 0 and 1 (shares, and anything bounded, scaled): the mixture sequential probability ratio test
 * turned into an interval (Robbins 1970), the mixture being Jeffreys' Beta(½, ½). For 0s and 1s it is a martingale under
 * the truth; for numbers between, less than one (a power is convex), so that it holds for them too, only wider.
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

/** Numbers from which on a mean's variance is taken as known; before, nothing is said. */
const LEAST_FOR_MEANS = 200;

/** Where the interval of a mean is narrowest, for its size: at so many numbers. */
const TUNED_TO = 2000;

/**
 * The mean of any numbers: the normal mixture (Robbins), with the variance as seen (asymptotic, Waudby-Smith and others
 * 2024), once there are enough of them.
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

/** The interval for what is known of the numbers: with both ends by the bounded one, else by the mean's. */
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
