import type { SaveResult, Version } from '../../contract/host';
import { errorCode, HostError } from '../failure';
import { placeOf } from '../paths';
import { MAX_BYTES, readText, versionOf } from '../text';
import { writeAtomic } from './atomic';
import { adding, exchanging, replacing } from './exchange';
import { locked } from './lock';

/** A file that changed and changed back while it was saved is tried again so often. */
const MOST_ATTEMPTS = 3;

/** A text for one file of a workspace. */
export interface Save {
  readonly path: string;
  readonly text: string;
  /** The version that is to be there; undefined where nothing is to be there. */
  readonly base: Version | undefined;
  /** Whether it is written whatever is there. */
  readonly force?: boolean;
}

/** Writes a text into a workspace file as a whole, unless something else than `base` is there (and `force` is not set). */
export const put = async (root: string, save: Save): Promise<SaveResult> => {
  const bytes = Buffer.from(save.text, 'utf8');
  if (bytes.length > MAX_BYTES)
    throw new HostError('too-large', `${save.path} is too large: 5 MB are the most.`);
  const { file } = await placeOf(root, save.path);
  return (await conflictOf(file, save)) ?? (await locked(file, () => exchange(file, bytes, save)));
};

/** Writes what nobody else of us is writing. What other programs write meanwhile is found out at the last moment, and after. */
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

/** Why this save must not happen, or that it need not. */
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
