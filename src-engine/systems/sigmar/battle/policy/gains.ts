import { eachUnit, other, unitsApart } from '../state/measure';
import type { State } from '../state/state';
import { chargeChance, exchange } from './values';

/** What a charge out of reach is worth: the best exchange that another roll may bring, times its chance, less what it has now. */
export const chargeGain = (state: State, u: number, rolled: number): number => {
  let [now, again] = [0, 0];
  eachUnit(state, other(state.setup.units[u]!.side), (v) => {
    const worth = exchange(state, u, v, true, 0.5);
    const apart = unitsApart(state, u, v);
    if (apart - 0.5 <= rolled) now = Math.max(now, worth);
    again = Math.max(again, chargeChance(apart) * worth);
  });
  return again - now;
};

/** Points that an inch more of a run is worth. */
const INCH = 1;

/** What At the Double adds to a run: two and a half inches on average. */
export const doubleGain = (state: State, u: number): number => (state.left[u]! > 0 ? 2.5 * INCH : 0);
