import type { Node } from 'jsonc-parser';
import { insertion } from '../book/insertion';
import { parse } from '../book/parse';
import { nodeAt, type Range } from '../book/problem';
import { setValue } from '../book/edit';
import { err, ok, type Result } from '../kernel/result';
import type { At, Piece } from './pieces';

type Splice = Range & { readonly text: string };

const spliced = (text: string, splices: readonly Splice[]): string =>
  splices
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (all, { offset, length, text: by }) => all.slice(0, offset) + by + all.slice(offset + length),
      text,
    );

/** The numbers of an outline that must change, each with its place: the text between them stays. */
const changes = (points: Node, outline: readonly At[], isPoint: boolean): readonly Splice[] | undefined => {
  const corners = isPoint ? [points] : (points.children ?? []);
  if (corners.length !== outline.length) return undefined;
  const splices: Splice[] = [];
  for (const [i, corner] of corners.entries()) {
    if (corner.children?.length !== 2) return undefined;
    for (const [axis, number] of corner.children.entries()) {
      if (number.type !== 'number') return undefined;
      const wanted = outline[i][axis as 0 | 1];
      if (number.value !== wanted)
        splices.push({ offset: number.offset, length: number.length, text: String(wanted) });
    }
  }
  return splices;
};

const GONE = 'The file no longer matches the board. Check its text.';

/** The text of a map file with a piece moved: only the numbers that differ are written. */
export const place = (text: string, piece: Piece, outline: readonly At[]): Result<string, string> => {
  const { tree, value } = parse(text);
  if (value === undefined) return err('The file is not valid JSON. Fix it first.');
  const points = nodeAt(tree, piece.points);
  const splices = points && changes(points, outline, piece.role === 'marker');
  return splices ? ok(spliced(text, splices)) : err(GONE);
};

/** The text with a copy of the piece, formatted like the original, with this outline. */
export const copy = (text: string, piece: Piece, outline: readonly At[]): Result<string, string> => {
  if (piece.role === 'zone') return err('A map has exactly two zones. You cannot copy one.');
  const { tree, value } = parse(text);
  if (value === undefined) return err('The file is not valid JSON. Fix it first.');
  const [own, list, points] = [piece.path, piece.path.slice(0, -1), piece.points].map((path) =>
    nodeAt(tree, path),
  );
  const splices = points && changes(points, outline, piece.role === 'marker');
  if (!own || !list || !splices) return err(GONE);
  const part = spliced(
    text.slice(own.offset, own.offset + own.length),
    splices.map((splice) => ({ ...splice, offset: splice.offset - own.offset })),
  );
  return ok(spliced(text, [insertion(list, text, part)]));
};

/** The text without the piece. */
export const remove = (text: string, piece: Piece): Result<string, string> =>
  piece.role === 'zone'
    ? err('A map has exactly two zones. You cannot remove one.')
    : setValue(text, piece.path, undefined);
