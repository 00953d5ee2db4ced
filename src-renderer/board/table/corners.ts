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

/** How much further out a badge may stand where letters are in its way, in pixels. */
const FURTHER = [0, 8, 16, 24];

/** Whether a sign there covers letters, those of (x, y) itself apart. */
const covers = ([x, y]: At, [px, py]: At, letters: readonly At[]): boolean =>
  letters.some(
    ([lx, ly]) =>
      (lx !== x || ly !== y) && Math.abs(lx - px) < LETTERS + SIGN && Math.abs(ly - py) < LETTERS + SIGN,
  );

/**
 * Where the badges of a base of radius `r` at (x, y) begin, in pixels: at its upper right, or at the nearest corner, further out if
 * need be, where they cover no letters.
 */
export const clearBadge = ([x, y]: At, r: number, letters: readonly At[]): At => {
  const places = FURTHER.flatMap((more) =>
    [...CORNERS].reverse().map(([right, down]): At => {
      const reach = r * 0.8 + more;
      return [x + right * reach, y - down * reach];
    }),
  );
  return places.find((place) => !covers([x, y], place, letters)) ?? places[0]!;
};

/**
 * Where a sign stands beside a base of radius `r` at (x, y), in pixels: at the first corner at which it covers no letters; at the
 * first of all where every corner does.
 */
export const clearCorner = ([x, y]: At, r: number, letters: readonly At[]): At => {
  const reach = r * 0.75 + 3;
  const places = CORNERS.map(([right, down]): At => [x + right * reach, y + down * reach]);
  return places.find((place) => !covers([x, y], place, letters)) ?? places[0]!;
};

/** From one pip to the next, how far a row of them stands from its base, and half a pip, in pixels. */
const NEXT_PIP = 5;
const BESIDE = 4;
const PIP = 2;

/**
 * Where `many` wound pips stand round a base of radius `r` at (x, y), in pixels: in a row below it, else above it or in a column beside
 * it, where they cover no block's letters.
 */
export const clearPips = ([x, y]: At, r: number, many: number, letters: readonly At[]): readonly At[] => {
  const spread = Array.from({ length: many }, (_, k) => (k - (many - 1) / 2) * NEXT_PIP);
  const out = r + BESIDE;
  const row = (dy: number): At[] => spread.map((d): At => [x + d, y + dy]);
  const column = (dx: number): At[] => spread.map((d): At => [x + dx, y + d]);
  const beside = FURTHER.flatMap((more) => [column(out + more), column(-out - more)]);
  const places = [row(out), row(-out), ...beside];
  const isClear = (place: readonly At[]): boolean =>
    place.every(([px, py]) =>
      letters.every(([lx, ly]) => Math.abs(lx - px) > LETTERS + PIP || Math.abs(ly - py) > LETTERS + PIP),
    );
  return places.find(isClear) ?? places[0]!;
};
