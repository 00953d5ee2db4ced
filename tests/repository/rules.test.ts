import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import type { Rule } from '@engine/kernel/rule';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems/index';
import { parseRules, PREFIXES } from '../../schemas/generate/rules.mjs';
import { filesBelow, ROOT } from '../support/workspace';

const CITATION = new RegExp(
  `\\b(?:${Object.values(PREFIXES).join('|')})-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*`,
  'g',
);

/** The rule ids that a file cites, whole: AAW-7.2.1 does not cite AAW-7.2. */
const citedIn = (path: string): Set<string> => {
  try {
    return new Set(readFileSync(join(ROOT, path), 'utf8').match(CITATION));
  } catch {
    return new Set();
  }
};

const read = (...folders: string[]): Map<string, Set<string>> =>
  new Map(
    folders
      .flatMap((folder) => filesBelow(folder))
      .filter(
        (path) =>
          /[.](ts|svelte|json)$/.test(path) && !/^(src-engine[/]generated|tests[/]repository)[/]/.test(path),
      )
      .map((path) => [path, citedIn(path)]),
  );

const code = read('src-engine', 'src-main', 'src-renderer', 'rulebook');
const tests = read('tests');
const cited = (files: Map<string, Set<string>>, id: string): boolean =>
  [...files.values()].some((ids) => ids.has(id));

describe.each(SYSTEM_IDS)('the rulebook, the code and the tests of %s agree', (system) => {
  const implemented = RULES[system].filter(({ state }) => state === 'implemented');

  test('each file that a rule is implemented in cites it', () => {
    const silent = ({ id, where }: Rule) =>
      where.filter((path) => !citedIn(path).has(id)).map((path) => `${id} in ${path}`);
    expect(implemented.flatMap(silent)).toEqual([]);
  });

  test('each implemented rule is cited in a test', () => {
    expect(implemented.filter(({ id }) => !cited(tests, id)).map(({ id }) => id)).toEqual([]);
  });

  test('each variant that a rule names is in variants.ts, and each variant there is named by its rule', () => {
    const offered = SYSTEMS.get(system)!.variants;
    const named = implemented.flatMap(({ id, variants }) => variants.map((name) => `${id}: ${name}`));
    const unknown = named.filter((one) => !offered.some(({ name }) => one.endsWith(`: ${name}`)));
    const unnamed = offered.map(({ name, rule }) => `${rule}: ${name}`).filter((one) => !named.includes(one));
    expect(unknown, 'in rules.md and not in variants.ts').toEqual([]);
    expect(unnamed, 'in variants.ts, without a "- Variant:" line under its rule in rules.md').toEqual([]);
  });
});

test('each rule that code or tests cite is in a rulebook', () => {
  const known = new Set<string>([
    ...Object.values(RULES).flatMap((rules) => rules.map(({ id }) => id)),
    ...[...SYSTEMS.values()].flatMap(({ numbers }) => numbers.map(({ id }) => id)),
  ]);
  const unknown = [...code, ...tests].flatMap(([path, ids]) =>
    [...ids].filter((id) => !known.has(id)).map((id) => `${id} in ${path}`),
  );
  expect(unknown).toEqual([]);
});

test('a rulebook entry has its text, its state with files or a reason, its rulings and variants', () => {
  const { rules, problems } = parseRules(
    'glory',
    [
      '## Combat',
      '',
      '### GLO-4.5 Dice',
      'Words,',
      'and more.',
      '',
      '- a list',
      '',
      '- State: implemented in a.ts,',
      '  `b.ts`',
      '- Ruling G2: two',
      '  lines',
      '- Variant: one',
      '',
      '### GLO-4.6 Armour',
      'Words.',
      '',
      '- State: not yet: comes later',
    ].join('\n'),
  );
  expect(problems).toEqual([]);
  expect(rules).toEqual([
    { id: 'GLO-4.5', title: 'Dice', text: 'Words,\nand more.\n\n- a list', state: 'implemented', where: ['a.ts', 'b.ts'], reason: '', rulings: ['G2: two lines'], variants: ['one'] }, // prettier-ignore
    {
      id: 'GLO-4.6',
      title: 'Armour',
      text: 'Words.',
      state: 'not yet',
      where: [],
      reason: 'comes later',
      rulings: [],
      variants: [],
    },
  ]);
});

test('the rules of a game without a manifest: the problem names the file to write', () => {
  expect(parseRules('fifth-game', '### FIF-1 A\nWords.').problems).toEqual([
    '1: rulebook/fifth-game/game.json is missing: write it, with the "prefix" of the game\'s rule ids',
  ]);
});

test.each([
  ['no state', '### GLO-1 A\nWords.', 'has no "- State:" line'],
  ['no words', '### GLO-1 A\n\n- State: not yet: later', 'has no text'],
  ['no files', '### GLO-1 A\nWords.\n\n- State: implemented', 'but where?'],
  ['no reason', '### GLO-1 A\nWords.\n\n- State: not yet', 'but why?'],
  ['an unknown state', '### GLO-1 A\nWords.\n\n- State: done', 'the state must be'],
  ['another game’s id', '### AAW-1 A\nWords.\n\n- State: not yet: later', 'should begin with GLO-'],
  ['no id', '### Dice\nWords.', 'is no rule'],
  [
    'an id twice',
    '### GLO-1 A\nWords.\n\n- State: not yet: x\n### GLO-1 B\nWords.\n\n- State: not yet: x',
    'is there twice',
  ],
])('a rulebook entry with %s is refused', (_, text, problem) => {
  expect(parseRules('glory', text).problems.join('\n')).toContain(problem);
});
