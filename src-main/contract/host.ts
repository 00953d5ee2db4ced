import type { BalanceCalls } from './balance';
import type { ChangeCalls } from './changes';
import type { ExchangeCalls } from './exchange';
import type { PrintCalls } from './print';
import type { ReportCalls } from './report';
import type { RevisionCalls } from './revisions';

/**
 * The one interface between the workbench and the machine it runs on. Electron's IPC and the loopback server are two
 * transports of it. Every path is relative to the workspace, `/` between folders; none may leave it. Every call answers
 * or rejects with a `HostFailure`, whose message is written for the designer.
 */

/** What a file's text was when it was read: a hash. A save names the version it was based on, so that nobody's work is overwritten unseen. */
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
  /** Files that are there but were not read (too large, not text), with the reason. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  /** What was done about changes of files that a crash interrupted, a sentence each; absent where there were none. */
  readonly recovered?: readonly string[];
}

/** The answer to a save: done, or the text that somebody else put on disk since `base`. */
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
  /** The version it was typed over; undefined for a file that was never saved. */
  readonly base?: Version;
  /** ISO 8601. */
  readonly at: string;
  /** Which other window's it is, one that is gone; absent where it is this window's own. The host says so. */
  readonly of?: string;
}

/** A folder opened before. */
export interface RecentWorkspace {
  readonly root: string;
  readonly name: string;
}

/** What the workbench remembers of itself (theme, pane sizes, dismissed hints): JSON values by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** The codes a failed call may carry. */
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

/** What Warbench says of itself: enough to tell whether two machines give the same answers, and where one's things are. */
export interface About {
  readonly version: string;
  /** Of all that an answer depends on beside the workspace: the same here and there, the same answers. */
  readonly engine: string;
  readonly node: string;
  readonly platform: string;
  /** Each place by what is kept in it. */
  readonly paths: Readonly<Record<string, string>>;
}

/** What a look for a newer version found. */
export type UpdateAnswer =
  | { readonly state: 'current' }
  | { readonly state: 'newer'; readonly version: string; readonly page: string }
  | { readonly state: 'unknown'; readonly message: string };

/** The calls, by name: the one list from which both transports and the renderer's client are derived. */
export interface HostCalls
  extends PrintCalls, ExchangeCalls, BalanceCalls, RevisionCalls, ReportCalls, ChangeCalls {
  /** The open workspace with all its files. */
  workspace(): Promise<WorkspaceInfo>;
  /** Opens another workspace: `root` from the recent list, or a folder the user picks (undefined: cancelled or no dialog here). */
  openWorkspace(root?: string): Promise<WorkspaceInfo | undefined>;
  recentWorkspaces(): Promise<readonly RecentWorkspace[]>;
  read(path: string): Promise<WorkspaceFile>;
  /** Saves atomically. `base` is the version the text was typed over, or undefined for a new file; `force` overwrites. */
  save(path: string, text: string, base: Version | undefined, force?: boolean): Promise<SaveResult>;
  /** To the system's trash, or to `.warbench/trash` in the workspace where there is none. Answers where it went, in words. */
  remove(path: string): Promise<string>;
  /** Keeps what this window has not saved of a file, in place of what it had not saved before. */
  saveDraft(draft: Draft): Promise<void>;
  /** What this window had not saved, and what windows had not that are gone: several of one file, maybe. */
  drafts(): Promise<readonly Draft[]>;
  /** Drops this window's draft of a file, or that of another one, which is gone. */
  discardDraft(path: string, of?: string): Promise<void>;
  settings(): Promise<Settings>;
  saveSettings(settings: Settings): Promise<void>;
  about(): Promise<About>;
  /** Asks the network whether there is a newer version: only ever because somebody said yes. */
  checkForUpdate(): Promise<UpdateAnswer>;
}

/** Every call's name; a transport answers these and no others. */
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

/** What the workbench holds: the calls, and the changes that come from outside. */
export interface Host extends HostCalls {
  readonly kind: 'electron' | 'web';
  /** Calls `listener` with each change from outside until the returned function is called. */
  watch(listener: (change: WorkspaceChange) => void): () => void;
}
