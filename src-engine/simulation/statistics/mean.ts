import { share, Z95, type Estimate } from '../../kernel/estimate';

/** Numbers that differ from the usual one, all in one direction: how many, and by how much. */
export interface Events {
  count: number;
  sum: number;
  squares: number;
}

/** Numbers to average, as sums of their distances from a usual value: above it, and below it. */
export interface Deviations {
  readonly usual: number;
  readonly n: number;
  readonly up: Events;
  readonly down: Events;
  /** The sum of the deviations' cubes, with their signs. */
  readonly cubes: number;
}

/** What is known about a number in advance. */
export interface Known {
  /** Its minimum and maximum. */
  readonly least?: number;
  readonly most?: number;
  /** How far one unusual number lies from the usual one, if none was seen yet; 1 for counts of single things. */
  readonly step?: number;
}

const NONE: Readonly<Events> = { count: 0, sum: 0, squares: 0 };

/** Sums of numbers, their squares and cubes. */
export interface Totals {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
  readonly cubes: number;
}

/** Numbers as deviations from one end of their range; `there` of them equal that end. */
const from = (end: number, there: number, { n, sum, squares, cubes }: Totals): Deviations => {
  const by = sum - n * end;
  const events = {
    count: n - there,
    sum: Math.abs(by),
    squares: Math.max(0, squares - 2 * end * sum + n * end * end),
  };
  return {
    usual: end,
    n,
    up: by >= 0 ? events : NONE,
    down: by < 0 ? events : NONE,
    cubes: cubes - 3 * end * squares + 3 * end * end * sum - n * end * end * end,
  };
};

/** Numbers between `least` and `most`, as deviations from the end at which more of them lie. */
export const fromEnd = (
  totals: Totals,
  { least = 0, most = Infinity }: Known,
  atLeast: number,
  atMost: number,
): Deviations => (atMost > atLeast ? from(most, atMost, totals) : from(least, atLeast, totals));

/** The 97.5% point of Student's t, by its normal expansion (accurate to 0.3% from 4 degrees of freedom up). */
const student = (degrees: number): number => {
  const few = [Infinity, 12.7062, 4.30265, 3.18245][degrees];
  if (few !== undefined) return few;
  const z = Z95;
  const z3 = z * z * z;
  const z5 = z3 * z * z;
  return z + (z3 + z) / 4 / degrees + (5 * z5 + 16 * z3 + 3 * z) / 96 / (degrees * degrees);
};

/** The cube root of a number of moderate size, by Newton's method: the same bits on every machine. */
const cubeRoot = (x: number): number => {
  if (x === 0) return 0;
  const size = Math.abs(x);
  let root = size > 1 ? size : 1;
  for (let i = 0; i < 80; i++) root -= (root - size / (root * root)) / 3;
  return x < 0 ? -root : root;
};

/**
 * What rare events add to a mean: their share of all numbers by Wilson's interval, times their mean size. The spread of
 * the sizes reduces the effective count of numbers, so that the mean's variance is right. With few events the spread is
 * uncertain: it is widened by Student's t, and by one more event of the mean size.
 */
const rare = ({ count, sum, squares }: Events, n: number, step: number): readonly [number, number] => {
  if (count === 0) return [0, share(0, n).ci95[1] * step];
  const size = sum / count;
  const spread = Math.max(0, squares / count / (size * size) - 1);
  const doubt = count > 1 ? student(count - 1) / Z95 : 1;
  const wider =
    count > 1 && spread < 1e-12
      ? 0
      : Math.max(spread, Math.min(3, (spread * doubt * doubt * count) / Math.max(1, count - 1))) + 1 / count;
  const p = count / n;
  const worth = p < 1 ? (n * (1 - p)) / (1 + wider - p) : n;
  const [low, high] = share(p * worth, worth).ci95;
  return [low * size, high * size];
};

/**
 * The interval if most numbers are the usual one: those above and those below are rare events, each with an interval of
 * its own, combined by Zou and Donner's square-and-add (MOVER, 2008).
 */
const mostlyUsual = (
  { usual, n, up, down }: Deviations,
  { least = -Infinity, most = Infinity, step = 1 }: Known,
) => {
  const mean = (up.sum - down.sum) / n;
  const [upLow, upHigh] = usual >= most ? [0, 0] : rare(up, n, step);
  const [downLow, downHigh] = usual <= least ? [0, 0] : rare(down, n, step);
  const apart = (a: number, b: number): number => Math.sqrt(a * a + b * b);
  return [
    usual + mean - apart(up.sum / n - upLow, downHigh - down.sum / n),
    usual + mean + apart(upHigh - up.sum / n, down.sum / n - downLow),
  ] as const;
};

/** Student's t interval, with Hall's (1992) cubic correction for skewness: it extends on the side of a long tail. */
const skewed = ({ usual, n, up, down, cubes }: Deviations) => {
  const mean = (up.sum - down.sum) / n;
  const squares = up.squares + down.squares;
  const variance = Math.max(0, squares / n - mean * mean);
  const third = cubes / n - (3 * mean * squares) / n + 2 * mean * mean * mean;
  const sd = Math.sqrt((variance * n) / (n - 1));
  const skew = variance > 0 ? third / (variance * Math.sqrt(variance)) : 0;
  const a = skew / (3 * Math.sqrt(n));
  const t = student(n - 1);
  const at = (quantile: number): number =>
    Math.abs(a) < 1e-9 || !Number.isFinite(quantile)
      ? quantile
      : (cubeRoot(1 + 3 * a * (quantile - a / 2)) - 1) / a;
  const error = sd / Math.sqrt(n);
  return [usual + mean - at(t) * error, usual + mean - at(-t) * error] as const;
};

/**
 * A mean with its 95% interval. If most numbers are equal (a rare event, or none): the share of the others, by Wilson;
 * else Student's t with Hall's correction. A single number adds nothing to what was known in advance. Measured on known
 * distributions by `tests/engine/simulation/statistics/coverage.test.ts`; below about fifty numbers, few of them from a
 * long tail, it covers 88 to 93%, and no better is possible.
 */
export const meanOf = (deviations: Deviations, known: Known = {}): Estimate & { readonly sd: number } => {
  const { usual, n, up, down } = deviations;
  const { least = -Infinity, most = Infinity } = known;
  const by = (up.sum - down.sum) / n;
  const variance = n > 1 ? Math.max(0, (up.squares + down.squares - n * by * by) / (n - 1)) : 0;
  const mean = usual + by;
  const usuals = n - up.count - down.count;
  const [low, high] =
    n === 1 ? [-Infinity, Infinity] : 2 * usuals > n ? mostlyUsual(deviations, known) : skewed(deviations);
  return {
    mean,
    ci95: [Math.min(mean, Math.max(least, low)), Math.max(mean, Math.min(most, high))],
    sd: Math.sqrt(variance),
  };
};
