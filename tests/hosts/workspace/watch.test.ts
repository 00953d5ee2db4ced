import { mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WorkspaceChange } from '../../../src-main/contract/host';
import { watchWorkspace } from '../../../src-main/workspace/watch';
import { versionOf } from '../../../src-main/workspace/text';
import { Workspace } from '../../../src-main/workspace/workspace';
import { folderWith, inbox } from '../folder';

// Processes and disks are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const watched = async (files: Record<string, string>) => {
  const root = await folderWith(files);
  const workspace = await Workspace.open(root);
  await workspace.info();
  const box = inbox<readonly WorkspaceChange[]>();
  const watch = watchWorkspace(workspace, box.put);
  onTestFinished(() => watch.close());
  await watch.ready;
  return { root, workspace, box };
};
const told = (changes: readonly WorkspaceChange[]) =>
  changes
    .map((change) =>
      change.type === 'removed' ? `- ${change.path}` : `+ ${change.file.path} ${change.file.text}`,
    )
    .sort();

/** Saves as other programs do: the file never contains half a text. */
const theirs = async (root: string, path: string, text: string) => {
  const whole = `${root}.whole`;
  await writeFile(whole, text);
  await rename(whole, join(root, path));
};

test('an edit by another program is reported, our own save before it is not', async () => {
  const { root, workspace, box } = await watched({ 'a.unit.json': '0', 'b.unit.json': '0' });
  await workspace.save('a.unit.json', 'ours', undefined, true);
  await theirs(root, 'b.unit.json', 'theirs');
  expect(told(await box.next())).toEqual(['+ b.unit.json theirs']);
  const base = versionOf('new');
  await workspace.change({
    title: 'Two',
    changes: [{ action: 'make', path: 'c.unit.json', text: 'new' }],
  });
  await workspace.change({
    title: 'Rename',
    changes: [{ action: 'change', path: 'c.unit.json', base, to: 'd.unit.json' }],
  });
  await workspace.remove('d.unit.json');
  await theirs(root, 'a.unit.json', 'theirs too');
  expect(told(await box.next())).toEqual(['+ a.unit.json theirs too']);
  expect(box.rest()).toEqual([]);
});

test('a new, a renamed and a removed file are reported', async () => {
  const { root, box } = await watched({ 'a.unit.json': '0' });
  await mkdir(join(root, 'new'));
  await writeFile(join(root, 'new/b.unit.json'), '1');
  expect(told(await box.next())).toEqual(['+ new/b.unit.json 1']);
  await rename(join(root, 'a.unit.json'), join(root, 'z.unit.json'));
  const seen = told(await box.next());
  while (seen.length < 2) seen.push(...told(await box.next()));
  expect(seen.sort()).toEqual(['+ z.unit.json 0', '- a.unit.json']);
  await unlink(join(root, 'z.unit.json'));
  expect(told(await box.next())).toEqual(['- z.unit.json']);
});

test('a removed folder removes its files', async () => {
  const { root, box } = await watched({
    'horde/a.unit.json': '0',
    'horde/b.unit.json': '0',
    'c.unit.json': '0',
  });
  await rm(join(root, 'horde'), { recursive: true });
  const seen = told(await box.next());
  while (seen.length < 2) seen.push(...told(await box.next()));
  expect(seen.sort()).toEqual(['- horde/a.unit.json', '- horde/b.unit.json']);
});

test('a burst of 200 edits to 100 files is reported with their last state', async () => {
  const files = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`u${i}.unit.json`, '0']));
  const { root, box } = await watched(files);
  for (const text of ['1', '2'])
    for (const path of Object.keys(files)) await writeFile(join(root, path), text);
  const last = new Map<string, string>();
  while (last.size < 100 || [...last.values()].some((text) => text !== '2')) {
    for (const change of await box.next())
      if (change.type === 'changed') last.set(change.file.path, change.file.text);
  }
  expect(last.size).toBe(100);
});

test('a file that is touched but not changed, and files that are not workspace files, are not reported', async () => {
  const { root, box } = await watched({ 'a.unit.json': 'same', 'b.unit.json': '0' });
  await writeFile(join(root, 'a.unit.json'), 'same');
  await writeFile(join(root, 'notes.txt'), 'x');
  await mkdir(join(root, '.git'));
  await writeFile(join(root, '.git/x.unit.json'), 'x');
  await writeFile(join(root, 'b.unit.json'), '1');
  expect(told(await box.next())).toEqual(['+ b.unit.json 1']);
});

test('a folder that goes and comes back, as with a sync client or a fresh clone, is watched again', async () => {
  const { root, box } = await watched({ 'a.unit.json': '0', 'horde/b.unit.json': '0' });
  const until = async (...wanted: string[]) => {
    const seen: string[] = [];
    while (!wanted.every((line) => seen.includes(line))) seen.push(...told(await box.next()));
  };
  for (let round = 1; round <= 2; round++) {
    await rm(root, { recursive: true });
    await until('- a.unit.json', '- horde/b.unit.json');
    await mkdir(join(root, 'horde'), { recursive: true });
    await writeFile(join(root, 'a.unit.json'), `${round}`);
    await writeFile(join(root, 'horde/b.unit.json'), `${round}`);
    await until(`+ a.unit.json ${round}`, `+ horde/b.unit.json ${round}`);
    await writeFile(join(root, 'horde/b.unit.json'), `${round} again`);
    await until(`+ horde/b.unit.json ${round} again`);
  }
  // Another folder takes its place at once, before any check could find it missing.
  const other = await folderWith({ 'a.unit.json': 'other' });
  await rename(root, `${root}-old`);
  await rename(other, root);
  onTestFinished(() => rm(`${root}-old`, { recursive: true, force: true }));
  await until('+ a.unit.json other');
  await writeFile(join(root, 'a.unit.json'), 'other again');
  await until('+ a.unit.json other again');
});
