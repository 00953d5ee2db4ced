import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCli } from '../../src-main/cli/program';
import { GAMES, referenceOf } from '../../schemas/generate/reference.mjs';
import { filesBelow, ROOT, sampleFiles, workspaceOnDisk } from '../support/workspace';

/** What the guide says is so: its links lead somewhere, its files are valid, its commands run. */
vi.setConfig({ testTimeout: 60_000 });

const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];
const text = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
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
  [...text(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading!));

describe('links lead somewhere', () => {
  test.each(PAGES)('%s', (page) => {
    const broken: string[] = [];
    for (const [, target] of withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target!)) continue;
      const [path = '', fragment] = target!.split('#');
      const file = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file))) broken.push(target!);
      else if (fragment !== undefined && !anchors(file).includes(fragment)) broken.push(target!);
    }
    expect(broken).toEqual([]);
  });
});

/** The files that the guide writes, by path. */
const written = (): Record<string, string> =>
  Object.fromEntries(
    PAGES.flatMap((page) =>
      [...text(page).matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)].map(
        ([, path, json]) => [path!, json!] as const,
      ),
    ),
  );

describe('the guide’s files and commands', () => {
  const run = async (argv: readonly string[], cwd: string): Promise<{ status: number; said: string }> => {
    let said = '';
    const say = (more: string): void => void (said += more);
    const env = { ...process.env, WARBENCH_DATA: workspaceOnDisk({}), WARBENCH_OFFLINE: '1' };
    const status = await runCli(argv, { out: say, err: say, cwd, env, columns: 100 });
    return { status, said };
  };
  const laid = (): string => workspaceOnDisk({ ...sampleFiles('azeroth-at-war'), ...written() });

  test('its files are valid together with the sample’s, on which they lean', async () => {
    expect(Object.keys(written()).length).toBeGreaterThan(4);
    expect(await run(['validate', '--format', 'json'], laid())).toEqual({
      status: 0,
      said: expect.stringMatching(/^\[\]\n/) as unknown,
    });
  });

  test('where it writes a file of the sample, it is the sample’s', () => {
    const sample = sampleFiles('azeroth-at-war') as Readonly<Record<string, string>>;
    const shared = Object.entries(written()).filter(([path]) => path in sample);
    expect(shared.length).toBeGreaterThanOrEqual(10);
    for (const [path, json] of shared) expect(json, path).toBe(sample[path]);
  });

  test('every block of JSON can be read', () => {
    for (const page of PAGES)
      for (const [, json] of text(page).matchAll(/```json\n([\s\S]*?)```/g))
        expect(() => JSON.parse(json!) as unknown, `${page}: ${json}`).not.toThrow();
  });

  /** Open a window, or take a while: that the command and its options are there is enough. */
  const UNRUN = /^(open|bench)\b|[.]pdf\b/;
  const commands = PAGES.flatMap((page) =>
    [...text(page).matchAll(/^npx warbench (.+)$/gm)].map(([, line]) => [page, line!] as const),
  ).filter(([, line]) => !line.includes('<'));

  test.each(commands)('%s: warbench %s', async (_, line) => {
    const argv = line.split(' ');
    if (UNRUN.test(line)) {
      const { said } = await run([argv[0]!, '--help'], ROOT);
      for (const option of argv.filter((word) => word.startsWith('--'))) expect(said).toContain(option);
      return;
    }
    const { status, said } = await run(argv, argv[0] === 'init' ? workspaceOnDisk({}) : laid());
    expect(status, said).toBe(0);
    expect(said).not.toBe('');
  });

  test('every npm script that a page names is there', () => {
    const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
    for (const page of PAGES)
      for (const [, name] of text(page).matchAll(/npm run (?:-s )?([\w:]+)/g))
        expect(Object.keys(scripts), page).toContain(name);
  });
});

test.each(GAMES)('the reference of %s’s files is as the schemas say', (game) => {
  expect(text(`docs/formats/${game}.md`), 'npm run docs makes it anew').toBe(referenceOf(game));
});

test('the README’s test line is what continuous integration runs', () => {
  const [, line] = /## Test\n\n```sh\n(.+)\n```/.exec(text('README.md'))!;
  const run = text('.ci/run');
  for (const command of line!.split(' && ')) expect(run).toContain(command);
});
