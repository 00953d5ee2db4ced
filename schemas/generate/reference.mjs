/**
 * `npm run docs`: writes the reference of file formats, `docs/formats/<game>.md`, from the schemas: every key with its
 * type, its meaning and an example. A test compares the committed pages with the schemas.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filledIn } from './examples.mjs';
import { ROOT } from './files.mjs';
import { readGames } from './games.mjs';
import { examplesPath, SHARED } from './schemas.mjs';

/** @typedef {Record<string, any>} Schema */

/** @type {Readonly<Record<string, string>>} */
const TITLES = {
  ...Object.fromEntries(readGames().map(({ id, manifest }) => [id, manifest.name])),
  [SHARED]: 'Every game',
};
export const GAMES = Object.keys(TITLES);

/** The kinds of files, the most common first. */
const KINDS = ['unit', 'keyword', 'book', 'army', 'scenario', 'map', 'dice', 'automata', 'goal', 'study', 'playtest', 'layout', 'house'];

/** The game whose names are used in the examples of shared schemas. */
const [TOLD_BY = ''] = GAMES;

/** A value as it is written in a cell of a table. */
const cell = (/** @type {string} */ text) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
const code = (/** @type {unknown} */ value) => `\`${cell(JSON.stringify(value))}\``;

/**
 * The kind of value that a schema allows, in words.
 * @param {Schema} schema
 * @returns {string}
 */
const typeOf = (schema) => {
  if (schema.$ref?.includes('#/properties/')) return 'list, as in a keyword file';
  if (schema.$ref) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref).toLowerCase()})`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  if (schema.oneOf ?? schema.anyOf)
    return [...new Set((schema.oneOf ?? schema.anyOf).map(typeOf))].join(' or ');
  if (schema.type === 'array') return schema.items ? `list of ${typeOf(schema.items)}` : 'list';
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  if (schema.type === 'integer' || schema.type === 'number') {
    const what = schema.type === 'integer' ? 'whole number' : 'number';
    const { minimum, maximum } = schema;
    return minimum === undefined && maximum === undefined
      ? what
      : `${what}, ${[minimum !== undefined && `${minimum} or more`, maximum !== undefined && `at most ${maximum}`].filter(Boolean).join(', ')}`;
  }
  if (schema.type === 'string') return 'text';
  if (schema.type === 'boolean') return '`true` or `false`';
  if (schema.title) return schema.title;
  return 'object';
};
const nameOf = (/** @type {string} */ ref) => ref.split('/').at(-1) ?? ref;

/**
 * A row for each property, including those of nested objects by their path.
 * @param {Schema} schema
 * @param {string} path
 * @returns {string[]}
 */
const rowsOf = (schema, path = '') => {
  const required = new Set(schema.required ?? []);
  return Object.entries(/** @type {Record<string, Schema>} */ (schema.properties ?? {})).flatMap(
    ([key, value]) => {
      const at = `${path}${key}`;
      const example = value.examples?.[0];
      const row = `| \`${at}\`${required.has(key) ? '' : ' (optional)'} | ${typeOf(value)} | ${cell(value.description ?? '')}${example === undefined ? '' : ` Example: ${code(example)}`} |`;
      const inner = value.type === 'array' ? value.items : value;
      const below = inner?.properties ? rowsOf(inner, `${at}${value.type === 'array' ? '[]' : ''}.`) : [];
      return [row, ...below];
    },
  );
};

const table = (/** @type {Schema} */ schema) => {
  const rows = rowsOf(schema);
  return rows.length === 0
    ? []
    : ['| key | value | meaning |', '|---|---|---|', ...rows, ''];
};

/**
 * The alternatives of a property that have a title: they follow the table.
 * @param {Schema} schema
 * @returns {Schema[]}
 */
const alternatives = (schema) => [
  ...(schema.oneOf ?? []),
  ...Object.values(/** @type {Record<string, Schema>} */ (schema.properties ?? {})).flatMap((value) =>
    ((value.type === 'array' ? value.items : value)?.oneOf ?? []).filter((/** @type {Schema} */ each) => each.title),
  ),
];

/** A schema and its alternatives. @param {Schema} schema @param {string} heading @returns {string[]} */
const section = (schema, heading) => [
  heading,
  '',
  ...(schema.description ? [schema.description, ''] : []),
  ...table(schema),
  ...alternatives(schema).flatMap((each) =>
    section(each, `#${heading.split(' ')[0]} ${each.title ?? typeOf(each)}`),
  ),
];

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/**
 * The schema to describe; shared schemas with the names of one game.
 * @param {string} game
 * @param {string} kind
 * @returns {Schema}
 */
const schemaOf = (game, kind) => {
  const schema = read(`schemas/${game}/${kind}.schema.json`);
  return game === SHARED ? filledIn(schema, { ...read(examplesPath(TOLD_BY)), system: '<game>' }) : schema;
};

/** The reference of one game's files, in Markdown. @param {keyof typeof TITLES} game @returns {string} */
export const referenceOf = (game) => {
  const names = readdirSync(join(ROOT, 'schemas', game)).filter((name) => name.endsWith('.schema.json'));
  const kinds = names.map((name) => name.replace('.schema.json', ''));
  const place = (/** @type {string} */ kind) => (KINDS.indexOf(kind) + KINDS.length + 1) % (KINDS.length + 1);
  kinds.sort((a, b) => place(a) - place(b));
  /** @type {Map<string, Schema>} */
  const shared = new Map();
  const sections = kinds.flatMap((kind) => {
    const schema = schemaOf(game, kind);
    for (const [name, each] of Object.entries(schema.definitions ?? {}))
      if (!shared.has(name)) shared.set(name, each);
    return schema.properties || schema.oneOf ? section(schema, `## ${kind}`) : [];
  });
  return [
    `# ${TITLES[game]}: its files`,
    '',
    '<!-- Made from the schemas by `npm run docs`: change those. -->',
    '',
    'Every key that a file may have. A key that is not here is an error, told with the nearest that is. Numbers in brackets are the rules’.',
    '',
    ...sections,
    ...(shared.size > 0 ? ['## Shared parts', ''] : []),
    ...[...shared].flatMap(([name, schema]) => section(schema, `### ${name}`)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const game of GAMES) writeFileSync(join(ROOT, 'docs/formats', `${game}.md`), referenceOf(game));
