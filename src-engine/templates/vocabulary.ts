import type { Node } from 'jsonc-parser';
import { treeOf } from '../book/limits';
import { SCHEMAS } from '../generated/schemas';
import type { SystemId } from '../kernel/words';
import { isRecord, resolve, sample, type Schema } from './sample';

/** One word of a game's files (an effect, a condition, a kind of fight) with its meaning and a working example. */
export interface VocabularyWord {
  /** As it is written: "modify-stat", "natural". */
  readonly word: string;
  /** The kind of file that contains it, and its role there: "keyword", "effect". */
  readonly kind: string;
  readonly role: string;
  readonly text: string;
  /** A value from a file: a whole effect, or the value of a key. */
  readonly example: unknown;
  /** Its parameters: each key with its text. */
  readonly parts: readonly { readonly key: string; readonly text: string; readonly required: boolean }[];
}

const open = (schema: Schema, root: Schema): Schema => (schema.$ref ? resolve(schema.$ref, root) : schema);

/** The variants of a schema, with references resolved. */
export const variantsOf = (schema: Schema, root: Schema): readonly Schema[] =>
  (schema.oneOf ?? schema.anyOf ?? []).map((each) => open(each, root));

/** The key whose constant value identifies the variant of a schema: "effect", "type", "kind". */
export const discriminatorOf = (variants: readonly Schema[]): string | undefined =>
  Object.keys(variants[0]?.properties ?? {}).find((key) => {
    const values = variants.map(({ properties }) => properties?.[key]?.const);
    return values.every((value) => typeof value === 'string') && new Set(values).size === values.length;
  });

const partsOf = ({ properties = {}, required = [] }: Schema, but: string): VocabularyWord['parts'] =>
  Object.entries(properties)
    .filter(([key]) => key !== but)
    .map(([key, { description = '' }]) => ({ key, text: description, required: required.includes(key) }));

/** The example of a schema: its first that is not empty, or the smallest value that it allows. */
const exampleOf = (schema: Schema, root: Schema): unknown => {
  const given = schema.examples?.find((one) => !Array.isArray(one) || one.length > 0);
  return given ?? sample(schema, root);
};

/**
 * An object that is valid on its own: the schema's own example, or if a word identifies the variant, every required key
 * with its example.
 */
const wholeExample = (schema: Schema, root: Schema): unknown => {
  const shape = variantsOf(schema, root)[0] ?? schema;
  const described = Object.values(shape.properties ?? {}).some(
    (part) => open(part, root).const !== undefined,
  );
  const given = described ? undefined : shape.examples?.find(isRecord);
  if (given) return given;
  if (!shape.properties) return exampleOf(schema, root);
  const entries = Object.entries(shape.properties).filter(([key]) => shape.required?.includes(key));
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const property = open(part, root);
      return [key, property.const ?? exampleOf(property, root)];
    }),
  );
};

/** Keys that are the same in every kind of file and need no explanation. */
const PLAIN_KEYS: readonly string[] = ['$schema', 'id', 'name', 'text'];

/** The title of a schema in words: "KeywordRule" is a name in code. */
const spaced = (title: string): string => title.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Collects the words of one schema, each once: variants with a constant, and the keys of named objects. */
const collect = (
  schema: Schema,
  root: Schema,
  kind: string,
  found: Map<string, VocabularyWord>,
  seen: Set<Schema>,
): void => {
  const here = open(schema, root);
  if (seen.has(here)) return;
  seen.add(here);
  const variants = variantsOf(here, root);
  const discriminator = discriminatorOf(variants);
  for (const variant of variants) {
    const word = discriminator === undefined ? undefined : variant.properties?.[discriminator]?.const;
    if (discriminator !== undefined && typeof word === 'string' && variant !== root)
      found.set(`${discriminator} ${word}`, {
        word,
        kind,
        role: discriminator,
        text: variant.description ?? '',
        example: wholeExample(variant, root),
        parts: partsOf(variant, discriminator),
      });
    collect(variant, root, kind, found, seen);
  }
  for (const [key, part] of Object.entries(here.properties ?? {})) {
    const property = open(part, root);
    if (property.const === undefined && !PLAIN_KEYS.includes(key) && !found.has(`key ${key}`))
      found.set(`key ${key}`, {
        word: key,
        kind,
        role: here.title === undefined ? 'key' : spaced(here.title),
        text: property.description ?? '',
        example: exampleOf(property, root),
        parts: [],
      });
    collect(property, root, kind, found, seen);
  }
  if (here.items && !('length' in here.items)) collect(here.items, root, kind, found, seen);
};

