import { ESLint } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace';

/** Rules that need types ask the compiler about existing files; these do not exist. */
const UNTYPED = {
  languageOptions: { parserOptions: { projectService: false } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'off',
    '@typescript-eslint/no-misused-promises': 'off',
    '@typescript-eslint/await-thenable': 'off',
  },
} as const;

const eslint = new ESLint({ cwd: ROOT, overrideConfig: UNTYPED });

/** The lint rules that a text breaks. */
const broken = async (path: string, code: string): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, path) });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
};

test.each([
  ['chance of its own', 'export const x = Math.random();', 'no-restricted-properties'],
  ['a sine that depends on the machine', 'export const x = Math.sin(1);', 'no-restricted-properties'],
  ['a power that does', 'export const x = (y: number) => y ** 2;', 'no-restricted-syntax'],
  ['a clock', 'export const x = Date.now();', 'no-restricted-globals'],
  ['the process', 'export const x = process.env;', 'no-restricted-globals'],
  ['the window', 'export const x = window.name;', 'no-restricted-globals'],
  ['the network', "export const x = fetch('https://example.org');", 'no-restricted-globals'],
  ['waiting', 'export const x = async (): Promise<void> => undefined;', 'no-restricted-syntax'],
  [
    'a claim that something is there',
    'export const x = (of: Map<string, string>) => of.get("a")!;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  ['an exception', "export const x = (): never => { throw new Error('no'); };", 'no-restricted-syntax'],
])('the engine is refused %s', async (_, code, rule) => {
  expect(await broken('src-engine/kernel/made-up.ts', code)).toContain(rule);
});

test('at most 50 such claims are left in the engine, each with its reason', () => {
  const engine = join(ROOT, 'src-engine');
  const claims = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('generated'))
    .flatMap((path) => readFileSync(join(engine, path), 'utf8').match(/.*no-non-null-assertion.*/g) ?? []);
  expect(claims.length).toBeLessThanOrEqual(50);
  expect(claims.filter((claim) => !/ -- \w+/.test(claim))).toEqual([]);
});

test('the engine may do arithmetic', async () => {
  expect(await broken('src-engine/kernel/made-up.ts', 'export const x = Math.max(1, 2);\n')).toEqual([]);
});

test.each([
  ['code is not wider than its print', `export const x = [${'1, '.repeat(50)}1];\n`, ['max-len']],
  ['a text may be', `export const x = '${'word '.repeat(50)}';\n`, []],
  ['and so may a comment', `/** ${'word '.repeat(50)}*/\nexport const x = 1;\n`, []],
])('%s', async (_, code, rules) => {
  expect(await broken('src-engine/kernel/made-up.ts', code)).toEqual(rules);
});

test('a component is refused HTML from a text', async () => {
  expect(
    await broken(
      'src-renderer/MadeUp.svelte',
      '<script lang="ts">const name = "<b>x</b>";</script>{@html name}',
    ),
  ).toContain('svelte/no-at-html-tags');
});
