import type { Polygon } from './geometry';

/** A table edge, as the way towards it: a unit vector along one axis. */
export interface Edge {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** The edge at which a deployment zone lies: the one it touches and reaches least far from. */
export const edgeOf = ({ minX, maxX, minY, maxY }: Polygon, width: number, depth: number): Edge => {
  const touching: [number, Edge][] = [];
  if (minY <= 1e-6) touching.push([maxY - minY, { dx: 0, dy: -1 }]);
  if (maxY >= depth - 1e-6) touching.push([maxY - minY, { dx: 0, dy: 1 }]);
  if (minX <= 1e-6) touching.push([maxX - minX, { dx: -1, dy: 0 }]);
  if (maxX >= width - 1e-6) touching.push([maxX - minX, { dx: 1, dy: 0 }]);
  touching.sort(([a], [b]) => a - b);
  return touching[0]?.[1] ?? { dx: 0, dy: -1 };
};
