import type { RosterLine } from './roster';

/** A row of wound boxes: those of each model, with the letter of its unit if a list has several. */
export interface BoxRow {
  readonly letter: string;
  readonly models: readonly number[];
}

/** The side of a box, the distance between boxes and that between models, in millimeters. */
export const BOX = { side: 3, gap: 0.5, between: 1.6, letter: 4 } as const;

const widthOf = (wounds: number): number => wounds * (BOX.side + BOX.gap) - BOX.gap;

/** A model with more wounds than a row holds continues in the next row. */
const split = (wounds: number, most: number): number[] =>
  wounds <= most ? [wounds] : [most, ...split(wounds - most, most)];

/** Models of a unit in rows. @param width of a row in millimeters */
const rowsOf = (models: readonly number[], width: number): number[][] => {
  const most = Math.floor((width + BOX.gap) / (BOX.side + BOX.gap));
  const rows: number[][] = [];
  let used = Infinity;
  for (const wounds of models.flatMap((each) => split(each, most))) {
    const needed = widthOf(wounds) + BOX.between;
    if (used + needed - BOX.between > width) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1].push(wounds);
    used += needed;
  }
  return rows;
};

/** The wound boxes of a line of a roster, as rows of at most a width in millimeters. */
export const boxRows = ({ wounds }: RosterLine, width: number): BoxRow[] => {
  const isAlone = wounds.every((models) => models.length <= 1);
  if (isAlone) return rowsOf(wounds.flat(), width).map((models) => ({ letter: '', models }));
  const several = wounds.length > 1;
  const room = several ? width - BOX.letter : width;
  return wounds.flatMap((unit, i) =>
    rowsOf(unit, room).map((models, row) => ({ letter: several && row === 0 ? letterOf(i) : '', models })),
  );
};

/** A, B … Z, AA, AB …: the letters of a list's units of one kind, on its roster and on its tokens. */
export const letterOf = (i: number): string =>
  (i >= 26 ? letterOf(Math.floor(i / 26) - 1) : '') + String.fromCodePoint(65 + (i % 26));
