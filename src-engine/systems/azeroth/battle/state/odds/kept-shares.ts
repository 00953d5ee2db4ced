/** Places to begin with. */
const FIRST_PLACES = 1 << 12;

/**
 * What is known of attacks on a target with so many wounds left: what share of it they take, and the chance that it falls. Named by two
 * whole numbers of 32 bits, open addressing as in `OddsTable`, but name and numbers stand side by side in memory: they are asked so
 * often that the way from a table over odds to their lists costs more than all else about them.
 */
export class KeptShares {
  /** Of each place eight numbers of 32 bits, the first two its name; and the same memory as four reals, of which two are its numbers. */
  #names = new Int32Array(8 * FIRST_PLACES);
  #numbers = new Float64Array(this.#names.buffer).fill(NaN);
  #count = 0;

  /** Where what is named by these two stands, or would. */
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

  /** The share named by these two; NaN where it is not known. */
  share(near: number, far: number): number {
    return this.#numbers[4 * this.#place(near, far) + 1];
  }

  /** The chance of a fall named by these two; NaN where it is not known. */
  falls(near: number, far: number): number {
    return this.#numbers[4 * this.#place(near, far) + 2];
  }

  /** Remembers what was not known before. */
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
