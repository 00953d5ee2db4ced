import type { Player } from '../battle';
import { repliesBy } from './answers';
import { foresee, survey } from './forecast';
import { exact } from './judges';
import type { Weights } from './weigh';
import { bestOffer, mostPressing } from './weigher';

/** Models looked at for each activation: those whose turns press most. */
const models = new Int16Array(5);

const WEIGHTS: Weights = { loss: 0.6, next: 0.6, ground: 1 };

/** Looks ahead by the exact odds, for the whole side: what each of several models may do, what the enemy may answer, and what is left to do then. */
export const lookahead: Player = {
  name: 'lookahead',
  choose(battle, side, action) {
    const count = mostPressing(battle, side, models);
    survey(battle, side);
    return bestOffer(battle, models, count, action, (offer) => foresee(battle, offer, WEIGHTS));
  },
  ...repliesBy(exact),
};
