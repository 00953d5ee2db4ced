/** The first words of the memory: whether there is a letter in it, and how many bytes the letter has. */
const STATE = 0;
const LENGTH = 1;
const HEAD = 2;

const EMPTY = 0;
const FULL = 1;
const CLOSED = 2;

/** Room for a letter, in bytes: a dozen fights take a twentieth of it. What is longer goes as a message. */
const ROOM = 1 << 20;

/** Whether this browser lends memory to threads, and lets a window wait for a change of it. */
export const canShare = (): boolean => globalThis.crossOriginIsolated && 'waitAsync' in Atomics;

/**
 * Memory that two threads share, with room for one letter from one to the other: plain data, as JSON. A message would do, but
 * Chromium holds messages back from a key press to the end of the frame that follows it; who waits for memory to change is
 * told at once, and who is about to draw can look.
 */
export class Mailbox {
  readonly #head: Int32Array;
  readonly #bytes: Uint8Array;

  /** Either end makes its own of the same memory. */
  constructor(readonly memory = new SharedArrayBuffer(HEAD * Int32Array.BYTES_PER_ELEMENT + ROOM)) {
    this.#head = new Int32Array(memory, 0, HEAD);
    this.#bytes = new Uint8Array(memory, this.#head.byteLength);
  }

  /** Leaves a letter. Answers false where there is no room for it: the last one is still in, or this one is too long. */
  put(letter: unknown): boolean {
    if (Atomics.load(this.#head, STATE) !== EMPTY) return false;
    const bytes = new TextEncoder().encode(JSON.stringify(letter));
    if (bytes.length > this.#bytes.length) return false;
    this.#bytes.set(bytes);
    this.#head[LENGTH] = bytes.length;
    this.#become(FULL);
    return true;
  }

  /** The letter, if there is one; it is out of the box then. */
  take(): unknown {
    if (Atomics.load(this.#head, STATE) !== FULL) return undefined;
    // A copy, because text is not decoded from memory that is shared.
    const bytes = this.#bytes.slice(0, this.#head[LENGTH]);
    this.#become(EMPTY);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  /** Resolves to true once a letter is, or was, in the box; to false once the box is closed. */
  async filled(): Promise<boolean> {
    await Atomics.waitAsync(this.#head, STATE, EMPTY).value;
    return Atomics.load(this.#head, STATE) !== CLOSED;
  }

  /** Ends the waiting for letters: none comes any more. */
  close(): void {
    this.#become(CLOSED);
  }

  #become(state: number): void {
    Atomics.store(this.#head, STATE, state);
    Atomics.notify(this.#head, STATE);
  }
}
