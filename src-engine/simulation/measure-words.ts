import { fixed } from '../kernel/numbers';

/** What a game's rules measure with where that is not inches. */
export interface SceneMeasure {
  /** How long one is. */
  readonly inches: number;
  /** What stands after a number of them: " strides". */
  readonly sign: string;
}

/** What a scene is measured with where its game says nothing else. */
export const INCHES: SceneMeasure = { inches: 1, sign: '″' };

/** A length of a scene as people read it: `6.2″`, `10.5 strides`. */
export const measured = (length: number, { inches, sign }: SceneMeasure = INCHES): string =>
  `${fixed(Math.max(0, length) / inches, 1)}${sign}`;

/** A place of a scene, from the table's lower left corner: `12.0″, 8.5″`, `30.0, 27.5 strides`. */
export const placeWords = (x: number, y: number, measure: SceneMeasure = INCHES): string => {
  const { inches, sign } = measure;
  const [across, up] = [fixed(x / inches, 1), fixed(y / inches, 1)];
  return `${across}${measure === INCHES ? sign : ''}, ${up}${sign}`;
};
