import { expect, test } from 'vitest';
import { FileChanges, type TabKeeper } from '../../../src-renderer/state/files/changes.svelte';
import type { Notices } from '../../../src-renderer/state/notices.svelte';
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
  expect(said).toEqual(['Taken back: Rename a.']);
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
