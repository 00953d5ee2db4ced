import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { WrittenFile } from '../contract/exchange';
import type { SaveResult, Version, WorkspaceChange, WorkspaceFile, WorkspaceInfo } from '../contract/host';
import { changeFiles, type Attending, type Batch } from './changing/change';
import { recover } from './changing/recover';
import { touched } from './changing/touched';
import { dataFolder } from './data';
import { errorCode, hostError, HostError } from './failure';
import { placeOf } from './paths';
import { put } from './saving/put';
import { Queue } from './saving/queue';
import { readFileAt, scan, type Scan } from './scan';
import { readText } from './text';
import { removeToTrash, type SystemTrash } from './saving/trash';

/** The options of a workspace. */
export interface WorkspaceOptions {
  readonly sample?: boolean;
  /** The name in the title; by default the folder's name. */
  readonly name?: string;
  /** The user's data folder; by default the system's usual place. */
  readonly data?: string;
  readonly trash?: SystemTrash | undefined;
  readonly now?: () => Date;
}

/**
 * An open folder. Every path is checked by `placeOf`; every failure is a `HostError`; disk changes run one after the
 * other. It remembers the version of each file that the workbench has seen, so that the watcher can tell the
 * workbench's own saves from other changes.
 */
export class Workspace {
  readonly #queue = new Queue();
  readonly #seen = new Map<string, Version>();

  private constructor(
    /** The folder's real path. */
    readonly root: string,
    readonly name: string,
    private readonly options: WorkspaceOptions,
    private readonly data: string,
    private recovered: readonly string[],
  ) {}

  /** What was done about changes that a crash interrupted, a sentence for each; returned only once. */
  takeRecovered(): readonly string[] {
    const said = this.recovered;
    this.recovered = [];
    return said;
  }

  /** Opens a folder. Rejects with a `HostError` if it does not exist. */
  static async open(folder: string, options: WorkspaceOptions = {}): Promise<Workspace> {
    const root = await realpath(resolve(folder)).catch((reason: unknown) => {
      throw errorCode(reason) === 'ENOENT'
        ? new HostError('not-found', `There is no folder ${folder}.`)
        : hostError(reason, folder);
    });
    if (!(await stat(root)).isDirectory())
      throw new HostError('bad-name', `${folder} is a file: open the folder it is in.`);
    const data = options.data ?? dataFolder();
    const recovered = await recover(root, data);
    return new Workspace(root, options.name ?? basename(root), options, data, recovered);
  }

  get sample(): boolean {
    return this.options.sample ?? false;
  }

  /** The current contents of the folder. */
  info(): Promise<WorkspaceInfo> {
    return this.#do('The folder', async () => {
      const found = await scan(this.root);
      this.#remember(found);
      const recovered = this.takeRecovered();
      return {
        name: this.name,
        root: this.root,
        sample: this.sample,
        ...found,
        ...(recovered.length > 0 && { recovered }),
      };
    });
  }

  read(path: string): Promise<WorkspaceFile> {
    return this.#do(path, async () => {
      const file = await this.#read(path);
      this.#seen.set(path, file.version);
      return file;
    });
  }

  /** Saves atomically, unless the version on disk differs from `base` (and `force` is not set). */
  save(path: string, text: string, base: Version | undefined, force = false): Promise<SaveResult> {
    return this.#do(path, () => this.#save(path, text, base, force));
  }

  /**
   * Changes several files as one step: all or none, even after a crash. Rejects with `conflict` if a file is not in the
   * state that its change expects. Returns every touched file in its new state.
   */
  change(batch: Batch, attending?: Attending): Promise<readonly WrittenFile[]> {
    return this.#do(batch.title, async () => {
      const { trash, now = () => new Date() } = this.options;
      const place = { root: this.root, data: this.data, trash: { system: trash, now } };
      const files = touched(await changeFiles(place, batch, attending));
      for (const { path, text, version } of files)
        if (text === undefined) this.#seen.delete(path);
        else this.#seen.set(path, version);
      return files;
    });
  }

  /** Removes a file so that it can be restored; returns where it went. */
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
   * Changes on disk since the workbench last saw the files, except its own.
   * @param paths the files to check; all of them if undefined
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
      const read = new Set(files.map(({ path }) => path));
      for (const path of paths ?? [...this.#seen.keys()]) {
        if (read.has(path) || !this.#seen.has(path) || (await this.#exists(path))) continue;
        this.#seen.delete(path);
        changes.push({ type: 'removed', path });
      }
      return changes;
    });
  }

  async #save(path: string, text: string, base: Version | undefined, force: boolean): Promise<SaveResult> {
    const result = await put(this.root, { path, text, base, force });
    if (result.saved) this.#seen.set(path, result.version);
    return result;
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

  /** Every file; none if the folder itself is gone. */
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

  /** When a second window reads the files, the first must still get the watcher's changes. */
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
