import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, stat, unlink, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Draft } from '../../contract/host';
import { writeAtomic } from './atomic';
import { isRecord, parseJson } from '../data';
import { errorCode } from '../failure';
import { hasWorkspaceSuffix, pathProblem } from '../paths';
import { Queue } from './queue';
import { isRunning } from './temporary';
import { makeFolder } from './folder';

/**
 * How often a host confirms that its open windows hold their drafts, and after how long without this they are free, in
 * milliseconds.
 */
const BEAT = 15_000;
const STALE = 45_000;

/** What drafts need to know about windows and processes. */
export interface DraftsOptions {
  /** Whether a window of this host is open. */
  readonly isOpen: (window: string) => boolean;
  /** Whether a process with this id runs on this machine. */
  readonly isRunning?: (pid: number) => boolean;
}

/**
 * Unsaved texts of one workspace, one file each in the user's data folder: they survive a crash, a closed browser and a
 * deleted workspace. Each window keeps its own, whatever others type in the same file or save: two windows, of one host
 * or of two on one folder, never touch each other's. A window is given its own drafts, and those that no open window
 * holds.
 */
export class Drafts {
  readonly #folder: string;
  readonly #queue = new Queue();
  /** This host's id among all hosts that keep drafts here. */
  readonly #host = randomUUID();
  /** The draft files held by this host's windows, and the window of each. */
  readonly #held = new Map<string, string>();
  readonly #beat: NodeJS.Timeout;

  /** @param root the workspace's real path: each workspace's drafts are separate */
  constructor(
    data: string,
    private readonly root: string,
    private readonly options: DraftsOptions = { isOpen: () => false },
  ) {
    this.#folder = join(data, 'drafts', key(root));
    this.#beat = setInterval(() => void this.#hold(), BEAT).unref();
  }

  /** Keeps a window's unsaved text of one file, replacing the previous one. */
  save(window: string, { path, text, base, at }: Draft): Promise<void> {
    return this.#queue.run(async () => {
      await makeFolder(this.#folder, 0o700);
      const file = this.#file(nameOf(path, window));
      const holder = { host: this.#host, window, pid: process.pid, machine: hostname() };
      await writeAtomic(file, JSON.stringify({ root: this.root, path, text, base, at, holder }), 0o600);
      this.#held.set(file, window);
    });
  }

  /** A window's own drafts and those of closed windows, the most recent first. */
  list(window: string): Promise<Draft[]> {
    return this.#queue.run(async () => {
      const names = await readdir(this.#folder).catch(() => []);
      const drafts: Draft[] = [];
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const value = parseJson(await readFile(join(this.#folder, name), 'utf8').catch(() => ''));
        const draft = parseDraft(value);
        if (!draft || !isRecord(value)) continue;
        const of = name.slice(0, -'.json'.length);
        if (of === nameOf(draft.path, window)) drafts.push(draft);
        else if (!(await this.#isHeld(join(this.#folder, name), value['holder'])))
          drafts.push({ ...draft, of });
      }
      return drafts.sort((a, b) => (a.at < b.at ? 1 : -1));
    });
  }

  /** Deletes a window's own draft of a file, or (`of`) that of a closed window. */
  discard(window: string, path: string, of?: string): Promise<void> {
    const file = this.#file(of !== undefined && isNameOf(of, path) ? of : nameOf(path, window));
    return this.#queue.run(async () => {
      this.#held.delete(file);
      await unlink(file).catch((reason: unknown) => {
        if (errorCode(reason) !== 'ENOENT') throw reason;
      });
    });
  }

  /** Called when this host ends or shows another workspace: its windows hold no drafts here any more. */
  close(): Promise<void> {
    clearInterval(this.#beat);
    return this.#queue.run(async () => {
      for (const file of this.#held.keys()) await utimes(file, 0, 0).catch(() => undefined);
      this.#held.clear();
    });
  }

  /** If a host crashes, is suspended or loses its network, its drafts become free after a while. */
  async #hold(): Promise<void> {
    const now = new Date();
    for (const [file, window] of this.#held)
      if (this.options.isOpen(window)) await utimes(file, now, now).catch(() => this.#held.delete(file));
  }

  /** Whether an open window has the text of a draft: then no other window may decide about it. */
  async #isHeld(file: string, holder: unknown): Promise<boolean> {
    if (!isRecord(holder)) return false;
    const { host, window, pid, machine } = holder;
    if (host === this.#host) return typeof window === 'string' && this.options.isOpen(window);
    const at = await stat(file).catch(() => undefined);
    if (!at || Date.now() - at.mtimeMs > STALE) return false;
    const running = this.options.isRunning ?? isRunning;
    return machine !== hostname() || (typeof pid === 'number' && running(pid));
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.json`);
  }
}

/** Reads a draft from the network or the disk; undefined if it is invalid. */
export const parseDraft = (value: unknown): Draft | undefined => {
  if (!isRecord(value)) return undefined;
  const { path, text, base, at } = value;
  if (typeof path !== 'string' || pathProblem(path) || !hasWorkspaceSuffix(path)) return undefined;
  if (typeof text !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  if (base !== undefined && base !== null && typeof base !== 'string') return undefined;
  return { path, text, at, ...(typeof base === 'string' ? { base } : {}) };
};

const key = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);
/** The file name of one window's draft of one file. */
const nameOf = (path: string, window: string): string => `${key(path)}-${key(window)}`;
/** Whether a name is that of a draft of this file. Drafts of earlier versions of Warbench belonged to no window. */
const isNameOf = (name: string, path: string): boolean =>
  name === key(path) || (name.startsWith(`${key(path)}-`) && /^[0-9a-f]{32}-[0-9a-f]{32}$/.test(name));
