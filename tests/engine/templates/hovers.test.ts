import Ajv from 'ajv';
import { parse, type ParseError } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { SCHEMAS } from '@engine/generated/schemas';
import { SYSTEM_IDS } from '@engine/kernel/words';
import type { Schema } from '@engine/templates/sample';
import { explainAt, discriminatorOf, variantsOf, vocabularyOf } from '@engine/templates/vocabulary';

/* Tests the whole vocabulary of every game, place by place: hovers over each key of each kind of file, and over
   each word that identifies an entry, in a text that has it there. The hover must explain it, and show an example
   that can be inserted and is valid. */

type Path = readonly (string | number)[];

/** A place in a file: its schema by JSON pointer, its path, and a text with nothing but that path. */
interface Place {
  readonly schema: Schema;
  readonly pointer: string;
  readonly path: Path;
  /** The file around a value at this place. */
  readonly around: (value: unknown) => unknown;
}

const pointed = (schema: Schema, pointer: string, root: Schema): readonly [Schema, string] => {
  if (!schema.$ref) return [schema, pointer];
  const name = schema.$ref.split('/').at(-1)!;
  return pointed(root.definitions![name], schema.$ref, root);
};

/** Every place of a schema, visiting each definition once. `each` is called for keys and for identifying words. */
const walk = (
  root: Schema,
  each: { key(place: Place, name: string): void; word(place: Place, telling: string, word: string): void },
): void => {
  const seen = new Set<Schema>();
  const go = ({ schema: given, pointer: from, path, around }: Place): void => {
    const [schema, pointer] = pointed(given, from, root);
    if (seen.has(schema)) return;
    seen.add(schema);
    const list = schema.oneOf ? 'oneOf' : 'anyOf';
    const telling = discriminatorOf(variantsOf(schema, root));
    for (const [i, variant] of (schema[list] ?? []).entries()) {
      const [own, at] = pointed(variant, `${pointer}/${list}/${i}`, root);
      const word = telling === undefined ? undefined : own.properties?.[telling]?.const;
      const told = typeof word === 'string' ? { [telling!]: word } : {};
      const place = {
        schema: own,
        pointer: at,
        path,
        around: (value: unknown) => around(withTold(told, value)),
      };
      if (typeof word === 'string') each.word(place, telling!, word);
      go(place);
    }
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      const place = {
        schema: part,
        pointer: `${pointer}/properties/${name}`,
        path: [...path, name],
        around: (value: unknown) => around({ [name]: value }),
      };
      each.key(place, name);
      go(place);
    }
    if (schema.items && !('length' in schema.items))
      go({
        schema: schema.items,
        pointer: `${pointer}/items`,
        path: [...path, 0],
        around: (value) => around([value]),
      });
  };
  go({ schema: root, pointer: '#', path: [], around: (value) => value });
};

const withTold = (told: object, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...told, ...value } : value;

const textOf = (place: Place, value: unknown): string => JSON.stringify(place.around(value), undefined, 2);

/** The value at a path of a text, which must parse without errors. */
const standing = (text: string, path: Path): unknown => {
  const errors: ParseError[] = [];
  let value = parse(text, errors) as unknown;
  expect(errors, text).toEqual([]);
  for (const key of path) value = (value as Record<string | number, unknown>)[key];
  return value;
};

/** Keys without an explanation: those of every kind of file, or with only one possible value. */
const isPlain = (name: string, { schema, pointer }: Place, root: Schema): boolean =>
  ['$schema', 'id', 'name', 'text'].includes(name) || pointed(schema, pointer, root)[0].const !== undefined;

describe.each(SYSTEM_IDS)('%s', (system) => {
  const kinds = [...SCHEMAS].filter(([id]) => id.startsWith(`${system}/`));

  test('every key and every word has an explanation, with an example that can be inserted and is valid', () => {
    const hovered = new Set<string>();
    for (const [id, schema] of kinds) {
      const root = schema as Schema;
      const ajv = new Ajv({ strict: false, validateFormats: false, inlineRefs: false });
      ajv.addSchema({ ...schema, $id: id });
      const errorsOf = (pointer: string, value: unknown): string => {
        const check = ajv.compile({ $ref: `${id}${pointer}` });
        return check(value) ? '' : ajv.errorsText(check.errors);
      };
      const kind = id.split('/')[1];
      walk(root, {
        key: (place, name) => {
          if (isPlain(name, place, root)) return;
          const where = `${id} ${place.path.join('.')}`;
          const text = textOf(place, null);
          const said = explainAt(id, text, place.path, true);
          expect(said?.text, where).toMatch(/\w/);
          const { offset, length, text: put } = said!.insert!;
          const value = standing(text.slice(0, offset) + put + text.slice(offset + length), place.path);
          expect(value, where).toEqual(JSON.parse(said!.example));
          expect(errorsOf(place.pointer, value), `${where}: ${said!.example}`).toBe('');
          hovered.add(`${kind} ${name}`);
        },
        word: (place, telling, word) => {
          const where = `${id} ${place.path.join('.')} ${word}`;
          const text = textOf(place, {});
          const said = explainAt(id, text, [...place.path, telling], false);
          expect(said?.word, where).toBe(word);
          expect(said!.text, where).toMatch(/\w/);
          const example = JSON.parse(said!.example) as unknown;
          expect(example, where).toMatchObject({ [telling]: word });
          expect(errorsOf(place.pointer, example), `${where}: ${said!.example}`).toBe('');
          hovered.add(`${kind} ${word}`);
          if (typeof place.path.at(-1) !== 'number') return;
          const { offset, length, text: put } = said!.insert!;
          const more = text.slice(0, offset) + put + text.slice(offset + length);
          expect(standing(more, [...place.path.slice(0, -1), 1]), where).toEqual(example);
        },
      });
    }
    const words = vocabularyOf(system).map(({ kind, word }) => `${kind} ${word}`);
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter((word) => !hovered.has(word))).toEqual([]);
  });
});