const known = new Map<SystemId, readonly VocabularyWord[]>();

/** Every word of a game's files, kind by kind. */
export const vocabularyOf = (system: SystemId): readonly VocabularyWord[] => {
  let words = known.get(system);
  if (!words) {
    words = [...SCHEMAS.keys()].flatMap((id) => {
      const [of, kind = ''] = id.split('/');
      if (of !== system) return [];
      const schema = SCHEMAS.get(id) as Schema;
      const found = new Map<string, VocabularyWord>();
      collect(schema, schema, kind, found, new Set());
      return [...found.values()];
    });
    known.set(system, words);
  }
  return words;
};

/** A place of a text: the schema there, the file's root schema, and the node that is there now. */
interface Spot {
  readonly schema: Schema;
  readonly root: Schema;
  readonly node: Node | undefined;
}

const childOf = (node: Node | undefined, key: string | number): Node | undefined => {
  if (typeof key === 'number') return node?.type === 'array' ? node.children?.[key] : undefined;
  const property = node?.children?.find((child) => child.children?.[0]?.value === key);
  return property?.children?.[1];
};

/**
 * The variant that has most of the node's keys; for a list the one with entries. Melee and ranged weapons have no word
 * of their own.
 */
const variantByKeys = (variants: readonly Schema[], node: Node | undefined): Schema | undefined => {
  if (node?.type === 'array') return variants.find(({ items }) => items);
  const keys = (node?.children ?? []).map(({ children }) => String(children?.[0]?.value));
  const known = ({ properties = {} }: Schema): number =>
    keys.filter((key) => Object.hasOwn(properties, key)).length;
  const shapes = variants.filter(({ properties }) => properties);
  return shapes.reduce<Schema | undefined>(
    (best, shape) => (best && known(best) >= known(shape) ? best : shape),
    undefined,
  );
};

/**
 * The variant of a schema that matches the text there, by its constant or its keys; without variants the schema itself.
 */
const variantAt = (schema: Schema, root: Schema, node: Node | undefined): Schema => {
  const variants = variantsOf(schema, root);
  const discriminator = discriminatorOf(variants);
  if (discriminator === undefined) return variantByKeys(variants, node) ?? schema;
  const value: unknown = childOf(node, discriminator)?.value;
  return variants.find(({ properties }) => properties?.[discriminator]?.const === value) ?? schema;
};

/** The schema of a file of this kind at a path. `id` is "<system>/<kind>". */
const spotAt = (id: string, text: string, path: readonly (string | number)[]): Spot | undefined => {
  const root = SCHEMAS.get(id) as Schema | undefined;
  if (!root) return undefined;
  let node = treeOf(text);
  let schema = open(root, root);
  for (const key of path) {
    const shape = variantAt(schema, root, node);
    const next = typeof key === 'number' ? shape.items : shape.properties?.[key];
    if (!next || 'length' in next) return undefined;
    schema = open(next, root);
    node = childOf(node, key);
  }
  return { schema, root, node };
};

/** The explanation of a place in a text: the words of its schema, and an example for it. */
export interface Explained {
  readonly word: string;
  readonly text: string;
  readonly example: string;
  /** Where to put the example, and as what: a whole entry after the current one, or a replacement of the value. */
  readonly insert: { readonly offset: number; readonly length: number; readonly text: string } | undefined;
}

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** The example on one line if it is short. */
const inLine = (value: unknown): string => {
  const line = JSON.stringify(value, undefined, 1).replace(/\n\s*/g, ' ');
  return line.length <= 80 ? line : pretty(value);
};

/** The indentation of the line that contains an offset. */
const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';

const indented = (example: string, indent: string): string => example.replace(/\n/g, `\n${indent}`);

