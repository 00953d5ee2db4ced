import { once } from 'node:events';
import { connect } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Patience, PATIENCE } from '../../../src-main/web/sockets';
import { serve, streamOf } from './serve';

describe('a silent connection is ended', () => {
  /** What is sent at once, and what then arrives slowly. */
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
    // A reset counts as an end too.
    await new Promise<void>((closed) => socket.once('close', () => closed()));
  });

  test('a large response that is not read', async () => {
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
    await expect.poll(() => web.connections(), { timeout: 60_000 }).toBe(0);
  });

  test('an event stream that is not read is ended; one that is read lasts', async () => {
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
        { interval: 300, timeout: 60_000 },
      )
      .toBe(1);
    const before = heard.length;
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(before);
    expect(read.destroyed).toBe(false);
  });

  test('an event stream may last longer than a response', async () => {
    const { web, enter } = await serve(undefined, { ...PATIENCE, answer: 200, head: 200 });
    const socket = await streamOf(web.port, await enter());
    await new Promise((later) => setTimeout(later, 800));
    expect(socket.destroyed).toBe(false);
    expect(await web.connections()).toBe(1);
  });

  test('an event stream is complete when the workbench ends', async () => {
    const { web, enter } = await serve();
    const socket = await streamOf(web.port, await enter());
    let heard = '';
    socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
    const ended = once(socket, 'close');
    await web.close();
    await ended;
    // Without the last chunk of a body browsers report a broken response.
    expect(heard).toMatch(/event: end\n[^]*\r\n0\r\n\r\n$/);
  });
});
