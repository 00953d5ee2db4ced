import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ran, SAMPLE, small } from '../ran';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('validate reports missing artwork at the card’s reference', async () => {
  const root = await small();
  const path = join(root, 'horde/orc-grunt.unit.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace('"text":', '"art": "art/none.png",\n  "text":'));
  const { status, out, err } = await ran(root, 'validate');
  expect(out).toMatch(
    /^horde\/orc-grunt\.unit\.json:\d+:\d+ warning card-art There is no file “art\/none\.png”/m,
  );
  expect(err).toMatch(/^0 errors, 1 warning /);
  expect(status).toBe(0);
});

const GAMES = `date,scenario,size,map,first,winner,rounds,army 1,army 2
2026-11-01,first-blood,,,1,1,6,,
2026-13-40,first-blood,,,1,1,6,,
2026-11-05,first-blood,,,2,2,99,,
2026-11-02,first-blodd,,,1,2,6,,
2026-11-03,,skirmish,crosroads,1,2,6,horde,alliance
`;

test('a sheet of games with faulty rows is refused: each row is named, and no file is written', async () => {
  const root = await small();
  await writeFile(join(root, 'games.csv'), GAMES);
  const { status, err } = await ran(
    root,
    'playtests',
    'games.csv',
    '--workspace',
    SAMPLE,
    '--out',
    'games.playtest.json',
  );
  const lines = err.trimEnd().split('\n');
  expect(lines[0]).toBe('games.csv:3 date: “2026-13-40” is not a date. Write it as 2026-03-14.');
  expect(lines[1]).toBe('games.csv:4 rounds: A battle of this game has 6 rounds at most, not 99.');
  expect(lines[2]).toMatch(/^games\.csv:5 scenario: There is no scenario "first-blodd"\./);
  expect(lines[3]).toMatch(/^games\.csv:6 map: There is no map "crosroads"\./);
  expect(lines[4]).toBe('games.csv was not imported. Fix rows 3, 4, 5, 6 first.');
  expect(status).not.toBe(0);
  await expect(readFile(join(root, 'games.playtest.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('games without bots are not reported as agreeing with them', async () => {
  const root = await small();
  await writeFile(join(root, 'games.csv'), 'army 1,army 2,winner\nReds,Blues,1\n');
  const { status, out } = await ran(root, 'playtests', 'games.csv');
  expect(out).toContain('No bots to compare with.');
  expect(out).not.toContain('disagree');
  expect(status).toBe(0);
});
