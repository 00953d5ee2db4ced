import { edgeDistance } from '../../../../tabletop/bodies';
import { SLACK } from './measure';
import type { State } from './state';

/** Neighbors that each model of a large unit needs (AOS-15.1). */
export const NEIGHBORS = 2;

/** How many neighbors each model needs in a unit of `models`, if units are large from `large` models (AOS-15.1). */
export const neighborsNeeded = (models: number, large: number): number =>
  models >= large ? NEIGHBORS : models > 1 ? 1 : 0;

/**
 * Records which models of a unit are within coherency of each other, as rows of bytes in the scratch: models by their
 * number within the unit, by their nearest edges (ruling S10). Returns how many models the unit had.
 */
export const recordNeighbors = (state: State, u: number): number => {
  const { setup, bodies, scratch } = state;
  const { first, end, profile } = setup.units[u];
  const { coherency } = profile;
  const size = end - first;
  const { neighbours } = scratch;
  neighbours.fill(0, 0, size * size);
  for (let i = 0; i < size; i++) {
    if (!bodies.alive[first + i]) continue;
    for (let j = i + 1; j < size; j++) {
      if (!bodies.alive[first + j]) continue;
      const dx = bodies.x[first + i] - bodies.x[first + j];
      const dy = bodies.y[first + i] - bodies.y[first + j];
      const most = coherency + bodies.along[first + i] + bodies.along[first + j];
      if (dx * dx + dy * dy > (most + SLACK) * (most + SLACK)) continue;
      if (edgeDistance(bodies, first + i, first + j) <= coherency + SLACK)
        neighbours[i * size + j] = neighbours[j * size + i] = 1;
    }
  }
  return size;
};

/** How many models are connected with the first one on the table, by the recorded neighbors. */
const reached = (state: State, first: number, size: number): number => {
  const { bodies, scratch } = state;
  const { neighbours, seen, stack } = scratch;
  seen.fill(0, 0, size);
  let count = 0;
  let top = 0;
  for (let i = 0; i < size && top === 0; i++)
    if (bodies.alive[first + i]) {
      stack[top++] = i;
      seen[i] = 1;
    }
  while (top > 0) {
    const i = stack[--top];
    count++;
    for (let j = 0; j < size; j++) {
      if (!neighbours[i * size + j] || seen[j]) continue;
      seen[j] = 1;
      stack[top++] = j;
    }
  }
  return count;
};

/** True if the unit is a single coherent group (AOS-15.1): all connected, each model with enough neighbors. */
export const isCoherent = (state: State, u: number): boolean => {
  const { first, end } = state.setup.units[u];
  if (end - first === 1) return true;
  const size = recordNeighbors(state, u);
  const { alive } = state.bodies;
  const { neighbours } = state.scratch;
  let count = 0;
  for (let i = 0; i < size; i++) if (alive[first + i]) count++;
  const need = neighborsNeeded(count, state.setup.numbers.coherencyModels);
  if (need === 0) return true;
  for (let i = 0; i < size; i++) {
    if (!alive[first + i]) continue;
    let near = 0;
    for (let j = 0; j < size; j++) near += neighbours[i * size + j];
    if (near < need) return false;
  }
  return reached(state, first, size) === count;
};
