import { build } from 'vite';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { fightOut } from '@engine/simulation/run/fight-out';
import { createSession } from '@engine/lab/session';
import type { Io } from '../../../../src-main/cli/io';
import { runCli } from '../../../../src-main/cli/program';
import { read } from '../../../../src-main/cli/workspace';
import { battleRunIn, jobOf } from '@engine/lab/jobs/job';
import { startPool } from '../../../../src-main/compute/pool';
import { quickSample, workspaceOnDisk } from '../../../support/workspace';
import { folderWith } from '../../folder';

vi.setConfig({ testTimeout: 400_000 });

const ROOT = join(import.meta.dirname, '../../../..');
const sampled = Object.entries(quickSample()).map(([path, text]) => ({ path, text }));

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const ioOf = (said: { out: string; err: string }): Io => ({
  out: (text) => void (said.out += text),
  err: (text) => void (said.err += text),
  cwd: workspaceOnDisk(quickSample()),
  env: {},
  columns: 100,
});
const run = async (...argv: string[]): Promise<Ran> => {
  const said = { out: '', err: '' };
  return { status: await runCli(argv, ioOf(said)), ...said };
};
const json = async (...argv: string[]): Promise<Record<string, unknown>> => {
  const { status, out, err } = await run(...argv, '--format', 'json');
  expect([status, err.replace(/^.* battles, .*\n/gm, '')]).toEqual([0, '']);
  return JSON.parse(out) as Record<string, unknown>;
};

describe('fight of a battle', () => {
  test('reports as formats.md says, the same each time', async () => {
    const once = await run('fight', 'first-blood', '--battles', '60', '--format', 'json');
    const again = await run('fight', 'first-blood', '--battles', '60', '--format', 'json');
    expect(again.out).toBe(once.out);
    const answer = JSON.parse(once.out) as { win: Record<string, { mean: number }>; draw: { mean: number } };
    expect(answer).toMatchObject({
      scenario: 'first-blood',
      system: 'azeroth-at-war',
      kind: 'battle',
      exact: false,
      battles: 60,
      seed: 1,
    });
    const shares = [...Object.values(answer.win), answer.draw].map(({ mean }) => mean);
    expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  });

  test('another seed fights other battles; --error ends it early', async () => {
    const one = await json('fight', 'first-blood', '--battles', '60');
    const two = await json('fight', 'first-blood', '--battles', '60', '--seed', '2');
    expect(two).toMatchObject({ seed: 2 });
    expect(two['metrics']).not.toEqual(one['metrics']);
    expect(Number((await json('fight', 'first-blood', '--error', '12'))['battles'])).toBeLessThan(120);
  });

  test('is readable as text too', async () => {
    const { out } = await run('fight', 'first-blood', '--battles', '20');
    expect(out).toContain('First blood  (first-blood, battle, simulated)');
    expect(out).toContain('20 battles, seed 1');
    expect(out).toContain('Victory points margin');
    expect(out).toMatch(/Round +1 +2 +3 +4 +5 +6\n +Casualties by round, Broken Spear outriders +[\d.]+/);
    expect(out).toMatch(/Lead of Broken Spear outriders at the end, points destroyed +-?[\d.]+/);
    expect(out).toMatch(/Orc Grunt × 2 +Broken Spear outriders +[\d.]+% +[\d.]+/);
  });
});

