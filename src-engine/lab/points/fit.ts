import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { ArmyRules, Pair } from '../../simulation/armies';
import { contrastsOf, logitOf, quadratic, termsOf, type Contrast, type Terms } from './contrasts';
import { addPair, symmetric } from './information';

/**
 * Standard deviations of the prior, in logits: how far a unit's value may lie from what its cost says, what deploying
 * first may be worth, and what a book may have beyond the sum of its units. The prior is weak: a value is rarely above
 * one logit. Where the rules leave nothing to compare (each army must have exactly one of these two heroes) only the
 * prior counts, and the interval stays wide.
 */
export const PRIOR_SD = { value: 1, first: 1, book: 0.3 } as const;

const MOST_STEPS = 40;
const SETTLED = 1e-9;

/** The fitted values of all terms in logits, with their uncertainty. */
export interface Fit {
  readonly terms: Terms;
  readonly theta: Float64Array;
  /** Covariance, robust against battles of one pair being alike; `count` x `count`. */
  readonly covariance: Matrix;
  /** Inverse of the information, prior included; used to measure further terms. */
  readonly bread: Matrix;
  /** What each pair of battles adds to the covariance. */
  readonly scores: readonly Contrast[];
  readonly pairs: number;
  /** False if Newton's method did not converge: then no value may be used. */
  readonly settled: boolean;
}

// eslint-disable-next-line no-restricted-properties -- Advice is read by people; nothing of it goes back into a battle.
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * The precision of the prior: values scatter around the line through the costs (whatever its slope, the price level),
 * the other terms around 0. `level` is the precision that it leaves out along that line.
 */
const priorOf = (
  { units }: Pick<ArmyRules, 'units'>,
  terms: Terms,
  scale: number,
): { readonly prior: Matrix; readonly level: Matrix } => {
  const precision = (sd: number): number => 1 / (sd * scale * sd * scale);
  const prior = Matrix.eye(terms.count).mul(precision(PRIOR_SD.value));
  const level = Matrix.zeros(terms.count, terms.count);
  // A single unit always lies on the line through its cost, so its value scatters around 0.
  const line = units.length > 1 ? units : [];
  const square = units.reduce((sum, { points }) => sum + points * points, 0);
  line.forEach((a, i) =>
    line.forEach((b, j) => {
      level.set(i, j, (precision(PRIOR_SD.value) * a.points * b.points) / square);
      prior.set(i, j, prior.get(i, j) - level.get(i, j));
    }),
  );
  prior.set(terms.first, terms.first, precision(PRIOR_SD.first));
  for (let i = terms.first + 1; i < terms.count; i++) prior.set(i, i, precision(PRIOR_SD.book));
  return { prior, level };
};

/** Below this share of the prior's precision, rounding decides what a point is worth. */
const LEAST = 1e-9;

const overlap = (one: Matrix, other: Matrix): number => Matrix.mul(one, other).sum();

/** Whether all pairs are of armies of equal cost: they say nothing about the price level. */
const areEqual = (contrasts: readonly Contrast[], { units }: Pick<ArmyRules, 'units'>): boolean =>
  contrasts.every(
    ({ at, by }) => at.reduce((sum, unit, k) => sum + by[k] * (units[unit]?.points ?? 0), 0) === 0,
  );

/** The ingredients of one Newton step: the gradient of the penalized likelihood and its information. */
const slope = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  terms: Terms,
  theta: Float64Array,
  prior: Matrix,
): { gradient: Float64Array; information: Matrix } => {
  const gradient = Float64Array.from(
    prior
      .mmul(Matrix.columnVector(Array.from(theta)))
      .mul(-1)
      .to1DArray(),
  );
  const lower = Float64Array.from(prior.to1DArray());
  const opens = theta[terms.first];
  const triangle = { to: lower, size: terms.count };
  pairs.forEach(({ scores, first }, g) => {
    const contrast = contrasts[g];
    const { at, by } = contrast;
    const base = logitOf(contrast, theta);
    const [p, q] = [logistic(base + opens * first[0]), logistic(base + opens * first[1])];
    const [one, two] = [scores[0] - p, scores[1] - q];
    for (let k = 0; k < at.length; k++) gradient[at[k]] += (one + two) * by[k];
    gradient[terms.first] += one * first[0] + two * first[1];
    addPair(triangle, contrast, terms.first, first, [p * (1 - p), q * (1 - q)]);
  });
  return { gradient, information: symmetric(lower, terms.count) };
};

