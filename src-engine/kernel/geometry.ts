/**
 * Plane geometry for tables: points, polygons, and bases as stadiums (a middle line swept by a radius). Inches, y up,
 * angles in radians from the x axis. Written on plain numbers: the battle loop calls these thousands of times.
 */

/** A point on the table, in inches from its lower left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed outline, its corners as x0, y0, x1, y1 …, with its bounding box. */
export interface Polygon {
  readonly corners: Float64Array;
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** A polygon from its corners, in order. */
export const polygon = (corners: readonly (readonly number[])[]): Polygon => {
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  return {
    corners: Float64Array.from(corners.flatMap(([x = 0, y = 0]) => [x, y])),
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
};

/** True where the point lies inside (even-odd rule; the outline itself may go either way). */
export const contains = ({ corners, minX, minY, maxX, maxY }: Polygon, x: number, y: number): boolean => {
  if (x < minX || x > maxX || y < minY || y > maxY) return false;
  let inside = false;
  const n = corners.length;
  let px = corners[n - 2]!;
  let py = corners[n - 1]!;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i]!;
    const cy = corners[i + 1]!;
    if (cy > y !== py > y && x < ((px - cx) * (y - cy)) / (py - cy) + cx) inside = !inside;
    px = cx;
    py = cy;
  }
  return inside;
};

/** Area in square inches, whichever way the outline runs. */
export const area = ({ corners }: Polygon): number => {
  let twice = 0;
  const n = corners.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    twice += corners[i]! * corners[j + 1]! - corners[j]! * corners[i + 1]!;
  }
  return Math.abs(twice) / 2;
};

/** Square of the distance from a point to the segment a–b. */
export const pointToSegmentSquared = (
  x: number,
  y: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  let t = length > 0 ? ((x - ax) * dx + (y - ay) * dy) / length : 0;
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = x - ax - t * dx;
  const ey = y - ay - t * dy;
  return ex * ex + ey * ey;
};

/** True where the segments a–b and c–d cross or touch. */
export const segmentsCross = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean => {
  const abx = bx - ax;
  const aby = by - ay;
  const cdx = dx - cx;
  const cdy = dy - cy;
  const cross = abx * cdy - aby * cdx;
  if (cross === 0) return false; // parallel: the ends decide, and the distance says so
  const t = ((cx - ax) * cdy - (cy - ay) * cdx) / cross;
  const u = ((cx - ax) * aby - (cy - ay) * abx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1;
};

/** Square of the least distance between the segments a–b and c–d; 0 where they cross. */
export const segmentsApartSquared = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): number => {
  if (segmentsCross(ax, ay, bx, by, cx, cy, dx, dy)) return 0;
  return Math.min(
    pointToSegmentSquared(ax, ay, cx, cy, dx, dy),
    pointToSegmentSquared(bx, by, cx, cy, dx, dy),
    pointToSegmentSquared(cx, cy, ax, ay, bx, by),
    pointToSegmentSquared(dx, dy, ax, ay, bx, by),
  );
};

/** True where the segment a–b passes through the polygon or ends inside it. */
export const passesThrough = (outline: Polygon, ax: number, ay: number, bx: number, by: number): boolean => {
  const { corners, minX, minY, maxX, maxY } = outline;
  if (
    (ax < minX && bx < minX) ||
    (ax > maxX && bx > maxX) ||
    (ay < minY && by < minY) ||
    (ay > maxY && by > maxY)
  )
    return false;
  if (contains(outline, ax, ay) || contains(outline, bx, by)) return true;
  const n = corners.length;
  let px = corners[n - 2]!;
  let py = corners[n - 1]!;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i]!;
    const cy = corners[i + 1]!;
    if (segmentsCross(ax, ay, bx, by, px, py, cx, cy)) return true;
    px = cx;
    py = cy;
  }
  return false;
};

/** Square of the least distance from the segment a–b to the polygon; 0 where it touches or lies inside. */
export const distanceToPolygonSquared = (
  outline: Polygon,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number => {
  if (contains(outline, ax, ay)) return 0;
  const { corners } = outline;
  const n = corners.length;
  let px = corners[n - 2]!;
  let py = corners[n - 1]!;
  let least = Infinity;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i]!;
    const cy = corners[i + 1]!;
    const apart = segmentsApartSquared(ax, ay, bx, by, px, py, cx, cy);
    if (apart === 0) return 0;
    if (apart < least) least = apart;
    px = cx;
    py = cy;
  }
  return least;
};

/** Where the segment a–b crosses the outline, as fractions of its length, for `lengthInside`; grown when needed. */
let crossings = new Float64Array(64);

/** How many inches of the segment a–b lie inside the polygon. */
export const lengthInside = (outline: Polygon, ax: number, ay: number, bx: number, by: number): number => {
  const { corners, minX, minY, maxX, maxY } = outline;
  if (
    (ax < minX && bx < minX) ||
    (ax > maxX && bx > maxX) ||
    (ay < minY && by < minY) ||
    (ay > maxY && by > maxY)
  )
    return 0;
  const dx = bx - ax;
  const dy = by - ay;
  const n = corners.length;
  if (crossings.length < n / 2 + 2) crossings = new Float64Array(n);
  let found = 0;
  let px = corners[n - 2]!;
  let py = corners[n - 1]!;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i]!;
    const cy = corners[i + 1]!;
    const ex = cx - px;
    const ey = cy - py;
    const cross = dx * ey - dy * ex;
    if (cross !== 0) {
      const t = ((px - ax) * ey - (py - ay) * ex) / cross;
      const u = ((px - ax) * dy - (py - ay) * dx) / cross;
      if (t > 0 && t < 1 && u >= 0 && u < 1) insert(found++, t);
    }
    px = cx;
    py = cy;
  }
  let inside = contains(outline, ax, ay);
  let from = 0;
  let share = 0;
  for (let k = 0; k < found; k++) {
    if (inside) share += crossings[k]! - from;
    from = crossings[k]!;
    inside = !inside;
  }
  if (inside) share += 1 - from;
  return share * Math.sqrt(dx * dx + dy * dy);
};

/** Insertion sort: an outline is crossed a handful of times. */
const insert = (count: number, t: number): void => {
  let k = count;
  for (; k > 0 && crossings[k - 1]! > t; k--) crossings[k] = crossings[k - 1]!;
  crossings[k] = t;
};

/** The angle from one point to another, in radians. */
export const angleTo = (x0: number, y0: number, x1: number, y1: number): number =>
  Math.atan2(y1 - y0, x1 - x0);
