import type { Notices } from '../window/notices.svelte';
import { carryOut, type TabKeeper } from './carry-out';
import { InTurn } from './in-turn';
import { Staged, type FileEdit, type Texts } from './staged';
import type { Workspace } from './workspace.svelte';

/** The progress of a change of many files. */
interface Progress {
  readonly title: string;
  readonly done: number;
  readonly of: number;
  /** Whether it can be stopped; an undo cannot. */
  readonly stops: boolean;
}

/** A change of files that was made, and how to undo it. */
interface Made {
  readonly title: string;
  readonly back: () => Promise<boolean>;
  /** Its edits of files; absent if it was made elsewhere. */
  readonly edits?: readonly FileEdit[];
  /** True if its undo reports its own result. */
  readonly tells?: boolean;
}

/** The most changes that can be undone. */
const MOST = 50;
/** Changes of more files than this show their progress. */
const MANY = 8;
/** Time between two requests for the progress, in milliseconds. */
const POLL = 200;

/**
 * All operations on files: creating, renaming, moving, deleting, and edits of several files at once. Each change is one
 * step on disk, all of it or nothing, and is undone with one key; text typed since stays as it is.
 */
export class FileChanges {
  #made = $state.raw<readonly Made[]>([]);
  /** The title of the change in progress: it can be undone as soon as it is done. */
  #making = $state.raw<string>();
  /** The progress of a change of many files; undefined if there is none. */
  progress = $state.raw<Progress>();
  readonly #turns = new InTurn<this>();
  /** The notice of a change, which goes when the change is undone. */
  readonly #told = new WeakMap<Made, string>();

  constructor(
    private readonly workspace: Workspace,
    private readonly window: TabKeeper & Texts,
    private readonly notices: Notices,
  ) {}

  /** The title of what `undo` would undo; undefined if there is nothing. */
  get last(): string | undefined {
    return this.#making ?? this.#made[0]?.title;
  }

  /**
   * True if a file has exactly the text that the last change of files gave it: then undo in its text undoes that whole
   * change.
   */
  covers(path: string): boolean {
    const [last] = this.#made;
    if (!last || this.#making !== undefined) return false;
    const own = last.edits?.find(({ to }) => to === path);
    return own !== undefined && own.from !== undefined && own.after === this.window.textOf(path);
  }

  /** Stops the change of many files in progress and rolls it back. */
  stop(): void {
    if (this.progress?.stops) void this.workspace.stopChange();
  }

  clear(): void {
    this.#made = [];
  }

  /** Makes a change of several files in one step: if any part fails, nothing is done. One change at a time. */
  make(title: string, work: (staged: Staged) => boolean | Promise<boolean>): Promise<boolean> {
    return this.#inTurn(title, async () => {
      const staged = new Staged(this.window);
      if (!(await work(staged))) {
        if (staged.problem !== undefined) this.notices.show('error', staged.problem);
        return false;
      }
      const { edits } = staged;
      if (!(await this.#carryOut(title, edits, true))) return false;
      if (edits.length > 0) this.#enter({ title, edits, back: () => this.#putBack(title, edits) });
      return true;
    });
  }

  /** Moves a file to the trash. Returns a description of where it went; undefined if it stayed. */
  remove(title: string, path: string): Promise<string | undefined> {
    return this.#inTurn(title, async () => {
      const { workspace, window } = this;
      const onDisk = workspace.files.get(path)?.text;
      const typed = workspace.documents.get(path)?.dirty ? window.textOf(path) : undefined;
      const where = await workspace.remove(path);
      if (where === undefined) return undefined;
      window.gone(path);
      const edit = { from: undefined, to: path, before: undefined, after: onDisk };
      const back = async (): Promise<boolean> => {
        const done = onDisk !== undefined && (await this.#carryOut(`Undo: ${title}`, [edit], false));
        if (done && typed !== undefined) workspace.open(path)?.replace(typed);
        return done;
      };
      this.#enter({ title, back });
      return where;
    });
  }

  /** Moves several files to the trash, in one step that can be undone. Returns how many were moved. */
  removeAll(title: string, paths: readonly string[]): Promise<number> {
    return this.#inTurn(title, async () => {
      const { workspace, window } = this;
      const edits: FileEdit[] = [];
      for (const path of paths) {
        const after = workspace.documents.get(path)?.text ?? workspace.files.get(path)?.text;
        if ((await workspace.remove(path)) === undefined) break;
        window.gone(path);
        edits.push({ from: undefined, to: path, before: undefined, after });
      }
      const back = (): Promise<boolean> => this.#carryOut(`Undo: ${title}`, edits, false);
      if (edits.length > 0) this.#enter({ title, back });
      return edits.length;
    });
  }

  /**
   * Adds a change that was made elsewhere; `back` undoes it and reports the result. The returned function removes it
   * from the list, for when it is undone elsewhere.
   */
  enter(title: string, back: () => Promise<boolean>): () => void {
    const change: Made = { title, back, tells: true };
    this.#enter(change);
    return () => (this.#made = this.#made.filter((each) => each !== change));
  }

  /** Undoes the last change; if one is still in progress, as soon as it is done. */
  undo(): Promise<void> {
    return this.#turns.do(this, () => this.#takeBack());
  }

  /** Reports what was done, with a button to undo it. */
  tell(text: string): void {
    const [made] = this.#made;
    const title = made?.title;
    if (made) this.#told.set(made, text);
    this.notices.show('info', text, {
      label: 'Undo',
      run: () => {
        if (this.last === title) void this.undo();
      },
    });
  }

  #enter(change: Made): void {
    this.#made = [change, ...this.#made].slice(0, MOST);
  }

  #inTurn<T>(title: string, work: () => Promise<T>): Promise<T> {
    return this.#turns.do(this, async () => {
      this.#making = title;
      try {
        return await work();
      } finally {
        this.#making = undefined;
      }
    });
  }

  async #takeBack(): Promise<void> {
    const [last, ...others] = this.#made;
    if (!last) return;
    this.#made = others;
    const told = this.#told.get(last);
    if (told !== undefined) this.notices.forget(told);
    this.#making = `Undo: ${last.title}`;
    let whole = false;
    try {
      whole = await last.back();
    } finally {
      this.#making = undefined;
    }
    if (last.tells) return;
    this.notices.show(
      whole ? 'info' : 'error',
      whole ? `Undone: ${last.title}.` : `${last.title}: some files could not be restored.`,
    );
  }

  /** Restores files to their earlier place and text; a text typed since stays. Returns whether all were restored. */
  async #putBack(title: string, edits: readonly FileEdit[]): Promise<boolean> {
    let whole = true;
    const backwards = edits.toReversed().map(({ from, to, before, after }): FileEdit => {
      const now = to === undefined ? undefined : this.window.textOf(to);
      const isTyped = from !== undefined && now !== after;
      if (isTyped) whole = false;
      return { from: to, to: from, before: now, after: isTyped ? now : before };
    });
    const done = await this.#carryOut(`Undo: ${title}`, backwards, false);
    return whole && done;
  }

  async #carryOut(title: string, edits: readonly FileEdit[], stops: boolean): Promise<boolean> {
    if (edits.length > MANY) this.progress = { title, done: 0, of: edits.length, stops };
    const timer = this.progress && setInterval(() => void this.#look(), POLL);
    try {
      return await carryOut(this.workspace, this.window, title, edits);
    } finally {
      clearInterval(timer);
      this.progress = undefined;
    }
  }

  /** Requests the progress of the change. */
  async #look(): Promise<void> {
    const now = await this.workspace.changeProgress();
    if (now && this.progress) this.progress = { ...this.progress, ...now };
  }
}
