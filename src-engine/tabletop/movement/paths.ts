import { Turns } from './turns';
import { MOST_NODES, VisibilityGraph, type Nodes } from './visibility-graph';

const apart = (xs: Float64Array, ys: Float64Array, i: number, j: number): number => {
  const dx = xs[i] - xs[j];
  const dy = ys[i] - ys[j];
  return Math.sqrt(dx * dx + dy * dy);
};

/** A leg as one number; odd once its price is known. */
const UNPRICED = 0;
const PRICED = 1;
const legOf = (from: number, to: number, state: number): number => (from * MOST_NODES + to) * 2 + state;
const fromOf = (leg: number): number => (leg / (2 * MOST_NODES)) | 0;
const toOf = (leg: number): number => (leg >> 1) % MOST_NODES;

/** What A* knows during a search. */
class Search {
  /** For each point: the cost of the cheapest path to it and the point before it, once it is `settled`. */
  readonly reached = new Float64Array(MOST_NODES);
  readonly previous = new Int16Array(MOST_NODES);
  readonly settled = new Uint8Array(MOST_NODES);
  /** For each point: the straight distance to the goal, which no path is shorter than. */
  readonly toGo = new Float64Array(MOST_NODES);
  /** Legs to try, a heap that grows: the least possible cost of a path over each, and which leg it is. */
  promise = new Float64Array(1024);
  legs = new Int32Array(1024);
  waiting = 0;

  push(cost: number, leg: number): void {
    if (this.waiting === this.legs.length) this.#grow();
    const { promise, legs } = this;
    let at = this.waiting++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (promise[parent] <= cost) break;
      promise[at] = promise[parent];
      legs[at] = legs[parent];
      at = parent;
    }
    promise[at] = cost;
    legs[at] = leg;
  }

  #grow(): void {
    const { promise, legs } = this;
    this.promise = new Float64Array(2 * promise.length);
    this.promise.set(promise);
    this.legs = new Int32Array(2 * legs.length);
    this.legs.set(legs);
  }

  /** Takes the first leg off the heap. */
  pop(): void {
    const { promise, legs } = this;
    const waiting = --this.waiting;
    const cost = promise[waiting];
    const leg = legs[waiting];
    let at = 0;
    for (let child = 1; child < waiting; child = 2 * at + 1) {
      if (child + 1 < waiting && promise[child + 1] < promise[child]) child++;
      if (promise[child] >= cost) break;
      promise[at] = promise[child];
      legs[at] = legs[child];
      at = child;
    }
    promise[at] = cost;
    legs[at] = leg;
  }
}

/**
 * A path: points in inches, the start first, and its cost. Filled in place: each battle has one, with the memory to
 * search it.
 */
export interface Path {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many points; 0 if there is no path. */
  length: number;
  /** Inches of movement. */
  cost: number;
  /** Whether it leads to the exact goal of its search. */
  arrives: boolean;
  readonly graph: VisibilityGraph;
  readonly search: Search;
  readonly turns: Turns;
}

/** An empty path with room for any search. */
export const emptyPath = (): Path => ({
  xs: new Float64Array(MOST_NODES),
  ys: new Float64Array(MOST_NODES),
  length: 0,
  cost: 0,
  arrives: false,
  graph: new VisibilityGraph(),
  search: new Search(),
  turns: new Turns(),
});

/** Settles a point, and adds the legs from it that may still be useful. */
const settlePoint = (
  search: Search,
  { xs, ys, count }: Nodes,
  i: number,
  before: number,
  cost: number,
  limit: number,
): void => {
  const { reached, previous, settled, toGo } = search;
  reached[i] = cost;
  previous[i] = before;
  settled[i] = 1;
  for (let j = 1; j < count; j++) {
    if (settled[j]) continue;
    const least = cost + apart(xs, ys, i, j) + toGo[j];
    if (least <= limit) search.push(least, legOf(i, j, UNPRICED));
  }
};

const trace = ({ xs, ys }: Nodes, end: number, out: Path): void => {
  const { previous, reached } = out.search;
  let length = 0;
  for (let i = end; i >= 0; i = previous[i]) length++;
  out.length = length;
  out.cost = reached[end];
  for (let i = end, at = length - 1; i >= 0; i = previous[i], at--) {
    out.xs[at] = xs[i];
    out.ys[at] = ys[i];
  }
};

/**
 * The cheapest path from node 0 to node 1 by A*. A leg is priced only when no other could give a cheaper path, because
 * prices are slow and most legs never matter. `price` returns the cost of a straight leg: at least its length, Infinity
 * if it is barred.
 * Returns whether the goal can be reached for at most `limit`. If not, `out` leads to the reachable node nearest to the
 * goal.
 */
export const cheapestPath = (
  nodes: Nodes,
  limit: number,
  price: (i: number, j: number) => number,
  out: Path,
): boolean => {
  const { xs, ys, count } = nodes;
  const { search } = out;
  const { reached, settled, toGo } = search;
  settled.fill(0, 0, count);
  for (let j = 0; j < count; j++) toGo[j] = apart(xs, ys, j, 1);
  search.waiting = 0;
  let nearest = 0;
  settlePoint(search, nodes, 0, -1, 0, limit);
  while (search.waiting > 0 && !settled[1]) {
    const least = search.promise[0];
    const leg = search.legs[0];
    search.pop();
    const from = fromOf(leg);
    const to = toOf(leg);
    if (settled[to]) continue;
    if (leg & PRICED) settlePoint(search, nodes, to, from, least - toGo[to], limit);
    else {
      const cost = reached[from] + price(from, to);
      const total = cost + toGo[to];
      if (total > limit) continue;
      if (search.waiting > 0 && total > search.promise[0]) {
        search.push(total, legOf(from, to, PRICED)); // another leg may be cheaper now
        continue;
      }
      settlePoint(search, nodes, to, from, cost, limit);
    }
    if (toGo[to] < toGo[nearest]) nearest = to;
  }
  out.arrives = settled[1] === 1;
  trace(nodes, out.arrives ? 1 : nearest, out);
  return out.arrives;
};
