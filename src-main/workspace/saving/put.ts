import type { SaveResult, Version } from '../../contract/host';
import { errorCode, HostError } from '../failure';
import { placeOf } from '../paths';
import { MAX_BYTES, readText, versionOf } from '../text';
import { writeAtomic } from './atomic';
import { adding, exchanging, replacing } from './exchange';
import { locked } from './lock';

/** How many times a save is tried if its file changes and changes back meanwhile. */
const MOST_ATTEMPTS = 3;

/** A text for one file of a workspace. */
export interface Save {
  readonly path: string;
  readonly text: string;
  /** The version that must be on disk; undefined if there must be no file. */
  readonly base: Version | undefined;
  /** Whether to write whatever is on disk. */
  readonly force?: boolean;
}

/** Writes a whole text to a workspace file, unless its version on disk differs from `base` (and `force` is not set). */
export const put = async (root: string, save: Save): Promise<SaveResult> => {
  const bytes = Buffer.from(save.text, 'utf8');
  if (bytes.length > MAX_BYTES)
    throw new HostError('too-large', `${save.path} is too large: 5 MB are the most.`);
  const { file } = await placeOf(root, save.path);
  return (await conflictOf(file, save)) ?? (await locked(file, () => exchange(file, bytes, save)));
};

/**
 * Writes a file that no other Warbench process is writing. Writes by other programs are detected at the last moment and
 * afterwards.
 */
const exchange = async (file: string, bytes: Uint8Array, save: Save): Promise<SaveResult> => {
  const { path, base, force } = save;
  const settle = force ? replacing : base === undefined ? adding : exchanging(base);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const conflict = await conflictOf(file, save);
    if (conflict) return conflict;
    if (await writeAtomic(file, bytes, 0o666, settle)) return { saved: true, version: versionOf(bytes) };
  }
  throw new HostError('failed', `${path} is being written by another program: wait for it and save again.`);
};

/** Why this save must not happen, or is unnecessary. */
const conflictOf = async (
  file: string,
  { path, text, base, force }: Save,
): Promise<SaveResult | undefined> => {
  if (force) return undefined;
  const there = await readText(file).catch((reason: unknown) => {
    if (errorCode(reason) === 'ENOENT') return undefined;
    throw reason;
  });
  if (!there) return base === undefined ? undefined : { saved: false, conflict: { path, removed: true } };
  if ('reason' in there)
    throw new HostError('failed', `${path} was changed by another program. ${there.reason}`);
  if (there.version === base) return undefined;
  if (there.text === text) return { saved: true, version: there.version };
  return { saved: false, conflict: { path, ...there } };
};
