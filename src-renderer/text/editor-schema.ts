import { isRecord } from '@engine/templates/sample';
import { tellingKey, variantsOf } from '@engine/templates/vocabulary';

/** The variants of a schema whose telling key says the same of all of them, each with that key. */
const variantsIn = (schema: object): ReadonlyMap<unknown, string> => {
  const found = new Map<unknown, string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isRecord(value)) return;
    // A map of properties may have one that is called “oneOf”.
    const isList = [value['oneOf'], value['anyOf']].some(Array.isArray);
    const variants = isList ? variantsOf(value, schema) : [];
    const key = tellingKey(variants);
    const words = new Set(variants.map(({ properties }) => properties?.[key ?? '']?.description));
    if (key !== undefined && variants.length > 1 && words.size === 1)
      for (const variant of variants) found.set(variant, key);
    Object.values(value).forEach(walk);
  };
  walk(schema);
  return found;
};

/** Properties as completion lists them: the one that tells which entry it is, then what must be there in the schema's order, then the others. */
const ordered = (
  properties: Readonly<Record<string, unknown>>,
  required: unknown,
  telling: string | undefined,
): Record<string, unknown> => {
  const must = (Array.isArray(required) ? required : []).filter((key) => key !== telling);
  const first = telling === undefined ? must : [telling, ...must];
  return Object.fromEntries(
    Object.entries(properties).map(([key, part]) => {
      const at = first.indexOf(key);
      // Labels begin with a letter or "$", which come after a blank.
      const place = { suggestSortText: ` ${String(at).padStart(3, '0')}` };
      return [key, at >= 0 && isRecord(part) ? { ...part, ...place } : part];
    }),
  );
};

/**
 * A schema as the editor has it: without its titles, which name the program's types (`DuelRate`) and would head a hover (a property
 * that is called "title" stays), and with what an effect does, not that it is one, at the word that
 * says which effect it is, first of what may be written.
 */
export const editorSchema = (schema: object): object => {
  const variants = variantsIn(schema);
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).filter(
      ([key, part]) => !(key === 'title' && typeof part === 'string'),
    );
    const copied = Object.fromEntries(entries.map(([key, part]) => [key, copy(part)]));
    const telling = variants.get(value);
    const { properties, required, description } = copied;
    if (!isRecord(properties)) return copied;
    const listed = ordered(properties, required, telling);
    if (telling === undefined || typeof description !== 'string') return { ...copied, properties: listed };
    const told = { ...(listed[telling] as object), description };
    return { ...copied, properties: { ...listed, [telling]: told } };
  };
  return copy(schema) as object;
};
