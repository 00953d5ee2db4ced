import { join } from 'node:path';
import { filledIn } from './examples.mjs';
import { names, readText, ROOT } from './files.mjs';
import { numbersPath, withNumbers } from './numbers.mjs';

/** @typedef {Record<string, any>} Schema */
/**
 * @typedef {object} SystemSchemas
 * @property {string} system
 * @property {readonly (string | undefined)[]} texts every schema file's text, for hashing
 * @property {() => Map<string, Schema>} kinds the self-contained schema of each kind of file
 */

/** Kinds whose files are the same in every game: their schemas exist once, with each game's own names in braces. */
export const SHARED = 'every-game';
const SHARED_KINDS = ['goal', 'study', 'playtest', 'layout', 'house'];
/** The kinds of files, as in `src-engine/kernel/words.ts`. */
const KINDS = ['book', 'unit', 'keyword', 'army', 'scenario', 'map', 'deck', 'adventure', ...SHARED_KINDS];
const SUFFIX = '.schema.json';
const isObject = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rebuilds a JSON value, each object first passed through `change`. @param {any} value @param {(schema: Schema) => Schema} change @returns {any} */
const mapObjects = (value, change) => {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(change(value)).map(([key, item]) => [key, mapObjects(item, change)]),
  );
};

/**
 * A schema with the definitions from other files (`"$ref": "common.schema.json#/definitions/effect"`) copied into its
 * own `definitions`, so that it is self-contained.
 * @param {string} file
 * @param {Map<string, Schema>} files
 * @returns {Schema}
 */
