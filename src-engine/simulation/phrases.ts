import { last } from '../kernel/lists';
import { fixed } from '../kernel/numbers';

/** A modifier as text: "+1", "−2". */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** "1 wound", "2 wounds". */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** "4.0″". */
export const inches = (value: number): string => `${fixed(value, 1)}″`;

/** Names listed in a sentence: "the Guard, the Levy and the Bows". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${last(names)}`;
