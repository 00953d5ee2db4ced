import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRecord, parseJson } from '../data';
import { errorCode, HostError } from '../failure';
import { LINKLESS } from './exchange';
import { isRunning } from './temporary';

/** A save takes milliseconds: whoever held a file for so long is gone, in milliseconds. */
const STALE = 30_000;
/** How long another's save is waited for, and between two looks, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 15;

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
  await mkdir(dirname(file), { recursive: true });
  const own = await take(lock, file);
  try {
    return await work();
  } finally {
    // Only what is still ours: who slept through `STALE` may find another's.
    if ((await readFile(lock, 'utf8').catch(() => undefined)) === own)
      await unlink(lock).catch(() => undefined);
  }
};

const take = async (lock: string, file: string): Promise<string> => {
  const own = JSON.stringify({ pid: process.pid, host: hostname(), mark: randomBytes(8).toString('hex') });
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (await make(lock, own)) return own;
    const dead = await deadOne(lock);
    if (dead !== undefined) await clear(lock, dead);
    else if (Date.now() > until)
      throw new HostError('failed', `${basename(file)} is being saved by another Warbench: try again.`);
    else await new Promise((done) => setTimeout(done, PAUSE));
  }
};

/** Makes the lock with its words in it, at once: one that is still empty would look like a dead one's. */
const make = async (lock: string, own: string): Promise<boolean> => {
  const draft = `${lock}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(draft, own, { flag: 'wx', mode: 0o644 });
  try {
    await link(draft, lock);
    return true;
  } catch (reason) {
    const code = errorCode(reason) ?? '';
    if (code === 'EEXIST') return false;
    if (!LINKLESS.includes(code)) throw reason;
    return await writeFile(lock, own, { flag: 'wx' }).then(
      () => true,
      (taken: unknown) => {
        if (errorCode(taken) === 'EEXIST') return false;
        throw taken;
      },
    );
  } finally {
    await unlink(draft).catch(() => undefined);
  }
};

/** What a lock says whose holder is gone; undefined where it is held, or free. */
const deadOne = async (lock: string): Promise<string | undefined> => {
  const [text, at] = await Promise.all([
    readFile(lock, 'utf8').catch(() => undefined),
    stat(lock).catch(() => undefined),
  ]);
  if (text === undefined || !at) return undefined;
  if (Date.now() - at.mtimeMs > STALE) return text;
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
  const aside = `${lock}.${randomBytes(6).toString('hex')}.tmp`;
  if (
    !(await rename(lock, aside).then(
      () => true,
      () => false,
    ))
  )
    return;
  if ((await readFile(aside, 'utf8').catch(() => dead)) !== dead)
    await link(aside, lock).catch(() => undefined);
  await unlink(aside).catch(() => undefined);
};
