import { contains, pointToSegmentSquared, type Polygon } from './geometry';

/** Rounding of lengths: a base that ends flush with an outline is within it. */
const FLUSH = 1e-6;

/** Square of the distance from a point to the outline's nearest edge. */
const toEdgeSquared = ({ corners: c }: Polygon, x: number, y: number): number => {
  let least = Infinity;
  for (let i = 0; i < c.length; i += 2) {
    const j = (i + 2) % c.length;
    least = Math.min(least, pointToSegmentSquared(x, y, c[i], c[i + 1], c[j], c[j + 1]));
  }
  return least;
};

/** True if a circle is entirely within the outline, which it may touch. */
export const circleWithin = (outline: Polygon, x: number, y: number, radius: number): boolean =>
  contains(outline, x, y) && toEdgeSquared(outline, x, y) >= (radius - FLUSH) * (radius - FLUSH);
