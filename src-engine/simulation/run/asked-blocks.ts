import type { Worker } from './fight-out';

/** Who waits for a block. */
interface Waiting {
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Blocks that were asked of a thread or a worker of the window, as many at once as wanted, until their rows come back. */
export class AskedBlocks {
  readonly #asked = new Map<number, Waiting>();

  constructor(private readonly send: (block: number) => void) {}

  /** Asks for a block. */
  readonly fight: Worker = (block) =>
    new Promise((resolve, reject) => {
      this.#asked.set(block, { resolve, reject });
      this.send(block);
    });

  /** The rows of a block came. */
  take(block: number, rows: Float64Array): void {
    this.#asked.get(block)?.resolve(rows);
    this.#asked.delete(block);
  }

  /** Whoever fought them failed. */
  fail(reason: Error): void {
    this.#asked.forEach(({ reject }) => reject(reason));
    this.#asked.clear();
  }

  /** Whoever fought them was ended: what is still asked for comes without battles. */
  end(): void {
    this.#asked.forEach(({ resolve }) => resolve(new Float64Array()));
    this.#asked.clear();
  }
}
