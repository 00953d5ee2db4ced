import type { Worker } from '../../../src-engine/simulation/run/fight-out';
import { Gate } from '../../compute/gate';
import type { Io } from '../io';

/**
 * Pauses a long command: by Enter in the terminal, or by the gate of its caller (a window's host). Ctrl+C opens the gate, so that
 * stopping never waits for it.
 */
export class Pause {
  readonly gate: Gate;
  readonly #close: () => void;

  constructor(io: Pick<Io, 'err' | 'stop' | 'lines' | 'gate'>) {
    const gate = (this.gate = io.gate ?? new Gate());
    const stopped = (): void => gate.pause(false);
    const { stop } = io;
    stop?.addEventListener('abort', stopped);
    const stopListening = io.lines?.(() => {
      io.err(gate.paused ? 'Continuing.\n' : 'Paused. Press Enter to continue, or Ctrl+C to stop.\n');
      gate.pause(!gate.paused);
    });
    this.#close = () => {
      stop?.removeEventListener('abort', stopped);
      stopListening?.();
    };
  }

  /** A worker that gets no block during a pause. */
  readonly holdWorker =
    (worker: Worker): Worker =>
    async (block) => {
      await this.gate.passed();
      return worker(block);
    };

  close(): void {
    this.#close();
  }
}

/** Waits for work, or for a stop. After a stop it does not wait for the current blocks; their workers are ended. */
export const orStopped = async (io: Pick<Io, 'stop'>, work: Promise<unknown>): Promise<void> => {
  const { stop } = io;
  if (!stop || stop.aborted) return void (await work);
  let heard: () => void = () => undefined;
  const stopped = new Promise<void>((resolve) => {
    heard = () => resolve();
    stop.addEventListener('abort', heard);
  });
  try {
    await Promise.race([work, stopped]);
  } finally {
    stop.removeEventListener('abort', heard);
  }
};
