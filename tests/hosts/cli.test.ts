import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Io } from '../../src-main/cli/io';
import { measure, quantile } from '../../src-main/cli/bench/measure';
import { runCli } from '../../src-main/cli/program';
import { change, percent, significant, table } from '../../src-main/cli/text';
import { parseSet } from '../../src-main/cli/workspace';
import { folderWith, inbox } from './folder';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

const SAMPLE = join(import.meta.dirname, '../../rulebook/azeroth-at-war');

/** Runs a command line in a folder, with its own data folder, and gathers what it says. */
const run = async (cwd: string, ...argv: string[]): Promise<Ran> => {
  let [out, err] = ['', ''];
  const env = { WARBENCH_DATA: await folderWith(), WARBENCH_OFFLINE: '1' };
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    cwd,
    env,
    columns: 100,
  };
  return { status: await runCli(argv, io), out, err };
};
const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
/** A small workspace that works, from the template. */
const small = async (): Promise<string> => {
  const root = join(await folderWith(), 'game');
  expect((await run('/', 'init', root)).status).toBe(0);
  return root;
};

test('about: the version, and where everything is kept', async () => {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const json = await run('/', 'about', '--format', 'json');
  const { paths, ...rest } = JSON.parse(json.out) as { paths: Record<string, string> };
  expect(rest).toMatchObject({ version, node: process.versions.node });
  expect(paths['settings']).toBe(join(paths['data']!, 'settings.json'));
  const text = await run('/', 'about');
  expect(text.status).toBe(0);
  expect(text.out).toMatch(/^Warbench\nversion +\d/);
});

