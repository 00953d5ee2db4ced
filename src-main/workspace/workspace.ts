import { lstat, mkdir, realpath, rename, stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { SaveResult, Version, WorkspaceChange, WorkspaceFile, WorkspaceInfo } from '../contract/host';
import { atOnce } from './saving/at-once';
import { writeAtomic } from './saving/atomic';
import { adding, exchanging, replacing } from './saving/exchange';
import { errorCode, hostError, HostError } from './failure';
import { locked } from './saving/lock';
import { placeOf } from './paths';
import { Queue } from './saving/queue';
import { readFileAt, scan, type Scan } from './scan';
import { MAX_BYTES, readText, versionOf } from './text';
import { removeToTrash, type SystemTrash } from './saving/trash';

/** What a workspace needs of its surroundings. */
export interface WorkspaceOptions {
  readonly sample?: boolean;
  /** The name in the title; the folder's own where absent. */
  readonly name?: string;
  readonly trash?: SystemTrash | undefined;
  readonly now?: () => Date;
}

/** A file that changed and changed back while it was saved is tried again so often. */
const MOST_ATTEMPTS = 3;

/** A save, past its first look. */
interface Put {
  readonly path: string;
  readonly file: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly base: Version | undefined;
  readonly force: boolean;
}

/** A file of several to be saved: its new text, and what it said when somebody decided on it; undefined: it was not there. */
export interface Seen {
  readonly path: string;
  readonly text: string;
  readonly before?: string;
}

const meanwhile = (path: string): HostError =>
  new HostError('failed', `${path} was changed meanwhile: look at the preview again. Nothing was written.`);

const takenBy = (path: string): HostError =>
  new HostError('already-exists', `${path} is there already: choose another name.`);

/**
 * An open folder. Every path is checked by `placeOf`; every failure is a `HostError`; changes to the disk happen one
 * after the other. It remembers the version of each file that the workbench has seen, so that the watcher can tell the
 * workbench's own saves from everybody else's.
 */
export class Workspace {
  readonly #queue = new Queue();
  readonly #seen = new Map<string, Version>();

  private constructor(
    /** The folder's real path. */
    readonly root: string,
    readonly name: string,
    private readonly options: WorkspaceOptions,
  ) {}

  /** Opens a folder. Rejects with a `HostError` where there is none. */
  static async open(folder: string, options: WorkspaceOptions = {}): Promise<Workspace> {
    const root = await realpath(resolve(folder)).catch((reason: unknown) => {
      throw errorCode(reason) === 'ENOENT'
        ? new HostError('not-found', `There is no folder ${folder}.`)
        : hostError(reason, folder);
    });
    if (!(await stat(root)).isDirectory())
      throw new HostError('bad-name', `${folder} is a file: open the folder it is in.`);
    return new Workspace(root, options.name ?? basename(root), options);
  }

  get sample(): boolean {
    return this.options.sample ?? false;
  }

  /** Everything in the folder, as it is now. */
  info(): Promise<WorkspaceInfo> {
    return this.#do('The folder', async () => {
      const found = await scan(this.root);
      this.#remember(found);
      return { name: this.name, root: this.root, sample: this.sample, ...found };
    });
  }

  read(path: string): Promise<WorkspaceFile> {
    return this.#do(path, async () => {
      const file = await this.#read(path);
      this.#seen.set(path, file.version);
      return file;
    });
  }

  /** Saves atomically, unless the disk's version is another than `base` (and `force` is not set). */
  save(path: string, text: string, base: Version | undefined, force = false): Promise<SaveResult> {
    return this.#do(path, () => this.#save(path, text, base, force));
  }

  /**
   * Saves several files, a few at a time, each if it still says what was seen of it. Stops where one does not, or cannot be
   * written. @param done is told of each that was saved, so that a caller can put them back
   */
  saveAll(saves: readonly Seen[], done: (path: string, version: Version) => void): Promise<void> {
    return this.#do('The folder', () =>
      atOnce(saves, async ({ path, text, before }) => {
        try {
          const there = before === undefined ? undefined : await this.#read(path);
          const saved = there?.text === before && (await this.#save(path, text, there?.version, false));
          if (!saved || !saved.saved) throw meanwhile(path);
          done(path, saved.version);
        } catch (reason) {
          throw hostError(reason, path);
        }
      }),
    );
  }

  rename(from: string, to: string): Promise<WorkspaceFile> {
    return this.#do(from, async () => {
      const source = await placeOf(this.root, from);
      const target = await placeOf(this.root, to);
      const file = await this.#read(from);
      await this.#mustBeFree(to, target.entry, source.entry);
      await mkdir(dirname(target.entry), { recursive: true });
      await rename(source.entry, target.entry);
      this.#seen.delete(from);
      this.#seen.set(to, file.version);
      return { ...file, path: to };
    });
  }

  duplicate(from: string, to: string): Promise<WorkspaceFile> {
    return this.#do(to, async () => {
      const target = await placeOf(this.root, to);
      const { text } = await this.#read(from);
      await this.#mustBeFree(to, target.entry);
      if (!(await writeAtomic(target.file, text, 0o666, adding))) throw takenBy(to);
      const version = versionOf(text);
      this.#seen.set(to, version);
      return { path: to, text, version };
    });
  }

  /** Removes a file so that it can be had back; answers where it went. */
  remove(path: string): Promise<string> {
    return this.#do(path, async () => {
      const { entry } = await placeOf(this.root, path);
      await lstat(entry);
      const now = this.options.now?.() ?? new Date();
      const answer = await removeToTrash(this.root, path, entry, this.options.trash, now);
      this.#seen.delete(path);
      return answer;
    });
  }

  /**
   * What has changed on disk since the workbench last saw it, other than by itself.
   * @param paths the files to look at; all of them where it is undefined
   */
  changes(paths: ReadonlySet<string> | undefined): Promise<WorkspaceChange[]> {
    return this.#do('The folder', async () => {
      const changes: WorkspaceChange[] = [];
      const files = paths ? await this.#readAll(paths) : await this.#all();
      for (const file of files) {
        if (this.#seen.get(file.path) === file.version) continue;
        this.#seen.set(file.path, file.version);
        changes.push({ type: 'changed', file });
      }
      for (const path of paths ?? [...this.#seen.keys()]) {
        if (!this.#seen.has(path) || (await this.#exists(path))) continue;
        this.#seen.delete(path);
        changes.push({ type: 'removed', path });
      }
      return changes;
    });
  }

  async #save(path: string, text: string, base: Version | undefined, force: boolean): Promise<SaveResult> {
    const bytes = Buffer.from(text, 'utf8');
    if (bytes.length > MAX_BYTES)
      throw new HostError('too-large', `${path} is too large: 5 MB are the most.`);
    const { file } = await placeOf(this.root, path);
    const conflict = force ? undefined : await this.#conflict(path, file, text, base);
    return conflict ?? (await locked(file, () => this.#put({ path, file, text, bytes, base, force })));
  }

  /** Writes what nobody else of us is writing. What other programs write meanwhile is found out at the last moment, and after. */
  async #put({ path, file, text, bytes, base, force }: Put): Promise<SaveResult> {
    const settle = force ? replacing : base === undefined ? adding : exchanging(base);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const conflict = force ? undefined : await this.#conflict(path, file, text, base);
      if (conflict) return conflict;
      if (!(await writeAtomic(file, bytes, 0o666, settle))) continue;
      const version = versionOf(bytes);
      this.#seen.set(path, version);
      return { saved: true, version };
    }
    throw new HostError('failed', `${path} is being written by another program: wait for it and save again.`);
  }

  /** Why this save must not happen, or that it need not. */
  async #conflict(
    path: string,
    file: string,
    text: string,
    base: Version | undefined,
  ): Promise<SaveResult | undefined> {
    const there = await readText(file).catch((reason: unknown) => {
      if (errorCode(reason) === 'ENOENT') return undefined;
      throw reason;
    });
    if (!there) return base === undefined ? undefined : { saved: false, conflict: { path, removed: true } };
    if ('reason' in there)
      throw new HostError('failed', `${path} was changed by another program. ${there.reason}`);
    if (there.version === base) return undefined;
    if (there.text === text) {
      this.#seen.set(path, there.version);
      return { saved: true, version: there.version };
    }
    return { saved: false, conflict: { path, ...there } };
  }

  async #read(path: string): Promise<WorkspaceFile> {
    const { file } = await placeOf(this.root, path);
    const read = await readText(file);
    if ('reason' in read) throw new HostError('failed', `${path} cannot be read. ${read.reason}`);
    return { path, ...read };
  }

  async #readAll(paths: Iterable<string>): Promise<WorkspaceFile[]> {
    const all = await Promise.all([...paths].map((path) => readFileAt(this.root, path)));
    return all.filter((file) => 'text' in file);
  }

  /** Every file; none where the folder itself is gone. */
  async #all(): Promise<readonly WorkspaceFile[]> {
    const found = await scan(this.root).catch((reason: unknown) => {
      if (errorCode(reason) === 'ENOENT') return { files: [] };
      throw reason;
    });
    return found.files;
  }

  async #exists(path: string): Promise<boolean> {
    return placeOf(this.root, path)
      .then(({ entry }) => lstat(entry))
      .then(
        () => true,
        () => false,
      );
  }

  /** Rejects where something stands at `entry`, unless it is `same` (a change of case on a disk that ignores case). */
  async #mustBeFree(path: string, entry: string, same?: string): Promise<void> {
    const there = await lstat(entry).catch(() => undefined);
    if (!there) return;
    const own = same === undefined || same === entry ? undefined : await lstat(same);
    if (own?.ino === there.ino && own.dev === there.dev && own.nlink === 1) return;
    throw takenBy(path);
  }

  /** A second window's look must not swallow what the watcher is about to tell the first. */
  #remember({ files }: Scan): void {
    if (this.#seen.size > 0) return;
    for (const { path, version } of files) this.#seen.set(path, version);
  }

  #do<T>(about: string, task: () => Promise<T>): Promise<T> {
    return this.#queue.run(task).catch((reason: unknown) => {
      throw hostError(reason, about);
    });
  }
}