describe('compare of a battle', () => {
  test('nothing changed: every pair of battles is the same', async () => {
    const { changes } = (await json(
      'compare',
      'first-blood',
      '--battles',
      '40',
      '--set',
      'orc-grunt.text="Other words"',
    )) as { changes: { change: number; ci95: number[] }[] };
    for (const { change, ci95 } of changes) expect([change, ...ci95]).toEqual([0, 0, 0]);
  });

  test('a change has the interval of its pairs', async () => {
    const { changes } = (await json(
      'compare',
      'first-blood',
      '--battles',
      '100',
      '--set',
      'orc-grunt.stats.ATK=6',
    )) as { changes: { id: string; change: number; ci95: [number, number] }[] };
    const { change, ci95 } = changes.find(({ id }) => id === 'destroyed-0')!;
    expect(change).toBeGreaterThan(0);
    expect(ci95[0]).toBeLessThan(change);
    expect(ci95[1]).toBeGreaterThan(change);
  });

  test('a variant gives the same number here as in the window', async () => {
    const { changes } = (await json(
      'compare',
      'first-blood',
      '--battles',
      '60',
      '--variant',
      'round-one=advance-only',
    )) as { changes: { id: string; change: number; ci95?: number[]; told?: boolean }[] };
    const session = createSession();
    session.open(sampled);
    session.setVariants({ 'round-one': 'advance-only' });
    const path = 'scenarios/first-blood.scenario.json';
    for (const { run } of session.jobs(path)) run.take(run.stretch(0, 60));
    const inWindow = session.battles(path)[0].paired!;
    expect(inWindow.some(({ change }) => change !== 0)).toBe(true);
    for (const { id, change, ci95, isSignificant } of inWindow) {
      const here = changes.find((row) => row.id === id);
      if (id !== 'margin') expect(here).toMatchObject({ ci95, told: isSignificant });
      if (here) expect(here.change).toBeCloseTo(change, 9);
    }
  });

  test('--both edits before and after alike', async () => {
    const both = ['--both', 'first-blood.armies[0].bot="objective"', '--both', 'waver=may-move'];
    const { before, after } = (await json(
      'compare',
      'first-blood',
      '--battles',
      '20',
      ...both,
      '--set',
      'orc-grunt.stats.ATK=4',
    )) as { before: object; after: object };
    const alone = await json(
      'fight',
      'first-blood',
      '--battles',
      '20',
      '--error',
      '0',
      '--set',
      'first-blood.armies[0].bot="objective"',
      '--variant',
      'waver=may-move',
    );
    expect(alone).toEqual({ ...before, with: expect.stringContaining('waver=may-move') as string });
    expect(after).not.toEqual(before);
  });

  test('the heading includes the edits of --both', async () => {
    const edit = ['--battles', '2', '--both', 'waver=may-move', '--set', 'orc-grunt.stats.ATK=4'];
    const { out } = await run('compare', 'first-blood', ...edit);
    expect(out).toContain('(orc-grunt.stats.ATK=4; both before and after: waver=may-move)');
  });

  test('--both alone is not a comparison', async () => {
    const { status, err } = await run('compare', 'first-blood', '--both', 'waver=may-move');
    expect(status).toBe(2);
    expect(err).toContain('applies to both sides');
  });

  test('--error ends it when the change is known well enough', async () => {
    const { before, changes } = (await json(
      'compare',
      'first-blood',
      '--battles',
      '1000',
      '--error',
      '20',
      '--set',
      'orc-grunt.stats.ATK=3',
    )) as { before: { battles: number }; changes: { id: string; ci95: number[] }[] };
    expect(before.battles).toBeLessThan(1000);
    const { ci95 } = changes.find(({ id }) => id === 'win-0')!;
    expect((ci95[1] - ci95[0]) / 2).toBeLessThanOrEqual(0.2);
  });

  test('a points edit says that it changes only the scoring', async () => {
    const set = ['compare', 'first-blood', '--battles', '20', '--set', 'orc-grunt.points=44'];
    expect((await run(...set)).out).toContain('Scoring only: the armies do not change.');
    expect(await json(...set)).toMatchObject({ edit: 'scoring' });
  });
});

