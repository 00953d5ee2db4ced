import { describe, expect, test } from 'vitest';
import { parse } from 'jsonc-parser';
import { readDocument } from '@engine/book/document';
import { Library } from '@engine/lab/library';
import { SCHEMAS } from '@engine/generated/schemas';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import { explainAt, skeletonsAt, vocabularyOf } from '@engine/templates/vocabulary';
import { sampleFiles } from '../../support/workspace';

/** Keyword, unit and book files of a game's sample. */
const filesOf = (system: SystemId): [path: string, kind: string, text: string][] =>
  Object.entries(sampleFiles(system)).flatMap(([path, text]) => {
    const kind = /\.(keyword|unit|book)\.json$/.exec(path)?.[1];
    return kind ? [[path, kind, text] as [string, string, string]] : [];
  });

/** Paths of every list of objects in a value. */
const listsIn = (value: unknown, at: (string | number)[] = []): (string | number)[][] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [at] : [];
  const deeper = Object.entries(value).flatMap(([key, child]) =>
    listsIn(child, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...deeper];
};

/** A value with one more entry at the end of a list. */
const withEntry = (value: unknown, path: readonly (string | number)[], entry: unknown): unknown => {
  const copy = structuredClone(value);
  let list = copy as Record<string | number, unknown>;
  for (const key of path) list = list[key] as Record<string | number, unknown>;
  (list as unknown as unknown[]).push(entry);
  return copy;
};

/**
 * A sample as a window reads it, in which a list can get one more entry; returns the resulting problems of its file.
 */
const sample = (system: SystemId) => {
  const library = new Library();
  for (const [path, text] of Object.entries(sampleFiles(system))) library.put(path, text);
  return (path: string, text: string, list: readonly (string | number)[], entry: string): string[] => {
    library.put(path, JSON.stringify(withEntry(parse(text), list, parse(entry)), undefined, 2));
    const wrong = library.diagnostics().filter(({ file, severity }) => file === path && severity !== 'info');
    library.put(path, text);
    return [...new Set(wrong.map(({ code }) => code))].sort();
  };
};

/**
 * Entries that no list of a sample accepts unchanged, with the diagnostic of each: something else must be there too.
 */
const ASKS: Readonly<Record<SystemId, readonly string[]>> = {
  // An ability has one attack: the sample's abilities have one, or have another type.
  'azeroth-at-war': ['unit abilities.effects: attack (effect-cannot-work)'],
  // Manifestations are summoned by lores.
  'age-of-sigmar': ['unit abilities.effects: summon (summon-not-in-lore)'],
  glory: [],
  // A second panel starts at another number of troops, and a skill that is laid out is on the card.
  warcrow: [
    'unit panels: panel (panel-order)',
    'unit panels.melee.switches.effects: skill (unknown-skill)',
    'unit panels.defence.switches.effects: skill (unknown-skill)',
    'unit panels.ranged.switches.effects: skill (unknown-skill)',
    'book enhancements.melee.switches.effects: skill (unknown-skill)',
    'unit joined.melee.switches.effects: skill (unknown-skill)',
    'unit panels.melee.switches.effects.choose: skill (unknown-skill)',
  ],
};

/** The texts of all numbers of an effect that may be negative; for tokens neither sign is better. */
const negatives = (schema: unknown, text = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { minimum, description } = schema as { minimum?: number; description?: string };
  const said = description ?? text;
  if (minimum !== undefined) return minimum < 0 && !/^How many;|number of tokens/.test(said) ? [said] : [];
  return Object.values(schema).flatMap((child) => negatives(child, said));
};

describe.each(SYSTEM_IDS)('%s', (system) => {
  // An effect is identified by "effect" in Azeroth at War, and by "type" in Age of Sigmar; in Glory and Warcrow by a
  // key.
  test('every effect has an explanation and an example of itself', () => {
    const effects = vocabularyOf(system).filter(({ role }) => role === 'effect' || role === 'type');
    expect(effects.length > 10).toBe(system === 'azeroth-at-war' || system === 'age-of-sigmar');
    for (const { word, role, text, example } of effects) {
      expect(text, word).not.toBe('');
      expect(example, word).toMatchObject({ [role]: word });
    }
  });

  test('every change that may be negative explains its sign', () => {
    const changes = ['unit', 'keyword', 'book'].flatMap((kind) =>
      negatives(SCHEMAS.get(`${system}/${kind}`)),
    );
    expect(changes.length).toBeGreaterThan(0);
    for (const text of changes) expect(text).toMatch(/better|worse|harder/);
  });

  test('every word has an explanation', () => {
    const words = vocabularyOf(system);
    expect(words.length).toBeGreaterThan(20);
    for (const { word, text, example } of words) {
      expect(text, word).not.toBe('');
      expect(example, word).toBeDefined();
    }
  });

  test('every list of a card or keyword completes to valid entries', () => {
    const tried = new Set<string>();
    for (const [path, kind, text] of filesOf(system)) {
      const value = parse(text) as unknown;
      for (const list of listsIn(value)) {
        const where = `${kind} ${list.filter((key) => typeof key === 'string').join('.')}`;
        if (tried.has(where)) continue;
        tried.add(where);
        for (const { label, text: entry } of skeletonsAt(`${system}/${kind}`, text, [...list, 0])) {
          const more = withEntry(value, list, parse(entry));
          const found = readDocument({ path, text: JSON.stringify(more) }).diagnostics;
          const wrong = found.filter(({ code }) => code !== 'maxItems' && code !== 'too-many');
          expect(
            wrong.map(({ message }) => message),
            `${where}: ${label}`,
          ).toEqual([]);
        }
      }
    }
    expect(tried.size).toBeGreaterThan(2);
  });
});

