import { createHash, randomBytes } from 'node:crypto';
import { link, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRecord, parseJson } from '../data';
import { errorCode, HostError } from '../failure';
import { readOrdinary } from '../ordinary';
import { LINKLESS } from './exchange';
import { makeFolder } from './folder';
import { isRunning, temporaryName } from './temporary';

/** A save takes milliseconds: a process that held a lock for this long is gone, in milliseconds. */
const STALE = 30_000;
/** How long to wait for another process's save, and between two checks, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 15;
/** Larger than any lock file, in bytes. */
const MOST = 4096;

/** The lock of a file: hidden, beside it, so that every process that may write the file can make the lock. */
export const lockOf = (file: string): string =>
  join(
    dirname(file),
    `.warbench-lock-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 12)}`,
  );

/**
 * Does `work` while no other Warbench process saves the same file. The lock is a file that only one process can make,
 * on every system. It names its process, so that no process waits for a dead one.
 */
export const locked = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const lock = lockOf(file);
  await makeFolder(dirname(file));
  const own = await take(lock, file);
  try {
    return await work();
  } finally {
    // Removes only our own lock: a process suspended longer than `STALE` may find another's.
    if ((await readLock(lock)) === own) await unlink(lock).catch(() => undefined);
  }
};

const take = async (lock: string, file: string): Promise<string> => {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), mark: randomBytes(8).toString('hex') });
  const until = Date.now() + PATIENCE;
  for (;;) {
    const now = await make(lock, own);
    if (now === undefined) return own;
    const dead = await deadOne(lock, now);
    if (dead !== undefined) await clear(lock, dead);
    else if (Date.now() > until)
      throw new HostError(
        'failed',
        `${basename(file)} is being saved by another Warbench. Try again. If no other is open, delete ${basename(lock)} next to it.`,
      );
    else await new Promise((done) => setTimeout(done, PAUSE));
  }
};

/**
 * Makes the lock with its text in one step: an empty lock would look like a dead process's. If another process holds
 * it, returns the time by the disk's clock, which also dates the lock.
 */
const make = async (lock: string, own: string): Promise<number | undefined> => {
  const draft = join(dirname(lock), temporaryName());
  await writeFile(draft, own, { flag: 'wx', mode: 0o644 });
  try {
    const { mtimeMs } = await stat(draft);
    const isTaken = (taken: unknown): number => {
      if (errorCode(taken) === 'EEXIST') return mtimeMs;
      throw taken;
    };
    return await link(draft, lock)
      .catch(async (reason: unknown) => {
        if (!LINKLESS.includes(errorCode(reason) ?? '')) return isTaken(reason);
        return await writeFile(lock, own, { flag: 'wx' }).catch(isTaken);
      })
      .then((taken) => taken ?? undefined);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
};

/** The text of a lock; undefined if there is none, or if it is no ordinary file: reading a pipe would wait. */
const readLock = async (lock: string): Promise<string | undefined> => {
  const read = await readOrdinary(lock, MOST).catch(() => undefined);
  return read && 'bytes' in read ? read.bytes.toString('utf8') : undefined;
};

/** The text of a lock whose process is gone; undefined if it is held or free. */
const deadOne = async (lock: string, now: number): Promise<string | undefined> => {
  const [text, at] = await Promise.all([readLock(lock), stat(lock).catch(() => undefined)]);
  if (text === undefined || !at) return undefined;
  // A lock dated in the future was left before the clock was set back.
  if (Math.abs(now - at.mtimeMs) > STALE) return text;
  const holder = parseJson(text);
  const ended =
    isRecord(holder) &&
    holder['host'] === hostname() &&
    typeof holder['pid'] === 'number' &&
    !isRunning(holder['pid']);
  return ended ? text : undefined;
};

/**
 * Removes the lock of a dead process. If another process has already replaced it with its own, that one is put back.
 */
const clear = async (lock: string, dead: string): Promise<void> => {
  const aside = join(dirname(lock), temporaryName());
  if (
    !(await rename(lock, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  if (((await readLock(aside)) ?? dead) !== dead) await link(aside, lock).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
};
