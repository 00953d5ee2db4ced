import { SCHEMAS } from '../generated/schemas';
import type { JsonPath } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { isRecord } from '../templates/sample';
import { listsOf } from './entries';

/** The keys of what a list of a schema holds. */
const keysOfItems = (list: unknown, definitions: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(list) || list['type'] !== 'array' || !isRecord(list['items'])) return {};
  const { $ref } = list['items'];
  const named =
    typeof $ref === 'string' && isRecord(definitions) ? definitions[$ref.split('/').at(-1)!] : undefined;
  const { properties } = isRecord(named) ? named : list['items'];
  return isRecord(properties) ? properties : {};
};

/**
 * Where a unit may be added to an army of a game: the lists that its file has, those that it may have besides, and a
 * new regiment with the unit as its leader (`["regiments", 2, "leader"]`), each where the schema names it.
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
