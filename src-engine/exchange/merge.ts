import { setValue } from '../book/edit';
import type { JsonPath } from '../kernel/source';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** True for a JSON object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for equal values. */
export const same = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
    );
  }
  return a === b;
};

/** True for a list of texts. */
export const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** True for a list of objects that have names. */
export const isNamed = (items: readonly unknown[]): boolean =>
  items.every((item) => isObject(item) && typeof item['name'] === 'string');

/**
 * Merges an import into an existing file: values that the import does not know (a color, an effect, a picture) stay. In
 * lists of named objects, each is merged into the one with the same name.
 * @param unite lists get the imported items and keep their own: a book's keywords belong to other units too
 */
export const merged = (there: unknown, coming: unknown, unite = false): unknown => {
  if (isObject(there) && isObject(coming)) {
    const result: Record<string, unknown> = { ...there };
    for (const [key, value] of Object.entries(coming))
      result[key] = Object.hasOwn(there, key) ? merged(there[key], value, unite) : value;
    return result;
  }
  if (unite && isWords(there) && isWords(coming)) return [...new Set([...there, ...coming])];
  if (
    Array.isArray(there) &&
    Array.isArray(coming) &&
    coming.length > 0 &&
    isNamed(there) &&
    isNamed(coming)
  ) {
    const left = [...(there as Json[])];
    const laid = (coming as Json[]).map((item) => {
      const at = left.findIndex((other) => other['name'] === item['name']);
      const [own] = at < 0 ? [] : left.splice(at, 1);
      return own ? merged(own, item, unite) : item;
    });
    return unite ? [...laid, ...left] : laid;
  }
  return coming;
};

/** One value that changes into another; removed if `after` is undefined. */
export interface Edit {
  readonly path: JsonPath;
  readonly before: unknown;
  readonly after: unknown;
}

/** The smallest edits that change one value into another. */
export const editsBetween = (before: unknown, after: unknown, path: JsonPath = []): Edit[] => {
  if (same(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key) || after[key] === undefined);
    return [
      ...gone.map((key): Edit => ({ path: [...path, key], before: before[key], after: undefined })),
      ...Object.keys(after)
        .filter((key) => after[key] !== undefined)
        .flatMap((key) => editsBetween(before[key], after[key], [...path, key])),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return itemEdits(before, after, path);
  return [{ path, before, after }];
};

/** Edits of a list's items: items that stay keep their formatting. */
const itemEdits = (before: readonly unknown[], after: readonly unknown[], path: JsonPath): Edit[] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && same(before[head], after[head])) head++;
  let tail = 0;
  while (tail < shorter - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail++;
  // Items can only be added at the end: an item inserted earlier would shift the others.
  if (after.length > before.length) tail = 0;
  const kept = Math.min(before.length, after.length) - tail;
  const changed = Array.from({ length: kept - head }, (_, i) => head + i);
  const gone = Array.from({ length: before.length - tail - kept }, (_, i) => before.length - tail - 1 - i);
  const added = Array.from({ length: after.length - tail - kept }, (_, i) => kept + i);
  return [
    ...changed.flatMap((i) => editsBetween(before[i], after[i], [...path, i])),
    ...gone.map((i): Edit => ({ path: [...path, i], before: before[i], after: undefined })),
    ...added.map((i): Edit => ({ path: [...path, i], before: undefined, after: after[i] })),
  ];
};

/** The text with the edits, otherwise unchanged. Undefined if the text cannot be edited. */
export const withEdits = (text: string, edits: readonly Edit[]): string | undefined => {
  for (const { path, after } of edits) {
    const edited = setValue(text, path, after);
    if (!edited.ok) return undefined;
    text = edited.value;
  }
  return text;
};

/** A value in a few words. */
export const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (isObject(value)) return 'others';
  const text = String(value).replace(/\s+/g, ' ');
  return text.length > 40 ? `“${text.slice(0, 39)}…”` : typeof value === 'string' ? `“${text}”` : text;
};

/** An edit in words: `points 100 → 110`. */
export const editInWords = ({ path, before, after }: Edit): string => {
  const where = path.map((step) => (typeof step === 'number' ? step + 1 : step)).join(' ');
  if (before === undefined) return `${where} ${shown(after)} is new`;
  if (after === undefined) return `${where} is removed (it was ${shown(before)})`;
  const [from, to] = [shown(before), shown(after)];
  return from === to ? `${where} is rewritten` : `${where} ${from} → ${to}`;
};
