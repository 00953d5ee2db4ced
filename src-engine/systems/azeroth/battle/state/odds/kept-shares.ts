/** Initial number of places. */
const FIRST_PLACES = 1 << 12;

/**
 * The results of attacks on a target with a number of wounds left: the share of it they take, and the chance that it
 * falls. The key is two whole numbers of 32 bits, with open addressing as in `OddsTable`, but key and values are side
 * by side in memory: they are read so often that a table of references to odds would cost more than everything else.
 */
export class KeptShares {
  /**
   * Eight numbers of 32 bits for each place, the first two its key; and the same memory as four reals, two of them its
   * values.
   */
  #names = new Int32Array(8 * FIRST_PLACES);
  #numbers = new Float64Array(this.#names.buffer).fill(NaN);
  #count = 0;

  /** The place of this key, or where it would be. */
  #place(near: number, far: number): number {
    const names = this.#names;
    const numbers = this.#numbers;
    const mask = names.length / 8 - 1;
    let at = Math.imul(near ^ Math.imul(far, 0x9e3779b1), 0x85ebca6b);
    at = (at ^ (at >>> 15)) & mask;
    while ((names[8 * at] !== near || names[8 * at + 1] !== far) && !Number.isNaN(numbers[4 * at + 1]))
      at = (at + 1) & mask;
    return at;
  }

  /** The share for this key; NaN if not known. */
  share(near: number, far: number): number {
    return this.#numbers[4 * this.#place(near, far) + 1];
  }

  /** The chance of a fall for this key; NaN if not known. */
  falls(near: number, far: number): number {
    return this.#numbers[4 * this.#place(near, far) + 2];
  }

  /** Stores values that were not known before. */
  set(near: number, far: number, share: number, falls: number): void {
    if (16 * this.#count >= this.#names.length) this.#grow();
    const at = this.#place(near, far);
    this.#names[8 * at] = near;
    this.#names[8 * at + 1] = far;
    this.#numbers[4 * at + 1] = share;
    this.#numbers[4 * at + 2] = falls;
    this.#count++;
  }

  #grow(): void {
    const [names, numbers] = [this.#names, this.#numbers];
    this.#names = new Int32Array(2 * names.length);
    this.#numbers = new Float64Array(this.#names.buffer).fill(NaN);
    this.#count = 0;
    for (let at = 0; 8 * at < names.length; at++)
      if (!Number.isNaN(numbers[4 * at + 1]))
        this.set(names[8 * at], names[8 * at + 1], numbers[4 * at + 1], numbers[4 * at + 2]);
  }
}
