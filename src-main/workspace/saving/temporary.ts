import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorCode } from '../failure';

/**
 * Names of our temporary files and folders. They contain the process id, so that leftovers of ended processes can be
 * recognized.
 */
const FOLDER = /^\.?warbench-(?:git|page|print|profile)-(\d+)-\w{6}$/;
const FILE =
  /^\.warbench-(?:(?<host>[0-9a-f]{8})-(?<pid>\d+)-)?(?:[0-9a-f]{12}|lock-[0-9a-f]{12})(?:\.[0-9a-f]{12})?(?:\.tmp)?(?:\.old\.tmp)?$/;
/** Longer than any save, in milliseconds. */
const OLD = 600_000;

/** A temporary folder for a print. @param within the system's temporary folder by default */
export const temporaryFolder = async (
  what: 'git' | 'page' | 'print' | 'profile',
  within: string = tmpdir(),
): Promise<string> => {
  await sweepFolders(within);
  const hidden = within === tmpdir() ? '' : '.';
  return mkdtemp(join(within, `${hidden}warbench-${what}-${process.pid}-`));
};

/** Removes temporary folders of Warbench processes that ended without doing so. */
export const sweepFolders = async (within: string = tmpdir()): Promise<void> => {
  for (const name of await readdir(within).catch(() => [])) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    if (!Number.isInteger(pid) || isRunning(pid)) continue;
    const folder = join(within, name);
    const at = await lstat(folder).catch(() => undefined);
    // All users share the system's temporary folder: this removes only our own folders, and never a link.
    if (at?.isDirectory() && at.uid === (process.getuid?.() ?? at.uid))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Identifies this machine among those that share a folder. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/**
 * The name of a temporary file for a save: hidden, and with the machine and process, so that leftovers of a crash are
 * recognized at once.
 */
export const temporaryName = (): string =>
  `.warbench-${HOST}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;

/** Whether the process of this machine that made a temporary file has ended. */
const hasEnded = (file: string): boolean => {
  const { host, pid } = FILE.exec(basename(file))?.groups ?? {};
  return host === HOST && !isRunning(Number(pid));
};

/** Whether a file's name is that of a save's temporary file. */
export const isTemporaryFile = (name: string): boolean => FILE.test(name);

/** Removes temporary files of saves that did not finish. @param files their full paths */
export const sweepFiles = async (files: Iterable<string>): Promise<void> => {
  for (const file of files) {
    const at = await lstat(file).catch(() => undefined);
    if (at?.isFile() && (hasEnded(file) || Date.now() - Math.max(at.mtimeMs, at.ctimeMs) > OLD))
      await rm(file, { force: true }).catch(() => undefined);
  }
};

/** The same for the user's data folder: its own files, and each workspace's drafts. */
export const sweepData = async (data: string): Promise<void> => {
  await sweepWithin(data);
  await sweepBelow(join(data, 'drafts'));
};

/** The same for the folders in `.warbench` of a workspace. */
export const sweepBelow = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await sweepWithin(join(folder, entry.name));
};

const sweepWithin = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  await sweepFiles(names.filter(isTemporaryFile).map((name) => join(folder, name)));
};

/** Whether a process with this id exists. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (reason) {
    return errorCode(reason) !== 'ESRCH'; // it exists, but belongs to another user
  }
};
