import { last } from '../kernel/lists';
import { SCHEMAS } from '../generated/schemas';
import type { JsonPath } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { isRecord } from '../templates/sample';
import { listsOf } from './entries';

/** The schema of a list's items, wherever it is defined. */
const itemsOf = (list: unknown, definitions: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(list) || list['type'] !== 'array' || !isRecord(list['items'])) return {};
  const { $ref } = list['items'];
  const named =
    typeof $ref === 'string' && isRecord(definitions) ? definitions[last($ref.split('/'))] : undefined;
  return isRecord(named) ? named : list['items'];
};

/** The keys of a list's items in a schema. */
const keysOfItems = (list: unknown, definitions: unknown): Readonly<Record<string, unknown>> => {
  const { properties } = itemsOf(list, definitions);
  return isRecord(properties) ? properties : {};
};

/** The schema of the items of a list in a game's army files: for `regiments`, a regiment. */
const itemsAt = (system: SystemId, key: string | number | undefined): Readonly<Record<string, unknown>> => {
  const schema = SCHEMAS.get(`${system}/army`);
  if (!isRecord(schema) || !isRecord(schema['properties']) || key === undefined) return {};
  return itemsOf(schema['properties'][key], schema['definitions']);
};

/**
 * A new group of an army (a regiment) with a unit as its leader. Only the first group copies the other fields of the
 * schema's example: those that an army has only once, such as its general.
 */
export const newGroup = (
  system: SystemId,
  list: JsonPath,
  ref: string,
  isFirst: boolean,
): Readonly<Record<string, unknown>> => {
  const { examples } = itemsAt(system, list.at(-1));
  const example = Array.isArray(examples) && isRecord(examples[0]) ? examples[0] : { leader: {}, units: [] };
  return Object.fromEntries(
    Object.entries(example).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
      if (key === 'leader') return [[key, { unit: ref }]];
      if (Array.isArray(value)) return [[key, []]];
      return isFirst ? [[key, value]] : [];
    }),
  );
};

/**
 * Where a unit may be added to an army of a game: the lists in its file, other lists that it may have, and a new
 * regiment with the unit as its leader (`["regiments", 2, "leader"]`), if the schema has these.
 */
export const placesOf = (army: unknown, system: SystemId): readonly JsonPath[] => {
  const schema = SCHEMAS.get(`${system}/army`);
  if (!isRecord(army) || !isRecord(schema) || !isRecord(schema['properties'])) return listsOf(army);
  return Object.entries(schema['properties']).flatMap(([key, part]): readonly JsonPath[] => {
    const keys = keysOfItems(part, schema['definitions']);
    const own = army[key];
    if ('unit' in keys) return [[key]];
    if (!('leader' in keys)) return [];
    return [...listsOf(own, [key]), [key, Array.isArray(own) ? own.length : 0, 'leader']];
  });
};