test.each(SYSTEM_IDS)('%s: every entry that completion offers works in some list of the sample', (system) => {
  const wrongWith = sample(system);
  const never = new Map<string, string>();
  const works = new Set<string>();
  for (const [path, kind, text] of filesOf(system))
    for (const list of listsIn(parse(text)))
      for (const { label, text: entry } of skeletonsAt(`${system}/${kind}`, text, [...list, 0])) {
        const name = `${kind} ${list.filter((key) => typeof key === 'string').join('.')}: ${label}`;
        if (works.has(name)) continue;
        const wrong = wrongWith(path, text, list, entry);
        if (wrong.length === 0) works.add(name);
        else never.set(name, wrong.join(', '));
      }
  for (const name of works) never.delete(name);
  expect([...never].map(([name, codes]) => `${name} (${codes})`)).toEqual(ASKS[system]);
});

interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly unoffered?: readonly string[];
  readonly definitions?: Readonly<Record<string, Shape>>;
}

/** The words that a list never accepts. */
const unofferedAt = (root: Shape, path: readonly (string | number)[]): readonly string[] => {
  const end = path.reduce<Shape | undefined>((shape, key) => {
    const here = shape?.$ref ? root.definitions?.[shape.$ref.split('/').at(-1)!] : shape;
    return typeof key === 'number' ? here?.items : here?.properties?.[key];
  }, root);
  return end?.unoffered ?? [];
};

test('words that completion leaves out of a list are refused there', () => {
  const system = 'age-of-sigmar';
  const wrongWith = sample(system);
  const examples = new Map(vocabularyOf(system).map(({ word, example }) => [word, JSON.stringify(example)]));
  const taken = new Set<string>();
  const tried = new Set<string>();
  // The sample's books define no weapon abilities: here each has one, so that its list exists.
  const weaponAbilities = [{ name: 'Keen', text: 'x', effects: [parse(examples.get('modify-roll')!)] }];
  const withAbility = (text: string): string =>
    JSON.stringify({ ...(parse(text) as object), weaponAbilities });
  for (const [path, kind, own] of filesOf(system)) {
    const text = kind === 'book' ? withAbility(own) : own;
    for (const list of listsIn(parse(text)))
      for (const word of unofferedAt(SCHEMAS.get(`${system}/${kind}`) as Shape, list)) {
        expect(wrongWith(path, text, list, examples.get('modify-roll')!), path).toEqual([]);
        const name = `${kind} ${list.filter((key) => typeof key === 'string').join('.')}: ${word}`;
        if (tried.has(name)) continue;
        tried.add(name);
        if (wrongWith(path, text, list, examples.get(word)!).length === 0) taken.add(name);
      }
  }
  expect(tried.size).toBe(38);
  expect([...taken]).toEqual([]);
});

describe('the explanation of a place', () => {
  const text = `{
  "$schema": "warbench:azeroth-at-war/keyword",
  "rules": [
    {
      "side": "attacker",
      "when": { "natural": 6 },
      "effects": [
        { "effect": "modify-stat", "stat": "SKL", "by": 1 }
      ]
    }
  ]
}`;
  const at = (path: (string | number)[], isKey: boolean) =>
    explainAt('azeroth-at-war/keyword', text, path, isKey);

  test('an effect by its name, with an example that is inserted after it', () => {
    const found = at(['rules', 0, 'effects', 0, 'effect'], false)!;
    expect(found.text).toMatch(/Changes a stat/);
    expect(JSON.parse(found.example)).toEqual({ effect: 'modify-stat', stat: 'ATK', by: 1 });
    const { offset, length, text: put } = found.insert!;
    const more = text.slice(0, offset) + put + text.slice(offset + length);
    expect((JSON.parse(more) as { rules: [{ effects: unknown[] }] }).rules[0].effects).toHaveLength(2);
  });
  test('a change by its sign', () => {
    expect(at(['rules', 0, 'effects', 0, 'by'], true)!.text).toMatch(/worse for SKL and DEF/);
  });
  test('a condition by its key, with its possible values', () => {
    const found = at(['rules', 0, 'when', 'natural'], true)!;
    expect(found.text).toMatch(/hit with this unmodified face/);
    expect(found.example).toBe('6');
  });
  test('a scenario by its own kind, although all kinds have one "$schema"', () => {
    const battle = '{ "$schema": "warbench:azeroth-at-war/scenario", "kind": "battle", "battles": 10 }';
    expect(explainAt('azeroth-at-war/scenario', battle, ['battles'], true)!.example).toBe('1000');
  });
  test('none outside the schema', () => {
    expect(at(['rules', 0, 'nowhere'], true)).toBeUndefined();
    expect(explainAt('nobody/nothing', text, ['rules'], true)).toBeUndefined();
  });
  test('every schema can be walked', () => {
    for (const id of SCHEMAS.keys()) expect(() => explainAt(id, '{', ['name'], true)).not.toThrow();
  });
});
