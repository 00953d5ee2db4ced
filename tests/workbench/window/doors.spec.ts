import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixture';

/** A foreign server on another port of 127.0.0.1 that records everything browsers send. */
const hostile = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const heard: { readonly url: string; readonly headers: string }[] = [];
  const server = createServer({ maxHeaderSize: 2_000_000 }, (request, response) => {
    heard.push({ url: request.url ?? '', headers: request.rawHeaders.join('\n') });
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { heard, origin, close: () => server.close() };
};

const redirect = (response: ServerResponse, to: string, cookies: string[] = []): void =>
  void response.writeHead(302, { Location: to, 'Set-Cookie': cookies }).end();

test(
  'a server on another port learns nothing that gives it access, and cannot lock users out',
  { tag: '@slow' },
  async ({ bench, page, context }) => {
    const own = new URL(page.url());
    const [, session = ''] = own.pathname.split('/');
    expect(session).toMatch(/^[\w-]{43}$/);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');

    // As many cookies as a browser keeps for a host, one with the name that sessions once had.
    const planted = Array.from({ length: 180 }, (_, i) => `c${i}=${'x'.repeat(4000)}; Path=/`);
    const thief = await hostile((request, response) => {
      const round = Number(/^\/plant(\d)/.exec(request.url ?? '')?.[1]);
      // A browser accepts 256 KB of headers at once: four responses with 45 cookies each.
      if (round < 4)
        return redirect(response, `/plant${round + 1}`, planted.slice(45 * round, 45 * round + 45));
      if (round === 4)
        return redirect(response, `${own.origin}/`, [`warbench-session-${own.port}=x; Path=/`]);
      if (request.url === '/second') return redirect(response, `${own.origin}/api/workspace`);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>here</p>');
    });
    // Two hops: the first makes the second a request from the same site.
    const first = await hostile((request, response) => redirect(response, `${thief.origin}${request.url}`));
    try {
      const other = await context.newPage();
      bench.expected = /401|403|404|Failed to load resource|CORS|ERR_FAILED|ERR_BLOCKED/;
      expect((await other.goto(`${first.origin}/second`))?.status()).toBe(401);
      expect((await other.goto(`${first.origin}/plant0`))?.status()).toBe(401);
      await other.goto(`${first.origin}/stay`);
      const stolen = await other.evaluate(async (server) => {
        const answers = await Promise.all(
          ['/', '/api/workspace', '/assets/', '/icon.svg'].map((path) =>
            fetch(server + path, { credentials: 'include' }).then(
              (answer) => answer.status,
              () => 0,
            ),
          ),
        );
        return answers.filter((status) => status === 200);
      }, own.origin);
      expect(stolen).toEqual([]);
      // From the workbench's own window to the listener: it must not learn the window's address either.
      await page.evaluate(
        (to) => void window.open(to, '_blank', 'noopener'),
        `${thief.origin}/from-the-window`,
      );
      await expect.poll(() => thief.heard.some(({ url }) => url === '/from-the-window')).toBe(true);

      const heard = [...first.heard, ...thief.heard];
      expect(heard.length).toBeGreaterThan(5);
      expect(heard.filter(({ url, headers }) => (url + headers).includes(session))).toEqual([]);
      // Replaying what it recorded opens nothing.
      for (const { headers } of heard) {
        const cookie = /cookie\n(.*)/i.exec(headers)?.[1] ?? '';
        const answer = await fetch(`${own.origin}/`, { headers: { cookie }, redirect: 'manual' });
        expect(answer.status).toBe(401);
      }

      expect((await context.cookies()).length).toBeGreaterThan(100);
      await page.reload();
      await expect(bench.row('Units')).toBeVisible();
      await bench.edit('Orc Grunt');
      await bench.replace('"ATK": 2', '"ATK": 3');
      await page.keyboard.press('Control+s');
      await expect(bench.page.locator('.tab', { has: bench.tab('orc-grunt.unit.json') })).not.toHaveClass(
        /dirty/,
      );
    } finally {
      first.close();
      thief.close();
    }
  },
);

test(
  'a page of another port can neither embed the workbench nor access its window',
  { tag: '@slow' },
  async ({ page, bench, context }) => {
    const thief = await hostile((_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>here</p>'),
    );
    try {
      bench.expected = /frame|Failed to load resource|ERR_BLOCKED|Refused|violates/i;
      const other = await context.newPage();
      await other.goto(thief.origin);
      const framed = await other.evaluate(async (url) => {
        const frame = document.createElement('iframe');
        frame.src = url;
        const loaded = new Promise((done) => (frame.onload = done));
        document.body.append(frame);
        await loaded;
        return frame.contentDocument?.title ?? null;
      }, page.url());
      expect(framed).toBeNull();
      const opened = await other.evaluateHandle((url) => window.open(url), page.url());
      await expect.poll(() => opened.evaluate((window) => window?.closed ?? true)).toBe(true);
    } finally {
      thief.close();
    }
  },
);
