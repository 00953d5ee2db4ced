/**
 * Plane geometry for tables: points, polygons, and bases as stadiums (a middle line swept by a radius). Inches, y up,
 * angles in radians from the x axis. Works on plain numbers because the battle loop calls it thousands of times.
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

/** The bounding boxes of outlines, for `meetsBox`: four numbers each (least x and y, greatest x and y). */
export const boxesOf = (outlines: readonly Polygon[]): Float64Array =>
  Float64Array.from(outlines.flatMap(({ minX, minY, maxX, maxY }) => [minX, minY, maxX, maxY]));

/** True if box `k` and the box between these two corners meet. */
export const meetsBox = (
  boxes: Float64Array,
  k: number,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean =>
  minX <= boxes[4 * k + 2] && maxX >= boxes[4 * k] && minY <= boxes[4 * k + 3] && maxY >= boxes[4 * k + 1];

/** A point this near to an outline is on it, in inches: rounding. */
const ON_OUTLINE = 1e-9;

/**
 * True if the point is inside, by the even-odd rule. The outline may run in either direction. A point on the outline is
 * outside.
 */
export const contains = ({ corners, minX, minY, maxX, maxY }: Polygon, x: number, y: number): boolean => {
  if (x <= minX || x >= maxX || y <= minY || y >= maxY) return false;
  let inside = false;
  const n = corners.length;
  let px = corners[n - 2];
  let py = corners[n - 1];
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i];
    const cy = corners[i + 1];
    if (cy > y !== py > y) {
      const ahead = ((px - cx) * (y - cy)) / (py - cy) + cx - x;
      if (ahead > ON_OUTLINE) inside = !inside;
      else if (ahead >= -ON_OUTLINE) return false;
    } else if (cy === y && (cx === x || (py === y && cx > x !== px > x))) return false;
    px = cx;
    py = cy;
  }
  return inside;
};

/** Area in square inches; positive if the outline runs counter-clockwise. */
export const signedArea = ({ corners }: Polygon): number => {
  let doubled = 0;
  const n = corners.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    doubled += corners[i] * corners[j + 1] - corners[j] * corners[i + 1];
  }
  return doubled / 2;
};

/** Area in square inches, whatever the direction of the outline. */
export const area = (outline: Polygon): number => Math.abs(signedArea(outline));

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
  if (cross === 0) return false; // parallel: the caller measures the distances of the ends instead
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

/**
 * Where the line through a segment crosses an outline, as shares of the segment, in order; grows when needed.
 * Shared by all battles: each function that fills it reads it before it returns.
 */
let crossings = new Float64Array(64);

/** Insertion sort: an outline is crossed only a few times. */
const insert = (count: number, t: number): void => {
  let k = count;
  for (; k > 0 && crossings[k - 1] > t; k--) crossings[k] = crossings[k - 1];
  crossings[k] = t;
};

/**
 * Fills `crossings` for the endless line through a–b and returns how many there are, an even number. The line is inside
 * between the first and the second, the third and the fourth, and so on. A corner on the line counts as left of it.
 */
const crossOutline = (corners: Float64Array, ax: number, ay: number, dx: number, dy: number): number => {
  const n = corners.length;
  if (crossings.length < n / 2) crossings = new Float64Array(n);
  let found = 0;
  let px = corners[n - 2] - ax;
  let py = corners[n - 1] - ay;
  let side = dx * py - dy * px;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i] - ax;
    const cy = corners[i + 1] - ay;
    const next = dx * cy - dy * cx;
    if (side < 0 !== next < 0) {
      const share = side / (side - next);
      const along = (px + (cx - px) * share) * dx + (py + (cy - py) * share) * dy;
      insert(found++, along / (dx * dx + dy * dy));
    }
    px = cx;
    py = cy;
    side = next;
  }
  return found;
};

/** True if the bounding boxes of the segment a–b and the polygon do not meet. */
const apartByBox = (
  { minX, minY, maxX, maxY }: Polygon,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean =>
  (ax < minX && bx < minX) ||
  (ax > maxX && bx > maxX) ||
  (ay < minY && by < minY) ||
  (ay > maxY && by > maxY);

/** True where the segment a–b passes through the polygon or ends inside it. */
export const passesThrough = (outline: Polygon, ax: number, ay: number, bx: number, by: number): boolean => {
  if (apartByBox(outline, ax, ay, bx, by)) return false;
  if (ax === bx && ay === by) return contains(outline, ax, ay);
  const found = crossOutline(outline.corners, ax, ay, bx - ax, by - ay);
  for (let k = 0; k < found; k += 2) if (crossings[k] <= 1 && crossings[k + 1] >= 0) return true;
  return false;
};

/** A corner this near to a line is on it, in inches. */
const ON_LINE = 1e-9;

/** How much of the segment a–b, between two shares of it, runs along edges of an outline, as a share. */
const alongEdges = (
  corners: Float64Array,
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  from: number,
  to: number,
): number => {
  const square = dx * dx + dy * dy;
  const off = ON_LINE * Math.sqrt(square);
  const n = corners.length;
  let px = corners[n - 2] - ax;
  let py = corners[n - 1] - ay;
  let on = Math.abs(dx * py - dy * px) <= off;
  let share = 0;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i] - ax;
    const cy = corners[i + 1] - ay;
    const next = Math.abs(dx * cy - dy * cx) <= off;
    if (on && next) {
      const one = (px * dx + py * dy) / square;
      const two = (cx * dx + cy * dy) / square;
      share += Math.max(0, Math.min(to, Math.max(one, two)) - Math.max(from, Math.min(one, two)));
    }
    px = cx;
    py = cy;
    on = next;
  }
  return share;
};

