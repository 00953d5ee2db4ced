/**
 * The referees' own plane geometry: nothing here is shared with the engine. Lengths are in the game's unit: inches, or
 * Warcrow's strides.
 */

export type Spot = readonly [x: number, y: number];
export type Outline = readonly Spot[];

/** A base on the table: everything within `radius` of its center line. */
export interface Base {
  readonly ends: readonly [Spot, Spot];
  readonly radius: number;
}

export const apart = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** A base of half this length and width. */
export const baseAt = ([x, y]: Spot, facing: number, along: number, across: number): Base => {
  const [dx, dy] = [(along - across) * Math.cos(facing), (along - across) * Math.sin(facing)];
  return {
    ends: [
      [x - dx, y - dy],
      [x + dx, y + dy],
    ],
    radius: across,
  };
};

/** Distance from a point to a segment. */
export const toSegment = ([px, py]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / square));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
};

const turn = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const cross = (a: Spot, b: Spot, c: Spot, d: Spot): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Distance between segments; 0 if they cross. */
export const segmentsApart = (a: Spot, b: Spot, c: Spot, d: Spot): number =>
  cross(a, b, c, d)
    ? 0
    : Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));

/** Distance between two bases' edges; negative if they overlap. */
export const basesApart = (one: Base, two: Base): number =>
  segmentsApart(...one.ends, ...two.ends) - one.radius - two.radius;

export const sides = (outline: Outline): (readonly [Spot, Spot])[] =>
  outline.map((corner, k) => [corner, outline[(k + 1) % outline.length]]);

/** Inside by more than rounding, however near to the sides. */
export const isInside = (outline: Outline, [x, y]: Spot): boolean => {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of sides(outline))
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  return inside;
};

/** The distance of a point from an outline's sides. */
export const toSides = (outline: Outline, spot: Spot): number =>
  Math.min(...sides(outline).map(([a, b]) => toSegment(spot, a, b)));

/** Distance from a segment to an outline; 0 if it touches or is inside. */
export const toOutline = (outline: Outline, a: Spot, b: Spot): number =>
  isInside(outline, a) || isInside(outline, b)
    ? 0
    : Math.min(...sides(outline).map(([c, d]) => segmentsApart(a, b, c, d)));

/** Distance from a base's edge to an outline; negative if they overlap. */
export const baseToOutline = (outline: Outline, { ends, radius }: Base): number =>
  toOutline(outline, ...ends) - radius;

/**
 * Whether a segment goes through the inside of an outline, deeper than `depth`; checked where the outline's sides cut
 * it.
 */
export const goesInto = (outline: Outline, a: Spot, b: Spot, depth = 1e-6): boolean => {
  const cuts = [0, 1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  for (const [[cx, cy], [ex, ey]] of sides(outline)) {
    const across = dx * (ey - cy) - dy * (ex - cx);
    if (across === 0) continue;
    const t = ((cx - a[0]) * (ey - cy) - (cy - a[1]) * (ex - cx)) / across;
    const u = ((cx - a[0]) * dy - (cy - a[1]) * dx) / across;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
  }
  cuts.sort((p, q) => p - q);
  return cuts.slice(1).some((to, k) => {
    const t = (cuts[k] + to) / 2;
    const middle: Spot = [a[0] + dx * t, a[1] + dy * t];
    return (
      (to - cuts[k]) * Math.hypot(dx, dy) > depth &&
      isInside(outline, middle) &&
      toSides(outline, middle) > depth
    );
  });
};
