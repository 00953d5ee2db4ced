import { Matrix, pseudoInverse } from 'ml-matrix';
import { LUCKS, NO_LUCK, type Luck, type Pair } from '../../simulation/armies';
import { logitOf, type Contrast } from './contrasts';
import { logistic, type Fit } from './fit';
import type { Grades } from './grades';

/** Battles with the luck taken out of how they ended. */
export interface Calmed {
  /** As the scores were, less what luck explains of each: beyond 0 and 1 where a side did better than any luck accounts for. */
  readonly scores: readonly Grades[];
  /** The share of what armies do not explain that luck does: 0 to 1. */
  readonly explained: number;
  /** How much of a win a point of luck is worth where either side may win, by kind of luck. */
  readonly worth: Luck;
}

/** What luck comes to by what a point of each kind is worth. */
export const worthOf = (luck: Luck, worth: Luck): number =>
  luck.reduce((sum, each, kind) => sum + each * worth[kind], 0);

/** What an outcome was beyond what its armies' values foretell, and how far luck could move it: most where either may win. */
interface Rest {
  readonly beyond: number;
  readonly luck: Luck;
}

const restsOf = (pair: Pair, contrast: Contrast, { terms, theta }: Fit): readonly [Rest, Rest] => {
  const base = logitOf(contrast, theta);
  const rest = (battle: 0 | 1): Rest => {
    const p = logistic(base + theta[terms.first] * pair.first[battle]);
    const moves = 4 * p * (1 - p);
    const [harm, losses, flights] = pair.luck[battle];
    return { beyond: pair.scores[battle] - p, luck: [moves * harm, moves * losses, moves * flights] };
  };
  return [rest(0), rest(1)];
};

/**
 * Takes luck out of outcomes (a control variate, as in Burch and others, "AIVAT", 2018): what the dice gave is worth so much of a
 * win by the battles themselves, and each battle's score is put right by it. The mean of luck is 0 whatever the armies, so what
 * is estimated stays the same and only its interval narrows. Where a game counts no luck the scores are as they were.
 */
export const withoutLuck = (pairs: readonly Pair[], contrasts: readonly Contrast[], fit: Fit): Calmed => {
  const rests = pairs.map((pair, i) => restsOf(pair, contrasts[i], fit));
  const [square, cross] = [Matrix.zeros(LUCKS, LUCKS), Matrix.zeros(LUCKS, 1)];
  let all = 0;
  for (const { beyond, luck } of rests.flat()) {
    all += beyond * beyond;
    luck.forEach((one, i) => {
      cross.set(i, 0, cross.get(i, 0) + one * beyond);
      luck.forEach((other, j) => square.set(i, j, square.get(i, j) + one * other));
    });
  }
  if (square.trace() === 0)
    return { scores: pairs.map(({ scores }) => scores), explained: 0, worth: NO_LUCK };
  const slopes = pseudoInverse(square).mmul(cross);
  const worth: Luck = [slopes.get(0, 0), slopes.get(1, 0), slopes.get(2, 0)];
  const due = ({ luck }: Rest): number => worthOf(luck, worth);
  const scores = pairs.map(({ scores: [one, two] }, i): Grades => {
    const [first, second] = rests[i];
    return [one - due(first), two - due(second)];
  });
  return { scores, explained: slopes.transpose().mmul(cross).get(0, 0) / all, worth };
};
