import { SCHEMAS } from '../generated/schemas';
import { setValue } from '../book/edit';
import type { JsonPath } from '../kernel/source';
import type { Result } from '../kernel/result';
import type { SystemId } from '../kernel/words';
import { isRecord } from '../templates/sample';

/** Something that an entry of an army may be besides how many: reinforced. */
export interface ArmyOption {
  readonly key: string;
  readonly text: string;
}

/** The yes-or-no keys of whatever names a `unit` in a schema. */
const optionsIn = (schema: unknown): readonly ArmyOption[] => {
  if (Array.isArray(schema)) return schema.flatMap(optionsIn);
  if (!isRecord(schema)) return [];
  const { properties } = schema;
  const own =
    isRecord(properties) && 'unit' in properties
      ? Object.entries(properties).flatMap(([key, part]) =>
          isRecord(part) && part['type'] === 'boolean'
            ? [{ key, text: String(part['description'] ?? '') }]
            : [],
        )
      : [];
  return [...own, ...Object.values(schema).flatMap(optionsIn)];
};

/** The options of a game's army entries, as its files may say them. */
export const optionsOf = (system: SystemId): readonly ArmyOption[] => {
  const found = optionsIn(SCHEMAS.get(`${system}/army`));
  return found.filter(({ key }, i) => found.findIndex((other) => other.key === key) === i);
};

/** The text of an army file with an option of an entry taken or left; what is left is not written. */
export const setOption = (text: string, entry: JsonPath, key: string, on: boolean): Result<string, string> =>
  setValue(text, [...entry, key], on ? true : undefined);
