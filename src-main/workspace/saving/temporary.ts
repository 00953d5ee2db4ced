import { createHash, randomBytes } from 'node:crypto';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { errorCode } from '../failure';

/** What a process of ours calls what it will remove again; the number is its own, so that what it left is known for that. */
const FOLDER = /^\.?warbench-(?:git|page|print|profile)-(\d+)-\w{6}$/;
const FILE =
  /^\.warbench-(?:(?<host>[0-9a-f]{8})-(?<pid>\d+)-)?(?:[0-9a-f]{12}|lock-[0-9a-f]{12})(?:\.[0-9a-f]{12})?(?:\.tmp)?(?:\.old\.tmp)?$/;
/** No save takes so long, in milliseconds. */
const OLD = 600_000;

/** A folder for what a print needs while it lasts. @param within the system's place for such things, where absent */
export const temporaryFolder = async (
  what: 'git' | 'page' | 'print' | 'profile',
  within: string = tmpdir(),
): Promise<string> => {
  await sweepFolders(within);
  const hidden = within === tmpdir() ? '' : '.';
  return mkdtemp(join(within, `${hidden}warbench-${what}-${process.pid}-`));
};

/** Removes folders of processes of ours that ended without doing so. */
export const sweepFolders = async (within: string = tmpdir()): Promise<void> => {
  for (const name of await readdir(within).catch(() => [])) {
    const pid = Number(FOLDER.exec(name)?.[1]);
    if (!Number.isInteger(pid) || isRunning(pid)) continue;
    const folder = join(within, name);
    const at = await lstat(folder).catch(() => undefined);
    // The system's place is everybody's: only what is ours, and never a link.
    if (at?.isDirectory() && at.uid === (process.getuid?.() ?? at.uid))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** This machine among those that share a folder. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

/** The name of a file that a save uses while it lasts: hidden, and it says whose it is, so that a crash's are known at once. */
export const temporaryName = (): string =>
  `.warbench-${HOST}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;

/** Whether the process of this machine that made a temporary file has ended. */
const hasEnded = (file: string): boolean => {
  const { host, pid } = FILE.exec(basename(file))?.groups ?? {};
  return host === HOST && !isRunning(Number(pid));
};

/** Whether a file's name is one that a save uses while it lasts. */
export const isTemporaryFile = (name: string): boolean => FILE.test(name);

/** Removes files that saves left which did not end. @param files their full paths */
export const sweepFiles = async (files: Iterable<string>): Promise<void> => {
  for (const file of files) {
    const at = await lstat(file).catch(() => undefined);
    if (at?.isFile() && (hasEnded(file) || Date.now() - Math.max(at.mtimeMs, at.ctimeMs) > OLD))
      await rm(file, { force: true }).catch(() => undefined);
  }
};

/** The same in the user's data folder: beside its own files, and in each workspace's drafts. */
export const sweepData = async (data: string): Promise<void> => {
  await sweepWithin(data);
  await sweepBelow(join(data, 'drafts'));
};

/** The same in the folders of one that we keep: `.warbench` of a workspace. */
export const sweepBelow = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await sweepWithin(join(folder, entry.name));
};

const sweepWithin = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  await sweepFiles(names.filter(isTemporaryFile).map((name) => join(folder, name)));
};

/** Whether there is a process of this number. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (reason) {
    return errorCode(reason) !== 'ESRCH'; // it is there, and somebody else's
  }
};
