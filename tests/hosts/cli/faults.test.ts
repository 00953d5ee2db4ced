import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { Library } from '@engine/lab/library';
import { allScenarios, pathOf, problemOf } from '../../../src-main/cli/scenarios';
import { sampleFiles } from '../../support/workspace';
import { ran, small } from '../ran';

vi.setConfig({ testTimeout: 30_000 });

/** A small workspace in which one unit has a number out of range; `run` returns what a command printed. */
const broken = async () => {
  const root = await small();
  const file = join(root, 'horde/orc-grunt.unit.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"ATK": \d+/, '"ATK": 99'));
  return (...argv: string[]) => ran(root, ...argv);
};

const WHERE =
  /^horde\/orc-grunt\.unit\.json:\d+:\d+ error out-of-range "ATK" is 99\. It should be from \d+ to \d+\./m;

describe('a command that fails because of a file reports the file, line, column and message', () => {
  test.each([
    [1, ['cards', '--unit', 'orc-grunt', '--out', 'x.pdf']],
    [1, ['matrix', '--units', 'orc-grunt']],
    [1, ['sensitivity', 'orc-grunt']],
    [1, ['points', '--unit', 'orc-grunt']],
    [1, ['export', '--out', 'x.csv']],
  ])('status %i: %j', async (status, argv) => {
    const answer = await (await broken())(...argv);
    expect(answer.err).toMatch(WHERE);
    expect(answer.status).toBe(status);
  });

  test('once, however many scenarios the file blocks', async () => {
    const { status, err } = await (await broken())('fight', '--all');
    expect(status).toBe(1);
    expect(err.match(new RegExp(WHERE.source, 'gm'))).toHaveLength(1);
  });

  test('every error of the file, as “validate” reports it', async () => {
    const root = await small();
    const file = join(root, 'horde/orc-grunt.unit.json');
    const text = (await readFile(file, 'utf8')).replace(/"ATK": \d+/, '"ATK": 99');
    await writeFile(file, text.replace('"armor": "MA"', '"armor": "XX"'));
    const study = { $schema: 'warbench:azeroth-at-war/study', id: 'odd', name: 'Odd', battles: 'many' };
    await writeFile(join(root, 'odd.study.json'), JSON.stringify(study));
    const goal = { $schema: 'warbench:azeroth-at-war/goal', id: 'odd', name: 'Odd', battles: 'many' };
    await writeFile(join(root, 'odd.goal.json'), JSON.stringify(goal));
    const errors = (await ran(root, 'validate')).out.split('\n').filter((line) => line.includes(' error '));
    for (const [path, ...argv] of [
      ['horde/orc-grunt.unit.json', 'sensitivity', 'orc-grunt'],
      ['odd.study.json', 'study', 'odd'],
      ['odd.goal.json', 'check', 'odd'],
    ] as const) {
      const own = errors.filter((line) => line.startsWith(path));
      expect(own.length, path).toBeGreaterThan(1);
      const { status, err } = await ran(root, ...argv);
      expect(status).toBe(1);
      expect(err.trimEnd().split('\n'), argv[0]).toEqual(own);
    }
  });

  test('of both sides of a fight if both have one', async () => {
    const root = await small();
    for (const path of ['horde/orc-grunt.unit.json', 'alliance/footman.unit.json']) {
      const text = await readFile(join(root, path), 'utf8');
      await writeFile(join(root, path), text.replace(/"ATK": \d+/, '"ATK": 99'));
    }
    for (const argv of [
      ['fight', 'footman-against-grunt'],
      ['fight', '--all'],
    ]) {
      const { status, err } = await ran(root, ...argv);
      expect(status).toBe(1);
      expect(err.match(/^horde\/orc-grunt\.unit\.json:\d+:\d+ error out-of-range /gm)).toHaveLength(1);
      expect(err.match(/^alliance\/footman\.unit\.json:\d+:\d+ error out-of-range /gm)).toHaveLength(1);
    }
  });

  test('the message about an unknown property includes its path', async () => {
    const { status, err } = await ran(await small(), 'fight', '--all', '--set', 'orc-grunt.ATK=3');
    expect(err).toBe('--set orc-grunt.ATK=3: there is no “ATK”. Did you mean orc-grunt.stats.ATK?\n');
    expect(status).toBe(2);
  });

  test('a missing unit is still reported as missing', async () => {
    const { status, err } = await (await broken())('matrix', '--units', 'orc-grint');
    expect(err).toContain('There is no unit “orc-grint”.');
    expect(status).toBe(2);
  });
});

describe('a battle whose army contains a unit with errors', () => {
  const files = sampleFiles('glory');
  const unit = 'emberfold/ember-guard.unit.json';
  const library = new Library();
  for (const [path, text] of Object.entries(files))
    library.put(path, path === unit ? text.replace(/"models": \d+/, '"models": 99') : text);
  const battle = allScenarios(library).find(
    (each) => 'entry' in each && pathOf(each)?.endsWith('/patrols-at-mill-hill.scenario.json'),
  );

  test('is not fought without the unit: the unit’s error is reported', () => {
    expect(battle && problemOf(library, battle)).toMatch(
      /^emberfold\/ember-guard\.unit\.json:\d+:\d+ error out-of-range "models" is 99\./,
    );
  });

  test('the window says which file to fix', () => {
    const sources = battle && 'entry' in battle ? battle.entry.sources : [];
    expect(library.faultAmong(sources)).toMatchObject({
      file: 'armies/ember-patrol.army.json',
      message: `"ember-guard" is skipped until ${unit} is fixed.`,
    });
  });
});

describe('a unit whose keyword’s file has errors', () => {
  const KEYWORD = 'horde/deep-roar.keyword.json';
  const bearing = async () => {
    const root = await small();
    const file = join(root, 'horde/orc-grunt.unit.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"keywords": \[/, '"keywords": ["Deep Roar", ').replace(', ]', ']'));
    const keyword = { $schema: 'warbench:azeroth-at-war/keyword', id: 'deep-roar', name: 'Deep Roar' };
    await writeFile(join(root, KEYWORD), JSON.stringify({ ...keyword, text: 'More dice.', rules: 5 }));
    return (...argv: string[]) => ran(root, ...argv);
  };

  test('is printed, with a message', async () => {
    const { out } = await (await bearing())('cards', '--unit', 'orc-grunt', '--out', 'x.html');
    expect(out).toContain(`Orc Grunt: "Deep Roar" is skipped until ${KEYWORD} is fixed.`);
  });
  test('is not fought: the keyword’s error is reported', async () => {
    const { status, err } = await (await bearing())('fight', '--all');
    expect(status).toBe(1);
    expect(err).toMatch(/^horde\/deep-roar\.keyword\.json:1:\d+ error wrong-type "rules" is 5\./m);
  });
});

describe('a place that cannot be written to is reported in a sentence, before anything is fought or printed', () => {
  test.each([
    ['cards', '--unit', 'orc-grunt', '--out', 'notes.txt/x.pdf'],
    ['cards', '--out', 'notes.txt/cards', '--as', 'cards'],
    ['book', '--out', 'notes.txt/x.html'],
    ['rules', '--out', 'notes.txt/x.html'],
    ['export', '--out', 'notes.txt/x.csv'],
    ['points', '--out', 'notes.txt/x.csv'],
    ['sensitivity', 'orc-grunt', '--out', 'notes.txt/x.csv'],
    ['matrix', '--out', 'notes.txt/x.csv'],
    ['study', '--all', '--out', 'notes.txt/x.csv'],
    ['check', '--out', 'notes.txt/x.csv'],
    ['playtests', '--figures', 'notes.txt/x.csv'],
    ['diff', '.', '.', '--out', 'notes.txt/x.html'],
  ])('%s %s %s %s', async (...argv) => {
    const root = await small();
    await writeFile(join(root, 'notes.txt'), 'a file is no folder');
    const { status, out, err } = await ran(root, ...argv);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(
      /^--(out|figures) notes\.txt\/\S+: it cannot be created, because part of its path is a file\.$/m,
    );
    expect(err).not.toMatch(/battles|fault/);
  });

  test('a folder is not a file', async () => {
    const root = await small();
    expect(await ran(root, 'points', '--out', 'horde.csv/../horde')).toMatchObject({ status: 2 });
    await mkdir(join(root, 'fair.csv'));
    expect(await ran(root, 'points', '--out', 'fair.csv')).toEqual({
      status: 2,
      out: '',
      err: '--out fair.csv is a folder. Name a file in it.\n',
    });
  });

  test('the write check leaves no file, and a missing folder is created when there is something to write', async () => {
    const root = await small();
    const before = await readdir(root);
    expect(await ran(root, 'export', '--out', 'new/units.csv')).toMatchObject({ status: 0 });
    expect((await readdir(root)).toSorted()).toEqual([...before, 'new'].toSorted());
    expect(await readdir(join(root, 'new'))).toEqual([
      'units-abilities.csv',
      'units-weapons.csv',
      'units.csv',
    ]);
  });
});
