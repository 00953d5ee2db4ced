import {
  cropTicks,
  EPSILON,
  foldLine,
  marksOf,
  registerMarks,
  shifted,
  turnedOver,
  type Cell,
  type Mark,
} from './marks';
import { MARGIN, type PrintOptions } from './options';
import type { Size } from './sizes';

/** The place of one face on a page: the upper left corner of the cut card, in millimeters. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** True if the face is upside down. */
  readonly turned: boolean;
  /** The side of the face (as read) along which it is folded: bleed does not extend there. */
  readonly fold?: 'left' | 'right' | 'bottom';
}

/** The room for text below the cards of a sheet, in millimeters: below the first column and below the last. */
export interface Foot {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly width: number;
}

/** How a sheet is divided: `fronts[i]` and `backs[i]` are the two faces of one card. */
export interface Grid {
  readonly page: Size;
  readonly columns: number;
  readonly rows: number;
  readonly fronts: readonly Place[];
  readonly backs: readonly Place[];
  /** True if a back is on the same page as its front (fold-over). */
  readonly folded: boolean;
  readonly marks: readonly Mark[];
  /** Marks of the page of backs: `marks`, moved by the offset. */
  readonly backMarks: readonly Mark[];
  /** Undefined if the margin is too narrow for text. */
  readonly foot?: Foot;
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

const count = (room: number, each: number): number =>
  Math.max(0, Math.floor((room - 2 * MARGIN) / each + EPSILON));

/**
 * Chooses between upright and landscape paper and the ways to fold: the one that fits most cards; ties go to the first.
 */
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

/** How many cards fit on one side of a sheet; 0 if none. */
export const cardsPerSheet = (options: PrintOptions): number => {
  if (options.layout === 'single') return 1;
  const { columns, rows } = choose(options);
  return columns * rows;
};

/** Room around a single card for its marks. */
const singleRoom = ({ marks, bleed }: PrintOptions): number =>
  marks === 'both' || marks === 'crop' ? bleed + MARGIN : bleed;

const singleGrid = (options: PrintOptions): Grid => {
  const room = singleRoom(options);
  const page = { width: options.card.width + 2 * room, height: options.card.height + 2 * room };
  const places = [{ x: room, y: room, turned: false }];
  const cuts = { xs: [room, room + options.card.width], ys: [room, room + options.card.height] };
  const { bleed } = options;
  const hasMarks = options.marks === 'crop' || options.marks === 'both';
  const marks = hasMarks
    ? [
        ...cropTicks(page, cuts.xs, cuts.ys, room - bleed, bleed),
        ...(bleed > 0 ? registerMarks(cuts.xs, cuts.ys, bleed) : []),
      ]
    : [];
  return {
    page,
    columns: 1,
    rows: 1,
    fronts: places,
    backs: places,
    folded: false,
    marks,
    backMarks: marks,
  };
};

/** How far a face lies from its cell's corner, and how it is turned and folded. */
interface Shift {
  readonly dx?: number;
  readonly dy?: number;
  readonly turned?: boolean;
  readonly fold?: Place['fold'];
}

/**
 * The place of every face on a sheet and of every mark. Undefined if no card fits on the paper.
 * @param used how many places are taken: the others need no marks
 */
export const gridOf = (options: PrintOptions, used = Infinity): Grid | undefined => {
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
  const at = (column: number, row: number, { dx = 0, dy = 0, turned = false, fold }: Shift): Place => ({
    x: left + column * cell.width + bleed + dx,
    y: top + row * cell.height + bleed + dy,
    turned,
    ...(fold && { fold }),
  });
  const fronts = cells.map(({ column, row }) =>
    at(column, row, { fold: cell.fold && FOLDED_SIDE[cell.fold].front }),
  );
  // Turning over the side edge swaps columns; turning over the top swaps rows and puts the page upside down.
  const overSide = (options.layout === 'long') === page.height >= page.width;
  const backs = cells.map(({ column, row }) => {
    if (cell.fold === 'down') return at(column, row, { dx: card.width, fold: FOLDED_SIDE.down.back });
    if (cell.fold === 'across')
      return at(column, row, { dy: card.height, turned: true, fold: FOLDED_SIDE.across.back });
    const [x, y] = [backOffset.x, backOffset.y];
    return overSide
      ? at(columns - 1 - column, row, { dx: x, dy: y })
      : at(column, rows - 1 - row, { dx: x, dy: y, turned: true });
  });
  const spots = cells
    .slice(0, used)
    .map(({ column, row }) => ({ x: left + column * cell.width, y: top + row * cell.height }));
  const folds = spots.flatMap(({ x, y }) => foldLine(cell, card, x + bleed, y + bleed));
  const marks = [...marksOf(options, page, cell, spots, Math.min(left, top)), ...folds];
  const folded = cell.fold !== undefined;
  const over = overSide ? 'side' : 'top';
  const backMarks = folded
    ? []
    : marks.map((mark) => shifted(turnedOver(mark, page, over), backOffset.x, backOffset.y));
  const bottom = top + rows * cell.height;
  const foot = {
    top: bottom + FOOT_GAP,
    left: left + bleed,
    right: page.width - left - bleed,
    width: cell.width - 2 * bleed,
  };
  const hasFoot = page.height - bottom >= FOOT_ROOM;
  return { page, columns, rows, fronts, backs, folded, marks, backMarks, ...(hasFoot && { foot }) };
};

/** The fold as seen from either face: a back below its front is upside down. */
const FOLDED_SIDE = {
  down: { front: 'right', back: 'left' },
  across: { front: 'bottom', back: 'bottom' },
} as const;

/** Gap above the line of small print below the cards, outside the area that printers cannot reach. */
const FOOT_GAP = 1.2;
const FOOT_ROOM = 7.5;
