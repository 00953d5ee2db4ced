import { blankAction, copyAction, type Action } from '../actions/action';
import type { Battle, Player } from '../battle';
import { flagged } from '../field';
import { FLAG } from '../flags';
import { illegal, mayAct } from '../actions/legal';
import { repliesBy } from './answers';
import { exact } from './evaluation/lasting-effects';
import { offers } from './candidates/candidates';
import { refreshStrikes, standingPeak, standingStrike } from './evaluation/standing-strikes';
import { dangerLeft } from './evaluation/threats';
import { takePeaks } from './evaluation/peaks';
import { comes, weigh } from './evaluation/evaluate';
import { asItStands, type Weights } from './evaluation/weights';

const best: Action = blankAction();
const chosen: Action = blankAction();

/** Offers this near to each other, in points, come to the same: the first stands, however sums were rounded. */
const TIE = 1e-9;

/** How much what a model may lose presses beside what it may take. */
const RISK = 0.5;
/** A target that has yet to act is worth striking first. */
const FIRST = 1.25;

/** How much a model's turn presses: what it could take now, and what could be taken from it; without either, later is better. */
const pressing = (battle: Battle, i: number): number => {
  const { bodies, side } = battle.state;
  let most = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const share = flagged(battle, j, FLAG.activated) ? 1 : FIRST;
    most = Math.max(most, share * standingStrike(battle, i, j));
  }
  return most + RISK * dangerLeft(battle, i, standingStrike);
};

/** The models of a side that may act, those whose turns press most first: as many as `found` has room for. Answers how many. */
export const mostPressing = (battle: Battle, side: 0 | 1, found: Int16Array): number => {
  const worth = battle.scratch.pressing;
  let count = 0;
  refreshStrikes(battle);
  for (let i = 0; i < battle.state.bodies.count; i++) {
    if (battle.state.side[i] !== side || !mayAct(battle, i)) continue;
    const value = pressing(battle, i);
    let k = Math.min(count, found.length);
    for (; k > 0 && worth[k - 1]! < value; k--)
      if (k < found.length) {
        worth[k] = worth[k - 1]!;
        found[k] = found[k - 1]!;
      }
    if (k === found.length) continue;
    worth[k] = value;
    found[k] = i;
    if (count < found.length) count++;
  }
  return count;
};

/**
 * Weighs every offer of these models, each no further than it may still be the best of its model's (`least`), best by strikes and ground for each; of the models it takes the one whose strikes
 * come to most: ground is better taken late, when nobody is left to answer. Written into `action`; false for no offer.
 */
export const bestOffer = (
  battle: Battle,
  models: Int16Array,
  count: number,
  action: Action,
  weighs: (offer: Action, least: number) => boolean,
): boolean => {
  let most = -Infinity;
  const lands = battle.setup.objective === 'hold-the-line';
  for (let k = 0; k < count; k++) {
    let own = -Infinity;
    let strikes = -Infinity;
    takePeaks(battle, models[k]!, standingPeak);
    offers(battle, models[k]!, action, (offer, extra) => {
      // Without ground to hold a model whose strikes come to no more than another's is not taken.
      if (!weighs(offer, Math.max(own, lands ? -Infinity : most) - extra)) return;
      const worth = extra + comes.strikes + comes.ground;
      if (worth <= own + TIE || illegal(battle, offer)) return;
      own = worth;
      strikes = extra + comes.strikes;
      copyAction(offer, best);
    });
    if (strikes <= most + TIE) continue;
    most = strikes;
    copyAction(best, chosen);
  }
  copyAction(chosen, action);
  battle.scratch.harms.holds = false; // what is done changes the models
  return most > -Infinity;
};

const first = new Int16Array(1);

/** A bot that takes the model whose turn presses most and does with it what these weights make most of. */
export const weigher = (name: string, weights: Weights): Player => ({
  name,
  choose: (battle, side, action) => {
    const now = asItStands(battle, side, weights);
    return bestOffer(battle, first, mostPressing(battle, side, first), action, (offer, least) =>
      weigh(battle, offer, now, least),
    );
  },
  ...repliesBy(exact),
});
