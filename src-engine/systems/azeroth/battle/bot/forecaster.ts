import type { Player } from '../battle';
import { repliesBy } from './answers';
import { takeStock } from './evaluation/strikes/forecast';
import { exact } from './evaluation/lasting-effects';
import { asItStands, type Weights } from './evaluation/weights';
import { bestOffer, mostPressing } from './weigher';

/**
 * A bot that weighs what its whole side and the enemy's may do after each offer of so many models (`breadth`), those
 * whose turns press most.
 */
export const foreseer = (name: string, weights: Weights, breadth: number): Player => ({
  name,
  choose(battle, side, action) {
    const count = mostPressing(battle, side, breadth);
    takeStock(battle, side);
    const view = { ...asItStands(battle, side, weights), others: 1, beyond: true };
    return bestOffer(battle, count, view, action);
  },
  ...repliesBy(exact),
});
