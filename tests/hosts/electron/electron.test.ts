import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IpcMain, IpcMainInvokeEvent, Session } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { HOST_CALLS } from '../../../src-main/contract/host';
import { onScreen, parseState } from '../../../src-main/electron/bounds';
import { CALL_CHANNELS, type Envelope } from '../../../src-main/electron/channels';
import { isTrusted, registerCalls } from '../../../src-main/electron/ipc';
import { hardenSession } from '../../../src-main/electron/harden';
import { finishFirst, OneWindow, Pending } from '../../../src-main/electron/life';
import { menuTemplate } from '../../../src-main/electron/menu';
import { answerPage, answerRequest, isAppUrl, isLocalRequest } from '../../../src-main/electron/protocol';
import { CONTENT_SECURITY_POLICY } from '../../../src-main/web/policy';
import { HostService } from '../../../src-main/service/service';
import { folderWith } from '../folder';

const frame = (url: string, parent: unknown = null) => ({ senderFrame: { url, parent } });

describe('who may make calls', () => {
  const senders: [who: string, sender: Parameters<typeof isTrusted>[0], trusted: boolean][] = [
    ['our page', frame('app://warbench/'), true],
    ['our page, deeper', frame('app://warbench/index.html#x'), true],
    ['a frame within our page', frame('app://warbench/', {}), false],
    ['a page of the web', frame('https://evil.example/'), false],
    ['a page of the web that looks like ours', frame('https://warbench/'), false],
    ['another host of our scheme', frame('app://evil/'), false],
    ['our host as a user name', frame('app://warbench@evil/'), false],
    ['a file', frame('file:///tmp/index.html'), false],
    ['no page', frame('about:blank'), false],
    ['no address', frame(''), false],
    ['a frame that is gone', { senderFrame: null }, false],
  ];
  test.each(senders)('%s', (_, sender, trusted) => expect(isTrusted(sender)).toBe(trusted));
});

describe('the calls', () => {
  const register = async () => {
    const handlers = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown>();
    const ipc: Pick<IpcMain, 'handle'> = {
      handle: (channel, handler) => void handlers.set(channel, handler),
    };
    const service = new HostService({ data: await folderWith(), rulebook: await folderWith() });
    await service.open(await folderWith({ 'a.unit.json': '{}' }));
    registerCalls(ipc, service);
    const ask = (channel: string, sender: unknown, ...args: unknown[]) =>
      handlers.get(channel)?.(sender as IpcMainInvokeEvent, ...args) as Promise<Envelope>;
    return { handlers, ask };
  };

  test('are those of the contract, each on its own channel', async () => {
    const { handlers } = await register();
    expect([...handlers.keys()]).toEqual(CALL_CHANNELS);
    expect(CALL_CHANNELS).toHaveLength(HOST_CALLS.length);
  });

  test('are handled for our page only', async () => {
    const { ask } = await register();
    expect(await ask('warbench:read', frame('app://warbench/'), ['a.unit.json'])).toMatchObject({
      value: { text: '{}' },
    });
    for (const channel of CALL_CHANNELS)
      expect(await ask(channel, frame('https://evil.example/'), [])).toEqual({
        failure: { code: 'not-allowed', message: expect.any(String) as string },
      });
  });

  test('fail with a code and a message', async () => {
    const { ask } = await register();
    const ours = frame('app://warbench/');
    expect(await ask('warbench:read', ours, ['../x.unit.json'])).toMatchObject({
      failure: { code: 'outside-workspace' },
    });
    expect(await ask('warbench:read', ours, 'no list')).toMatchObject({ failure: { code: 'not-allowed' } });
  });
});

