import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Io } from '../../../src-main/cli/io';
import { runCli } from '../../../src-main/cli/program';
import { folderWith, inbox } from '../folder';
import { SAMPLE, ran, small } from '../ran';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('open', () => {
  /** Opens without a browser, and returns the output once it serves; `stop` ends it as Ctrl+C would. */
  const serving = async (cwd: string, ...argv: string[]) => {
    const stop = new AbortController();
    const box = inbox<string>();
    let enter = (): void => undefined;
    const env = { WARBENCH_DATA: await folderWith() };
    const io: Io = {
      out: box.put,
      err: box.put,
      cwd,
      env,
      columns: 100,
      stop: stop.signal,
      lines: (listener) => (enter = listener),
    };
    const ended = runCli(['open', '--no-open', ...argv], io);
    const said = await Promise.race([
      box.next(),
      ended.then((status) => `ended with ${status}: ${box.rest().join('')}`),
    ]);
    const url = (text: string) => /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(text)?.[0] ?? '';
    const visit = async (link: string) => fetch(link, { redirect: 'manual' });
    return { said, url, visit, box, enter: () => enter(), end: () => (stop.abort(), ended) };
  };

  test('serves the workspace until it is stopped, and says in one line where and why', async () => {
    const { said, url, visit, end } = await serving(await small());
    expect(said).toMatch(
      /^Warbench is ready for your browser, because --no-open was given: http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+\n$/,
    );
    expect((await visit(url(said))).status).toBe(303);
    expect(await end()).toBe(0);
    await expect(visit(url(said))).rejects.toThrow();
  });

  test('a new link for another browser when Enter is pressed', async () => {
    const { said, url, visit, box, enter, end } = await serving(await small());
    enter();
    const second = url(await box.next());
    expect(second).not.toBe(url(said));
    expect([
      (await visit(second)).status,
      (await visit(second)).status,
      (await visit(url(said))).status,
    ]).toEqual([303, 401, 303]);
    await end();
  });

  const opened = async (cwd: string, ...argv: string[]) => {
    const { said, url, visit, end } = await serving(cwd, ...argv);
    const link = url(said);
    const session = (await visit(link)).headers.get('location') ?? '';
    const answer = await fetch(new URL(`${session}api/workspace`, link), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    await end();
    return (await answer.json()) as { root: string; sample: boolean; files: unknown[] };
  };

  test('opens the current folder if it is a workspace, otherwise the sample; a named folder always', async () => {
    const root = await small();
    expect(await opened(root)).toMatchObject({ root, sample: false });
    const empty = await folderWith();
    expect(await opened(empty)).toMatchObject({ sample: true });
    expect(await opened(join(SAMPLE, '../..'))).toMatchObject({ sample: true });
    expect(await opened('/', root)).toMatchObject({ root, sample: false });
    expect(await opened('/', empty)).toMatchObject({ root: empty, files: [] });
  });

  test('a missing folder and a port in use are command line errors', async () => {
    expect(await ran('/', 'open', '/nowhere/at/all')).toMatchObject({
      status: 2,
      err: expect.stringContaining('warbench init') as string,
    });
    const { said, url, end } = await serving(await small());
    const port = new URL(url(said)).port;
    expect(await ran(await small(), 'open', '--no-open', '--port', port)).toMatchObject({
      status: 2,
      err: `Port ${port} is in use. Name another port, or leave out --port.\n`,
    });
    await end();
  });

  test('as JSON for programs', async () => {
    const { said, end } = await serving(await small(), '--format', 'json');
    expect(JSON.parse(said)).toMatchObject({
      host: 'browser',
      opened: false,
      url: expect.stringContaining('?token=') as string,
    });
    await end();
  });
});
