import { SCHEMAS } from '../../generated/schemas';
import type { SystemId } from '../../kernel/words';
import type { Cell } from '../../kernel/table';

/**
 * The content of a field's cell. `value`: a number or a text; `words`: several texts; `json`: anything without a form
 * of its own.
 */
export type FieldType = 'text' | 'number' | 'value' | 'flag' | 'words' | 'json';

/** A property of a unit as a column of a sheet. */
export interface Field {
  /** The path in the unit, or in the part for a sheet of parts: `["stats", "MOV"]`. */
  readonly path: readonly string[];
  /** The header: `MOV`. */
  readonly title: string;
  /** The name in words, from the schema: "Move". */
  readonly words: string;
  readonly type: FieldType;
  readonly required: boolean;
  /** True for a number that is whole. */
  readonly integer: boolean;
  /** The least number; undefined if there is none. */
  readonly least?: number;
  /** What it is where a file does not say it; undefined if that is nothing. */
  readonly absent?: number;
  /** The texts allowed besides a number; empty if any text is allowed. */
  readonly texts: readonly RegExp[];
}

/** The property that a field is in its own object, however its column is titled. */
export const propertyOf = ({ path }: Pick<Field, 'path'>): string | undefined => path.at(-1);

/** A list of parts of a unit (weapons, abilities) as a sheet of its own, one row per part. */
export interface PartSheet {
  /** The property: `weapons`. */
  readonly list: string;
  readonly fields: readonly Field[];
  /** Required lists of a part, which are empty if a sheet does not mention them. */
  readonly lists: readonly string[];
  /** The forms of a part that has several (melee and ranged weapons); the one that requires most is first. */
  readonly forms: readonly PartForm[];
}

/** A form of a part. */
export interface PartForm {
  /** What its property `type` says. */
  readonly type: string;
  readonly required: readonly string[];
}

/** The sheets of a game's units. Derived from its schema, so no game needs code of its own. */
export interface UnitSheets {
  readonly system: SystemId;
  readonly fields: readonly Field[];
  readonly parts: readonly PartSheet[];
  /** Required lists, which are empty if a sheet does not mention them. */
  readonly lists: readonly string[];
}

type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const propertiesOf = (schema: Schema): [string, Schema][] =>
  isSchema(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([key, value]) => (isSchema(value) ? [[key, value]] : []))
    : [];

/** Resolves `#/definitions/ability`. */
const resolved = (schema: Schema, root: Schema): Schema => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return schema;
  let target: unknown = root;
  for (const name of reference.slice(2).split('/')) target = isSchema(target) ? target[name] : undefined;
  return isSchema(target) ? target : schema;
};

const typeOf = (schema: Schema): FieldType => {
  const { type, items } = schema;
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'boolean') return 'flag';
  if (type === 'string') return 'text';
  if (type === 'array' && isSchema(items) && items['type'] === 'string') return 'words';
  const alternatives = schemas(schema['oneOf']).map((each) => each['type']);
  return alternatives.length > 0 && alternatives.some((each) => each === 'string') ? 'value' : 'json';
};

