import { isRecord } from '@engine/templates/sample';
import { discriminatorOf, variantsOf } from '@engine/templates/vocabulary';

/** The variants of a schema that are identified by one key with constants, each with that key. */
const variantsIn = (schema: object): ReadonlyMap<unknown, string> => {
  const found = new Map<unknown, string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isRecord(value)) return;
    // An object of properties may have one named “oneOf”.
    const isList = [value['oneOf'], value['anyOf']].some(Array.isArray);
    const variants = isList ? variantsOf(value, schema) : [];
    const key = discriminatorOf(variants);
    const words = new Set(variants.map(({ properties }) => properties?.[key ?? '']?.description));
    if (key !== undefined && variants.length > 1 && words.size === 1)
      for (const variant of variants) found.set(variant, key);
    Object.values(value).forEach(walk);
  };
  walk(schema);
  return found;
};

/**
 * Properties in the order for completion: the identifying one, then required ones in the schema's order, then the
 * others.
 */
const ordered = (
  properties: Readonly<Record<string, unknown>>,
  required: unknown,
  discriminator: string | undefined,
): Record<string, unknown> => {
  const must = (Array.isArray(required) ? required : []).filter((key) => key !== discriminator);
  const first = discriminator === undefined ? must : [discriminator, ...must];
  return Object.fromEntries(
    Object.entries(properties).map(([key, part]) => {
      const at = first.indexOf(key);
      // Labels begin with a letter or "$", which sort after a blank.
      const place = { suggestSortText: ` ${String(at).padStart(3, '0')}` };
      return [key, at >= 0 && isRecord(part) ? { ...part, ...place } : part];
    }),
  );
};

/**
 * A schema adapted for the editor. It has no titles, because they name the program's types (`DuelRate`) and would head
 * a hover (a property named "title" stays). At the word that identifies an effect it describes what the effect does,
 * and that word is suggested first.
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
    const discriminator = variants.get(value);
    const { properties, required, description } = copied;
    if (!isRecord(properties)) return copied;
    const listed = ordered(properties, required, discriminator);
    if (discriminator === undefined || typeof description !== 'string')
      return { ...copied, properties: listed };
    const described = { ...(listed[discriminator] as object), description };
    return { ...copied, properties: { ...listed, [discriminator]: described } };
  };
  return copy(schema) as object;
};
