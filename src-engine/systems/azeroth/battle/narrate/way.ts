import { emptyBodies, edgeDistanceAt } from '../../../../tabletop/bodies';
import type { At } from '../../../../simulation/replay';
import * as trig from '../../../../tabletop/trig';

/** How long a way is, in inches. */
export const lengthOf = (path: readonly At[]): number =>
  path.slice(1).reduce((sum, [x, y], i) => sum + trig.hypot(x - path[i]![0], y - path[i]![1]), 0);

/** A base and where it stands. */
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly along: number;
  readonly across: number;
}

/** Places of a way, `step` inches apart, last first: where, and the direction in which it is gone there. */
const backwards = function* (
  path: readonly At[],
  step: number,
): Generator<Pick<Standing, 'x' | 'y' | 'facing'>> {
  for (let leg = path.length - 1; leg > 0; leg--) {
    const [x0, y0] = path[leg - 1]!;
    const [x1, y1] = path[leg]!;
    const length = trig.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    const facing = trig.atan2(y1 - y0, x1 - x0);
    for (let gone = length; gone >= 0; gone -= step)
      yield { x: x0 + ((x1 - x0) * gone) / length, y: y0 + ((y1 - y0) * gone) / length, facing };
  }
};

/** The last place of a way at which a base is within so many inches of another; undefined where there is none. */
export const lastWithin = (
  path: readonly At[],
  base: Pick<Standing, 'along' | 'across'>,
  other: Standing,
  inches: number,
  step: number,
): Pick<Standing, 'x' | 'y' | 'facing'> | undefined => {
  const bodies = emptyBodies(2);
  bodies.count = 2;
  [base, other].forEach(({ along, across }, i) => {
    bodies.along[i] = along;
    bodies.across[i] = across;
  });
  bodies.x[1] = other.x;
  bodies.y[1] = other.y;
  bodies.facing[1] = other.facing;
  for (const at of backwards(path, step))
    if (edgeDistanceAt(bodies, 0, at.x, at.y, at.facing, 1) <= inches) return at;
  return undefined;
};
