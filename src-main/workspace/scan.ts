import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KINDS } from '../../src-engine/kernel/words';
import { closest } from '../../src-engine/kernel/names/suggest';
import type { WorkspaceFile, WorkspaceInfo } from '../contract/host';
import { failureOf, HostError } from './failure';
import { hasWorkspaceSuffix, isIgnoredName, pathProblem, placeOf } from './paths';
import { Listed } from './ordinary';
import { isTemporaryFile, sweepBelow, sweepFiles } from './saving/temporary';
import { readText } from './text';

/** More entries than any game has: the user opened their home folder, and watching it would overload the machine. */
const MAX_ENTRIES = 20_000;
const MAX_DEPTH = 16;
const AT_ONCE = 32;

/** The contents of a folder. */
export type Scan = Pick<WorkspaceInfo, 'files' | 'skipped'>;

/**
 * Reads every workspace file below `root` (a real path), sorted by path. Unreadable files are listed with the reason.
 */
export const scan = async (root: string): Promise<Scan> => {
  const found = await list(root);
  const files: WorkspaceFile[] = [];
  const skipped = [...found.skipped];
  const listed = new Listed();
  await inParallel(found.paths, AT_ONCE, async ({ path, plain }) => {
    const read = await (plain ? readAt(join(root, path), path, listed) : readFileAt(root, path));
    if ('text' in read) files.push(read);
    else skipped.push(read);
  });
  const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
  return { files: files.sort(byPath), skipped: skipped.sort(byPath) };
};

/** Removes temporary files of interrupted saves from a workspace. */
export const sweepWorkspace = async (root: string): Promise<void> => {
  await sweepFiles((await list(root)).temporary);
  await sweepBelow(join(root, '.warbench'));
};

/** One file of the workspace, or why it is skipped. */
export const readFileAt = async (
  root: string,
  path: string,
): Promise<WorkspaceFile | { readonly path: string; readonly reason: string }> => {
  try {
    const { file } = await placeOf(root, path);
    return await readAt(file, path);
  } catch (reason) {
    return { path, reason: failureOf(reason, path).message };
  }
};

/** Reads `file`, which is known to be inside the workspace. */
const readAt = async (file: string, path: string, listed?: Listed): ReturnType<typeof readFileAt> => {
  try {
    const read = await readText(file, listed);
    return 'text' in read ? { path, text: read.text, version: read.version } : { path, reason: read.reason };
  } catch (reason) {
    return { path, reason: failureOf(reason, path).message };
  }
};

interface Found {
  /**
   * Files of the workspace. A `plain` one is not a link, nor is any folder above it, so its path needs no further
   * check.
   */
  readonly paths: { readonly path: string; readonly plain: boolean }[];
  /** Temporary files of saves. */
  readonly temporary: string[];
  readonly skipped: { path: string; reason: string }[];
  entries: number;
}

const list = async (root: string): Promise<Found> => {
  const found: Found = { paths: [], temporary: [], skipped: [], entries: 0 };
  await walk(root, '', 0, found);
  return found;
};

const walk = async (root: string, folder: string, depth: number, found: Found): Promise<void> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((reason: unknown) => {
    if (folder === '') throw reason;
    found.skipped.push({ path: folder, reason: failureOf(reason, folder).message });
    return [];
  });
  found.entries += entries.length;
  if (found.entries > MAX_ENTRIES)
    throw new HostError(
      'too-large',
      'This folder has more than 20,000 files. Open the folder of the game itself.',
    );
  for (const entry of entries) {
    if (isTemporaryFile(entry.name)) found.temporary.push(join(root, folder, entry.name));
    if (isIgnoredName(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      if (depth < MAX_DEPTH) await walk(root, path, depth + 1, found);
      else found.skipped.push({ path, reason: 'It is nested too deep. The limit is 16 folders.' });
    } else consider(path, entry.isFile(), found);
  }
};

/**
 * Links to folders are not followed, because they may form circles. An entry that is no file is reported when it is
 * read.
 */
const consider = (path: string, plain: boolean, found: Found): void => {
  const problem = pathProblem(path);
  if (hasWorkspaceSuffix(path)) {
    if (problem) found.skipped.push({ path, reason: problem.message });
    else found.paths.push({ path, plain });
    return;
  }
  const suffix = /\.([^./]+)\.json$/i.exec(path)?.[1];
  const near = suffix === undefined ? undefined : closest(suffix, KINDS);
  if (near)
    found.skipped.push({
      path,
      reason: `It ends in .${suffix}.json, which is not a known kind of file. Did you mean .${near}.json?`,
    });
};

/** Runs `work` over all items, at most `limit` at a time. */
export const inParallel = async <T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  const worker = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
};
