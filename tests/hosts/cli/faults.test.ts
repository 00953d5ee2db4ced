import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { Library } from '@engine/lab/library';
import { allScenarios, pathOf, problemOf } from '../../../src-main/cli/scenarios';
import { sampleFiles } from '../../support/workspace';
import { ran, small } from '../ran';

vi.setConfig({ testTimeout: 30_000 });

/** A small workspace in which one unit has a number out of range; `run` answers what a command said of it. */
const broken = async () => {
  const root = await small();
  const file = join(root, 'horde/orc-grunt.unit.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"ATK": \d+/, '"ATK": 99'));
  return (...argv: string[]) => ran(root, ...argv);
};

const WHERE =
  /^horde\/orc-grunt\.unit\.json:\d+:\d+ error out-of-range "ATK" is 99\. It should be from \d+ to \d+\./m;

describe('a command that a file keeps from its work says the file, line, column and message', () => {
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

  test('once, however many scenarios it keeps from being fought', async () => {
    const { status, err } = await (await broken())('fight', '--all');
    expect(status).toBe(1);
    expect(err.match(new RegExp(WHERE.source, 'gm'))).toHaveLength(1);
  });

  test('of both sides of a fight where both have one', async () => {
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

  test('a unit that is not there is still called so', async () => {
    const { status, err } = await (await broken())('matrix', '--units', 'orc-grint');
    expect(err).toContain('There is no unit “orc-grint”.');
    expect(status).toBe(2);
  });
});

describe('a battle whose army takes a unit with errors', () => {
  const files = sampleFiles('glory');
  const unit = 'emberfold/ember-guard.unit.json';
  const library = new Library();
  for (const [path, text] of Object.entries(files))
    library.put(path, path === unit ? text.replace(/"models": \d+/, '"models": 99') : text);
  const battle = allScenarios(library).find(
    (each) => 'entry' in each && pathOf(each)?.endsWith('/patrols-at-mill-hill.scenario.json'),
  );

  test('is not fought without it: the error of the unit is told', () => {
    expect(battle && problemOf(library, battle)).toMatch(
      /^emberfold\/ember-guard\.unit\.json:\d+:\d+ error out-of-range "models" is 99\./,
    );
  });

  test('says in the window which file is to be mended', () => {
    const sources = battle && 'entry' in battle ? battle.entry.sources : [];
    expect(library.faultAmong(sources)).toMatchObject({
      file: 'armies/ember-patrol.army.json',
      message: `"ember-guard" is left out as long as ${unit} has errors: mend that file.`,
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

  test('is printed with a word on it', async () => {
    const { out } = await (await bearing())('cards', '--unit', 'orc-grunt', '--out', 'x.html');
    expect(out).toContain(
      `Orc Grunt: "Deep Roar" is left out as long as ${KEYWORD} has errors: mend that file.`,
    );
  });
  test('is not fought: the keyword’s error is told', async () => {
    const { status, err } = await (await bearing())('fight', '--all');
    expect(status).toBe(1);
    expect(err).toMatch(/^horde\/deep-roar\.keyword\.json:1:\d+ error wrong-type "rules" is 5\./m);
  });
});
