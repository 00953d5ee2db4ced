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

/** A save takes milliseconds: whoever held a file for so long is gone, in milliseconds. */
const STALE = 30_000;
/** How long another's save is waited for, and between two looks, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 15;
/** More than a lock says, in bytes. */
const MOST = 4096;

/** The lock of a file: hidden, beside it, so that everybody who may write the one may make the other. */
export const lockOf = (file: string): string =>
  join(
    dirname(file),
    `.warbench-lock-${createHash('sha256').update(basename(file)).digest('hex').slice(0, 12)}`,
  );

/**
 * Does `work` while no other Warbench on this folder, in whatever process, saves the same file. The lock is a file that
 * only one can make, on every system: its own process is named in it, so that nobody waits for a dead one.
 */
export const locked = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  const lock = lockOf(file);
  await makeFolder(dirname(file));
  const own = await take(lock, file);
  try {
    return await work();
  } finally {
    // Only what is still ours: who slept through `STALE` may find another's.
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
 * Makes the lock with its words in it, at once: one that is still empty would look like a dead one's. Where another holds it,
 * answers the time by the disk's clock, by which the lock is dated too.
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

/** What a lock says; undefined where there is none, or something that is no file of ours: a pipe would be waited for. */
const readLock = async (lock: string): Promise<string | undefined> => {
  const read = await readOrdinary(lock, MOST).catch(() => undefined);
  return read && 'bytes' in read ? read.bytes.toString('utf8') : undefined;
};

/** What a lock says whose holder is gone; undefined where it is held, or free. */
const deadOne = async (lock: string, now: number): Promise<string | undefined> => {
  const [text, at] = await Promise.all([readLock(lock), stat(lock).catch(() => undefined)]);
  if (text === undefined || !at) return undefined;
  // One that is dated in the future was left before the clock was set back.
  if (Math.abs(now - at.mtimeMs) > STALE) return text;
  const holder = parseJson(text);
  const ended =
    isRecord(holder) &&
    holder['host'] === hostname() &&
    typeof holder['pid'] === 'number' &&
    !isRunning(holder['pid']);
  return ended ? text : undefined;
};

/** Takes a dead one's lock away; where somebody else has done so, and made one since, that one is put back. */
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
