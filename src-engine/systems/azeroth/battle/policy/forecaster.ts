import type { Player } from '../state/battle';
import { repliesBy } from './answers';
import { takeStock } from './strikes/forecast';
import { exact } from './evaluation/lasting-effects';
import type { View } from './evaluation/outlook';
import { asItStands, byRound, type Weights } from './evaluation/weights';
import { bestOffer, mostPressing } from './weigher';

/**
 * A bot that weighs what its whole side and the enemy's may do after each offer of so many models (`breadth`), those
 * whose turns press most.
 */
export const foreseer = (name: string, weights: Weights, breadth: number): Player => {
  const views = byRound<View>({ ...weights, others: 1, beyond: true });
  return {
    name,
    choose(battle, side, action) {
      const count = mostPressing(battle, side, breadth);
      takeStock(battle, side);
      return bestOffer(battle, count, asItStands(battle, side, views), action);
    },
    ...repliesBy(exact),
  };
};
