import type { Matrix } from 'ml-matrix';
import type { Army, ArmyRules, Pair } from '../../simulation/armies';

/**
 * The terms of the model by index: a value for each unit, one for deploying first, and one for each book but the last.
 */
export interface Terms {
  readonly units: number;
  readonly books: number;
  readonly count: number;
  readonly first: number;
  /** The index of a book's term. The last book's is minus the sum of the others'. */
  readonly book: (book: number) => number;
}

export const termsOf = ({
  units,
  books,
}: Readonly<Record<'units' | 'books', readonly unknown[]>>): Terms => ({
  units: units.length,
  books: books.length,
  first: units.length,
  book: (book) => units.length + 1 + book,
  count: units.length + 1 + Math.max(0, books.length - 1),
});

/** A sparse sum of terms: indexes and coefficients. */
export interface Contrast {
  readonly at: readonly number[];
  readonly by: readonly number[];
}

/** Adds an army's terms to a sum: its units' values and its book's, without deploying first. */
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

const sparse = (sum: ReadonlyMap<number, number>): Contrast => {
  const entries = [...sum].filter(([, amount]) => amount !== 0);
  return { at: entries.map(([place]) => place), by: entries.map(([, amount]) => amount) };
};

/** The terms of one army. */
export const armyTerms = (army: Pick<Army, 'units' | 'book'>, terms: Terms): Contrast => {
  const sum = new Map<number, number>();
  addArmy(sum, army, terms, 1);
  return sparse(sum);
};

/** What belongs to a book and not to its units, as weights over all terms. */
export const bookWeights = (book: number, terms: Terms): Float64Array => {
  const weights = new Float64Array(terms.count);
  const { at, by } = armyTerms({ book, units: [] }, terms);
  at.forEach((term, k) => (weights[term] = by[k]));
  return weights;
};

/** The terms that differ between the two armies of a pair. */
export const contrastOf = ({ armies: [a, b] }: Pick<Pair, 'armies'>, terms: Terms): Contrast => {
  const sum = new Map<number, number>();
  addArmy(sum, a, terms, 1);
  addArmy(sum, b, terms, -1);
  return sparse(sum);
};

/** The contrast of every pair. */
export const contrastsOf = (
  pairs: readonly Pair[],
  rules: Pick<ArmyRules, 'units' | 'books'>,
): readonly Contrast[] => {
  const terms = termsOf(rules);
  return pairs.map((pair) => contrastOf(pair, terms));
};

/** A contrast's sum of its terms' values: the logit that the first army wins, leaving out who deploys first. */
export const logitOf = ({ at, by }: Contrast, theta: ArrayLike<number>): number => {
  let sum = 0;
  for (let k = 0; k < at.length; k++) sum += theta[at[k]] * by[k];
  return sum;
};

/** x' M y for two sparse vectors. */
export const quadratic = (x: Contrast, y: Contrast, m: Matrix): number => {
  let sum = 0;
  for (let k = 0; k < x.at.length; k++)
    for (let l = 0; l < y.at.length; l++) sum += x.by[k] * m.get(x.at[k], y.at[l]) * y.by[l];
  return sum;
};