/** "Move in inches: …" is "Move in inches": a possible header in a designer's own sheet. */
const wordsOf = (schema: Schema): string => String(schema['description'] ?? '').split(/[:.(]/, 1)[0] ?? '';

/** The form of a text that a schema allows; undefined if it allows any. */
const formOf = ({ pattern, const: only, enum: some }: Schema): RegExp | undefined => {
  if (typeof pattern === 'string') return new RegExp(pattern);
  const words = only === undefined ? texts(some) : [String(only)];
  const literal = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  return words.length === 0 ? undefined : new RegExp(`^(?:${literal.join('|')})$`);
};

const isNumeric = ({ type }: Schema): boolean => type === 'integer' || type === 'number';

const field = (path: readonly string[], schema: Schema, required: boolean): Field => {
  const alternatives = schemas(schema['oneOf']);
  const number = [schema, ...alternatives].find(isNumeric);
  const least = number?.['minimum'];
  const absent = schema['default'];
  const forms = alternatives.filter(({ type }) => type === 'string').map(formOf);
  return {
    path,
    title: path.at(-1) ?? '',
    words: wordsOf(schema),
    type: typeOf(schema),
    required,
    integer: number?.['type'] === 'integer',
    ...(typeof least === 'number' && { least }),
    ...(typeof absent === 'number' && { absent }),
    texts: forms.every((form) => form !== undefined) ? forms : [],
  };
};

/** The fields of a part, from all its forms if it has several (melee and ranged weapons). */
const partFields = (schema: Schema): Field[] => {
  const forms = schemas(schema['oneOf']);
  const fields = new Map<string, Field>();
  for (const form of forms.length > 0 ? forms : [schema])
    for (const [key, value] of propertiesOf(form))
      if (!fields.has(key)) fields.set(key, field([key], value, texts(form['required']).includes(key)));
  return [...fields.values()];
};

/** Required properties that are lists and may be empty. */
const requiredLists = (schema: Schema, root: Schema): string[] => {
  const required = texts(schema['required']);
  return propertiesOf(schema).flatMap(([key, given]) => {
    const each = resolved(given, root);
    return required.includes(key) && each['type'] === 'array' && !each['minItems'] ? [key] : [];
  });
};

/** The same for a part, from all its forms. */
const partLists = (schema: Schema, root: Schema): string[] => {
  const forms = schemas(schema['oneOf']);
  const lists = (forms.length > 0 ? forms : [schema]).map((form) => requiredLists(form, root));
  return (lists[0] ?? []).filter((key) => lists.every((each) => each.includes(key)));
};

/** The forms of a part that are distinguished by a constant `type`. */
const partForms = (schema: Schema): PartForm[] =>
  schemas(schema['oneOf'])
    .flatMap((form) => {
      const [, said] = propertiesOf(form).find(([key]) => key === 'type') ?? [];
      const type = said?.['const'];
      return typeof type === 'string' ? [{ type, required: texts(form['required']) }] : [];
    })
    .sort((a, b) => b.required.length - a.required.length);

const sheetsOf = (system: SystemId, root: Schema): UnitSheets => {
  const required = texts(root['required']);
  const fields: Field[] = [];
  const parts: PartSheet[] = [];
  for (const [key, given] of propertiesOf(root)) {
    const schema = resolved(given, root);
    const items = isSchema(schema['items']) ? resolved(schema['items'], root) : undefined;
    const isRequired = required.includes(key);
    const inner = schema['type'] === 'object' ? propertiesOf(schema) : [];
    if (key === '$schema') continue;
    if (schema['type'] === 'array' && items && (items['type'] === 'object' || items['oneOf']))
      parts.push({
        list: key,
        fields: partFields(items),
        lists: partLists(items, root),
        forms: partForms(items),
      });
    else if (inner.length > 0 && inner.every(([, each]) => ['number', 'text'].includes(typeOf(each))))
      fields.push(...inner.map(([name, each]) => field([key, name], each, isRequired)));
    else fields.push(field([key], schema, isRequired));
  }
  const lists = requiredLists(root, root);
  return { system, fields, parts, lists };
};

const known = new Map<string, UnitSheets>();

const sheetsFrom = (system: SystemId, kind: 'unit' | 'army'): UnitSheets => {
  const name = `${system}/${kind}`;
  const before = known.get(name);
  if (before) return before;
  const schema = SCHEMAS.get(name);
  const sheets = sheetsOf(system, isSchema(schema) ? schema : {});
  known.set(name, sheets);
  return sheets;
};

/** The sheets of a game's units. */
export const unitSheets = (system: SystemId): UnitSheets => sheetsFrom(system, 'unit');

/** The same of its armies: the parts are their lists of lines, and groups of lines (regiments). */
export const armySheets = (system: SystemId): UnitSheets => sheetsFrom(system, 'army');

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) && value.length === 0) ||
  (isSchema(value) && Object.keys(value).length === 0);

/** A value as its cell shows it. */
export const toCell = (value: unknown, type: FieldType): Cell => {
  if (isEmpty(value)) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (type === 'words' && Array.isArray(value)) {
    const words = texts(value);
    const plain = words.length === value.length && !words.some((word) => /[;,]|^\[/.test(word));
    if (plain) return words.join('; ');
  }
  return JSON.stringify(value);
};
