import { copyAction, type Action } from '../state/action';
import type { Battle } from '../state/battle';
import { hasFlag } from '../state/field';
import { FLAG } from '../state/flags';
import { illegal, mayAct } from '../rules/actions/legal';
import { answersYes } from './answers';
import type { GameBot } from './game-bot';
import { exact } from './evaluation/lasting-effects';
import { visitCandidates } from './candidates/candidates';
import { refreshStrikes } from './strikes/standing-strikes';
import type { StandingStrikes } from './memory/kept-strikes';
import { prepareOutlook, type View } from './evaluation/outlook';
import { OTHERS } from './strikes/threats';
import { prepareGround } from './evaluation/ground-value';
import { evaluateAction } from './evaluation/evaluate';
import { weightsNow, byRound, type Weights } from './evaluation/weights';
import { scratchOf } from './memory/scratch';

/** Offers this near to each other, in points, count as equal: the first is kept, however sums were rounded. */
const TIE = 1e-9;

/** The weight of what a model may lose, relative to what it may take, in the urgency of its turn. */
const RISK = 0.5;
/** A target that has yet to act is worth striking first. */
const FIRST = 1.25;

/**
 * The urgency of a model's turn: what it could take now, and what could be taken from it; without either, later is
 * better.
 */
const urgencyOf = (battle: Battle, standing: StandingStrikes, i: number): number => {
  const { now, room, fielded, models } = standing;
  const theirs = 1 - battle.state.side[i];
  const enemies = models[theirs];
  const many = fielded[theirs];
  let most = 0;
  let worst = 0;
  let sum = 0;
  for (let k = 0; k < many; k++) {
    const j = enemies[k];
    const acted = hasFlag(battle, j, FLAG.activated);
    const worth = (acted ? 1 : FIRST) * now[i * room + j];
    if (worth > most) most = worth;
    if (acted) continue;
    const threat = now[j * room + i];
    sum += threat;
    if (threat > worst) worst = threat;
  }
  return most + RISK * (worst + (sum - worst) * OTHERS);
};

/**
 * Finds the models of a side that may act, the most urgent turns first, at most `breadth`: fills `foremost`. Returns
 * how many.
 */
export const mostUrgentModels = (battle: Battle, side: 0 | 1, breadth: number): number => {
  const { urgencies: worth, foremost: found } = scratchOf(battle);
  let count = 0;
  const standing = refreshStrikes(battle);
  for (let i = 0; i < battle.state.bodies.count; i++) {
    if (battle.state.side[i] !== side || !mayAct(battle, i)) continue;
    const value = urgencyOf(battle, standing, i);
    let k = Math.min(count, breadth);
    for (; k > 0 && worth[k - 1] < value; k--)
      if (k < breadth) {
        worth[k] = worth[k - 1];
        found[k] = found[k - 1];
      }
    if (k === breadth) continue;
    worth[k] = value;
    found[k] = i;
    if (count < breadth) count++;
  }
  return count;
};

/**
 * Evaluates the offers of the first `count` of the foremost models, and finds each model's best by strikes and ground.
 * It takes the model whose strikes are worth most: ground is better taken late, when no enemy is left to answer.
 * Written into `action`; false for no offer.
 */
export const bestOffer = (battle: Battle, count: number, view: View, action: Action): boolean => {
  const { foremost: models, offer: best, chosen, worth: found } = scratchOf(battle);
  let most = -Infinity;
  const lands = battle.setup.objective === 'hold-the-line';
  for (let k = 0; k < count; k++) {
    let own = -Infinity;
    let strikes = -Infinity;
    // Without ground to hold, a model is skipped if its strikes are worth no more than another's.
    const bar = (): number => Math.max(own, lands ? -Infinity : most);
    prepareOutlook(battle, models[k], view);
    if (lands) prepareGround(battle, models[k]);
    visitCandidates(battle, models[k], view, action, (offer, extra) => {
      evaluateAction(battle, offer, view);
      const worth = extra + found.strikes + found.ground;
      if (worth <= bar() + TIE || illegal(battle, offer)) return bar();
      own = worth;
      strikes = extra + found.strikes;
      copyAction(offer, best);
      return bar();
    });
    if (strikes <= most + TIE) continue;
    most = strikes;
    copyAction(best, chosen);
  }
  copyAction(chosen, action);
  scratchOf(battle).isUpToDate = false; // the action changes the models
  return most > -Infinity;
};

/** A bot that takes the model with the most urgent turn and its best action by these weights. */
export const weightedBot = (weights: Weights): GameBot => {
  const views = byRound<View>({ ...weights, others: OTHERS, beyond: false });
  return {
    choose: (battle, side, action) =>
      bestOffer(battle, mostUrgentModels(battle, side, 1), weightsNow(battle, side, views), action),
    answersYes: (battle) => answersYes(battle, exact),
  };
};