const bundle = (file, files) => {
  /** @type {Record<string, Schema>} */
  const definitions = {};
  const take = (/** @type {string} */ from, /** @type {string} */ section, /** @type {string} */ name) => {
    const schema = files.get(from)?.[section]?.[name];
    if (!schema) throw new Error(`${file}: there is no #/${section}/${name} in ${from}`);
    if (name in definitions) return;
    definitions[name] = {}; // set before it is walked, because a definition may refer to itself
    definitions[name] = local(schema, from);
  };
  const local = (/** @type {Schema} */ schema, /** @type {string} */ from) =>
    mapObjects(schema, (part) => {
      if (typeof part.$ref !== 'string') return part;
      const match = /^([^#]*)#\/(definitions|properties)\/([^/]+)$/.exec(part.$ref);
      if (!match)
        throw new Error(`${from}: "$ref" must be [file]#/definitions/<name> or [file]#/properties/<name>, and is ${part.$ref}`);
      const [, neighbour = '', section = '', name = ''] = match;
      // For no particular game the file has no neighbors: there the property is any list.
      if (name.startsWith('{')) return { ...part, $ref: undefined, type: 'array', items: { type: 'object' } };
      take(neighbour || from, section, name);
      return { ...part, $ref: `#/definitions/${name}` };
    });
  const { definitions: _own, ...root } = files.get(file) ?? {};
  const bundled = local(root, file);
  return Object.keys(definitions).length > 0 ? { ...bundled, definitions } : bundled;
};

/** A definition that is used in this many places, only by name, gets one function instead of a copy in each place. */
const MANY = 2;

/**
 * The schema with every reference replaced by its target, except if a definition contains itself, or is used in several
 * places without additions: one function checks those. An error's `schemaPath` shows from which branch of an `anyOf` it
 * comes, in the schema or in the definition.
 * @param {Schema} schema
 * @returns {Schema}
 */
export const inline = (schema) => {
  const definitions = schema.definitions ?? {};
  const refs = (/** @type {Schema} */ part) =>
    [...JSON.stringify(part).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].map((m) => m[1] ?? '');
  /** @type {(from: string, to: string, seen?: Set<string>) => boolean} */
  const reaches = (from, to, seen = new Set()) =>
    refs(definitions[from] ?? {}).some((name) => {
      if (name === to) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return reaches(name, to, seen);
    });
  const everywhere = refs(schema);
  const isCommon = (/** @type {string} */ name) => everywhere.filter((each) => each === name).length >= MANY;
  const all = Object.keys(definitions);
  const recursive = new Set(all.filter((name) => reaches(name, name)));
  const common = new Set(all.filter(isCommon));
  /** @type {(part: Schema) => Schema} */
  const change = (part) => {
    const tag = part.discriminator?.propertyName;
    // A validator only checks objects that have the tag, so others must be rejected too.
    if (typeof tag === 'string' && !part.required?.includes(tag)) {
      return { type: 'object', ...part, required: [...(part.required ?? []), tag] };
    }
    const name = typeof part.$ref === 'string' ? part.$ref.slice('#/definitions/'.length) : undefined;
    if (name === undefined || recursive.has(name)) return part;
    const { $ref: _ref, ...beside } = part;
    // Anything beside a reference (its description) belongs to that place and is shown with errors there.
    if (common.has(name) && Object.keys(beside).length === 0) return part;
    return change({ ...definitions[name], ...beside });
  };
  const { definitions: _all, ...root } = schema;
  const kept = Object.fromEntries(
    [...new Set([...recursive, ...common])].map((name) => [name, mapObjects(definitions[name], change)]),
  );
  const inlined = mapObjects(root, change);
  return Object.keys(kept).length > 0 ? { ...inlined, definitions: kept } : inlined;
};

/**
 * A schema file. For shared schemas, `names` is the text of one game's names for the examples.
 * @typedef {object} SchemaText
 * @property {string} name
 * @property {string} path
 * @property {string} text
 * @property {string} [names]
 */

/** The schema files of a folder. @param {string} folder @returns {readonly SchemaText[]} */
const filesOf = (folder) =>
  names(join(ROOT, 'schemas', folder))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => ({ name, path: `schemas/${folder}/${name}`, text: readText(join(ROOT, 'schemas', folder, name)) ?? '' }));

/**
 * A game's names for what shared schemas write in braces.
 * @param {string} system
 */
export const examplesPath = (system) => `schemas/${system}/examples.json`;

/**
 * The shared schemas, with the names of one game.
 * @param {string} system
 */
const sharedFor = (system) => {
  const names = readText(join(ROOT, examplesPath(system))) ?? '{}';
  return filesOf(SHARED).map((file) => ({ ...file, names }));
};

/**
 * The inputs of a game's house rules besides its schemas.
 * @param {string} system
 */
const numbersFor = (system) =>
  [numbersPath(system), `rulebook/${system}/rules.md`].map((path) => readText(join(ROOT, path)));

/**
 * Every game that has schemas, in `schemas/<system>/<kind>.schema.json`; with its own and the shared ones.
 * @returns {SystemSchemas[]}
 */
export const readSystems = () =>
  names(join(ROOT, 'schemas')).flatMap((system) => {
    const own = system === SHARED ? [] : filesOf(system);
    return own.length === 0 ? [] : [schemasFrom(system, [...own, ...sharedFor(system)])];
  });

/**
 * The shared schemas without a game's names: for the types with which neutral code reads files.
 * @returns {SystemSchemas}
 */
export const readShared = () => schemasFrom(SHARED, filesOf(SHARED));

/** @param {string} system @param {readonly SchemaText[]} files @returns {SystemSchemas} */
const schemasFrom = (system, files) => {
  const kinds = () => {
    const parsed = new Map(files.map((file) => [file.name, schemaOf(system, file)]));
    return new Map(
      KINDS.filter((kind) => parsed.has(kind + SUFFIX)).map((kind) => [kind, bundle(kind + SUFFIX, parsed)]),
    );
  };
  const texts = files.flatMap(({ name, text, names }) => [name, text, names]);
  return { system, texts: [...texts, ...numbersFor(system)], kinds };
};

/** @param {string} system @param {SchemaText} file @returns {Schema} */
const schemaOf = (system, { path, text, names }) => {
  const schema = parse(path, text);
  if (names === undefined) return schema;
  try {
    return mapObjects(filledIn(schema, { ...parse(examplesPath(system), names), system }), withNumbers);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};

/** @param {string} path @param {string} text @returns {Schema} */
const parse = (path, text) => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
};
