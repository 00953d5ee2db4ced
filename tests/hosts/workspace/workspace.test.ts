import { execFileSync } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readOrdinary, within } from '../../../src-main/workspace/ordinary';
import { versionOf } from '../../../src-main/workspace/text';
import { Workspace } from '../../../src-main/workspace/workspace';
import { folderWith } from '../folder';

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (reason: { code: string }) => reason.code,
  );

describe('opening', () => {
  test('reads the workspace files, sorted; ignores hidden folders and packages; reports what it skipped and why', async () => {
    const root = await folderWith({
      'horde/orc.unit.json': '{"id":"orc"}',
      'a.book.json': '{}',
      'README.md': '# no',
      'package.json': '{}',
      '.git/x.unit.json': '{}',
      'node_modules/y/z.unit.json': '{}',
      '.warbench/trash/1/q.unit.json': '{}',
      'big.unit.json': ' '.repeat(5 * 1024 * 1024 + 1),
      'latin.unit.json': Uint8Array.of(0x7b, 0xe9, 0x7d),
      'wolf.units.json': '{}',
    });
    await symlink('/etc', join(root, 'etc'));
    const info = await (await Workspace.open(root)).info();
    expect(info.files.map(({ path, text }) => [path, text])).toEqual([
      ['a.book.json', '{}'],
      ['horde/orc.unit.json', '{"id":"orc"}'],
    ]);
    expect(info.skipped).toEqual([
      { path: 'big.unit.json', reason: expect.stringContaining('5.0 MB. The limit is 5 MB') as string },
      { path: 'latin.unit.json', reason: expect.stringContaining('UTF-8') as string },
      { path: 'wolf.units.json', reason: expect.stringContaining('Did you mean .unit.json?') as string },
    ]);
  });

  // Reading one would wait forever, and four of them would block reading all other files.
  test.runIf(process.platform !== 'win32')(
    'a pipe, a device and a broken link are reported, and never waited for',
    async () => {
      const root = await folderWith({ 'a.unit.json': '{}' });
      for (const name of ['one', 'two', 'three', 'four', 'five'])
        execFileSync('mkfifo', [join(root, `${name}.unit.json`)]);
      await symlink('/dev/zero', join(root, 'zero.unit.json'));
      await symlink('nowhere.unit.json', join(root, 'nothing.unit.json'));
      await symlink('one.unit.json', join(root, 'to-a-pipe.unit.json'));
      const workspace = await Workspace.open(root);
      const { files, skipped } = await workspace.info();
      expect(files.map(({ path }) => path)).toEqual(['a.unit.json']);
      const reasons = new Map(skipped.map(({ path, reason }) => [path, reason]));
      for (const name of ['one', 'two', 'three', 'four', 'five', 'to-a-pipe'])
        expect(reasons.get(`${name}.unit.json`)).toMatch(/pipe or a device/);
      expect(reasons.get('zero.unit.json')).toMatch(/a link to a place outside the workspace. Copy/);
      expect(reasons.get('nothing.unit.json')).toMatch(/a broken link/);
      expect(await code(workspace.read('one.unit.json'))).toBe('failed');
      expect(await code(workspace.save('one.unit.json', '{}', 'x'))).toBe('failed');
      expect(await code(workspace.save('one.unit.json', '{}', undefined, true))).toBe('bad-name');
      expect(await workspace.changes(new Set(['one.unit.json', 'to-a-pipe.unit.json']))).toEqual([]);
      expect((await lstat(join(root, 'one.unit.json'))).isFIFO()).toBe(true);
    },
  );

  test('a disk that does not respond is waited for only a limited time', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const never = new Promise<string>(() => undefined);
    const answer = within(10_000, never, 'late');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('late');
    expect(await within(10_000, Promise.resolve('in time'), 'late')).toBe('in time');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a byte order mark is not part of the text', async () => {
    const root = await folderWith({ 'a.unit.json': '\uFEFF{}' });
    expect((await (await Workspace.open(root)).read('a.unit.json')).text).toBe('{}');
  });

  test('a missing folder, and a file, are refused with a message', async () => {
    const root = await folderWith({ 'a.unit.json': '{}' });
    await expect(Workspace.open(join(root, 'nowhere'))).rejects.toMatchObject({
      code: 'not-found',
      message: expect.stringContaining('There is no folder') as string,
    });
    await expect(Workspace.open(join(root, 'a.unit.json'))).rejects.toMatchObject({ code: 'bad-name' });
  });
});

