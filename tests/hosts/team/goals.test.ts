import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { ran } from '../ran';
import { quickSample, sampleFiles, textOf, workspaceOnDisk } from '../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

const SAMPLE = quickSample();
const without = (kind: string): Record<string, string> =>
  Object.fromEntries(Object.entries(SAMPLE).filter(([path]) => !path.endsWith(`.${kind}.json`)));

const goal = (id: string, measure: object, more: object = {}): Record<string, string> => ({
  [`goals/${id}.goal.json`]: textOf({
    $schema: 'warbench:azeroth-at-war/goal',
    id,
    name: `The goal ${id}`,
    measure,
    ...more,
  }),
});

const check = async (goals: Record<string, string>, ...argv: string[]) =>
  ran(workspaceOnDisk({ ...without('goal'), ...goals }), 'check', ...argv);

const duel = (between: readonly [number, number]) => ({
  of: 'duel',
  scenario: 'grunt-against-footman',
  between,
});
const MET = goal('met', duel([0.4, 0.6]));
const MISSED = goal('missed', duel([0.9, 1]));
/** Almost equal bounds around the middle: no 50 battles can decide the goal. */
const UNKNOWN = goal(
  'not-known',
  { of: 'win-rate', scenario: 'first-blood', between: [0.499, 0.501] },
  { battles: 50 },
);

test('goals as a table besides the printed text: CSV, XLSX and Markdown', async () => {
  const folder = workspaceOnDisk({ ...without('goal'), ...MET, ...MISSED });
  for (const ending of ['csv', 'xlsx', 'md'])
    expect(await ran(folder, 'check', '--out', `goals.${ending}`)).toMatchObject({
      status: 1,
      out: expect.stringContaining('missed') as unknown,
      err: `goals.${ending}\n`,
    });
  const [header, ...rows] = readFileSync(join(folder, 'goals.csv'), 'utf8').split('\r\n');
  expect(header).toBe(
    '\uFEFFgoal,name,result,measured,from,to,wanted from,wanted to,unit,exact,battles,notes',
  );
  expect(rows[0]).toMatch(/^met,The goal met,met,0\.\d+,0\.\d+,0\.\d+,0\.4,0\.6,probability,yes,0,/);
  expect(readFileSync(join(folder, 'goals.md'), 'utf8')).toContain('| missed | The goal missed | missed |');
  expect((await ran(folder, 'check', '--out', 'goals.doc')).err).toContain('name a .csv, .tsv, .xlsx or .md');
});

describe('exit status: 0 all met, 1 any missed, 3 some unknown', () => {
  test.each<[string, Record<string, string>, number]>([
    ['all met', MET, 0],
    ['one missed', { ...MET, ...MISSED }, 1],
    ['one not known', { ...MET, ...UNKNOWN }, 3],
    ['one missed and one not known', { ...MISSED, ...UNKNOWN }, 1],
  ])('%s', async (_, goals, status) => {
    expect((await check(goals)).status).toBe(status);
  });
});

test('the result follows the contract: result, measured, wanted, battles; and which bots fought', async () => {
  const { out } = await check({ ...MET, ...UNKNOWN }, '--format', 'json');
  expect(JSON.parse(out)).toMatchObject(
    [
      { goal: 'met', result: 'met', measured: { mean: 0.4799, ci95: [0.4799, 0.4799] }, wanted: [0.4, 0.6], battles: 0, exact: true }, // prettier-ignore
      {
        goal: 'not-known',
        result: 'unknown',
        wanted: [0.499, 0.501],
        battles: 50,
        exact: false,
        evidence: { scenario: 'first-blood', map: 'crossroads', objective: 'annihilation', bots: ['aggressive', 'aggressive'], seed: 1 }, // prettier-ignore
      },
    ].map((each) => ({ ...each, ...('measured' in each && { measured: expect.anything() as unknown }) })),
  );
});

