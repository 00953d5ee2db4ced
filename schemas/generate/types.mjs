/** @typedef {import('./schemas.mjs').Schema} Schema */

const fileType = (/** @type {string} */ kind) => `${kind[0]?.toUpperCase()}${kind.slice(1)}File`;

/**
 * Moves every part with a title into `definitions`, so that the same part in several places becomes one type.
 * @param {any} part @param {Record<string, Schema>} definitions @returns {any}
 */
const hoist = (part, definitions) => {
  if (Array.isArray(part)) return part.map((item) => hoist(item, definitions));
  if (typeof part !== 'object' || part === null) return part;
  /** @type {Schema} */
  const walked = {};
  for (const [key, value] of Object.entries(part))
    walked[key] = key === 'examples' || key === 'default' ? value : hoist(value, definitions);
  if (typeof walked.title !== 'string') return walked;
  const known = (definitions[walked.title] ??= walked);
  return shape(known) === shape(walked) ? { $ref: `#/definitions/${walked.title}` } : walked;
};

/** Keys that do not affect a type: parts that differ only in these are the same type. */
const UNTYPED = new Set([
  'description',
  'examples',
  'default',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'uniqueItems',
]);

/**
 * A key that is equal for parts of the same type. A property may be named "description": its value is a schema, an
 * object.
 * @param {Schema} part
 */
const shape = (part) =>
  JSON.stringify(part, (key, value) =>
    UNTYPED.has(key) && (Array.isArray(value) || typeof value !== 'object') ? undefined : value,
  );

/**
 * One system's types: `UnitFile` and the like, the named parts of its schemas, and `Files`, the types by kind. All
 * kinds go through one compilation, so that a shared definition becomes one type.
 * @param {string} system
 * @param {Map<string, Schema>} kinds
 * @returns {Promise<string>}
 */
export const typesOf = async (system, kinds) => {
  const { compile } = await import('json-schema-to-typescript');
  /** @type {Record<string, Schema>} */
  const definitions = {};
  /** @type {Record<string, Schema>} */
  const properties = {};
  /** @type {Map<string, string>} the definitions' shapes as written in their schemas */
  const shapes = new Map();
  for (const [kind, schema] of kinds) {
    const { definitions: own = {}, $id: _id, $schema: _schema, ...root } = schema;
    /** @type {Map<string, string>} */
    const renamed = new Map();
    for (const name of Object.keys(own)) {
      const same = !shapes.has(name) || shape(own[name] ?? {}) === shapes.get(name);
      if (same) shapes.set(name, shape(own[name] ?? {}));
      renamed.set(name, same ? name : `${kind}-${name}`);
    }
    const local = (/** @type {Schema} */ part) =>
      JSON.parse(
        JSON.stringify(part).replace(
          /"#\/definitions\/([^"]+)"/g,
          (_, name) => `"#/definitions/${renamed.get(name)}"`,
        ),
      );
    for (const [name, part] of Object.entries(own))
      definitions[renamed.get(name) ?? name] ??= hoist(local(part), definitions);
    const { title: _title, ...untitled } = local(root);
    definitions[fileType(kind)] = { ...hoist(untitled, definitions), title: fileType(kind) };
    properties[kind] = { $ref: `#/definitions/${fileType(kind)}` };
  }
  const all = {
    title: 'Files',
    description: 'The type of each kind of file.',
    type: 'object',
    properties,
    required: [...kinds.keys()],
    additionalProperties: false,
    definitions,
  };
  return compile(/** @type {any} */ (all), 'Files', {
    bannerComment: `/* Generated from schemas/${system} by \`npm run generate\`. Do not edit. */`,
    maxItems: 4,
    format: false,
  });
};
