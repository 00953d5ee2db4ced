const start = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'warbench-engine' });

let ready: Worker | undefined;

/** Starts the engine's worker before anybody asks for it: its program is read while the window's own is. */
export const startAhead = (): void => {
  const worker = start();
  ready = worker;
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
