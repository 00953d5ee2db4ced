import type { Action } from '../action';
import type { Battle } from '../battle';
import { edgeDistance } from '../bodies';
import { NONE } from '../draws';
import { flagged } from '../field';
import { FLAG } from '../flags';
import { mayAct } from '../legal';
import { MOST_MODELS } from '../state';
import { laterShare, prospectOn, strikeOn, turnShare } from './outlook';
import { comesTo, type Weights } from './weigh';
import { worthOf } from './worth';

/** By model, as everybody stands: its best strike, on whom, and its best on anybody else. */
const best = new Float64Array(MOST_MODELS);
const second = new Float64Array(MOST_MODELS);
const on = new Int16Array(MOST_MODELS);

/** Looks at everybody's best strikes before the offers of one activation are weighed: those of `side` sooner or later, the enemy's at once. */
export const survey = (battle: Battle, side: 0 | 1): void => {
  const { bodies, side: sides } = battle.state;
  for (let a = 0; a < bodies.count; a++) {
    best[a] = second[a] = 0;
    on[a] = NONE;
    if (!bodies.alive[a]) continue;
    for (let v = 0; v < bodies.count; v++) {
      if (!bodies.alive[v] || sides[v] === sides[a]) continue;
      const worth =
        sides[a] === side ? prospectOn(battle, a, v) : strikeOn(battle, a, v, edgeDistance(bodies, a, v));
      if (worth > best[a]!) {
        second[a] = best[a]!;
        best[a] = worth;
        on[a] = v;
      } else if (worth > second[a]!) second[a] = worth;
    }
  }
};

/** The best strike of `a` were `without` gone. */
const bestBut = (a: number, without: number): number => (on[a] === without ? second[a]! : best[a]!);

/** What is to come for the side of model `i`, which has just acted and stands where it ended, in points. */
const future = (battle: Battle, i: number, { loss, next }: Weights, gone: number): number => {
  const { bodies, side } = battle.state;
  let ours = 0;
  let theirs = 0;
  let answer = 0;
  for (let a = 0; a < bodies.count; a++) {
    if (!bodies.alive[a] || a === i) continue;
    if (side[a] === side[i]) {
      ours += turnShare(battle, a) * bestBut(a, gone);
      continue;
    }
    const here = strikeOn(battle, a, i, edgeDistance(bodies, a, i));
    const other = bestBut(a, i);
    theirs += turnShare(battle, a) * Math.max(here, other);
    if (!mayAct(battle, a)) continue;
    const victim = here > other ? i : on[a]!;
    if (victim === NONE || victim === i || flagged(battle, victim, FLAG.activated)) continue;
    // Whoever is struck first strikes back the less.
    answer = Math.max(answer, (other / worthOf(battle, victim)) * best[victim]!);
  }
  for (let j = 0, most = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const worth = laterShare(battle) * prospectOn(battle, i, j);
    if (worth > most) {
      ours += worth - most;
      most = worth;
    }
  }
  return next * (ours - answer) - loss * theirs;
};

/** Weighs an action for its whole side: what it takes, and what both sides may do after it, the target standing or not. */
export const foresee = (battle: Battle, action: Action, weights: Weights): void =>
  comesTo(battle, action, weights.ground, (gone) => future(battle, action.model, weights, gone));
