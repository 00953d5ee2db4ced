import type { Notices } from '../window/notices.svelte';
import { InTurn } from './in-turn';
import type { Workspace } from './workspace.svelte';

/** The window's part: tabs follow files that are renamed, made or gone. */
export interface TabKeeper {
  renamed(from: string, to: string): void;
  gone(path: string): void;
}

/** The ways in which a change may touch files; each knows how it is taken back. */
export interface Steps {
  create(path: string, text: string): Promise<boolean>;
  move(from: string, to: string): Promise<boolean>;
  /** Answers where it went, in words; undefined where it stayed. */
  remove(path: string): Promise<string | undefined>;
  /** Replaces a file's text, through its model where it has one, and saves it where nothing else in it was unsaved. */
  edit(path: string, text: string): Promise<boolean>;
  /** The same of many files, path and text each, some at once; ends early where one fails or the user stops it. */
  editMany(texts: readonly (readonly [path: string, text: string])[]): Promise<boolean>;
}

/** How far a change of many files is. */
interface Progress {
  readonly title: string;
  readonly done: number;
  readonly of: number;
  /** Whether it may be stopped: half of what is taken back would be nobody's wish. */
  readonly stops: boolean;
}

/** One change of files that was made: what it was, and how each of its steps is taken back, the last first. */
interface Made {
  readonly title: string;
  readonly back: readonly (() => Promise<boolean>)[];
  /** True where taking it back says by itself what came of it. */
  readonly tells?: boolean;
}

/** A file that a change wrote: its texts before and after, and whether it is saved. */
interface Written {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly clean: boolean;
}

/** Changes that can still be taken back. */
const MOST = 50;
/** Files of one change that are written at once. */
const AT_ONCE = 8;

/**
 * Everything that is done to files as files: making, renaming, moving, deleting, and edits of several at once. What was
 * done is taken back with one key, whatever it touched; text that was typed since is left as it is.
 */
export class FileChanges {
  #made = $state.raw<readonly Made[]>([]);
  /** What is being made at this moment: it can be taken back as soon as it stands. */
  #making = $state.raw<string>();
  /** A change of many files that is on its way; undefined where there is none. */
  progress = $state.raw<Progress>();
  #isStopped = false;
  readonly #turns = new InTurn<this>();

  constructor(
    private readonly workspace: Workspace,
    private readonly tabs: TabKeeper,
    private readonly notices: Notices,
  ) {}

  /** What `undo` would take back; undefined where there is nothing. */
  get last(): string | undefined {
    return this.#making ?? this.#made[0]?.title;
  }

  /** Ends the change of many files that is on its way: what was written stays, and can be taken back. */
  stop(): void {
    this.#isStopped = this.progress?.stops === true;
  }

  clear(): void {
    this.#made = [];
  }