describe('replay', () => {
  test('names units, and ends as the battle ended', async () => {
    const answer = (await json('replay', 'first-blood', '--battle', '7')) as {
      events: { type: string; unit?: string; journal?: unknown[] }[];
      models: { name: string }[];
    };
    expect(answer).toMatchObject({ scenario: 'first-blood', seed: 1, battle: 7 });
    expect(answer.models.map(({ name }) => name)).toContain('Orc Grunt 2');
    expect(answer.events[answer.events.length - 1]).toMatchObject({ type: 'over' });
    expect(answer.events.find(({ type }) => type === 'attack')?.journal?.length).toBeGreaterThan(0);
  });

  test('names the warlords, and gives ids with names', async () => {
    const answer = (await json('replay', 'kill-the-warlord')) as {
      warlords: { side: string; id: string; name: string }[];
      models: { model: number; id: string }[];
      events: { type: string; model?: number; unit?: string; unitId?: string }[];
    };
    expect(answer.warlords).toHaveLength(2);
    const { events, models } = answer;
    const activated = events.find(({ type }) => type === 'activated')!;
    expect(activated.unitId).toBe(models[activated.model!].id);
    expect(activated.unitId).toMatch(/^[a-z0-9-]+$/);
    const { out } = await run('replay', 'kill-the-warlord');
    const [first, second] = answer.warlords;
    expect(out).toContain(
      `Warlords: ${first.name} of ${first.side} and ${second.name} of ${second.side} (AAW-11-assassination)`,
    );
    expect((await run('replay', 'first-blood')).out).not.toContain('Warlords');
  });

  test('gives each roll its rule', async () => {
    const { out } = await run('replay', 'first-blood', '--battle', '7');
    expect(out).toMatch(/ {6}Hit \d.*, needs \d\+ \(AAW-7.1-hit\).*: (hit|miss)/);
    expect(out).toContain('Round 1. Mana: ');
  });

  test('a strike in passing names its target and the place', async () => {
    const { out } = await run('replay', 'first-blood', '--battle', '1');
    const [, struck, place] = / makes an opportunity attack on ([^:]+) with .*\[(.+) at \d/.exec(out) ?? [];
    expect([struck?.length, place]).toEqual([expect.any(Number), struck]);
  });

  test('shows places in the game’s units: strides for Warcrow, as in its map file', async () => {
    const said = { out: '', err: '' };
    const warcrow = join(ROOT, 'rulebook/warcrow');
    await runCli(['replay', 'wells-at-two-orchards', '-w', warcrow], ioOf(said));
    expect(said.out).not.toContain('″');
    // The journal's facts are in strides, too: the sentence shows the same place.
    const { events } = await json('replay', 'wells-at-two-orchards', '-w', warcrow);
    const placed = (events as { type: string; x: number; y: number }[]).filter(
      ({ type }) => type === 'placed',
    );
    expect(placed.length).toBeGreaterThan(8);
    for (const { x, y } of placed)
      expect(said.out).toContain(`[at ${x.toFixed(1)}, ${y.toFixed(1)} strides]`);
  });

  test('shows whole battles only', async () => {
    const { status, err } = await run('replay', 'grunt-charges-footman');
    expect(status).toBe(2);
    expect(err).toContain('is not a battle scenario');
  });
});

describe('compare --each', () => {
  const GLORY = join(ROOT, 'rulebook/glory');

  test('a battle against the Automata by difficulty: its own row changes nothing', async () => {
    const { status, out } = await run(
      ...['compare', '-w', GLORY, 'patrol-meets-the-deck', '--each', 'difficulty'],
      ...['--battles', '20', '--format', 'json'],
    );
    expect(status).toBe(0);
    const { rows, side, battles } = JSON.parse(out) as {
      rows: { id: string; own: boolean; win: { mean: number }; change: { mean: number; ci95: number[] } }[];
      side: number;
      battles: number;
    };
    expect([side, battles]).toEqual([1, 20]);
    expect(rows.map(({ id }) => id)).toEqual([
      'difficulty=easy',
      'difficulty=normal',
      'difficulty=hard',
      'difficulty=brutal',
    ]);
    expect(rows.filter(({ own }) => own)).toMatchObject([{ change: { mean: 0, ci95: [0, 0] } }]);
    const alone = await run(
      ...[
        'fight',
        '-w',
        GLORY,
        'patrol-meets-the-deck',
        '--battles',
        '20',
        '--error',
        '0',
        '--format',
        'json',
      ],
    );
    const { win } = JSON.parse(alone.out) as { win: Record<string, { mean: number }> };
    expect(rows[1].win.mean).toBe(win['Reed Patrol'].mean);
  });

  test.each([
    [['patrol-meets-the-deck', '--each', 'weather'], 2, /Choose one of: bot, difficulty, card\./],
    [['patrols-at-mill-hill', '--each', 'card'], 2, /Choose one of: bot\./],
    [['guard-fights-runners', '--each', 'card'], 2, /is not a battle scenario/],
  ])('%j says what is wrong', async (args, status, words) => {
    const said = await run('compare', '-w', GLORY, ...args);
    expect([said.status, said.out]).toEqual([status, '']);
    expect(said.err).toMatch(words);
  });
});

test('worker threads: one and two of them give the same bytes', async () => {
  const out = await folderWith();
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@engine': join(ROOT, 'src-engine'), '@rulebook': join(ROOT, 'rulebook') } },
    build: {
      outDir: out,
      emptyOutDir: false,
      ssr: join(ROOT, 'src-main/compute/worker.ts'),
      rolldownOptions: { output: { entryFileNames: 'compute.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const { library } = await read(ioOf({ out: '', err: '' }), '.');
  const options = { variants: {}, seed: 1, battles: 260, error: 0 };
  const answers: string[] = [];
  for (const count of [1, 2]) {
    const task = { kind: 'battle', system: 'azeroth-at-war', scenario: 'first-blood', options } as const;
    const job = jobOf(library, task);
    const made = battleRunIn(library, task);
    if (!made.ok) throw new Error(made.error);
    const pool = startPool(join(out, 'compute.mjs'), job, count);
    await fightOut(made.value, pool.workers);
    await pool.close();
    answers.push(JSON.stringify(made.value.outcome()));
  }
  expect(answers[0]).toContain('"battles":260');
  expect(answers[1]).toBe(answers[0]);
});
