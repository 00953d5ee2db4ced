import { agrees } from './answers';
import type { Mind } from './own';
import { takeStock } from './strikes/forecast';
import { exact } from './evaluation/lasting-effects';
import type { View } from './evaluation/outlook';
import { asItStands, byRound, type Weights } from './evaluation/weights';
import { bestOffer, mostPressing } from './weigher';

/**
 * A bot that evaluates what its whole side and the enemy's may do after each offer. It looks at the offers of `breadth`
 * models, those whose turns are most urgent.
 */
export const foreseer = (weights: Weights, breadth: number): Mind => {
  const views = byRound<View>({ ...weights, others: 1, beyond: true });
  return {
    choose(battle, side, action) {
      const count = mostPressing(battle, side, breadth);
      takeStock(battle, side);
      return bestOffer(battle, count, asItStands(battle, side, views), action);
    },
    agrees: (battle) => agrees(battle, exact),
  };
};
