import type { Battle } from '../battle';
import { edgeDistance } from '../bodies';
import { CHARGE, HOLD_SHOOT, NONE } from '../draws';
import { ENGAGEMENT, fighterAt, flagged, moveOf } from '../field';
import { FLAG } from '../flags';
import { mayAct } from '../legal';
import { ROUNDS } from '../objectives';
import { MOST_MODELS } from '../state';
import { seen } from '../sight';
import { harm } from './worth';

/** The enemies of one model, by index, with how far their edges are: filled anew for each model that is looked at. */
export interface Survey {
  count: number;
  readonly foe: Int16Array;
  readonly distance: Float64Array;
  /** The nearest enemy, NONE without any, and how far it is. */
  nearest: number;
  least: number;
  engaged: boolean;
}

/** A survey with room for any battle. */
export const emptySurvey = (): Survey => ({
  count: 0,
  foe: new Int16Array(MOST_MODELS),
  distance: new Float64Array(MOST_MODELS),
  nearest: NONE,
  least: Infinity,
  engaged: false,
});

/** Looks round from where a model stands. */
export const look = (battle: Battle, i: number, out: Survey): void => {
  const { bodies, side } = battle.state;
  out.count = 0;
  out.nearest = NONE;
  out.least = Infinity;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const distance = edgeDistance(bodies, i, j);
    out.foe[out.count] = j;
    out.distance[out.count++] = distance;
    if (distance < out.least) {
      out.least = distance;
      out.nearest = j;
    }
  }
  out.engaged = out.least <= ENGAGEMENT;
};

/** Farther than any table is wide, in inches. */
const FAR = 1000;

/** How urgent it is that a model acts: those that can strike now first, the dearest first; then the nearest. */
const urgency = (battle: Battle, i: number): number => {
  const { bodies, side } = battle.state;
  let least = FAR * FAR; // with nobody left to fight there is ground to take
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    const dx = bodies.x[i]! - bodies.x[j]!;
    const dy = bodies.y[i]! - bodies.y[j]!;
    const squared = dx * dx + dy * dy;
    if (squared < least) least = squared;
  }
  const fighter = fighterAt(battle, i);
  const away = Math.sqrt(least) - bodies.along[i]!;
  const strikes = away <= Math.max(fighter.move, fighter.range) + 1;
  return (strikes ? 1000 + fighter.points : 0) + (fighter.powers.length > 0 ? 50 : 0) - away;
};

/** The model of a side to act next; NONE where nobody can. */
export const mostUrgent = (battle: Battle, side: 0 | 1): number => {
  const { bodies } = battle.state;
  let best = NONE;
  let most = -Infinity;
  for (let i = 0; i < bodies.count; i++) {
    if (battle.state.side[i] !== side || !mayAct(battle, i)) continue;
    const value = urgency(battle, i);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
};

/** An enemy that has acted this round strikes only in the next. */
const LATER = 0.6;

/** What a strike that must wait for the next round counts for; nothing after the last. */
export const laterShare = ({ state }: Battle): number => (state.round < ROUNDS ? LATER : 0);

/**
 * What the enemies that can get at model `i` where it stands may take from it, in points: the dearest of their charges
 * and shots whole, the others in part, since they cannot all come.
 */
export const danger = (battle: Battle, i: number): number => {
  const { state } = battle;
  const { bodies, side } = state;
  let most = 0;
  let sum = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i] || flagged(battle, j, FLAG.routing)) continue;
    const distance = edgeDistance(bodies, i, j);
    const { range } = fighterAt(battle, j);
    let taken = 0;
    if (distance <= moveOf(battle, j) + 0.5) taken = harm(battle, j, i, CHARGE, NONE);
    else if (range > 0 && distance <= range && seen(battle.setup.table, bodies, j, i))
      taken = harm(battle, j, i, HOLD_SHOOT, NONE);
    if (taken === 0) continue;
    if (flagged(battle, j, FLAG.activated)) taken *= laterShare(battle);
    sum += taken;
    if (taken > most) most = taken;
  }
  return most + (sum - most) * 0.35;
};
