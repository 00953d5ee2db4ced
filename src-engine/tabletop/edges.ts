import type { Polygon } from './geometry';

/** A table edge, as the direction towards it: a unit vector along one axis. */
export interface Edge {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
}

/** A place within this distance of an edge, in inches, is at the edge. */
const AT = 1e-6;

/** The gap between a zone and an edge, in inches; 0 if the zone touches it. */
export const gapTo = (
  { minX, maxX, minY, maxY }: Polygon,
  { dx, dy }: Edge,
  width: number,
  depth: number,
): number => {
  const gap = dy < 0 ? minY : dy > 0 ? depth - maxY : dx < 0 ? minX : width - maxX;
  return gap <= AT ? 0 : gap;
};

const EDGES: readonly Edge[] = [
  { dx: 0, dy: -1 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: 1, dy: 0 },
];

/**
 * The edge of a deployment zone: the one that it touches and extends least far from. A zone that extends from an edge
 * to the opposite one belongs to neither of them but to an edge along its side. A zone that touches no edge belongs to
 * the nearest.
 */
export const edgeOf = (zone: Polygon, width: number, depth: number): Edge => {
  const gaps = EDGES.map((edge) => gapTo(zone, edge, width, depth));
  const [top, bottom, left, right] = gaps;
  const [along, across] = [top === 0 && bottom === 0, left === 0 && right === 0];
  const reach = ({ dx }: Edge): number => (dx === 0 ? zone.maxY - zone.minY : zone.maxX - zone.minX);
  const [first] = EDGES.map((edge, k) => ({ edge, gap: gaps[k] }))
    .filter(({ edge: { dx } }) => along === across || (dx === 0 ? across : along))
    .sort((a, b) => a.gap - b.gap || reach(a.edge) - reach(b.edge));
  return first.edge;
};
