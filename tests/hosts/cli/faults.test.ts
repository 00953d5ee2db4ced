import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Io } from '../../../src-main/cli/io';
import { runCli } from '../../../src-main/cli/program';
import { folderWith } from '../folder';

vi.setConfig({ testTimeout: 30_000 });

/** A small workspace in which one unit has a number out of range; `run` answers what a command said of it. */
const broken = async () => {
  const root = join(await folderWith(), 'game');
  const run = async (cwd: string, ...argv: string[]) => {
    let said = '';
    const env = { WARBENCH_DATA: await folderWith(), WARBENCH_OFFLINE: '1' };
    const io: Io = { out: () => undefined, err: (text) => void (said += text), cwd, env, columns: 100 };
    return { status: await runCli(argv, io), said };
  };
  await run('/', 'init', root);
  const file = join(root, 'horde/orc-grunt.unit.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/"ATK": \d+/, '"ATK": 99'));
  return (...argv: string[]) => run(root, ...argv);
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
    const ran = await (await broken())(...argv);
    expect(ran.said).toMatch(WHERE);
    expect(ran.status).toBe(status);
  });

  test('once, however many scenarios it keeps from being fought', async () => {
    const { status, said } = await (await broken())('fight', '--all');
    expect(status).toBe(1);
    expect(said.match(new RegExp(WHERE.source, 'gm'))).toHaveLength(1);
  });

  test('a unit that is not there is still called so', async () => {
    const { status, said } = await (await broken())('matrix', '--units', 'orc-grint');
    expect(said).toContain('There is no unit “orc-grint”.');
    expect(status).toBe(2);
  });
});
