import type { JsonPath } from '../kernel/source';

/** A unit as an army file takes it. */
export interface Entry {
  /** Where the entry stands: `["units", 0]`, `["regiments", 1, "leader"]`. */
  readonly path: JsonPath;
  readonly unit: string;
  readonly count: number;
  readonly value: Readonly<Record<string, unknown>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every entry of an army file, in the order of the text: whatever names a `unit`, in whichever game's lists. */
export const entriesOf = (army: unknown, path: JsonPath = []): readonly Entry[] => {
  if (Array.isArray(army)) return army.flatMap((item, i) => entriesOf(item, [...path, i]));
  if (!isRecord(army)) return [];
  const { unit, count } = army;
  if (typeof unit === 'string')
    return [{ path, unit, count: typeof count === 'number' ? count : 1, value: army }];
  return Object.entries(army).flatMap(([key, part]) => entriesOf(part, [...path, key]));
};

/** The lists in which an army file's entries stand, empty ones too: `units`, `regiments[0].units`. */
export const listsOf = (army: unknown, path: JsonPath = []): readonly JsonPath[] => {
  if (Array.isArray(army)) {
    const isList = path.at(-1) === 'units' || path.at(-1) === 'auxiliary';
    return isList ? [path] : army.flatMap((item, i) => listsOf(item, [...path, i]));
  }
  return isRecord(army) ? Object.entries(army).flatMap(([key, part]) => listsOf(part, [...path, key])) : [];
};
