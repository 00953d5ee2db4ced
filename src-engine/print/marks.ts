import { type PrintOptions } from './options';
import type { Size } from './sizes';

/** A line that shows where to cut or fold, in millimeters. */
export interface Mark {
  /** `register`: a cross in a circle, within the box that the two points span. */
  readonly type: 'crop' | 'cut' | 'fold' | 'register';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const TICK = 3.5;
const TICK_GAP = 1;

/** One cell of a sheet: a card, or a front and its back joined by a fold. */
export interface Cell {
  readonly width: number;
  readonly height: number;
  /** Positions of the cuts and the fold, from the cell's left and top. */
  readonly cutsX: readonly number[];
  readonly cutsY: readonly number[];
  readonly fold?: 'across' | 'down';
}

/** Lengths closer than this are equal. */
export const EPSILON = 1e-6;

/** A cell's place on a sheet. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Cards that touch share a cut, so one line between them is enough. */
const cutLines = (spots: readonly Spot[], { width, height }: Cell): Mark[] => {
  const sides = spots.flatMap(({ x, y }): Mark[] => [
    { type: 'cut', x1: x, x2: x, y1: y, y2: y + height },
    { type: 'cut', x1: x + width, x2: x + width, y1: y, y2: y + height },
    { type: 'cut', x1: x, x2: x + width, y1: y, y2: y },
    { type: 'cut', x1: x, x2: x + width, y1: y + height, y2: y + height },
  ]);
  const key = ({ x1, y1, x2, y2 }: Mark): string => [x1, y1, x2, y2].map((at) => at.toFixed(3)).join();
  return [...new Map(sides.map((side) => [key(side), side])).values()];
};

/** Ticks at each cut, outside the cards and their bleed. */
export const cropTicks = (
  page: Size,
  xs: readonly number[],
  ys: readonly number[],
  room: number,
  bleed: number,
): Mark[] => {
  const length = Math.min(TICK, Math.max(1, room - TICK_GAP));
  const left = Math.min(...xs) - bleed - TICK_GAP;
  const right = Math.max(...xs) + bleed + TICK_GAP;
  const top = Math.min(...ys) - bleed - TICK_GAP;
  const bottom = Math.max(...ys) + bleed + TICK_GAP;
  return [
    ...xs.flatMap((x): Mark[] => [
      { type: 'crop', x1: x, x2: x, y1: Math.max(0, top - length), y2: top },
      { type: 'crop', x1: x, x2: x, y1: bottom, y2: Math.min(page.height, bottom + length) },
    ]),
    ...ys.flatMap((y): Mark[] => [
      { type: 'crop', x1: Math.max(0, left - length), x2: left, y1: y, y2: y },
      { type: 'crop', x1: right, x2: Math.min(page.width, right + length), y1: y, y2: y },
    ]),
  ];
};

/** The width of a registration mark. */
const REGISTER = 3;

/**
 * Registration marks beyond the four corners of the bleed, clear of the crop marks: a print shop aligns its inks and the
 * two sides of a sheet by them.
 */
export const registerMarks = (xs: readonly number[], ys: readonly number[], bleed: number): Mark[] => {
  const far = bleed + TICK_GAP;
  const sides = (values: readonly number[]): number[] => [
    Math.min(...values) - far - REGISTER,
    Math.max(...values) + far,
  ];
  return sides(xs).flatMap((x1) =>
    sides(ys).map((y1): Mark => ({ type: 'register', x1, y1, x2: x1 + REGISTER, y2: y1 + REGISTER })),
  );
};

const unique = (values: readonly number[]): number[] =>
  [...values].sort((a, b) => a - b).filter((value, i, all) => i === 0 || value - all[i - 1] > EPSILON);

/** The fold line of a cell's card, if it has one. */
export const foldLine = ({ fold }: Cell, card: Size, x: number, y: number): Mark[] => {
  if (fold === 'down')
    return [{ type: 'fold', x1: x + card.width, x2: x + card.width, y1: y, y2: y + card.height }];
  if (fold === 'across')
    return [{ type: 'fold', x1: x, x2: x + card.width, y1: y + card.height, y2: y + card.height }];
  return [];
};

/**
 * The marks for cutting the cells at `spots`.
 * @param room at the sheet's edge
 */
export const marksOf = (
  { marks, bleed }: PrintOptions,
  page: Size,
  cell: Cell,
  spots: readonly Spot[],
  room: number,
): Mark[] => {
  const xs = unique(spots.flatMap(({ x }) => cell.cutsX.map((cut) => x + cut)));
  const ys = unique(spots.flatMap(({ y }) => cell.cutsY.map((cut) => y + cut)));
  return [
    ...(marks === 'crop' || marks === 'both' ? cropTicks(page, xs, ys, room, bleed) : []),
    ...((marks === 'crop' || marks === 'both') && bleed > 0 ? registerMarks(xs, ys, bleed) : []),
    ...((marks === 'cut' || marks === 'both') && bleed === 0 ? cutLines(spots, cell) : []),
  ];
};

/** A mark on the sheet's other side, turned over its side or its top. */
export const turnedOver = (mark: Mark, { width, height }: Size, over: 'side' | 'top'): Mark =>
  over === 'side'
    ? { ...mark, x1: width - mark.x2, x2: width - mark.x1 }
    : { ...mark, y1: height - mark.y2, y2: height - mark.y1 };

/** A mark moved right and down. */
export const shifted = (mark: Mark, dx: number, dy: number): Mark => ({
  ...mark,
  x1: mark.x1 + dx,
  x2: mark.x2 + dx,
  y1: mark.y1 + dy,
  y2: mark.y2 + dy,
});
