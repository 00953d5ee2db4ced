import type { At } from './shapes';

/** Half the width and the height of letters on the board, and of a sign, in pixels. */
const LETTERS = 11;
const SIGN = 5;

/** The corners of a base where a sign may be, the preferred one first: right is 1, down is 1. */
const CORNERS: readonly At[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/** How much farther out a badge may be if letters are in its way, in pixels. */
const FURTHER = [0, 8, 16, 24];

/** Whether a sign there covers letters, except those of (x, y) itself. */
const covers = ([x, y]: At, [px, py]: At, letters: readonly At[]): boolean =>
  letters.some(
    ([lx, ly]) =>
      (lx !== x || ly !== y) && Math.abs(lx - px) < LETTERS + SIGN && Math.abs(ly - py) < LETTERS + SIGN,
  );

/**
 * Where the badges of a base of radius `r` at (x, y) start, in pixels: at its upper right, or else at the nearest
 * corner where they cover no letters, farther out if needed.
 */
export const clearBadge = ([x, y]: At, r: number, letters: readonly At[]): At => {
  const places = FURTHER.flatMap((more) =>
    [...CORNERS].reverse().map(([right, down]): At => {
      const reach = r * 0.8 + more;
      return [x + right * reach, y - down * reach];
    }),
  );
  return places.find((place) => !covers([x, y], place, letters)) ?? places[0];
};

/**
 * Where to put a sign beside a base of radius `r` at (x, y), in pixels: at the first corner where it covers no letters,
 * or at the first of all.
 */
export const clearCorner = ([x, y]: At, r: number, letters: readonly At[]): At => {
  const reach = r * 0.75 + 3;
  const places = CORNERS.map(([right, down]): At => [x + right * reach, y + down * reach]);
  return places.find((place) => !covers([x, y], place, letters)) ?? places[0];
};

/** The distance between two pips, the distance of a row of them from its base, and half a pip, in pixels. */
const NEXT_PIP = 5;
const BESIDE = 4;
const PIP = 2;

/**
 * Where to put `many` wound pips around a base of radius `r` at (x, y), in pixels: in a row below it, else above it or
 * in a column beside it, where they cover no block's letters.
 */
export const clearPips = ([x, y]: At, r: number, many: number, letters: readonly At[]): readonly At[] => {
  const spread = Array.from({ length: many }, (_, k) => (k - (many - 1) / 2) * NEXT_PIP);
  const out = r + BESIDE;
  const row = (dy: number): At[] => spread.map((d): At => [x + d, y + dy]);
  const column = (dx: number): At[] => spread.map((d): At => [x + dx, y + d]);
  const beside = FURTHER.flatMap((more) => [column(out + more), column(-out - more)]);
  return firstClear([row(out), row(-out), ...beside], letters, [PIP, PIP]);
};

/** The distance between two signs of gathered items, and half of one, in pixels. */
const NEXT_GATHERED = 14;
const GATHERED: At = [7, 5];

/**
 * Where to put the `many` signs of items that a base of radius `r` at (x, y) has gathered, in pixels: from its lower
 * left outwards, else from another side, where they cover no block's letters.
 */
export const clearGathered = ([x, y]: At, r: number, many: number, letters: readonly At[]): readonly At[] => {
  const from = (right: number, down: number): At[] =>
    Array.from({ length: many }, (_, k): At => [x + right * (r + k * NEXT_GATHERED), y + down * r]);
  const further = FURTHER.flatMap((more) =>
    [0.9 + more / r, -0.9 - more / r].flatMap((down) => [from(-1, down), from(1, down)]),
  );
  return firstClear(further, letters, GATHERED);
};

/**
 * The first of these places where no sign covers letters, within a distance to either side of its center; the first of
 * all if there is none.
 */
const firstClear = (
  places: readonly (readonly At[])[],
  letters: readonly At[],
  [wide, high]: At,
): readonly At[] =>
  places.find((place) =>
    place.every(([px, py]) =>
      letters.every(([lx, ly]) => Math.abs(lx - px) > LETTERS + wide || Math.abs(ly - py) > LETTERS + high),
    ),
  ) ?? places[0];