  /** Makes a change of several steps. Where one fails the others stay, and can be taken back. One change at a time. */
  make(title: string, work: (steps: Steps) => Promise<boolean>): Promise<boolean> {
    return this.#turns.do(this, async () => {
      const back: (() => Promise<boolean>)[] = [];
      this.#making = title;
      try {
        return await work(this.#steps(back));
      } finally {
        this.#making = undefined;
        if (back.length > 0) this.#made = [{ title, back: back.reverse() }, ...this.#made].slice(0, MOST);
      }
    });
  }

  /**
   * Enters a change that was made elsewhere, in one piece: `back` takes it back, and says so. The answer strikes it off
   * again, for when it is taken back elsewhere too.
   */
  enter(title: string, back: () => Promise<boolean>): () => void {
    const change: Made = { title, back: [back], tells: true };
    this.#made = [change, ...this.#made].slice(0, MOST);
    return () => (this.#made = this.#made.filter((each) => each !== change));
  }

  /** Takes the last change back; one that is still being made as soon as it stands: half of it would be nobody's wish. */
  undo(): Promise<void> {
    return this.#turns.do(this, () => this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    const [last, ...others] = this.#made;
    if (!last) return;
    this.#made = others;
    this.#making = `Undo: ${last.title}`;
    let whole = true;
    try {
      for (const step of last.back) whole = (await step()) && whole;
    } finally {
      this.#making = undefined;
    }
    if (last.tells) return;
    this.notices.show(
      whole ? 'info' : 'error',
      whole ? `Undone: ${last.title}.` : `${last.title}: only partly undone.`,
    );
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

  #textOf(path: string): string | undefined {
    return this.workspace.documents.get(path)?.text ?? this.workspace.files.get(path)?.text;
  }

  #steps(back: (() => Promise<boolean>)[]): Steps {
    const { workspace, tabs } = this;
    return {
      create: async (path, text) => {
        if (!(await workspace.create(path, text))) return false;
        back.push(async () => {
          const where = await workspace.remove(path);
          if (where !== undefined) tabs.gone(path);
          return where !== undefined;
        });
        return true;
      },
      move: async (from, to) => {
        if (!(await workspace.rename(from, to))) return false;
        tabs.renamed(from, to);
        back.push(async () => {
          const done = await workspace.rename(to, from);
          if (done) tabs.renamed(to, from);
          return done;
        });
        return true;
      },
      remove: async (path) => {
        const onDisk = workspace.files.get(path)?.text;
        const typed = workspace.documents.get(path)?.dirty ? this.#textOf(path) : undefined;
        const where = await workspace.remove(path);
        if (where === undefined) return undefined;
        tabs.gone(path);
        back.push(async () => {
          const done = onDisk !== undefined && (await workspace.create(path, onDisk));
          if (done && typed !== undefined) workspace.open(path)?.replace(typed);
          return done;
        });
        return where;
      },
      edit: (path, text) => this.#editMany([[path, text]], back),
      editMany: (texts) => this.#editMany(texts, back),
    };
  }

  async #editMany(
    texts: readonly (readonly [path: string, text: string])[],
    back: (() => Promise<boolean>)[],
  ): Promise<boolean> {
    const written: Written[] = [];
    try {
      return await this.#each(texts, true, async ([path, after]) => {
        const before = this.#textOf(path);
        if (before === undefined) return false;
        if (before === after) return true;
        const clean = !this.workspace.documents.get(path)?.dirty;
        written.push({ path, before, after, clean });
        return this.#write(path, after, clean);
      });
    } finally {
      if (written.length > 0) back.push(() => this.#restore(written));
    }
  }

  /** Puts texts back where nothing was typed since. Answers whether all are. */
  async #restore(written: readonly Written[]): Promise<boolean> {
    let whole = true;
    await this.#each(written, false, async ({ path, before, after, clean }) => {
      const isBack = this.#textOf(path) === after && (await this.#write(path, before, clean));
      whole &&= isBack;
      return true;
    });
    return whole;
  }

  /** Does `work` for each, some at once, until one fails or it is stopped, and says how far it is. */
  async #each<Thing>(
    things: readonly Thing[],
    stops: boolean,
    work: (thing: Thing) => Promise<boolean>,
  ): Promise<boolean> {
    this.#isStopped = false;
    const title = this.last ?? '';
    try {
      for (let done = 0; done < things.length; done += AT_ONCE) {
        if (this.#isStopped) return false;
        if (things.length > AT_ONCE) this.progress = { title, done, of: things.length, stops };
        const all = await Promise.all(things.slice(done, done + AT_ONCE).map(work));
        if (!all.every(Boolean)) return false;
      }
      return true;
    } finally {
      this.progress = undefined;
    }
  }

  async #write(path: string, text: string, save: boolean): Promise<boolean> {
    // A file that nobody has open needs no model: a book's worth of them would weigh on the window.
    if (save && !this.workspace.documents.has(path)) return this.workspace.write(path, text);
    const document = this.workspace.open(path);
    if (!document) return false;
    document.replace(text);
    return !save || (await this.workspace.save(document)) === 'saved';
  }
}
