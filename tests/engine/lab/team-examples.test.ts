import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '@engine/generated/schemas';
import { SYSTEM_IDS, type Kind } from '@engine/kernel/words';
import { sourcesOf } from '@engine/lab/library';
import { libraryWith, sampleLibrary } from '../../support/sample-book';
import { textOf } from '../../support/workspace';

interface Schema {
  readonly title?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
}

/** Every object that examples make: all properties by their first, then each other example in turn. */
const made = ({ properties = {}, oneOf }: Schema): readonly Readonly<Record<string, unknown>>[] => {
  if (oneOf) return oneOf.flatMap(made);
  const values = Object.entries(properties).map(([key, schema]) => [key, valuesOf(schema)] as const);
  const first = Object.fromEntries(values.map(([key, [value]]) => [key, value]));
  return [
    first,
    ...values.flatMap(([key, all]) => all.slice(1).map((value) => ({ ...first, [key]: value }))),
  ];
};

/** What a hover offers for a place, and what the examples below it make. */
const valuesOf = (schema: Schema): readonly unknown[] => {
  const { examples = [], items } = schema;
  const list = (items?.properties ?? items?.oneOf) ? made(items!).map((item) => [item]) : [];
  return [...examples, ...(schema.oneOf ? made(schema) : []), ...list];
};

const KINDS: readonly Kind[] = ['goal', 'study', 'playtest'];

describe.each(SYSTEM_IDS)('%s: the examples of a team’s files', (system) => {
  const library = sampleLibrary(system);
  const sources = sourcesOf(library.typed(system)!);

  test.each(KINDS)('%s: each can be put where it is shown, and names what the samples have', (kind) => {
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

test('what a game has none of is not in its schemas', () => {
  const factors = SYSTEM_IDS.map((system) => {
    const { properties } = SCHEMAS.get(`${system}/study`) as Schema;
    return [system, properties!['factors']!.items!.oneOf!.map(({ title }) => title?.replace('Factor', ''))];
  });
  const all = ['Variant', 'Card', 'Army', 'Map', 'Objective', 'Bot'];
  expect(Object.fromEntries(factors)).toEqual({
    'azeroth-at-war': all,
    warcrow: all,
    'age-of-sigmar': all.filter((each) => each !== 'Variant'),
    glory: all.filter((each) => each !== 'Objective'),
  });
  expect(SCHEMAS.get('age-of-sigmar/goal')).not.toHaveProperty(['properties', 'variants']);
});
