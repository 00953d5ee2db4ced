import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { lstat, readFile, readdir, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isRecord, parseJson } from '../data';
import { HostError } from '../failure';
import { readOrdinary } from '../ordinary';
import { hasWorkspaceSuffix, pathProblem } from '../paths';
import { syncFolder, writeAtomic } from '../saving/atomic';
import { adding } from '../saving/exchange';
import { ownFolder } from '../saving/own-folder';
import { isRunning } from '../saving/temporary';
import type { Step } from './steps';
import { makeFolder } from '../saving/folder';

/**
 * How often a running step confirms that it is running, and after how long without this it counts as ended, in
 * milliseconds.
 */
const BEAT = 2000;
const STALE = 20_000;
/** The largest journal that is written or read, in bytes. */
const MOST = 256 * 1024 * 1024;
/** More journals than any workspace has: the rest are ignored. */
const MOST_JOURNALS = 100;

/** What a journal contains about a step. */
export interface Entry {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A journal found in a workspace: this user's, with the state of its process, or a foreign one. */
export type Found =
  | { readonly state: 'interrupted'; readonly name: string; readonly entry: Entry }
  | { readonly state: 'under-way' | 'gone'; readonly name: string }
  | { readonly state: 'foreign'; readonly name: string };

/** The running steps of this process. */
const own = new Set<string>();

/**
 * The write-ahead journal of one step, a file in `.warbench/journal`: it is on the disk before the first file is
 * touched, and removed after the last one. A process that finds the journal of an ended process rolls its step back.
 *
 * A workspace may come from a stranger, and so may its journals. Each journal is sealed with a key from the user's data
 * folder and names its workspace's folder: one that this user did not write for this folder is never used.
 */
export class Journal {
  readonly #beat: NodeJS.Timeout;

  private constructor(
    private readonly folder: string,
    private readonly name: string,
  ) {
    own.add(name);
    const file = join(folder, name);
    this.#beat = setInterval(() => {
      const now = new Date();
      void utimes(file, now, now).catch(() => undefined);
    }, BEAT).unref();
  }

  /** Writes a step's journal to the disk. */
  static async begin(root: string, data: string, { title, steps }: Entry): Promise<Journal> {
    const holder = { pid: process.pid, host: hostname() };
    const body = JSON.stringify({ root, title, holder, steps });
    const content = `${seal(await makeKey(data), body)}\n${body}`;
    if (content.length > MOST)
      throw new HostError('too-large', 'These are too many changes at once. Make them in several steps.');
    const folder = await ownFolder(root, 'journal');
    const name = `${Date.now().toString().padStart(15, '0')}-${randomBytes(6).toString('hex')}.journal`;
    await writeAtomic(join(folder, name), content, 0o600);
    return new Journal(folder, name);
  }

  /** The step is complete or rolled back: from now on nothing undoes it. Rejects if the journal no longer exists. */
  async end(): Promise<void> {
    await unlink(join(this.folder, this.name));
    await syncFolder(this.folder);
    this.leave();
  }

  /** This process gives up the step: the next process that opens the workspace handles what is left. */
  leave(): void {
    clearInterval(this.#beat);
    own.delete(this.name);
  }
}

/** The folder of a workspace's journals; undefined if it has none, or a link in its place. */
export const journalFolder = async (root: string): Promise<string | undefined> => {
  const folders = [join(root, '.warbench'), join(root, '.warbench', 'journal')];
  for (const folder of folders)
    if (!(await lstat(folder).catch(() => undefined))?.isDirectory()) return undefined;
  return folders[1];
};

/** The journals in a folder, the newest first, because the last step is undone first. */
export const journalNames = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith('.journal'))
    .sort()
    .reverse()
    .slice(0, MOST_JOURNALS);
};

/** Reads a journal, which is untrusted input. */
export const readJournal = async (
  root: string,
  data: string,
  folder: string,
  name: string,
): Promise<Found> => {
  const file = join(folder, name);
  const at = await lstat(file).catch(() => undefined);
  if (!at) return { state: 'gone', name };
  const read = at.isFile() ? await readOrdinary(file, MOST).catch(() => undefined) : undefined;
  const key = await readKey(data);
  const text = read && 'bytes' in read ? read.bytes.toString('utf8') : '';
  const [said, body] = [text.slice(0, text.indexOf('\n')), text.slice(text.indexOf('\n') + 1)];
  const value = key && isSealed(key, said, body) ? parseJson(body) : undefined;
  if (!isRecord(value) || value['root'] !== root) return { state: 'foreign', name };
  const { title, steps, holder } = value;
  if (typeof title !== 'string' || !Array.isArray(steps) || !steps.every(isStep))
    return { state: 'foreign', name };
  if (isUnderWay(name, holder, at.mtimeMs)) return { state: 'under-way', name };
  return { state: 'interrupted', name, entry: { title, steps } };
};

/** Whether the process that began a step is still running it. */
const isUnderWay = (name: string, holder: unknown, beat: number): boolean => {
  if (!isRecord(holder)) return false;
  const { pid, host } = holder;
  if (host === hostname() && pid === process.pid) return own.has(name);
  // After the clock is set back, a step must not count as running forever.
  if (Math.abs(Date.now() - beat) > STALE) return false;
  return host !== hostname() || (typeof pid === 'number' && isRunning(pid));
};

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && pathProblem(value) === undefined && hasWorkspaceSuffix(value);

const isStep = (value: unknown): value is Step => {
  if (!isRecord(value) || !isPath(value['path'])) return false;
  const { type, before, after, to, text } = value;
  if (type === 'write') return (before === null || typeof before === 'string') && typeof after === 'string';
  if (type === 'move') return isPath(to) && typeof text === 'string';
  return type === 'remove' && typeof before === 'string';
};

const seal = (key: Buffer, body: string): string => createHmac('sha256', key).update(body).digest('hex');

const isSealed = (key: Buffer, said: string, body: string): boolean => {
  const right = Buffer.from(seal(key, body));
  const given = Buffer.from(said);
  return given.length === right.length && timingSafeEqual(given, right);
};

const keyFile = (data: string): string => join(data, 'journal-key');

const readKey = async (data: string): Promise<Buffer | undefined> => {
  const hex = await readFile(keyFile(data), 'utf8').catch(() => '');
  return /^[0-9a-f]{64}$/.test(hex) ? Buffer.from(hex, 'hex') : undefined;
};

/** This user's key, created if there is none. If two processes create one, both use the first one's. */
const makeKey = async (data: string): Promise<Buffer> => {
  const known = await readKey(data);
  if (known) return known;
  await makeFolder(data, 0o700);
  await writeAtomic(keyFile(data), randomBytes(32).toString('hex'), 0o600, adding);
  const made = await readKey(data);
  if (made) return made;
  throw new HostError('failed', `${keyFile(data)} is damaged: delete it and try again.`);
};
