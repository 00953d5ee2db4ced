import { contains, distanceToPolygonSquared, meetsBox, passesThrough, type Polygon } from '../geometry';
import { chord, crossStadium } from '../stadium';
import { headX, headY, type Bodies } from '../bodies';
import type { Layer } from '../table';
import * as trig from '../trig';

/**
 * Whether any line between two bases is free of what blocks sight. Such a line can be shifted and turned until it
 * grazes two things: corners of blocking terrain, or the rims of the bases. So it is enough to try the lines that graze
 * two of them, moved slightly to either side.
 */

/** In inches: nothing is seen through a gap as narrow as this. */
const HAIR = 1e-6;

/**
 * Inches at the rim of a base from which nothing is seen. Places are rounded, so two bases that touch one line (a
 * piece's side or the table's edge) may reach a little beyond it, and that is no gap.
 */
export const RIM = 1e-5;

/** An end of a base's middle line; the base is everything within `radius` of the line. */
type Point = readonly [x: number, y: number];
interface Base {
  readonly ends: readonly [Point, Point];
  readonly radius: number;
}

const baseOf = (bodies: Bodies, i: number): Base => {
  const [x, y] = [bodies.x[i], bodies.y[i]];
  const spine = bodies.along[i] - bodies.across[i];
  const [dx, dy] = spine === 0 ? [0, 0] : [spine * headX(bodies, i), spine * headY(bodies, i)];
  return { ends: [[x - dx, y - dy], [x + dx, y + dy]], radius: bodies.across[i] - RIM }; // prettier-ignore
};

/** The outlines that may come between the two bases: near enough, and containing neither of them. */
const between = ({ pieces, boxes }: Layer, bodies: Bodies, from: number, to: number): readonly Polygon[] => {
  const { x, y, along } = bodies;
  const span = (at: Float64Array, sign: 1 | -1): number =>
    sign * Math.max(sign * at[from] + along[from], sign * at[to] + along[to]);
  const [minX, minY, maxX, maxY] = [span(x, -1), span(y, -1), span(x, 1), span(y, 1)];
  const found: Polygon[] = [];
  for (let k = 0; k < pieces.length; k++) {
    const { outline } = pieces[k];
    if (!meetsBox(boxes, k, minX, minY, maxX, maxY)) continue;
    if (!contains(outline, x[from], y[from]) && !contains(outline, x[to], y[to])) found.push(outline);
  }
  return found;
};

const convexes = new WeakMap<Polygon, boolean>();

const isConvex = (outline: Polygon): boolean => {
  let known = convexes.get(outline);
  if (known === undefined) {
    const { corners: c } = outline;
    const n = c.length;
    let [left, right] = [false, false];
    for (let i = 0; i < n; i += 2) {
      const [j, k] = [(i + 2) % n, (i + 4) % n];
      const turn = (c[j] - c[i]) * (c[k + 1] - c[j + 1]) - (c[j + 1] - c[i + 1]) * (c[k] - c[j]);
      left ||= turn > 0;
      right ||= turn < 0;
    }
    convexes.set(outline, (known = !(left && right)));
  }
  return known;
};

/**
 * True if one convex outline alone separates the two bases: it crosses both outer tangents of the circles around them,
 * and touches neither circle. Most blocked sight is blocked this way.
 */
const separatedBy = (outline: Polygon, { x, y, along }: Bodies, from: number, to: number): boolean => {
  if (!isConvex(outline)) return false;
  const [ax, ay, ar] = [x[from], y[from], along[from]];
  const [bx, by, br] = [x[to], y[to], along[to]];
  const apart = trig.hypot(bx - ax, by - ay);
  const sin = (ar - br) / apart;
  if (!(Math.abs(sin) < 1)) return false;
  const cos = Math.sqrt(1 - sin * sin);
  const [dx, dy] = [(bx - ax) / apart, (by - ay) / apart];
  for (const side of [1, -1]) {
    const [nx, ny] = [dx * sin - side * dy * cos, dy * sin + side * dx * cos];
    if (!passesThrough(outline, ax + nx * ar, ay + ny * ar, bx + nx * br, by + ny * br)) return false;
  }
  return (
    distanceToPolygonSquared(outline, ax, ay, ax, ay) > ar * ar &&
    distanceToPolygonSquared(outline, bx, by, bx, by) > br * br
  );
};

const cross = (x: number, y: number, dx: number, dy: number, { ends: [p, q], radius }: Base): boolean => {
  crossStadium(x, y, dx, dy, p[0], p[1], q[0], q[1], radius);
  return chord[0] <= chord[1];
};

