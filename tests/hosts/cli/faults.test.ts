import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
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

  test('a unit that is not there is still called so', async () => {
    const { status, err } = await (await broken())('matrix', '--units', 'orc-grint');
    expect(err).toContain('There is no unit “orc-grint”.');
    expect(status).toBe(2);
  });
});
