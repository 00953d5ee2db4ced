import { answersYes } from './answers';
import type { GameBot } from './game-bot';
import { storeBestStrikes } from './strikes/forecast';
import { exact } from './evaluation/lasting-effects';
import type { View } from './evaluation/outlook';
import { weightsNow, byRound, type Weights } from './evaluation/weights';
import { bestOffer, mostUrgentModels } from './weighted-bot';

/**
 * A bot that evaluates what its whole side and the enemy's may do after each offer. It looks at the offers of `breadth`
 * models, those whose turns are most urgent.
 */
export const forecastingBot = (weights: Weights, breadth: number): GameBot => {
  const views = byRound<View>({ ...weights, others: 1, beyond: true });
  return {
    choose(battle, side, action) {
      const count = mostUrgentModels(battle, side, breadth);
      storeBestStrikes(battle, side);
      return bestOffer(battle, count, weightsNow(battle, side, views), action);
    },
    answersYes: (battle) => answersYes(battle, exact),
  };
};
