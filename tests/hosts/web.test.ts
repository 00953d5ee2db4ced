import { once } from 'node:events';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WorkspaceInfo } from '../../src-main/contract/host';
import { startWebHost } from '../../src-main/web/server';
import { type Patience, PATIENCE } from '../../src-main/web/sockets';
import { HostService } from '../../src-main/service/service';
import { folderWith, inbox } from './folder';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const JSON_BODY = { 'content-type': 'application/json' };

/** A running server over a small workspace, and a way to talk to it that sets every header by hand. */
const serve = async (
  files: Record<string, string> = { 'horde/orc.unit.json': '{"id":"orc"}' },
  patience?: Patience,
  pickFolder?: () => Promise<string | undefined>,
) => {
  const root = await folderWith(files);
  const data = await folderWith();
  const renderer = await folderWith({
    'index.html': '<title>Warbench</title>',
    'assets/index-A1b2C3d4.js': 'js',
    '.secret.html': 'no',
    'notes.md': 'no',
  });
  const service = new HostService({ data, rulebook: await folderWith(), ...(pickFolder && { pickFolder }) });
  await service.open(root);
  const web = await startWebHost({ service, renderer, ...(patience && { patience }) });
  onTestFinished(async () => {
    await service.close();
    await web.close();
  });
  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: string,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port: web.port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      request.on('error', reject).end(body);
    });
  /** Uses up a new link; answers the path that the session is in. */
  const enter = async (): Promise<string> => {
    const { headers } = await ask('GET', web.link().slice(web.origin.length));
    return String(headers.location).replace(/\/$/, '');
  };
  const call = async (session: string, name: string, ...args: unknown[]) =>
    ask('POST', `${session}/api/${name}`, JSON_BODY, JSON.stringify(args));
  return { root, renderer, service, web, ask, enter, call };
};

describe('the one-time link', () => {
  test('leads into a session, once: an address that cannot be guessed, and no cookie', async () => {
    const { web, ask } = await serve();
    const link = web.link().slice(web.origin.length);
    const first = await ask('GET', link);
    expect([first.status, first.headers.location]).toEqual([303, expect.stringMatching(/^\/[\w-]{43}\/$/)]);
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await ask('GET', link);
    expect([second.status, second.headers.location]).toEqual([401, undefined]);
    expect(second.body).toContain('press <kbd>Enter</kbd>');
  });

  test('reloading and coming back work, with and without the stroke at the end', async () => {
    const { ask, enter } = await serve();
    const session = await enter();
    for (let visit = 0; visit < 2; visit++)
      expect((await ask('GET', `${session}/`)).body).toContain('Warbench');
    const bare = await ask('GET', session);
    expect([bare.status, bare.headers.location]).toEqual([303, `${session}/`]);
  });

  test('a new link lets a second browser in, without shutting out the first', async () => {
    const { ask, enter } = await serve();
    const [first, second] = [await enter(), await enter()];
    expect(first).not.toBe(second);
    for (const session of [first, second]) expect((await ask('GET', `${session}/`)).status).toBe(200);
  });

  test.each([
    '/',
    '/index.html',
    '/assets/index-A1b2C3d4.js',
    '/?token=wrong',
    '/?token=',
    '//index.html',
    '/api/',
    '/undefined/',
    `/${'A'.repeat(43)}/`,
  ])('%s without a session is refused', async (path) => {
    const { ask, enter } = await serve();
    await enter();
    expect((await ask('GET', path)).status).toBe(401);
  });

  test('a call without a session, or with one of another server, is refused with a failure', async () => {
    const { ask, call, enter } = await serve();
    const own = await enter();
    const other = await (await serve()).enter();
    for (const session of ['', other, own.slice(0, -1), own.toLowerCase()]) {
      const answer = await call(session, 'workspace');
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
        401,
        'not-allowed',
      ]);
    }
    expect((await ask('GET', '/api/watch')).status).toBe(401);
  });

  test('cookies mean nothing: neither do they let in, nor do as many as a browser keeps shut out', async () => {
    const { web, ask, enter } = await serve();
    const session = await enter();
    const secret = session.slice(1);
    for (const cookie of [`warbench-session-${web.port}=${secret}`, `session=${secret}`])
      expect((await ask('GET', '/', { cookie })).status).toBe(401);
    const planted = Array.from({ length: 180 }, (_, i) => `c${i}=${'x'.repeat(4080)}`).join('; ');
    expect((await ask('GET', `${session}/`, { cookie: planted })).status).toBe(200);
  });
});

