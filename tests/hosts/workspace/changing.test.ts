import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FileChange } from '../../../src-main/contract/changes';
import { HostService } from '../../../src-main/service/service';
import { versionOf } from '../../../src-main/workspace/text';
import { Workspace } from '../../../src-main/workspace/workspace';
import { folderWith } from '../folder';
import { ranWith } from '../ran';
import { CASES, IMPORT, RENAME, journals, setUp, sorted, textsOf } from './batches';

const TITLE = 'Twenty files';
const BACK = '“Twenty files” was interrupted and is rolled back. No file has changed.';

test.each(Object.entries(CASES))('%s of twenty files succeeds', async (_, { before, changes, after }) => {
  const { root, open } = await setUp(before);
  const files = await (await open()).change({ title: TITLE, changes });
  expect(await textsOf(root)).toEqual(sorted(after));
  for (const { path, text, version } of files) {
    expect(text).toBe(after[path]);
    expect(version).toBe(text === undefined ? '' : versionOf(text));
  }
  expect(await journals(root)).toEqual([]);
  expect((await open()).takeRecovered()).toEqual([]);
});

describe('a failed batch leaves every file unchanged', () => {
  test('if it is stopped after any of its steps', async () => {
    for (const stopAt of [0, 1, 10, 21, 22]) {
      const { root, open } = await setUp(RENAME.before);
      const stop = new AbortController();
      const made = (await open()).change(
        { title: TITLE, changes: RENAME.changes },
        { signal: stop.signal, progress: ({ done }) => void (done >= stopAt && stop.abort()) },
      );
      // After the last step there is nothing to stop.
      if (stopAt === 22) await made;
      else
        await expect(made).rejects.toMatchObject({
          code: 'cancelled',
          message: 'It was stopped. No file has changed.',
        });
      expect(await textsOf(root)).toEqual(sorted(stopAt === 22 ? RENAME.after : RENAME.before));
      expect(await journals(root)).toEqual([]);
    }
  });

  test('if its commit fails', async () => {
    const { root, open } = await setUp(IMPORT.before);
    const made = (await open()).change(
      { title: TITLE, changes: IMPORT.changes },
      { commit: () => Promise.reject(new Error('no')) },
    );
    await expect(made).rejects.toThrow('No file has changed.');
    expect(await textsOf(root)).toEqual(sorted(IMPORT.before));
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a text changed',
      { 'cards/card-7.unit.json': 'theirs' },
      /^cards\/card-7.unit.json was changed by another/,
    ],
    ['the new path is taken', { 'b/new.unit.json': 'theirs' }, /^b\/new.unit.json already exists/],
  ])('if, before it begins, %s', async (_, theirs, message) => {
    const { root, open } = await setUp({ ...RENAME.before, ...theirs });
    const made = (await open()).change({ title: TITLE, changes: RENAME.changes });
    await expect(made).rejects.toThrow(message);
    await expect(made).rejects.toThrow(/Nothing was changed\.$/);
    expect(await textsOf(root)).toEqual(sorted({ ...RENAME.before, ...theirs }));
  });

  test.each<[string, string]>([
    ['written already', 'cards/card-0.unit.json'],
    ['not written yet', 'cards/card-19.unit.json'],
    ['that was to move', 'a/old.unit.json'],
    ['at the path that is to be taken', 'b/new.unit.json'],
  ])('except for what another program writes meanwhile to a file %s', async (_, path) => {
    const { root, open } = await setUp(RENAME.before);
    const made = (await open()).change(
      { title: TITLE, changes: RENAME.changes },
      {
        progress: async ({ done }) => {
          if (done !== 10) return;
          await mkdir(join(root, path, '..'), { recursive: true });
          await writeFile(join(root, path), 'theirs');
        },
        commit: () => Promise.reject(new Error('no')),
      },
    );
    await expect(made).rejects.toThrow(path);
    expect(await textsOf(root)).toEqual(sorted({ ...RENAME.before, [path]: 'theirs' }));
    expect(await journals(root)).toEqual([]);
  });
});