/** The inverse of the square root of a symmetric 2 x 2 matrix with positive eigenvalues: [a, b; b, d]. */
const inverseRoot = (a: number, b: number, d: number): readonly [number, number, number] => {
  const s = Math.sqrt(Math.max(Number.MIN_VALUE, a * d - b * b));
  const t = Math.sqrt(a + d + 2 * s);
  return [(d + s) / (t * s), -b / (t * s), (a + s) / (t * s)];
};

/**
 * Each cluster's score for the terms, scaled up by its own leverage (Bell and McCaffrey's CR2); without that, intervals
 * of few battles are too narrow. The two battles of a pair share everything but who deployed first.
 */
const scoresOf = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  terms: Terms,
  theta: Float64Array,
  bread: Matrix,
): readonly Contrast[] =>
  pairs.map(({ scores, first }, g) => {
    const contrast = contrasts[g];
    const base = logitOf(contrast, theta);
    const p = first.map((f) => logistic(base + theta[terms.first] * f));
    const w = p.map((each) => each * (1 - each));
    const e = scores.map((y, battle) => y - p[battle]);
    const x = first.map((f) => ({ at: [...contrast.at, terms.first], by: [...contrast.by, f] }));
    const root = w.map(Math.sqrt);
    const h = (i: number, j: number): number => root[i] * root[j] * quadratic(x[i], x[j], bread);
    const [a, b, d] = inverseRoot(1 - h(0, 0), -h(0, 1), 1 - h(1, 1));
    // A battle whose result is certain has neither spread nor surprise.
    const plain = e.map((rest, battle) => (root[battle] > 0 ? rest / root[battle] : 0));
    const blown = [root[0] * (a * plain[0] + b * plain[1]), root[1] * (b * plain[0] + d * plain[1])];
    return { at: x[0].at, by: x[0].by.map((one, k) => one * blown[0] + x[1].by[k] * blown[1]) };
  });

/** Sum over clusters of one score times the other: the middle of a sandwich covariance. */
const crossed = (ones: readonly Contrast[], others: readonly Contrast[], count: number): Matrix => {
  const sum = Array.from({ length: count }, () => new Float64Array(count));
  ones.forEach(({ at, by }, g) => {
    const other = others[g];
    for (let k = 0; k < at.length; k++) {
      const row = sum[at[k]];
      for (let l = 0; l < other.at.length; l++) row[other.at[l]] += by[k] * other.by[l];
    }
  });
  return new Matrix(sum);
};

/** Covariance of the terms of two fits that read the same battles in two ways, without the prior that they share. */
export const covarianceBetween = (one: Fit, other: Fit): Matrix =>
  one.bread.mmul(crossed(one.scores, other.scores, one.terms.count)).mmul(other.bread);

/**
 * Fits logit P(first army wins) = sum of its units' values less the other's + deploying first + book against book, by
 * Newton's method with a weak Gaussian prior; a draw is half a win. Where scores are not wins, `scale` says how far
 * they move for one logit of winning, so the prior stays equally weak. `near`: terms to start from, taken from a
 * similar fit; `contrasts`: of the pairs, if already known.
 */
export const fitValues = (
  pairs: readonly Pair[],
  rules: Pick<ArmyRules, 'units' | 'books'>,
  scale = 1,
  near?: Float64Array,
  contrasts = contrastsOf(pairs, rules),
): Fit => {
  const terms = termsOf(rules);
  const theta = near?.slice() ?? new Float64Array(terms.count);
  const { prior, level } = priorOf(rules, terms, scale);
  const isFlat = areEqual(contrasts, rules);
  let information: CholeskyDecomposition;
  let settled = false;
  let step = 0;
  do {
    const at = slope(pairs, contrasts, terms, theta, prior);
    // Where battles do not determine the price level, the prior of a value holds it where it is.
    const isHeld = overlap(at.information, level) < LEAST * overlap(level, level);
    information = new CholeskyDecomposition(isHeld ? Matrix.add(at.information, level) : at.information);
    const move = information.solve(Matrix.columnVector(at.gradient)).to1DArray();
    move.forEach((by, i) => (theta[i] += by));
    settled = move.every((by) => Math.abs(by) < SETTLED) && (isFlat || !isHeld);
  } while (++step < MOST_STEPS && !settled);
  const bread = information.solve(Matrix.eye(terms.count));
  // The prior adds its own uncertainty: where battles say nothing, it is the only information.
  const scores = scoresOf(pairs, contrasts, terms, theta, bread);
  const middle = crossed(scores, scores, terms.count).add(prior);
  const covariance = bread.mmul(middle).mmul(bread);
  return { terms, theta, covariance, bread, scores, pairs: pairs.length, settled };
};
