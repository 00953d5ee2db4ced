import { SCHEMAS } from '@engine/generated/schemas';
import type { Kind, SystemId } from '@engine/kernel/words';
import { placeOf } from '../editor/places';
import { titleOf } from '../state/paths';

/** The parts of JSON Schema that our schemas use and a template needs. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** A new file the designer may ask for: a kind, and for scenarios which kind of fight. */
export interface Template {
  readonly kind: Kind;
  /** The value of the file's own `kind` property, where the schema has several shapes. */
  readonly shape?: string;
  readonly title: string;
}

/** What may be referred to, so that a new file opens without errors. */
export interface Known {
  readonly units: readonly string[];
  readonly books: readonly string[];
  readonly maps: readonly string[];
  readonly armies: readonly string[];
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  unit: 'Unit',
  scenario: 'Scenario',
  keyword: 'Keyword',
  army: 'Army',
  book: 'Book',
  map: 'Map',
};

/** Every file that can be made for a game, the ones made most often first. */
export const templatesOf = (system: SystemId): Template[] =>
  (Object.keys(KIND_NAMES) as Kind[]).flatMap((kind): Template[] => {
    const schema = schemaOf(system, kind);
    if (!schema) return [];
    const shapes = (schema.oneOf ?? []).flatMap((shape) => {
      const value = shape.properties?.['kind']?.const;
      return typeof value === 'string' ? [value] : [];
    });
    if (shapes.length === 0) return [{ kind, title: KIND_NAMES[kind] }];
    return shapes.map((shape) => ({ kind, shape, title: `${KIND_NAMES[kind]} (${shape})` }));
  });

/** The text of a new file: what the schema requires, from the schema's own examples. */
export const newFile = (system: SystemId, template: Template, id: string, known: Known): string => {
  const root = schemaOf(system, template.kind) ?? {};
  const shape =
    root.oneOf?.find(
      (one) => template.shape !== undefined && one.properties?.['kind']?.const === template.shape,
    ) ?? root;
  const value = sample(shape, root);
  const own = {
    ...(isRecord(value) ? value : {}),
    $schema: `warbench:${system}/${template.kind}`,
    id,
    name: titleOf(id),
  };
  const seen = { unit: 0 };
  return `${JSON.stringify(refer(own, [], known, seen), null, 2)}\n`;
};

const schemaOf = (system: SystemId, kind: Kind): Schema | undefined => SCHEMAS.get(`${system}/${kind}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sample = (schema: Schema, root: Schema): unknown => {
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

/** Lists start empty unless they may not be: a new card has no keywords yet. */
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

const resolve = (ref: string, root: Schema): Schema =>
  root.definitions?.[ref.replace('#/definitions/', '')] ?? {};

/** Examples name units that this workspace may not have: name some that it has, each in its turn. */
const refer = (
  value: unknown,
  path: readonly (string | number)[],
  known: Known,
  seen: { unit: number },
): unknown => {
  if (Array.isArray(value)) return value.map((item, i) => refer(item, [...path, i], known, seen));
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, refer(item, [...path, key], known, seen)]),
    );
  if (typeof value !== 'string') return value;
  switch (placeOf(path)) {
    case 'unit':
      return known.units[seen.unit++ % Math.max(1, known.units.length)] ?? value;
    case 'side':
      return known.units[0] ?? value;
    case 'book':
      return known.books[0] ?? value;
    case 'map':
      return known.maps[0] ?? value;
    case 'army':
      return known.armies[0] ?? value;
    default:
      return value;
  }
};
