import { contains, polygon, type Polygon } from '../../../tabletop/geometry';
import * as trig from '../../../tabletop/trig';
import type { Corners, Extent } from './extent';

/** How deep two outlines must reach into each other to overlap, in the map's unit: touching is not enough. */
const DEEP = 0.02;

/** Corners are written to a hundredth. */
const round = (value: number): number => Math.round(value * 100) / 100;

const middleOf = (corners: Corners): readonly [number, number] => {
  const sum = corners.reduce<[number, number]>(([sx, sy], [x = 0, y = 0]) => [sx + x, sy + y], [0, 0]);
  return [sum[0] / corners.length, sum[1] / corners.length];
};

const mapped = (corners: Corners, to: (x: number, y: number) => readonly [number, number]): Corners =>
  corners.map(([x = 0, y = 0]) => to(x, y).map(round));

/** The outline moved by this much. */
export const shifted = (corners: Corners, dx: number, dy: number): Corners =>
  mapped(corners, (x, y) => [x + dx, y + dy]);

/** The outline scaled by this factor around its center. */
export const scaled = (corners: Corners, by: number): Corners => {
  const [cx, cy] = middleOf(corners);
  return mapped(corners, (x, y) => [cx + (x - cx) * by, cy + (y - cy) * by]);
};

/** The outline rotated by 180° around the table's center, as the opposite player has it. */
export const opposite = (corners: Corners, { width, depth }: Extent): Corners =>
  mapped(corners, (x, y) => [width - x, depth - y]);

/** Whether the whole outline is on the table. */
export const isOnTable = (corners: Corners, { width, depth }: Extent): boolean =>
  corners.every(([x = 0, y = 0]) => x >= 0 && y >= 0 && x <= width && y <= depth);

/** The outline moved onto the table; if it does not fit, the part outside is cut off. */
export const ontoTable = (corners: Corners, extent: Extent): Corners => {
  const { minX, minY, maxX, maxY } = polygon(corners);
  const dx = Math.min(0, extent.width - maxX) + Math.max(0, -minX);
  const dy = Math.min(0, extent.depth - maxY) + Math.max(0, -minY);
  const moved = shifted(corners, dx, dy);
  if (isOnTable(moved, extent)) return moved;
  return mapped(corners, (x, y) => [
    Math.min(extent.width, Math.max(0, x)),
    Math.min(extent.depth, Math.max(0, y)),
  ]);
};

/** The corners in order around the center. */
export const inOrder = (corners: Corners): Corners => {
  const [cx, cy] = middleOf(corners);
  const bearing = ([x = 0, y = 0]: readonly number[]): number => trig.atan2(y - cy, x - cx);
  return corners.toSorted((a, b) => bearing(a) - bearing(b));
};

/** Points just inside an outline: near its corners, near the midpoints of its sides, and its center. */
const insides = (corners: Corners): readonly (readonly [number, number])[] => {
  const [cx, cy] = middleOf(corners);
  const own = polygon(corners);
  const towards = ([x = 0, y = 0]: readonly number[]): readonly [number, number] => {
    const length = Math.max(trig.hypot(cx - x, cy - y), DEEP);
    return [x + ((cx - x) / length) * DEEP, y + ((cy - y) / length) * DEEP];
  };
  return [
    ...corners.map(towards),
    ...corners.map(([x = 0, y = 0], i) => {
      const [nx = 0, ny = 0] = corners[(i + 1) % corners.length];
      return towards([(x + nx) / 2, (y + ny) / 2]);
    }),
    [cx, cy] as const,
  ].filter(([x, y]) => contains(own, x, y));
};

/** The side of the line from a to b on which a place is: 1, −1, or 0 near the line. */
const sideOf = (
  [ax = 0, ay = 0]: readonly number[],
  [bx = 0, by = 0]: readonly number[],
  [x = 0, y = 0]: readonly number[],
): number => {
  const across = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.max(trig.hypot(bx - ax, by - ay), 1e-9);
  return across > DEEP ? 1 : across < -DEEP ? -1 : 0;
};

/** Whether a side of one outline crosses a side of the other completely. */
const sidesCross = (a: Corners, b: Corners): boolean =>
  a.some((from, i) => {
    const to = a[(i + 1) % a.length];
    return b.some((start, j) => {
      const end = b[(j + 1) % b.length];
      return (
        sideOf(from, to, start) * sideOf(from, to, end) < 0 &&
        sideOf(start, end, from) * sideOf(start, end, to) < 0
      );
    });
  });

const boxesMeet = (a: Polygon, b: Polygon): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;

/** Whether two outlines overlap; touching does not count. */
export const overlap = (a: Corners, b: Corners): boolean => {
  const [own, other] = [polygon(a), polygon(b)];
  if (!boxesMeet(own, other)) return false;
  return (
    insides(a).some(([x, y]) => contains(other, x, y)) ||
    insides(b).some(([x, y]) => contains(own, x, y)) ||
    sidesCross(a, b)
  );
};

/** When looking for a clear place: the length of a step, and the most steps. */
const SEEK = { step: 0.25, most: 40 };

/**
 * The outline moved along an axis or a diagonal, by as few steps as possible, to a place on the table and clear of the
 * others; undefined if there is none.
 */
export const clearOf = (
  corners: Corners,
  others: readonly Corners[],
  extent: Extent,
): Corners | undefined => {
  const ways = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const)).filter(([x, y]) => x || y);
  for (let n = 1; n <= SEEK.most; n++)
    for (const [x, y] of ways) {
      const moved = shifted(corners, x * n * SEEK.step, y * n * SEEK.step);
      if (isOnTable(moved, extent) && !others.some((other) => overlap(moved, other))) return moved;
    }
  return undefined;
};
