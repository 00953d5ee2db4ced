import { watch as watchFiles, type FSWatcher } from 'chokidar';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WorkspaceChange } from '../contract/host';
import { errorCode } from './failure';
import { hasWorkspaceSuffix, isIgnoredName, relativePath } from './paths';
import type { Workspace } from './workspace';

/** Quiet time before the disk is checked, and the longest wait if it is never quiet, in milliseconds. */
const QUIET = 60;
const LONGEST = 400;
/** Time between two checks if the system has no watches left, in milliseconds. */
const POLL = 1500;
/** Time between two checks whether the folder itself is still the watched one, in milliseconds. */
const GUARD = 1000;

/** A running watch. */
export interface Watch {
  /** Resolves when changes are noticed. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Reports changes of workspace files that the workbench did not make itself. The system's events are only hints: the
 * files are read and compared with the last known versions. So a burst of events, our own save or a touched file is
 * never reported twice or by mistake.
 */
export const watchWorkspace = (
  workspace: Workspace,
  report: (changes: readonly WorkspaceChange[]) => void,
): Watch => {
  let stopGuard = (): void => undefined;
  const look = debounced(async (paths) => {
    const changes = await workspace.changes(paths).catch(() => []);
    if (changes.length > 0) report(changes);
  });
  let watcher: FSWatcher;
  let usePolling = false;
  const ready = new Promise<void>((resolve) => {
    const begin = (): void => {
      const begun = (watcher = start(workspace.root, look, usePolling));
      begun.once('ready', () => {
        // No event exists for changes between the last read and now.
        look.everything();
        resolve();
      });
      begun.on('error', (reason) => {
        // The system has no watches left, because many editors watch whole trees: check regularly instead.
        if (!['ENOSPC', 'EMFILE'].includes(errorCode(reason) ?? '') || usePolling || begun !== watcher)
          return;
        usePolling = true;
        void begun.close();
        begin();
      });
    };
    begin();
    stopGuard = guardRoot(workspace.root, (isThere) => {
      look.everything();
      if (!isThere) return;
      void watcher.close();
      begin();
    });
  });
  return {
    ready,
    async close() {
      stopGuard();
      look.stop();
      await watcher.close();
    },
  };
};

/**
 * A watch ends with its folder: a folder that disappears and comes back (a sync client, a fresh clone) is a new one for
 * the system. Calls `changed` when the folder disappears, and when it or another one is there again.
 */
const guardRoot = (root: string, changed: (isThere: boolean) => void): (() => void) => {
  let known: string | undefined = '';
  let stopped = false;
  const check = async (): Promise<void> => {
    const now = await stat(root, { bigint: true }).then(
      // A system may reuse the number of a deleted folder, but not its creation time.
      (at) => (at.isDirectory() ? `${at.dev}:${at.ino}:${at.birthtimeNs}` : undefined),
      () => undefined,
    );
    if (stopped || now === known) return;
    const isFirst = known === '';
    known = now;
    if (!isFirst) changed(now !== undefined);
  };
  void check();
  const timer = setInterval(() => void check(), GUARD);
  return () => {
    stopped = true;
    clearInterval(timer);
  };
};

/**
 * The system reports changes of files to a watch of their folder, so files need no watches of their own: thousands of
 * them would take longer to set up than to read. Only polling looks at each file.
 */
const start = (root: string, look: Look, usePolling: boolean): FSWatcher => {
  // A variable of the environment may demand polling too.
  const isWatchedFile = (path: string): boolean => watcher.options.usePolling && hasWorkspaceSuffix(path);
  const watcher: FSWatcher = watchFiles(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    usePolling,
    interval: POLL,
    // Waits for editors that write in pieces, so that no half file is shown.
    awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 20 },
    ignored: (path, stats) =>
      path !== root && (isIgnoredName(basename(path)) || (stats?.isFile() === true && !isWatchedFile(path))),
  });
  const changed = (file: string): void => {
    const path = relativePath(root, file);
    if (path !== undefined && hasWorkspaceSuffix(path)) look.at(path);
  };
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') look.everything();
    else changed(file);
  });
  watcher.on('raw', (_event, name: string | null, at) => {
    const { watchedPath } = at as { readonly watchedPath?: string };
    if (name !== null && watchedPath !== undefined) changed(join(watchedPath, name));
  });
  watcher.on('error', () => undefined);
  return watcher;
};

interface Look {
  at(path: string): void;
  everything(): void;
  stop(): void;
}

/** Collects paths until it is quiet, then checks them together. */
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
