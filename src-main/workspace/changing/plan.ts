import { lstat } from 'node:fs/promises';
import type { FileChange } from '../../contract/changes';
import { HostError } from '../failure';
import { placeOf } from '../paths';
import { MAX_BYTES, versionOf } from '../text';
import type { Step } from './steps';
import { textAt } from './there';
import { changedMeanwhile, takenBy } from './words';

/**
 * Changes as steps, in order. Rejects, before anything is written, if a file is not in the state that its change
 * expects. A file's new text is written before the file moves, so that every step can be undone separately.
 */
export const planSteps = async (root: string, changes: readonly FileChange[]): Promise<readonly Step[]> => {
  const steps: Step[] = [];
  /** Paths that an earlier change has freed or taken. */
  const freed = new Set<string>();
  const taken = new Set<string>();
  for (const change of changes) {
    const own = await stepsOf(root, change);
    const to = change.action === 'make' ? change.path : change.action === 'change' ? change.to : undefined;
    if (change.action !== 'make') {
      if (taken.has(change.path) || freed.has(change.path)) throw duplicatePath(change.path);
      if (change.action === 'remove' || own.some(({ type }) => type === 'move')) freed.add(change.path);
      else taken.add(change.path);
    }
    if (to !== undefined && to !== change.path) await mustBeFree(root, to, change.path, freed, taken);
    else if (change.action === 'make') await mustBeFree(root, change.path, undefined, freed, taken);
    steps.push(...own);
  }
  return steps;
};

const stepsOf = async (root: string, change: FileChange): Promise<readonly Step[]> => {
  const { path } = change;
  const after = change.action === 'remove' ? undefined : change.text;
  if (after !== undefined && Buffer.byteLength(after) > MAX_BYTES)
    throw new HostError('too-large', `${path} is too large: 5 MB are the most.`);
  if (change.action === 'make') return [{ type: 'write', path, before: null, after: change.text }];
  const before = await textAt(root, path);
  if (typeof before !== 'string' || versionOf(before) !== change.base) throw changedMeanwhile(path);
  if (change.action === 'remove') return [{ type: 'remove', path, before }];
  const { text = before, to = path } = change;
  return [
    ...(text === before ? [] : [{ type: 'write', path, before, after: text } as const]),
    ...(to === path ? [] : [{ type: 'move', path, to, text } as const]),
  ];
};

const mustBeFree = async (
  root: string,
  to: string,
  from: string | undefined,
  freed: ReadonlySet<string>,
  taken: Set<string>,
): Promise<void> => {
  if (taken.has(to)) throw duplicatePath(to);
  taken.add(to);
  if (freed.has(to)) return;
  const there = await lstat((await placeOf(root, to)).entry).catch(() => undefined);
  if (!there) return;
  // The same name with different case, on a disk that ignores case.
  const own = from === undefined ? undefined : await lstat((await placeOf(root, from)).entry);
  if (own?.ino !== there.ino || own.dev !== there.dev || own.nlink !== 1) throw takenBy(to);
};

const duplicatePath = (path: string): HostError =>
  new HostError('not-allowed', `${path} is named twice in one change of files.`);