test('a folder that a change empties goes with its last file, and a folder with anything else in it stays', async () => {
  const { root, open } = await setUp({ 'old/deep/a.unit.json': 'a', 'kept/b.unit.json': 'b' });
  await writeFile(join(root, 'kept', 'notes.txt'), 'mine');
  const workspace = await open();
  const base = versionOf;
  await workspace.change({
    title: TITLE,
    changes: [
      { action: 'change', path: 'old/deep/a.unit.json', base: base('a'), to: 'new/a.unit.json' },
      { action: 'remove', path: 'kept/b.unit.json', base: base('b') },
    ],
  });
  expect((await readdir(root)).filter((name) => !name.startsWith('.')).sort()).toEqual(['kept', 'new']);
  const made = [{ action: 'make', path: 'variant/units/c.unit.json', text: 'c' } as const];
  await workspace.change({ title: TITLE, changes: made });
  await workspace.change({
    title: TITLE,
    changes: [{ action: 'remove', path: 'variant/units/c.unit.json', base: base('c') }],
  });
  expect((await readdir(root)).filter((name) => !name.startsWith('.')).sort()).toEqual(['kept', 'new']);
});

test('a byte order mark is restored with the text', async () => {
  const { root, open } = await setUp({ 'a.unit.json': '\ufeff{}', 'b.unit.json': '{}' });
  const made = (await open()).change(
    {
      title: TITLE,
      changes: [
        { action: 'change', path: 'a.unit.json', base: versionOf('\ufeff{}'), text: '{ }' },
        { action: 'remove', path: 'b.unit.json', base: versionOf('{}') },
      ],
    },
    { commit: () => Promise.reject(new Error('no')) },
  );
  await expect(made).rejects.toThrow();
  expect(await textsOf(root)).toEqual({ 'a.unit.json': '\ufeff{}', 'b.unit.json': '{}' });
});

test.each<[string, FileChange[], string]>([
  [
    'a file twice',
    [
      { action: 'make', path: 'n.unit.json', text: '1' },
      { action: 'make', path: 'n.unit.json', text: '2' },
    ],
    'not-allowed',
  ],
  ['a path outside', [{ action: 'make', path: '../n.unit.json', text: '1' }], 'outside-workspace'],
  ['another file than a workspace’s', [{ action: 'make', path: '.git/config', text: '1' }], 'bad-name'],
  ['a file that is not there', [{ action: 'remove', path: 'n.unit.json', base: 'x' }], 'conflict'],
])('%s is refused before anything is written', async (_, wrong, code) => {
  const { root, open } = await setUp({});
  const changes: FileChange[] = [{ action: 'make', path: 'a.unit.json', text: '{}' }, ...wrong];
  await expect((await open()).change({ title: TITLE, changes })).rejects.toMatchObject({ code });
  expect(await textsOf(root)).toEqual({});
});

/** A workspace with a batch interrupted half way, as after a crash: its journal has the name of a dead process. */
const interrupted = async (from = RENAME, done = 10) => {
  const at = await setUp(from.before);
  const [kept, own] = [join(at.root, 'kept'), join(at.root, '.warbench/journal')];
  let texts: Record<string, string> = {};
  await (
    await at.open()
  )
    .change(
      { title: TITLE, changes: from.changes },
      {
        progress: async (progress) => {
          if (progress.done !== done || Object.keys(texts).length > 0) return;
          texts = await textsOf(at.root);
          await rename(own, kept);
        },
      },
    )
    .catch(() => undefined);
  // The files half way through, and the journal.
  for (const path of Object.keys(await textsOf(at.root))) await rename(join(at.root, path), join(kept, 'x'));
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(join(at.root, path, '..'), { recursive: true });
    await writeFile(join(at.root, path), text);
  }
  await rename(kept, own);
  return { ...at, half: texts, journal: join(own, (await journals(at.root))[0]) };
};

