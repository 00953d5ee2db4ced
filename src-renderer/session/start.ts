import type { SourceFile } from '@engine/lab/session';
import type { Request } from './messages';

/** Files as the engine reads them, of which the window knows more. */
const aheadOf = (files: readonly SourceFile[]): Request => ({
  type: 'ahead',
  files: files.map(({ path, text }) => ({ path, text })),
});

const start = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { name: 'warbench-engine' });

let ready: Worker | undefined;

/**
 * Starts the engine's worker before anybody asks for it, on the files that the window is going to open: its program, and they,
 * are read while the window's own program is.
 */
export const startAhead = (files: Promise<readonly SourceFile[]>): void => {
  const worker = start();
  ready = worker;
  // Where there are none to be had, the window says why.
  files.then((read) => worker.postMessage(aheadOf(read))).catch(() => undefined);
  // One that failed before anybody heard it is not given out: the next one says what is wrong.
  worker.addEventListener('error', () => {
    if (ready === worker) ready = undefined;
  });
};

/** A worker of the engine's own: the one that was started ahead, or a new one. */
export const startWorker = (): Worker => {
  const worker = ready ?? start();
  ready = undefined;
  return worker;
};