describe('the app:// protocol', () => {
  const renderer = () => folderWith({ 'index.html': 'page', 'assets/a.js': 'js' });
  const get = async (url: string, method = 'GET') => answerRequest({ method, url }, await renderer());

  test('serves the built workbench under the same policy as the browser host', async () => {
    const answer = await get('app://warbench/');
    expect([answer.status, await answer.text()]).toEqual([200, 'page']);
    expect(answer.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect((await get('app://warbench/assets/a.js')).headers.get('content-type')).toContain('javascript');
  });

  test.each([
    ['app://warbench/..%2f..%2fetc/passwd.txt', 404],
    ['app://warbench/%2e%2e/secret.json', 404],
    ['app://warbench/nothing.js', 404],
    ['app://evil/', 403],
    ['https://warbench/', 403],
    ['file:///etc/passwd', 403],
  ])('%s is refused with %i', async (url, status) => {
    const answer = await get(url);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  test('is read-only', async () => expect((await get('app://warbench/', 'POST')).status).toBe(405));
});

test('no request leaves the machine', () => {
  for (const url of [
    'app://warbench/assets/a.js',
    'blob:app://warbench/1',
    'data:image/png;base64,',
    'devtools://devtools/x',
  ])
    expect([url, isLocalRequest(url)]).toEqual([url, true]);
  for (const url of [
    'https://redirector.gvt1.com/dict',
    'http://127.0.0.1/',
    'ws://x',
    'file:///etc/passwd',
    'ftp://x',
    'app://evil/',
  ])
    expect([url, isLocalRequest(url)]).toEqual([url, false]);
  expect(isAppUrl('app://warbench.evil/')).toBe(false);
});

test('the window comes back to its place, unless that screen is gone', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];
  const at = (x: number, y: number) => ({ x, y, width: 1200, height: 800, maximized: false });
  expect(onScreen(at(100, 50), screens)).toEqual({ x: 100, y: 50, width: 1200, height: 800 });
  expect(onScreen(at(2500, 50), screens)).toBeUndefined();
  expect(onScreen(at(100, -400), screens)).toBeUndefined();
  expect(parseState({ x: 1, y: 2, width: 3, height: 4 })).toEqual({
    x: 1,
    y: 2,
    width: 3,
    height: 4,
    maximized: false,
  });
  for (const bad of [
    null,
    [],
    {},
    { x: '1', y: 2, width: 3, height: 4 },
    { x: 0.5, y: 2, width: 3, height: 4 },
  ])
    expect(parseState(bad)).toBeUndefined();
});

test('the menu leaves the editor its keys', () => {
  for (const platform of ['linux', 'win32', 'darwin'] as const) {
    const template = JSON.stringify(
      menuTemplate({ openFolder: () => undefined, openSample: () => undefined, developer: true }, platform),
    );
    expect(template).toContain('CmdOrCtrl+O');
    expect(template).not.toMatch(/"CmdOrCtrl\+(W|R|P|S|N|B)"/);
  }
});

test.each([true, false])('the menu has the developer tools only for developers (%s)', (developer) => {
  const menu = menuTemplate({ openFolder: () => undefined, openSample: () => undefined, developer }, 'linux');
  expect(JSON.stringify(menu).includes('toggleDevTools')).toBe(developer);
});

test('the window is isolated and sandboxed, without Node', () => {
  // The window itself needs the binary; the options that make it can be read.
  const main = readFileSync(join(import.meta.dirname, '../../../src-main/electron/main.ts'), 'utf8');
  for (const option of [
    'contextIsolation: true',
    'sandbox: true',
    'nodeIntegration: false',
    'webSecurity: true',
    'webviewTag: false',
    'spellcheck: false',
  ])
    expect(main).toContain(option);
});

describe('permissions', () => {
  type Request = Parameters<NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>>;
  const harden = () => {
    const given: { request?: (...args: Request) => void; check?: (...args: unknown[]) => boolean } = {};
    const session = {
      setPermissionRequestHandler: (handler: (...args: Request) => void) => (given.request = handler),
      setPermissionCheckHandler: (handler: (...args: unknown[]) => boolean) => (given.check = handler),
      setDevicePermissionHandler: () => undefined,
      webRequest: { onBeforeRequest: () => undefined },
      on: () => undefined,
    };
    hardenSession(session as unknown as Session);
    const ask = (permission: string, url: string, isMainFrame = true): boolean => {
      const contents = { getURL: () => url } as Request[0];
      let asked: boolean | undefined;
      given.request?.(contents, permission as Request[1], (answer) => (asked = answer), {
        requestingUrl: url,
        isMainFrame,
      });
      if (isMainFrame) expect(given.check?.(contents, permission, url)).toBe(asked);
      return asked ?? true;
    };
    return ask;
  };

  test('our own pages may write to the clipboard, and no other permission exists', () => {
    const ask = harden();
    expect(ask('clipboard-sanitized-write', 'app://warbench/')).toBe(true);
    expect(ask('clipboard-sanitized-write', 'app://warbench/', false)).toBe(false);
    for (const url of ['https://evil.example/', 'app://evil/', 'print://page/1.html', 'about:blank', ''])
      expect([url, ask('clipboard-sanitized-write', url)]).toEqual([url, false]);
    for (const permission of [
      'clipboard-read',
      'media',
      'geolocation',
      'notifications',
      'openExternal',
      'fileSystem',
    ])
      expect([permission, ask(permission, 'app://warbench/')]).toEqual([permission, false]);
  });
});

describe('the only window', () => {
  const windows = () => {
    const made: { gone: boolean; isDestroyed: () => boolean }[] = [];
    const ready: (() => void)[] = [];
    const one = new OneWindow(
      () =>
        new Promise<(typeof made)[number]>((resolve) => {
          const window = { gone: false, isDestroyed: () => window.gone };
          made.push(window);
          ready.push(() => resolve(window));
        }),
    );
    return { one, made, ready };
  };

  test('is made once, however many requests arrive meanwhile', async () => {
    const { one, made, ready } = windows();
    one.wish(); // a Mac's `activate` before the program has started
    expect(made).toHaveLength(0);
    const begun = one.begin();
    one.wish();
    const asked = one.ask();
    expect(made).toHaveLength(1);
    ready[0]?.();
    expect(await begun).toBe(await asked);
    expect(await one.ask()).toBe(made[0]);
    expect(made).toHaveLength(1);
  });

  test('is made again on request when it is gone: to open a folder, or the sample', async () => {
    const { one, made, ready } = windows();
    const begun = one.begin();
    ready[0]?.();
    await begun;
    made[0].gone = true;
    expect(one.now).toBeUndefined();
    one.wish();
    one.wish();
    expect(made).toHaveLength(2);
    ready[1]?.();
    expect(await one.ask()).toBe(made[1]);
    expect(one.now).toBe(made[1]);
  });

  test('is tried again if it could not be made', async () => {
    let tries = 0;
    const one = new OneWindow(() =>
      ++tries === 1 ? Promise.reject(new Error('no screen')) : Promise.resolve({ isDestroyed: () => false }),
    );
    await expect(one.begin()).rejects.toThrow('no screen');
    expect((await one.ask()).isDestroyed()).toBe(false);
  });
});

describe('the end of the program', () => {
  const quitting = () => {
    let heard: (event: { preventDefault(): void }) => void = () => undefined;
    const told = { ended: 0 };
    const app = {
      on: (_: 'will-quit', listener: typeof heard) => void (heard = listener),
      quit: () => {
        let stays = false;
        heard({ preventDefault: () => (stays = true) });
        if (!stays) told.ended++;
      },
    };
    return { app, told };
  };

  test('waits for what the window began when it closed, and happens once', async () => {
    const { app, told } = quitting();
    const pending = new Pending();
    const ready: (() => void)[] = [];
    const work = () => pending.add(new Promise<void>((resolve) => ready.push(resolve)));
    work();
    pending.add(Promise.reject(new Error('told elsewhere')));
    finishFirst(app, () => pending.settled());
    app.quit();
    app.quit();
    work();
    ready[0]?.();
    await Promise.resolve();
    expect(told.ended).toBe(0);
    ready[1]?.();
    await vi.waitFor(() => expect(told.ended).toBe(1));
  });

  test('is not delayed forever', async () => {
    const { app, told } = quitting();
    finishFirst(app, () => new Promise(() => undefined), 10);
    app.quit();
    expect(told.ended).toBe(0);
    await vi.waitFor(() => expect(told.ended).toBe(1));
  });
});

test('a print’s page is served by the program’s own protocol, only while it is being drawn', async () => {
  const pages = new Map([['/1.html', '<p>cards</p>']]);
  const page = answerPage('print://page/1.html', pages);
  expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([
    200,
    '<p>cards</p>',
    'text/html; charset=utf-8',
  ]);
  for (const url of [
    'print://page/2.html',
    'print://page/',
    'print://other/1.html',
    'app://warbench/1.html',
    'file:///1.html',
    'x',
  ])
    expect([url, answerPage(url, pages).status]).toEqual([url, 404]);
  const painter = readFileSync(join(import.meta.dirname, '../../../src-main/electron/painter.ts'), 'utf8');
  expect(painter).not.toMatch(/file:\/\/|pathToFileURL|writeFile/);
});

test('a page whose process ended is offered again', () => {
  // What Electron does then needs its binary; that it is requested can be read.
  const main = readFileSync(join(import.meta.dirname, '../../../src-main/electron/main.ts'), 'utf8');
  expect(main).toContain("on('render-process-gone'");
});
