import type { Node } from 'jsonc-parser';
import type { JsonPath } from '../kernel/source';
import { closest } from '../kernel/names/suggest';
import { insertion } from './insertion';
import { either, keyOf, nodeAt, propertyOf, quote, type Problem, type Range } from './problem';
import type { SchemaError, SchemaPart } from './validator';

/** One schema fault and its place: the input of the messages below. */
interface Fault {
  readonly error: SchemaError;
  readonly path: JsonPath;
  /** The faulty value's node. */
  readonly node: Node;
  readonly value: unknown;
  readonly text: string;
}

/** Turns a schema fault into a problem: what is wrong first, then what would be right, then the fix. */
export const schemaProblem = (error: SchemaError, root: Node, text: string): Problem => {
  const path = pathOf(error.instancePath, root);
  const node = nodeAt(root, path) ?? root;
  const fault: Fault = { error, path, node, value: error.data, text };
  return (WRITERS.get(error.keyword) ?? otherwise)(fault);
};

/** A JSON pointer as a path. Digits are an index only if the text has a list there. */
const pathOf = (pointer: string, root: Node): JsonPath => {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    path.push(nodeAt(root, path)?.type === 'array' ? Number(key) : key);
  }
  return path;
};

const TYPES = new Map([
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['string', 'text in double quotes'],
  ['boolean', 'true or false'],
  ['array', 'a list, [ … ]'],
  ['object', 'an object, { … }'],
  ['null', 'null'],
]);

const range = ({ offset, length }: Node): Range => ({ offset, length });

/** The name of a place in a message: `"MOV"`, `Item 2 of "tier"`, `The file`. */
const nameOf = (path: JsonPath): string => {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (typeof last === 'string') return `"${last}"`;
  const list = path.findLast((step) => typeof step === 'string');
  return list === undefined ? `Item ${last + 1}` : `Item ${last + 1} of "${list}"`;
};

/** The same within a sentence. */
const inside = (path: JsonPath): string => nameOf(path).replace(/^(The|Item)/, (word) => word.toLowerCase());

/** A problem with the value itself. */
const atValue = ({ node, path }: Fault, code: string, message: string, replacement?: unknown): Problem => {
  const problem: Problem = { ...range(node), code, message, path };
  if (replacement === undefined) return problem;
  const text = JSON.stringify(replacement);
  return { ...problem, fixes: [{ ...range(node), title: `Change to ${text}`, text }] };
};

const wrongType = (fault: Fault): Problem => {
  const { schema } = fault.error;
  const types = (Array.isArray(schema) ? schema : [schema]).map(String);
  const wanted = either(types.map((type) => TYPES.get(type) ?? type));
  const message = `${nameOf(fault.path)} is ${quote(fault.value)}. It should be ${wanted}.`;
  return atValue(fault, 'wrong-type', message, converted(fault.value, types));
};

/** The value as another type if that is clearly meant: `"5"` for 5, 25 for `"25"`, "yes" for true. */
const converted = (value: unknown, types: readonly string[]): unknown => {
  const numeric = types.includes('number') || types.includes('integer');
  if (typeof value === 'string' && numeric && /^-?\d+(\.\d+)?$/.test(value)) {
    const number = Number(value);
    return types.includes('number') || Number.isInteger(number) ? number : undefined;
  }
  if (typeof value === 'string' && types.includes('boolean') && /^(true|yes|false|no)$/i.test(value))
    return /^[ty]/i.test(value);
  if (typeof value === 'number' && types.includes('integer') && Number.isFinite(value))
    return Math.round(value);
  if (typeof value === 'number' && types.includes('string') && Number.isFinite(value)) return String(value);
  if (typeof value === 'string' && types.includes('array')) return [value];
  return undefined;
};

const outOfRange = (fault: Fault): Problem => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = fault.error.parentSchema ?? {};
  const low = minimum ?? exclusiveMinimum;
  const high = maximum ?? exclusiveMaximum;
  const atLeast = minimum === undefined ? `more than ${low}` : `at least ${low}`;
  const atMost = maximum === undefined ? `less than ${high}` : `at most ${high}`;
  const wanted =
    minimum !== undefined && maximum !== undefined
      ? `from ${minimum} to ${maximum}`
      : [low === undefined ? '' : atLeast, high === undefined ? '' : atMost].filter(Boolean).join(' and ');
  const nearest =
    typeof fault.value === 'number' && low !== undefined && fault.value <= low ? minimum : maximum;
  return atValue(
    fault,
    'out-of-range',
    `${nameOf(fault.path)} is ${quote(fault.value)}. It should be ${wanted}.`,
    nearest,
  );
};

