import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ranWith } from '../ran';
import { quickSample, sampleFiles, textOf, workspaceOnDisk } from '../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

const STUDY = textOf({
  $schema: 'warbench:azeroth-at-war/study',
  id: 'quick',
  name: 'Is the Grunt strong?',
  scenarios: ['first-blood'],
  factors: [
    { of: 'card', name: 'Grunt’s attacks', file: 'orc-grunt', path: 'stats.ATK', levels: [2, 4] },
    { of: 'variant', variant: 'waver', levels: ['rooted', 'may-move'] },
  ],
  responses: ['win-0', 'destroyed-0', 'casualties-1-round-2'],
  battles: 50,
});

const folder = (): string => workspaceOnDisk({ ...quickSample(), 'studies/quick.study.json': STUDY });

/** Runs a command, and stops it as Ctrl+C would when it has printed `after`. */
const run = (cwd: string, argv: readonly string[], stop?: AbortController, after = '') =>
  ranWith(cwd, argv, {
    ...(stop && { stop: stop.signal }),
    hears: (err) => {
      if (after !== '' && err.includes(after)) stop?.abort();
    },
  });

test('each level against the first, on the same dice; the result follows the contract', async () => {
  const { status, out } = await run(folder(), ['study', 'quick', '--format', 'json']);
  expect(status).toBe(0);
  const answer = JSON.parse(out) as {
    effects: { response: string; level: string; change: { mean: number } }[];
  };
  expect(answer).toMatchObject({
    study: 'quick',
    battles: 150,
    evidence: [{ scenario: 'first-blood', bots: ['aggressive', 'aggressive'], seed: 1 }],
    uses: [
      { level: 'rooted', uses: 0 },
      { level: 'may-move', battles: 50 },
    ],
  });
  expect(answer.effects.map(({ level, response }) => `${level} ${response}`)).toEqual([
    ...['4 win-0', '4 destroyed-0', '4 casualties-1-round-2'],
    ...['may-move win-0', 'may-move destroyed-0', 'may-move casualties-1-round-2'],
  ]);
  // Twice the attacks destroy more: any 50 battles show it.
  expect(answer.effects[1].change.mean).toBeGreaterThan(0);
});

test('the result is exported as tables, and an invalid table name is reported before anything is fought', async () => {
  const cwd = folder();
  const refused = await run(cwd, ['study', 'quick', '--out', 'study.doc']);
  expect(refused).toMatchObject({ status: 2, out: '' });
  expect(refused.err).toContain('name a .csv, .tsv, .xlsx or .md file');
  const { status, out } = await run(cwd, ['study', 'quick', '--out', 'study.md']);
  expect({ status, out }).toEqual({ status: 0, out: 'study.md\n' });
  const text = readFileSync(join(cwd, 'study.md'), 'utf8');
  expect(text).toContain('# quick: effects');
  expect(text).toMatch(/\| Grunt’s attacks +\| 4 +\| 2 +\| destroyed-0 +\|/);
  expect(text.split('quick: cells')[1].match(/first-blood/g)).toHaveLength(9);
});

test('stopped and restarted, it gives the same result, and fights nothing twice', async () => {
  const whole = await run(folder(), ['study', 'quick', '--battles', '100', '--format', 'json']);
  const there = folder();
  // Fifty of each first; then the same study with more battles continues from them.
  await run(there, ['study', 'quick', '--format', 'json']);
  const more = await run(there, ['study', 'quick', '--battles', '100', '--format', 'json']);
  expect(more.err).toContain('quick: continuing from 150 saved battles.');
  expect(JSON.parse(more.out)).toEqual(JSON.parse(whole.out));
});

test('Ctrl+C: fought battles are kept, and the message says so', async () => {
  const stop = new AbortController();
  stop.abort();
  const { status, out, err } = await run(folder(), ['study', 'quick'], stop);
  expect(status).toBe(1);
  expect(err).toMatch(/quick: stopped after 0 battles\.\n/);
  expect(out).toContain('No results yet: some levels have no battles.');
});

test.each<[string, readonly string[], RegExp]>([
  ['no name', ['study'], /Name a study, or use --all\. Studies here: .*waver/],
  ['a study that is not there', ['study', 'wafer'], /There is no study “wafer”. Did you mean "waver"/],
  ['a name and --all', ['study', '--all', 'waver'], /not both/],
])('bad input: %s', async (_, argv, message) => {
  const { status, err } = await run(folder(), argv);
  expect([status, err]).toEqual([2, expect.stringMatching(message)]);
});

test('a study with an unknown factor is reported with its place', async () => {
  const there = workspaceOnDisk({
    ...sampleFiles('azeroth-at-war'),
    'studies/quick.study.json': STUDY.replace('"waver"', '"wavers"'),
  });
  const { status, err } = await run(there, ['study', 'quick']);
  expect(status).toBe(1);
  expect(err).toMatch(
    /^studies\/quick.study.json:\d+:\d+ error unknown-variant There is no variant "wavers"/,
  );
});
