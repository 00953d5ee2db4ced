import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CALL_CHANNELS } from '../../../src-main/electron/channels';
import { StandIn } from './electron-stand-in';
import { folderWith } from '../folder';

const UNIT = { 'horde/orc.unit.json': '{}', 'horde/horde.book.json': '{}' };

let electron: StandIn;
let data: string;

// Loads all modules of the main process once, which takes a while on a busy machine.
beforeAll(() => import('../../../src-main/service/service').then(() => undefined), 120_000);

beforeEach(async () => {
  electron = new StandIn();
  data = await folderWith();
  vi.stubEnv('WARBENCH_DATA', data);
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
});
afterEach(async () => {
  // Everything watched or open ends with the program.
  electron.app.quit();
  await vi.waitFor(() => expect(electron.app.quits).toBeGreaterThan(0), 30_000);
  vi.doUnmock('electron');
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Starts the main process as the system does. @param named its command line arguments */
const start = async (...named: string[]): Promise<void> => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['electron', '.', ...named]);
  await import('../../../src-main/electron/main');
};
/** … and waits for its window. */
const started = async (...named: string[]): Promise<StandIn['window']> => {
  await start(...named);
  electron.app.ready();
  await vi.waitFor(() => expect(electron.windows.length + electron.errors.length).toBeGreaterThan(0), 30_000);
  await vi.waitFor(() => electron.window.url !== '' || Promise.reject(new Error('no page')), 30_000);
  return electron.window;
};
const ask = (name: string, ...args: unknown[]) =>
  electron.ipc.ask(`warbench:${name}`, args) as Promise<{ value?: unknown; failure?: { code: string } }>;
const nameOf = async (): Promise<string> => ((await ask('workspace')).value as { name: string }).name;

// Other test files share the modules, and must not get the stand-in.
afterAll(() => vi.resetModules());

