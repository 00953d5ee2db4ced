import { goesInto, isInside, toSides, type Base, type Outline, type Spot } from './plane';

/**
 * Hundreds of lines from base to base: if one of them is free, the base is visible; if none is free even with smaller
 * pieces, it is not.
 */

const PARTS = 16;

/** Points of a base: its center line, and its edge moved in slightly. */
const pointsOf = ({ ends: [[ax, ay], [bx, by]], radius }: Base, inset: number): Spot[] => {
  const rim = Array.from({ length: PARTS }, (_, k): Spot[] => {
    const [dx, dy] = [Math.cos((2 * Math.PI * k) / PARTS), Math.sin((2 * Math.PI * k) / PARTS)];
    const far = radius - inset;
    return [
      [ax + dx * far, ay + dy * far],
      [bx + dx * far, by + dy * far],
    ];
  }).flat();
  return [[(ax + bx) / 2, (ay + by) / 2], [ax, ay], [bx, by], ...rim];
};

/** An outline shrunk towards its center until its sides are about this many inches farther in. */
const smaller = (outline: Outline, inches: number): Outline => {
  const middle: Spot = [0, 1].map((k) => outline.reduce((sum, at) => sum + at[k], 0) / outline.length) as [
    number,
    number,
  ];
  const near = isInside(outline, middle) ? toSides(outline, middle) : 0;
  const share = near > inches ? 1 - inches / near : 0;
  return outline.map(([x, y]): Spot => [
    middle[0] + (x - middle[0]) * share,
    middle[1] + (y - middle[1]) * share,
  ]);
};

/** Whether one base can be seen from another past pieces: certainly, certainly not, or too close to tell. */
export const sees = (from: Base, to: Base, pieces: readonly Outline[]): 'seen' | 'hidden' | 'close' => {
  const middle = ({ ends: [[ax, ay], [bx, by]] }: Base): Spot => [(ax + bx) / 2, (ay + by) / 2];
  const screens = pieces.filter((piece) => !isInside(piece, middle(from)) && !isInside(piece, middle(to)));
  const anyLine = (outlines: readonly Outline[], inset: number): boolean => {
    const there = pointsOf(to, inset);
    return pointsOf(from, inset).some((a) =>
      there.some((b) => outlines.every((outline) => !goesInto(outline, a, b))),
    );
  };
  // Not from the very edges: a line along a piece's side is not a gap (ruling A39).
  if (anyLine(screens, 1e-4)) return 'seen';
  return anyLine(
    screens.map((outline) => smaller(outline, 0.12)),
    0,
  )
    ? 'close'
    : 'hidden';
};
