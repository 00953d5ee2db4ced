import type { Bodies } from '../../../../tabletop/bodies';
import type { Battle } from './battle';

/** A possible place of a model, and its facing. */
export interface ModelPlace {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** The indices of the two models in a battle's `aside`. */
export const MOVED = 0;
export const OTHER = 1;

const put = (aside: Bodies, at: number, bodies: Bodies, i: number, { x, y, facing }: ModelPlace): void => {
  aside.x[at] = x;
  aside.y[at] = y;
  aside.facing[at] = facing;
  aside.along[at] = bodies.along[i];
  aside.across[at] = bodies.across[i];
};

/**
 * Two bases beside the table, for queries about distance and sight: model `i` at a possible place, and model `j` at its
 * place. No model is moved. They belong to the battle, and are valid until the next query.
 */
export const placeAside = (
  { state: { bodies }, aside }: Battle,
  i: number,
  there: ModelPlace,
  j: number,
): Bodies => {
  put(aside, MOVED, bodies, i, there);
  put(aside, OTHER, bodies, j, { x: bodies.x[j], y: bodies.y[j], facing: bodies.facing[j] });
  return aside;
};
