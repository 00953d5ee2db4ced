import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ran, ranWith, type Given } from '../../ran';
import { sampleFiles, workspaceOnDisk } from '../../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

/** A signal that aborts after this many checks (of those that count): the same moment on every machine. */
const after = (asks: number, counts = () => true): AbortSignal => {
  const { signal } = new AbortController();
  let asked = 0;
  Object.defineProperty(signal, 'aborted', { get: () => counts() && ++asked > asks });
  return signal;
};

/** Glory's quickest battle, with simple bots; other battles and goals are not included. */
const quick = (): string => {
  const files = Object.entries(sampleFiles('glory')).filter(
    ([path]) => !/^(goals|studies|playtests|scenarios)\//.test(path) || BATTLES.includes(path),
  );
  const text = (path: string, given: string): string =>
    path === BATTLES[0] ? given.replaceAll(/"bot": "[a-z-]+"/g, '"bot": "random"') : given;
  return workspaceOnDisk(Object.fromEntries(files.map(([path, given]) => [path, text(path, given)])));
};
const BATTLES = ['patrols-at-mill-hill', 'patrol-meets-the-deck'].map(
  (id) => `scenarios/${id}.scenario.json`,
);
const CARD = 'emberfold/hearth-levy.unit.json';

const WORKERS = ['--workers', '1', '--format', 'json'];
const COMPARED = ['compare', 'patrols-at-mill-hill', '--set', 'hearth-levy.armour=2', ...WORKERS];

/** Runs a command that is stopped, then again to its end; returns both outputs, and the second result. */
const inTwo = async (cwd: string, argv: readonly string[], given: Given) => {
  const stopped = await ranWith(cwd, argv, given);
  expect([stopped.status, stopped.out]).toEqual([1, '']);
  expect(stopped.err).toMatch(/they are saved, and the next run continues from there|are saved too/);
  const again = await ran(cwd, ...argv);
  expect(again.status).toBe(0);
  return { stopped, again };
};

test.each([
  ['a comparison', [...COMPARED, '--battles', '150'], 4, /before: continuing from \d+ saved battles/],
  ['a comparison, on its second side', [...COMPARED, '--battles', '100'], 8, /before: continuing from 100 saved battles[^]*after: continuing from \d+ saved battles/],
  ['a comparison until it is known', [...COMPARED, '--battles', '450', '--error', '1'], 14, /before: continuing from 200 saved battles[^]*after: continuing from \d+ saved battles/],
  ['alternatives', ['compare', 'patrol-meets-the-deck', '--each', 'difficulty', '--battles', '50', ...WORKERS], 6, /continuing from \d+ saved battles/],
] as const)('%s that was stopped continues, and gives the same result', async (_, argv, asks, kept) => {
  const { stopped, again } = await inTwo(quick(), argv, { stop: after(asks) });
  expect(again.err).toMatch(kept);
  expect(stopped.err).not.toMatch(/continuing from/);
  expect(again.out === (await ran(quick(), ...argv)).out).toBe(true);
}); // prettier-ignore

test('a finished comparison leaves nothing on disk; with other cards it is another comparison', async () => {
  const cwd = quick();
  const argv = [...COMPARED, '--battles', '100'];
  expect((await ran(cwd, ...argv)).status).toBe(0);
  expect(existsSync(join(cwd, '.warbench'))).toBe(false);
  await ranWith(cwd, argv, { stop: after(8) });
  const other = await ran(cwd, ...argv.map((each) => each.replace('=2', '=4')));
  expect(other.err).toContain('before: continuing from 100 saved battles');
  expect(other.err).not.toMatch(/after: continuing from/);
});

test('a patch report that was stopped continues, and gives the same result', async () => {
  const [was, now] = [quick(), quick()];
  const card = join(now, CARD);
  writeFileSync(card, readFileSync(card, 'utf8').replace(/"armour": \d+/, '"armour": 2'));
  const argv = ['diff', was, now, '--battles', '100', ...WORKERS];
  const whole = await ran(now, ...argv);
  expect(whole.status).toBe(0);
  expect(existsSync(join(now, '.warbench'))).toBe(false);
  // Exact fights are paused first, then the battle's two sides, of which some blocks are fought.
  let held = 0;
  const lines = () => {
    held++;
    return () => undefined;
  };
  const { again } = await inTwo(now, argv, { stop: after(4, () => held > 1), lines });
  expect(again.err).toMatch(/: continuing from [\d,]+ saved battles/);
  expect(again.out === whole.out).toBe(true);
});
