/** Most points of one search: start, goal and the corners one may turn at. */
const MOST_NODES = 128;

/** A way found: points in inches, the start first, and what it costs. Filled in place: the battle loop keeps one. */
export interface Path {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many points; 0 where there is no way. */
  length: number;
  /** Inches of movement. */
  cost: number;
  /** Whether it leads to the very goal it was sought for. */
  arrives: boolean;
}

/** An empty path with room for any search. */
export const emptyPath = (): Path => ({
  xs: new Float64Array(MOST_NODES),
  ys: new Float64Array(MOST_NODES),
  length: 0,
  cost: 0,
  arrives: false,
});

/** The points of a search. Node 0 is the start, node 1 the goal. */
export interface Nodes {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  count: number;
}

/** No points, with room for any search. */
export const emptyNodes = (): Nodes => ({
  xs: new Float64Array(MOST_NODES),
  ys: new Float64Array(MOST_NODES),
  count: 0,
});

/** Adds a point where there is room for it. */
export const addNode = (nodes: Nodes, x: number, y: number): void => {
  if (nodes.count >= MOST_NODES) return;
  nodes.xs[nodes.count] = x;
  nodes.ys[nodes.count] = y;
  nodes.count++;
};

/** Of each point: the cost of the cheapest way to it and the point before it there, once that is `settled`. */
const reached = new Float64Array(MOST_NODES);
const previous = new Int16Array(MOST_NODES);
const settled = new Uint8Array(MOST_NODES);

/** Of each point: the straight distance to the goal, which no way undercuts. */
const toGo = new Float64Array(MOST_NODES);

const apart = (xs: Float64Array, ys: Float64Array, i: number, j: number): number => {
  const dx = xs[i]! - xs[j]!;
  const dy = ys[i]! - ys[j]!;
  return Math.sqrt(dx * dx + dy * dy);
};

/** Legs to be tried, a heap: the least that a way over each could cost, and which leg it is. */
const promise = new Float64Array(MOST_NODES * MOST_NODES);
const legs = new Int32Array(MOST_NODES * MOST_NODES);
let waiting = 0;

/** A leg as one number; odd once its price is known. */
const UNPRICED = 0;
const PRICED = 1;
const legOf = (from: number, to: number, state: number): number => (from * MOST_NODES + to) * 2 + state;
const fromOf = (leg: number): number => (leg / (2 * MOST_NODES)) | 0;
const toOf = (leg: number): number => (leg >> 1) % MOST_NODES;

const push = (cost: number, leg: number): void => {
  let at = waiting++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (promise[parent]! <= cost) break;
    promise[at] = promise[parent]!;
    legs[at] = legs[parent]!;
    at = parent;
  }
  promise[at] = cost;
  legs[at] = leg;
};

/** Takes the first leg off the heap. */
const pop = (): void => {
  const cost = promise[--waiting]!;
  const leg = legs[waiting]!;
  let at = 0;
  for (let child = 1; child < waiting; child = 2 * at + 1) {
    if (child + 1 < waiting && promise[child + 1]! < promise[child]!) child++;
    if (promise[child]! >= cost) break;
    promise[at] = promise[child]!;
    legs[at] = legs[child]!;
    at = child;
  }
  promise[at] = cost;
  legs[at] = leg;
};

/** Settles a point, and offers the legs on from it that may yet serve. */
const settlePoint = (
  { xs, ys, count }: Nodes,
  i: number,
  before: number,
  cost: number,
  limit: number,
): void => {
  reached[i] = cost;
  previous[i] = before;
  settled[i] = 1;
  for (let j = 1; j < count; j++) {
    if (settled[j]) continue;
    const least = cost + apart(xs, ys, i, j) + toGo[j]!;
    if (least <= limit) push(least, legOf(i, j, UNPRICED));
  }
};

const trace = ({ xs, ys }: Nodes, end: number, out: Path): void => {
  let length = 0;
  for (let i = end; i >= 0; i = previous[i]!) length++;
  out.length = length;
  out.cost = reached[end]!;
  for (let i = end, at = length - 1; i >= 0; i = previous[i]!, at--) {
    out.xs[at] = xs[i]!;
    out.ys[at] = ys[i]!;
  }
};

/**
 * The cheapest way from node 0 to node 1: A* that prices a leg only once no other way could be as cheap as this one
 * promises, since prices are dear and most legs never matter. `price` answers the cost of a straight leg, at least its
 * length, Infinity where it is barred. Answers whether the goal can be had for `limit` or less; if not, `out` leads
 * to the node nearest to the goal that can.
 */
export const cheapestPath = (
  nodes: Nodes,
  limit: number,
  price: (i: number, j: number) => number,
  out: Path,
): boolean => {
  const { xs, ys, count } = nodes;
  settled.fill(0, 0, count);
  for (let j = 0; j < count; j++) toGo[j] = apart(xs, ys, j, 1);
  waiting = 0;
  let nearest = 0;
  settlePoint(nodes, 0, -1, 0, limit);
  while (waiting > 0 && !settled[1]) {
    const least = promise[0]!;
    const leg = legs[0]!;
    pop();
    const from = fromOf(leg);
    const to = toOf(leg);
    if (settled[to]) continue;
    if (leg & PRICED) settlePoint(nodes, to, from, least - toGo[to]!, limit);
    else {
      const cost = reached[from]! + price(from, to);
      const total = cost + toGo[to]!;
      if (total > limit) continue;
      if (waiting > 0 && total > promise[0]!) {
        push(total, legOf(from, to, PRICED)); // another may be cheaper now
        continue;
      }
      settlePoint(nodes, to, from, cost, limit);
    }
    if (toGo[to]! < toGo[nearest]!) nearest = to;
  }
  out.arrives = settled[1] === 1;
  trace(nodes, out.arrives ? 1 : nearest, out);
  return out.arrives;
};