describe('who may ask', () => {
  const foreign: [why: string, headers: Record<string, string>][] = [
    ['a name that DNS points at this machine', { host: 'evil.example' }],
    ['that name with our port', { host: 'evil.example:PORT' }],
    ['another port', { host: '127.0.0.1:1' }],
    ['no port', { host: '127.0.0.1' }],
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a same-site request of another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ];
  test.each(foreign)('%s gets nothing, session or not', async (_, headers) => {
    const { web, ask, enter } = await serve();
    const session = await enter();
    const sent = Object.fromEntries(
      Object.entries(headers).map(([k, v]) => [k, v.replace('PORT', String(web.port))]),
    );
    for (const path of ['/', '/api/watch', '/assets/index-A1b2C3d4.js'])
      expect([path, (await ask('GET', session + path, sent)).status]).toEqual([path, 403]);
    const call = await ask('POST', `${session}/api/workspace`, { ...sent, ...JSON_BODY }, '[]');
    expect([call.status, call.body.includes('orc')]).toEqual([403, false]);
    expect((await ask('GET', web.link().slice(web.origin.length), sent)).headers.location).toBeUndefined();
  });

  test('our own page may, by number and by name', async () => {
    const { web, ask, enter } = await serve();
    const session = await enter();
    for (const host of [`127.0.0.1:${web.port}`, `localhost:${web.port}`]) {
      const headers = {
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      };
      expect((await ask('POST', `${session}/api/workspace`, headers, '[]')).status).toBe(200);
    }
  });

  test('it listens on the loopback address only', async () => {
    const { web } = await serve();
    expect(web.origin).toBe(`http://127.0.0.1:${web.port}`);
  });
});

describe('headers', () => {
  test.each(['/', '/nothing-here', '/api/none'])('%s carries the whole policy', async (path) => {
    const { ask, enter } = await serve();
    const { headers } = await ask('GET', (await enter()) + path);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  test('only files with a hash in their name are kept by the browser', async () => {
    const { ask, enter } = await serve();
    expect(
      (await ask('GET', `${await enter()}/assets/index-A1b2C3d4.js`)).headers['cache-control'],
    ).toContain('immutable');
  });
});

describe('the files of the workbench', () => {
  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fetc/passwd',
    '/%5c..%5cx.json',
    '/assets/%2e%2e/%2e%2e/x.json',
    '/.secret.html',
    '/notes.md',
    '/assets',
    '/assets/',
    '//etc/passwd',
    '/index.html%00.js',
    '/%zz.js',
    '/C:/x.js',
    '/link.json',
  ])('%s is not one', async (path) => {
    const { ask, enter, renderer } = await serve();
    await symlink('/etc/hostname', join(renderer, 'link.json'));
    expect((await ask('GET', (await enter()) + path)).status).toBe(404);
  });

  test('no method but GET and HEAD', async () => {
    const { ask, enter } = await serve();
    const session = await enter();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect([method, (await ask(method, `${session}/`)).status]).toEqual([method, 405]);
    expect((await ask('HEAD', `${session}/`)).body).toBe('');
  });

  test('a workbench that is not built says what to do', async () => {
    const { renderer, ask, enter } = await serve();
    const { rm } = await import('node:fs/promises');
    await rm(renderer, { recursive: true });
    const answer = await ask('GET', `${await enter()}/`);
    expect([answer.status, answer.body.includes('npm run build')]).toEqual([503, true]);
  });
});

