import { INCHES } from '@engine/simulation/measure-words';
import type { BattleScene } from '@engine/simulation/replay';
import { middleOf } from '@engine/maps/moves';

/** The board's width in its own units for any table, so that text and lines have the same size on every table. */
const BOARD = 600;

/** Board units an inch. */
export const unitsAnInch = (width: number): number => BOARD / Math.max(1, width);

/** A place on the table, in inches. */
export type At = readonly [number, number];

/** The length of a path in inches. */
export const lengthOf = (path: readonly At[]): number =>
  path.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - path[i][0], y - path[i][1]), 0);

/** The point at a share of the path (0 to 1), and the direction there in radians; the start if the path is empty. */
export const pointAlong = (
  path: readonly At[],
  share: number,
): { readonly x: number; readonly y: number; readonly heading: number } => {
  let left = lengthOf(path) * Math.min(1, Math.max(0, share));
  let heading = 0;
  for (let leg = 1; leg < path.length; leg++) {
    const [x0, y0] = path[leg - 1];
    const [x1, y1] = path[leg];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (length === 0) continue;
    heading = Math.atan2(y1 - y0, x1 - x0);
    if (left <= length || leg === path.length - 1) {
      const t = Math.min(1, left / length);
      return { x: x0 + (x1 - x0) * t, y: y0 + (y1 - y0) * t, heading };
    }
    left -= length;
  }
  const [x, y] = path.at(-1) ?? [0, 0];
  return { x, y, heading };
};

/** An angle between two others, going the shorter way around. */
export const turn = (from: number, to: number, share: number): number => {
  const apart = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  return from + apart * share;
};

/** A base on the table. */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly along: number;
  readonly across: number;
}

/** The ends of a base's center line: a base is that line widened by `across` (for a round base, a point). */
const spine = ({ x, y, facing, along, across }: Base): readonly [At, At] => {
  const dx = Math.cos(facing) * (along - across);
  const dy = Math.sin(facing) * (along - across);
  return [
    [x - dx, y - dy],
    [x + dx, y + dy],
  ];
};

/** The point of a segment nearest to a point. */
const nearestOn = ([[ax, ay], [bx, by]]: readonly [At, At], [px, py]: At): At => {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / square));
  return [ax + dx * t, ay + dy * t];
};

/** The shortest line between two bases' edges, and its length in inches (ruling A10); 0 or less means they touch. */
export const gapBetween = (
  a: Base,
  b: Base,
): { readonly from: At; readonly to: At; readonly inches: number } => {
  const [sa, sb] = [spine(a), spine(b)];
  let best: { p: At; q: At; d: number } | undefined;
  // The nearest points of two segments that do not cross include an end of one of them.
  const consider = (p: At, q: At): void => {
    const d = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (!best || d < best.d) best = { p, q, d };
  };
  for (const end of sa) consider(end, nearestOn(sb, end));
  for (const end of sb) consider(nearestOn(sa, end), end);
  const { p, q, d } = best!;
  const [ux, uy] = d === 0 ? [0, 0] : [(q[0] - p[0]) / d, (q[1] - p[1]) / d];
  return {
    from: [p[0] + ux * a.across, p[1] + uy * a.across],
    to: [q[0] - ux * b.across, q[1] - uy * b.across],
    inches: d - a.across - b.across,
  };
};

/** Where a line from one place to another first crosses an outline; undefined if it does not. */
export const firstMeeting = (outline: readonly At[], [ax, ay]: At, [bx, by]: At): At | undefined => {
  let nearest = Infinity;
  outline.forEach(([px, py], i) => {
    const [qx, qy] = outline[(i + 1) % outline.length];
    const cross = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
    if (cross === 0) return;
    const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / cross;
    const u = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / cross;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) nearest = Math.min(nearest, t);
  });
  return nearest === Infinity ? undefined : [ax + (bx - ax) * nearest, ay + (by - ay) * nearest];
};

/** A table's size in readable form: `36″ × 35.4″`, `60 × 60 strides`. */
export const tableSize = ({
  width,
  depth,
  measure = INCHES,
}: Pick<BattleScene, 'width' | 'depth' | 'measure'>): string => {
  const { inches, sign } = measure;
  const [w, d] = [width, depth].map((side) => Math.round((side / inches) * 10) / 10);
  return `${w}${measure === INCHES ? sign : ''} × ${d}${sign}`;
};

/** One or two letters for a base: "Orc Grunt" → OG, "Footman" → Fo. */
export const initials = (name: string): string => {
  const words = name.split(/[\s'’-]+/).filter(Boolean);
  const [first = '', second] = words;
  return second ? (first[0] + second[0]).toUpperCase() : first.slice(0, 2);
};

/** An outline shrunk towards its center by a share of the distance. */
export const shrink = (outline: readonly At[], by: number): At[] => {
  const [cx, cy] = middleOf(outline);
  return outline.map(([x, y]): At => [x + (cx - x) * by, y + (cy - y) * by]);
};
