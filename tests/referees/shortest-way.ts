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
 * The shortest way of a round base to an edge of the table, sought as plainly as can be: round every corner and base on the table, a
 * little farther off than it must be. So the true shortest way is no longer than what is found here; where none is found here,
 * there may be one through a gap narrower than twice that little.
 */
export interface Ground {
  readonly width: number;
  readonly depth: number;
  /** What the whole base keeps out of. */
  readonly walls: readonly Outline[];
  /** What its middle keeps out of. */
  readonly closed: readonly Outline[];
  readonly bases: readonly Base[];
}

export interface Walker {
  readonly at: Spot;
  /** The radius by which it moves, and how far from the edge it has come to it. */
  readonly radius: number;
  readonly touches: number;
  /** The way to its edge. */
  readonly edge: Spot;
}

const POINTS = 24;

/** How far it is to the edge. */
export const toEdge = ({ width, depth }: Ground, { edge: [dx, dy], touches }: Walker, [x, y]: Spot): number =>
  Math.max(0, (dx < 0 ? x : dx > 0 ? width - x : dy < 0 ? y : depth - y) - touches);

const ring = ([x, y]: Spot, radius: number): Spot[] =>
  Array.from({ length: POINTS }, (_, k): Spot => {
    const angle = (2 * Math.PI * (k + 0.5)) / POINTS;
    const far = radius / Math.cos(Math.PI / POINTS);
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  });

/** A thing that a way keeps clear of: how near a leg comes beyond what it must keep. What is farther than `reach` from `middle` is clear. */
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

/** Whether a leg keeps so far from a thing. */
const keepsFrom = ({ middle, reach, near }: Thing, a: Spot, b: Spot, clear: number): boolean =>
  toSegment(middle, a, b) > reach + clear || near(a, b) >= clear;

/** Length of the shortest way that keeps `clear` inches from everything; Infinity for none. Ways longer than `most` are not sought. */
export const shortestWay = (ground: Ground, walker: Walker, clear: number, most = Infinity): number => {
  const { at, radius } = walker;
  const things = thingsOf(ground, walker);
  const slack = 1e-9;
  // Where it stands it may be nearer to a thing than that.
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

/** Whether a way keeps clear of everything, but for `slack` inches. */
export const isOpenWay = (ground: Ground, walker: Walker, path: readonly Spot[], slack: number): boolean => {
  const things = thingsOf(ground, walker);
  return path.slice(1).every((to, k) => things.every((thing) => keepsFrom(thing, path[k], to, -slack)));
};

export const lengthOf = (path: readonly Spot[]): number =>
  path.slice(1).reduce((sum, to, k) => sum + apart(path[k], to), 0);
