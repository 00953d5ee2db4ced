import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import { SLACK } from '../../state/measure';
import type { State } from '../../state/state';

/**
 * Models that may block the current plan, in the scratch's `near`: other units nearby, and the unit's own models that
 * are placed already.
 */

/** Slightly more than the combat range, so that rounding never brings a unit into combat. */
export const clearRange = ({ setup }: State): number => setup.numbers.combatRange + 1e-4;

/** In inches: models farther than this from the wanted place are not used to stand next to. */
export const FAR_BESIDE = 4;

/** Adds a model that the current plan keeps clear of. */
export const addNear = ({ scratch }: State, m: number): void => {
  const { near } = scratch;
  near.indexes[near.count++] = m;
};

/** A rectangle along the sides of the table, in inches. */
interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Collects models within `inches` of a box, except those of `u`, which are added once they are placed. */
export const gatherNear = (state: State, u: number, { minX, minY, maxX, maxY }: Box): void => {
  const { setup, bodies, scratch } = state;
  const { first, end } = setup.units[u];
  const { x, y, along, alive } = bodies;
  scratch.near.count = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!alive[j] || (j >= first && j < end)) continue;
    const r = along[j];
    if (x[j] + r < minX || x[j] - r > maxX || y[j] + r < minY || y[j] - r > maxY) continue;
    addNear(state, j);
  }
};

/** The same within `inches` of any of the unit's models, and of their places moved by `dx` and `dy`. */
export const gatherAround = (state: State, u: number, inches: number, dx = 0, dy = 0): void => {
  const { setup, bodies } = state;
  const { first, end } = setup.units[u];
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let m = first; m < end; m++) {
    if (!bodies.alive[m]) continue;
    minX = Math.min(minX, bodies.x[m]);
    maxX = Math.max(maxX, bodies.x[m]);
    minY = Math.min(minY, bodies.y[m]);
    maxY = Math.max(maxY, bodies.y[m]);
  }
  const room = inches + setup.units[u].profile.mover.along + clearRange(state);
  gatherNear(state, u, {
    minX: Math.min(minX, minX + dx) - room,
    minY: Math.min(minY, minY + dy) - room,
    maxX: Math.max(maxX, maxX + dx) + room,
    maxY: Math.max(maxY, maxY + dy) + room,
  });
};

/** The same for a unit that moves by (dx, dy) and may close up: the box of its models and of their new places. */
export const gatherForMove = (state: State, u: number, dx: number, dy: number): void =>
  gatherAround(state, u, FAR_BESIDE + 2 * state.setup.units[u].profile.mover.along, dx, dy);

/** Adds the unit's own models on the table: none of them passes through another. */
export const includeUnit = (state: State, u: number): void => {
  const { first, end } = state.setup.units[u];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) addNear(state, m);
};

/** True if no collected model blocks the base there. */
export const clearOfNear = (state: State, m: number, x: number, y: number): boolean => {
  const { bodies, scratch } = state;
  const { indexes, count } = scratch.near;
  const { along, across } = bodies;
  const own = along[m];
  const round = own === across[m];
  for (let k = 0; k < count; k++) {
    const j = indexes[k];
    const dx = x - bodies.x[j];
    const dy = y - bodies.y[j];
    const reach = own + along[j] - SLACK;
    if (dx * dx + dy * dy >= reach * reach || j === m || !bodies.alive[j]) continue;
    if (round && along[j] === across[j]) return false;
    if (edgeDistanceAt(bodies, m, x, y, bodies.facing[m], j) < -SLACK) return false;
  }
  return true;
};
