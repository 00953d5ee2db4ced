import { last } from '../kernel/lists';
import { fixed, grouped } from '../kernel/numbers';

/** A modifier as text: "+1", "−2". */
export const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** "1 wound", "2 wounds". */
export const counted = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

/** A time in words, rounded up: "40 seconds", "12 minutes", "3.4 hours", "25 days". */
export const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return 'unknown time';
  if (seconds < 90) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 90 * 60) return counted(Math.ceil(seconds / 60), 'minute');
  const hours = seconds / 3600;
  return hours < 48 ? `${fixed(hours, 1)} hours` : `${grouped(Math.ceil(hours / 24))} days`;
};

/** "4.0″". */
export const inches = (value: number): string => `${fixed(value, 1)}″`;

/** Names listed in a sentence: "the Guard, the Levy and the Bows". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${last(names)}`;
