import { COLOURS, picture, PLOT, say, short, SIZE } from './paper';

/** Every unit against every unit: the text of a cell, and which of the two it favors. */
export interface MatrixModel {
  readonly title: string;
  readonly names: readonly string[];
  readonly cells: readonly (readonly (
    { readonly text: string; /** −1 to 1; positive values favor the row */ readonly lead: number } | undefined
  )[])[];
}

const CELL = 34;
/** Room for the names on the left, and above the columns. */
const [LEFT, ABOVE] = [190, 150];
const BELOW = 60;

/** A light tint of an army's color on which black text is readable. */
const tint = (lead: number): string => {
  const color = COLOURS.sides[lead >= 0 ? 0 : 1];
  return `fill="${color}" fill-opacity="${short(Math.min(1, Math.abs(lead)) * 0.5)}"`;
};

/**
 * A matrix as a picture that grows with it.
 * @param about what it shows
 */
export const matrixPicture = ({ title, names, cells }: MatrixModel, about: string): string => {
  const [left, top] = [PLOT.left + LEFT, PLOT.top + ABOVE];
  const side = names.length * CELL;
  const at = (i: number): number => (i + 0.5) * CELL;
  return picture(
    about,
    title,
    [
      ...names.flatMap((name, i) => [
        say({ x: left - 8, y: top + at(i) + 4, text: name, anchor: 'end', room: LEFT }),
        say({ x: left + at(i) + 4, y: top - 8, text: name, room: ABOVE - 12, turn: -60 }),
      ]),
      ...cells.flatMap((row, i) =>
        row.flatMap((cell, k) =>
          cell
            ? [
                `<rect x="${left + k * CELL}" y="${top + i * CELL}" width="${CELL}" height="${CELL}" ${tint(cell.lead)} stroke="${COLOURS.grid}"/>`,
                say({
                  x: left + at(k),
                  y: top + at(i) + 4,
                  text: cell.text,
                  anchor: 'middle',
                  room: CELL - 4,
                }),
              ]
            : [],
        ),
      ),
    ],
    [
      { text: 'favors the row', colour: '#80b9d9', mark: 'square' },
      { text: 'favors the column', colour: '#eaaf80', mark: 'square' },
    ],
    {
      // The last column's name is slanted and extends beyond it.
      width: Math.max(SIZE.width, left + side + ABOVE / 2 + 20),
      height: top + side + BELOW,
    },
  );
};
