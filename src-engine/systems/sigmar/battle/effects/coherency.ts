import { edgeDistance } from '../../../../tabletop/bodies';
import { SLACK } from '../measure';
import type { State } from '../state';

/** While a unit has so many models, each needs two neighbours (AOS-15.1). */
const LARGE = 7;

const needed = (models: number): number => (models >= LARGE ? 2 : models > 1 ? 1 : 0);

/**
 * Notes which models of a unit stand within coherency of each other, as rows of bytes in the scratch: models by their number
 * within the unit, by their nearest edges (ruling S10). Answers how many models the unit had.
 */
const noteNeighbours = (state: State, u: number): number => {
  const { setup, bodies, scratch } = state;
  const { first, end, profile } = setup.units[u]!;
  const { coherency } = profile;
  const size = end - first;
  const { neighbours } = scratch;
  neighbours.fill(0, 0, size * size);
  for (let i = 0; i < size; i++) {
    if (!bodies.alive[first + i]) continue;
    for (let j = i + 1; j < size; j++) {
      if (!bodies.alive[first + j]) continue;
      const dx = bodies.x[first + i]! - bodies.x[first + j]!;
      const dy = bodies.y[first + i]! - bodies.y[first + j]!;
      const most = coherency + bodies.along[first + i]! + bodies.along[first + j]!;
      if (dx * dx + dy * dy > (most + SLACK) * (most + SLACK)) continue;
      if (edgeDistance(bodies, first + i, first + j) <= coherency + SLACK)
        neighbours[i * size + j] = neighbours[j * size + i] = 1;
    }
  }
  return size;
};

/** Models of a unit that hang together with the first that stands, by the neighbours noted; `gone` counts as off the table. */
const reached = (state: State, first: number, size: number, gone: number): number => {
  const { bodies, scratch } = state;
  const { neighbours, seen, stack } = scratch;
  seen.fill(0, 0, size);
  let count = 0;
  let top = 0;
  for (let i = 0; i < size && top === 0; i++)
    if (bodies.alive[first + i] && i !== gone) {
      stack[top++] = i;
      seen[i] = 1;
    }
  while (top > 0) {
    const i = stack[--top]!;
    count++;
    for (let j = 0; j < size; j++) {
      if (!neighbours[i * size + j] || seen[j] || j === gone || !bodies.alive[first + j]) continue;
      seen[j] = 1;
      stack[top++] = j;
    }
  }
  return count;
};

/** True where the models noted are one group, each with neighbours enough, once `gone` (by number within the unit; -1) is gone. */
const holds = (state: State, first: number, size: number, gone: number): boolean => {
  const { bodies, scratch } = state;
  const { neighbours } = scratch;
  let count = 0;
  for (let i = 0; i < size; i++) if (bodies.alive[first + i] && i !== gone) count++;
  const need = needed(count);
  if (need === 0) return true;
  for (let i = 0; i < size; i++) {
    if (!bodies.alive[first + i] || i === gone) continue;
    let near = 0;
    for (let j = 0; j < size; j++)
      if (neighbours[i * size + j] && j !== gone && bodies.alive[first + j]) near++;
    if (near < need) return false;
  }
  return reached(state, first, size, gone) === count;
};

/** True where the unit is a single coherent group (AOS-15.1). */
export const coherent = (state: State, u: number): boolean => {
  const { first, end } = state.setup.units[u]!;
  if (end - first === 1) return true;
  return holds(state, first, noteNeighbours(state, u), -1);
};

/** Models of the unit left in its largest coherent part, once those without neighbours enough are gone again and again. */
const largestPart = (state: State, first: number, size: number, gone: number): number => {
  const { bodies } = state;
  const { neighbours } = state.scratch;
  const kept = new Set<number>();
  for (let i = 0; i < size; i++) if (bodies.alive[first + i] && i !== gone) kept.add(i);
  for (let changed = true; changed;) {
    changed = false;
    const need = needed(kept.size);
    for (const i of kept) {
      let near = 0;
      for (const j of kept) if (neighbours[i * size + j]) near++;
      if (near < need) {
        kept.delete(i);
        changed = true;
      }
    }
  }
  let most = 0;
  while (kept.size > 0) {
    const part = [...kept].slice(0, 1);
    kept.delete(part[0]!);
    for (const i of part)
      for (const j of kept)
        if (neighbours[i * size + j]) {
          kept.delete(j);
          part.push(j);
        }
    most = Math.max(most, part.length);
  }
  return most;
};

/**
 * The next model of the unit that its owner takes off: the one worth least (`worth`, by model) whose going leaves a single
 * coherent group; where none does, the one that leaves the largest, so that the fewest are lost (AOS-18.3, ruling S6).
 */
export const nextSlain = (state: State, u: number, worth: (m: number) => number): number => {
  const { first, end } = state.setup.units[u]!;
  const { alive } = state.bodies;
  const order: number[] = [];
  for (let m = first; m < end; m++) if (alive[m]) order.push(m);
  if (order.length === 1) return order[0]!;
  const by = new Map(order.map((m) => [m, worth(m)]));
  order.sort((a, b) => by.get(a)! - by.get(b)! || b - a);
  const size = noteNeighbours(state, u);
  const found = order.find((m) => holds(state, first, size, m - first));
  if (found !== undefined) return found;
  let [best, most] = [order[0]!, -1];
  for (const m of order) {
    const part = largestPart(state, first, size, m - first);
    if (part > most) [best, most] = [m, part];
  }
  return best;
};
