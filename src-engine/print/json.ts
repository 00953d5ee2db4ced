/** An object of a file, as it was parsed. */
export type Json = Readonly<Record<string, unknown>>;

/** True for objects that are no list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A list, or an empty one. */
export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
