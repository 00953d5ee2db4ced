import type { Worker } from './fight-out';

/** The promise of a requested block. */
interface Waiting {
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Blocks requested from a thread or a worker of the window, any number at once, until their rows arrive. */
export class AskedBlocks {
  readonly #asked = new Map<number, Waiting>();

  constructor(private readonly send: (block: number) => void) {}

  /** Requests a block. */
  readonly fight: Worker = (block) =>
    new Promise((resolve, reject) => {
      this.#asked.set(block, { resolve, reject });
      this.send(block);
    });

  /** Called when the rows of a block arrive. */
  take(block: number, rows: Float64Array): void {
    this.#asked.get(block)?.resolve(rows);
    this.#asked.delete(block);
  }

  /** Called when the worker has failed. */
  fail(reason: Error): void {
    this.#asked.forEach(({ reject }) => reject(reason));
    this.#asked.clear();
  }

  /** Called when the worker was stopped: blocks still requested arrive without battles. */
  end(): void {
    this.#asked.forEach(({ resolve }) => resolve(new Float64Array()));
    this.#asked.clear();
  }
}