describe('a batch interrupted by a crash', () => {
  test('is rolled back when the window opens the workspace, and reported once', async () => {
    const { root, data, half } = await interrupted();
    expect(half).not.toEqual(sorted(RENAME.before));
    const service = new HostService({ rulebook: await folderWith(), data });
    await service.open(root);
    expect(await service.calls().workspace()).toMatchObject({ recovered: [BACK] });
    expect(await textsOf(root)).toEqual(sorted(RENAME.before));
    expect(await service.calls().workspace()).not.toHaveProperty('recovered');
    await service.close();
  });

  test.each([['validate'], ['import', '--undo']])('and by “warbench %s”', async (...argv) => {
    const { root, data } = await interrupted();
    const { err } = await ranWith(root, argv, { env: { WARBENCH_DATA: data } });
    expect(err).toContain(`${BACK}\n`);
    expect(await textsOf(root)).toEqual(sorted(RENAME.before));
    expect((await ranWith(root, argv, { env: { WARBENCH_DATA: data } })).err).not.toContain(TITLE);
  });

  test('leaves what another program wrote after the crash', async () => {
    const { root, open } = await interrupted();
    await writeFile(join(root, 'cards/card-3.unit.json'), 'theirs');
    expect((await open()).takeRecovered()).toEqual([
      '“Twenty files” was interrupted and is rolled back. No other file has changed. Changes by another program to cards/card-3.unit.json were kept.',
    ]);
    expect(await textsOf(root)).toEqual(sorted({ ...RENAME.before, 'cards/card-3.unit.json': 'theirs' }));
  });

  test('of another running Warbench is left alone', async () => {
    const { root, data, open } = await setUp(RENAME.before);
    const workspace = await open();
    const seen: (readonly string[])[] = [];
    await workspace.change(
      { title: TITLE, changes: RENAME.changes },
      { progress: async () => void seen.push((await Workspace.open(root, { data })).takeRecovered()) },
    );
    expect(seen).toHaveLength(23);
    expect(seen.flat()).toEqual([]);
    expect(await textsOf(root)).toEqual(sorted(RENAME.after));
  });
});

describe('a stranger’s journal changes nothing', () => {
  const said = (name: string) =>
    `.warbench/journal/${name} describes an interrupted change of files that this Warbench did not start. No file was changed. Delete the journal if you do not need it.`;

  test.each<[string, (text: string, root: string) => string]>([
    ['one of another user', (text) => text.replace(/^[0-9a-f]+/, (seal) => '0'.repeat(seal.length))],
    ['one of ours that was altered', (text) => text.replace('"old 3"', '"bad 3"')],
    ['one that leads outside', (text) => text.replace('cards/card-3', '../../card-3')],
    ['one of another folder', (text, root) => text.replace(JSON.stringify(root), '"/elsewhere"')],
    ['no text at all', () => ''],
    ['noise', () => '\u0000{"'],
  ])('%s', async (_, alter) => {
    const { root, open, half, journal } = await interrupted();
    const text = alter(await readFile(journal, 'utf8'), root);
    await writeFile(journal, text);
    const [name] = await journals(root);
    expect((await open()).takeRecovered()).toEqual([said(name)]);
    expect(await textsOf(root)).toEqual(half);
    expect(await readFile(journal, 'utf8')).toBe(text);
  });

  test('nor does a valid one copied into another workspace', async () => {
    const { data, journal } = await interrupted();
    const root = await folderWith({
      ...RENAME.after,
      '.warbench/journal/x.journal': await readFile(journal),
    });
    expect((await Workspace.open(root, { data })).takeRecovered()).toEqual([said('x.journal')]);
    expect(await textsOf(root)).toEqual(sorted(RENAME.after));
  });

  test('nor a folder that is a link, nor a file that is one', async () => {
    const { data, root, half, journal } = await interrupted();
    const elsewhere = await folderWith({ 'a.journal': await readFile(journal) });
    await rename(journal, join(elsewhere, 'b.journal'));
    await symlink(join(elsewhere, 'b.journal'), journal);
    expect((await Workspace.open(root, { data })).takeRecovered()).toHaveLength(1);
    const linked = await folderWith(half);
    await mkdir(join(linked, '.warbench'));
    await symlink(elsewhere, join(linked, '.warbench/journal'));
    expect((await Workspace.open(linked, { data })).takeRecovered()).toEqual([]);
    expect(await textsOf(root)).toEqual(half);
  });
});
