import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { Army, ArmyRules, Pair } from '../../simulation/armies';

/**
 * Standard deviations of the prior, in logits: how far a unit's value may lie from what its cost says; what deploying first
 * may be worth; what a book may have beyond the sum of its units. Weak: a value is seldom more than one logit altogether.
 * Where the rules leave nothing to compare (each army must have exactly one of these two heroes) the prior alone speaks,
 * and the interval is as wide as it is.
 */
export const PRIOR_SD = { value: 1, first: 1, book: 0.3 } as const;

const MOST_STEPS = 40;
const SETTLED = 1e-9;

/** The terms of the model, by place: a value for each unit, one for deploying first, one a book but the last. */
export interface Terms {
  readonly units: number;
  readonly books: number;
  readonly count: number;
  readonly first: number;
  /** The place of a book's term; the last book's is minus the sum of the others'. */
  readonly book: (book: number) => number;
}

export const termsOf = ({ units, books }: Pick<ArmyRules, 'units' | 'books'>): Terms => ({
  units: units.length,
  books: books.length,
  first: units.length,
  book: (book) => units.length + 1 + book,
  count: units.length + 1 + Math.max(0, books.length - 1),
});

/** What the battles say of every term: logits, and how far they may be out. */
export interface Fit {
  readonly terms: Terms;
  readonly theta: Float64Array;
  /** Covariance, robust against battles of one pair being alike; `count` x `count`. */
  readonly covariance: Matrix;
  /** Inverse of the information, prior included: what a further term is measured with. */
  readonly bread: Matrix;
  /** What each pair of battles adds to the covariance. */
  readonly scores: readonly Contrast[];
  readonly pairs: number;
  /** False where Newton's method did not come to rest: nothing should be read off. */
  readonly settled: boolean;
}

/** A sparse sum of terms: places and by how much. */
export interface Contrast {
  readonly at: readonly number[];
  readonly by: readonly number[];
}

/** Adds an army's terms to a sum, without who deployed first: its units' values, and its book's. */
const addArmy = (
  to: Map<number, number>,
  { units, book }: Pick<Army, 'units' | 'book'>,
  terms: Terms,
  sign: 1 | -1,
): void => {
  const add = (place: number, amount: number): void => void to.set(place, (to.get(place) ?? 0) + amount);
  for (const unit of units) add(unit, sign);
  if (book < terms.books - 1) add(terms.book(book), sign);
  else for (let other = 0; other < terms.books - 1; other++) add(terms.book(other), -sign);
};

const contrast = (sum: ReadonlyMap<number, number>): Contrast => {
  const entries = [...sum].filter(([, amount]) => amount !== 0);
  return { at: entries.map(([place]) => place), by: entries.map(([, amount]) => amount) };
};

/** The terms of one army. */
export const armyTerms = (army: Army, terms: Terms): Contrast => {
  const sum = new Map<number, number>();
  addArmy(sum, army, terms, 1);
  return contrast(sum);
};

/** The terms that differ between the two armies of a pair. */
export const contrastOf = ({ armies: [a, b] }: Pick<Pair, 'armies'>, terms: Terms): Contrast => {
  const sum = new Map<number, number>();
  addArmy(sum, a, terms, 1);
  addArmy(sum, b, terms, -1);
  return contrast(sum);
};

// eslint-disable-next-line no-restricted-properties -- Advice is read by people; nothing of it goes back into a battle.
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** The logit that the first army wins, were nobody to deploy first. */
export const logitOf = ({ at, by }: Contrast, theta: ArrayLike<number>): number => {
  let sum = 0;
  for (let k = 0; k < at.length; k++) sum += theta[at[k]!]! * by[k]!;
  return sum;
};

/** Adds a pair's information to the lower triangle, row by row: both battles' `weights` of x x', x being the contrast and who deployed first. */
const addPair = (
  to: Float64Array,
  size: number,
  { at, by }: Contrast,
  first: number,
  f: Pair['first'],
  weights: readonly [number, number],
): void => {
  const both = weights[0] + weights[1];
  const once = weights[0] * f[0] + weights[1] * f[1];
  for (let k = 0; k < at.length; k++) {
    const i = at[k]!;
    const weight = both * by[k]!;
    for (let l = 0; l <= k; l++) {
      const j = at[l]!;
      to[i > j ? i * size + j : j * size + i]! += weight * by[l]!;
    }
    to[i > first ? i * size + first : first * size + i]! += once * by[k]!;
  }
  to[first * size + first]! += weights[0] * f[0] * f[0] + weights[1] * f[1] * f[1];
};

/** A symmetric matrix of its lower triangle. */
const symmetric = (lower: Float64Array, size: number): Matrix => {
  const rows = Array.from({ length: size }, (_, i) => lower.slice(i * size, (i + 1) * size));
  for (let i = 0; i < size; i++) for (let j = i + 1; j < size; j++) rows[i]![j] = lower[j * size + i]!;
  return new Matrix(rows);
};

/**
 * The precision of the prior: values lie round the line through the costs (whatever its slope, the price level), the
 * other terms round 0.
 */
