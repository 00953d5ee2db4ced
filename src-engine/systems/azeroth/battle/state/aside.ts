import type { Bodies } from '../../../../tabletop/bodies';
import type { Battle } from './battle';

/** Where a model would stand, and how it would be turned. */
export interface Stance {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
}

/** Whose places stand in a battle's `aside`. */
export const MOVED = 0;
export const OTHER = 1;

const put = (aside: Bodies, at: number, bodies: Bodies, i: number, { x, y, facing }: Stance): void => {
  aside.x[at] = x;
  aside.y[at] = y;
  aside.facing[at] = facing;
  aside.along[at] = bodies.along[i];
  aside.across[at] = bodies.across[i];
};

/**
 * Two bases beside the table, where a query may ask how far and in whose sight they are: model `i` as it would stand there, and
 * model `j` as it stands. Nobody is moved for it. They are the battle's own, and good until the next query.
 */
export const standAside = (
  { state: { bodies }, aside }: Battle,
  i: number,
  there: Stance,
  j: number,
): Bodies => {
  put(aside, MOVED, bodies, i, there);
  put(aside, OTHER, bodies, j, { x: bodies.x[j], y: bodies.y[j], facing: bodies.facing[j] });
  return aside;
};
