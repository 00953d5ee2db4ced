import { MARGIN, type PrintOptions } from './options';
import type { Size } from './sizes';

/** A place for one face on a page: the upper left corner of the cut card, in millimetres. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** True where the face stands on its head. */
  readonly turned: boolean;
}

/** A stroke that helps to cut or to fold, in millimetres. */
export interface Mark {
  readonly type: 'crop' | 'cut' | 'fold';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** How a sheet is divided: `fronts[i]` and `backs[i]` are the two faces of one card. */
export interface Grid {
  readonly page: Size;
  readonly columns: number;
  readonly rows: number;
  readonly fronts: readonly Place[];
  readonly backs: readonly Place[];
  /** True where a back lies on the page of its front (fold-over). */
  readonly folded: boolean;
  readonly marks: readonly Mark[];
  /** Marks of the page of backs; as `marks`, but for the offset. */
  readonly backMarks: readonly Mark[];
  /** The bleed that a face has at its left, top, right and bottom, front and back; none over a fold. */
  readonly bleed: number;
}

const TICK = 3.5;
const TICK_GAP = 1;

/** One cell of a sheet: a card, or a front and its back joined by a fold. */
interface Cell {
  readonly width: number;
  readonly height: number;
  /** Where cuts and the fold are, from the cell's left and top. */
  readonly cutsX: readonly number[];
  readonly cutsY: readonly number[];
  readonly fold?: 'across' | 'down';
}

const cellOf = ({ card, bleed }: PrintOptions, fold?: Cell['fold']): Cell => {
  const width = fold === 'down' ? 2 * card.width : card.width;
  const height = fold === 'across' ? 2 * card.height : card.height;
  return {
    width: width + 2 * bleed,
    height: height + 2 * bleed,
    cutsX: [bleed, bleed + width],
    cutsY: [bleed, bleed + height],
    ...(fold && { fold }),
  };
};

interface Choice {
  readonly page: Size;
  readonly cell: Cell;
  readonly columns: number;
  readonly rows: number;
}

const EPSILON = 1e-6;
const count = (room: number, each: number): number =>
  Math.max(0, Math.floor((room - 2 * MARGIN) / each + EPSILON));

/** As many as fit, of the paper upright or lying and of the ways to fold; the first of equals. */
const choose = (options: PrintOptions): Choice => {
  const { paper, layout } = options;
  const lying = { width: paper.height, height: paper.width };
  const cells = layout === 'fold' ? [cellOf(options, 'down'), cellOf(options, 'across')] : [cellOf(options)];
  const choices = [paper, lying].flatMap((page) =>
    cells.map((cell) => ({
      page,
      cell,
      columns: count(page.width, cell.width),
      rows: count(page.height, cell.height),
    })),
  );
  return choices.reduce((best, each) => (each.columns * each.rows > best.columns * best.rows ? each : best));
};

/** How many cards go on one side of a sheet; 0 where not even one fits. */
export const cardsPerSheet = (options: PrintOptions): number => {
  if (options.layout === 'single') return 1;
  const { columns, rows } = choose(options);
  return columns * rows;
};

/** Room around a single card for its marks. */
const singleRoom = ({ marks, bleed }: PrintOptions): number =>
  marks === 'both' || marks === 'crop' ? Math.max(bleed, MARGIN) : bleed;

const singleGrid = (options: PrintOptions): Grid => {
  const room = singleRoom(options);
  const page = { width: options.card.width + 2 * room, height: options.card.height + 2 * room };
  const places = [{ x: room, y: room, turned: false }];
  const cuts = { xs: [room, room + options.card.width], ys: [room, room + options.card.height] };
  const ticks =
    room >= MARGIN ? cropTicks(page, cuts.xs, cuts.ys, Math.max(0, room - options.bleed), options.bleed) : [];
  const marks = options.marks === 'none' || options.marks === 'cut' ? [] : ticks;
  return {
    page,
    columns: 1,
    rows: 1,
    fronts: places,
    backs: places,
    folded: false,
    marks,
    backMarks: marks,
    bleed: options.bleed,
  };
};

/** Ticks at each cut, outside the cards and their bleed. */
const cropTicks = (
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

const unique = (values: readonly number[]): number[] =>
  [...values].sort((a, b) => a - b).filter((value, i, all) => i === 0 || value - all[i - 1]! > EPSILON);

/** Cards that touch share their cut: a line between them is enough, and is seen on the paper. */
const cutLines = (xs: readonly number[], ys: readonly number[]): Mark[] => {
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    ...xs.map((x): Mark => ({ type: 'cut', x1: x, x2: x, y1, y2 })),
    ...ys.map((y): Mark => ({ type: 'cut', x1, x2, y1: y, y2: y })),
  ];
};

/** The place of every face on a sheet and of every mark beside it. Undefined where not one card fits on the paper. */
export const gridOf = (options: PrintOptions): Grid | undefined => {
  if (options.layout === 'single') return singleGrid(options);
  const { page, cell, columns, rows } = choose(options);
  if (columns * rows === 0) return undefined;
  const { card, bleed, backOffset } = options;
  const left = (page.width - columns * cell.width) / 2;
  const top = (page.height - rows * cell.height) / 2;
  const cells = Array.from({ length: columns * rows }, (_, i) => ({
    column: i % columns,
    row: Math.floor(i / columns),
  }));
  const at = (column: number, row: number, dx = 0, dy = 0, turned = false): Place => ({
    x: left + column * cell.width + bleed + dx,
    y: top + row * cell.height + bleed + dy,
    turned,
  });
  const fronts = cells.map(({ column, row }) => at(column, row));
  // Over the edge at the side columns change places; over the edge at the top rows do, and what was above is below.
  const overSide = (options.layout === 'long') === page.height >= page.width;
  const backs = cells.map(({ column, row }) => {
    if (cell.fold === 'down') return at(column, row, card.width);
    if (cell.fold === 'across') return at(column, row, 0, card.height, true);
    const [x, y] = [backOffset.x, backOffset.y];
    return overSide ? at(columns - 1 - column, row, x, y) : at(column, rows - 1 - row, x, y, true);
  });
  const xs = unique(cells.flatMap(({ column }) => cell.cutsX.map((x) => left + column * cell.width + x)));
  const ys = unique(cells.flatMap(({ row }) => cell.cutsY.map((y) => top + row * cell.height + y)));
  const folds = cells.flatMap(({ column, row }): Mark[] =>
    foldLine(cell, card, left + column * cell.width + bleed, top + row * cell.height + bleed),
  );
  const marks = [...marksOf(options, page, xs, ys, Math.min(left, top)), ...folds];
  const folded = cell.fold !== undefined;
  const backMarks = folded ? [] : marks.map((mark) => shifted(mark, backOffset.x, backOffset.y));
  return { page, columns, rows, fronts, backs, folded, marks, backMarks, bleed };
};

const foldLine = ({ fold }: Cell, card: Size, x: number, y: number): Mark[] => {
  if (fold === 'down')
    return [{ type: 'fold', x1: x + card.width, x2: x + card.width, y1: y, y2: y + card.height }];
  if (fold === 'across')
    return [{ type: 'fold', x1: x, x2: x + card.width, y1: y + card.height, y2: y + card.height }];
  return [];
};

const marksOf = (
  { marks, bleed }: PrintOptions,
  page: Size,
  xs: readonly number[],
  ys: readonly number[],
  room: number,
): Mark[] => [
  ...(marks === 'crop' || marks === 'both' ? cropTicks(page, xs, ys, room, bleed) : []),
  ...((marks === 'cut' || marks === 'both') && bleed === 0 ? cutLines(xs, ys) : []),
];

const shifted = (mark: Mark, dx: number, dy: number): Mark => ({
  ...mark,
  x1: mark.x1 + dx,
  x2: mark.x2 + dx,
  y1: mark.y1 + dy,
  y2: mark.y2 + dy,
});
