import {
  apart,
  goesInto,
  isInside,
  segmentsApart,
  toOutline,
  toSegment,
  type Base,
  type Outline,
  type Spot,
} from './plane';

/**
 * The shortest path of a round base to an edge of the table, found as simply as possible: around every corner and base
 * on the table, slightly farther away than necessary. So the true shortest path is no longer than this one; if none is
 * found here, one may still exist through a gap narrower than twice that distance.
 */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** Outlines that the whole base must avoid. */
  readonly walls: readonly Outline[];
  /** Outlines that its center must avoid. */
  readonly closed: readonly Outline[];
  readonly bases: readonly Base[];
}

export interface Walker {
  readonly at: Spot;
  /** Its radius while moving, and at what distance it has reached the edge. */
  readonly radius: number;
  readonly touches: number;
  /** The direction of its edge. */
  readonly edge: Spot;
}

const POINTS = 24;

/** The distance to the edge. */
export const toEdge = ({ width, depth }: Ground, { edge: [dx, dy], touches }: Walker, [x, y]: Spot): number =>
  Math.max(0, (dx < 0 ? x : dx > 0 ? width - x : dy < 0 ? y : depth - y) - touches);

const ring = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: POINTS }, (_, k): Spot => {
    const angle = (2 * Math.PI * (k + 0.5)) / POINTS;
    const far = radius / Math.cos(Math.PI / POINTS);
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });

/**
 * An obstacle: how near a leg comes beyond the required distance. Anything farther than `reach` from `middle` is clear.
 */
interface Thing {
  readonly middle: Spot;
  readonly reach: number;
  readonly near: (a: Spot, b: Spot) => number;
}

const roundOf = (corners: readonly Spot[], more: number): Pick<Thing, 'middle' | 'reach'> => {
  const middle: Spot = [0, 1].map((k) => corners.reduce((sum, at) => sum + at[k], 0) / corners.length) as [
    number,
    number,
  ];
  return { middle, reach: Math.max(...corners.map((corner) => apart(corner, middle))) + more };
};

const thingsOf = (ground: Ground, { at, radius }: Walker): Thing[] => [
  ...ground.bases.map(({ ends, radius: own }): Thing => ({
    ...roundOf(ends, own + radius),
    near: (a, b) => segmentsApart(a, b, ...ends) - own - radius,
  })),
  ...ground.walls.map((wall): Thing => ({
    ...roundOf(wall, radius),
    near: (a, b) => toOutline(wall, a, b) - radius,
  })),
  ...ground.closed
    .filter((outline) => !isInside(outline, at))
    .map((outline): Thing => ({
      ...roundOf(outline, 0),
      near: (a, b) => (goesInto(outline, a, b) ? -1 : toOutline(outline, a, b)),
    })),
];

/** Whether a leg keeps this distance from an obstacle. */
const keepsFrom = ({ middle, reach, near }: Thing, a: Spot, b: Spot, clear: number): boolean =>
  toSegment(middle, a, b) > reach + clear || near(a, b) >= clear;

/**
 * Length of the shortest path that keeps `clear` inches from everything; Infinity if there is none. Paths longer than
 * `most` are not searched.
 */
export const shortestWay = (ground: Ground, walker: Walker, clear: number, most = Infinity): number => {
  const { at, radius } = walker;
  const things = thingsOf(ground, walker);
  const slack = 1e-9;
  // At its start the base may be nearer to an obstacle than that.
  const keeps = things.map(({ near }) => Math.min(clear, near(at, at) - 1e-6));
  const places = [
    at,
    ...[
      ...ground.bases.flatMap(({ ends, radius: own }) =>
        ends.flatMap((end) => ring(end, own + radius + clear)),
      ),
      ...ground.walls.flatMap((wall) => wall.flatMap((corner) => ring(corner, radius + clear))),
      ...ground.closed.flatMap((outline) => outline.flatMap((corner) => ring(corner, clear))),
    ].filter(
      (spot) =>
        spot.every((n, k) => n >= radius && n <= (k === 0 ? ground.width : ground.depth) - radius) &&
        things.every((thing) => keepsFrom(thing, spot, spot, clear - slack)),
    ),
  ];
  const open = (a: Spot, b: Spot, from: number): boolean =>
    things.every((thing, k) => keepsFrom(thing, a, b, (from === 0 ? keeps[k] : clear) - slack));
  const gone = places.map((_, k) => (k === 0 ? 0 : Infinity));
  const left = places.map((place) => toEdge(ground, walker, place));
  const done = new Set<number>();
  let best = Infinity;
  for (;;) {
    let next = -1;
    for (let k = 0; k < places.length; k++)
      if (!done.has(k) && (next < 0 || gone[k] + left[k] < gone[next] + left[next])) next = k;
    if (next < 0 || gone[next] + left[next] >= Math.min(best, most)) return best;
    done.add(next);
    const [x, y] = places[next];
    const [dx, dy] = walker.edge;
    if (open([x, y], [x + dx * left[next], y + dy * left[next]], next)) best = gone[next] + left[next];
    for (let k = 0; k < places.length; k++) {
      if (done.has(k)) continue;
      const far = gone[next] + apart(places[next], places[k]);
      if (far < gone[k] && far + left[k] < Math.min(best, most) && open(places[next], places[k], next))
        gone[k] = far;
    }
  }
};

/** Whether a path keeps clear of everything, except for `slack` inches. */
export const isOpenWay = (ground: Ground, walker: Walker, path: readonly Spot[], slack: number): boolean => {
  const things = thingsOf(ground, walker);
  return path.slice(1).every((to, k) => things.every((thing) => keepsFrom(thing, path[k], to, -slack)));
};

export const lengthOf = (path: readonly Spot[]): number =>
  path.slice(1).reduce((sum, to, k) => sum + apart(path[k], to), 0);
