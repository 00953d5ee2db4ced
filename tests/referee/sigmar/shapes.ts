/** Plane geometry of the referee's own: it shares none with the engine, so that neither repeats the other's mistakes. */

export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

/** A base as it lies: a middle line swept by a radius; a round base's line is a point. */
export interface Base {
  readonly x: number;
  readonly y: number;
  /** Half of the middle line as a vector. */
  readonly sx: number;
  readonly sy: number;
  readonly radius: number;
}

const toSegment = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / long));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
};

const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

export const crosses = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

/** Inches between two segments. */
export const between = (a: Point, b: Point, c: Point, d: Point): number =>
  crosses(a, b, c, d)
    ? 0
    : Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));

const ends = ({ x, y, sx, sy }: Base): readonly [Point, Point] => [
  [x - sx, y - sy],
  [x + sx, y + sy],
];

/** Inches between the edges of two bases; below 0 where they overlap. */
export const apart = (one: Base, other: Base): number =>
  between(...ends(one), ...ends(other)) - one.radius - other.radius;

/** True inside the outline: rays are counted. */
export const inside = (outline: Outline, [x, y]: Point): boolean => {
  let within = false;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
};

/** Inches from a segment to an outline; 0 where it touches or lies inside. */
export const toOutline = (outline: Outline, a: Point, b: Point): number =>
  inside(outline, a) || inside(outline, b)
    ? 0
    : Math.min(...outline.map((corner, i) => between(a, b, corner, outline[(i + 1) % outline.length]!)));

/** Inches from a base's edge to an outline; below 0 where it overlaps. */
export const baseToOutline = (outline: Outline, base: Base): number =>
  toOutline(outline, ...ends(base)) - base.radius;
