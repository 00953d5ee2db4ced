import { constants } from 'node:fs';
import { access, open, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replacing, type Settle } from './exchange';
import { errorCode, HostError } from '../failure';
import { makeFolder } from './folder';
import { temporaryName } from './temporary';

/**
 * Replaces a file's content entirely or not at all: writes a temporary file beside it to the disk and renames it over
 * the old one. Keeps the old file's mode and owner, and makes missing folders. Rejects with Node's error and leaves the
 * old file intact.
 *
 * Not the `write-file-atomic` package: it ignores short writes, so a full disk would truncate a file.
 * @param mode of a new file, before the umask
 * @param settle how the new file replaces the old one; returns whether it did, and so does this function
 */
export const writeAtomic = async (
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
  settle: Settle = replacing,
): Promise<boolean> => {
  const folder = dirname(file);
  const old = await stat(file).catch(() => undefined);
  if (old && !old.isFile() && !old.isDirectory())
    throw new HostError(
      'bad-name',
      `“${basename(file)}” is a pipe or a device. Only ordinary files are written.`,
    );
  // A rename would replace a file that its owner has write-protected.
  if (old) await access(file, constants.W_OK);
  else await makeFolder(folder);
  // Hidden and without a workspace suffix: neither the explorer nor the watcher sees it. `sweepFiles` recognizes it by
  // its name.
  const temporary = join(folder, temporaryName());
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(content);
      if (old) {
        await handle.chmod(old.mode & 0o7777);
        await handle.chown(old.uid, old.gid).catch(ignore('EPERM', 'ENOSYS', 'EINVAL'));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (!(await settle(temporary, file))) {
      // It is already gone if it was put in place and taken back.
      await unlink(temporary).catch(ignore('ENOENT'));
      return false;
    }
  } catch (reason) {
    await unlink(temporary).catch(() => undefined);
    throw reason;
  }
  await syncFolder(folder);
  return true;
};

/** Makes a rename last: on POSIX the folder's own entry must reach the disk. Windows has no such call. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};

const ignore =
  (...codes: readonly string[]) =>
  (reason: unknown): void => {
    if (!codes.includes(errorCode(reason) ?? '')) throw reason;
  };
