/** Most points of one search: start, goal and the corners one may turn at. */
export const MOST_NODES = 128;

/** A way found: points in inches, the start first, and what it costs. Filled in place: the battle loop keeps one. */
export interface Path {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** How many points; 0 where there is no way. */
  length: number;
  /** Inches of movement. */
  cost: number;
}

/** An empty path with room for any search. */
export const emptyPath = (): Path => ({
  xs: new Float64Array(MOST_NODES),
  ys: new Float64Array(MOST_NODES),
  length: 0,
  cost: 0,
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

const reached = new Float64Array(MOST_NODES);
const previous = new Int16Array(MOST_NODES);
const closed = new Uint8Array(MOST_NODES);

const apart = (xs: Float64Array, ys: Float64Array, i: number, j: number): number => {
  const dx = xs[i]! - xs[j]!;
  const dy = ys[i]! - ys[j]!;
  return Math.sqrt(dx * dx + dy * dy);
};

/** The open node of least cost so far plus distance to go, which no cost undercuts; -1 where none is open. */
const nextOpen = ({ xs, ys, count }: Nodes, limit: number): number => {
  let best = -1;
  let least = limit;
  for (let i = 0; i < count; i++) {
    if (closed[i] || reached[i] === Infinity) continue;
    const toGo = reached[i]! + apart(xs, ys, i, 1);
    if (toGo <= least) {
      least = toGo;
      best = i;
    }
  }
  return best;
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
 * The cheapest way from node 0 to node 1 (A*; edges are priced when first looked at). `price` answers the cost of a
 * straight leg, at least its length, Infinity where it is barred. Answers whether the goal can be had for `limit`
 * or less; if not, `out` leads to the node nearest to the goal that can.
 */
export const cheapestPath = (
  nodes: Nodes,
  limit: number,
  price: (i: number, j: number) => number,
  out: Path,
): boolean => {
  const { xs, ys, count } = nodes;
  reached.fill(Infinity, 0, count);
  closed.fill(0, 0, count);
  reached[0] = 0;
  previous[0] = -1;
  let nearest = 0;
  let left = Infinity;
  for (let i = nextOpen(nodes, limit); i >= 0; i = nextOpen(nodes, limit)) {
    closed[i] = 1;
    const away = apart(xs, ys, i, 1);
    if (away < left) {
      left = away;
      nearest = i;
    }
    if (i === 1) break;
    for (let j = 1; j < count; j++) {
      if (closed[j]) continue;
      const least = reached[i]! + apart(xs, ys, i, j);
      if (least >= reached[j]! || least > limit) continue; // even a free leg would not do
      const cost = reached[i]! + price(i, j);
      if (cost < reached[j]!) {
        reached[j] = cost;
        previous[j] = i;
      }
    }
  }
  trace(nodes, closed[1] ? 1 : nearest, out);
  return closed[1] === 1;
};
