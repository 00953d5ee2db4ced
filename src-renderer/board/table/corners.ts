import type { At } from './shapes';

/** Half the width and the height of letters on the board, and of a sign, in pixels. */
const LETTERS = 11;
const SIGN = 5;

/** The corners of a base where a sign may stand, the first of them where nothing is in its way: right is 1, down is 1. */
const CORNERS: readonly At[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/**
 * Where a sign stands beside a base of radius `r` at (x, y), in pixels: at the first corner at which it covers no letters; at the
 * first of all where every corner does.
 */
export const clearCorner = ([x, y]: At, r: number, letters: readonly At[]): At => {
  const reach = r * 0.75 + 3;
  const places = CORNERS.map(([right, down]): At => [x + right * reach, y + down * reach]);
  const covers = ([px, py]: At): boolean =>
    letters.some(
      ([lx, ly]) =>
        (lx !== x || ly !== y) && Math.abs(lx - px) < LETTERS + SIGN && Math.abs(ly - py) < LETTERS + SIGN,
    );
  return places.find((place) => !covers(place)) ?? places[0]!;
};
