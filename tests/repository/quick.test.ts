import { describe, expect, test } from 'vitest';
import { asksSvelteCheck, changedVariants, chosenTests } from '../quick-choice.mjs';

const file = (path: string, text = '') => ({ path, text });
const TESTS = [
  file('tests/repository/docs.test.ts'),
  file('tests/engine/glory/link.test.ts'),
  file('tests/engine/glory/battle/scenes/charges.test.ts'),
  file('tests/engine/glory/battle/scenes/glory.test.ts', "from '@engine/systems/glory/battle/rules/lost';"),
  file('tests/engine/warcrow/link.test.ts'),
  file('tests/hosts/cli/text.test.ts'),
];
const chosen = (changed: readonly string[], seconds: readonly [string, number][] = [], budget = 100) =>
  chosenTests(TESTS, changed, new Map(seconds), budget);

describe('npm run test:quick', () => {
  test('runs tests that import the changed file, then its room, its game and the repository’s own; none of other games', () => {
    expect(chosen(['src-engine/systems/glory/battle/rules/lost.ts'])).toEqual({
      run: [
        'tests/engine/glory/battle/scenes/glory.test.ts',
        'tests/engine/glory/battle/scenes/charges.test.ts',
        'tests/engine/glory/link.test.ts',
        'tests/repository/docs.test.ts',
      ],
      left: [],
    });
  });

  test.each([
    ['rulebook/glory/rules.md', 'tests/engine/glory/link.test.ts'],
    ['src-main/cli/print.ts', 'tests/hosts/cli/text.test.ts'],
    ['tests/engine/warcrow/link.test.ts', 'tests/engine/warcrow/link.test.ts'],
  ])('a change of %s needs %s', (changed, wanted) => {
    expect(chosen([changed]).run).toContain(wanted);
  });

  test('tests that do not fit into the time are left out, but never a changed test', () => {
    const seconds = TESTS.map(({ path }): [string, number] => [path, 30]);
    const { run, left } = chosen(
      ['tests/engine/glory/link.test.ts', 'src-engine/systems/glory/battle/rules/lost.ts'],
      [...seconds, ['tests/repository/docs.test.ts', 2]],
      62,
    );
    expect(run).toEqual([
      'tests/engine/glory/link.test.ts',
      'tests/engine/glory/battle/scenes/glory.test.ts',
      'tests/repository/docs.test.ts',
    ]);
    expect(left).toEqual(['tests/engine/glory/battle/scenes/charges.test.ts']);
  });

  test('a variant belongs to the change if its name is on a changed line of its game', () => {
    const diff = [
      'diff --git a/src-engine/systems/glory/variants.ts b/src-engine/systems/glory/variants.ts',
      '--- a/src-engine/systems/glory/variants.ts',
      "+    ['4', 'Four rounds.'],",
      "+  variant('rounds', 'battle',",
      'diff --git a/src-engine/systems/azeroth/x.ts b/src-engine/systems/azeroth/x.ts',
      '-  cleave: { chance: "…" },',
      "+  'mana-cap': 1,",
    ].join('\n');
    expect(
      changedVariants(diff, [
        { folder: 'glory', name: 'rounds' },
        { folder: 'glory', name: 'backlash' },
        { folder: 'azeroth', name: 'rounds' },
        { folder: 'azeroth', name: 'cleave' },
        { folder: 'azeroth', name: 'mana-cap' },
      ]),
    ).toEqual([
      { folder: 'glory', names: ['rounds'] },
      { folder: 'azeroth', names: ['cleave', 'mana-cap'] },
    ]);
  });

  test.each([
    ['src-renderer/shell/Workbench.svelte', true],
    ['src-engine/lab/contract.ts', true],
    ['src-engine/systems/glory/army.ts', false],
    ['docs/README.md', false],
  ])('a change of %s needs svelte-check: %s', (path, asks) => {
    expect(asksSvelteCheck([path], ["import type { Answer } from '@engine/lab/contract';"])).toBe(asks);
  });
});
