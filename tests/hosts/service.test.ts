import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOST_CALLS, type Draft, type HostCalls } from '../../src-main/contract/host';
import { callHost } from '../../src-main/service/calls';
import { dataFolder } from '../../src-main/workspace/data';
import { Drafts } from '../../src-main/workspace/saving/drafts';
import { Missed, type ServiceEvent } from '../../src-main/service/missed';
import { HostService, type ServiceOptions } from '../../src-main/service/service';
import { temporaryFolder } from '../../src-main/workspace/saving/temporary';
import { systemTrash } from '../../src-main/workspace/saving/trash';
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
  test('outlive the host that kept them, the most recent first', async () => {
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
    await before.service.close();
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

  test('belong to their workspace, and do not change it', async () => {
    const [one, two] = [await folderWith({ 'a.unit.json': '{}' }), await folderWith()];
    const { service, host } = await start();
    await service.open(one);
    await host.saveDraft(draft('a.unit.json', 'of one'));
    expect(await readFile(join(one, 'a.unit.json'), 'utf8')).toBe('{}');
    await service.open(two);
    expect(await host.drafts()).toEqual([]);
  });
});

describe('each window’s draft is its own', () => {
  const GRUNT = 'a.unit.json';
  /** The drafts offered to a window: its own, and those of closed windows. */
  const offered = async (host: HostCalls) =>
    (await host.drafts()).map(({ text, of }) => `${of === undefined ? 'own' : 'left'}: ${text}`).sort();
  const open = async (data: string, root: string) => {
    const { service } = await start({ data });
    await service.open(root);
    const window = (name: string) => {
      const close = service.watch(() => undefined, name);
      return { host: service.calls(name), close };
    };
    return { service, window };
  };
  const setUp = async () => {
    const root = await folderWith({ [GRUNT]: '{}' });
    const data = await folderWith();
    return { root, data, ...(await open(data, root)) };
  };

  test('even if other windows type, save or discard in the same file', async () => {
    const { window } = await setUp();
    const [one, two] = [window('one'), window('two')];
    await one.host.saveDraft(draft(GRUNT, 'typed in one'));
    await two.host.saveDraft(draft(GRUNT, 'typed in two'));
    expect(await offered(one.host)).toEqual(['own: typed in one']);
    expect(await two.host.save(GRUNT, 'typed in two', undefined, true)).toMatchObject({ saved: true });
    await two.host.discardDraft(GRUNT);
    expect(await offered(one.host)).toEqual(['own: typed in one']);
    expect(await offered(two.host)).toEqual([]);
  });

  test('a closed window’s text goes to the next window, and only its own window may discard an open one’s', async () => {
    const { window } = await setUp();
    const [one, two, three] = [window('one'), window('two'), window('three')];
    await one.host.saveDraft(draft(GRUNT, 'typed in one'));
    await two.host.saveDraft(draft(GRUNT, 'typed in two'));
    expect(await offered(three.host)).toEqual([]);
    one.close();
    expect(await offered(three.host)).toEqual(['left: typed in one']);
    two.close();
    expect(await offered(three.host)).toEqual(['left: typed in one', 'left: typed in two']);
    for (const { path, text, of } of await three.host.drafts())
      if (text === 'typed in one') await three.host.discardDraft(path, of);
    expect(await offered(three.host)).toEqual(['left: typed in two']);
    expect(await offered(window('two').host)).toEqual(['own: typed in two']);
  });

  test('of two hosts on one folder neither offers the drafts of the other’s windows, until the other ends', async () => {
    const { root, data, service, window } = await setUp();
    const other = await open(data, root);
    const [here, there] = [window('here'), other.window('there')];
    await here.host.saveDraft(draft(GRUNT, 'typed here'));
    await there.host.saveDraft(draft(GRUNT, 'typed there'));
    expect(await offered(here.host)).toEqual(['own: typed here']);
    expect(await offered(there.host)).toEqual(['own: typed there']);
    await there.host.discardDraft(GRUNT);
    await service.close();
    expect(await offered(there.host)).toEqual(['left: typed here']);
  });

  test('a crashed host releases its windows’ texts at once; one that does not respond, after a while', async () => {
    const root = await folderWith({ [GRUNT]: '{}' });
    const data = await folderWith();
    const kept = new Drafts(data, root, { isOpen: () => true });
    onTestFinished(() => kept.close());
    await kept.save('one', draft(GRUNT, 'typed in one'));
    const texts = async (isRunning: (pid: number) => boolean) => {
      const drafts = new Drafts(data, root, { isOpen: () => false, isRunning });
      onTestFinished(() => drafts.close());
      return (await drafts.list('two')).map(({ text }) => text);
    };
    expect(await texts(() => true)).toEqual([]);
    expect(await texts(() => false)).toEqual(['typed in one']);
    vi.setSystemTime(Date.now() + 60_000);
    onTestFinished(() => void vi.useRealTimers());
    expect(await texts(() => true)).toEqual(['typed in one']);
  });

  test('those of earlier versions, which belonged to no window, are listed too', async () => {
    const { root, data, window } = await setUp();
    const key = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
    await mkdir(join(data, 'drafts', key(root)), { recursive: true });
    await writeFile(
      join(data, 'drafts', key(root), `${key(GRUNT)}.json`),
      JSON.stringify({ root, ...draft(GRUNT, 'typed long ago') }),
    );
    const { host } = window('one');
    expect(await offered(host)).toEqual(['left: typed long ago']);
    const [old] = await host.drafts();
    await host.discardDraft(GRUNT, old?.of);
    expect(await offered(host)).toEqual([]);
  });

  test('a window cannot discard any other file', async () => {
    const { data, window } = await setUp();
    const { host } = window('one');
    await host.saveSettings({ theme: 'dark' });
    for (const of of ['../../settings', '..', '', 'x'.repeat(32)]) await host.discardDraft(GRUNT, of);
    expect(await readdir(data)).toContain('settings.json');
  });
});

