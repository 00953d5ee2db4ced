import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ran, ranWith } from '../ran';
import { QUICK } from '../../support/quick-study';
import { SERVER, TestRedis } from '../../support/redis';
import { textOf, workspaceOnDisk } from '../../support/workspace';

/** Every command that takes `--queue`: its result is the same to the last byte, with or without a queue. */
vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const LEVY = 'emberfold/hearth-levy.unit.json';
const BATTLE = 'scenarios/patrols-at-mill-hill.scenario.json';

/** The same workspace with one battle, by random bots, and a Levy with another armor. */
const armoured = (armour: number): string =>
  workspaceOnDisk(
    Object.fromEntries(
      Object.entries({
        ...QUICK,
        [LEVY]: QUICK[LEVY].replace(/"armour": \d+/, `"armour": ${armour}`),
        [BATTLE]: QUICK[BATTLE].replaceAll('"objective"', '"random"'),
      }).filter(([path, text]) => path === BATTLE || !text.includes('"kind": "battle"')),
    ),
  );

describe.skipIf(SERVER === undefined)('through a queue', () => {
  let redis: TestRedis | undefined;
  afterAll(() => redis?.close());
  beforeEach(async () => {
    await redis?.close();
    redis = await TestRedis.start([]);
  });

  /** A worker serves the queue; the returned function stops it, and returns how many blocks it fought. */
  const serving = async (): Promise<() => Promise<number>> => {
    const stop = new AbortController();
    let said = '';
    const worker = ranWith(workspaceOnDisk(QUICK), ['worker', redis!.url, '--workers', '1'], {
      stop: stop.signal,
      hears: (err) => (said = err),
    });
    await vi.waitUntil(() => said.includes('Serving the queue'), { timeout: 400_000 });
    return async () => {
      stop.abort();
      return Number(/(\d+) blocks? fought\./.exec((await worker).err)?.[1]);
    };
  };

  test.each<[string, () => string, ...string[]]>([
    ['a matrix', () => workspaceOnDisk(QUICK), 'matrix', '--units', 'ash-reader,bolt-crew,ember-guard'],
    ['battles of a scenario', () => workspaceOnDisk(QUICK), 'fight', 'patrols-at-mill-hill', '--battles', '100', '--error', '0'], // prettier-ignore
    [
      'fair costs',
      () => workspaceOnDisk(QUICK),
      'points',
      '--size',
      '300',
      '--bot',
      'random',
      '--battles',
      '60',
    ],
    ['what a card’s steps are worth', () => workspaceOnDisk(QUICK), 'sensitivity', 'hearth-levy', '--size', '300', '--bot', 'random', '--battles', '20'], // prettier-ignore
    ['people’s games beside bots’', () => workspaceOnDisk(QUICK), 'playtests', '--battles', '50'],
  ])('%s: the same to the last byte', async (_, folder, ...argv) => {
    const served = await serving();
    const asked = await ran(folder(), ...argv, '--format', 'json', '--queue', redis!.url);
    const alone = await ran(folder(), ...argv, '--format', 'json');
    expect(asked.err).toContain('1 worker serves the queue');
    expect({ status: asked.status, out: asked.out }).toEqual({ status: alone.status, out: alone.out });
    expect(asked.out).toMatch(/^[{[]/);
    expect(await served()).toBeGreaterThan(0);
  });

  test('a report on two folders: the same to the last byte', async () => {
    const served = await serving();
    const [now, before] = [armoured(3), armoured(5)];
    const argv = ['diff', before, '--battles', '50', '--format', 'json'];
    const asked = await ran(now, ...argv, '--queue', redis!.url);
    expect(asked.err).toContain('1 worker serves the queue');
    expect(asked.out).toBe((await ran(now, ...argv)).out);
    expect(asked.out).toContain('hearth-levy');
    expect(await served()).toBeGreaterThan(0);
  });

  test('goals: a win rate, fair costs and a study’s figure, each to the last byte', async () => {
    const served = await serving();
    const measures = {
      even: { of: 'win-rate', scenario: 'patrols-at-mill-hill', between: [0.499, 0.501] },
      priced: { of: 'fair-cost', unit: 'ember-guard', within: 0.1, size: '300', bot: 'random' },
      // The study's own battles: those fought for it above count for both.
      moved: { of: 'study', study: 'quick', factor: 'map', level: 'two-fords', response: 'win-0', between: [-1, 1] }, // prettier-ignore
    };
    const files = {
      ...QUICK,
      ...Object.fromEntries(
        Object.entries(measures).map(([id, measure]) => [
          `goals/${id}.goal.json`,
          textOf({ $schema: 'warbench:glory/goal', id, name: id, measure, battles: 50 }),
        ]),
      ),
    };
    const argv = ['check', '--battles', '50', '--format', 'json'];
    const asked = await ran(workspaceOnDisk(files), ...argv, '--queue', redis!.url);
    const alone = await ran(workspaceOnDisk(files), ...argv);
    expect(asked.err).toContain('1 worker serves the queue');
    expect(await served()).toBeGreaterThan(0);
    expect({ status: asked.status, out: asked.out }).toEqual({ status: alone.status, out: alone.out });
    const told = JSON.parse(asked.out) as { goal: string; result: string; battles: number }[];
    expect(told).toMatchObject([
      { goal: 'even', result: 'unknown', battles: 50 },
      { goal: 'moved', result: 'met', battles: 100 },
      { goal: 'priced', result: 'unknown', battles: 50 },
    ]);
  });
});
