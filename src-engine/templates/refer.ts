import type { JsonPath } from '../kernel/source';
import type { Kind } from '../kernel/words';
import { placeOf } from '../names/place';
import { isRecord } from './sample';

/** Files that a new file may refer to, so that it opens without errors. The best fit comes first. */
export interface Known {
  readonly units: readonly string[];
  /** The units of a new army's book, if the book is known: an army takes no others. */
  readonly recruits?: readonly string[] | undefined;
  readonly books: readonly string[];
  readonly maps: readonly string[];
  readonly armies: readonly string[];
  readonly scenarios?: readonly string[];
  readonly adventures?: readonly string[];
  /** True if the book of a new unit has no unit that may lead an army: the new one may. */
  readonly leads?: boolean;
  /** A file's value, if it is JSON. */
  readonly value?: (kind: Kind, reference: string) => unknown;
}

/**
 * A template names units that this workspace may not have: replaces them in turn by units it has; lists without any
 * stay empty.
 */
export const refer = (value: Record<string, unknown>, known: Known): Record<string, unknown> =>
  walk(value, [], known, { unit: 0, army: 0 }) as Record<string, unknown>;

/** A new army takes units of its own book; if the book has none, its lists stay empty. */
export const referArmy = (army: Record<string, unknown>, known: Known): Record<string, unknown> => {
  const { recruits = known.units } = known;
  const lists = known.recruits?.length === 0 ? listsIn(army) : {};
  return { ...refer(army, { ...known, units: recruits }), ...lists };
};

/** Its lists, all empty. */
const listsIn = (army: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(army).flatMap(([key, value]) => (Array.isArray(value) ? [[key, []]] : [])),
  );

const walk = (
  value: unknown,
  path: JsonPath,
  known: Known,
  seen: { unit: number; army: number },
): unknown => {
  if (Array.isArray(value)) {
    const isOptional = placeOf(path) === 'unit' && path.at(-1) === 'targets';
    return isOptional && known.units.length === 0
      ? []
      : value.map((item, i) => walk(item, [...path, i], known, seen));
  }
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, walk(item, [...path, key], known, seen)]),
    );
  if (typeof value !== 'string') return value;
  switch (placeOf(path)) {
    case 'unit':
      return known.units[seen.unit++ % Math.max(1, known.units.length)] ?? value;
    case 'side':
      return value === 'roll-off' ? value : (known.units[0] ?? value);
    case 'book':
      return known.books[0] ?? value;
    case 'map':
      return known.maps.includes(value) ? value : (known.maps[0] ?? value);
    case 'adventure':
      return known.adventures?.[0] ?? value;
    case 'army':
      return known.armies[seen.army++ % Math.max(1, known.armies.length)] ?? value;
    default:
      return value;
  }
};

interface Sized {
  readonly ref: string;
  readonly size: string;
  readonly name: string;
  readonly book: string;
  /** The points limit, if an army has one. */
  readonly limit: unknown;
}

/**
 * A battle between two armies of one size and limit with different names, from two books if possible, on a map of that
 * size. The template's own map is preferred: in a game without sizes its table suits those armies. If the workspace has
 * no such pair, the battle stays as in the template, and its diagnostics say what is missing.
 */
export const withBattle = (battle: Record<string, unknown>, known: Known): Record<string, unknown> => {
  const sized = (kind: Kind, refs: readonly string[]): Sized[] =>
    refs.flatMap((ref) => {
      const value = known.value?.(kind, ref);
      if (!isRecord(value)) return [];
      // A game without sizes has one list for all.
      return [
        {
          ref,
          size: String(value['size'] ?? ''),
          name: String(value['name']),
          book: String(value['book']),
          limit: value['limit'],
        },
      ];
    });
  const armies = sized('army', known.armies);
  const maps = sized('map', known.maps);
  const pairs = armies.flatMap((a) =>
    armies
      .filter((b) => b !== a && b.size === a.size && b.limit === a.limit && b.name !== a.name)
      .map((b) => [a, b] as const),
  );
  const onMap = pairs.filter(([a]) => maps.some(({ size }) => size === a.size));
  const pair = onMap.find(([a, b]) => a.book !== b.book) ?? onMap[0] ?? pairs[0];
  const size = pair?.[0].size ?? armies[0]?.size;
  const ofSize = maps.filter((each) => each.size === size);
  const map = ofSize.find(({ ref }) => ref === battle['map']) ?? ofSize[0];
  const entries = Array.isArray(battle['armies']) ? (battle['armies'] as unknown[]) : [];
  return {
    ...battle,
    ...(size && { size }),
    ...(map && { map: map.ref }),
    ...(pair && {
      armies: entries.map((entry, i) =>
        isRecord(entry) ? { ...entry, army: pair[i]?.ref ?? entry['army'] } : entry,
      ),
    }),
  };
};
