import { codeAt } from '../../kernel/lists';
import { last } from '../../kernel/lists';
import type { RichText } from '../../kernel/card-view';
import advances from './advances.json';
import { isDrawn, piecesOf } from './pieces';

/**
 * The faces used on cards, named as in `advances.json` (widths in thousandths of the size, measured from the fonts).
 */
type MeasuredFace = 'ui-400' | 'ui-600' | 'ui-700' | 'display-700' | 'display-400i';
/** A measured face, or one scaled in width: `display-700*1.1`. */
export type FaceName = MeasuredFace | `${MeasuredFace}*${number}`;

interface Range {
  readonly from: number;
  readonly widths: readonly number[];
}

const TABLES: Readonly<Record<MeasuredFace, readonly Range[]>> = advances;

/** Width of a character that is not in the tables: rather wide, so the estimate errs on the safe side. */
const OTHER = 0.68;
/** Dice and symbols as the components draw them, in em including margins. */
const DIE = 1.81;
export const DIE_HEIGHT = 1.65;
const SYMBOL = 1.17;

/** Whether a character is as wide as it is high: ideographs, kana, Hangul, emoji. */
export const isWide = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xa4cf) ||
  (code >= 0xac00 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe4f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  code >= 0x1f300;

/** Invisible, unless a line breaks at it. */
export const SOFT_HYPHEN = '\u00ad';
const SOFT_CODE = 0xad;

const MARKS = /\p{M}/u;

const letterWidth = (letter: string, name: FaceName): number => {
  const [face, times = '1'] = name.split('*') as [MeasuredFace, string?];
  return Number(times) * measuredWidth(letter, face);
};

const measuredWidth = (letter: string, face: MeasuredFace): number => {
  const code = codeAt(letter);
  if (code === SOFT_CODE) return 0;
  for (const { from, widths } of TABLES[face])
    if (code >= from && code < from + widths.length) return widths[code - from] / 1000;
  if (isWide(code)) return 1;
  return MARKS.test(letter) ? 0 : OTHER;
};

/** Characters below this are looked up by code: all of Latin, which most cards use. */
const LATIN = 0x250;

/** The widths of a face's characters: Latin ones by code, others cached when first used. */
class Widths {
  readonly #latin: Float64Array;
  readonly #others = new Map<string, number>();

  constructor(readonly face: FaceName) {
    this.#latin = Float64Array.from({ length: LATIN }, (_, code) =>
      letterWidth(String.fromCharCode(code), face),
    );
  }

  /** The width of a text from index `from` to before `to`, character by character. */
  of(text: string, from: number, to: number): number {
    let sum = 0;
    for (let i = from; i < to; i++) {
      const code = text.charCodeAt(i);
      if (code < LATIN) sum += this.#latin[code];
      else {
        const letter = String.fromCodePoint(codeAt(text, i));
        i += letter.length - 1;
        sum += this.#other(letter);
      }
    }
    return sum;
  }

  #other(letter: string): number {
    const known = this.#others.get(letter);
    if (known !== undefined) return known;
    const width = letterWidth(letter, this.face);
    this.#others.set(letter, width);
    return width;
  }
}

const known = new Map<FaceName, Widths>();

const widthsOf = (face: FaceName): Widths => {
  const there = known.get(face);
  if (there) return there;
  const widths = new Widths(face);
  known.set(face, widths);
  return widths;
};

/** The width of a text on one line, in em of its size. */
export const advance = (text: string, face: FaceName): number => widthsOf(face).of(text, 0, text.length);

/**
 * The unbreakable words of a text: the width of each in em, negative if a space precedes it, and 0 for a soft hyphen
 * between two parts of a word. An array of numbers, because thousands of texts are cached.
 */
type Words = Float64Array;

const isSpace = (code: number, letter: string): boolean =>
  code < 128 ? code === 32 || (code >= 9 && code <= 13) : code !== NO_BREAK && /\s/.test(letter);
const NO_BREAK = 0xa0;
const isDash = (code: number): boolean => code === 0x2d || code === 0x2013 || code === 0x2014;

/**
 * A text is measured at every size, and many cards share texts, so the words of texts up to this length are cached, up
 * to a number of texts for each face.
 */
const SHORT = 400;
const MOST_KEPT = 4096;

const kept = new Map<FaceName, Map<string, Words>>();

/** The words of a text, cached if the text is short. */
const wordsOf = (text: RichText, face: FaceName): Words => {
  const [only] = text;
  if (text.length !== 1 || typeof only !== 'string' || only.length > SHORT) return split(text, face);
  let ofFace = kept.get(face);
  if (!ofFace) kept.set(face, (ofFace = new Map()));
  const there = ofFace.get(only);
  if (there) return there;
  if (ofFace.size >= MOST_KEPT) ofFace.clear();
  const words = split(text, face);
  ofFace.set(only, words);
  return words;
};

const SOFT_ENTRY = 0;

/** The width of drawings and the signs beside them. */
const drawnWidth = (piece: RichText, widths: Widths): number => {
  let sum = 0;
  for (const part of piece)
    if (typeof part === 'string') sum += widths.of(part, 0, part.length);
    else sum += 'die' in part ? DIE : SYMBOL;
  return sum;
};

