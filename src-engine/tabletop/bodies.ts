import { pointToSegmentSquared, segmentsApartSquared } from './geometry';
import * as trig from './trig';

/**
 * The bases on the table, as a struct of arrays: what the battle loop walks over without making objects. A base is a
 * stadium: a middle line of length 2 (along − across) along its facing, swept by `across` (round: the line is a point).
 */
export interface Bodies {
  /** How many are in use, the destroyed included. */
  count: number;
  /** Centres in inches. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Radians, 0 along x. */
  readonly facing: Float64Array;
  /** Half the base's length and breadth in inches. */
  readonly along: Float64Array;
  readonly across: Float64Array;
  /** 1 while the model stands on the table. */
  readonly alive: Uint8Array;
  /** Cosine and sine of the facing that `turned` says: read through `headX` and `headY`, which keep them. */
  readonly turned: Float64Array;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
  /** The ground under a base at `stoodX` and `stoodY`: read it through `groundUnder`, which updates it. */
  readonly stoodX: Float64Array;
  readonly stoodY: Float64Array;
  readonly ground: Uint8Array;
  /** Every base there may be by number, for who has picked none out. */
  readonly everybody: Int16Array;
}

/** Room for `most` bases, none in use; all they ever stand on is one table. */
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
  everybody: Int16Array.from({ length: most }, (_, j) => j),
});

/** Works the direction out anew where the base has turned: bases turn seldom and are measured often. */
const face = ({ facing, turned, cos, sin }: Bodies, i: number): void => {
  if (turned[i] === facing[i]) return;
  turned[i] = facing[i];
  cos[i] = trig.cos(facing[i]);
  sin[i] = trig.sin(facing[i]);
};

/** The direction in which a base faces, as a unit vector. */
export const headX = (bodies: Bodies, i: number): number => {
  face(bodies, i);
  return bodies.cos[i];
};
export const headY = (bodies: Bodies, i: number): number => {
  face(bodies, i);
  return bodies.sin[i];
};

/** Base to base: within this many inches, since the arithmetic rounds. */
export const CONTACT = 0.01;

/** True where both bases are round. */
const round = ({ along, across }: Bodies, i: number, j: number): boolean =>
  along[i] === across[i] && along[j] === across[j];

/** Distance in inches between the nearest edges of two bases; negative where they overlap. */
export const edgeDistance = (bodies: Bodies, i: number, j: number): number => {
  const { x, y, across } = bodies;
  if (!round(bodies, i, j)) return spinesApart(bodies, i, j);
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  return Math.sqrt(dx * dx + dy * dy) - across[i] - across[j];
};

/** More than rounding makes of a distance, in inches. */
const SPARE = 1e-6;

/** Whether `edgeDistance` is at most so much: of most bases the circles round them tell, which are farther apart. */
export const isWithin = (bodies: Bodies, i: number, j: number, inches: number): boolean => {
  const { x, y, along } = bodies;
  const dx = x[i] - x[j];
  const dy = y[i] - y[j];
  const reach = along[i] + along[j] + inches + SPARE;
  return dx * dx + dy * dy <= reach * reach && edgeDistance(bodies, i, j) <= inches;
};

/** The distance of the edges, were base `i` to stand at (x, y) with this facing. */
export const edgeDistanceAt = (
  bodies: Bodies,
  i: number,
  x: number,
  y: number,
  facing: number,
  j: number,
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
 * Where a base stands and which way it faces, as x, y and a unit vector: in memory, since numbers handed on one by one are boxed.
 * No battle's own, and needs to be none: whoever fills it reads it before it answers, and keeps nothing in it.
 */
const stance = new Float64Array(4);

/** Edge distance by the bases' middle lines. */
const spinesApart = (bodies: Bodies, i: number, j: number): number => {
  face(bodies, i);
  stance[0] = bodies.x[i];
  stance[1] = bodies.y[i];
  stance[2] = bodies.cos[i];
  stance[3] = bodies.sin[i];
  return stanceApart(bodies, i, j);
};

/**
 * The same, base `i` standing as `stance` says. How far a round base's middle is from the other's middle line is written out: ovals
 * are measured against round bases so often, and six numbers that are handed on would each be boxed.
 */
const stanceApart = (bodies: Bodies, i: number, j: number): number => {
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

/** The same of two ovals, of whose middle lines this is half the length. */
const ovalsApart = (bodies: Bodies, j: number, own: number, other: number, radii: number): number => {
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
export const pointDistance = (bodies: Bodies, i: number, px: number, py: number): number => {
  const s = bodies.along[i] - bodies.across[i];
  const x = bodies.x[i];
  const y = bodies.y[i];
  if (s === 0) return Math.sqrt((px - x) * (px - x) + (py - y) * (py - y)) - bodies.across[i];
  const dx = s * headX(bodies, i);
  const dy = s * headY(bodies, i);
  return Math.sqrt(pointToSegmentSquared(px, py, x - dx, y - dy, x + dx, y + dy)) - bodies.across[i];
};
