import { request as send, type IncomingHttpHeaders } from 'node:http';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WorkspaceInfo } from '../../src-main/contract/host';
import { startWebHost } from '../../src-main/web/server';
import { HostService } from '../../src-main/workspace/service';
import { folderWith, inbox } from './folder';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A running server over a small workspace, and a way to talk to it that sets every header by hand. */
const serve = async (files: Record<string, string> = { 'horde/orc.unit.json': '{"id":"orc"}' }) => {
  const root = await folderWith(files);
  const data = await folderWith();
  const renderer = await folderWith({
    'index.html': '<title>Warbench</title>',
    'assets/index-A1b2C3d4.js': 'js',
    '.secret.html': 'no',
    'notes.md': 'no',
  });
  const service = new HostService({ data, rulebook: await folderWith() });
  await service.open(root);
  const web = await startWebHost({ service, renderer });
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
  const enter = async (): Promise<{ cookie: string }> => {
    const { headers } = await ask('GET', web.link().slice(web.origin.length));
    return { cookie: String(headers['set-cookie']?.[0]?.split(';')[0]) };
  };
  const call = async (session: { cookie: string }, name: string, ...args: unknown[]) =>
    ask('POST', `/api/${name}`, { ...session, 'content-type': 'application/json' }, JSON.stringify(args));
  return { root, renderer, service, web, ask, enter, call };
};

describe('the one-time link', () => {
  test('becomes a session cookie, once; the address is cleaned', async () => {
    const { web, ask } = await serve();
    const link = web.link().slice(web.origin.length);
    const first = await ask('GET', link);
    expect([first.status, first.headers.location]).toEqual([303, '/']);
    expect(first.headers['set-cookie']).toEqual([
      expect.stringMatching(/^warbench-session-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const second = await ask('GET', link);
    expect([second.status, second.headers['set-cookie']]).toEqual([401, undefined]);
    expect(second.body).toContain('press <kbd>Enter</kbd>');
  });

  test('reloading, reopening and even using the old link again work with the cookie', async () => {
    const { web, ask } = await serve();
    const link = web.link().slice(web.origin.length);
    const cookie = String((await ask('GET', link)).headers['set-cookie']?.[0]?.split(';')[0]);
    for (let visit = 0; visit < 2; visit++)
      expect((await ask('GET', '/', { cookie })).body).toContain('Warbench');
    expect((await ask('GET', link, { cookie })).status).toBe(303);
  });

  test('a new link lets a second browser in, without shutting out the first', async () => {
    const { ask, enter } = await serve();
    const [first, second] = [await enter(), await enter()];
    expect(first.cookie).not.toBe(second.cookie);
    for (const session of [first, second]) expect((await ask('GET', '/', session)).status).toBe(200);
  });

  test.each(['/', '/index.html', '/assets/index-A1b2C3d4.js', '/?token=wrong', '/?token='])(
    '%s without a session is refused',
    async (path) => {
      const { ask } = await serve();
      expect((await ask('GET', path)).status).toBe(401);
    },
  );

  test('a call without a session, or with one of another server, is refused with a failure', async () => {
    const { ask, call } = await serve();
    const other = await (await serve()).enter();
    for (const session of [other, { cookie: 'warbench-session=x' }]) {
      const answer = await call(session, 'workspace');
      expect([answer.status, (JSON.parse(answer.body) as { code: string }).code]).toEqual([
        401,
        'not-allowed',
      ]);
    }
    expect((await ask('GET', '/api/watch')).status).toBe(401);
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
      expect([path, (await ask('GET', path, { ...session, ...sent })).status]).toEqual([path, 403]);
    const call = await ask(
      'POST',
      '/api/workspace',
      { ...session, ...sent, 'content-type': 'application/json' },
      '[]',
    );
    expect([call.status, call.body.includes('orc')]).toEqual([403, false]);
    expect(
      (await ask('GET', web.link().slice(web.origin.length), sent)).headers['set-cookie'],
    ).toBeUndefined();
  });

  test('our own page may, by number and by name', async () => {
    const { web, ask, enter } = await serve();
    const session = await enter();
    for (const host of [`127.0.0.1:${web.port}`, `localhost:${web.port}`]) {
      const headers = {
        ...session,
        host,
        origin: `http://${host}`,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      };
      expect((await ask('POST', '/api/workspace', headers, '[]')).status).toBe(200);
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
    const { headers } = await ask('GET', path, await enter());
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
    expect((await ask('GET', '/assets/index-A1b2C3d4.js', await enter())).headers['cache-control']).toContain(
      'immutable',
    );
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
    expect((await ask('GET', path, await enter())).status).toBe(404);
  });

  test('no method but GET and HEAD', async () => {
    const { ask, enter } = await serve();
    const session = await enter();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect([method, (await ask(method, '/', session)).status]).toEqual([method, 405]);
    expect((await ask('HEAD', '/', session)).body).toBe('');
  });

  test('a workbench that is not built says what to do', async () => {
    const { renderer, ask, enter } = await serve();
    const { rm } = await import('node:fs/promises');
    await rm(renderer, { recursive: true });
    const answer = await ask('GET', '/', await enter());
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
    const answer = await ask(
      'POST',
      `/api/${name}`,
      { ...(await enter()), 'content-type': 'application/json' },
      JSON.stringify(args),
    );
    expect(answer.status).toBe(status);
    if (code) expect(JSON.parse(answer.body)).toEqual({ code, message: expect.any(String) as string });
  });

  test('only POST, only JSON, only so much', async () => {
    const { ask, enter, call } = await serve();
    const session = await enter();
    expect((await ask('GET', '/api/workspace', session)).status).toBe(405);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await ask('POST', '/api/workspace', { ...session, 'content-type': type }, '[]')).status).toBe(
        400,
      );
    expect(
      (await ask('POST', '/api/workspace', { ...session, 'content-type': 'application/json' }, '[')).status,
    ).toBe(400);
    expect((await call(session, 'save', 'a.unit.json', 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
    const announced = { ...session, 'content-type': 'application/json', 'content-length': '999999999' };
    expect((await ask('POST', '/api/save', announced, '[]').catch(() => ({ status: 413 }))).status).toBe(413);
  });
});

describe('changes', () => {
  const listen = async (port: number, session: { cookie: string }, window: string) => {
    const box = inbox<string>();
    await new Promise<void>((ready, reject) => {
      const request = send(
        { host: '127.0.0.1', port, path: `/api/watch?window=${window}`, headers: session },
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
    const headers = { ...session, 'content-type': 'application/json', 'x-warbench-window': 'one' };
    await ask('POST', '/api/save', headers, JSON.stringify(['a.unit.json', 'ours']));
    expect(await two.next()).toContain('"text":"ours"');
    await writeFile(join(root, 'horde/orc.unit.json'), 'theirs');
    for (const box of [one, two]) expect(await box.next()).toContain('"text":"theirs"');
    expect([...one.rest(), ...two.rest()]).toEqual([]);
  });
});