describe('saving', () => {
  test('replaces the text, keeps the mode, leaves nothing beside it', async () => {
    const root = await folderWith({ 'a.unit.json': 'old' });
    await chmod(join(root, 'a.unit.json'), 0o640);
    const workspace = await Workspace.open(root);
    const { version } = await workspace.read('a.unit.json');
    const saved = await workspace.save('a.unit.json', 'new ✓', version);
    expect(saved).toEqual({ saved: true, version: (await workspace.read('a.unit.json')).version });
    expect(await readFile(join(root, 'a.unit.json'), 'utf8')).toBe('new ✓');
    expect((await stat(join(root, 'a.unit.json'))).mode & 0o777).toBe(0o640);
    expect(await readdir(root)).toEqual(['a.unit.json']);
  });

  test('never overwrites what another program wrote, unless forced', async () => {
    const root = await folderWith({ 'a.unit.json': 'mine' });
    const workspace = await Workspace.open(root);
    const { version } = await workspace.read('a.unit.json');
    await writeFile(join(root, 'a.unit.json'), 'theirs');
    const answer = await workspace.save('a.unit.json', 'mine 2', version);
    expect(answer).toMatchObject({ saved: false, conflict: { path: 'a.unit.json', text: 'theirs' } });
    expect(await readFile(join(root, 'a.unit.json'), 'utf8')).toBe('theirs');
    expect(await workspace.save('a.unit.json', 'mine 2', version, true)).toMatchObject({ saved: true });
    expect(await readFile(join(root, 'a.unit.json'), 'utf8')).toBe('mine 2');
  });

  test('the same text on disk is no conflict', async () => {
    const workspace = await Workspace.open(await folderWith({ 'a.unit.json': 'same' }));
    expect(await workspace.save('a.unit.json', 'same', 'older version')).toMatchObject({ saved: true });
  });

  test('a file removed meanwhile is a conflict; a new one is made with its folders', async () => {
    const root = await folderWith();
    const workspace = await Workspace.open(root);
    expect(await workspace.save('a.unit.json', 'x', 'some version')).toEqual({
      saved: false,
      conflict: { path: 'a.unit.json', removed: true },
    });
    expect(await workspace.save('new/deep/a.unit.json', 'x', undefined)).toMatchObject({ saved: true });
    expect(await workspace.save('new/deep/a.unit.json', 'y', undefined)).toMatchObject({
      saved: false,
      conflict: { text: 'x' },
    });
  });

  test('of two saves at once one wins, and the other gets a conflict', async () => {
    const workspace = await Workspace.open(await folderWith({ 'a.unit.json': '0' }));
    const { version } = await workspace.read('a.unit.json');
    const both = await Promise.all([
      workspace.save('a.unit.json', '1', version),
      workspace.save('a.unit.json', '2', version),
    ]);
    expect(both.map(({ saved }) => saved)).toEqual([true, false]);
  });

  test('a failed save leaves the old file intact and nothing beside it', async () => {
    const root = await folderWith({ 'a.unit.json': 'old' });
    const workspace = await Workspace.open(root);
    const { version } = await workspace.read('a.unit.json');
    expect(await code(workspace.save('a.unit.json', 'x'.repeat(5 * 1024 * 1024 + 1), version))).toBe(
      'too-large',
    );
    await mkdir(join(root, 'folder.unit.json'));
    expect(await code(workspace.save('folder.unit.json', 'x', undefined))).not.toBe('done');
    expect(await code(workspace.save('a.unit.json/b.unit.json', 'x', undefined))).toBe('bad-name');
    expect((await readdir(root)).sort()).toEqual(['a.unit.json', 'folder.unit.json']);
    expect(await readFile(join(root, 'a.unit.json'), 'utf8')).toBe('old');
  });

  test('messages reveal nothing about the machine: no stack, no full path', async () => {
    const root = await folderWith();
    const failure = await (
      await Workspace.open(root)
    )
      .read('gone.unit.json')
      .catch((reason: unknown) => reason as Error);
    expect(failure).toMatchObject({ code: 'not-found', message: 'gone.unit.json no longer exists.' });
  });
});

