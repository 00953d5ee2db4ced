import type { SceneMeasure } from './replay';

/** A modifier as it is read out: "+1", "−2". */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** "1 wound", "2 wounds". */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** What a scene is measured with where its game says nothing else. */
export const INCHES: SceneMeasure = { inches: 1, sign: '″' };

/** A length of a scene as people read it: `6.2″`, `10.5 strides`. */
export const measured = (length: number, { inches, sign }: SceneMeasure = INCHES): string =>
  `${(Math.max(0, length) / inches).toFixed(1)}${sign}`;

/** A place of a scene, from the table's lower left corner: `12.0″, 8.5″`, `30.0, 27.5 strides`. */
export const placeWords = (x: number, y: number, measure: SceneMeasure = INCHES): string => {
  const { inches, sign } = measure;
  const [across, up] = [(x / inches).toFixed(1), (y / inches).toFixed(1)];
  return `${across}${measure === INCHES ? sign : ''}, ${up}${sign}`;
};

/** "4.0″". */
export const inches = (value: number): string => `${value.toFixed(1)}″`;

/** Names as a sentence lists them: "the Guard, the Levy and the Bows". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`;