describe('the main process, with a stand-in of Electron', () => {
  test('opens the given folder, in a window that is locked down', async () => {
    const folder = await folderWith(UNIT);
    const { url, options, shown } = await started(folder);
    expect(url).toBe('app://warbench/');
    expect(shown).toBe(true);
    expect(options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
    });
    expect(electron.app.sandboxed).toBe(true);
    expect(electron.app.paths.get('userData')).toBe(join(data, 'electron'));
    expect(electron.session.set).toEqual(new Set(['request', 'check', 'device']));
    expect(electron.session.lets('https://evil.example/')).toBe(false);
    expect(electron.session.lets('app://warbench/index.html')).toBe(true);
    expect(await nameOf()).toBe(basename(folder));
  });

  test('handles each call of the contract on its channel, and only from our page', async () => {
    await started(await folderWith(UNIT));
    expect(electron.ipc.channels.toSorted()).toEqual([...CALL_CHANNELS].toSorted());
    expect(await ask('read', 'horde/orc.unit.json')).toMatchObject({ value: { text: '{}' } });
    expect(
      await electron.ipc.ask('warbench:read', ['horde/orc.unit.json'], 'https://evil.example/'),
    ).toMatchObject({
      failure: { code: 'not-allowed' },
    });
  });

  test('a missing folder: says so, and opens the sample', async () => {
    await started('/nowhere/at/all');
    expect(electron.errors.join()).toMatch(/The folder was not opened/);
    expect((await ask('workspace')).value).toMatchObject({ sample: true });
  });

  test('a file double-clicked on a Mac before the start opens its workspace', async () => {
    const folder = await folderWith(UNIT);
    await start();
    let prevented = false;
    const event = { preventDefault: () => (prevented = true) };
    electron.app.emit('open-file', event, join(folder, 'horde/orc.unit.json'));
    electron.app.ready();
    await vi.waitFor(() => expect(electron.windows).toHaveLength(1), 30_000);
    expect(prevented).toBe(true);
    expect(await nameOf()).toBe(basename(folder));
  });

  test('a second start passes its folder on: the page reloads with it, the window comes to the front', async () => {
    const window = await started(await folderWith(UNIT));
    const other = await folderWith(UNIT);
    window.minimized = true;
    electron.app.emit('second-instance', {}, [], '/', { folder: other });
    await vi.waitFor(() => expect(window.webContents.reloads).toBe(1), 30_000);
    expect(await nameOf()).toBe(basename(other));
    expect([window.minimized, window.focused]).toEqual([false, 1]);
    expect(electron.windows).toHaveLength(1);
  });

  test('ends at once, without a window, if another one is running', async () => {
    electron.app.first = false;
    await start();
    electron.app.ready();
    expect(electron.app.quits).toBe(1);
    expect(electron.windows).toHaveLength(0);
  });

  test('the window’s state when it closed is written before the program ends', async () => {
    const window = await started(await folderWith(UNIT));
    window.maximized = true;
    window.close();
    electron.app.emit('window-all-closed');
    await vi.waitFor(() => expect(electron.app.quits).toBe(1), 30_000);
    const state: unknown = JSON.parse(readFileSync(join(data, 'window.json'), 'utf8'));
    expect(state).toEqual({ x: 10, y: 20, width: 1000, height: 700, maximized: true });
  });

  test('a crashed page is offered again, and reopened if the user agrees', async () => {
    const window = await started(await folderWith(UNIT));
    electron.answers = { button: 0 };
    window.webContents.emit('render-process-gone', {}, { reason: 'oom' });
    await vi.waitFor(() => expect(window.webContents.reloads).toBe(1));
  });

  test('a file that the page saves goes to the place chosen in the dialog', async () => {
    await started(await folderWith(UNIT));
    const place = join(await folderWith(), 'chart.svg');
    electron.answers = { place };
    expect(
      await ask('saveFile', { name: 'chart.svg', base64: Buffer.from('<svg/>').toString('base64') }),
    ).toEqual({
      value: place,
    });
    expect(readFileSync(place, 'utf8')).toBe('<svg/>');
    electron.answers = {};
    expect(await ask('saveFile', { name: 'x.svg', base64: '' })).toEqual({ value: undefined });
    expect(existsSync('x.svg')).toBe(false);
  });

  test('“Open folder…” in the menu opens the chosen folder; About shows the version', async () => {
    const window = await started(await folderWith(UNIT));
    const [menu] = electron.menus;
    const file = menu.find(({ label }) => label === '&File')!.submenu as {
      label?: string;
      click?: () => void;
    }[];
    const picked = await folderWith(UNIT);
    electron.answers = { folder: picked };
    file.find(({ label }) => label?.startsWith('&Open folder'))?.click?.();
    await vi.waitFor(() => expect(window.webContents.reloads).toBe(1), 30_000);
    expect(await nameOf()).toBe(basename(picked));
    expect(electron.app.about).toMatchObject({
      applicationName: 'Warbench',
      applicationVersion: expect.stringMatching(/^\d+\.\d+/) as string,
    });
    if (process.platform !== 'darwin') expect(menu.some(({ role }) => role === 'help')).toBe(true);
  });

  test('“activate” during the start makes no second window', async () => {
    await start(await folderWith(UNIT));
    electron.app.emit('activate');
    electron.app.ready();
    electron.app.emit('activate');
    await vi.waitFor(() => expect(electron.windows).toHaveLength(1), 30_000);
    electron.app.emit('activate');
    await vi.waitFor(() => expect(electron.window.url).toBe('app://warbench/'), 30_000);
    expect(electron.windows).toHaveLength(1);
  });

  test('“Open folder…” and “Open sample” make a window if the last one was closed', async () => {
    const window = await started(await folderWith(UNIT));
    const file = electron.menus[0].find(({ label }) => label === '&File')!.submenu as {
      label?: string;
      click?: () => void;
    }[];
    const click = (label: RegExp) => file.find((item) => label.test(item.label ?? ''))!.click!();
    window.close();
    const picked = await folderWith(UNIT);
    electron.answers = { folder: picked };
    click(/^&Open folder/);
    await vi.waitFor(() => expect(electron.windows).toHaveLength(2), 30_000);
    expect(await nameOf()).toBe(basename(picked));
    electron.window.close();
    click(/sample/i);
    await vi.waitFor(() => expect(electron.windows).toHaveLength(3), 30_000);
    expect((await ask('workspace')).value).toMatchObject({ sample: true });
    expect(electron.window.url).toBe('app://warbench/');
  });
});
