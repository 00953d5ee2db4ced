import { advance } from '../card/metrics';

/** A name as set on a token: its lines, and the font size in millimeters. */
export interface FittedName {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The vertical range of the name as shares of half the token's height: below the arrow, above the number. */
export const NAME_BAND = { top: -0.56, bottom: 0.3 } as const;
export const LINE = 1.12;
const LARGEST = 4.4;
const SMALLEST = 1.1;
const STEP = 0.1;
const MOST_LINES = 6;
/** Distance from the edge, in millimeters. */
const RIM = 1.6;

/** Splits words into this many lines, as evenly as possible. Undefined if there are fewer words than lines. */
const inLines = (words: readonly string[], lines: number): string[] | undefined => {
  if (words.length < lines) return undefined;
  const whole = words.join(' ').length;
  const made: string[] = [];
  let line = '';
  words.forEach((word, i) => {
    const left = lines - made.length;
    const joined = line === '' ? word : `${line} ${word}`;
    const isFull = joined.length > (whole / lines) * 1.15 && line !== '';
    // Each remaining line needs a word.
    if (left > 1 && (isFull || words.length - i < left)) {
      if (line !== '') made.push(line);
      line = word;
    } else line = joined;
  });
  return [...made, line];
};

const fits = (lines: readonly string[], size: number, width: number, height: number): boolean => {
  const middle = ((NAME_BAND.top + NAME_BAND.bottom) / 2) * (height / 2);
  const block = lines.length * size * LINE;
  if (block > (NAME_BAND.bottom - NAME_BAND.top) * (height / 2)) return false;
  return lines.every((line, i) => {
    const top = middle - block / 2 + i * size * LINE;
    const far = Math.max(Math.abs(top), Math.abs(top + size * LINE)) / (height / 2);
    const room = width * Math.sqrt(Math.max(0, 1 - far * far)) - 2 * RIM;
    return advance(line, 'ui-700') * size <= room;
  });
};

/** Splits long words into pieces of `letters` characters; used only if nothing else fits. */
const inPieces = (name: string, letters: number): string[] =>
  name.split(' ').flatMap((word) => {
    const all = [...word];
    return Array.from({ length: Math.ceil(all.length / letters) }, (_, i) => {
      const piece = all.slice(i * letters, (i + 1) * letters).join('');
      return (i + 1) * letters < all.length ? `${piece}-` : piece;
    });
  });

const best = (words: readonly string[], width: number, height: number): FittedName | undefined => {
  let found: FittedName | undefined;
  for (let count = 1; count <= MOST_LINES; count++) {
    const lines = inLines(words, count);
    if (!lines) break;
    for (let size = LARGEST; size >= SMALLEST && size > (found?.size ?? 0); size -= STEP)
      if (fits(lines, size, width, height)) {
        found = { lines, size: Math.round(size * 10) / 10 };
        break;
      }
  }
  return found;
};

/**
 * A name within a token, as large as possible.
 * @param width of the ellipse, in millimeters
 * @param height of it
 */
export const fitName = (name: string, width: number, height: number): FittedName => {
  const tidy = name.trim().replace(/\s+/gu, ' ');
  const words = tidy.split(' ');
  const whole = best(words, width, height);
  if (whole) return whole;
  for (const letters of [12, 9, 7, 5]) {
    const broken = best(inPieces(tidy, letters), width, height);
    if (broken) return broken;
  }
  return { lines: inLines(words, Math.min(MOST_LINES, words.length)) ?? [tidy], size: SMALLEST };
};
