/** The first words of the memory: whether it contains a letter, and the letter's length in bytes. */
const STATE = 0;
const LENGTH = 1;
const HEAD = 2;

const EMPTY = 0;
const FULL = 1;
const CLOSED = 2;

/** Room for a letter in bytes: a dozen fights take a twentieth of it. A longer one is sent as a message. */
const ROOM = 1 << 20;

/** Whether this browser allows shared memory, and lets a window wait for a change of it. */
export const canShare = (): boolean => globalThis.crossOriginIsolated && 'waitAsync' in Atomics;

/**
 * Memory that two threads share, with room for one letter from one to the other: plain data, as JSON. A message would
 * work, but Chromium delays messages from a key press until the end of the frame after it. A thread that waits for
 * memory to change is notified at once, and one that is about to draw can look.
 */
export class Mailbox {
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  /** Each side makes its own mailbox from the same memory. */
  constructor(readonly memory = new SharedArrayBuffer(HEAD * Int32Array.BYTES_PER_ELEMENT + ROOM)) {
    this.#head = new Int32Array(memory, 0, HEAD);
    this.#bytes = new Uint8Array(memory, this.#head.byteLength);
  }

  /**
   * Puts a letter into the box. Returns false if there is no room: the last one is still in it, or this one is too
   * long.
   */
  put(letter: unknown): boolean {
    if (Atomics.load(this.#head, STATE) !== EMPTY) return false;
    const bytes = new TextEncoder().encode(JSON.stringify(letter));
    if (bytes.length > this.#bytes.length) return false;
    this.#bytes.set(bytes);
    this.#head[LENGTH] = bytes.length;
    this.#become(FULL);
    return true;
  }

  /** Takes the letter out of the box, if there is one. */
  take(): unknown {
    if (Atomics.load(this.#head, STATE) !== FULL) return undefined;
    // A copy, because text cannot be decoded from shared memory.
    const bytes = this.#bytes.slice(0, this.#head[LENGTH]);
    this.#become(EMPTY);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  /** Resolves to true when a letter is in the box; to false when the box is closed. */
  async filled(): Promise<boolean> {
    await Atomics.waitAsync(this.#head, STATE, EMPTY).value;
    return Atomics.load(this.#head, STATE) !== CLOSED;
  }

  /** Ends the wait for letters: no more will come. */
  close(): void {
    this.#become(CLOSED);
  }

  #become(state: number): void {
    Atomics.store(this.#head, STATE, state);
    Atomics.notify(this.#head, STATE);
  }
}
