/** The parts of JSON Schema that our schemas use and a template needs. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly minProperties?: number;
  readonly minimum?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** For a list: words of its entries that are not allowed in this place; the game says why. */
  readonly unoffered?: readonly string[];
  readonly description?: string;
  readonly title?: string;
  readonly pattern?: string;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** True for an object that is not a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The smallest value that a schema allows, from its own examples. */
export const sample = (schema: Schema, root: Schema): unknown => {
  if (schema.$ref) return sample(resolve(schema.$ref, root), root);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (isList(schema)) return sampleList(schema, root);
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.enum) return schema.enum[0];
  const shape = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (shape && !schema.properties) return sample(shape, root);
  if (schema.properties || schema.type === 'object') return sampleObject(schema, root);
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return '';
  return schema.minimum ?? 1;
};

const isList = (schema: Schema): boolean => schema.type === 'array';

/** Lists start empty if they may: a new card has no keywords yet. */
const sampleList = (schema: Schema, root: Schema): unknown => {
  const least = schema.minItems ?? 0;
  if (least === 0) return [];
  const example = schema.examples?.find((list) => Array.isArray(list) && list.length >= least);
  if (example !== undefined) return example;
  const items = schema.items ?? {};
  if ('length' in items) return items.map((item) => sample(item, root));
  return Array.from({ length: least }, () => sample(items, root));
};

const sampleObject = (schema: Schema, root: Schema): Record<string, unknown> => {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).filter(([key]) => required.has(key));
  return Object.fromEntries(entries.map(([key, property]) => [key, sample(property, root)]));
};

/** The definition that a `$ref` within one schema file refers to. */
export const resolve = (ref: string, root: Schema): Schema =>
  root.definitions?.[ref.replace('#/definitions/', '')] ?? {};
