import { NONE } from '../../state/odds/draws';

/** The enemies of one model, by index, with the distances to their edges: refilled for each model surveyed. */
export interface Surroundings {
  count: number;
  enemy: Int16Array;
  distance: Float64Array;
  /** The nearest enemy, NONE without any, and its distance. */
  nearest: number;
  least: number;
  engaged: boolean;
}

/** Empty surroundings; `listEnemies` makes room for the models of its battle. */
export const emptySurroundings = (): Surroundings => ({
  count: 0,
  enemy: new Int16Array(0),
  distance: new Float64Array(0),
  nearest: NONE,
  least: Infinity,
  engaged: false,
});