describe('calls', () => {
  test('answer the workspace, and save it', async () => {
    const { root, enter, call } = await serve();
    const session = await enter();
    const info = JSON.parse((await call(session, 'workspace')).body) as WorkspaceInfo;
    expect(info).toMatchObject({
      root,
      sample: false,
      files: [{ path: 'horde/orc.unit.json', text: '{"id":"orc"}' }],
    });
    expect((await call(session, 'save', 'horde/orc.unit.json', '{}', info.files[0]?.version)).body).toContain(
      '"saved":true',
    );
    expect(await readFile(join(root, 'horde/orc.unit.json'), 'utf8')).toBe('{}');
    const nothing = await call(session, 'discardDraft', 'horde/orc.unit.json');
    expect([nothing.status, nothing.body]).toEqual([204, '']);
  });

  const refused: [name: string, args: unknown, status: number, code: string][] = [
    ['read', ['../../etc/passwd'], 403, 'outside-workspace'],
    ['read', ['/etc/passwd'], 403, 'outside-workspace'],
    ['save', ['.git/hooks/x.unit.json', 'x'], 400, 'bad-name'],
    ['save', ['run.sh', 'x'], 400, 'bad-name'],
    ['rename', ['horde/orc.unit.json', '../orc.unit.json'], 403, 'outside-workspace'],
    ['duplicate', ['../x.unit.json', 'y.unit.json'], 403, 'outside-workspace'],
    ['remove', ['gone.unit.json'], 404, 'not-found'],
    ['saveDraft', [{ path: '../x.unit.json', text: '', at: '2026-01-01T00:00:00Z' }], 400, 'not-allowed'],
    ['openWorkspace', ['/etc'], 400, 'not-allowed'],
    ['read', [7], 400, 'not-allowed'],
    ['read', ['a.unit.json', 'and more'], 400, 'not-allowed'],
    ['read', 'no list', 400, 'not-allowed'],
    ['saveSettings', [['a list']], 400, 'not-allowed'],
    ['constructor', [], 400, 'not-allowed'],
    ['__proto__', [], 400, 'not-allowed'],
    ['watch', [], 405, ''],
    ['', [], 400, 'not-allowed'],
  ];
  test.each(refused)('%s %j is refused with %i', async (name, args, status, code) => {
    const { ask, enter } = await serve();
    const answer = await ask('POST', `${await enter()}/api/${name}`, JSON_BODY, JSON.stringify(args));
    expect(answer.status).toBe(status);
    if (code) expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) as string });
  });

  test('only POST, only JSON, only so much', async () => {
    const { ask, enter, call } = await serve();
    const session = await enter();
    expect((await ask('GET', `${session}/api/workspace`)).status).toBe(405);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await ask('POST', `${session}/api/workspace`, { 'content-type': type }, '[]')).status).toBe(
        400,
      );
    expect((await ask('POST', `${session}/api/workspace`, JSON_BODY, '[')).status).toBe(400);
    expect((await call(session, 'save', 'a.unit.json', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    const announced = { ...JSON_BODY, 'content-length': '999999999' };
    expect(
      (await ask('POST', `${session}/api/save`, announced, '[]').catch(() => ({ status: 413 }))).status,
    ).toBe(413);
  });
});

describe('changes', () => {
  const listen = async (port: number, session: string, window: string) => {
    const box = inbox<string>();
    await new Promise<void>((ready, reject) => {
      const request = send(
        { host: '127.0.0.1', port, path: `${session}/api/watch?window=${window}` },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
            for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
              const message = text.slice(0, end);
              text = text.slice(end + 2);
              if (message.startsWith('data:') || message.startsWith('event:')) box.put(message);
            }
          });
          onTestFinished(() => void request.destroy());
          ready();
        },
      );
      request.on('error', reject).end();
    });
    return box;
  };

  test('edits from outside reach every window; a window’s own save reaches the others only', async () => {
    const { root, web, ask, enter, service } = await serve();
    const session = await enter();
    const [one, two] = [await listen(web.port, session, 'one'), await listen(web.port, session, 'two')];
    await service.watching();
    const headers = { ...JSON_BODY, 'x-warbench-window': 'one' };
    await ask('POST', `${session}/api/save`, headers, JSON.stringify(['a.unit.json', 'ours']));
    expect(await two.next()).toContain('"text":"ours"');
    await writeFile(join(root, 'horde/orc.unit.json'), 'theirs');
    for (const box of [one, two]) expect(await box.next()).toContain('"text":"theirs"');
    expect([...one.rest(), ...two.rest()]).toEqual([]);
  });
});

