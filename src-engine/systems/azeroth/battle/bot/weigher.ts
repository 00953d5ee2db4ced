import { blankAction, copyAction, type Action } from '../actions/action';
import type { Battle, Player } from '../battle';
import { flagged } from '../field';
import { FLAG } from '../flags';
import { illegal, mayAct } from '../actions/legal';
import { repliesBy } from './answers';
import { exact } from './evaluation/lasting-effects';
import { offers } from './candidates/candidates';
import { refreshStrikes } from './evaluation/standing-strikes';
import type { StandingStrikes } from './evaluation/kept-strikes';
import { takeOutlook, type View } from './evaluation/outlook';
import { OTHERS } from './evaluation/threats';
import { takeGround } from './evaluation/ground-value';
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
const pressing = (battle: Battle, standing: StandingStrikes, i: number): number => {
  const { bodies, side } = battle.state;
  const { now, room } = standing;
  let [most, worst, sum] = [0, 0, 0];
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const acted = flagged(battle, j, FLAG.activated);
    const worth = (acted ? 1 : FIRST) * now[i * room + j]!;
    if (worth > most) most = worth;
    if (acted) continue;
    const threat = now[j * room + i]!;
    sum += threat;
    if (threat > worst) worst = threat;
  }
  return most + RISK * (worst + (sum - worst) * OTHERS);
};

/** The models of a side that may act, those whose turns press most first: as many as `found` has room for. Answers how many. */
export const mostPressing = (battle: Battle, side: 0 | 1, found: Int16Array): number => {
  const worth = battle.scratch.pressing;
  let count = 0;
  const standing = refreshStrikes(battle);
  for (let i = 0; i < battle.state.bodies.count; i++) {
    if (battle.state.side[i] !== side || !mayAct(battle, i)) continue;
    const value = pressing(battle, standing, i);
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
 * Weighs the offers of these models, best by strikes and ground for each; of the models it takes the one whose strikes come to
 * most: ground is better taken late, when nobody is left to answer. Written into `action`; false for no offer.
 */
export const bestOffer = (
  battle: Battle,
  models: Int16Array,
  count: number,
  view: View,
  action: Action,
): boolean => {
  let most = -Infinity;
  const lands = battle.setup.objective === 'hold-the-line';
  for (let k = 0; k < count; k++) {
    let own = -Infinity;
    let strikes = -Infinity;
    // Without ground to hold a model whose strikes come to no more than another's is not taken.
    const bar = (): number => Math.max(own, lands ? -Infinity : most);
    takeOutlook(battle, models[k]!, view);
    if (lands) takeGround(battle, models[k]!);
    offers(battle, models[k]!, view, action, (offer, extra) => {
      weigh(battle, offer, view);
      const worth = extra + comes.strikes + comes.ground;
      if (worth <= bar() + TIE || illegal(battle, offer)) return bar();
      own = worth;
      strikes = extra + comes.strikes;
      copyAction(offer, best);
      return bar();
    });
    if (strikes <= most + TIE) continue;
    most = strikes;
    copyAction(best, chosen);
  }
  copyAction(chosen, action);
  battle.scratch.weighing = false; // what is done changes the models
  return most > -Infinity;
};

const first = new Int16Array(1);

/** A bot that takes the model whose turn presses most and does with it what these weights make most of. */
export const weigher = (name: string, weights: Weights): Player => ({
  name,
  choose: (battle, side, action) => {
    const view = { ...asItStands(battle, side, weights), others: OTHERS, beyond: false };
    return bestOffer(battle, first, mostPressing(battle, side, first), view, action);
  },
  ...repliesBy(exact),
});
