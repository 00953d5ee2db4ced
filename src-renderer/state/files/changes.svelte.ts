import type { Notices } from '../window/notices.svelte';
import { carryOut, type TabKeeper } from './carry-out';
import { InTurn } from './in-turn';
import { Staged, type FileEdit, type Texts } from './staged';
import type { Workspace } from './workspace.svelte';

/** How far a change of many files is. */
interface Progress {
  readonly title: string;
  readonly done: number;
  readonly of: number;
  /** Whether it may be stopped: what is taken back may not. */
  readonly stops: boolean;
}

/** One change of files that was made: what it was, and how it is taken back. */
interface Made {
  readonly title: string;
  readonly back: () => Promise<boolean>;
  /** What it did to files; absent where it was made elsewhere. */
  readonly edits?: readonly FileEdit[];
  /** True where taking it back says by itself what came of it. */
  readonly tells?: boolean;
}

/** Changes that can still be taken back. */
const MOST = 50;
/** Of a change of more files than these it is shown how far it is. */
const MANY = 8;
/** Between two questions how far it is, in milliseconds. */
const POLL = 200;

/**
 * Everything that is done to files as files: making, renaming, moving, deleting, and edits of several at once. Each change is
 * one step on disk, all of it or nothing, and is taken back with one key; text that was typed since is left as it is.
 */
export class FileChanges {
  #made = $state.raw<readonly Made[]>([]);
  /** What is being made at this moment: it can be taken back as soon as it stands. */
  #making = $state.raw<string>();
  /** A change of many files that is on its way; undefined where there is none. */
  progress = $state.raw<Progress>();
  readonly #turns = new InTurn<this>();

  constructor(
    private readonly workspace: Workspace,
    private readonly window: TabKeeper & Texts,
    private readonly notices: Notices,
  ) {}

  /** What `undo` would take back; undefined where there is nothing. */
  get last(): string | undefined {
    return this.#making ?? this.#made[0]?.title;
  }

  /** True where a file says what the last change of files made of it: undo in its text takes that whole change back. */
  covers(path: string): boolean {
    const [last] = this.#made;
    if (!last || this.#making !== undefined) return false;
    const own = last.edits?.find(({ to }) => to === path);
    return own !== undefined && own.from !== undefined && own.after === this.window.textOf(path);
  }

  /** Stops the change of many files that is on its way: what it did so far is rolled back. */
  stop(): void {
    if (this.progress?.stops) void this.workspace.stopChange();
  }

  clear(): void {
    this.#made = [];
  }

  /** Makes a change of several files, in one step: where any part of it cannot be, nothing is done. One change at a time. */
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

  /** Moves a file to the trash. Answers where it went, in words; undefined where it stayed. */
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

  /** Moves several files to the trash, as one step that can be undone. Answers how many went. */
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
   * Enters a change that was made elsewhere, in one piece: `back` takes it back, and says so. The answer strikes it off
   * again, for when it is taken back elsewhere too.
   */
  enter(title: string, back: () => Promise<boolean>): () => void {
    const change: Made = { title, back, tells: true };
    this.#enter(change);
    return () => (this.#made = this.#made.filter((each) => each !== change));
  }

  /** Takes the last change back; one that is still being made as soon as it stands. */
  undo(): Promise<void> {
    return this.#turns.do(this, () => this.#takeBack());
  }

  /** Says what was done, with a button that takes it back. */
  tell(text: string): void {
    const { title } = this.#made[0] ?? {};
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

  /** Puts files back where and as they were; a text that was typed since stays. Answers whether all are back. */
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

  /** Asks how far the change is. */
  async #look(): Promise<void> {
    const now = await this.workspace.changeProgress();
    if (now && this.progress) this.progress = { ...this.progress, ...now };
  }
}
