import type { Point } from '../../../../tabletop/geometry';
import { leaderOf } from '../state/measure';
import type { PlaceContext } from './place-context';
import type { State } from '../state/state';
import { markersAt } from './objective-worth';
import {
  chargeThreat,
  chargeWorth,
  temporaryContextOf,
  collectCosts,
  collectThreats,
  measureFrom,
  placeContextOf,
  shotThreat,
  shotWorth,
} from './collect-context';
import type { AttackWorths } from './attack-worths';
import type { Weights } from './weights';

/** The discount for what a later activation may bring. */
const LATER = 0.45;

/** The most that approaching a goal is worth. */
const PULL = 2.5;

/**
 * What a unit could do next from the measured place: the best shot or charge, and how near it is to one. `within`: an
 * upper bound over all places within this many strides where it touches no enemy.
 */
const threatAt = (state: State, attackWorths: AttackWorths, p: PlaceContext, within = 0): number => {
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

/**
 * What enemies could do next to a unit at the measured place; `within`: a lower bound over all places within this many
 * strides.
 */
const dangerAt = (state: State, attackWorths: AttackWorths, p: PlaceContext, within = 0): number => {
  collectThreats(state, p);
  let worst = 0;
  for (let k = 0; k < p.foes; k++) {
    const d = p.apart[k] + within;
    if (d <= p.foeRange[k]) worst = Math.max(worst, shotThreat(state, attackWorths, p, k));
    if (d <= p.foeReach[k]) worst = Math.max(worst, chargeThreat(state, attackWorths, p, k));
  }
  return worst;
};

/** What a unit could do next from where it is, at any time. */
export const threat = (state: State, attackWorths: AttackWorths, u: number): number => {
  const { x, y } = state.bodies;
  const m = leaderOf(state, u);
  const p = temporaryContextOf(state, u);
  measureFrom(p, x[m], y[m]);
  return threatAt(state, attackWorths, p);
};

/** The value of the measured place to a unit; `within`: an upper bound over all places within this many strides. */
const valueOf = (state: State, attackWorths: AttackWorths, p: PlaceContext, w: Weights, within = 0): number =>
  w.menace * threatAt(state, attackWorths, p, within) +
  (w.markers > 0 ? w.markers * markersAt(state, p, p.px, p.py, within) : 0) -
  (w.danger > 0 ? w.danger * dangerAt(state, attackWorths, p, within) : 0);

/** The same for a place that the unit would move to. */
export const placeWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  { x, y }: Point,
  w: Weights,
): number => {
  const p = placeContextOf(state, u);
  measureFrom(p, x, y);
  return valueOf(state, attackWorths, p, w);
};

/** The value of a unit's current place: the same for every move compared with it. */
const hereWorth = (state: State, attackWorths: AttackWorths, p: PlaceContext, w: Weights): number => {
  if (p.weights !== w) {
    const { x, y } = state.bodies;
    const m = leaderOf(state, p.unit);
    measureFrom(p, x[m], y[m]);
    p.here = valueOf(state, attackWorths, p, w);
    p.weights = w;
  }
  return p.here;
};

/**
 * The value of a move: of the new place minus the current one, minus the opportunity attacks that leaving a fight may
 * cost.
 */
export const moveWorth = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  { x, y }: Point,
  w: Weights,
): number => {
  const p = placeContextOf(state, u);
  collectCosts(state, attackWorths, p);
  measureFrom(p, x, y);
  let gain = valueOf(state, attackWorths, p, w) - hereWorth(state, attackWorths, p, w);
  for (let k = 0; k < p.blows; k++) gain -= p.blow[k];
  return gain;
};

/** Rounding in a sum of points. */
const ROUNDING = 1e-9;

/** An upper bound on the value of a move of this many strides. */
export const boundOfMoves = (
  state: State,
  attackWorths: AttackWorths,
  u: number,
  strides: number,
  w: Weights,
): number => {
  const { x, y } = state.bodies;
  const p = placeContextOf(state, u);
  const m = leaderOf(state, u);
  collectCosts(state, attackWorths, p);
  const here = hereWorth(state, attackWorths, p, w);
  measureFrom(p, x[m], y[m]);
  let gain = valueOf(state, attackWorths, p, w, strides) - here + ROUNDING;
  for (let k = 0; k < p.blows; k++) gain -= p.blow[k];
  return gain;
};