describe('init', () => {
  test.each(['azeroth-at-war', 'age-of-sigmar', 'warcrow', 'glory'])(
    '%s: what it makes is valid, and fights',
    async (system) => {
      const root = join(await folderWith(), 'game');
      const made = await run('/', 'init', root, '--system', system, '--format', 'json');
      expect([made.status, made.err]).toEqual([0, '']);
      expect(
        (JSON.parse(made.out) as { files: string[] }).files.filter((path) => path.endsWith('.unit.json')),
      ).toHaveLength(2);
      expect(await run(root, 'validate', '--format', 'json')).toMatchObject({ status: 0, out: '[]\n' });
      expect(lines((await run(root, 'fight', '--all', '--format', 'json')).out)[0]).toMatchObject({ system });
    },
  );

  test('leaves a folder that is not empty alone', async () => {
    const root = await folderWith({ 'mine.txt': 'precious' });
    const { status, err } = await run('/', 'init', root);
    expect([status, err]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(await readFile(join(root, 'mine.txt'), 'utf8')).toBe('precious');
    expect((await run('/', 'init', join(root, 'mine.txt'))).status).toBe(2);
  });

  test('an unknown game is answered with a suggestion', async () => {
    expect(await run('/', 'init', '/nowhere', '--system', 'azeroth-at-wra')).toEqual({
      status: 2,
      out: '',
      err: 'There is no game “azeroth-at-wra”. Did you mean "azeroth-at-war"?\n',
    });
  });
});

describe('validate', () => {
  test('a diagnostic is a line `file:line:column severity code message`, and an object in JSON', async () => {
    const root = await small();
    const file = join(root, 'horde/orc-grunt.unit.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('"ATK"', '"ATTACK"'));
    const { status, out, err } = await run(root, 'validate');
    expect(status).toBe(1);
    expect(out).toMatch(/^horde\/orc-grunt\.unit\.json:\d+:\d+ error [\w-]+ .*ATTACK/m);
    expect(err).toMatch(/^\d+ errors?, \d+ warnings? in \d+ files\n$/);
    const json = await run('/', 'validate', root, '--format', 'json');
    const all = JSON.parse(json.out) as Record<string, unknown>[];
    expect(json.status).toBe(1);
    for (const each of all)
      expect(Object.keys(each)).toEqual(['file', 'line', 'column', 'severity', 'code', 'message', 'path']);
    expect(
      all.find(({ file, severity }) => severity === 'error' && file === 'horde/orc-grunt.unit.json'),
    ).toMatchObject({ path: expect.arrayContaining(['stats']) as unknown });
  });

  test('a file that could not be read is a diagnostic too', async () => {
    const root = await small();
    await writeFile(join(root, 'bad.unit.json'), Uint8Array.of(0xff, 0xfe, 0x00));
    expect((await run(root, 'validate')).out).toContain('bad.unit.json:1:1 error skipped');
  });

  test('an empty folder is the input’s fault, one that is not there the command line’s', async () => {
    const empty = await folderWith();
    expect(await run(empty, 'validate')).toMatchObject({
      status: 1,
      err: expect.stringContaining('warbench init') as string,
    });
    expect(await run(empty, 'validate', 'nowhere')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is no folder nowhere') as string,
    });
  });

  test('a folder that is nearly named is offered, to validate as to open', async () => {
    const root = await small();
    for (const command of ['validate', 'open'])
      expect(await run(join(root, '..'), command, 'gmae')).toMatchObject({
        status: 2,
        err: expect.stringContaining('Did you mean "game"?') as string,
      });
  });
});

describe('fight', () => {
  test('answers an attack as the contract says', async () => {
    const { status, out, err } = await run(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json');
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

  test('answers duels, several scenarios and --all one object a line', async () => {
    const two = lines(
      (await run('/', 'fight', SAMPLE, 'grunt-charges-footman', 'grunt-against-footman', '--format', 'json'))
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
    expect(lines((await run(root, 'fight', '--all', '--format', 'json')).out)).toHaveLength(2);
  });

  test('takes a file’s path, from the workspace or from where one stands', async () => {
    const file = 'scenarios/grunt-charges-footman.scenario.json';
    for (const [cwd, args] of [
      [SAMPLE, [file]],
      [join(SAMPLE, 'scenarios'), ['-w', '..', 'grunt-charges-footman.scenario.json']],
    ] as const)
      expect((await run(cwd, 'fight', ...args, '--format', 'json')).out).toContain(
        '"scenario":"grunt-charges-footman"',
      );
  });

  test('a fight of a unit with an error says the line that is wrong, and so do its cards', async () => {
    const root = await small();
    const scenario = lines((await run(root, 'fight', '--all', '--format', 'json')).out)[0] as {
      scenario: string;
    };
    const path = (await readdir(join(root, 'horde'))).find((name) => name.endsWith('.unit.json'))!;
    const text = await readFile(join(root, 'horde', path), 'utf8');
    await writeFile(join(root, 'horde', path), text.replace(/"ATK": \d+/, '"ATK": 99'));
    const where = new RegExp(`^horde/${path}:\\d+:\\d+ error out-of-range "ATK" is 99\\.`, 'm');
    const all = await run(root, 'fight', '--all');
    expect(all.status).toBe(1);
    expect(all.err).toMatch(where);
    expect(all.err).not.toContain('of no game');
    expect((await run(root, 'fight', scenario.scenario)).err).toMatch(where);
    const cards = await run(root, 'cards', '--unit', path.replace('.unit.json', ''), '--out', 'x.html');
    expect(cards.status).toBe(1);
    expect(cards.err).toMatch(where);
  });

  test('--set reaches armies and the bots of battles', async () => {
    const answer = async (...more: string[]) =>
      (await run(SAMPLE, 'fight', 'first-blood', '--battles', '4', '--format', 'json', ...more)).out;
    const before = await answer();
    expect(await answer('--set', 'first-blood.armies.0.bot=random')).not.toBe(before);
    expect(await answer('--set', 'horde-skirmish.units.3.count=2')).not.toBe(before);
  });

  test('--set tries an edit without making it', async () => {
    const root = await small();
    const file = join(root, 'horde/orc-grunt.unit.json');
    const before = await readFile(file, 'utf8');
    const mean = async (...more: string[]) =>
      (
        JSON.parse(
          (await run(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json', ...more)).out,
        ) as { damage: { mean: number } }
      ).damage.mean;
    expect(await mean('--set', 'orc-grunt.stats.ATK=6')).toBeGreaterThan(await mean());
    expect(await mean('--set', 'horde/orc-grunt.keywords=[]')).toBeLessThan(await mean());
    await run(root, 'fight', '--all', '--set', 'orc-grunt.stats.ATK=6');
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
  test.each(wrong)('%j is the command line’s fault, and says so', async (args, says) => {
    const { status, out, err } = await run(SAMPLE, 'fight', ...args);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(says);
  });

  test('a scenario whose file is broken is the input’s fault; the others are still fought', async () => {
    const root = await small();
    await writeFile(join(root, 'scenarios/broken.scenario.json'), '{ "id": ');
    const { status, out, err } = await run(root, 'fight', '--all', '--format', 'json');
    expect([status, lines(out).length]).toEqual([1, 2]);
    expect(err).toMatch(/^scenarios\/broken\.scenario\.json:1:\d+ error /);
  });

  test('as text: figures and a small histogram', async () => {
    const { out } = await run(SAMPLE, 'fight', 'grunt-charges-footman');
    expect(out).toMatch(
      /^Grunt charges a Footman {2}\(grunt-charges-footman, attack, exact\)\n {2}Mean wounds +\d/,
    );
    expect(out).toMatch(/^ {2}0 +[\d.]+ % +100 % +█+/m);
  });
});

describe('matrix', () => {
  test('holds every unit against every unit; rows add up to 1', async () => {
    const root = await small();
    const { out } = await run(root, 'matrix', '--format', 'json');
    const answer = JSON.parse(out) as {
      units: { unit: string }[];
      cells: { win: number; draw: number; loss: number }[][];
    };
    expect(answer.units.map(({ unit }) => unit).sort()).toEqual(['footman', 'orc-grunt']);
    for (const cell of answer.cells.flat()) expect(cell.win + cell.draw + cell.loss).toBeCloseTo(1, 9);
    expect(answer.cells.map((row) => row.length)).toEqual([2, 2]);
  });

  test('duels that take too long to be worked out are estimated, and say so', async () => {
    const WARCROW = join(SAMPLE, '../warcrow');
    const { out } = await run(WARCROW, 'matrix', '--units', 'ash-howlers,salt-watch');
    expect(out).toMatch(/~: estimated, ± [\d.]+ points at most/);
    expect(out).toMatch(/Ash Howlers .*~\d+/);
  });

  test('a unit may be named with its folder where its id alone would do', async () => {
    const units = 'alliance/footman,horde/orc-grunt';
    const { status, out } = await run(SAMPLE, 'matrix', '--units', units, '--format', 'json');
    expect(status).toBe(0);
    expect((JSON.parse(out) as { units: { unit: string }[] }).units.map(({ unit }) => unit)).toEqual([
      'footman',
      'orc-grunt',
    ]);
  });

  test('as text: one aligned row a unit', async () => {
    const { out } = await run(SAMPLE, 'matrix', '--units', 'orc-grunt,footman,knight');
    const [, table = '', structure = ''] = out.trimEnd().split('\n\n');
    const rows = table.split('\n');
    expect(rows).toHaveLength(4);
    expect(structure).toMatch(/ beats |No three units beat each other/);
    expect(structure).toMatch(/Nobody beats this mixture: /);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(await run(SAMPLE, 'matrix', '--units', 'orc-grunt,fotman')).toMatchObject({
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

  test('JSON adds cycles, the mixture nobody beats, and who is dominated', async () => {
    const { status, out } = await run(SAMPLE, 'matrix', '--equal-points', '--format', 'json', ...UNITS);
    expect(status).toBe(0);
    const { equalPoints, mixture, cycles, dominated } = JSON.parse(out) as Answer;
    expect(Array.isArray(cycles) && Array.isArray(dominated)).toBe(true);
    expect(mixture.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    equalPoints.forEach((row, i) =>
      row.forEach((gain, k) => expect(gain).toBeCloseTo(-equalPoints[k]![i]!, 9)),
    );
  });

  test('CSV is a table for sheets', async () => {
    const { out } = await run(SAMPLE, 'matrix', '--equal-points', '--format', 'csv', ...UNITS);
    const lines = out.trimEnd().split(/\r?\n/);
    expect(lines[0]).toBe('unit,name,points,score,orc-grunt,footman,knight,wolf-raider');
    expect(lines).toHaveLength(5);
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
    expect(err).toContain('Stopped');
  });
});

describe('compare', () => {
  test('holds before against after', async () => {
    const { status, out } = await run(
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
      after: unknown;
      changes: { id: string; before: number; after: number; change: number }[];
    };
    expect([status, answer.before]).toEqual([
      0,
      JSON.parse((await run(SAMPLE, 'fight', 'grunt-charges-footman', '--format', 'json')).out),
    ]);
    expect(answer.after).toEqual(
      JSON.parse(
        (
          await run(
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
      (await run(SAMPLE, 'compare', 'grunt-charges-footman', '--set', 'orc-grunt.stats.ATK=6')).out,
    ).toMatch(/Chance to destroy .*▲ \+[\d.]+ points/);
  });

  test('takes a variant; without anything to compare with it says what is missing', async () => {
    expect(
      (await run(SAMPLE, 'compare', 'grunt-charges-footman', '--variant', 'naturals=one-fails-six-hits'))
        .status,
    ).toBe(0);
    expect(await run(SAMPLE, 'compare', 'grunt-charges-footman')).toMatchObject({
      status: 2,
      err: expect.stringContaining('Say what to compare with') as string,
    });
  });
});

describe('rules', () => {
  test('prints the coverage, filtered', async () => {
    const { status, out } = await run(
      '/',
      'rules',
      '--system',
      'azeroth-at-war',
      'momentum',
      '--format',
      'json',
    );
    const found = JSON.parse(out) as { id: string; state: string; where: string[] }[];
    expect(status).toBe(0);
    expect(found.length).toBeGreaterThan(0);
    for (const rule of found)
      expect(rule).toMatchObject({
        system: 'azeroth-at-war',
        id: expect.stringMatching(/^AAW-/) as string,
        state: expect.any(String) as string,
      });
    expect((await run('/', 'rules', '--system', 'azeroth-at-war')).out).toMatch(
      /^azeroth-at-war: \d+ implemented, \d+ not yet, \d+ not applicable\nid +rule +state/,
    );
  });
});

describe('what is not there', () => {
  test('an unknown command is answered with a suggestion; help and version are no errors', async () => {
    expect(await run('/', 'figth')).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('Did you mean fight?') as string,
    });
    expect(await run('/', '--version')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
    expect(await run('/', 'fight', '--help')).toMatchObject({
      status: 0,
      out: expect.stringContaining('--set') as string,
      err: '',
    });
    expect((await run('/')).status).toBe(2);
  });
});

describe('open', () => {
  /** Opens without a browser, and answers what it said once it serves; `stop` ends it as Ctrl+C would. */
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

  test('serves the workspace until it is told to stop, and says in one line where and why', async () => {
    const { said, url, visit, end } = await serving(await small());
    expect(said).toMatch(
      /^Warbench waits for your browser at the link, because no window is to be opened: http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+\n$/,
    );
    expect((await visit(url(said))).status).toBe(303);
    expect(await end()).toBe(0);
    await expect(visit(url(said))).rejects.toThrow();
  });

  test('a new link for another browser at the press of Enter', async () => {
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

  test('the current folder where it is a workspace, else the sample; a named one always', async () => {
    const root = await small();
    expect(await opened(root)).toMatchObject({ root, sample: false });
    const empty = await folderWith();
    expect(await opened(empty)).toMatchObject({ sample: true });
    expect(await opened(join(SAMPLE, '../..'))).toMatchObject({ sample: true });
    expect(await opened('/', root)).toMatchObject({ root, sample: false });
    expect(await opened('/', empty)).toMatchObject({ root: empty, files: [] });
  });

  test('a folder that is not there, and a port that is taken, are the command line’s fault', async () => {
    expect(await run('/', 'open', '/nowhere/at/all')).toMatchObject({
      status: 2,
      err: expect.stringContaining('warbench init') as string,
    });
    const { said, url, end } = await serving(await small());
    const port = new URL(url(said)).port;
    expect(await run(await small(), 'open', '--no-open', '--port', port)).toMatchObject({
      status: 2,
      err: `Port ${port} is taken: name another, or none.\n`,
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

describe('numbers and tables', () => {
  test('what is not certain never shows as 0 or 100 %', () => {
    expect([0, 1e-9, 0.001, 0.5, 0.999, 0.9998, 1 - 1e-12, 1].map(percent)).toEqual([
      '0 %',
      '<0.1 %',
      '0.1 %',
      '50.0 %',
      '99.9 %',
      '>99.9 %',
      '>99.9 %',
      '100 %',
    ]);
  });
  test('three significant digits', () => {
    expect([0, 0.0001, 0.012345, 0.5, 1.2345, 12.345, 123.45, 12345].map(significant)).toEqual([
      '0',
      '<0.001',
      '0.012',
      '0.500',
      '1.23',
      '12.3',
      '123',
      '12345',
    ]);
  });
  test('changes have a sign and an arrow', () => {
    expect([change(0.1, 0.3, 'probability'), change(2, 1.5, 'wounds'), change(1, 1, 'wounds')]).toEqual([
      '▲ +20.0 points',
      '▼ −0.500',
      '=',
    ]);
  });
  test('columns are aligned, also with letters of more than one byte', () => {
    expect(
      table(
        [{ title: 'a' }, { title: 'n', align: 'right' }],
        [
          ['Grüne', '1'],
          ['x', '100'],
        ],
      ),
    ).toBe('a        n\nGrüne    1\nx      100\n');
  });
  test('a measurement counts operations, and its percentiles are in order', () => {
    let calls = 0;
    const measured = measure(() => void calls++, 5, 10);
    expect(measured.operations % 5).toBe(0);
    expect(measured.operations).toBeLessThanOrEqual(calls * 5);
    expect(measured.p50 <= measured.p95 && measured.p95 <= measured.p99).toBe(true);
    expect([0.5, 0.95, 1].map((q) => quantile([1, 2, 3, 4], q))).toEqual([2, 4, 4]);
  });
});

test('a workspace of several games: variants and matrices of each', async () => {
  const root = await folderWith();
  for (const system of ['azeroth-at-war', 'age-of-sigmar']) {
    expect((await run('/', 'init', join(root, system), '--system', system)).status).toBe(0);
  }
  expect(
    lines((await run(root, 'matrix', '--format', 'json')).out).map(
      (each) => (each as { system: string }).system,
    ),
  ).toEqual(['azeroth-at-war', 'age-of-sigmar']);
  expect((await run(root, 'validate')).status).toBe(0);
});