/** Splits a text into words; lines may also break around ideographs, after a hyphen and between rows of dice. */
const split = (text: RichText, face: FaceName): Words => {
  const words: number[] = [];
  const widths = widthsOf(face);
  let width = 0;
  let spaced = false;
  const end = (): void => {
    if (width > 0) words.push(spaced ? -width : width);
    width = 0;
    spaced = false;
  };
  let wasDrawn = false;
  for (const piece of piecesOf(text)) {
    const [part] = piece;
    if (wasDrawn && isDrawn(piece)) end();
    wasDrawn = isDrawn(piece);
    if (wasDrawn || typeof part !== 'string') {
      width += drawnWidth(piece, widths);
      continue;
    }
    for (let i = 0; i < part.length;) {
      const code = codeAt(part, i);
      const next = i + (code > 0xffff ? 2 : 1);
      if (isSpace(code, part[i])) {
        end();
        spaced = true;
      } else if (code === SOFT_CODE) {
        end();
        words.push(SOFT_ENTRY);
      } else if (isWide(code)) {
        end();
        width = 1;
        end();
      } else {
        width += widths.of(part, i, next);
        if (isDash(code)) end();
      }
      i = next;
    }
  }
  end();
  return Float64Array.from(words);
};

/** The width of a text on one line including drawings, in em. */
export const lineWidth = (text: RichText, face: FaceName): number => {
  const space = advance(' ', face);
  const words = wordsOf(text, face);
  let sum = 0;
  for (let i = 0; i < words.length; i++) sum += Math.abs(words[i]) + (i > 0 && words[i] < 0 ? space : 0);
  return sum;
};

/** The width of the widest word, in em. */
export const longestWord = (text: RichText, face: FaceName): number => {
  let most = 0;
  for (const word of wordsOf(text, face)) most = Math.max(most, Math.abs(word));
  return most;
};

/** A text's own lines, between its line breaks. */
export const paragraphsOf = (text: RichText): RichText[] => {
  const paragraphs: RichText[number][][] = [[]];
  for (const part of text) {
    const pieces = typeof part === 'string' ? part.split('\n') : [part];
    pieces.forEach((piece, i) => {
      if (i > 0) paragraphs.push([]);
      last(paragraphs).push(piece);
    });
  }
  return paragraphs;
};

/** The bullet of a list item; its further lines are indented to its text. */
export const BULLET = '• ';
/** That indentation in em. */
export const ITEM_INDENT = 0.75;
export const isItem = ([first]: RichText): boolean => typeof first === 'string' && first.startsWith(BULLET);

/**
 * The number of lines of a text at `width` em, including its own line breaks.
 * @param indent of the first line, in em
 */
export const linesWithBreaks = (text: RichText, face: FaceName, width: number, indent = 0): number =>
  paragraphsOf(text).reduce(
    (sum, paragraph, i) =>
      sum + linesOf(paragraph, face, width - (isItem(paragraph) ? ITEM_INDENT : 0), i === 0 ? indent : 0),
    0,
  );

/** A text as it fills lines, one word after the other. */
class Lines {
  count = 1;

  constructor(
    private readonly width: number,
    private x: number,
  ) {}

  /** The rest of the line after a gap. */
  room(gap: number): number {
    return this.width - this.x - (this.x > 0 ? gap : 0);
  }

  get isStart(): boolean {
    return this.x === 0;
  }

  break(): void {
    this.count++;
    this.x = 0;
  }

  /** Puts a word that fits, or that is longer than any line: then it breaks at the end of each. */
  put(long: number, gap: number): void {
    if (!this.isStart && long > this.room(gap)) this.break();
    if (long > this.width) {
      const rows = Math.ceil(long / this.width);
      this.count += rows - 1;
      this.x = long - (rows - 1) * this.width;
    } else this.x += (this.isStart ? 0 : gap) + long;
  }
}

/**
 * Puts a word whose parts, from index `from` to before `to`, have soft hyphens between them: as many parts as fit with a
 * hyphen, then the rest on the next line.
 */
const putParts = (
  lines: Lines,
  words: Words,
  from: number,
  to: number,
  hyphen: number,
  gap: number,
): void => {
  let start = from;
  let before = gap;
  for (;;) {
    let [all, fits, next] = [0, 0, start];
    for (let i = start; i < to; i += 2) {
      all += Math.abs(words[i]);
      if (i + 1 < to && all + hyphen <= lines.room(before)) [fits, next] = [all + hyphen, i + 2];
    }
    if (all <= lines.room(before) || (next === start && lines.isStart)) return lines.put(all, before);
    if (next > start) lines.put(fits, before);
    lines.break();
    [start, before] = [next, 0];
  }
};

/**
 * The number of lines of a text at `width` em, at least one. A word that is too long breaks at the end of the line.
 * @param indent what precedes the text on the first line, in em
 */
export const linesOf = (text: RichText, face: FaceName, width: number, indent = 0): number => {
  const space = advance(' ', face);
  const hyphen = advance('-', face);
  const lines = new Lines(width, indent);
  const words = wordsOf(text, face);
  for (let i = 0; i < words.length;) {
    let end = i + 1;
    while (end + 1 < words.length && words[end] === SOFT_ENTRY) end += 2;
    const gap = words[i] < 0 ? space : 0;
    if (end > i + 1) putParts(lines, words, i, end, hyphen, gap);
    else lines.put(Math.abs(words[i]), gap);
    i = end;
  }
  return lines.count;
};
