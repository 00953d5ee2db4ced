import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SYSTEMS } from '@engine/systems/index';
import { filesBelow, ROOT } from '../support/workspace';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const page = read('docs/rulings.md');
const rows = [...page.matchAll(/^\| ([A-Z]\d+) \|.*$/gm)].map(([row, id = '']) => ({ id, row }));

/** Files that cite rulings: the games' rules, code, and user texts. */
const citing = [
  ...filesBelow('src-engine/systems'),
  ...filesBelow('rulebook').filter((path) => path.endsWith('rules.md')),
  ...filesBelow('docs/guide'),
].filter((path) => /[.](ts|md)$/.test(path));

test('each ruling has one row, and no number of a game is left out', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const letter of ['A', 'S', 'G', 'W']) {
    const numbers = ids.filter((id) => id.startsWith(letter)).map((id) => Number(id.slice(1)));
    expect(numbers.length, letter).toBeGreaterThan(0);
    expect(numbers, letter).toEqual(numbers.map((_, k) => k + 1));
  }
});

test('each ruling that rules and code cite is in docs/rulings.md', () => {
  const known = new Set(rows.map(({ id }) => id));
  const cited = citing.flatMap((path) =>
    [...new Set(read(path).match(/\b[ASGW]\d{1,2}\b/g))].map((id) => ({ id, path })),
  );
  expect(cited.length).toBeGreaterThan(100);
  const unknown = cited.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${id} in ${path}`);
  expect(unknown).toEqual([]);
});

test('the variants in docs/rulings.md have their values, the default first, as the games offer them', () => {
  const offered = [...SYSTEMS.values()].flatMap(({ variants }) =>
    variants.map(
      ({ name, values }) => `\`${name}\`: ${values.map(({ value }) => `\`${value}\``).join(', ')}`,
    ),
  );
  const written = [...page.matchAll(/Variant (`[^`]+`: .*?) \|$/gm)].map(([, text = '']) =>
    text.replace(/ \([^)]*\)/g, ''),
  );
  expect(written.filter((one) => !offered.includes(one))).toEqual([]);
});