describe('renaming and removing', () => {
  const move = (workspace: Workspace, to: string) =>
    workspace.change({
      title: 'Move',
      changes: [{ action: 'change', path: 'a.unit.json', base: versionOf('a'), to }],
    });

  test('renames, and makes the new folder', async () => {
    const root = await folderWith({ 'a.unit.json': 'a' });
    const workspace = await Workspace.open(root);
    expect(await move(workspace, 'horde/b.unit.json')).toEqual([
      { path: 'a.unit.json', version: '' },
      { path: 'horde/b.unit.json', text: 'a', version: versionOf('a') },
    ]);
    expect(await readdir(root)).toEqual(['horde']);
  });

  test('renaming does not overwrite', async () => {
    const root = await folderWith({ 'a.unit.json': 'a', 'b.unit.json': 'b' });
    const workspace = await Workspace.open(root);
    expect(await code(move(workspace, 'b.unit.json'))).toBe('already-exists');
    expect(await code(move(workspace, '../b.unit.json'))).toBe('outside-workspace');
    expect(await readFile(join(root, 'b.unit.json'), 'utf8')).toBe('b');
  });

  test('a removed file can be restored if there is no system trash', async () => {
    const root = await folderWith({ 'horde/a.unit.json': 'precious' });
    const workspace = await Workspace.open(root, { now: () => new Date('2026-01-02T03:04:05.678Z') });
    const kept = '.warbench/trash/2026-01-02T03-04-05.678Z/horde/a.unit.json';
    expect(await workspace.remove('horde/a.unit.json')).toBe(
      `horde/a.unit.json was moved to ${kept}. Move it back from there to restore it.`,
    );
    expect(await readFile(join(root, kept), 'utf8')).toBe('precious');
    expect((await workspace.info()).files).toEqual([]);
    expect(await code(workspace.remove('horde/a.unit.json'))).toBe('not-found');
  });

  test('the system trash is used if there is one; if it refuses, ours', async () => {
    const root = await folderWith({ 'a.unit.json': 'a', 'b.unit.json': 'b' });
    const desktop = await folderWith();
    const { rename } = await import('node:fs/promises');
    const workspace = await Workspace.open(root, { trash: (file) => rename(file, join(desktop, 'trashed')) });
    expect(await workspace.remove('a.unit.json')).toBe("a.unit.json is in the system's trash.");
    expect(await readdir(desktop)).toEqual(['trashed']);
    const refusing = await Workspace.open(root, { trash: () => Promise.reject(new Error('no')) });
    expect(await refusing.remove('b.unit.json')).toContain('.warbench/trash/');
  });

  test('a .warbench that is a link is not followed', async () => {
    const outside = await folderWith();
    const root = await folderWith({ 'a.unit.json': 'a' });
    await symlink(outside, join(root, '.warbench'));
    expect(await code((await Workspace.open(root)).remove('a.unit.json'))).toBe('outside-workspace');
    expect(await readFile(join(root, 'a.unit.json'), 'utf8')).toBe('a');
  });
});

test('a small file gets no more memory than it needs: 3,000 of them do not need gigabytes', async () => {
  const root = await folderWith({ 'a.unit.json': '{"id":"a"}' });
  const room = vi.spyOn(Buffer, 'allocUnsafe');
  try {
    expect(await readOrdinary(join(root, 'a.unit.json'), 1_000_000)).toEqual({
      bytes: Buffer.from('{"id":"a"}'),
    });
    expect(Math.max(...room.mock.calls.map(([size]) => size))).toBeLessThan(100);
  } finally {
    room.mockRestore();
  }
});
