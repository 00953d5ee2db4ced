import { Matrix, pseudoInverse } from 'ml-matrix';
import { LUCKS, NO_LUCK, type Luck, type Pair } from '../../simulation/armies';
import { logitOf, type Contrast } from './contrasts';
import { logistic, type Fit } from './fit';
import type { Grades } from './grades';

/** Battles whose scores have the luck taken out. */
export interface LuckAdjusted {
  /** The scores less what luck explains. They lie beyond 0 and 1 where a side did better than luck accounts for. */
  readonly scores: readonly Grades[];
  /** The share of the variation not explained by the armies that luck explains, 0 to 1. */
  readonly explained: number;
  /** By kind of luck: how much of a win one point of luck is worth in a battle that either side may win. */
  readonly worth: Luck;
}

/** The total value of luck, where `worth` is the value of one point of each kind. */
export const worthOf = (luck: Luck, worth: Luck): number =>
  luck.reduce((sum, each, kind) => sum + each * worth[kind], 0);

/**
 * How far an outcome differs from what the armies' values predict, and how far luck could move it: most in battles that
 * either side may win.
 */
interface Residual {
  readonly beyond: number;
  readonly luck: Luck;
}

const residualsOf = (
  pair: Pair,
  contrast: Contrast,
  { terms, theta }: Fit,
): readonly [Residual, Residual] => {
  const base = logitOf(contrast, theta);
  const residual = (battle: 0 | 1): Residual => {
    const p = logistic(base + theta[terms.first] * pair.first[battle]);
    const moves = 4 * p * (1 - p);
    const [harm, losses, flights] = pair.luck[battle];
    return { beyond: pair.scores[battle] - p, luck: [moves * harm, moves * losses, moves * flights] };
  };
  return [residual(0), residual(1)];
};

/**
 * Takes luck out of outcomes (a control variate, as in Burch and others, "AIVAT", 2018): the battles themselves show
 * how much of a win the dice are worth, and each battle's score is corrected by it. The mean of luck is 0 for all
 * armies, so the estimate stays the same and only its interval narrows. Games that record no luck keep their scores.
 */
export const withoutLuck = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  fit: Fit,
): LuckAdjusted => {
  const residuals = pairs.map((pair, i) => residualsOf(pair, contrasts[i], fit));
  const [square, cross] = [Matrix.zeros(LUCKS, LUCKS), Matrix.zeros(LUCKS, 1)];
  let all = 0;
  for (const { beyond, luck } of residuals.flat()) {
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
  const due = ({ luck }: Residual): number => worthOf(luck, worth);
  const scores = pairs.map(({ scores: [one, two] }, i): Grades => {
    const [first, second] = residuals[i];
    return [one - due(first), two - due(second)];
  });
  return { scores, explained: slopes.transpose().mmul(cross).get(0, 0) / all, worth };
};
