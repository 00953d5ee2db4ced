import { leaderOf } from '../state/measure';
import type { Prospect } from './prospect';
import type { State } from '../state/state';
import { markersAt } from './objective-worth';
import {
  chargeThreat,
  chargeWorth,
  glanceAt,
  learnBonds,
  learnThreats,
  measureFrom,
  prospectOf,
  shotThreat,
  shotWorth,
} from './prospects';
import type { AttackWorths } from './attack-worths';
import type { Weights } from './weights';

/** How much less a thing counts that may come with a later activation. */
const LATER = 0.45;

/** What it is worth to come nearer to what one wants, at most. */
const PULL = 2.5;

/**
 * What a unit could do next from the place that was measured from: the best shot or charge; and how near it is to doing any.
 * `within`: at most, from any place within so many strides of it at which it touches no enemy.
 */
const menaceAt = (state: State, attackWorths: AttackWorths, p: Prospect, within = 0): number => {
  let best = 0;
  let nearest = Infinity;
  for (let k = 0; k < p.foes; k++) {
    const d = p.apart[k] - within;
    nearest = Math.min(nearest, d);
    if (d <= p.range) best = Math.max(best, shotWorth(state, attackWorths, p, k));
    if (d <= p.reach) best = Math.max(best, chargeWorth(state, attackWorths, p, k));
  }
  if (within > 0) nearest = Math.max(0, nearest);
  return LATER * best + (nearest === Infinity ? 0 : PULL / (1 + nearest / 10));
};

/** What enemies could do next to a unit at the place that was measured from; `within`: at least, at any place so near to it. */
const dangerAt = (state: State, attackWorths: AttackWorths, p: Prospect, within = 0): number => {
  learnThreats(state, p);
  let worst = 0;
  for (let k = 0; k < p.foes; k++) {
    const d = p.apart[k] + within;
    if (d <= p.foeRange[k]) worst = Math.max(worst, shotThreat(state, attackWorths, p, k));
    if (d <= p.foeReach[k]) worst = Math.max(worst, chargeThreat(state, attackWorths, p, k));
  }
  return worst;
};

/** What a unit could do next from where it stands, at any moment. */
export const menace = (state: State, attackWorths: AttackWorths, u: number): number => {
  const { x, y } = state.bodies;
  const m = leaderOf(state, u);
  const p = glanceAt(state, u);
  measureFrom(p, x[m], y[m]);
  return menaceAt(state, attackWorths, p);
};

/** What a place is worth to a unit; `within`: at most, any place within so many strides of it. */
const valueOf = (
  state: State,
  attackWorths: AttackWorths,
  p: Prospect,
  px: number,
  py: number,
  w: Weights,
  within = 0,
): number => {
  measureFrom(p, px, py);
  return (
    w.menace * menaceAt(state, attackWorths, p, within) +
    (w.markers > 0 ? w.markers * markersAt(state, p, px, py, within) : 0) -
    (w.danger > 0 ? w.danger * dangerAt(state, attackWorths, p, within) : 0)
  );
};

/** The same of a unit that is on its way there. */
export const placeWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  px: number,
  py: number,
  w: Weights,
): number => valueOf(state, attackWorths, prospectOf(state, u), px, py, w);

/** What the place on which it stands is worth to a unit: the same for every move that is weighed against it. */
const hereWorth = (state: State, attackWorths: AttackWorths, p: Prospect, w: Weights): number => {
  if (p.weights !== w) {
    const { x, y } = state.bodies;
    const m = leaderOf(state, p.unit);
    p.here = valueOf(state, attackWorths, p, x[m], y[m], w);
    p.weights = w;
  }
  return p.here;
};

/** What a move is worth: the place less where it stands now, and the blow that leaving a fight may cost. */
export const moveWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  px: number,
  py: number,
  w: Weights,
): number => {
  const p = prospectOf(state, u);
  learnBonds(state, attackWorths, p);
  let gain = valueOf(state, attackWorths, p, px, py, w) - hereWorth(state, attackWorths, p, w);
  for (let k = 0; k < p.blows; k++) gain -= p.blow[k];
  return gain;
};

/** Rounding in a sum of points. */
const ROUNDING = 1e-9;

/** More than which no move by so many strides is worth. */
export const boundOfMoves = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  strides: number,
  w: Weights,
): number => {
  const { x, y } = state.bodies;
  const p = prospectOf(state, u);
  const m = leaderOf(state, u);
  learnBonds(state, attackWorths, p);
  const here = hereWorth(state, attackWorths, p, w);
  let gain = valueOf(state, attackWorths, p, x[m], y[m], w, strides) - here + ROUNDING;
  for (let k = 0; k < p.blows; k++) gain -= p.blow[k];
  return gain;
};
