import { placeToUnit, supportOf } from '../state/measure';
import type { Kept } from '../state/scratch';
import { NONE, type State } from '../state/state';
import { combatWith } from './combat';
import { exchange, shot } from './harm';
import type { Mind } from './mind';

/**
 * What is kept for the decision under way: dozens of places are weighed, and whom a unit harms how, or how far the markers
 * are from whoever stands, is the same from all of them.
 */
const keptNow = ({ scratch: { kept }, now }: State): Kept => {
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

/** The exchange of a charge, as this decision finds it. */
export const keptCharge = (state: State, mind: Mind, u: number, v: number): number => {
  const { charges } = keptNow(state);
  const at = u * state.setup.units.length + v;
  const known = charges[at];
  return Number.isNaN(known) ? (charges[at] = exchange(state, mind, u, v, 'charge')) : known;
};

/** The exchange of a charge of an enemy `v` at `u`, as this decision finds it: what it gains, where it gains anything. */
export const keptThreat = (state: State, mind: Mind, v: number, u: number): number => {
  const { threats } = keptNow(state);
  const at = v * state.setup.units.length + u;
  const known = threats[at];
  return Number.isNaN(known) ? (threats[at] = Math.max(0, exchange(state, mind, v, u, 'charge'))) : known;
};

/** What the combat phase comes to if nobody of the side charges any more, as this decision finds it. */
export const keptCombat = (state: State, mind: Mind): number => {
  const kept = keptNow(state);
  if (Number.isNaN(kept.combat)) kept.combat = combatWith(state, mind);
  return kept.combat;
};

/** What shooting promises, as this decision finds it. */
export const keptShot = (state: State, mind: Mind, u: number, v: number): number => {
  const { shots } = keptNow(state);
  const at = u * state.setup.units.length + v;
  const known = shots[at];
  return Number.isNaN(known) ? (shots[at] = shot(state, mind, u, v)) : known;
};

/** Inches from an objective to the nearest edge of a unit, as this decision finds it. */
export const keptToMarker = (state: State, objective: number, u: number): number => {
  const { toMarkers } = keptNow(state);
  const at = objective * state.setup.units.length + u;
  const known = toMarkers[at];
  if (!Number.isNaN(known)) return known;
  const { x, y } = state.setup.objectives[objective];
  return (toMarkers[at] = placeToUnit(state, x, y, u));
};

/** Friends beside a unit, as this decision finds it. */
export const keptSupport = (state: State, u: number): number => {
  const { support } = keptNow(state);
  if (support[u] === NONE) support[u] = supportOf(state, u);
  return support[u];
};
