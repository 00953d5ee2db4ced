import type { JsonPath } from '../kernel/source';
import { isNamed, isObject, isWords, same, shown, type Json } from './merge';

/** What the last import wrote, by file: the value of a JSON file, or the text of a page. */
export type ImportRecord = Readonly<Record<string, unknown>>;

/** A value that the user changed, and the catalog too, since the last import: the user's value stays. */
export interface Conflict {
  readonly path: JsonPath;
  readonly last: unknown;
  readonly mine: unknown;
  readonly coming: unknown;
}

/** Objects of a list by name; several with the same name are distinguished by their order. */
const byName = (items: unknown): ReadonlyMap<string, Json> => {
  const found = new Map<string, Json>();
  if (!Array.isArray(items) || !isNamed(items)) return found;
  for (const item of items as readonly Json[]) {
    let key = String(item['name']);
    while (found.has(key)) key += '\u0000';
    found.set(key, item);
  }
  return found;
};

/** Merges an import with the current content, compared with what the last import wrote. */
class Reconciling {
  readonly conflicts: Conflict[] = [];

  /** @param unite lists of words keep what either side added: a book's keywords belong to other units too */
  constructor(private readonly unite: boolean) {}

  /** The merged value. Undefined means that a value is not present. */
  value(last: unknown, mine: unknown, coming: unknown, path: JsonPath): unknown {
    if (same(mine, coming)) return mine;
    if (isObject(mine) && isObject(coming)) return this.#object(last, mine, coming, path);
    if (this.unite && isWords(mine) && isWords(coming)) {
      const known = isWords(last) ? last : [];
      return [...mine, ...coming.filter((word) => !known.includes(word) && !mine.includes(word))];
    }
    const lists = Array.isArray(mine) && Array.isArray(coming) && mine.length + coming.length > 0;
    if (lists && isNamed(mine) && isNamed(coming)) return this.#list(last, mine, coming, path);
    if (same(last, coming)) return mine;
    if (same(last, mine)) return coming;
    this.conflicts.push({ path, last, mine, coming });
    return mine;
  }

  #object(last: unknown, mine: Json, coming: Json, path: JsonPath): Json {
    const known = isObject(last) ? last : {};
    const result: Record<string, unknown> = {};
    for (const key of new Set([...Object.keys(mine), ...Object.keys(coming)])) {
      const own = (from: Json): unknown => (Object.hasOwn(from, key) ? from[key] : undefined);
      const value = this.value(own(known), own(mine), own(coming), [...path, key]);
      if (value !== undefined) result[key] = value;
    }
    return result;
  }

  /** Merges lists of named objects by name: in the current order, new ones at the end. */
  #list(last: unknown, mine: readonly unknown[], coming: readonly unknown[], path: JsonPath): unknown[] {
    const [before, there, now] = [byName(last), byName(mine), byName(coming)];
    return [...new Set([...there.keys(), ...now.keys()])].flatMap((name) => {
      const where = [...path, name.replaceAll('\u0000', '')];
      const value = this.value(before.get(name), there.get(name), now.get(name), where);
      return value === undefined ? [] : [value];
    });
  }
}

/**
 * The value after an import, when the last one is known. A value that only the user changed stays, and one that only
 * the catalog changed is imported. If both changed it, the user's stays, with a note.
 */
export const reconciled = (
  last: unknown,
  mine: unknown,
  coming: unknown,
  unite: boolean,
): { readonly value: unknown; readonly conflicts: readonly Conflict[] } => {
  const reconciling = new Reconciling(unite);
  return { value: reconciling.value(last, mine, coming, []), conflicts: reconciling.conflicts };
};

/** A conflict in words. */
export const conflictInWords = ({ path, last, mine, coming }: Conflict): string => {
  const where = path.length === 0 ? 'The text' : path.join(' ');
  return `${where} was ${shown(last)} in the last import, is ${shown(mine)} here and ${shown(coming)} in the catalog. Your value stays. Enter the catalog's value yourself if you want it.`;
};
