import { pointToSegmentSquared, segmentsApartSquared } from '../../../kernel/geometry';

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
}

/** Room for `most` bases, none in use. */
export const emptyBodies = (most: number): Bodies => ({
  count: 0,
  x: new Float64Array(most),
  y: new Float64Array(most),
  facing: new Float64Array(most),
  along: new Float64Array(most),
  across: new Float64Array(most),
  alive: new Uint8Array(most),
});

/** Base to base: within this many inches, since the arithmetic rounds. */
export const CONTACT = 0.01;

/** Half the middle line of a base, in inches; 0 for a round one. */
const spine = ({ along, across }: Bodies, i: number): number => along[i]! - across[i]!;

/** Distance in inches between the nearest edges of two bases (ruling A10); negative where they overlap. */
export const edgeDistance = (bodies: Bodies, i: number, j: number): number => {
  const { x, y, across } = bodies;
  if (spine(bodies, i) === 0 && spine(bodies, j) === 0) {
    const dx = x[i]! - x[j]!;
    const dy = y[i]! - y[j]!;
    return Math.sqrt(dx * dx + dy * dy) - across[i]! - across[j]!;
  }
  return edgeDistanceAt(bodies, i, x[i]!, y[i]!, bodies.facing[i]!, j);
};

/** The same, were base `i` to stand at (x, y) with this facing. */
export const edgeDistanceAt = (
  bodies: Bodies,
  i: number,
  x: number,
  y: number,
  facing: number,
  j: number,
): number => {
  const { across, facing: facings } = bodies;
  const radii = across[i]! + across[j]!;
  const si = spine(bodies, i);
  const sj = spine(bodies, j);
  const ox = bodies.x[j]!;
  const oy = bodies.y[j]!;
  if (si === 0 && sj === 0) {
    const dx = x - ox;
    const dy = y - oy;
    return Math.sqrt(dx * dx + dy * dy) - radii;
  }
  const ix = si * Math.cos(facing);
  const iy = si * Math.sin(facing);
  const jx = sj * Math.cos(facings[j]!);
  const jy = sj * Math.sin(facings[j]!);
  if (si === 0) return Math.sqrt(pointToSegmentSquared(x, y, ox - jx, oy - jy, ox + jx, oy + jy)) - radii;
  if (sj === 0) return Math.sqrt(pointToSegmentSquared(ox, oy, x - ix, y - iy, x + ix, y + iy)) - radii;
  return (
    Math.sqrt(segmentsApartSquared(x - ix, y - iy, x + ix, y + iy, ox - jx, oy - jy, ox + jx, oy + jy)) -
    radii
  );
};

/** Distance in inches from a point to the edge of a base; negative inside it. */
export const pointDistance = (bodies: Bodies, i: number, px: number, py: number): number => {
  const s = spine(bodies, i);
  const x = bodies.x[i]!;
  const y = bodies.y[i]!;
  const dx = s * Math.cos(bodies.facing[i]!);
  const dy = s * Math.sin(bodies.facing[i]!);
  return Math.sqrt(pointToSegmentSquared(px, py, x - dx, y - dy, x + dx, y + dy)) - bodies.across[i]!;
};