/** True if any part of the segment a–b runs along an edge of the polygon. */
export const runsAlong = (outline: Polygon, ax: number, ay: number, bx: number, by: number): boolean =>
  !apartByBox(outline, ax, ay, bx, by) &&
  (ax !== bx || ay !== by) &&
  alongEdges(outline.corners, ax, ay, bx - ax, by - ay, 0, 1) > 0;

/**
 * How many inches of the segment a–b are inside the polygon. Along an edge counts as outside, because only half of the
 * base is inside.
 */
export const lengthInside = (outline: Polygon, ax: number, ay: number, bx: number, by: number): number => {
  if (apartByBox(outline, ax, ay, bx, by)) return 0;
  const dx = bx - ax;
  const dy = by - ay;
  const found = crossOutline(outline.corners, ax, ay, dx, dy);
  let share = 0;
  for (let k = 0; k < found; k += 2) {
    const from = Math.max(0, crossings[k]);
    const to = Math.min(1, crossings[k + 1]);
    if (to > from) share += to - from - alongEdges(outline.corners, ax, ay, dx, dy, from, to);
  }
  return share <= 0 ? 0 : share * Math.sqrt(dx * dx + dy * dy);
};

/**
 * How often the segment a–b enters the polygon: once for each part inside, except a part that it begins in. A part of
 * at most `least` inches is a graze (along an edge or over a corner) and does not count; nor does leaving for so short
 * a stretch. How often the segment leaves is how often b–a enters.
 */
export const timesEntered = (
  outline: Polygon,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  least: number,
): number => {
  if (apartByBox(outline, ax, ay, bx, by)) return 0;
  const dx = bx - ax;
  const dy = by - ay;
  const found = crossOutline(outline.corners, ax, ay, dx, dy);
  const tiny = least / Math.sqrt(dx * dx + dy * dy);
  let entered = 0;
  let left = -Infinity;
  for (let k = 0; k < found; k += 2) {
    const from = Math.max(0, crossings[k]);
    const to = Math.min(1, crossings[k + 1]);
    if (!(to - from > tiny)) continue;
    if (to - from - alongEdges(outline.corners, ax, ay, dx, dy, from, to) <= tiny) continue;
    const begins = from <= tiny && contains(outline, ax, ay);
    if (!begins && from - left > tiny) entered++;
    left = to;
  }
  return entered;
};

/** Square of the least distance from the segment a–b to the polygon; 0 if it touches the polygon or is inside. */
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
  let px = corners[n - 2];
  let py = corners[n - 1];
  let least = Infinity;
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i];
    const cy = corners[i + 1];
    const apart = segmentsApartSquared(ax, ay, bx, by, px, py, cx, cy);
    if (apart === 0) return 0;
    if (apart < least) least = apart;
    px = cx;
    py = cy;
  }
  return least;
};

/** True if the segments a–b and c–d cross, or are nearer to each other than the root of `square`, which is above 0. */
export const segmentsWithin = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  square: number,
): boolean =>
  pointToSegmentSquared(cx, cy, ax, ay, bx, by) < square ||
  pointToSegmentSquared(dx, dy, ax, ay, bx, by) < square ||
  pointToSegmentSquared(ax, ay, cx, cy, dx, dy) < square ||
  pointToSegmentSquared(bx, by, cx, cy, dx, dy) < square ||
  segmentsCross(ax, ay, bx, by, cx, cy, dx, dy);

/**
 * Whether `distanceToPolygonSquared` is less than `square`, which is above 0. It returns at the first edge that is near
 * enough, and boxes no number.
 */
export const isNearPolygon = (
  outline: Polygon,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  square: number,
): boolean => {
  if (contains(outline, ax, ay)) return true;
  const { corners } = outline;
  const n = corners.length;
  let px = corners[n - 2];
  let py = corners[n - 1];
  for (let i = 0; i < n; i += 2) {
    const cx = corners[i];
    const cy = corners[i + 1];
    if (segmentsWithin(ax, ay, bx, by, px, py, cx, cy, square)) return true;
    px = cx;
    py = cy;
  }
  return false;
};
