import * as trig from '../tabletop/trig';
import type { At } from './pieces';

/** Coordinates are written to a hundredth: finer than a table is ever set up. */
const FINEST = 100;

const rounded = (value: number): number => {
  const near = Math.round(value * FINEST) / FINEST;
  return near === 0 ? 0 : near;
};

const span = (outline: readonly At[], axis: 0 | 1): readonly [number, number] => {
  const all = outline.map((at) => at[axis]);
  return [Math.min(...all), Math.max(...all)];
};

/** How far a move may go along an axis, so that a piece that fits stays on the table. */
const kept = (by: number, [least, most]: readonly [number, number], size: number): number =>
  most - least > size ? by : Math.min(size - most, Math.max(-least, by));

/** The outline moved by this much, and kept on the table if it fits. */
export const moved = (outline: readonly At[], [dx, dy]: At, [width, depth]: At): readonly At[] => {
  const x = kept(dx, span(outline, 0), width);
  const y = kept(dy, span(outline, 1), depth);
  return outline.map(([px, py]): At => [rounded(px + x), rounded(py + y)]);
};

/** The centroid of an outline: it stays in place when the piece is turned. */
export const middleOf = (outline: readonly At[]): At => {
  let [area, cx, cy] = [0, 0, 0];
  outline.forEach(([x0, y0], i) => {
    const [x1, y1] = outline[(i + 1) % outline.length];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    cx += (x0 + x1) * cross;
    cy += (y0 + y1) * cross;
  });
  if (Math.abs(area) > 1e-9) return [cx / (3 * area), cy / (3 * area)];
  const sum = outline.reduce<At>(([x, y], at) => [x + at[0], y + at[1]], [0, 0]);
  const count = Math.max(1, outline.length);
  return [sum[0] / count, sum[1] / count];
};

/** Quarter turns are exact: a wall turned four times is back where it was. */
const cosines = (degrees: number): At => {
  const quarter = ((degrees % 360) + 360) % 360;
  if (quarter % 90 === 0)
    return (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const
    )[quarter / 90];
  const radians = (degrees * Math.PI) / 180;
  return [trig.cos(radians), trig.sin(radians)];
};

/** True if an outline fits on the table in some position. */
const hasRoom = (outline: readonly At[], table: At): boolean =>
  ([0, 1] as const).every((axis) => {
    const [least, most] = span(outline, axis);
    return most - least <= table[axis];
  });

/**
 * The outline turned counterclockwise about its middle, and moved back onto the table; unchanged if it fitted there
 * before and would not fit any more.
 */
export const turned = (outline: readonly At[], degrees: number, table: At): readonly At[] => {
  const [cx, cy] = middleOf(outline);
  const [cos, sin] = cosines(degrees);
  const round = outline.map(([x, y]): At => [
    rounded(cx + (x - cx) * cos - (y - cy) * sin),
    rounded(cy + (x - cx) * sin + (y - cy) * cos),
  ]);
  if (hasRoom(outline, table) && !hasRoom(round, table)) return outline;
  return moved(round, [0, 0], table);
};

/** The outline with one corner moved to another place on the table. */
export const bent = (outline: readonly At[], corner: number, [x, y]: At, [width, depth]: At): readonly At[] =>
  outline.map((at, i) =>
    i === corner ? [rounded(Math.min(width, Math.max(0, x))), rounded(Math.min(depth, Math.max(0, y)))] : at,
  );

/** The outline as the player at the opposite edge sees it: rotated half a turn about the table's middle. */
export const opposite = (outline: readonly At[], [width, depth]: At): readonly At[] =>
  outline.map(([x, y]): At => [rounded(width - x), rounded(depth - y)]);
