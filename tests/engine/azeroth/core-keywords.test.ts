import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VALIDATORS } from '@engine/generated/validators';
import { CORE_KEYWORDS } from '@engine/systems/azeroth/cards/keywords';
import { VARIANTS } from '@engine/systems/azeroth/variants';
import rows from '@rulebook/azeroth-at-war/keywords.json';
import { ROOT } from '../../support/workspace';

/** Fields that only a core keyword may have, besides those of the schema of books' keywords. */
const CORE_ONLY = ['rule', 'aliases', 'highestOnly'];
const CORE_ONLY_IN_RULES = ['rule', 'see', 'label', 'variant'];

const without = (part: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));

/** A row in the form of a book's file. */
const fileOf = (row: object, rules: readonly object[]): object => ({
  $schema: 'warbench:azeroth-at-war/keyword',
  id: 'core',
  text: 'In the rulebook.',
  ...without(row, CORE_ONLY),
  rules: rules.map((rule) => without(rule, CORE_ONLY_IN_RULES)),
});

const problemsOf = (row: object, rules: readonly object[]): readonly string[] => {
  const validate = VALIDATORS.get('azeroth-at-war/keyword')!;
  return validate(fileOf(row, rules)) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
};

test.each(rows.filter(({ rules }) => rules.length > 0).map((row) => [row.name, row] as const))(
  'AAW-4.6-book-keywords: the row of %s matches the schema of keywords, like a book’s own',
  (_, row) => {
    expect(problemsOf(row, row.rules)).toEqual([]);
  },
);

test('AAW-4.6-book-keywords: a core row with a misspelled roll is refused', () => {
  const rules = [{ side: 'attacker', effects: [{ effect: 'modify-roll', rol: 'moral', by: 1 }] }];
  expect(problemsOf({ name: 'Odd', rule: 'AAW-4.6-fear' }, rules).join()).toContain('rol');
});

test('a core row for a variant names one of its values', () => {
  const offered = VARIANTS.flatMap(({ name, values }) => values.map(({ value }) => `${name}: ${value}`));
  const asked = CORE_KEYWORDS.flatMap(({ rules }) =>
    rules.flatMap(({ variant }) => (variant ? [`${variant.name}: ${variant.value}`] : [])),
  );
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((one) => !offered.includes(one))).toEqual([]);
});

test('ARCHITECTURE.md names the core keywords that are code, and why', () => {
  const listed = /core keywords \(([^)]+)\) are rows without\s+effects/.exec(
    readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'),
  );
  const code = CORE_KEYWORDS.filter(({ rules }) => rules.length === 0).map(({ name }) => name);
  expect(listed?.[1]?.split(', ')).toEqual(code);
});