/** True if the line meets both bases and nothing blocks it between them. */
const isFree = (
  screens: readonly Polygon[],
  a: Base,
  b: Base,
  x: number,
  y: number,
  dx: number,
  dy: number,
): boolean => {
  if (!cross(x, y, dx, dy, a)) return false;
  const [a0, a1] = [chord[0], chord[1]];
  if (!cross(x, y, dx, dy, b)) return false;
  const [b0, b1] = [chord[0], chord[1]];
  const [from, to] = a1 < b0 ? [a1, b0] : b1 < a0 ? [b1, a0] : [0, 0];
  if (from === to) return true; // the bases meet on this line
  for (const outline of screens)
    if (passesThrough(outline, x + dx * from, y + dy * from, x + dx * to, y + dy * to)) return false;
  return true;
};

/** Adds where a rim crosses an outline, besides the outline's corners: a line may leave a base exactly there. */
const addRims = (points: Point[], { corners: c }: Polygon, { ends, radius }: Base): void => {
  const n = c.length;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    const [dx, dy] = [c[j] - c[i], c[j + 1] - c[i + 1]];
    if (dx === 0 && dy === 0) continue;
    crossStadium(c[i], c[i + 1], dx, dy, ends[0][0], ends[0][1], ends[1][0], ends[1][1], radius);
    if (chord[0] > chord[1]) continue;
    for (const t of [chord[0], chord[1]]) if (t > 0 && t < 1) points.push([c[i] + dx * t, c[i + 1] + dy * t]);
  }
};

/** The corners, and everything else that a line may graze. */
const pointsOf = (screens: readonly Polygon[], a: Base, b: Base): readonly Point[] => {
  const points: Point[] = [];
  for (const outline of screens) {
    const { corners } = outline;
    for (let i = 0; i < corners.length; i += 2) points.push([corners[i], corners[i + 1]]);
    addRims(points, outline, a);
    addRims(points, outline, b);
  }
  return points;
};

const SIDES = [HAIR, -HAIR] as const;

/** Tries the lines through two points, each passed slightly to either side. */
const freeThrough = ([px, py]: Point, [qx, qy]: Point, free: Free): boolean => {
  const length = trig.hypot(qx - px, qy - py);
  if (length < HAIR) return false;
  const [nx, ny] = [-(qy - py) / length, (qx - px) / length];
  for (const s of SIDES)
    for (const t of SIDES) {
      const [x, y] = [px + nx * s, py + ny * s];
      if (free(x, y, qx + nx * t - x, qy + ny * t - y)) return true;
    }
  return false;
};

/** Tries the tangents from a point, passed slightly to either side, to a circle slightly within the rim. */
const freeBeside = ([px, py]: Point, [cx, cy]: Point, radius: number, free: Free): boolean => {
  const [dx, dy] = [cx - px, cy - py];
  const away = trig.hypot(dx, dy);
  const r = radius - HAIR;
  if (away <= r) return false;
  const sin = r / away;
  const cos = Math.sqrt(1 - sin * sin);
  for (const side of [1, -1]) {
    const [tx, ty] = [(dx * cos - side * dy * sin) / away, (dy * cos + side * dx * sin) / away];
    for (const s of SIDES) if (free(px - ty * s, py + tx * s, tx, ty)) return true;
  }
  return false;
};

/** Tries the four lines that graze both rims. */
const freeAlong = ([ax, ay]: Point, ar: number, [bx, by]: Point, br: number, free: Free): boolean => {
  const [dx, dy] = [bx - ax, by - ay];
  const apart = trig.hypot(dx, dy);
  for (const s of [1, -1])
    for (const t of [1, -1]) {
      const [p, q] = [s * (ar - HAIR), t * (br - HAIR)];
      const sin = (p - q) / apart;
      if (!(Math.abs(sin) < 1)) continue;
      const cos = Math.sqrt(1 - sin * sin);
      const [nx, ny] = [(dx * sin - dy * cos) / apart, (dy * sin + dx * cos) / apart];
      if (free(ax + nx * p, ay + ny * p, bx + nx * q - ax - nx * p, by + ny * q - ay - ny * p)) return true;
    }
  return false;
};

type Free = (x: number, y: number, dx: number, dy: number) => boolean;

/** True if a free line leads from base to base, however narrow the gap. */
export const seenBetween = (blockers: Layer, bodies: Bodies, from: number, to: number): boolean => {
  const screens = between(blockers, bodies, from, to);
  for (const outline of screens) if (separatedBy(outline, bodies, from, to)) return false;
  const [a, b] = [baseOf(bodies, from), baseOf(bodies, to)];
  const free: Free = (x, y, dx, dy) => isFree(screens, a, b, x, y, dx, dy);
  for (const p of a.ends) for (const q of b.ends) if (freeAlong(p, a.radius, q, b.radius, free)) return true;
  const points = pointsOf(screens, a, b);
  for (let i = 0; i < points.length; i++) {
    for (const base of [a, b])
      for (const end of base.ends) if (freeBeside(points[i], end, base.radius, free)) return true;
    for (let j = 0; j < i; j++) if (freeThrough(points[i], points[j], free)) return true;
  }
  return false;
};
