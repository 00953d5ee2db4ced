import { Names } from '@engine/names/names';
import { applyEdits, byFile, type TextEdit } from '@engine/names/edits';

/** The edit of one file: its path and text before and after. Undefined where there is no file. */
export interface FileEdit {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The current files. */
export interface Texts {
  textOf(path: string): string | undefined;
  texts(): readonly { readonly path: string; readonly text: string }[];
  readonly names: Names;
}

/**
 * Changes of several files, collected before any is made. Reading a file here shows its future content; on disk nothing
 * happens until all changes are known, and then in one step. Each method returns whether its change is possible;
 * `problem` says why not.
 */
export class Staged {
  readonly #edits: FileEdit[] = [];
  /** The edit that a path belongs to so far; undefined if there will be no file. */
  readonly #at = new Map<string, number | undefined>();
  #names: Names | undefined;
  problem: string | undefined;

  constructor(private readonly texts: Texts) {}

  /** The files that will change. */
  get edits(): readonly FileEdit[] {
    return this.#edits.filter(({ from, to, before, after }) => from !== to || before !== after);
  }

  readonly textOf = (path: string): string | undefined => {
    if (!this.#at.has(path)) return this.texts.textOf(path);
    const index = this.#at.get(path);
    return index === undefined ? undefined : this.#edits[index]?.after;
  };

  /** The references after these changes. */
  get names(): Names {
    if (this.#at.size === 0) return this.texts.names;
    const others = this.texts.texts().filter(({ path }) => !this.#at.has(path));
    const own = [...this.#at.keys()].flatMap((path) => {
      const text = this.textOf(path);
      return text === undefined ? [] : [{ path, text }];
    });
    return (this.#names = new Names([...others, ...own], this.#names ?? this.texts.names));
  }

  readonly create = (path: string, text: string): boolean => {
    if (this.textOf(path) !== undefined) return this.#refused(`${path} already exists. Choose another name.`);
    this.#at.set(path, this.#edits.push({ from: undefined, to: path, before: undefined, after: text }) - 1);
    return true;
  };

  readonly move = (from: string, to: string): boolean => {
    if (this.textOf(to) !== undefined) return this.#refused(`${to} already exists. Choose another name.`);
    const index = this.#take(from);
    if (index === undefined) return false;
    this.#edits[index] = { ...this.#edits[index], to };
    this.#at.set(from, undefined);
    this.#at.set(to, index);
    return true;
  };

  readonly edit = (path: string, text: string): boolean => {
    const index = this.#take(path);
    if (index === undefined) return false;
    this.#edits[index] = { ...this.#edits[index], after: text };
    return true;
  };

  /** Makes edits in several files. */
  readonly editAll = (edits: readonly TextEdit[]): boolean =>
    [...byFile(edits)].every(([file, own]) => {
      const text = this.textOf(file);
      return text === undefined || this.edit(file, applyEdits(text, own));
    });

  /** The edit of a file, created if there is none yet. */
  #take(path: string): number | undefined {
    if (this.#at.has(path)) return this.#at.get(path);
    const text = this.texts.textOf(path);
    if (text === undefined) {
      this.#refused(`${path} no longer exists.`);
      return undefined;
    }
    const index = this.#edits.push({ from: path, to: path, before: text, after: text }) - 1;
    this.#at.set(path, index);
    return index;
  }

  #refused(problem: string): false {
    this.problem ??= problem;
    return false;
  }
}
