import { SCHEMAS } from '../generated/schemas';
import { setValue } from '../book/edit';
import type { JsonPath } from '../kernel/source';
import type { Result } from '../kernel/result';
import type { SystemId } from '../kernel/words';
import { isRecord } from '../templates/sample';

/** An option of an entry or a group of an army besides its count: reinforced, the general's. */
export interface ArmyOption {
  readonly key: string;
  readonly text: string;
}

/** The yes-or-no keys of every schema part that has a `mark`. */
const optionsIn = (schema: unknown, mark: string): readonly ArmyOption[] => {
  if (Array.isArray(schema)) return schema.flatMap((part) => optionsIn(part, mark));
  if (!isRecord(schema)) return [];
  const { properties } = schema;
  const own =
    isRecord(properties) && mark in properties
      ? Object.entries(properties).flatMap(([key, part]) =>
          isRecord(part) && part['type'] === 'boolean'
            ? [{ key, text: String(part['description'] ?? '') }]
            : [],
        )
      : [];
  return [...own, ...Object.values(schema).flatMap((part) => optionsIn(part, mark))];
};

const once = (found: readonly ArmyOption[]): readonly ArmyOption[] =>
  found.filter(({ key }, i) => found.findIndex((other) => other.key === key) === i);

/** The options of a game's army entries in its files. */
export const optionsOf = (system: SystemId): readonly ArmyOption[] =>
  once(optionsIn(SCHEMAS.get(`${system}/army`), 'unit'));

/** The options of the groups that a leader leads (regiments), in a game that has them. */
export const groupOptionsOf = (system: SystemId): readonly ArmyOption[] =>
  once(optionsIn(SCHEMAS.get(`${system}/army`), 'leader')).filter(({ key }) => !(key in keysOfFile(system)));

/** The keys of an army file itself: a file with a `leader` is not a group. */
const keysOfFile = (system: SystemId): Readonly<Record<string, unknown>> => {
  const schema = SCHEMAS.get(`${system}/army`);
  return isRecord(schema) && isRecord(schema['properties']) ? schema['properties'] : {};
};

/** The text of an army file with an option of an entry set or removed; an option that is off is not written. */
export const setOption = (text: string, entry: JsonPath, key: string, on: boolean): Result<string, string> =>
  setValue(text, [...entry, key], on ? true : undefined);
