import { Z95, type Estimate } from '../../kernel/estimate';
import { meanOf, type Deviations, type Known } from './mean';

/** A change in pairs, trial by trial: `n` pairs, of which the i-th changed by `of(i)`. */
export interface Pairs {
  readonly n: number;
  readonly of: (i: number) => number;
}

/** The changes as deviations from 0. */
export const changesOf = ({ n, of }: Pairs): Deviations => {
  const up = { count: 0, sum: 0, squares: 0 };
  const down = { count: 0, sum: 0, squares: 0 };
  let cubes = 0;
  for (let i = 0; i < n; i++) {
    const change = of(i);
    if (change === 0) continue;
    const side = change > 0 ? up : down;
    side.count++;
    side.sum += Math.abs(change);
    side.squares += change * change;
    cubes += change * change * change;
  }
  return { usual: 0, n, up, down, cubes };
};

/** A change of a mean: see `meanOf`. */
export const pairedMean = (pairs: Pairs, known: Known): Estimate => meanOf(changesOf(pairs), known);

/** How many standard errors the observed change lies from `change`, if that were the true one (Tango 1998). */
const score = (gained: number, lost: number, n: number, change: number): number => {
  const b = -gained - lost + (2 * n - gained + lost) * change;
  const c = -lost * change * (1 - change);
  const q = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * q + change * (1 - change));
  const apart = gained - lost - n * change;
  return variance > 0 ? apart / Math.sqrt(variance) : apart === 0 ? 0 : Math.sign(apart) * Infinity;
};

const halving = (from: number, to: number, isBelow: (x: number) => boolean): number => {
  let [low, high] = [from, to];
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

/**
 * A change of a share, from `n` pairs of which `gained` turned from no to yes and `lost` from yes to no: with Tango's
 * (1998) score interval for paired shares, which is valid for rare shares and if no pair differs.
 */
export const pairedShare = (gained: number, lost: number, n: number): Estimate => {
  const mean = (gained - lost) / n;
  return {
    mean,
    ci95: [
      Math.min(
        mean,
        halving(-1, mean, (x) => score(gained, lost, n, x) > Z95),
      ),
      Math.max(
        mean,
        halving(mean, 1, (x) => score(gained, lost, n, x) > -Z95),
      ),
    ],
  };
};
