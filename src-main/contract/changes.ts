import type { WrittenFile } from './exchange';

/**
 * The change of one file when several are changed in one step. `base` is the file's expected version on disk: if it
 * differs, nothing is changed at all. A step names each file once.
 */
export type FileChange =
  | { readonly action: 'make'; readonly path: string; readonly text: string }
  | {
      readonly action: 'change';
      readonly path: string;
      readonly base: string;
      /** Its new text; missing if the text stays. */
      readonly text?: string;
      /** Its new path; missing if the path stays. */
      readonly to?: string;
    }
  | { readonly action: 'remove'; readonly path: string; readonly base: string };

/** The progress of a step: the file changes done, and their total. */
export interface ChangeProgress {
  readonly done: number;
  readonly of: number;
}

/** The calls that change several files; part of `HostCalls`. */
export interface ChangeCalls {
  /**
   * Changes several files in one step: all or none, even after a crash. Rejects with `conflict` if a file is not in the
   * expected state, and with `cancelled` if it was stopped. Returns every touched file in its new state.
   * @param title the step's name in messages: “Rename Orc Grunt”
   */
  changeFiles(title: string, changes: readonly FileChange[]): Promise<readonly WrittenFile[]>;
  /** The progress of this window's step; undefined if none is running. */
  changeProgress(): Promise<ChangeProgress | undefined>;
  /** Stops this window's step and rolls it back. */
  stopChange(): Promise<void>;
}
