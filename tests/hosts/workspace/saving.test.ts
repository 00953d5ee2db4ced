import { execFileSync } from 'node:child_process';
import { link, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SaveResult } from '../../../src-main/contract/host';
import { writeAtomic } from '../../../src-main/workspace/saving/atomic';
import { adding, exchanging } from '../../../src-main/workspace/saving/exchange';
import { locked, lockOf } from '../../../src-main/workspace/saving/lock';
import { versionOf } from '../../../src-main/workspace/text';
import { Workspace } from '../../../src-main/workspace/workspace';
import { folderWith } from '../folder';

vi.setConfig({ testTimeout: 60_000 });

const FILE = 'a.unit.json';
const base = versionOf('0');

describe('one save wins, and the other gets a conflict', () => {
  test('between two hosts on one folder, each time', async () => {
    const root = await folderWith({ [FILE]: '0' });
    const hosts = await Promise.all([Workspace.open(root), Workspace.open(root), Workspace.open(root)]);
    let version = base;
    for (let round = 1; round <= 60; round++) {
      const answers = await Promise.all(hosts.map((host, i) => host.save(FILE, `${round} of ${i}`, version)));
      const saved = answers.flatMap((answer) => (answer.saved ? [answer] : []));
      expect(saved).toHaveLength(1);
      const text = await readFile(join(root, FILE), 'utf8');
      for (const answer of answers)
        if (!answer.saved) expect(answer).toMatchObject({ conflict: { path: FILE, text } });
      version = saved[0].version;
      expect(versionOf(text)).toBe(version);
    }
    expect(await readdir(root)).toEqual([FILE]);
  });

  test('between two hosts that create one new file', async () => {
    const root = await folderWith();
    const hosts = await Promise.all([Workspace.open(root), Workspace.open(root)]);
    for (let round = 0; round < 30; round++) {
      const path = `new/${round}.unit.json`;
      const answers = await Promise.all(hosts.map((host, i) => host.save(path, `of ${i}`, undefined)));
      expect(answers.filter(({ saved }) => saved)).toHaveLength(1);
    }
  });

  test('between us and a program that writes to the file during the save: its text is never lost', async () => {
    const root = await folderWith({ [FILE]: '0' });
    const host = await Workspace.open(root);
    const outside = writer(join(root, FILE));
    const seen = { saved: 0, conflict: 0 };
    let version: string | undefined = base;
    for (let round = 1; round <= 150; round++) {
      // From long before the save's last step to long after it.
      const theirs = outside.write(`theirs ${round}`, (round % 50) * 0.25);
      const answer: SaveResult = await host.save(FILE, `ours ${round}`, version);
      await theirs;
      // Either it wrote first and we got a conflict, or it wrote last and its text stays.
      const text = await readFile(join(root, FILE), 'utf8');
      expect(text).toBe(`theirs ${round}`);
      seen[answer.saved ? 'saved' : 'conflict']++;
      version = versionOf(text);
    }
    expect(seen.saved).toBeGreaterThan(0);
    expect(seen.conflict).toBeGreaterThan(0);
    expect(await readdir(root)).toEqual([FILE]);
  });

  /** Writes a file, as most programs do, on its own thread without waiting for us. */
  const writer = (file: string) => {
    const turn = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const { writeFileSync } = require('node:fs');
       parentPort.on('message', ({ text, after }) => {
         const until = performance.now() + after;
         while (performance.now() < until);
         writeFileSync(workerData.file, text);
         parentPort.postMessage('done');
       });`,
      { eval: true, workerData: { file, turn } },
    );
    onTestFinished(async () => void (await worker.terminate()));
    return {
      write: (text: string, after: number) => {
        const done = new Promise((resolve) => worker.once('message', resolve));
        worker.postMessage({ text, after });
        return done;
      },
    };
  };
});

describe('the last step of a save', () => {
  const step = async (change: (file: string) => Promise<void>, settle = exchanging(base)) => {
    const root = await folderWith({ [FILE]: '0' });
    const file = join(root, FILE);
    const put = await writeAtomic(file, 'ours', 0o666, async (temporary, place) => {
      await change(file);
      return settle(temporary, place);
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    expect((await readdir(root)).filter((name) => name !== FILE)).toEqual([]);
    return { put, text };
  };

  test('a save that was taken back, and whose own file is gone, reports no success and no failure', async () => {
    const takenBack = async (temporary: string, file: string): Promise<boolean> => {
      await rename(temporary, file);
      await writeFile(file, 'theirs');
      return false;
    };
    expect(await step(() => Promise.resolve(), takenBack)).toEqual({ put: false, text: 'theirs' });
  });

  test.each([
    ['nothing', () => Promise.resolve(), true, 'ours'],
    ['another text in the same file', (file: string) => writeFile(file, '1'), false, '1'],
    [
      'another file in its place',
      async (file: string) => {
        await writeFile(`${file}.theirs`, '1');
        await rename(`${file}.theirs`, file);
      },
      false,
      '1',
    ],
    ['no file', (file: string) => unlink(file), false, undefined],
    [
      'another file of the same text',
      async (file: string) => {
        await writeFile(`${file}.theirs`, '0');
        await rename(`${file}.theirs`, file);
      },
      true,
      'ours',
    ],
  ] as const)('finds %s there', async (_, change, put, text) => {
    expect(await step(change)).toEqual({ put, text });
  });

  test('a new file finds a file there, or none', async () => {
    expect(await step(() => Promise.resolve(), adding)).toEqual({ put: false, text: '0' });
    expect(await step((file) => unlink(file), adding)).toEqual({ put: true, text: 'ours' });
  });
});

describe('the lock of a file', () => {
  test('lets one process in at a time, and is gone afterwards', async () => {
    const root = await folderWith({ [FILE]: '0' });
    const file = join(root, FILE);
    let inside = 0;
    const most: number[] = [];
    await Promise.all(
      Array.from({ length: 12 }, () =>
        locked(file, async () => {
          most.push(++inside);
          await stat(file);
          inside--;
        }),
      ),
    );
    expect(Math.max(...most)).toBe(1);
    expect(most).toHaveLength(12);
    expect(await readdir(root)).toEqual([FILE]);
  });

  /** An unused process id: the largest is 2^22. */
  const NOBODY = 2 ** 22 + 1;
  test.each([
    [
      'of a process that is gone',
      async (lock: string) =>
        writeFile(lock, JSON.stringify({ pid: NOBODY, host: (await import('node:os')).hostname() })),
    ],
    [
      'that is older than any save',
      async (lock: string) => {
        await writeFile(lock, JSON.stringify({ pid: process.pid, host: 'another-machine' }));
        await utimes(lock, 1, 1);
      },
    ],
    [
      'that is dated in the future',
      async (lock: string) => {
        await writeFile(lock, JSON.stringify({ pid: process.pid, host: 'another-machine' }));
        const nextYear = new Date(Date.now() + 365 * 86_400_000);
        await utimes(lock, nextYear, nextYear);
      },
    ],
  ])('%s stops no save', async (_, leave) => {
    const root = await folderWith({ [FILE]: '0' });
    const file = join(root, FILE);
    await leave(lockOf(file));
    let inside = 0;
    const work = async () => {
      expect(++inside).toBe(1);
      await stat(file);
      inside--;
    };
    await Promise.all(Array.from({ length: 6 }, () => locked(file, work)));
    expect(await readdir(root)).toEqual([FILE]);
  });

  test('that is a pipe is not read: the message names it', async () => {
    const root = await folderWith({ [FILE]: '0' });
    const lock = lockOf(join(root, FILE));
    execFileSync('mkfifo', [lock]);
    await expect(locked(join(root, FILE), () => Promise.resolve())).rejects.toThrow(
      `If no other is open, delete ${basename(lock)} next to it.`,
    );
  });

  test('that is held is waited for, and finally reported', async () => {
    const root = await folderWith({ [FILE]: '0' });
    await writeFile(lockOf(join(root, FILE)), JSON.stringify({ pid: process.pid, host: 'another-machine' }));
    const host = await Workspace.open(root);
    const { version } = await host.read(FILE);
    await expect(host.save(FILE, '1', version)).rejects.toMatchObject({
      message: expect.stringContaining('being saved by another Warbench') as string,
    });
    expect(await readFile(join(root, FILE), 'utf8')).toBe('0');
    await rm(lockOf(join(root, FILE)));
    expect(await host.save(FILE, '1', version)).toMatchObject({ saved: true });
  });
});

test('a second name of a file keeps the old text, as always', async () => {
  const root = await folderWith({ [FILE]: '0' });
  await link(join(root, FILE), join(root, 'b.unit.json'));
  const host = await Workspace.open(root);
  expect(await host.save(FILE, '1', base)).toMatchObject({ saved: true });
  expect(await readFile(join(root, 'b.unit.json'), 'utf8')).toBe('0');
});
