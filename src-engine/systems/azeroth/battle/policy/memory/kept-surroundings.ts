import { NONE } from '../../state/odds/draws';

/** The enemies of one model, by index, with how far their edges are: filled anew for each model that is looked at. */
export interface Surroundings {
  count: number;
  foe: Int16Array;
  distance: Float64Array;
  /** The nearest enemy, NONE without any, and how far it is. */
  nearest: number;
  least: number;
  engaged: boolean;
}

/** A survey; `look` gives it room for its battle. */
export const emptySurroundings = (): Surroundings => ({
  count: 0,
  foe: new Int16Array(0),
  distance: new Float64Array(0),
  nearest: NONE,
  least: Infinity,
  engaged: false,
});
