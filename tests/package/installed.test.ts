import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../../src-main/build.mjs';
import { filesBelow, ROOT } from '../support/workspace';

/**
 * The package as users get it: packed, installed in an empty folder without development dependencies, and used from
 * there. Its dependencies come from npm's cache, or from the registry.
 */
const home = mkdtempSync(join(tmpdir(), 'warbench-package-'));
const app = join(home, 'app');
const game = join(home, 'game');
const env = { ...process.env, WARBENCH_DATA: join(home, 'data'), WARBENCH_OFFLINE: '1' };
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const shell = process.platform === 'win32';

const inApp = (...args: string[]): string =>
  execFileSync(npm, args, { cwd: app, env, encoding: 'utf8', shell, stdio: ['ignore', 'pipe', 'ignore'] });
const installed = join(app, 'node_modules', 'warbench');
/** Runs the installed command, as `npx warbench` would. */
const warbench = (...args: string[]): string =>
  execFileSync(process.execPath, [join(installed, 'src-main', 'warbench.mjs'), ...args], {
    cwd: existsSync(game) ? game : home,
    env,
    encoding: 'utf8',
  });

let packed: readonly string[];

beforeAll(() => {
  expect(build()).toBe(true);
  mkdirSync(app);
  const [made] = JSON.parse(
    execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', home], {
      cwd: ROOT,
      encoding: 'utf8',
      shell,
    }),
  ) as { filename: string; files: { path: string }[] }[];
  packed = made.files.map(({ path }) => path);
  inApp('init', '-y');
  inApp('install', '--prefer-offline', '--no-audit', '--no-fund', join(home, made.filename));
}, 600_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('it contains the build, the samples and the command: no sources, no tests, no source maps', () => {
  const tops = new Set(packed.map((path) => path.split('/')[0]));
  expect([...tops].toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'out',
    'package.json',
    'rulebook',
    'src-main',
  ]);
  expect(packed.filter((path) => /[.](ts|svelte|map)$/.test(path))).toEqual([]);
  expect(packed).toContain('out/renderer/index.html');
});

test('its dependencies are installed, and no development dependencies', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devDependencies?: Record<string, string> }>;
  };
  const tools = Object.keys(lock.packages[''].devDependencies!).map((name) => `node_modules/${name}`);
  const development = tools.filter((path) => lock.packages[path]?.dev);
  expect(development).toContain('node_modules/typescript');
  const there = development.filter((path) => existsSync(join(app, path)));
  expect(there).toEqual([]);
  const command = join(
    app,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'warbench.cmd' : 'warbench',
  );
  expect(existsSync(command)).toBe(true);
});

test('it prints its version', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(JSON.parse(warbench('about', '--format', 'json'))).toMatchObject({
    version,
    engine: expect.stringMatching(/^[0-9a-f]{12}$/) as unknown,
    paths: { program: installed, data: env.WARBENCH_DATA },
  });
});

test('it creates a workspace, fights its scenarios and prints its cards', () => {
  warbench('init', game);
  expect(warbench('validate', '--format', 'json')).toBe('[]\n');
  const fights = warbench('fight', '--all', '--battles', '8', '--format', 'json').trim().split('\n');
  expect(fights.length).toBeGreaterThan(0);
  for (const fight of fights) expect(JSON.parse(fight)).toMatchObject({ system: 'azeroth-at-war' });
  warbench('cards', '--out', join(home, 'cards.html'));
  expect(readFileSync(join(home, 'cards.html'), 'utf8')).toMatch(/@font-face/);
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is said in one sentence, and a reader that stops early is no error',
  () => {
    const program = join(installed, 'src-main', 'warbench.mjs');
    const through = (command: string) =>
      spawnSync('bash', ['-c', `set -o pipefail; "${process.execPath}" "${program}" rules ${command}`], {
        env,
        encoding: 'utf8',
      });
    expect(through('> /dev/full')).toMatchObject({
      status: 1,
      stderr: 'The output is incomplete, because it cannot be written (ENOSPC).\n',
    });
    expect(through('| head -1')).toMatchObject({ status: 0, stderr: '' });
  },
);

test('it opens the workbench', async () => {
  const child = spawn(
    process.execPath,
    [join(installed, 'src-main', 'warbench.mjs'), 'open', game, '--no-open', '--host', 'browser'],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const link = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec((said += text));
        if (found) resolve(found[0]);
      });
      child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
    });
    const entered = await fetch(link, { redirect: 'manual' });
    const session = new URL(entered.headers.get('location') ?? '', link);
    const page = await fetch(session);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringContaining('<title>Warbench')]);
    const script = /src="([^"]+[.]js)"/.exec(html)?.[1] ?? '';
    expect((await fetch(new URL(script, session))).status).toBe(200);
  } finally {
    child.kill();
  }
});

test('its size is reported', () => {
  const bytes = (folder: string): number =>
    filesBelow('', folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  const modules = readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'));
  console.log(
    `installed: ${(bytes(installed) / 2 ** 20).toFixed(1)} MiB of its own, ${(bytes(join(app, 'node_modules')) / 2 ** 20).toFixed(1)} MiB with ${modules.length - 1} others`,
  );
});
