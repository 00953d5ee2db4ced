import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { GAMES, referenceOf } from '../../schemas/generate/reference.mjs';
import { laid, PAGES, run, text, written } from '../support/guide';
import { ROOT, sampleFiles } from '../support/workspace';

/** Checks the guide: its links have targets, its files are valid. docs-commands.test.ts runs its commands. */
vi.setConfig({ testTimeout: 400_000 });

const withoutCode = (page: string): string =>
  text(page)
    .replace(/```[\s\S]*?```/g, '')
    .replace(/`[^`\n]*`/g, '');

/** The anchor of a heading, as forges make it. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchors = (page: string): string[] =>
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));

describe('links have targets', () => {
  test.each(PAGES)('%s', (page) => {
    const broken: string[] = [];
    for (const [, target] of withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path = '', fragment] = target.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) broken.push(target);
      else if (fragment !== undefined && !anchors(file).includes(fragment)) broken.push(target);
    }
    expect(broken).toEqual([]);
  });
});

describe('the guide’s files', () => {
  test('its files are valid together with the sample’s, which they use', async () => {
    expect(Object.keys(written()).length).toBeGreaterThan(4);
    expect(await run(['validate', '--format', 'json'], laid())).toEqual({
      status: 0,
      said: expect.stringMatching(/^\[\]\n/) as unknown,
    });
  });

  test('files of the sample in it match the sample', () => {
    const sample = sampleFiles('azeroth-at-war') as Readonly<Record<string, string>>;
    const shared = Object.entries(written()).filter(([path]) => path in sample);
    expect(shared.length).toBeGreaterThanOrEqual(10);
    for (const [path, json] of shared) expect(json, path).toBe(sample[path]);
  });

  test('every block of JSON is valid', () => {
    for (const page of PAGES)
      for (const [, json] of text(page).matchAll(/```json\n([\s\S]*?)```/g))
        expect(() => JSON.parse(json) as unknown, `${page}: ${json}`).not.toThrow();
  });

  test('every npm script on a page exists', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    for (const page of PAGES)
      for (const [, name] of text(page).matchAll(/npm run (?:-s )?([\w:-]+)/g))
        expect(Object.keys(scripts), page).toContain(name);
  });
});

test.each(GAMES)('the reference of %s’s files matches the schemas', (game) => {
  expect(text(`docs/formats/${game}.md`), 'npm run docs makes it anew').toBe(referenceOf(game));
});

test('the README’s test line is what continuous integration runs', () => {
  const [, line] = /## Test\n\n```sh\n(.+)\n```/.exec(text('README.md'))!;
  const run = text('.ci/run');
  for (const command of line.split(' && ')) expect(run).toContain(command);
});
