import type { RichText } from '../../kernel/card-view';

type Part = RichText[number];

/** What stays before a drawing: "+", "(", or "+" and a no-break space. */
const BEFORE = /(?:\S\u00a0|\S)$/u;
/** What stays behind a drawing: ":", ",". */
const BEHIND = /^\S/u;

/** So many drawings in a row stay on one line; more would not fit on the lines of narrow columns. */
const MOST_IN_A_ROW = 6;

/** Whether another drawing still belongs to the row at the end of a piece. */
const hasRoom = (piece: readonly Part[]): boolean =>
  typeof piece.at(-1) !== 'string' && piece.filter((part) => typeof part !== 'string').length < MOST_IN_A_ROW;

/** Adds a drawing: to a row of drawings, to the sign before it, or as a new piece. */
const draw = (pieces: Part[][], part: Part): void => {
  const piece = pieces.at(-1);
  const before = piece?.at(-1);
  const sign = typeof before === 'string' ? BEFORE.exec(before)?.[0] : undefined;
  if (!piece || (sign === undefined && !hasRoom(piece))) pieces.push([part]);
  else if (sign === undefined || piece.length > 1 || sign === before) piece.push(part);
  else {
    piece[0] = String(before).slice(0, -sign.length);
    pieces.push([sign, part]);
  }
};

/**
 * The pieces of a text: strings, in which lines break as usual, and rows of drawings with the signs beside
 * them, in which no line may break. Browsers break lines around every drawing, even behind a no-break space.
 */
export const piecesOf = (text: RichText): readonly RichText[] => {
  const pieces: Part[][] = [];
  for (const part of text) {
    if (typeof part !== 'string') {
      draw(pieces, part);
      continue;
    }
    const piece = pieces.at(-1);
    const sign = piece && typeof piece.at(-1) === 'object' ? (BEHIND.exec(part)?.[0] ?? '') : '';
    if (sign !== '') piece?.push(sign);
    if (part.length > sign.length || text.length === 1) pieces.push([part.slice(sign.length)]);
  }
  return pieces;
};

/** Whether a piece has a drawing. */
export const isDrawn = (piece: RichText): boolean => piece.some((part) => typeof part !== 'string');
