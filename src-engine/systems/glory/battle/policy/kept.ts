import { placeToUnit, supportOf } from '../state/measure';
import type { Scratch } from '../state/scratch';
import { NONE, type State } from '../state/state';
import { combatWith } from './combat';
import { exchange, shot } from './harm';
import type { Evaluator } from './evaluator';

/**
 * Values kept for the current decision: dozens of places are evaluated, and which unit harms which by how much, or the
 * distances between markers and stationary units, are the same for all of them.
 */
const keptNow = ({ scratch: { kept }, now }: State): Scratch['kept'] => {
  if (kept.decision !== now.decisions) {
    kept.decision = now.decisions;
    kept.charges.fill(NaN);
    kept.shots.fill(NaN);
    kept.threats.fill(NaN);
    kept.combat = NaN;
    kept.toMarkers.fill(NaN);
    kept.support.fill(NONE);
  }
  return kept;
};

/** The value of a charge, kept for this decision. */
export const keptCharge = (state: State, evaluator: Evaluator, u: number, v: number): number => {
  const { charges } = keptNow(state);
  const at = u * state.setup.units.length + v;
  const known = charges[at];
  return Number.isNaN(known) ? (charges[at] = exchange(state, evaluator, u, v, 'charge')) : known;
};

/** The gain of an enemy `v` from charging `u`, if positive, kept for this decision. */
export const keptThreat = (state: State, evaluator: Evaluator, v: number, u: number): number => {
  const { threats } = keptNow(state);
  const at = v * state.setup.units.length + u;
  const known = threats[at];
  return Number.isNaN(known)
    ? (threats[at] = Math.max(0, exchange(state, evaluator, v, u, 'charge')))
    : known;
};

/** The value of the combat phase without further charges of the side, kept for this decision. */
export const keptCombat = (state: State, evaluator: Evaluator): number => {
  const kept = keptNow(state);
  if (Number.isNaN(kept.combat)) kept.combat = combatWith(state, evaluator);
  return kept.combat;
};

/** The value of shooting, kept for this decision. */
export const keptShot = (state: State, evaluator: Evaluator, u: number, v: number): number => {
  const { shots } = keptNow(state);
  const at = u * state.setup.units.length + v;
  const known = shots[at];
  return Number.isNaN(known) ? (shots[at] = shot(state, evaluator, u, v)) : known;
};

/** Inches from an objective to the nearest edge of a unit, kept for this decision. */
export const keptToMarker = (state: State, objective: number, u: number): number => {
  const { toMarkers } = keptNow(state);
  const at = objective * state.setup.units.length + u;
  const known = toMarkers[at];
  if (!Number.isNaN(known)) return known;
  const { x, y } = state.setup.objectives[objective];
  return (toMarkers[at] = placeToUnit(state, x, y, u));
};

/** Friends next to a unit, kept for this decision. */
export const keptSupport = (state: State, u: number): number => {
  const { support } = keptNow(state);
  if (support[u] === NONE) support[u] = supportOf(state, u);
  return support[u];
};
