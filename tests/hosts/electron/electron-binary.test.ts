import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findElectron, runInstaller, type ElectronSearch } from '../../../src-main/cli/open/electron-binary';
import { folderWith } from '../folder';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** Warbench's folder with an electron package like the real one: `index.js` returns the program's path. */
const installation = async (files: Record<string, string> = {}): Promise<string> =>
  folderWith({
    'package.json': '{"name":"warbench"}',
    'node_modules/electron/package.json': '{"name":"electron","version":"45.0.0","main":"index.js"}',
    'node_modules/electron/index.js': 'module.exports = require("path").join(__dirname, "dist", "electron")',
    ...files,
  });
const INSTALLED = { 'node_modules/electron/path.txt': 'electron', 'node_modules/electron/dist/electron': '' };

const search = async (
  given: Partial<ElectronSearch> = {},
): Promise<ElectronSearch & { readonly tries: string[] }> => {
  const tries: string[] = [];
  return {
    root: await installation(),
    data: await folderWith(),
    env: { DISPLAY: ':0' },
    platform: 'linux',
    uid: 1000,
    now: () => new Date('2026-01-01T00:00:00Z'),
    install: (script) => (tries.push(script), Promise.resolve('no route to host')),
    say: () => undefined,
    ...given,
    tries,
  };
};

describe('the Electron program', () => {
  test('is used if it is installed', async () => {
    const root = await installation(INSTALLED);
    expect(await findElectron(await search({ root }))).toEqual({
      path: join(root, 'node_modules/electron/dist/electron'),
      why: 'its program is installed',
    });
  });

  const hopeless: [why: string, given: Partial<ElectronSearch>][] = [
    ['there is no display for a window', { env: {} }],
    ['Electron does not run as root', { uid: 0 }],
    ['CI is set', { env: { DISPLAY: ':0', CI: 'true' } }],
    ['set to stay offline', { env: { DISPLAY: ':0', WARBENCH_OFFLINE: '1' } }],
    ['set to stay offline', { env: { DISPLAY: ':0', npm_config_offline: 'true' } }],
  ];
  test.each(hopeless)('is not downloaded: %s', async (why, given) => {
    const asked = await search(given);
    expect(await findElectron(asked)).toEqual({ reason: expect.stringContaining(why) as string });
    expect(asked.tries).toEqual([]);
  });

  test('is not searched if its package is missing', async () => {
    const root = await folderWith({ 'package.json': '{}' });
    expect(await findElectron(await search({ root }))).toEqual({
      reason: 'the electron package is not installed',
    });
  });

  test('is downloaded by its own installer if it is missing', async () => {
    const root = await installation();
    const asked = await search({
      root,
      install: async () => {
        const { mkdir } = await import('node:fs/promises');
        await mkdir(join(root, 'node_modules/electron/dist'));
        for (const [path, text] of Object.entries(INSTALLED)) await writeFile(join(root, path), text);
        return undefined;
      },
    });
    expect(await findElectron(asked)).toMatchObject({ why: 'its program was downloaded' });
  });

  test('a failed download is not repeated for a day, unless the version changes', async () => {
    const first = await search();
    expect(await findElectron(first)).toEqual({
      reason: 'the Electron program could not be downloaded (no route to host)',
    });
    const again = { ...first, now: () => new Date('2026-01-01T23:59:00Z') };
    expect(await findElectron(again)).toEqual({
      reason: expect.stringContaining('its last download failed (no route to host') as string,
    });
    expect(first.tries).toHaveLength(1);
    await findElectron({ ...first, now: () => new Date('2026-01-02T00:01:00Z') });
    expect(first.tries).toHaveLength(2);
    const manifest = join(first.root, 'node_modules/electron/package.json');
    await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('45.0.0', '46.0.0'));
    await findElectron({ ...first, now: () => new Date('2026-01-02T00:02:00Z') });
    expect(first.tries).toHaveLength(3);
  });

  test('an override without a file is ignored', async () => {
    const asked = await search({
      root: await installation(INSTALLED),
      env: { DISPLAY: ':0', CI: '1', ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' },
    });
    expect(await findElectron(asked)).toHaveProperty('reason');
  });
});

describe('the installer', () => {
  test.each([
    ['process.exit(0)', undefined],
    [
      'console.error("RequestError: getaddrinfo ENOTFOUND github.com\\n  at x"); process.exit(1)',
      'getaddrinfo ENOTFOUND github.com',
    ],
    ['process.exit(3)', 'its installer ended with 3'],
  ])('%s', async (script, why) => {
    expect(await runInstaller(join(await folderWith({ 'install.js': script }), 'install.js'))).toBe(why);
  });

  test('is stopped after its time limit', async () => {
    const root = await folderWith({ 'install.js': 'setInterval(() => undefined, 1000)' });
    expect(await runInstaller(join(root, 'install.js'), 50)).toBe('it took longer than 0.05 s');
  });
});
