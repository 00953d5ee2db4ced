import { expect, test } from 'vitest';
import { FileChanges, type TabKeeper } from '../../../src-renderer/state/files/changes.svelte';
import type { Notices } from '../../../src-renderer/state/window/notices.svelte';
import type { Workspace } from '../../../src-renderer/state/files/workspace.svelte';

/** Changes of a workspace whose disk takes its time: each rename waits until `finish` is called. */
const slow = () => {
  const renames: string[] = [];
  const waiting: (() => void)[] = [];
  const workspace = {
    rename: (from: string, to: string) =>
      new Promise<boolean>((done) => {
        waiting.push(() => {
          renames.push(`${from} → ${to}`);
          done(true);
        });
      }),
  } as Partial<Workspace> as Workspace;
  const tabs: TabKeeper = { renamed: () => undefined, gone: () => undefined };
  const said: string[] = [];
  const notices = { show: (_, text) => void said.push(text) } as Partial<Notices> as Notices;
  const finish = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  };
  return { changes: new FileChanges(workspace, tabs, notices), renames, said, finish };
};

test('a change that is still being made is what is taken back, as soon as it stands', async () => {
  const { changes, renames, said, finish } = slow();
  const made = changes.make('Rename a', async ({ move }) => (await move('a', 'b')) && move('c', 'd'));
  await finish();
  expect(changes.last).toBe('Rename a');
  const undone = changes.undo();
  await finish();
  expect(await made).toBe(true);
  await finish();
  await finish();
  await undone;
  expect(renames).toEqual(['a → b', 'c → d', 'd → c', 'b → a']);
  expect(said).toEqual(['Undone: Rename a.']);
  expect(changes.last).toBeUndefined();
});

test('a change begins when the one before it, or what takes that back, has ended', async () => {
  const { changes, renames, finish } = slow();
  const first = changes.make('Rename a', ({ move }) => move('a', 'b'));
  const undone = changes.undo();
  const second = changes.make('Rename e', ({ move }) => move('e', 'f'));
  for (let i = 0; i < 3; i++) await finish();
  await Promise.all([first, undone, second]);
  expect(renames).toEqual(['a → b', 'b → a', 'e → f']);
  expect(changes.last).toBe('Rename e');
});

/** Changes of files a0 to a19, each with one letter on disk; writes of eight at once wait until `finish` is called. */
const manyFiles = () => {
  const texts = new Map(Array.from({ length: 20 }, (_, i): [string, string] => [`a${i}`, 'x']));
  const waiting: (() => void)[] = [];
  const workspace = {
    documents: new Map(),
    files: { get: (path: string) => ({ text: texts.get(path) }) },
    write: (path: string, text: string) =>
      new Promise<boolean>((done) => {
        waiting.push(() => {
          texts.set(path, text);
          done(true);
        });
      }),
  } as unknown as Workspace;
  const said: string[] = [];
  const notices = { show: (_, text) => void said.push(text) } as Partial<Notices> as Notices;
  const tabs: TabKeeper = { renamed: () => undefined, gone: () => undefined };
  const finish = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
    waiting.splice(0).forEach((done) => done());
  };
  const changes = new FileChanges(workspace, tabs, notices);
  const wanted = [...texts.keys()].map((path): [string, string] => [path, 'y']);
  const replace = () => changes.make('Replace', ({ editMany }) => editMany(wanted));
  return { changes, replace, said, finish, all: () => [...texts.values()].join('') };
};

test('a change of many files writes eight at once, says how far it is, and is taken back whole', async () => {
  const { changes, replace, said, finish, all } = manyFiles();
  const made = replace();
  expect(changes.progress).toEqual({ title: 'Replace', done: 0, of: 20, stops: true });
  await finish(8);
  await finish(8);
  await expect.poll(() => changes.progress?.done).toBe(16);
  await finish(4);
  expect(await made).toBe(true);
  expect(changes.progress).toBeUndefined();
  expect(all()).toBe('y'.repeat(20));
  const undone = changes.undo();
  expect(changes.progress).toMatchObject({ title: 'Undo: Replace', stops: false });
  for (const count of [8, 8, 4]) await finish(count);
  await undone;
  expect(all()).toBe('x'.repeat(20));
  expect(said).toEqual(['Undone: Replace.']);
});

test('a change of many files that is stopped leaves the rest; what it wrote is taken back', async () => {
  const { changes, replace, finish, all } = manyFiles();
  const made = replace();
  await finish(8);
  await expect.poll(() => changes.progress?.done).toBe(8);
  changes.stop();
  await finish(8);
  expect(await made).toBe(false);
  expect(all()).toBe('y'.repeat(16) + 'x'.repeat(4));
  const undone = changes.undo();
  await finish(8);
  await finish(8);
  await undone;
  expect(all()).toBe('x'.repeat(20));
});
