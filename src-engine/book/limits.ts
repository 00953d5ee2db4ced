import { createScanner, parseTree, type Node } from 'jsonc-parser';
import type { Problem } from './problem';

/** Longest text of one file, in UTF-16 units: the largest card or map is a fiftieth of this. */
export const MAX_TEXT = 1_000_000;
/** Deepest nesting of lists and objects: the formats nest no deeper than eight. */
export const MAX_DEPTH = 64;
/** The most values (keys, items) in one file. */
export const MAX_VALUES = 20_000;

/** The scanner's tokens that count here; the package's own names are const enums, which `isolatedModules` cannot read. */
const TOKEN = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, end: 17 };

/** Why a text is too large to parse: its size, its depth, or its number of values. */
export const checkLimits = (text: string): Problem | undefined => {
  if (text.length > MAX_TEXT) {
    const size = (text.length / 1e6).toFixed(1);
    const message = `The file is too large: ${size} million characters. A file may have ${MAX_TEXT / 1e6} million; split it.`;
    return { code: 'too-large', message, path: [], offset: 0, length: 1 };
  }
  const excess = excessOf(text, MAX_VALUES);
  if (!excess) return undefined;
  const { code, offset, length } = excess;
  const message =
    code === 'too-deep'
      ? `Lists and objects are nested more than ${MAX_DEPTH} deep here. Nest them less.`
      : `The file holds more than ${MAX_VALUES} values. Split it.`;
  return { code, message, path: [], offset, length };
};

/** Whether a text nests too deeply for a parser or a tree walk: both are recursive. */
export const isTooDeep = (text: string): boolean =>
  hasManyOpeners(text) && excessOf(text, Infinity) !== undefined;

/** The parts of a text, however broken, for readers of incomplete files; undefined if it is too long or too deep. */
export const treeOf = (text: string): Node | undefined =>
  text.length > MAX_TEXT || isTooDeep(text) ? undefined : parseTree(text);

interface Excess {
  readonly code: 'too-deep' | 'too-many-values';
  readonly offset: number;
  readonly length: number;
}

/**
 * Where a text first nests too deeply or has too many values. A closing bracket counts only if it matches the last
 * opening one: the parser skips all others, and would go deeper than openers minus closers suggest.
 */
const excessOf = (text: string, mostValues: number): Excess | undefined => {
  const scanner = createScanner(text, true);
  const open: number[] = [];
  let values = 0;
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token === TOKEN.openBrace || token === TOKEN.openBracket) open.push(token);
    else if (token === TOKEN.closeBrace || token === TOKEN.closeBracket) {
      if (open.at(-1) === token - 1) open.pop();
    } else if (token === TOKEN.comma || token === TOKEN.colon) values++;
    const code = open.length > MAX_DEPTH ? 'too-deep' : values > mostValues ? 'too-many-values' : undefined;
    if (code) return { code, offset: scanner.getTokenOffset(), length: scanner.getTokenLength() };
  }
  return undefined;
};

/** Whether a text could nest too deeply at all: most files have too few brackets, and need no scanner. */
const hasManyOpeners = (text: string): boolean => {
  let openers = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if ((code === OPEN_BRACE || code === OPEN_BRACKET) && ++openers > MAX_DEPTH) return true;
  }
  return false;
};

const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;

/** Whether a value nests deeper than `most`: it could not be written as text, or read again. */
export const isNestedDeeper = (value: unknown, most: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (most === 0 || Object.values(value).some((part) => isNestedDeeper(part, most - 1)));