test('JUnit: a missed goal fails, an unknown one is skipped, and no file name becomes markup', async () => {
  const named = goal('met', duel([0.4, 0.6]), { name: 'Bold & <b>"even"</b>' });
  const { out } = await check({ ...named, ...MISSED, ...UNKNOWN }, '--format', 'junit');
  expect(out).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites name="goals" tests="3" failures="1" errors="0" skipped="1"/); // prettier-ignore
  expect(out).toContain('name="Bold &amp; &lt;b&gt;&quot;even&quot;&lt;/b&gt;" file="goals/met.goal.json"');
  expect(out).toMatch(/<failure type="missed" message="48[.]0%, wanted 90[.]0% to 100%; exact; grunt-against-footman"\/>/); // prettier-ignore
  expect(out).toMatch(/<skipped message="not known yet: /);
});

test('a named goal that needs battles is unknown with --exact: status 3, and a sentence', async () => {
  const { out, err, status } = await check({ ...MET, ...UNKNOWN }, '--exact', 'met', 'not-known');
  expect(err).toBe('not-known needs battles, so --exact leaves it not known. Leave out --exact.\n');
  expect(out).toContain('1 goal: 1 met, 0 missed, 0 not known.');
  expect(status).toBe(3);
});

test('--exact fights no battle, and does not mention the other goals', async () => {
  const { out, err, status } = await check({ ...MET, ...UNKNOWN }, '--exact');
  expect([status, err]).toEqual([0, '']);
  expect(out).toMatch(/1 goal: 1 met, 0 missed, 0 not known/);
});

test('a run continues from the kept battles, and from none if a card has changed', async () => {
  const folder = workspaceOnDisk({ ...without('goal'), ...UNKNOWN });
  await ran(folder, 'check');
  expect((await ran(folder, 'check')).err).toContain('not-known: continuing from 50 saved battles.');
  const changed = await ran(folder, 'check', '--set', 'orc-grunt.stats.ATK=3');
  expect(changed.err).toContain('because these changed: cell 1: horde/orc-grunt.unit.json');
});

describe('bad input: one clear sentence', () => {
  test('a goal about a missing unit: its place, and the other goals are checked all the same', async () => {
    const gone = goal('gone', { of: 'fair-cost', unit: 'orc-grunts', within: 0.1 });
    const { status, out, err } = await check({ ...MET, ...gone });
    expect(status).toBe(1);
    expect(err).toMatch(/^goals\/gone.goal.json:7:13 error unknown-unit There is no unit "orc-grunts". Did you mean "orc-grunt"/); // prettier-ignore
    expect(out).toMatch(/1 goal: 1 met/);
  });
  test('a goal about a battle whose file has an error: which file to fix, and nothing is fought', async () => {
    const path = 'scenarios/first-blood.scenario.json';
    const folder = workspaceOnDisk({ ...without('goal'), ...MET, ...UNKNOWN, [path]: '{ "$schema": 1 }' });
    const { status, out, err } = await ran(folder, 'check');
    expect(status).toBe(1);
    expect(err).toMatch(/^goals\/not-known.goal.json:7:17 info left-out "first-blood" is skipped until scenarios\/first-blood.scenario.json is fixed/m); // prettier-ignore
    expect(out).toMatch(/1 goal: 1 met/);
  });
  test.each<[string, Record<string, string>, readonly string[], RegExp]>([
    ['a goal that is not there', MET, ['mett'], /There is no goal “mett”. Did you mean "met"/],
    ['a workspace without goals', {}, [], /has no goals\. Create one/],
  ])('%s', async (_, goals, argv, message) => {
    const { status, err } = await check(goals, ...argv);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });
});

test.each(SYSTEM_IDS)('the exact goals of the sample %s are met', async (system) => {
  const folder = workspaceOnDisk(sampleFiles(system));
  const { status, out } = await ran(folder, 'check', '--exact', '--format', 'json');
  const missed = (JSON.parse(out) as { goal: string; result: string }[]).filter(
    ({ result }) => result !== 'met',
  );
  expect(missed).toEqual([]);
  expect(status).toBe(0);
});
