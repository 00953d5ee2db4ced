import { lstatSync, renameSync, type Stats } from 'node:fs';
import { rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Version } from '../../contract/host';
import { placeOf } from '../paths';
import { syncFolder } from '../saving/atomic';
import { adding } from '../saving/exchange';
import { locked } from '../saving/lock';
import { put } from '../saving/put';
import { removeToTrash, type SystemTrash } from '../saving/trash';
import { changedMeanwhile, takenBy } from './words';
import { removeEmptied } from './emptied';
import { textAt, wholeText } from './there';
import { versionOf } from '../text';
import { makeFolder } from '../saving/folder';

/** One operation on one file, with everything needed to undo it: the journal stores these. */
export type Step =
  | { readonly type: 'write'; readonly path: string; readonly before: string | null; readonly after: string }
  | { readonly type: 'move'; readonly path: string; readonly to: string; readonly text: string }
  | { readonly type: 'remove'; readonly path: string; readonly before: string };

/** What removing a file requires. */
export interface Trash {
  readonly system: SystemTrash | undefined;
  readonly now: () => Date;
}

/** Does one step. If the file is not in the state that the step expects, rejects with `conflict` and does nothing. */
export const doStep = async (root: string, step: Step, trash: Trash): Promise<void> => {
  if (step.type === 'write') {
    const { path, before, after } = step;
    const base = before === null ? undefined : versionOf(before);
    if (!(await put(root, { path, text: after, base })).saved) throw changedMeanwhile(path);
  } else if (step.type === 'move') {
    if ((await textAt(root, step.path)) !== step.text) throw changedMeanwhile(step.path);
    await move(root, step.path, step.to);
  } else {
    const { path, before } = step;
    if ((await textAt(root, path)) !== before) throw changedMeanwhile(path);
    const { entry } = await placeOf(root, path);
    await removeToTrash(root, path, entry, trash.system, trash.now());
    await removeEmptied(root, entry);
  }
};

/**
 * Undoes one step, whether it was done, not done, or about to be done. A file that another program has changed since
 * stays as that program wrote it.
 */
export const undoStep = async (root: string, step: Step): Promise<void> => {
  if (step.type === 'move') return undoMove(root, step.path, step.to);
  const { path, before } = step;
  const there = await textAt(root, path);
  if (step.type === 'remove') {
    if (there === null) await put(root, { path, text: step.before, base: undefined });
  } else if (there === step.after) {
    const base = versionOf(step.after);
    if (before === null) await discard(root, path, base);
    else await put(root, { path, text: before, base });
  }
};

/** Moves a file to another path. Never overwrites an existing file. */
const move = async (root: string, from: string, to: string): Promise<void> => {
  const source = (await placeOf(root, from)).entry;
  const target = (await placeOf(root, to)).entry;
  await makeFolder(dirname(target));
  // Nothing is awaited between this check and the rename, which would replace an existing file.
  if (!isFree(source, target)) throw takenBy(to);
  renameSync(source, target);
  await syncFolder(dirname(source));
  if (dirname(target) === dirname(source)) return;
  await syncFolder(dirname(target));
  await removeEmptied(root, source);
};

const look = (file: string): Stats | undefined => lstatSync(file, { throwIfNoEntry: false });

/** Whether `target` is free, or is `source` itself with different case, on a disk that ignores case. */
const isFree = (source: string, target: string): boolean => {
  const there = look(target);
  if (!there) return true;
  const own = source === target ? undefined : look(source);
  return own?.ino === there.ino && own.dev === there.dev && own.nlink === 1;
};

const undoMove = async (root: string, from: string, to: string): Promise<void> => {
  const source = (await placeOf(root, from)).entry;
  const target = (await placeOf(root, to)).entry;
  // Text that another program has written into it since comes back with it: only the path is rolled back.
  if (look(target) && isFree(target, source)) await move(root, to, from);
};

/** Removes a file that we made, if it is unchanged. */
const discard = async (root: string, path: string, version: Version): Promise<void> => {
  const { file } = await placeOf(root, path);
  await locked(file, async () => {
    // Checked under a name that no other program knows: if another program writes the file now, it makes a new file,
    // which stays.
    const aside = join(dirname(file), `.warbench-${randomBytes(6).toString('hex')}.tmp`);
    await rename(file, aside);
    const text = await wholeText(aside);
    if (text !== undefined && versionOf(text) === version) await unlink(aside);
    // Another program was faster: its text goes back.
    else await adding(aside, file);
  });
  await removeEmptied(root, file);
};
