import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../failure';

/** What a process of ours calls what it will remove again; the number is its own, so that what it left is known for that. */
const FOLDER = /^\.?warbench-(?:git|page|print|profile)-(\d+)-\w{6}$/;
const FILE = /^\.warbench-(?:[0-9a-f]{12}|lock-[0-9a-f]{12})(?:\.[0-9a-f]{12})?(?:\.tmp)?(?:\.old\.tmp)?$/;
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

/** Whether a file's name is one that a save uses while it lasts. */
export const isTemporaryFile = (name: string): boolean => FILE.test(name);

/** Removes files that saves left which did not end. @param files their full paths */
export const sweepFiles = async (files: Iterable<string>): Promise<void> => {
  for (const file of files) {
    const at = await lstat(file).catch(() => undefined);
    if (at?.isFile() && Date.now() - Math.max(at.mtimeMs, at.ctimeMs) > OLD)
      await rm(file, { force: true }).catch(() => undefined);
  }
};

/** The same in the user's data folder: beside its own files, and in each workspace's drafts. */
export const sweepData = async (data: string): Promise<void> => {
  const drafts = join(data, 'drafts');
  const kept = (await readdir(drafts).catch(() => [])).map((name) => join(drafts, name));
  for (const folder of [data, ...kept]) {
    const names = await readdir(folder).catch(() => []);
    await sweepFiles(names.filter(isTemporaryFile).map((name) => join(folder, name)));
  }
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