/**
 * Explains the key or the value at a path of a file: an effect by its name, a condition or any other key by its words.
 */
export const explainAt = (
  id: string,
  text: string,
  path: readonly (string | number)[],
  isKey: boolean,
): Explained | undefined => {
  const key = path.at(-1);
  const spot = spotAt(id, text, path);
  if (!spot || typeof key !== 'string') return undefined;
  const { schema, root, node } = spot;
  if (!isKey && typeof schema.const === 'string' && !PLAIN_KEYS.includes(key)) {
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a spot that is in a list has the list around it
    const around = spotAt(id, text, path.slice(0, -1))!;
    const variant = variantAt(around.schema, root, around.node);
    const example = inLine(wholeExample(variant, root));
    const at = around.node;
    const indent = at ? indentAt(text, at.offset) : '';
    const insert =
      at && typeof path.at(-2) === 'number'
        ? { offset: at.offset + at.length, length: 0, text: `,\n${indent}${indented(example, indent)}` }
        : undefined;
    return { word: schema.const, text: variant.description ?? '', example, insert };
  }
  if (PLAIN_KEYS.includes(key) || schema.const !== undefined || (!schema.examples && !schema.enum))
    return undefined;
  const example = inLine(exampleOf(schema, root));
  const insert = node && {
    offset: node.offset,
    length: node.length,
    text: indented(example, indentAt(text, node.offset)),
  };
  return { word: key, text: schema.description ?? '', example, insert };
};

/** A working entry for a list: its name, its effect, and its text. */
export interface Skeleton {
  readonly label: string;
  readonly detail: string;
  readonly text: string;
}

/**
 * Entries of a list whose objects need one optional key to have an effect: one per key, from the list's examples if one
 * has it.
 */
const eachKey = (shape: Schema, root: Schema): Skeleton[] => {
  const { properties = {}, required = [] } = shape;
  const needed = Object.fromEntries(
    required.map((key) => [key, exampleOf(open(properties[key] ?? {}, root), root)]),
  );
  return Object.entries(properties)
    .filter(([key]) => !required.includes(key))
    .map(([key, part]) => {
      const property = open(part, root);
      const given = shape.examples?.find((one) => isRecord(one) && key in one);
      const value = given ?? { ...needed, [key]: exampleOf(property, root) };
      return { label: key, detail: property.description ?? '', text: inLine(value) };
    });
};

/** Whether an entry of the list at a path may be a name instead of an object. `path` ends at the place of an entry. */
export const takesNames = (id: string, text: string, path: readonly (string | number)[]): boolean => {
  const list = spotAt(id, text, path.slice(0, -1));
  if (typeof path.at(-1) !== 'number' || !list?.schema.items || 'length' in list.schema.items) return true;
  const entry = open(list.schema.items, list.root);
  const shapes = [entry, ...variantsOf(entry, list.root)];
  return shapes.some(({ type, enum: words }) => type === 'string' || words !== undefined);
};

/** What may be added to the list at a path: one working entry of each variant. `path` ends at the place of an entry. */
export const skeletonsAt = (
  id: string,
  text: string,
  path: readonly (string | number)[],
): readonly Skeleton[] => {
  if (typeof path.at(-1) !== 'number') return [];
  const list = spotAt(id, text, path.slice(0, -1));
  if (!list?.schema.items || 'length' in list.schema.items) return [];
  const { root } = list;
  const entry = open(list.schema.items, root);
  const variants = variantsOf(entry, root);
  const discriminator = discriminatorOf(variants);
  const shapes = variants.length > 0 ? variants : [entry];
  return shapes.flatMap((shape): Skeleton[] => {
    if (!shape.properties) return [];
    if ((shape.required?.length ?? 0) < (shape.minProperties ?? 1)) return eachKey(shape, root);
    const word = discriminator === undefined ? undefined : shape.properties[discriminator]?.const;
    const label = typeof word === 'string' ? word : spaced(shape.title ?? 'entry');
    if (list.schema.unoffered?.includes(label)) return [];
    const value = wholeExample(shape, root);
    return isRecord(value) ? [{ label, detail: shape.description ?? '', text: inLine(value) }] : [];
  });
};
