import { last } from '../../kernel/lists';
import type { Size } from '../sizes';
import type { Token } from './collect';

/** A token and its place: the corner of its bounding box, in millimeters. */
export interface PlacedToken {
  readonly x: number;
  readonly y: number;
  readonly token: Token;
}

/** A sheet of tokens. */
export interface TokenPage {
  readonly type: 'tokens';
  readonly size: Size;
  readonly tokens: readonly PlacedToken[];
  readonly sheet: number;
  readonly sheets: number;
  /** True for a page that is one token, without room for a line at its foot. */
  readonly alone?: boolean;
}

/** The printer's margin, room for scissors, and room for a line of text at the foot. */
const EDGE = 8;
const GAP = 2;
const FOOT = 8;

/**
 * Puts tokens on sheets in rows, largest first: a row is as high as its first, so that tokens of one size are together.
 * Undefined if one of them is larger than the paper.
 */
export const tokenSheets = (tokens: readonly Token[], size: Size): TokenPage[] | undefined => {
  const [right, bottom] = [size.width - EDGE, size.height - EDGE - FOOT];
  const sheets: PlacedToken[][] = [[]];
  let [x, y, row] = [EDGE, EDGE, 0];
  // A stable sort: tokens of one unit stay together.
  const ordered = [...tokens].sort((a, b) => b.height - a.height || b.width - a.width);
  for (const token of ordered) {
    if (EDGE + token.width > right || EDGE + token.height > bottom) return undefined;
    if (x + token.width > right) [x, y, row] = [EDGE, y + row + GAP, 0];
    if (y + token.height > bottom) {
      sheets.push([]);
      [x, y, row] = [EDGE, EDGE, 0];
    }
    row = Math.max(row, token.height);
    last(sheets).push({ x, y, token });
    x += token.width + GAP;
  }
  return sheets.map((placed, i) => ({
    type: 'tokens',
    size,
    tokens: placed,
    sheet: i + 1,
    sheets: sheets.length,
  }));
};
