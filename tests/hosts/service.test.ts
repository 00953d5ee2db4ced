import { appendFile, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HOST_CALLS, type Draft } from '../../src-main/contract/host';
import { callHost } from '../../src-main/workspace/calls';
import { dataFolder } from '../../src-main/workspace/data';
import { HostService, type ServiceOptions } from '../../src-main/workspace/service';
import { systemTrash } from '../../src-main/workspace/trash';
import { folderWith } from './folder';

const start = async (options: Partial<ServiceOptions> = {}) => {
  const data = options.data ?? (await folderWith());
  const service = new HostService({ rulebook: await folderWith(), ...options, data });
  onTestFinished(() => service.close());
  return { data, service, host: service.calls() };
};
const draft = (path: string, text: string, at = '2026-01-01T00:00:00.000Z'): Draft => ({
  path,
  text,
  base: 'v1',
  at,
});

describe('drafts', () => {
  test('outlive the host that kept them, the last typed first', async () => {
    const root = await folderWith({ 'a.unit.json': '{}' });
    const before = await start();
    await before.service.open(root);
    await before.host.saveDraft(draft('a.unit.json', 'one'));
    await before.host.saveDraft(draft('a.unit.json', 'two'));
    await before.host.saveDraft({
      path: 'new.unit.json',
      text: 'never saved',
      at: '2026-01-02T00:00:00.000Z',
    });
    const after = await start({ data: before.data });
    await after.service.open(root);
    expect(await after.host.drafts()).toEqual([
      { path: 'new.unit.json', text: 'never saved', at: '2026-01-02T00:00:00.000Z' },
      draft('a.unit.json', 'two'),
    ]);
    await after.host.discardDraft('new.unit.json');
    await after.host.discardDraft('new.unit.json');
    expect((await after.host.drafts()).map(({ path }) => path)).toEqual(['a.unit.json']);
  });

  test('belong to their workspace, and leave it alone', async () => {
    const [one, two] = [await folderWith({ 'a.unit.json': '{}' }), await folderWith()];
    const { service, host } = await start();
    await service.open(one);
    await host.saveDraft(draft('a.unit.json', 'of one'));
    expect(await readFile(join(one, 'a.unit.json'), 'utf8')).toBe('{}');
    await service.open(two);
    expect(await host.drafts()).toEqual([]);
  });
});

describe('settings', () => {
  test('are remembered; a damaged file is put aside', async () => {
    const { data, host } = await start();
    expect(await host.settings()).toEqual({});
    await host.saveSettings({ theme: 'dark', 'pane.lab': 420 });
    expect(await (await start({ data })).host.settings()).toEqual({ theme: 'dark', 'pane.lab': 420 });
    await appendFile(join(data, 'settings.json'), '}}');
    expect(await host.settings()).toEqual({});
    expect(await readFile(join(data, 'settings.json.damaged'), 'utf8')).toContain('dark');
  });

  test('may not grow without end', async () => {
    const { host } = await start();
    await expect(host.saveSettings({ x: 'y'.repeat(1_000_001) })).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

describe('workspaces opened before', () => {
  test('are listed, the last first, once each, while they exist', async () => {
    const [one, two, gone] = [await folderWith(), await folderWith(), await folderWith()];
    const { service, host } = await start();
    for (const root of [one, gone, two, one]) await service.open(root);
    await rm(gone, { recursive: true });
    expect((await host.recentWorkspaces()).map(({ root }) => root)).toEqual([one, two]);
  });

  test('and only those may be opened by a page; with a dialog, what the user picks', async () => {
    const [one, two] = [await folderWith(), await folderWith({ 'b.unit.json': '{}' })];
    const { service, host } = await start();
    await service.open(one);
    await expect(host.openWorkspace(two)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await host.openWorkspace()).toBeUndefined();
    const desktop = await start({ pickFolder: () => Promise.resolve(two) });
    await desktop.service.open(one);
    expect(await desktop.host.openWorkspace()).toMatchObject({ root: two, files: [{ path: 'b.unit.json' }] });
    expect(await desktop.host.openWorkspace(one)).toMatchObject({ root: one });
  });
});

describe('the sample', () => {
  const rulebook = () =>
    folderWith({
      'azeroth-at-war/rules.md': '# rules',
      'azeroth-at-war/keywords.json': '{}',
      'azeroth-at-war/horde/orc.unit.json': 'orc 1',
      'azeroth-at-war/horde/troll.unit.json': 'troll 1',
      'azeroth-at-war/horde/wolf.unit.json': 'wolf 1',
    });

  test('is a copy in the data folder, of workspace files only', async () => {
    const { data, service, host } = await start({ rulebook: await rulebook() });
    await service.open();
    const info = await host.workspace();
    expect(info).toMatchObject({
      sample: true,
      name: 'Azeroth at War (sample)',
      root: join(data, 'samples/azeroth-at-war'),
    });
    expect(info.files.map(({ path }) => path)).toEqual([
      'horde/orc.unit.json',
      'horde/troll.unit.json',
      'horde/wolf.unit.json',
    ]);
    expect(await host.recentWorkspaces()).toEqual([{ root: info.root, name: info.name }]);
  });

  test('follows what ships, except where the user has been', async () => {
    const shipped = await rulebook();
    const { data, service, host } = await start({ rulebook: shipped });
    await service.open();
    const { root } = await host.workspace();
    await writeFile(join(root, 'horde/orc.unit.json'), 'orc, mine');
    await unlink(join(root, 'horde/troll.unit.json'));
    for (const unit of ['orc', 'troll', 'wolf', 'shaman'])
      await writeFile(join(shipped, `azeroth-at-war/horde/${unit}.unit.json`), `${unit} 2`);
    const later = await start({ data, rulebook: shipped });
    await later.service.open();
    expect((await later.host.workspace()).files.map(({ text }) => text)).toEqual([
      'orc, mine',
      'shaman 2',
      'wolf 2',
    ]);
  });
});

test('the data folder is where each system keeps such things', () => {
  const where = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform) => dataFolder(env, platform, '/home/me');
  expect(where({ WARBENCH_DATA: '/x' }, 'linux')).toBe('/x');
  expect(where({}, 'linux')).toBe('/home/me/.local/share/warbench');
  expect(where({ XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/warbench');
  expect(where({ XDG_DATA_HOME: 'relative' }, 'linux')).toBe('/home/me/.local/share/warbench');
  expect(where({}, 'darwin')).toBe('/home/me/Library/Application Support/Warbench');
  expect(where({ APPDATA: '/roaming' }, 'win32')).toBe('/roaming/Warbench');
});

test('a machine without a desktop has no system trash', () => {
  expect(systemTrash({}, 'linux')).toBeUndefined();
  expect(systemTrash({ XDG_CURRENT_DESKTOP: 'GNOME' }, 'linux')).toBeTypeOf('function');
  expect(systemTrash({}, 'darwin')).toBeTypeOf('function');
});

test('every call of the contract is answered by the service and has its arguments checked', async () => {
  const { host } = await start();
  expect(Object.keys(host).sort()).toEqual([...HOST_CALLS].sort());
  for (const name of HOST_CALLS)
    await expect(callHost(host, name, [Symbol.iterator, 1, 2, 3, 4])).rejects.toMatchObject({
      code: 'not-allowed',
    });
});
