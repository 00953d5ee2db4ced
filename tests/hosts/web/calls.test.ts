import { request as send } from 'node:http';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { WorkspaceInfo } from '../../../src-main/contract/host';
import { inbox } from '../folder';
import { JSON_BODY, serve } from './serve';

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
  ])('%s is not one of them', async (path) => {
    const { ask, enter, renderer } = await serve();
    await symlink('/etc/hostname', join(renderer, 'link.json'));
    expect((await ask('GET', (await enter()) + path)).status).toBe(404);
  });

  test('only GET and HEAD are allowed', async () => {
    const { ask, enter } = await serve();
    const session = await enter();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect([method, (await ask(method, `${session}/`)).status]).toEqual([method, 405]);
    expect((await ask('HEAD', `${session}/`)).body).toBe('');
  });

  test('a workbench that was never built explains what to do', async () => {
    const { renderer, ask, enter } = await serve();
    const { rm } = await import('node:fs/promises');
    await rm(renderer, { recursive: true });
    const answer = await ask('GET', `${await enter()}/`);
    expect([answer.status, answer.body.includes('npm run build')]).toEqual([503, true]);
  });
});

describe('calls', () => {
  test('read the workspace, and save it', async () => {
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
    ['changeFiles', ['x', [{ action: 'make', path: '../x.unit.json', text: '' }]], 403, 'outside-workspace'],
    ['changeFiles', ['x', [{ action: 'make', path: 'run.sh', text: '' }]], 400, 'bad-name'],
    ['changeFiles', ['x', [{ action: 'run', path: 'x.unit.json', text: '' }]], 400, 'not-allowed'],
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

  test('edits from outside reach every window; a window’s own save reaches only the others', async () => {
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
