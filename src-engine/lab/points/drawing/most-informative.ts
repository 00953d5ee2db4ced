import type { Matrix } from 'ml-matrix';
import type { Army, Pair } from '../../../simulation/armies';
import { armyTerms, logitOf, quadratic, type Contrast, type Terms } from '../contrasts';

/** A candidate army with its terms and their own information (x' V x). */
interface Candidate {
  readonly army: Army;
  readonly terms: Contrast;
  readonly alone: number;
}

const candidates = (armies: readonly Army[], terms: Terms, value: Matrix): readonly Candidate[] =>
  armies.map((army) => {
    const own = armyTerms(army, terms);
    return { army, terms: own, alone: quadratic(own, own, value) };
  });

/** V x for a sparse x and a symmetric V. */
const times = (value: Matrix, { at, by }: Contrast): Float64Array => {
  const product = new Float64Array(value.rows);
  for (let k = 0; k < at.length; k++)
    for (let i = 0; i < product.length; i++) product[i] += by[k] * value.get(at[k], i);
  return product;
};

/**
 * The two armies, one of each list, whose battle is most informative: the largest (a - b)' V (a - b) times `weight`,
 * with V in `value`. Ties go to the first. Undefined if a list is empty.
 */
export const mostInformative = (
  own: readonly Army[],
  others: readonly Army[],
  terms: Terms,
  value: Matrix,
  weight: (pair: Pair['armies']) => number,
): Pair['armies'] | undefined => {
  const against = candidates(others, terms, value);
  let best: Pair['armies'] | undefined;
  let most = -Infinity;
  for (const a of candidates(own, terms, value)) {
    const product = times(value, a.terms);
    for (const b of against) {
      const pair = [a.army, b.army] as const;
      const says = weight(pair) * (a.alone - 2 * logitOf(b.terms, product) + b.alone);
      if (says > most) [best, most] = [pair, says];
    }
  }
  return best;
};