describe('settings', () => {
  test('are remembered; a damaged file is renamed', async () => {
    const { data, host } = await start();
    expect(await host.settings()).toEqual({});
    await host.saveSettings({ theme: 'dark', 'pane.lab': 420 });
    expect(await (await start({ data })).host.settings()).toEqual({ theme: 'dark', 'pane.lab': 420 });
    await appendFile(join(data, 'settings.json'), '}}');
    expect(await host.settings()).toEqual({});
    expect(await readFile(join(data, 'settings.json.damaged'), 'utf8')).toContain('dark');
  });

  test('have a limited size', async () => {
    const { host } = await start();
    await expect(host.saveSettings({ x: 'y'.repeat(1_000_001) })).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

describe('recent workspaces', () => {
  test('are listed, the last first, once each, while they exist', async () => {
    const [one, two, gone] = [await folderWith(), await folderWith(), await folderWith()];
    const { service, host } = await start();
    for (const root of [one, gone, two, one]) await service.open(root);
    await rm(gone, { recursive: true });
    expect((await host.recentWorkspaces()).map(({ root }) => root)).toEqual([one, two]);
  });

  test('are the only ones that a page may open; with a dialog, the user may choose any', async () => {
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

  test('is updated, except for what the user has changed', async () => {
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

test('the data folder is in each system’s usual place', () => {
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

test('every call of the contract is handled by the service and has its arguments checked', async () => {
  const { host } = await start();
  expect(Object.keys(host).sort()).toEqual([...HOST_CALLS].sort());
  for (const name of HOST_CALLS)
    await expect(callHost(host, name, [Symbol.iterator, 1, 2, 3, 4])).rejects.toMatchObject({
      code: 'not-allowed',
    });
});

describe('changes of several files', () => {
  const setUp = async () => {
    const root = await folderWith({ 'a.unit.json': '1', 'b.unit.json': '2' });
    const { service } = await start();
    await service.open(root);
    const heard: ServiceEvent[] = [];
    service.watch((event) => void heard.push(event), 'two');
    return { host: service.calls('one'), other: service.calls('two'), heard };
  };
  const version = async (host: HostCalls, path: string) => (await host.read(path)).version;
  /** The received events, without the files' initial state: a slow disk may still report that. */
  const news = (heard: readonly ServiceEvent[]) =>
    heard.filter((event) => event.type !== 'changed' || !['1', '2'].includes(event.file.text));

  test('return the files’ new state, and are reported to the other windows', async () => {
    const { host, heard } = await setUp();
    const [a, b] = [await version(host, 'a.unit.json'), await version(host, 'b.unit.json')];
    const files = await host.changeFiles('Both', [
      { action: 'change', path: 'a.unit.json', base: a, text: '3', to: 'c.unit.json' },
      { action: 'remove', path: 'b.unit.json', base: b },
    ]);
    const now = { path: 'c.unit.json', text: '3', version: await version(host, 'c.unit.json') };
    expect(files).toEqual([{ path: 'a.unit.json', version: '' }, now, { path: 'b.unit.json', version: '' }]);
    expect(news(heard)).toEqual([
      { type: 'removed', path: 'a.unit.json' },
      { type: 'changed', file: now },
      { type: 'removed', path: 'b.unit.json' },
    ]);
    expect(await host.changeProgress()).toBeUndefined();
  });

  test('one window sees its own progress, and stops it; another window does neither', async () => {
    const { host, other, heard } = await setUp();
    const made = host.changeFiles('Many', [
      { action: 'make', path: 'c.unit.json', text: '3' },
      { action: 'make', path: 'd.unit.json', text: '4' },
    ]);
    expect(await host.changeProgress()).toEqual({ done: 0, of: 2 });
    expect(await other.changeProgress()).toBeUndefined();
    await expect(host.changeFiles('More', [])).rejects.toMatchObject({ code: 'not-allowed' });
    await other.stopChange();
    await host.stopChange();
    await expect(made).rejects.toMatchObject({ code: 'cancelled' });
    expect((await host.workspace()).files.map(({ path }) => path)).toEqual(['a.unit.json', 'b.unit.json']);
    expect(news(heard)).toEqual([]);
  });
});

describe('leftovers of crashes', () => {
  /** An unused process id: the largest is 2^22. */
  const NOBODY = 2 ** 22 + 1;
  const OLD = new Date(Date.now() - 3_600_000);

  test('of saves are removed when the folder is opened, when no save needs them any more', async () => {
    const temporary = [
      '.warbench-0123456789ab.tmp',
      '.warbench-0123456789ab.tmp.old.tmp',
      '.warbench-lock-0123456789ab',
    ];
    const others = [
      '.warbench-notes.tmp',
      '.a.unit.json.tmp',
      'a.unit.json',
      '.warbench-0123456789ab.tmp.txt',
    ];
    const files = Object.fromEntries(
      [...temporary, ...others].flatMap((name) => [
        [name, '{}'],
        [`horde/${name}`, '{}'],
      ]),
    );
    const root = await folderWith(files);
    const { data, service } = await start();
    await mkdir(join(data, 'drafts/x'), { recursive: true });
    for (const place of ['', 'drafts/x/'])
      await writeFile(join(data, `${place}.warbench-0123456789ab.tmp`), '');
    await service.open(root);
    await service.swept();
    expect((await readdir(root)).sort()).toEqual(['horde', ...temporary, ...others].sort());
    // Files cannot be dated before their last change, so the clock moves forward instead.
    vi.setSystemTime(Date.now() + 3_600_000);
    onTestFinished(() => void vi.useRealTimers());
    await service.open(root);
    await service.swept();
    for (const folder of ['', 'horde']) {
      const left = (await readdir(join(root, folder))).filter((name) => name !== 'horde');
      expect(left.sort()).toEqual([...others].sort());
    }
    expect(await readdir(join(data, 'drafts/x'))).toEqual([]);
    expect((await readdir(data)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('of prints are removed if their process is gone', async () => {
    const place = await folderWith({
      [`warbench-print-${NOBODY}-abcdef/cards.pdf`]: 'old',
      [`warbench-page-${NOBODY}-abcdef/1.html`]: 'old',
      [`.warbench-print-${NOBODY}-abcdef/1.html`]: 'old',
      [`warbench-print-${process.pid}-abcdef/cards.pdf`]: 'of a print that is there',
      [`warbench-print-${NOBODY}-abcdef-mine/x`]: 'somebody’s own',
      'warbench-print-abcdef/x': 'somebody’s own',
    });
    await symlink(join(place, 'warbench-print-abcdef'), join(place, `warbench-profile-${NOBODY}-abcdef`));
    await utimes(place, OLD, OLD);
    const made = await temporaryFolder('print', place);
    expect((await readdir(place)).sort()).toEqual(
      [
        basename(made),
        `warbench-print-${process.pid}-abcdef`,
        `warbench-print-${NOBODY}-abcdef-mine`,
        'warbench-print-abcdef',
        `warbench-profile-${NOBODY}-abcdef`,
      ].sort(),
    );
  });
});

describe('events while a window is opening', () => {
  test('are sent when it listens, from any source, and not twice', async () => {
    const root = await folderWith({ 'a.unit.json': '1', 'b.unit.json': '1' });
    const { service } = await start();
    await service.open(root);
    const first: string[] = [];
    const said = (list: string[]) => (event: ServiceEvent) =>
      void list.push(event.type === 'changed' ? `${event.file.path} ${event.file.text}` : event.type);
    service.watch(said(first), 'first');
    await service.watching();
    // The second window gets the files; its program is still loading.
    await service.calls('second').workspace();
    await writeFile(join(root, 'a.unit.json'), '2');
    await vi.waitFor(() => expect(first).toEqual(['a.unit.json 2']), 30_000);
    await service.calls('first').save('b.unit.json', '2', undefined, true);
    const second: string[] = [];
    const stop = service.watch(said(second), 'second');
    expect(second).toEqual(['a.unit.json 2', 'b.unit.json 2']);
    stop();
    service.watch(said(second), 'second');
    expect(second).toHaveLength(2);
  });

  test('become a reload of the whole workspace if there are many', () => {
    const missed = new Missed();
    missed.expect('a');
    for (let i = 0; i < 500; i++) missed.add([{ type: 'removed', path: `${i}.unit.json` }], undefined);
    expect(missed.take('a')).toEqual([{ type: 'workspace' }]);
    for (const name of 'abcdefghij') missed.expect(name);
    missed.add([{ type: 'removed', path: 'x' }], 'j');
    expect([...'abcdefghij'].filter((name) => missed.take(name).length > 0).join('')).toBe('cdefghi');
  });
});