/** A value that is not in the list. */
const notAllowed = (fault: Fault, values: readonly unknown[]): Problem => {
  const texts = values.filter((value) => typeof value === 'string');
  const near = typeof fault.value === 'string' ? closest(fault.value, texts) : undefined;
  const wrong = `${nameOf(fault.path)} cannot be ${quote(fault.value)}.`;
  if (near !== undefined && values.length > 1) {
    return atValue(fault, 'not-allowed-value', `${wrong} Did you mean "${near}"?`, near);
  }
  const others = strings(fault.error.params['orTypes']).map((type) => TYPES.get(type) ?? type);
  const message = `${wrong} It should be ${either([...values.map(quote), ...others])}.`;
  return atValue(fault, 'not-allowed-value', message, values.length === 1 ? values[0] : undefined);
};

const discriminator = (fault: Fault): Problem => {
  const { params, parentSchema } = fault.error;
  const tag = String(params['tag']);
  const node = propertyOf(fault.node, tag)?.children?.[1];
  if (!node) {
    const { effect } = fault.value as { readonly effect?: unknown }; // the key of effects in Azeroth at War
    const foreign = foreignWord(fault, effect);
    return foreign === undefined ? missingProperty(fault, tag) : atValue(fault, 'not-in-this-game', foreign);
  }
  const branches = parentSchema?.oneOf ?? [];
  const values = branches.flatMap(({ properties }) => properties?.[tag]?.enum ?? [properties?.[tag]?.const]);
  const at = { ...fault, node, path: [...fault.path, tag], value: params['tagValue'] };
  const foreign = foreignWord(fault, at.value);
  return foreign === undefined ? notAllowed(at, values) : atValue(at, 'not-in-this-game', foreign);
};

/** The sentence for a word of another game (`notHere` in the schema): own keys only, never `valueOf`. */
const foreignWord = ({ error }: Fault, ...words: readonly unknown[]): string | undefined => {
  const { notHere = {} } = error.parentSchema ?? {};
  const isForeign = (word: unknown): word is string =>
    typeof word === 'string' && Object.hasOwn(notHere, word);
  const word = words.find(isForeign);
  return word === undefined ? undefined : notHere[word];
};

const unknownProperty = (fault: Fault, key: string, known: readonly string[]): Problem => {
  const keyNode = propertyOf(fault.node, key)?.children?.[0] ?? fault.node;
  const foreign = foreignWord(fault, (fault.value as Record<string, unknown> | undefined)?.[key], key);
  if (foreign !== undefined)
    return { ...range(keyNode), code: 'not-in-this-game', message: foreign, path: [...fault.path, key] };
  const free = known.filter((name) => !propertyOf(fault.node, name));
  const near = closest(key, free);
  const wrong = `${nameOf(fault.path)} has no property ${quote(key)}.`;
  const problem = { ...range(keyNode), code: 'unknown-property', path: [...fault.path, key] };
  if (near !== undefined) {
    const fixes = [{ ...range(keyNode), title: `Rename to "${near}"`, text: JSON.stringify(near) }];
    return { ...problem, message: `${wrong} Did you mean "${near}"?`, fixes };
  }
  const twice = closest(key, known);
  if (twice !== undefined)
    return { ...problem, message: `${wrong} It has "${twice}" already: keep one of the two.` };
  const rest = free.length > 0 ? `It may have ${either(free.map((name) => `"${name}"`))}.` : 'Remove it.';
  return { ...problem, message: `${wrong} ${rest}` };
};

