import type { Row } from './tree';

/** The height of a row with a line of text, and of each further line, in pixels. */
export const ROW = 24;
export const LINE = 16;

/** The width of a text in a font. */
type Measure = (text: string, isBold: boolean) => number;

/** The width of a space, and between the parts of a row. */
const SPACE = 4;
const GAP = 6;
/** Rounding, so that a text that just fits is not cut. */
const SLACK = 1;
/** A row's indentation: of the first level, and of each further one; then its end. */
const INDENT = 8;
const LEVEL = 12;
const END = 12;
/** What stands before the name: the arrow of a heading; the sign of a file, with its margins. */
const ARROW = 12 + GAP;
const SIGN = 16 + GAP;
/** The dot of an unsaved file. Its room is always kept, so that the first typed letter moves no row. */
const UNSAVED = 7 + GAP;
const BADGE = 18 + GAP;

/** The room of a row's name in a list of this width. */
const roomOf = (row: Row, width: number, measure: Measure): number => {
  const inside = width - INDENT - LEVEL * (row.level - 1) - END - SLACK;
  const number = (of: number | undefined) => (of === undefined ? 0 : GAP + measure(String(of), false));
  if (row.type === 'heading')
    return inside - ARROW - number(row.files) - (row.errors > 0 && !row.open ? BADGE : 0);
  const { points, errors, warnings, missed } = row.leaf;
  return (
    inside - SIGN - UNSAVED - number(points) - (errors + warnings > 0 ? BADGE : 0) - (missed ? 12 + GAP : 0)
  );
};

/**
 * With this much room to spare for kerning, a text fits if its letters fit one after the other. Most names do, so of
 * thousands only their few different letters are measured.
 */
const KERNING = 4;

const surelyFits = (text: string, room: number, measure: (text: string) => number): boolean => {
  let width = KERNING;
  for (const letter of text) if ((width += measure(letter)) > room) return false;
  return true;
};

/** The number of lines that a text takes, broken between words as the browser does, and in words that are too long. */
const linesOf = (text: string, room: number, measure: (text: string) => number): number => {
  if (surelyFits(text, room, measure) || measure(text) <= room) return 1;
  let [lines, used] = [1, 0];
  for (const word of text.split(' ')) {
    const width = measure(word);
    const needed = used === 0 ? width : used + SPACE + width;
    if (needed <= room) used = needed;
    else {
      const whole = Math.ceil(width / room);
      lines += whole - (used === 0 ? 1 : 0);
      used = width - (whole - 1) * room;
    }
  }
  return lines;
};

/** The number of lines of a row's text in a list of this width: its name, then the folder of files of one name. */
export const rowLines = (row: Row, width: number, measure: Measure): number => {
  if (width <= 0) return 1;
  const room = Math.max(40, roomOf(row, width, measure));
  if (row.type === 'heading') return linesOf(row.title, room, (text) => measure(text, true));
  const { name } = row.leaf;
  const lines = linesOf(name, room, (text) => measure(text, false));
  if (!row.twin || row.hint === '') return lines;
  const isBeside = lines === 1 && measure(name, false) + GAP + measure(row.hint, false) <= room;
  return isBeside ? 1 : lines + 1;
};

/** Where rows of different heights are. */
export class RowPlaces {
  readonly #tops: number[] = [0];

  constructor(readonly lines: readonly number[]) {
    let top = 0;
    for (const count of lines) this.#tops.push((top += ROW + (count - 1) * LINE));
  }

  /** The top of a row; of the row after the last one, the height of all. */
  top(at: number): number {
    return this.#tops[at] ?? this.height;
  }

  get height(): number {
    return this.#tops.at(-1) ?? 0;
  }

  /** The row at a place. */
  at(y: number): number {
    let [low, high] = [0, Math.max(0, this.lines.length - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** Measures texts in an element's font, each once. */
export const measurer = (element: Element): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily, fontSize } = getComputedStyle(element);
  const known = new Map<string, number>();
  // Reading a context's font takes as long as measuring a text.
  let set = '';
  return (text, isBold) => {
    const key = `${isBold} ${text}`;
    const width = known.get(key);
    if (width !== undefined || !context) return width ?? 0;
    const font = `${isBold ? 600 : 400} ${fontSize} ${fontFamily}`;
    if (set !== font) context.font = set = font;
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
};
