import type { Notices } from '../notices.svelte';
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
  /** Replaces a file's text through its model, and saves it where nothing else in it was unsaved. */
  edit(path: string, text: string): Promise<boolean>;
}

/** One change of files that was made: what it was, and how each of its steps is taken back, the last first. */
interface Made {
  readonly title: string;
  readonly back: readonly (() => Promise<boolean>)[];
}

/** Changes that can still be taken back. */
const MOST = 50;

/**
 * Everything that is done to files as files: making, renaming, moving, deleting, and edits of several at once. What was
 * done is taken back with one key, whatever it touched; text that was typed since is left as it is.
 */
export class FileChanges {
  #made = $state.raw<readonly Made[]>([]);
  /** What is being made at this moment: it can be taken back as soon as it stands. */
  #making = $state.raw<string>();
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

  /** Takes the last change back; one that is still being made as soon as it stands: half of it would be nobody's wish. */
  undo(): Promise<void> {
    return this.#turns.do(this, () => this.#takeBack());
  }

  async #takeBack(): Promise<void> {
    const [last, ...others] = this.#made;
    if (!last) return;
    this.#made = others;
    let whole = true;
    for (const step of last.back) whole = (await step()) && whole;
    this.notices.show(
      whole ? 'info' : 'error',
      whole ? `Taken back: ${last.title}.` : `${last.title}: not all of it could be taken back.`,
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
      edit: async (path, text) => {
        const before = this.#textOf(path);
        if (before === undefined) return false;
        if (before === text) return true;
        const clean = !workspace.documents.get(path)?.dirty;
        const done = await this.#write(path, text, clean);
        back.push(async () => this.#textOf(path) === text && (await this.#write(path, before, clean)));
        return done;
      },
    };
  }

  async #write(path: string, text: string, save: boolean): Promise<boolean> {
    const document = this.workspace.open(path);
    if (!document) return false;
    document.replace(text);
    return !save || (await this.workspace.save(document)) === 'saved';
  }
}