const missingProperty = (fault: Fault, key: string): Problem => {
  const schema = schemaOf(fault.error.parentSchema, key);
  const hint = schema?.description ? ` ${firstSentence(schema.description)}` : '';
  const at = keyOf(fault.node) ?? { offset: fault.node.offset, length: 1 };
  const value = sample(schema);
  const fix = {
    ...insertion(fault.node, fault.text, `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    title: `Add "${key}": ${quote(value)}`,
  };
  return {
    offset: at.offset,
    length: at.length,
    code: 'missing-property',
    message: `${nameOf(fault.path)} lacks "${key}". Add it:${hint || ` ${JSON.stringify(key)}: ${quote(value)}.`}`,
    path: [...fault.path, key],
    fixes: [fix],
  };
};

/** A property's schema; if alternatives differ by a tag, any one of them. */
const schemaOf = (schema: SchemaPart | undefined, key: string): SchemaPart | undefined =>
  schema?.properties?.[key] ??
  schema?.oneOf?.map(({ properties }) => properties?.[key]).find((part) => part !== undefined);

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? text;

/** A value to begin with, from the schema. */
const sample = (schema: SchemaPart | undefined): unknown => {
  const { type, minimum } = schema ?? {};
  const said = schema?.default ?? schema?.const ?? schema?.examples?.[0] ?? schema?.enum?.[0];
  if (said !== undefined) return said;
  const first = typeof type === 'string' ? type : type?.[0];
  if (first === 'integer' || first === 'number') return minimum ?? 0;
  return first === 'boolean' ? false : first === 'array' ? [] : first === 'object' ? {} : '';
};

/** What a pattern asks for, where a description of the property would not say it. */
const PATTERNS: ReadonlyMap<unknown, string> = new Map([
  [String.raw`^\S(.*\S)?$`, 'It should not be empty, nor begin or end with a space.'],
]);

const pattern = (fault: Fault): Problem => {
  const { description, examples } = fault.error.parentSchema ?? {};
  const example = examples?.length ? ` For example ${quote(examples[0])}.` : '';
  const wrong = `${nameOf(fault.path)} cannot be written ${quote(fault.value)}.`;
  const { schema } = fault.error;
  const right = PATTERNS.get(schema) ?? description ?? `It should match ${String(schema)}.`;
  return atValue(fault, 'pattern', `${wrong} ${right}${example}`);
};

/** Too few or too many items, characters or properties. */
const wrongLength = (fault: Fault): Problem => {
  const { error, value } = fault;
  const limit = Number(error.params['limit']);
  const [one, many] =
    typeof value === 'string'
      ? ['character', 'characters']
      : Array.isArray(value)
        ? ['item', 'items']
        : ['property', 'properties'];
  const count = typeof value === 'string' ? [...value].length : Object.keys(value ?? {}).length;
  const wanted = error.keyword.startsWith('min') ? 'at least' : 'at most';
  const message = `${nameOf(fault.path)} has ${count} ${count === 1 ? one : many}. It should have ${wanted} ${limit}.`;
  return atValue(fault, 'wrong-length', message);
};

const repeated = (fault: Fault): Problem => {
  const [i, j] = [Number(fault.error.params['i']), Number(fault.error.params['j'])];
  const later = fault.node.children?.[Math.max(i, j)] ?? fault.node;
  const value = Array.isArray(fault.value) ? (fault.value as unknown[])[Math.max(i, j)] : undefined;
  const message = `${quote(value)} is in ${inside(fault.path)} twice. Keep one of them.`;
  return { ...range(later), code: 'duplicate-item', message, path: [...fault.path, Math.max(i, j)] };
};

const otherwise = (fault: Fault): Problem => {
  const { description, examples } = fault.error.parentSchema ?? {};
  const example = examples?.length ? ` For example ${quote(examples[0])}.` : '';
  return atValue(
    fault,
    'not-allowed',
    `${nameOf(fault.path)} cannot be ${quote(fault.value)}. ${description ?? 'See the format.'}${example}`,
  );
};

const strings = (values: unknown): readonly string[] => (Array.isArray(values) ? values.map(String) : []);

const WRITERS: ReadonlyMap<string, (fault: Fault) => Problem> = new Map([
  ['type', wrongType],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map(
    (keyword) => [keyword, outOfRange] as const,
  ),
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map(
    (keyword) => [keyword, wrongLength] as const,
  ),
  ['enum', (fault) => notAllowed(fault, fault.error.params['allowedValues'] as readonly unknown[])],
  ['const', (fault) => notAllowed(fault, [fault.error.schema])],
  ['discriminator', discriminator],
  [
    'additionalProperties',
    (fault) =>
      unknownProperty(
        fault,
        String(fault.error.params['additionalProperty']),
        Object.keys(fault.error.parentSchema?.properties ?? {}),
      ),
  ],
  [
    'propertyNames',
    (fault) =>
      unknownProperty(
        fault,
        String(fault.error.params['propertyName']),
        strings((fault.error.schema as SchemaPart | undefined)?.enum),
      ),
  ],
  ['required', (fault) => missingProperty(fault, String(fault.error.params['missingProperty']))],
  ['dependencies', (fault) => missingProperty(fault, String(fault.error.params['missingProperty']))],
  [
    'requiredOne',
    (fault) =>
      atValue(
        fault,
        'missing-property',
        `${nameOf(fault.path)} lacks a property. Add ${either(strings(fault.error.params['names']).map((name) => `"${name}"`))}.`,
      ),
  ],
  ['pattern', pattern],
  ['uniqueItems', repeated],
] as [string, (fault: Fault) => Problem][]);
