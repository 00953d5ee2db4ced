import type { ModelIndex } from './indices';
import { pointToSegmentSquared, segmentsApartSquared } from './geometry';
import * as trig from './trig';

/**
 * The bases on the table as a struct of arrays, so that the battle loop makes no objects. A base is a stadium: a middle
 * line of length 2 (along − across) along its facing, swept by `across`. The line of a round base is a point.
 */
export interface Bodies {
  /** How many are in use, including the destroyed ones. */
  count: number;
  /** Centres in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radians, 0 along x. */
  readonly facing: Float64Array;
  /** Half the base's length and breadth in inches. */
  readonly along: Float64Array;
  readonly across: Float64Array;
  /** 1 while the model is on the table. */
  readonly alive: Uint8Array;
  /** Cosine and sine of the facing in `turned`. Read them through `headX` and `headY`, which update them. */
  readonly turned: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** The ground under a base at `stoodX` and `stoodY`: read it through `groundUnder`, which updates it. */
  readonly stoodX: Float64Array;
  readonly stoodY: Float64Array;
  readonly ground: Uint8Array;
  /** The index of every possible base: all bases as the crowd that a leg may meet. */
  readonly indexes: Int16Array;
}

/** Room for `most` bases, none in use. They must stay on one table: the ground under them is cached. */
export const emptyBodies = (most: number): Bodies => ({
  count: 0,
  x: new Float64Array(most),
  y: new Float64Array(most),
  facing: new Float64Array(most),
  along: new Float64Array(most),
  across: new Float64Array(most),
  alive: new Uint8Array(most),
  turned: new Float64Array(most),
  cos: new Float64Array(most).fill(1),
  sin: new Float64Array(most),
  stoodX: new Float64Array(most).fill(NaN),
  stoodY: new Float64Array(most).fill(NaN),
  ground: new Uint8Array(most),
  indexes: Int16Array.from({ length: most }, (_, j) => j),
});

/** Recalculates the direction if the base has turned: bases turn rarely and are measured often. */
const face = ({ facing, turned, cos, sin }: Bodies, i: ModelIndex): void => {
  if (turned[i] === facing[i]) return;
  turned[i] = facing[i];
  cos[i] = trig.cos(facing[i]);
  sin[i] = trig.sin(facing[i]);
};

/** The direction in which a base faces, as a unit vector. */
export const headX = (bodies: Bodies, i: ModelIndex): number => {
  face(bodies, i);
  return bodies.cos[i];
};
export const headY = (bodies: Bodies, i: ModelIndex): number => {
  face(bodies, i);
  return bodies.sin[i];
};

/** Bases within this many inches are in base contact, because the arithmetic rounds. */
export const CONTACT = 0.01;

/** True where both bases are round. */
const round = ({ along, across }: Bodies, i: ModelIndex, j: ModelIndex): boolean =>
  along[i] === across[i] && along[j] === across[j];

/** Distance in inches between the nearest edges of two bases; negative where they overlap. */
export const edgeDistance = (bodies: Bodies, i: ModelIndex, j: ModelIndex): number => {
  const { x, y, across } = bodies;
  if (!round(bodies, i, j)) return spinesApart(bodies, i, j);
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  return Math.sqrt(dx * dx + dy * dy) - across[i] - across[j];
};

/** More than the rounding error of a distance, in inches. */
const SPARE = 1e-6;

/** Whether `edgeDistance` is at most `inches`. Most bases are farther apart, which the circles around them show. */
export const isWithin = (bodies: Bodies, i: ModelIndex, j: ModelIndex, inches: number): boolean => {
  const { x, y, along } = bodies;
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const reach = along[i] + along[j] + inches + SPARE;
  return dx * dx + dy * dy <= reach * reach && edgeDistance(bodies, i, j) <= inches;
};

