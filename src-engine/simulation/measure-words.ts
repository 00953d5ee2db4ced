import { fixed } from '../kernel/numbers';

/** The unit of length of a game's rules, if not inches. */
export interface SceneMeasure {
  /** How many inches one unit is. */
  readonly inches: number;
  /** The text after a number of them: " strides". */
  readonly sign: string;
}

/** The unit of a scene whose game names none. */
export const INCHES: SceneMeasure = { inches: 1, sign: '″' };

/** A length of a scene as people read it: `6.2″`, `10.5 strides`. */
export const measured = (length: number, { inches, sign }: SceneMeasure = INCHES): string =>
  `${fixed(Math.max(0, length) / inches, 1)}${sign}`;

/** A place of a scene, measured from the table's lower left corner: `12.0″, 8.5″`, `30.0, 27.5 strides`. */
export const placeWords = (x: number, y: number, measure: SceneMeasure = INCHES): string => {
  const { inches, sign } = measure;
  const [across, up] = [fixed(x / inches, 1), fixed(y / inches, 1)];
  return `${across}${measure === INCHES ? sign : ''}, ${up}${sign}`;
};
