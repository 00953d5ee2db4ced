import type { SourceFile } from '@engine/lab/session';
import type { Request } from './messages';

/** Files in the engine's form, without the window's additional fields. */
const aheadOf = (files: readonly SourceFile[]): Request => ({
  type: 'ahead',
  files: files.map(({ path, text }) => ({ path, text })),
});

const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { name: 'warbench-engine' });

let ready: Worker | undefined;

/**
 * Starts the engine's worker early, with the files that the window will open, so that both are loaded while the
 * window's own program loads.
 */
export const startAhead = (files: Promise<readonly SourceFile[]>): void => {
  const worker = start();
  ready = worker;
  // If files cannot be read, the window reports why.
  files.then((read) => worker.postMessage(aheadOf(read))).catch(() => undefined);
  // A worker that failed early is not used: the next one reports the error.
  worker.addEventListener('error', () => {
    if (ready === worker) ready = undefined;
  });
};

/** The engine's worker: the one that was started early, or a new one. */
export const startWorker = (): Worker => {
  const worker = ready ?? start();
  ready = undefined;
  return worker;
};