describe('a connection in which nothing goes on is ended', () => {
  /** What is sent at once, and what then dribbles in. */
  const silent: [name: string, first: string, then: string, patience: Partial<Patience>][] = [
    ['nothing is ever sent', '', '', { head: 300 }],
    ['empty lines before a request', '', '\r\n', { head: 300 }],
    ['a head that is never done', 'GET / HTTP/1.1\r\n', 'a: b\r\n', { head: 300 }],
    ['a body that is never done', 'POST /SESSION/api/read HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n', ' ', { body: 300, head: 300 }],
    ['an answer that was the last', 'GET / HTTP/1.1\r\nhost: HOST\r\n\r\n', '\r\n', { head: 300 }],
    ['an answer that never comes', 'POST /SESSION/api/openWorkspace HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n[]', '', { answer: 300 }],
  ]; // prettier-ignore
  test.each(silent)('%s', async (_, first, then, patience) => {
    const never = () => new Promise<undefined>(() => undefined);
    const { web, enter } = await serve(undefined, { ...PATIENCE, ...patience }, never);
    const text = first.replace('/SESSION', await enter()).replace('HOST', `127.0.0.1:${web.port}`);
    const socket = connect(web.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const dribble = setInterval(() => void (then && socket.writable && socket.write(then)), 50);
    onTestFinished(() => clearInterval(dribble));
    if (text) socket.write(text);
    // A reset is an end too.
    await new Promise<void>((closed) => socket.once('close', () => closed()));
  });

  test('a large answer that nobody reads', async () => {
    const text = JSON.stringify({ text: 'x'.repeat(4_500_000) });
    const files = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.unit.json`, text]));
    const { web, enter } = await serve(files, { ...PATIENCE, taking: 300 });
    const session = await enter();
    const socket = connect(web.port, '127.0.0.1').on('error', () => undefined);
    socket.pause();
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${session}/api/workspace HTTP/1.1\r\nhost: 127.0.0.1:${web.port}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n[]`,
    );
    await expect.poll(() => web.connections()).toBe(1);
    await expect.poll(() => web.connections(), { timeout: 20_000 }).toBe(0);
  });

  test('a stream of events that nobody reads; one that is read lasts', async () => {
    const { root, web, enter, service } = await serve(undefined, { ...PATIENCE, taking: 3000 });
    const session = await enter();
    const listen = () => {
      const socket = connect(web.port, '127.0.0.1').on('error', () => undefined);
      socket.write(`GET ${session}/api/watch HTTP/1.1\r\nhost: 127.0.0.1:${web.port}\r\n\r\n`);
      onTestFinished(() => void socket.destroy());
      return socket;
    };
    const [read, unread] = [listen(), listen()];
    await once(read, 'data');
    await once(unread, 'data');
    unread.pause();
    let heard = '';
    read.setEncoding('utf8').on('data', (part: string) => (heard += part));
    await service.watching();
    let round = 0;
    await expect
      .poll(
        async () => {
          await writeFile(
            join(root, 'horde/orc.unit.json'),
            JSON.stringify(`${++round}`.repeat(4_000_000).slice(0, 4_000_000)),
          );
          return web.connections();
        },
        { interval: 300, timeout: 20_000 },
      )
      .toBe(1);
    const before = heard.length;
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(read.destroyed).toBe(false);
  });

  test('a stream of events outlasts what an answer may take', async () => {
    const { web, enter } = await serve(undefined, { ...PATIENCE, answer: 200, head: 200 });
    const socket = await streamOf(web.port, await enter());
    await new Promise((later) => setTimeout(later, 800));
    expect(socket.destroyed).toBe(false);
    expect(await web.connections()).toBe(1);
  });

  test('a stream of events is whole where the workbench ends', async () => {
    const { web, enter } = await serve();
    const socket = await streamOf(web.port, await enter());
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    const ended = once(socket, 'close');
    await web.close();
    await ended;
    // Without the last chunk of a body browsers tell of an answer that broke off.
    expect(heard).toMatch(/event: end\n[^]*\r\n0\r\n\r\n$/);
  });
});

/** A stream of events of which the first has come. */
const streamOf = async (port: number, session: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${session}/api/watch HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
};
