import type { Battle, Player } from '../battle';
import { victoryPoints } from '../phases/objectives';
import { repliesBy } from './answers';
import { foresee, takeStock } from './evaluation/forecast';
import { exact } from './evaluation/lasting-effects';
import type { Weights } from './evaluation/evaluate';
import { bestOffer, mostPressing } from './weigher';

/** What of `hurry` each round asks for: there is time to come back in the first, none in the last. */
const PRESSES = [0, 0, 0.2, 0.4, 0.6, 0.75, 0.9] as const;

/** The weights of a side as the battle stands: who is behind on victory points must dare more, and the more the later it is. */
const asItStands = (battle: Battle, side: 0 | 1, weights: Weights): Weights => {
  const { hurry = 0, loss } = weights;
  if (hurry === 0 || victoryPoints(battle, side) >= victoryPoints(battle, side === 0 ? 1 : 0)) return weights;
  return { ...weights, loss: loss * (1 - hurry * PRESSES[battle.state.round]!) };
};

/**
 * A bot that weighs what its whole side and the enemy's may do after each offer of so many models (`breadth`), those
 * whose turns press most.
 */
export const foreseer = (name: string, weights: Weights, breadth: number): Player => {
  const models = new Int16Array(breadth);
  return {
    name,
    choose(battle, side, action) {
      const count = mostPressing(battle, side, models);
      takeStock(battle, side);
      const now = asItStands(battle, side, weights);
      return bestOffer(battle, models, count, action, (offer, least) => foresee(battle, offer, now, least));
    },
    ...repliesBy(exact),
  };
};