/** The edge distance if base `i` were at (x, y) with this facing. */
export const edgeDistanceAt = (
  bodies: Bodies,
  i: ModelIndex,
  x: number,
  y: number,
  facing: number,
  j: ModelIndex,
): number => {
  if (!round(bodies, i, j)) {
    const { along, across } = bodies;
    const oval = along[i] !== across[i];
    stance[0] = x;
    stance[1] = y;
    stance[2] = oval ? trig.cos(facing) : 1;
    stance[3] = oval ? trig.sin(facing) : 0;
    return stanceApart(bodies, i, j);
  }
  const dx = x - bodies.x[j];
  const dy = y - bodies.y[j];
  return Math.sqrt(dx * dx + dy * dy) - bodies.across[i] - bodies.across[j];
};

/**
 * Position and facing of a base, as x, y and a unit vector. Kept in memory because numbers passed as arguments are
 * boxed.
 * Shared by all battles: each function that fills it reads it before it returns.
 */
const stance = new Float64Array(4);

/** Edge distance by the bases' middle lines. */
const spinesApart = (bodies: Bodies, i: ModelIndex, j: ModelIndex): number => {
  face(bodies, i);
  stance[0] = bodies.x[i];
  stance[1] = bodies.y[i];
  stance[2] = bodies.cos[i];
  stance[3] = bodies.sin[i];
  return stanceApart(bodies, i, j);
};

/**
 * Edge distance of base `i` at `stance` and base `j`. The distance of a round base's middle to the other's middle line
 * is inlined: ovals are often measured against round bases, and six numbers passed as arguments would be boxed.
 */
const stanceApart = (bodies: Bodies, i: ModelIndex, j: ModelIndex): number => {
  const { along, across } = bodies;
  const x = stance[0];
  const y = stance[1];
  const radii = across[i] + across[j];
  const own = along[i] - across[i];
  const other = along[j] - across[j];
  if (own !== 0 && other !== 0) return ovalsApart(bodies, j, own, other, radii);
  const ox = bodies.x[j];
  const oy = bodies.y[j];
  let sx = own * stance[2];
  let sy = own * stance[3];
  if (other !== 0) {
    face(bodies, j);
    sx = other * bodies.cos[j];
    sy = other * bodies.sin[j];
  }
  const lineX = other === 0 ? x : ox;
  const lineY = other === 0 ? y : oy;
  const fromX = (other === 0 ? ox : x) - (lineX - sx);
  const fromY = (other === 0 ? oy : y) - (lineY - sy);
  const dx = lineX + sx - (lineX - sx);
  const dy = lineY + sy - (lineY - sy);
  let t = (fromX * dx + fromY * dy) / (dx * dx + dy * dy);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const ex = fromX - t * dx;
  const ey = fromY - t * dy;
  return Math.sqrt(ex * ex + ey * ey) - radii;
};

/** The same for two ovals; `own` and `other` are half the lengths of their middle lines. */
const ovalsApart = (bodies: Bodies, j: ModelIndex, own: number, other: number, radii: number): number => {
  const x = stance[0];
  const y = stance[1];
  const ix = own * stance[2];
  const iy = own * stance[3];
  const ox = bodies.x[j];
  const oy = bodies.y[j];
  const jx = other * headX(bodies, j);
  const jy = other * headY(bodies, j);
  return (
    Math.sqrt(segmentsApartSquared(x - ix, y - iy, x + ix, y + iy, ox - jx, oy - jy, ox + jx, oy + jy)) -
    radii
  );
};

/** Distance in inches from a point to the edge of a base; negative inside it. */
export const pointDistance = (bodies: Bodies, i: ModelIndex, px: number, py: number): number => {
  const s = bodies.along[i] - bodies.across[i];
  const x = bodies.x[i];
  const y = bodies.y[i];
  if (s === 0) return Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)) - bodies.across[i];
  const dx = s * headX(bodies, i);
  const dy = s * headY(bodies, i);
  return Math.sqrt(pointToSegmentSquared(px, py, x - dx, y - dy, x + dx, y + dy)) - bodies.across[i];
};
