import { describe, expect, test } from 'vitest';
import { checkForUpdate, isNewer, releasesOf } from '../../src-main/service/update';
import { folderWith } from './folder';

const MANIFEST = { version: '1.4.2', repository: 'https://github.com/some/warbench' };

/** Checks for a newer version with the response `said`; returns also the requested addresses. */
const look = async (
  said: () => Response | Promise<Response>,
  { manifest = MANIFEST as object, env = {} as NodeJS.ProcessEnv } = {},
) => {
  const asked: string[] = [];
  const root = await folderWith({ 'package.json': JSON.stringify(manifest) });
  const fetch = async (url: string | URL | Request): Promise<Response> => {
    asked.push(String(url instanceof Request ? url.url : url));
    return said();
  };
  return { answer: await checkForUpdate(root, { env, fetch }), asked };
};
const tag = (tag_name: string) => () => new Response(JSON.stringify({ tag_name }));

describe('the check for a newer version', () => {
  const answers: [what: string, said: () => Response, state: string][] = [
    ['a newer one', tag('v1.5.0'), 'newer'],
    ['a newer one, tenth of its kind', tag('1.4.10'), 'newer'],
    ['the same', tag('v1.4.2'), 'current'],
    ['an older one', tag('v1.3.9'), 'current'],
    ['no version', tag('nightly'), 'unknown'],
    ['no JSON', () => new Response('<html>'), 'unknown'],
    ['a refusal', () => new Response('', { status: 403 }), 'unknown'],
  ];
  test.each(answers)('%s', async (_, said, state) => {
    const { answer, asked } = await look(said);
    expect(answer.state).toBe(state);
    expect(asked).toEqual(['https://api.github.com/repos/some/warbench/releases/latest']);
  });

  test('says where to get a newer one', async () => {
    expect((await look(tag('v2.0.0'))).answer).toEqual({
      state: 'newer',
      version: '2.0.0',
      page: 'https://github.com/some/warbench/releases',
    });
  });

  test('no response: the message says so, without a stack', async () => {
    const { answer } = await look(() => Promise.reject(new Error('getaddrinfo ENOTFOUND')));
    expect(answer).toEqual({ state: 'unknown', message: 'api.github.com could not be reached.' });
  });

  test('turned off on the machine: no request is sent', async () => {
    const { answer, asked } = await look(tag('v9.0.0'), { env: { WARBENCH_UPDATES: 'off' } });
    expect(answer).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('turned off') as string,
    });
    expect(asked).toEqual([]);
  });

  test('a build without a release address: no request is sent', async () => {
    const { answer, asked } = await look(tag('v9.0.0'), { manifest: { version: '1.0.0' } });
    expect(answer.state).toBe('unknown');
    expect(asked).toEqual([]);
  });
});

test.each([
  ['git+https://github.com/some/warbench.git', true],
  [{ type: 'git', url: 'https://github.com/some/warbench.git' }, true],
  ['https://github.com/some/warbench/../../evil', false],
  ['http://github.com/some/warbench', false],
  ['https://evil.example/some/warbench', false],
  [undefined, false],
])('releases of %j: %s', (repository, known) => {
  expect(releasesOf({ repository }) !== undefined).toBe(known);
});

test('versions are compared number by number', () => {
  expect([isNewer('0.10.0', '0.9.9'), isNewer('0.9.9', '0.10.0'), isNewer('1.0', '1.0.0')]).toEqual([
    true,
    false,
    undefined,
  ]);
});