const priorOf = ({ units }: Pick<ArmyRules, 'units'>, terms: Terms, scale: number): Matrix => {
  const precision = (sd: number): number => 1 / (sd * scale * sd * scale);
  const prior = Matrix.eye(terms.count).mul(precision(PRIOR_SD.value));
  // One unit alone lies on the line through its cost whatever it is worth: only a value round 0 can be asked of it.
  const line = units.length > 1 ? units : [];
  const square = units.reduce((sum, { points }) => sum + points * points, 0);
  line.forEach((a, i) =>
    line.forEach((b, j) =>
      prior.set(i, j, prior.get(i, j) - (precision(PRIOR_SD.value) * a.points * b.points) / square),
    ),
  );
  prior.set(terms.first, terms.first, precision(PRIOR_SD.first));
  for (let i = terms.first + 1; i < terms.count; i++) prior.set(i, i, precision(PRIOR_SD.book));
  return prior;
};

/** One Newton step's ingredients: the gradient of the penalised likelihood and its information. */
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
  const opens = theta[terms.first]!;
  pairs.forEach(({ scores, first }, g) => {
    const contrast = contrasts[g]!;
    const { at, by } = contrast;
    const base = logitOf(contrast, theta);
    const [p, q] = [logistic(base + opens * first[0]), logistic(base + opens * first[1])];
    const [one, two] = [scores[0] - p, scores[1] - q];
    for (let k = 0; k < at.length; k++) gradient[at[k]!]! += (one + two) * by[k]!;
    gradient[terms.first]! += one * first[0] + two * first[1];
    addPair(lower, terms.count, contrast, terms.first, first, [p * (1 - p), q * (1 - q)]);
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
 * What each cluster says of the terms: its score, blown up by its own leverage (Bell and McCaffrey's CR2), without which
 * intervals of few battles are too narrow. The two battles of a pair share all but who deployed first.
 */
const scoresOf = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  terms: Terms,
  theta: Float64Array,
  bread: Matrix,
): readonly Contrast[] =>
  pairs.map(({ scores, first }, g) => {
    const contrast = contrasts[g]!;
    const base = logitOf(contrast, theta);
    const p = first.map((f) => logistic(base + theta[terms.first]! * f));
    const w = p.map((each) => each * (1 - each));
    const e = scores.map((y, battle) => y - p[battle]!);
    const x = first.map((f) => ({ at: [...contrast.at, terms.first], by: [...contrast.by, f] }));
    const root = w.map(Math.sqrt);
    const h = (i: number, j: number): number => root[i]! * root[j]! * quadratic(x[i]!, x[j]!, bread);
    const [a, b, d] = inverseRoot(1 - h(0, 0), -h(0, 1), 1 - h(1, 1));
    const plain = e.map((rest, battle) => rest / root[battle]!);
    const blown = [root[0]! * (a * plain[0]! + b * plain[1]!), root[1]! * (b * plain[0]! + d * plain[1]!)];
    return { at: x[0]!.at, by: x[0]!.by.map((one, k) => one * blown[0]! + x[1]!.by[k]! * blown[1]!) };
  });

/** Sum over clusters of one score times the other: what the middle of a covariance is made of. */
const crossed = (ones: readonly Contrast[], others: readonly Contrast[], count: number): Matrix => {
  const sum = Array.from({ length: count }, () => new Float64Array(count));
  ones.forEach(({ at, by }, g) => {
    const other = others[g]!;
    for (let k = 0; k < at.length; k++) {
      const row = sum[at[k]!]!;
      for (let l = 0; l < other.at.length; l++) row[other.at[l]!]! += by[k]! * other.by[l]!;
    }
  });
  return new Matrix(sum);
};

/** Covariance of the terms of two fits of the same battles, read in two ways; the prior, which they share, left out. */
export const covarianceBetween = (one: Fit, other: Fit): Matrix =>
  one.bread.mmul(crossed(one.scores, other.scores, one.terms.count)).mmul(other.bread);

/** x' M y for two sparse vectors. */
export const quadratic = (x: Contrast, y: Contrast, m: Matrix): number => {
  let sum = 0;
  for (let k = 0; k < x.at.length; k++)
    for (let l = 0; l < y.at.length; l++) sum += x.by[k]! * m.get(x.at[k]!, y.at[l]!) * y.by[l]!;
  return sum;
};

/**
 * Fits logit P(first army wins) = sum of its units' values less the other's + deploying first + book against book, by
 * Newton's method with a weak Gaussian prior; a draw is half a win. Where scores are not wins, `scale` says how far they
 * move for one logit of winning, so that the prior stays as weak as it is.
 */
export const fitValues = (
  pairs: readonly Pair[],
  rules: Pick<ArmyRules, 'units' | 'books'>,
  scale = 1,
): Fit => {
  const terms = termsOf(rules);
  const contrasts = pairs.map((pair) => contrastOf(pair, terms));
  const theta = new Float64Array(terms.count);
  const prior = priorOf(rules, terms, scale);
  let information: CholeskyDecomposition;
  let settled = false;
  let step = 0;
  do {
    const at = slope(pairs, contrasts, terms, theta, prior);
    information = new CholeskyDecomposition(at.information);
    const move = information.solve(Matrix.columnVector(at.gradient)).to1DArray();
    move.forEach((by, i) => (theta[i]! += by));
    settled = move.every((by) => Math.abs(by) < SETTLED);
  } while (++step < MOST_STEPS && !settled);
  const bread = information.solve(Matrix.eye(terms.count));
  // What the prior says is as uncertain as it is weak: where battles say nothing, that is all that is known.
  const scores = scoresOf(pairs, contrasts, terms, theta, bread);
  const middle = crossed(scores, scores, terms.count).add(prior);
  const covariance = bread.mmul(middle).mmul(bread);
  return { terms, theta, covariance, bread, scores, pairs: pairs.length, settled };
};
