import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { applyCosts, type NewCost } from '../../../../src-main/cli/balance/points-apply';
import { Workspace } from '../../../../src-main/workspace/workspace';
import { folderWith } from '../../folder';

const card = (points: number, attack = 2, name = 'Reed Guard'): string =>
  `{\n  "name": "${name}",\n  "points":   ${points},\n  "stats": { "ATK": ${attack} }\n}\n`;

/** Three cards that the battles found overcosted; each has changed by the time that costs are written. */
const setUp = async (writes: Readonly<Record<string, string | undefined>> = {}) => {
  const names = ['a', 'b', 'c'];
  const root = await folderWith(Object.fromEntries(names.map((name) => [`${name}.unit.json`, card(30)])));
  const told = names.map((name): NewCost => ({
    unit: name,
    path: `${name}.unit.json`,
    fought: card(30),
    cost: 30,
    next: 20,
  }));
  for (const [path, text] of Object.entries(writes))
    await (text === undefined ? rm(join(root, path)) : writeFile(join(root, path), text));
  let said = '';
  const io = {
    out: () => undefined,
    err: (text: string) => void (said += text),
    cwd: root,
    env: { WARBENCH_DATA: await folderWith() },
    columns: 100,
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  return { io, root, told, read, said: () => said };
};

test('costs are written onto all cards', async () => {
  const { io, root, told, read, said } = await setUp();
  await applyCosts(io, root, told);
  for (const { path } of told) expect(await read(path)).toBe(card(20));
  expect(said()).toContain('b.unit.json: points 30 → 20\n');
  expect(said()).toContain('3 cards changed.');
});

test.each<[string, string, string | undefined, string, string | undefined]>([
  ['words and layout stay', 'b.unit.json', card(30, 2, 'Mud  Guard'), card(20, 2, 'Mud  Guard'), undefined],
  ['a byte order mark is no change', 'b.unit.json', `\ufeff${card(30)}`, card(20), undefined],
  [
    'stronger',
    'b.unit.json',
    card(30, 3),
    card(30, 3),
    'it was changed since the battles began: stats.ATK 2 → 3',
  ],
  [
    'priced by hand',
    'b.unit.json',
    card(25),
    card(25),
    'it was changed since the battles began: points 30 → 25',
  ],
  ['priced right by hand', 'b.unit.json', card(20), card(20), undefined],
  [
    'no JSON',
    'b.unit.json',
    '{ "points": 30',
    '{ "points": 30',
    'it was changed since the battles began: its text',
  ],
  ['gone', 'b.unit.json', undefined, '', 'it no longer exists'],
])('of a card changed during the run: %s', async (_, path, text, after, why) => {
  const { io, root, told, read, said } = await setUp({ [path]: text });
  await applyCosts(io, root, told);
  expect(await read(path).catch(() => '')).toBe(after);
  if (why === undefined) expect(said()).not.toContain('not changed');
  else expect(said()).toContain(`${path}: not changed: ${why}.\n`);
  for (const other of ['a.unit.json', 'c.unit.json']) expect(await read(other)).toBe(card(20));
});

test('a card that is changed between the check and the write is checked again', async () => {
  const { io, root, told, read, said } = await setUp();
  const own = Workspace.prototype.change;
  let isFirst = true;
  Workspace.prototype.change = async function (...args) {
    if (isFirst) await writeFile(join(root, 'c.unit.json'), card(30, 9));
    isFirst = false;
    return own.apply(this, args);
  };
  await applyCosts(io, root, told).finally(() => (Workspace.prototype.change = own));
  expect([await read('a.unit.json'), await read('c.unit.json')]).toEqual([card(20), card(30, 9)]);
  expect(said()).toContain(
    'c.unit.json: not changed: it was changed since the battles began: stats.ATK 2 → 9.',
  );
});

test('if one card cannot be written, none is', async () => {
  const { io, root, told, read } = await setUp();
  const own = Workspace.prototype.change;
  Workspace.prototype.change = function (batch) {
    return own.call(this, batch, { commit: () => Promise.reject(new Error('no')) });
  };
  const failed = applyCosts(io, root, told).finally(() => (Workspace.prototype.change = own));
  await expect(failed).rejects.toThrow('No file has changed.');
  for (const { path } of told) expect(await read(path)).toBe(card(30));
});
