/**
 * Where the last line passed to `crossStadium` is inside a stadium: from and to, as shares of the segment that gave the
 * line. It misses the stadium if from is above to.
 * Shared by all battles: the caller reads it before anything calls `crossStadium` again.
 */
export const chord = new Float64Array(2);

const widen = (from: number, to: number): void => {
  if (from > to) return;
  if (from < chord[0]) chord[0] = from;
  if (to > chord[1]) chord[1] = to;
};

const crossCircle = (
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  px: number,
  py: number,
  r: number,
): void => {
  const fx = ax - px;
  const fy = ay - py;
  const a = dx * dx + dy * dy;
  const b = fx * dx + fy * dy;
  const root = b * b - a * (fx * fx + fy * fy - r * r);
  if (root >= 0) widen((-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a);
};

/**
 * Fills `chord` for the endless line from (ax, ay) along (dx, dy), which is not zero, and the stadium around the middle
 * line p–q with radius r. The line meets the stadium in one piece: the union of its pieces in the two circles and the
 * box between them.
 */
export const crossStadium = (
  ax: number,
  ay: number,
  dx: number,
  dy: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  r: number,
): void => {
  chord[0] = Infinity;
  chord[1] = -Infinity;
  crossCircle(ax, ay, dx, dy, px, py, r);
  const sx = qx - px;
  const sy = qy - py;
  const spine = Math.sqrt(sx * sx + sy * sy);
  if (spine === 0) return;
  crossCircle(ax, ay, dx, dy, qx, qy, r);
  // The line is in the box where its coordinates along and across the middle line are both within bounds.
  const u = ((ax - px) * sx + (ay - py) * sy) / spine;
  const v = ((ay - py) * sx - (ax - px) * sy) / spine;
  const du = (dx * sx + dy * sy) / spine;
  const dv = (dy * sx - dx * sy) / spine;
  const [u0, u1] = du === 0 ? (u >= 0 && u <= spine ? ALL : NO_PLACE) : slab(u, du, 0, spine);
  const [v0, v1] = dv === 0 ? (v >= -r && v <= r ? ALL : NO_PLACE) : slab(v, dv, -r, r);
  widen(Math.max(u0, v0), Math.min(u1, v1));
};

type Span = readonly [from: number, to: number];
const ALL: Span = [-Infinity, Infinity];
const NO_PLACE: Span = [Infinity, -Infinity];

/** Where a value that starts at `at` and changes by `by` is between two bounds. */
const slab = (at: number, by: number, low: number, high: number): Span =>
  by > 0 ? [(low - at) / by, (high - at) / by] : [(high - at) / by, (low - at) / by];
