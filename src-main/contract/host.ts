import type { BalanceCalls } from './balance';
import type { ChangeCalls } from './changes';
import type { ExchangeCalls } from './exchange';
import type { PrintCalls } from './print';
import type { ReportCalls } from './report';
import type { RevisionCalls } from './revisions';

/**
 * The only interface between the workbench and its machine. Electron's IPC and the loopback server are two transports
 * of it. Every path is relative to the workspace, with `/` between folders; none may leave it. Every call returns or
 * rejects with a `HostFailure`, whose message is written for the designer.
 */

/**
 * The version of a file's text: a hash. A save names the version that it is based on, so that it never overwrites
 * unseen changes.
 */
export type Version = string;

/** One text file of the workspace. */
export interface WorkspaceFile {
  readonly path: string;
  readonly text: string;
  readonly version: Version;
}

/** The open workspace. */
export interface WorkspaceInfo {
  /** The folder's name, shown in the title. */
  readonly name: string;
  /** The folder's full path, shown in tooltips. */
  readonly root: string;
  /** True for the sample workspace in the user's data folder. */
  readonly sample: boolean;
  readonly files: readonly WorkspaceFile[];
  /** Files that were not read (too large, not text), with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** What was done about changes that a crash interrupted, a sentence for each; missing if there were none. */
  readonly recovered?: readonly string[];
}

/** The result of a save: done, or the text that is on disk instead of `base`. */
export type SaveResult =
  | { readonly saved: true; readonly version: Version }
  | {
      readonly saved: false;
      readonly conflict: WorkspaceFile | { readonly path: string; readonly removed: true };
    };

/** A change that did not come from this workbench's own saves. */
export type WorkspaceChange =
  | { readonly type: 'changed'; readonly file: WorkspaceFile }
  | { readonly type: 'removed'; readonly path: string };

/** Unsaved text, kept outside the workspace until it is saved or discarded. */
export interface Draft {
  readonly path: string;
  readonly text: string;
  /** The version on which the text is based; undefined for a file that was never saved. */
  readonly base?: Version;
  /** ISO 8601. */
  readonly at: string;
  /** The id of the closed window that it belongs to; missing if it is this window's own. Set by the host. */
  readonly of?: string;
}

/** A recently opened folder. */
export interface RecentWorkspace {
  readonly root: string;
  readonly name: string;
}

/** What the workbench remembers (theme, pane sizes, dismissed hints): JSON values by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** The codes of failed calls. */
export const HOST_FAILURES = [
  'outside-workspace',
  'not-found',
  'already-exists',
  'bad-name',
  'too-large',
  'no-permission',
  'disk-full',
  'not-allowed',
  'cancelled',
  'conflict',
  'failed',
] as const;
export type HostFailureCode = (typeof HOST_FAILURES)[number];

/** Why a call failed: `message` says what is wrong and what would be right, without stack traces. */
export interface HostFailure {
  readonly code: HostFailureCode;
  readonly message: string;
}

/** Facts about this Warbench: enough to see whether two machines give the same results, and where it stores files. */
export interface About {
  readonly version: string;
  /** A fingerprint of everything besides the workspace that affects results: if it is equal, results are equal. */
  readonly engine: string;
  readonly node: string;
  readonly platform: string;
  /** Paths of folders, by their contents. */
  readonly paths: Readonly<Record<string, string>>;
}

/** The result of a check for a newer version. */
export type UpdateAnswer =
  | { readonly state: 'current' }
  | { readonly state: 'newer'; readonly version: string; readonly page: string }
  | { readonly state: 'unknown'; readonly message: string };

/** All calls, by name: both transports and the renderer's client are derived from this list. */
export interface HostCalls
  extends PrintCalls, ExchangeCalls, BalanceCalls, RevisionCalls, ReportCalls, ChangeCalls {
  /** The open workspace with all its files. */
  workspace(): Promise<WorkspaceInfo>;
  /**
   * Opens another workspace: `root` from the recent list, or a folder that the user chooses. Undefined: cancelled, or
   * no dialog.
   */
  openWorkspace(root?: string): Promise<WorkspaceInfo | undefined>;
  recentWorkspaces(): Promise<readonly RecentWorkspace[]>;
  read(path: string): Promise<WorkspaceFile>;
  /**
   * Saves atomically. `base` is the version on which the text is based, or undefined for a new file; `force`
   * overwrites.
   */
  save(path: string, text: string, base: Version | undefined, force?: boolean): Promise<SaveResult>;
  /**
   * Moves a file to the system's trash or, if there is none, to `.warbench/trash` in the workspace. Returns a
   * description of where it went.
   */
  remove(path: string): Promise<string>;
  /** Keeps this window's unsaved text of a file, replacing the previous one. */
  saveDraft(draft: Draft): Promise<void>;
  /** Unsaved texts of this window and of closed windows; one file may have several. */
  drafts(): Promise<readonly Draft[]>;
  /** Deletes this window's draft of a file, or that of a closed window. */
  discardDraft(path: string, of?: string): Promise<void>;
  settings(): Promise<Settings>;
  saveSettings(settings: Settings): Promise<void>;
  about(): Promise<About>;
  /** Checks over the network for a newer version; called only if the user agreed. */
  checkForUpdate(): Promise<UpdateAnswer>;
}

/** The names of all calls; a transport handles these and no others. */
export const HOST_CALLS = [
  'workspace',
  'openWorkspace',
  'recentWorkspaces',
  'read',
  'save',
  'remove',
  'changeFiles',
  'changeProgress',
  'stopChange',
  'saveDraft',
  'drafts',
  'discardDraft',
  'settings',
  'saveSettings',
  'about',
  'checkForUpdate',
  'cardPictures',
  'previewPrint',
  'startPrint',
  'printProgress',
  'cancelPrint',
  'savePrint',
  'printedPart',
  'previewImport',
  'importProgress',
  'cancelImport',
  'applyImport',
  'undoImport',
  'readGames',
  'previewBook',
  'makeBook',
  'cancelBook',
  'exportUnits',
  'makeTables',
  'saveFile',
  'lastRun',
  'keptRun',
  'keepRun',
  'revisions',
  'filesAt',
  'makeReport',
  'reportProgress',
  'pauseReport',
  'cancelReport',
] as const satisfies readonly (keyof HostCalls)[];

/** What the workbench receives: the calls, and changes from outside. */
export interface Host extends HostCalls {
  readonly kind: 'electron' | 'web';
  /** Calls `listener` with each change from outside until the returned function is called. */
  watch(listener: (change: WorkspaceChange) => void): () => void;
}
