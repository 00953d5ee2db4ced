import type { WrittenFile } from './exchange';

/**
 * What becomes of one file when several are changed in one step. `base` is the version that the file has on disk: where it
 * has another by then, nothing is changed at all. A step names each file once.
 */
export type FileChange =
  | { readonly action: 'make'; readonly path: string; readonly text: string }
  | {
      readonly action: 'change';
      readonly path: string;
      readonly base: string;
      /** Its new text; absent where that stays. */
      readonly text?: string;
      /** Its new path; absent where that stays. */
      readonly to?: string;
    }
  | { readonly action: 'remove'; readonly path: string; readonly base: string };

/** How far a step is: changes of files done, and of how many. */
export interface ChangeProgress {
  readonly done: number;
  readonly of: number;
}

/** The calls that change several files; part of `HostCalls`. */
export interface ChangeCalls {
  /**
   * Changes several files in one step: all of them or none, also over a crash. Rejects with `conflict` where a file is not
   * as it was seen, with `cancelled` where it was stopped. Answers every file that was touched, as it is now.
   * @param title what the step is called when it is spoken of: “Rename Orc Grunt”
   */
  changeFiles(title: string, changes: readonly FileChange[]): Promise<readonly WrittenFile[]>;
  /** How far this window's step is; undefined where none is under way. */
  changeProgress(): Promise<ChangeProgress | undefined>;
  /** Stops this window's step: what it did so far is rolled back. */
  stopChange(): Promise<void>;
}
