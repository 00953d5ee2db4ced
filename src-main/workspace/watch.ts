import { watch as watchFiles, type FSWatcher } from 'chokidar';
import { basename } from 'node:path';
import type { WorkspaceChange } from '../contract/host';
import { errorCode } from './failure';
import { hasWorkspaceSuffix, isIgnoredName, relativePath } from './paths';
import type { Workspace } from './workspace';

/** Quiet time before the disk is looked at, and the longest wait while it never is quiet, in milliseconds. */
const QUIET = 60;
const LONGEST = 400;
/** Between two looks where the system has no watches left, in milliseconds. */
const POLL = 1500;

/** A running watch. */
export interface Watch {
  /** Resolves once changes are noticed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Reports changes of workspace files that the workbench did not make itself. What the system says is only a hint where
 * to look: the files are read and compared with the versions last seen, so a burst of events, a save of our own or a
 * touched file is never reported twice or by mistake.
 */
export const watchWorkspace = (
  workspace: Workspace,
  report: (changes: readonly WorkspaceChange[]) => void,
): Watch => {
  const look = debounced(async (paths) => {
    const changes = await workspace.changes(paths).catch(() => []);
    if (changes.length > 0) report(changes);
  });
  let watcher = start(workspace.root, look, false);
  const ready = new Promise<void>((resolve) => {
    const begin = (): void => {
      // What changed between the first reading and now was seen by nobody.
      look.everything();
      resolve();
    };
    watcher.once('ready', begin);
    watcher.on('error', (reason) => {
      // The system's watches are used up (many editors watch whole trees): look from time to time instead.
      if (!['ENOSPC', 'EMFILE'].includes(errorCode(reason) ?? '') || watcher.options.usePolling) return;
      void watcher.close();
      watcher = start(workspace.root, look, true);
      watcher.once('ready', begin);
    });
  });
  return {
    ready,
    async close() {
      look.stop();
      await watcher.close();
    },
  };
};

const start = (root: string, look: Look, usePolling: boolean): FSWatcher => {
  const watcher = watchFiles(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    usePolling,
    interval: POLL,
    // An editor that writes in pieces is waited for, so that half a file is not shown.
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
    ignored: (path, stats) =>
      path !== root &&
      (isIgnoredName(basename(path)) || (stats?.isFile() === true && !hasWorkspaceSuffix(path))),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') look.everything();
    const path = relativePath(root, file);
    if (path !== undefined && hasWorkspaceSuffix(path)) look.at(path);
  });
  watcher.on('error', () => undefined);
  return watcher;
};

interface Look {
  at(path: string): void;
  everything(): void;
  stop(): void;
}

/** Gathers paths until it is quiet, then has them looked at together. */
const debounced = (look: (paths: ReadonlySet<string> | undefined) => Promise<void>): Look => {
  let paths = new Set<string>();
  let all = false;
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const these = all ? undefined : paths;
    paths = new Set();
    all = false;
    void look(these);
  };
  const wait = (): void => {
    const now = Date.now();
    if (timer) clearTimeout(timer);
    else first = now;
    timer = setTimeout(flush, Math.max(0, Math.min(QUIET, first + LONGEST - now)));
  };
  return {
    at(path) {
      paths.add(path);
      wait();
    },
    everything() {
      all = true;
      wait();
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
};
