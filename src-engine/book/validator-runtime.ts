/**
 * What compiled validators call. Ajv brings its own, but its `equal` calls a value's own `valueOf` and `constructor`,
 * which a designer's file may hold as ordinary keys.
 */

/** The length of a text in code points, as JSON Schema counts it. */
export const ucs2length = (text: string): number => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};

/** Whether two JSON values are the same. Both come from the loader, so they are no deeper than it allows. */
export const equal = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]))
    );
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
};
