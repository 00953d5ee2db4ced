import type { SourceFile } from '@engine/lab/session';

/** A saved figure: the fight's name, and the figure as text. */
export interface SavedFigure {
  readonly fight: string;
  readonly value: string;
}

/** A unit's figures in one of its states. */
export interface SavedFigures {
  readonly points: number | undefined;
  readonly figures: readonly SavedFigure[];
}

/** The files after a save: the texts that it changed, and the known figures of their units. */
export interface SavedState {
  readonly key: number;
  readonly at: number;
  readonly changed: ReadonlyMap<string, string | undefined>;
  readonly figures: ReadonlyMap<string, SavedFigures>;
}

/** The most states to keep; older ones cannot be a baseline. */
const MOST = 200;

/** The files of this session after each save, so that any of these states can be a baseline. */
export class History {
  /** The files on disk before the oldest state. */
  #first: ReadonlyMap<string, string> = new Map();
  #last = new Map<string, string>();
  #keys = 0;
  states = $state.raw<readonly SavedState[]>([]);

  /** Starts the history with the files of a workspace. */
  begin(files: readonly SourceFile[]): void {
    this.#first = new Map(files.map(({ path, text }) => [path, text]));
    this.#last = new Map(this.#first);
    this.states = [this.#state(new Map())];
  }

  /** Adds a state if these files on disk differ from the last state. */
  look(files: Iterable<SourceFile>): void {
    const now = new Map<string, string>();
    for (const { path, text } of files) now.set(path, text);
    const changed = new Map<string, string | undefined>();
    for (const [path, text] of now) if (this.#last.get(path) !== text) changed.set(path, text);
    for (const path of this.#last.keys()) if (!now.has(path)) changed.set(path, undefined);
    if (changed.size === 0) return;
    this.#last = now;
    this.states = [...this.states, this.#state(changed)];
    if (this.states.length > MOST) this.#forgetOldest();
  }

  /** The states of one file, oldest first: the start of the session, and each save of the file. */
  of(path: string): readonly SavedState[] {
    const [start, ...others] = this.states;
    const own = others.filter(({ changed }) => changed.has(path));
    return start && this.#first.has(path) ? [start, ...own] : own;
  }

  /** Records the figures of a file's last state, unless they are known. */
  note(path: string, figures: SavedFigures): void {
    const state = this.of(path).at(-1);
    if (!state || state.figures.has(path)) return;
    const known = { ...state, figures: new Map([...state.figures, [path, figures]]) };
    this.states = this.states.map((each) => (each === state ? known : each));
  }

  /** All files of a state. */
  filesAt(key: number): readonly SourceFile[] {
    const files = new Map(this.#first);
    for (const state of this.states) {
      if (state.key > key) break;
      for (const [path, text] of state.changed) {
        if (text === undefined) files.delete(path);
        else files.set(path, text);
      }
    }
    return [...files].map(([path, text]) => ({ path, text }));
  }

  #state(changed: ReadonlyMap<string, string | undefined>): SavedState {
    return { key: this.#keys++, at: Date.now(), changed, figures: new Map() };
  }

  #forgetOldest(): void {
    const [, oldest, ...others] = this.states;
    if (!oldest) return;
    this.#first = new Map(this.filesAt(oldest.key).map(({ path, text }) => [path, text]));
    this.states = [{ ...oldest, changed: new Map() }, ...others];
  }
}
