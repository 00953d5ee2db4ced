import type { JsonPath } from '../kernel/source';

/** A unit as an army file lists it. */
export interface Entry {
  /** The entry's path: `["units", 0]`, `["regiments", 1, "leader"]`. */
  readonly path: JsonPath;
  readonly unit: string;
  readonly count: number;
  readonly value: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every entry of an army file, in text order: everything that names a `unit`, in any game's lists. */
export const entriesOf = (army: unknown, path: JsonPath = []): readonly Entry[] => {
  if (Array.isArray(army)) return army.flatMap((item, i) => entriesOf(item, [...path, i]));
  if (!isRecord(army)) return [];
  const { unit, count } = army;
  if (typeof unit === 'string')
    return [{ path, unit, count: typeof count === 'number' ? count : 1, value: army }];
  return Object.entries(army).flatMap(([key, part]) => entriesOf(part, [...path, key]));
};

/** The lists of an army file that can contain entries, including empty ones: `units`, `regiments[0].units`. */
export const listsOf = (army: unknown, path: JsonPath = []): readonly JsonPath[] => {
  if (Array.isArray(army)) {
    const isList = path.at(-1) === 'units' || path.at(-1) === 'auxiliary';
    return isList ? [path] : army.flatMap((item, i) => listsOf(item, [...path, i]));
  }
  return isRecord(army) ? Object.entries(army).flatMap(([key, part]) => listsOf(part, [...path, key])) : [];
};
