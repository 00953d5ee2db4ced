import { describe, expect, test } from 'vitest';
import { JSON_BODY, serve } from './serve';

describe('the one-time link', () => {
  test('gives a session, once: an address that cannot be guessed, and no cookie', async () => {
    const { web, ask } = await serve();
    const link = web.link().slice(web.origin.length);
    const first = await ask('GET', link);
    expect([first.status, first.headers.location]).toEqual([303, expect.stringMatching(/^\/[\w-]{43}\/$/)]);
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await ask('GET', link);
    expect([second.status, second.headers.location]).toEqual([401, undefined]);
    expect(second.body).toContain('<kbd>Enter</kbd> in the terminal');
  });

  test('reloading and going back work, with and without the final slash', async () => {
    const { ask, enter } = await serve();
    const session = await enter();
    for (let visit = 0; visit < 2; visit++)
      expect((await ask('GET', `${session}/`)).body).toContain('Warbench');
    const bare = await ask('GET', session);
    expect([bare.status, bare.headers.location]).toEqual([303, `${session}/`]);
  });

  test('a new link lets a second browser in, without locking out the first', async () => {
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

  test('cookies are ignored: they let no browser in, and as many as a browser keeps lock none out', async () => {
    const { web, ask, enter } = await serve();
    const session = await enter();
    const secret = session.slice(1);
    for (const cookie of [`warbench-session-${web.port}=${secret}`, `session=${secret}`])
      expect((await ask('GET', '/', { cookie })).status).toBe(401);
    const planted = Array.from({ length: 180 }, (_, i) => `c${i}=${'x'.repeat(4080)}`).join('; ');
    expect((await ask('GET', `${session}/`, { cookie: planted })).status).toBe(200);
  });
});

describe('who may make requests', () => {
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

  test('our own page gets a response, by address and by name', async () => {
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

  test('browsers may cache only files with a hash in their name', async () => {
    const { ask, enter } = await serve();
    expect(
      (await ask('GET', `${await enter()}/assets/index-A1b2C3d4.js`)).headers['cache-control'],
    ).toContain('immutable');
  });
});
