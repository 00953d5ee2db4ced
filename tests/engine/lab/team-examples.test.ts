import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '@engine/generated/schemas';
import { SYSTEM_IDS, type Kind } from '@engine/kernel/words';
import { sourcesOf } from '@engine/lab/library';
import { teamWords } from '@engine/lab/team/words-at';
import { completionsAt, typedAt } from '../../../src-renderer/editor/completion';
import { libraryWith, sampleLibrary } from '../../support/sample-book';
import { textOf } from '../../support/workspace';

interface Schema {
  readonly title?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

/** Every object that examples make: all properties with their first example, then each other example in turn. */
const made = ({ properties = {}, oneOf }: Schema): readonly Readonly<Record<string, unknown>>[] => {
  if (oneOf) return oneOf.flatMap(made);
  const values = Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema)] as const);
  const first = Object.fromEntries(values.map(([key, [value]]) => [key, value]));
  return [
    first,
    ...values.flatMap(([key, all]) => all.slice(1).map((value) => ({ ...first, [key]: value }))),
  ];
};

/** The examples that a hover offers for a place, and those composed from the properties below it. */
const valuesOf = (schema: Schema): readonly unknown[] => {
  const { examples = [], items } = schema;
  const list = (items?.properties ?? items?.oneOf) ? made(items).map((item) => [item]) : [];
  return [...examples, ...(schema.oneOf ? made(schema) : []), ...list];
};

const KINDS: readonly Kind[] = ['goal', 'study', 'playtest', 'house'];

describe.each(SYSTEM_IDS)('%s: the examples of a team’s files', (system) => {
  const library = sampleLibrary(system);
  const sources = sourcesOf(library.typed(system)!);

  test.each(KINDS)('%s: each is valid where it is shown, and names things in the samples', (kind) => {
    const files = made(SCHEMAS.get(`${system}/${kind}`) as Schema);
    expect(files.length).toBeGreaterThan(1);
    const path = `examples.${kind}.json`;
    for (const file of files) {
      const own = sources.find((source) => source.kind === kind && source.id === file['id']);
      expect(own?.value).toMatchObject({ name: file['name'] });
      const wrong = libraryWith(library, { [path]: textOf({ ...file, id: 'examples' }) })
        .diagnostics()
        .filter((diagnostic) => diagnostic.file === path);
      expect({ file, wrong: wrong.map(({ code, message }) => `${code}: ${message}`) }).toEqual({
        file,
        wrong: [],
      });
    }
  });
});

/** Keys whose texts are free, or listed in the schema itself. */
const OWN_WORDS = new Set([
  '$schema',
  'id',
  'name',
  'text',
  'date',
  'players',
  'notes',
  'of',
  'design',
  'effects',
]);

/** The path of every text in a file that names something. */
const namesIn = (value: unknown, at: readonly (string | number)[] = []): readonly (string | number)[][] => {
  if (typeof value === 'string') return [[...at]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    OWN_WORDS.has(key) ? [] : namesIn(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
};

describe.each(SYSTEM_IDS)('%s: completion in a team’s files', (system) => {
  const library = sampleLibrary(system);
  const book = library.typed(system)!;
  const outline = sourcesOf(book).map(({ path, kind, id }) => ({
    path,
    kind,
    system,
    name: id,
    group: '',
    errors: 0,
    warnings: 0,
  }));

  test.each(KINDS)('%s: completion offers every name in the examples', (kind) => {
    for (const file of made(SCHEMAS.get(`${system}/${kind}`) as Schema))
      for (const at of namesIn(file)) {
        const text = textOf(file);
        const { offset, length } = findNodeAtLocation(parseTree(text)!, at)!;
        const typed = `${text.slice(0, offset + 1)}${text.slice(offset + length - 1)}`;
        const files = completionsAt(typed, offset + 1, [], outline).items.map(({ label }) => label);
        const { value, at: place } = typedAt(typed, offset + 1);
        const words = teamWords(book, { system, kind, value, at: place }).map(({ label }) => label);
        const offered = words.length > 0 ? words : files;
        expect({ at, offered }).toEqual({
          at,
          offered: expect.arrayContaining([JSON.parse(text.slice(offset, offset + length))]) as unknown,
        });
      }
  });
});

test('a game’s schemas contain only what the game has', () => {
  const factors = SYSTEM_IDS.map((system) => {
    const { properties } = SCHEMAS.get(`${system}/study`) as Schema;
    return [system, properties!['factors'].items!.oneOf!.map(({ title }) => title?.replace('Factor', ''))];
  });
  const all = ['Variant', 'House', 'Number', 'Card', 'Army', 'Map', 'Objective', 'Bot'];
  expect(Object.fromEntries(factors)).toEqual({
    'azeroth-at-war': all,
    warcrow: all,
    'age-of-sigmar': all.filter((each) => each !== 'Variant'),
    glory: all.filter((each) => each !== 'Objective'),
  });
  expect(SCHEMAS.get('age-of-sigmar/goal')).not.toHaveProperty(['properties', 'variants']);
});
