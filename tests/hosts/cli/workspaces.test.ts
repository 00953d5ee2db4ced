import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { folderWith } from '../folder';
import { linesOf, ran, small } from '../ran';
import { sampleFiles } from '../../support/workspace';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('about: the version, and the folders', async () => {
  const { version } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as {
    version: string;
  };
  const json = await ran('/', 'about', '--format', 'json');
  const { paths, ...rest } = JSON.parse(json.out) as { paths: Record<string, string> };
  expect(rest).toMatchObject({ version, node: process.versions.node });
  expect(paths['settings']).toBe(join(paths['data'], 'settings.json'));
  const text = await ran('/', 'about');
  expect(text.status).toBe(0);
  expect(text.out).toMatch(/^Warbench\nversion +\d/);
});

test('validate: an error is reported once, and what it leaves out once, with the number of places', async () => {
  const { 'horde/orc-grunt.unit.json': grunt = '', ...rest } = sampleFiles('azeroth-at-war');
  const root = await folderWith({
    ...rest,
    'horde/orc-grunt.unit.json': grunt.replace('"STR": 4', '"STR": 99'),
  });
  const { out, status } = await ran(root, 'validate');
  const lines = out.trim().split('\n');
  expect(status).toBe(1);
  expect(lines.filter((line) => line.includes(' error '))).toHaveLength(1);
  const left = lines.filter((line) => line.includes(' left-out "orc-grunt" '));
  expect(left).toEqual([expect.stringMatching(/is fixed\. .*\d\d other places/)]);
  // JSON output lists each place.
  const json = JSON.parse((await ran(root, 'validate', '--format', 'json')).out) as { code: string }[];
  expect(json.filter(({ code }) => code === 'left-out').length).toBeGreaterThan(20);
});

describe('init', () => {
  test('--sample copies the whole sample, which is valid and can be fought', async () => {
    const root = join(await folderWith(), 'game');
    const { status, out } = await ran('/', 'init', root, '--sample', '--system', 'glory');
    expect([status, out]).toEqual([
      0,
      expect.stringMatching(/is a copy of the sample of glory: \d+ files\./),
    ]);
    for (const [path, text] of Object.entries(sampleFiles('glory')))
      expect(readFileSync(join(root, path), 'utf8')).toBe(text);
    expect((await ran(root, 'check', '--exact')).status).toBe(0);
    expect((await ran(root, 'fight', 'patrols-at-mill-hill', '--battles', '1')).status).toBe(0);
  });

  test.each(SYSTEM_IDS)(
    '%s: the new workspace is valid, and fights: an attack, a duel and a battle of two armies',
    async (system) => {
      const root = join(await folderWith(), 'game');
      const made = await ran('/', 'init', root, '--system', system, '--format', 'json');
      expect([made.status, made.err]).toEqual([0, '']);
      const { files } = JSON.parse(made.out) as { files: string[] };
      expect(files.filter((path) => path.endsWith('.book.json'))).toHaveLength(2);
      expect(files.filter((path) => path.endsWith('.army.json'))).toHaveLength(2);
      const valid = await ran(root, 'validate', '--format', 'json');
      const said = JSON.parse(valid.out) as { severity: string; file: string; code: string }[];
      // Messages about what a battle leaves out also occur for the sample.
      expect([valid.status, said.filter(({ severity }) => severity !== 'info')]).toEqual([0, []]);
      const fights = linesOf(
        (await ran(root, 'fight', '--all', '--battles', '2', '--format', 'json')).out,
      ) as { system: string; kind: string }[];
      expect(new Set(fights.map(({ kind }) => kind))).toEqual(new Set(['attack', 'duel', 'battle']));
      expect(fights[0]).toMatchObject({ system });
    },
  );

  test('leaves a folder that is not empty unchanged', async () => {
    const root = await folderWith({ 'mine.txt': 'precious' });
    const { status, err } = await ran('/', 'init', root);
    expect([status, err]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(await readFile(join(root, 'mine.txt'), 'utf8')).toBe('precious');
    expect((await ran('/', 'init', join(root, 'mine.txt'))).status).toBe(2);
  });

  test('an unknown game gets a suggestion', async () => {
    expect(await ran('/', 'init', '/nowhere', '--system', 'azeroth-at-wra')).toEqual({
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
    const { status, out, err } = await ran(root, 'validate');
    expect(status).toBe(1);
    expect(out).toMatch(/^horde\/orc-grunt\.unit\.json:\d+:\d+ error [\w-]+ .*ATTACK/m);
    expect(err).toMatch(/^\d+ errors?, \d+ warnings? in \d+ files\n$/);
    const json = await ran('/', 'validate', root, '--format', 'json');
    const all = JSON.parse(json.out) as Record<string, unknown>[];
    expect(json.status).toBe(1);
    for (const each of all)
      expect(Object.keys(each)).toEqual(['file', 'line', 'column', 'severity', 'code', 'message', 'path']);
    expect(
      all.find(({ file, severity }) => severity === 'error' && file === 'horde/orc-grunt.unit.json'),
    ).toMatchObject({ path: expect.arrayContaining(['stats']) as unknown });
  });

  test('an unreadable file is a diagnostic too', async () => {
    const root = await small();
    await writeFile(join(root, 'bad.unit.json'), Uint8Array.of(0xff, 0xfe, 0x00));
    expect((await ran(root, 'validate')).out).toContain('bad.unit.json:1:1 error skipped');
  });

  test('an empty folder is an input error, a missing one a command line error', async () => {
    const empty = await folderWith();
    expect(await ran(empty, 'validate')).toMatchObject({
      status: 1,
      err: expect.stringContaining('warbench init') as string,
    });
    expect(await ran(empty, 'validate', 'nowhere')).toMatchObject({
      status: 2,
      err: expect.stringContaining('There is no folder nowhere') as string,
    });
  });

  test('a folder with a similar name is suggested, for validate as for open', async () => {
    const root = await small();
    for (const command of ['validate', 'open'])
      expect(await ran(join(root, '..'), command, 'gmae')).toMatchObject({
        status: 2,
        err: expect.stringContaining('Did you mean "game"?') as string,
      });
  });
});

describe('rules', () => {
  test('prints the coverage, filtered', async () => {
    const { status, out } = await ran(
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
    expect((await ran('/', 'rules', '--system', 'azeroth-at-war')).out).toMatch(
      /^azeroth-at-war: \d+ implemented, \d+ not yet, \d+ not applicable\nid +rule +state/,
    );
  });
});

describe('a missing command or file', () => {
  test('an unknown command gets a suggestion; help and version are not errors', async () => {
    expect(await ran('/', 'figth')).toMatchObject({
      status: 2,
      out: '',
      err: expect.stringContaining('Did you mean fight?') as string,
    });
    expect(await ran('/', '--version')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string,
    });
    expect(await ran('/', 'fight', '--help')).toMatchObject({
      status: 0,
      out: expect.stringContaining('--set') as string,
      err: '',
    });
    expect((await ran('/')).status).toBe(2);
  });
});

test('a workspace of several games: variants and matrices for each', async () => {
  const root = await folderWith();
  for (const system of ['azeroth-at-war', 'age-of-sigmar']) {
    expect((await ran('/', 'init', join(root, system), '--system', system)).status).toBe(0);
  }
  expect(
    linesOf((await ran(root, 'matrix', '--format', 'json')).out).map(
      (each) => (each as { system: string }).system,
    ),
  ).toEqual(['azeroth-at-war', 'age-of-sigmar']);
  expect((await ran(root, 'validate')).status).toBe(0);
});
