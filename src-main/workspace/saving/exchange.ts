import { renameSync, statSync, type BigIntStats } from 'node:fs';
import { link, rename, stat, unlink } from 'node:fs/promises';
import type { Version } from '../../contract/host';
import { errorCode } from '../failure';
import { readOrdinary } from '../ordinary';
import { MAX_BYTES, versionOf } from '../text';

/** Error codes of disks without hard links (FAT, some network shares), or where we may make none. */
export const LINKLESS: readonly string[] = [
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
  'EINVAL',
];

/** The last step of a save: `temporary` becomes `file`. Returns whether it did. */
export type Settle = (temporary: string, file: string) => Promise<boolean>;

/** Replaces any existing file. */
export const replacing: Settle = async (temporary, file) => {
  await rename(temporary, file);
  return true;
};

/** Adds a new file at a free path: if two processes try, only one succeeds. */
export const adding: Settle = async (temporary, file) => {
  try {
    await link(temporary, file);
  } catch (reason) {
    const code = errorCode(reason) ?? '';
    if (code === 'EEXIST') return false;
    if (!LINKLESS.includes(code)) throw reason;
    if (look(file)) return false;
    renameSync(temporary, file);
    return true;
  }
  await unlink(temporary).catch(() => undefined);
  return true;
};

/**
 * Replaces a file if its version is still `base`. No system replaces a file on a condition, so:
 *
 * 1. A second name (a hard link) keeps the old file. Its text is compared with `base`; then, with nothing awaited in
 *    between, the file is checked once more and replaced. This takes some 20 µs, and our lock keeps other Warbench
 *    processes out.
 * 2. If a program wrote to the old file even then, it wrote to the one that we keep. So that one is compared again, and
 *    put back if it differs: the other program's text stays, and our save reports a conflict.
 *
 * One case remains: another program replaces the file by a rename of its own within those 20 µs. On Windows a file that
 * another program is writing cannot be replaced at all, and the save fails. On a disk without hard links only the first
 * half holds.
 */
export const exchanging =
  (base: Version): Settle =>
  async (temporary, file) => {
    const kept = await keep(file, `${temporary}.old.tmp`);
    if (kept === 'gone') return false;
    try {
      const old = kept ?? file;
      const before = await stat(old, { bigint: true });
      if (!(await isVersion(old, base))) return false;
      const now = look(file);
      if (!now || !isSame(now, before)) return false;
      renameSync(temporary, file);
      if (kept === undefined || (await isVersion(kept, base))) return true;
      renameSync(kept, file);
      return false;
    } finally {
      if (kept !== undefined) await unlink(kept).catch(() => undefined);
    }
  };

/** Gives a file a second name; undefined if the disk does not support it. */
const keep = async (file: string, name: string): Promise<string | undefined> => {
  try {
    await link(file, name);
    return name;
  } catch (reason) {
    const code = errorCode(reason) ?? '';
    if (code === 'ENOENT') return 'gone';
    if (LINKLESS.includes(code)) return undefined;
    throw reason;
  }
};

const isVersion = async (file: string, version: Version): Promise<boolean> => {
  const read = await readOrdinary(file, MAX_BYTES);
  return 'bytes' in read && versionOf(read.bytes) === version;
};

const look = (file: string): BigIntStats | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false });

const isSame = (a: BigIntStats, b: BigIntStats): boolean =>
  a.ino === b.ino &&
  a.dev === b.dev &&
  a.size === b.size &&
  a.mtimeNs === b.mtimeNs &&
  a.ctimeNs === b.ctimeNs;
