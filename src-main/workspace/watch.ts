import { watch as watchFiles, type FSWatcher } from 'chokidar';
import { stat } from 'node:fs/promises';
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
/** Between two looks whether the folder itself is still the one that is watched, in milliseconds. */
const GUARD = 1000;

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
        // What changed between the last reading and now was seen by nobody.
        look.everything();
        resolve();
      });
      begun.on('error', (reason) => {
        // The system's watches are used up (many editors watch whole trees): look from time to time instead.
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
 * Watches end with what they watch: a folder that goes and comes back (a sync client, a fresh clone) is another one to the
 * system. Calls `changed` when there is none any more, and when there is one again or another.
 */
const guardRoot = (root: string, changed: (isThere: boolean) => void): (() => void) => {
  let known: string | undefined = '';
  let stopped = false;
  const check = async (): Promise<void> => {
    const now = await stat(root, { bigint: true }).then(
      // A system may give a new folder the number of the old one, but not its time of birth.
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
