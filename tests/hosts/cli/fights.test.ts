import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCli } from '../../../src-main/cli/program';
import { parseSet } from '../../../src-main/cli/workspace';
import { SAMPLE, linesOf, ran, small } from '../ran';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

describe('fight', () => {
  test('reports an attack as the contract defines', async () => {
    const { status, out, err } = await ran(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json');
    const answer = JSON.parse(out) as {
      damage: { pmf: number[]; mean: number; sd: number };
      destroyed: number;
    };
    expect([status, err]).toEqual([0, '']);
    expect(answer).toMatchObject({
      scenario: 'grunt-charges-footman',
      system: 'azeroth-at-war',
      kind: 'attack',
      exact: true,
    });
    expect(answer.damage.pmf.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(answer.damage.mean).toBeCloseTo(
      answer.damage.pmf.reduce((sum, p, k) => sum + k * p, 0),
      12,
    );
  });

  test('prints duels, several scenarios and --all as one object per line', async () => {
    const two = linesOf(
      (await ran('/', 'fight', SAMPLE, 'grunt-charges-footman', 'grunt-against-footman', '--format', 'json'))
        .out,
    );
    expect(two).toMatchObject([
      { kind: 'attack' },
      {
        kind: 'duel',
        win: { 'orc-grunt': expect.any(Number) as number, footman: expect.any(Number) as number },
        draw: expect.any(Number) as number,
      },
    ]);
    const root = await small();
    const all = linesOf((await ran(root, 'fight', '--all', '--battles', '2', '--format', 'json')).out);
    expect(all).toHaveLength(3);
  });

  test('accepts a file’s path, relative to the workspace or to the current folder', async () => {
    const file = 'scenarios/grunt-charges-footman.scenario.json';
    for (const [cwd, args] of [
      [SAMPLE, [file]],
      [join(SAMPLE, 'scenarios'), ['-w', '..', 'grunt-charges-footman.scenario.json']],
    ] as const)
      expect((await ran(cwd, 'fight', ...args, '--format', 'json')).out).toContain(
        '"scenario":"grunt-charges-footman"',
      );
  });

  test('a fight of a unit with an error reports the line at fault, and so does printing its cards', async () => {
    const root = await small();
    const path = 'orc-grunt.unit.json';
    const text = await readFile(join(root, 'horde', path), 'utf8');
    await writeFile(join(root, 'horde', path), text.replace(/"ATK": \d+/, '"ATK": 99'));
    const where = new RegExp(`^horde/${path}:\\d+:\\d+ error out-of-range "ATK" is 99\\.`, 'm');
    const all = await ran(root, 'fight', '--all');
    expect(all.status).toBe(1);
    expect(all.err).toMatch(where);
    expect(all.err).not.toContain('of no game');
    expect((await ran(root, 'fight', 'footman-against-grunt')).err).toMatch(where);
    const cards = await ran(root, 'cards', '--unit', path.replace('.unit.json', ''), '--out', 'x.html');
    expect(cards.status).toBe(1);
    expect(cards.err).toMatch(where);
  });

  test('--set applies to armies and to the bots of battles', async () => {
    const answer = async (...more: string[]) =>
      (await ran(SAMPLE, 'fight', 'first-blood', '--battles', '4', '--format', 'json', ...more)).out;
    const before = await answer();
    expect(await answer('--set', 'first-blood.armies.0.bot=random')).not.toBe(before);
    expect(await answer('--set', 'horde-skirmish.units.3.count=1')).not.toBe(before);
  });

  test('--set tries an edit without writing it', async () => {
    const root = await small();
    const file = join(root, 'horde/orc-grunt.unit.json');
    const before = await readFile(file, 'utf8');
    const mean = async (...more: string[]) =>
      (
        JSON.parse(
          (await ran(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json', ...more)).out,
        ) as { damage: { mean: number } }
      ).damage.mean;
    expect(await mean('--set', 'orc-grunt.stats.ATK=6')).toBeGreaterThan(await mean());
    expect(await mean('--set', 'horde/orc-grunt.keywords=[]')).toBeLessThan(await mean());
    await ran(root, 'fight', '--all', '--set', 'orc-grunt.stats.ATK=6');
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  test('--set takes paths with dots or brackets, and values as JSON or text', () => {
    expect(parseSet('orc-grunt.stats.ATK=3')).toEqual({
      unit: 'orc-grunt',
      path: ['stats', 'ATK'],
      value: 3,
    });
    expect(parseSet('horde/orc-grunt.weapons[0].tag=LW')).toEqual({
      unit: 'horde/orc-grunt',
      path: ['weapons', 0, 'tag'],
      value: 'LW',
    });
    expect(parseSet('orc-grunt.weapons.1.name="a=b"')).toEqual({
      unit: 'orc-grunt',
      path: ['weapons', 1, 'name'],
      value: 'a=b',
    });
  });

  const wrong: [args: string[], says: string][] = [
    [[], 'Name a scenario'],
    [['--all', 'grunt-charges-footman'], 'not both'],
    [['grunt-charges-fotman'], 'Did you mean "grunt-charges-footman"?'],
    [['--all', '--set', 'orc-grnt.stats.ATK=3'], 'Did you mean "orc-grunt"?'],
    [['--all', '--set', 'orc-grunt.stats.ATX=3'], '"ATX"'],
    [['--all', '--set', 'orc-grunt.nothing.here=3'], 'no nothing in the file'],
    [['--all', '--set', 'orc-grunt.__proto__.x=3'], '--set'],
    [['--all', '--set', 'orc-grunt'], 'write <unit>.<path>=<value>'],
    [['--all', '--set', 'orc-grunt.stats.ATK=lots'], 'would not be valid'],
    [['--all', '--variant', 'natural=literal'], 'Did you mean "naturals"?'],
    [['--all', '--variant', 'naturals=figurative'], 'literal, one-fails-six-hits'],
    [['--all', '--variant', 'naturals'], 'write <name>=<value>'],
    [['--all', '--seed', '-1'], '--seed'],
    [['--all', '--format', 'yaml'], 'text, json'],
    [['--al'], "unknown option '--al'"],
  ];
  test.each(wrong)('%j is reported as a command line error', async (args, says) => {
    const { status, out, err } = await ran(SAMPLE, 'fight', ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  test('a scenario with a broken file is an input error; the others are still fought', async () => {
    const root = await small();
    await writeFile(join(root, 'scenarios/broken.scenario.json'), '{ "id": ');
    const { status, out, err } = await ran(root, 'fight', '--all', '--battles', '2', '--format', 'json');
    expect([status, linesOf(out).length]).toEqual([1, 3]);
    expect(err).toMatch(/^scenarios\/broken\.scenario\.json:1:\d+ error /);
  });

  test('as text: figures and a small histogram', async () => {
    const { out } = await ran(SAMPLE, 'fight', 'grunt-charges-footman');
    expect(out).toMatch(
      /^Grunt charges a Footman {2}\(grunt-charges-footman, attack, exact\)\n {2}Mean wounds +\d/,
    );
    expect(out).toMatch(/^ {2}0 +[\d.]+% +100% +█+/m);
  });
});

describe('matrix', () => {
  test('contains every unit against every unit; rows add up to 1', async () => {
    const root = await small();
    const { out } = await ran(root, 'matrix', '--units', 'footman,orc-grunt', '--format', 'json');
    const answer = JSON.parse(out) as {
      units: { unit: string }[];
      cells: { win: number; draw: number; loss: number }[][];
    };
    expect(answer.units.map(({ unit }) => unit).sort()).toEqual(['footman', 'orc-grunt']);
    for (const cell of answer.cells.flat()) expect(cell.win + cell.draw + cell.loss).toBeCloseTo(1, 9);
    expect(answer.cells.map((row) => row.length)).toEqual([2, 2]);
  });

  test('duels that take too long to calculate are estimated, and say so', async () => {
    const WARCROW = join(SAMPLE, '../warcrow');
    const { out } = await ran(WARCROW, 'matrix', '--units', 'ash-howlers,salt-watch');
    expect(out).toMatch(/~ marks estimates, with 95% intervals of at most ±[\d.]+ pp/);
    expect(out).toMatch(/Ash Howlers .*~\d+/);
  });

  test.each([
    ['azeroth-at-war', ['alliance/footman', 'horde/orc-grunt']],
    ['age-of-sigmar', ['dawnbound/oath-guard', 'mirefolk/bog-lurkers']],
    ['warcrow', ['tide-wardens/salt-watch']],
  ])('%s: a unit may be named with its folder even if its id is unique', async (game, units) => {
    const root = join(SAMPLE, '..', game);
    const { status, out } = await ran(root, 'matrix', '--units', units.join(), '--format', 'json');
    expect(status).toBe(0);
    expect((JSON.parse(out) as { units: { unit: string }[] }).units.map(({ unit }) => unit)).toEqual(
      units.map((unit) => unit.split('/')[1]),
    );
  });

  test('as text: one aligned row per unit', async () => {
    const { out } = await ran(SAMPLE, 'matrix', '--units', 'orc-grunt,footman,knight');
    const [, duels = '', what, shots = '', structure = ''] = out.trimEnd().split('\n\n');
    expect(what).toMatch(/^Shots: /);
    for (const table of [duels, shots]) {
      const rows = table.split('\n');
      expect(rows).toHaveLength(4);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    }
    expect(structure).toMatch(/ beats |In duels, no three units beat each other/);
    expect(structure).toMatch(/In duels, no unit beats this mixture: .*\n.*\nIn shots, no unit beats/);
    expect(structure).toMatch(/Not counted: range, movement/);
    expect(await ran(SAMPLE, 'matrix', '--units', 'orc-grunt,fotman')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Did you mean "footman"?') as string,
    });
  });
});

describe('matrix --equal-points', () => {
  interface Answer {
    readonly units: readonly { readonly unit: string }[];
    readonly equalPoints: readonly (readonly number[])[];
    readonly cycles: readonly object[];
    readonly mixture: readonly { readonly unit: string; readonly share: number }[];
    readonly dominated: readonly object[];
  }
  const UNITS = ['--units', 'orc-grunt,footman,knight,wolf-raider'];

  test('JSON adds cycles, the optimal mixture, and the dominated units', async () => {
    const { status, out } = await ran(SAMPLE, 'matrix', '--equal-points', '--format', 'json', ...UNITS);
    expect(status).toBe(0);
    const { equalPoints, mixture, cycles, dominated } = JSON.parse(out) as Answer;
    expect(Array.isArray(cycles) && Array.isArray(dominated)).toBe(true);
    expect(mixture.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    equalPoints.forEach((row, i) =>
      row.forEach((gain, k) => expect(gain).toBeCloseTo(-equalPoints[k][i], 9)),
    );
  });

  test('CSV is a table for spreadsheets', async () => {
    const { out } = await ran(SAMPLE, 'matrix', '--equal-points', '--format', 'csv', ...UNITS);
    const lines = out.trimEnd().split(/\r?\n/);
    const head = 'unit,name,points,score,orc-grunt,footman,knight,wolf-raider';
    expect([lines[0], lines[6]]).toEqual([head, head]);
    expect(lines).toHaveLength(11);
  });

  test('Ctrl+C stops it, and says so', async () => {
    const stop = new AbortController();
    stop.abort();
    let err = '';
    const io = {
      out: () => undefined,
      err: (text: string) => void (err += text),
      cwd: SAMPLE,
      env: {},
      columns: 80,
    };
    expect(await runCli(['matrix'], { ...io, stop: stop.signal })).toBe(1);
    expect(err).toContain('matrix of azeroth-at-war: stopped after 0 duels.');
  });
});

describe('compare', () => {
  test('contains before and after', async () => {
    const { status, out } = await ran(
      SAMPLE,
      'compare',
      'grunt-charges-footman',
      '--set',
      'orc-grunt.stats.ATK=6',
      '--format',
      'json',
    );
    const answer = JSON.parse(out) as {
      before: unknown;
      after: object;
      changes: { id: string; before: number; after: number; change: number }[];
    };
    expect([status, answer.before]).toEqual([
      0,
      JSON.parse((await ran(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json')).out),
    ]);
    expect({ ...answer.after, with: 'orc-grunt.stats.ATK=6' }).toEqual(
      JSON.parse(
        (
          await ran(
            SAMPLE,
            'fight',
            'grunt-charges-footman',
            '--set',
            'orc-grunt.stats.ATK=6',
            '--format',
            'json',
          )
        ).out,
      ),
    );
    for (const { before, after, change: by } of answer.changes) expect(by).toBe(after - before);
    expect(
      (await ran(SAMPLE, 'compare', 'grunt-charges-footman', '--set', 'orc-grunt.stats.ATK=6')).out,
    ).toMatch(/Chance to destroy .*▲ \+[\d.]+ pp/);
  });

  test('accepts a variant; without anything to compare it says what is missing', async () => {
    expect(
      (await ran(SAMPLE, 'compare', 'grunt-charges-footman', '--variant', 'naturals=one-fails-six-hits'))
        .status,
    ).toBe(0);
    expect(await ran(SAMPLE, 'compare', 'grunt-charges-footman')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Say what to compare with') as string,
    });
  });
});
