/** Places to begin with. */
const FIRST_PLACES = 1 << 12;

/**
 * Numbers that are known, each named by two whole numbers of 32 bits: open addressing, as in `OddsTable`, but name and number stand
 * side by side in memory. What an attack takes is asked so often that the way from a table over its odds to their lists costs more
 * than all else about it.
 */
export class KeptShares {
  /** Of each place four numbers of 32 bits, the first two its name; and the same memory as two reals, the second its number. */
  #names = new Int32Array(4 * FIRST_PLACES);
  #numbers = new Float64Array(this.#names.buffer).fill(NaN);
  #count = 0;

  /** Where the number named by these two stands, or would. */
  #place(near: number, far: number): number {
    const names = this.#names;
    const numbers = this.#numbers;
    const mask = names.length / 4 - 1;
    let at = Math.imul(near ^ Math.imul(far, 0x9e3779b1), 0x85ebca6b);
    at = (at ^ (at >>> 15)) & mask;
    while ((names[4 * at] !== near || names[4 * at + 1] !== far) && !Number.isNaN(numbers[2 * at + 1]!))
      at = (at + 1) & mask;
    return at;
  }

  /** The number named by these two; NaN where it is not known. */
  get(near: number, far: number): number {
    return this.#numbers[2 * this.#place(near, far) + 1]!;
  }

  /** Remembers what was not known before. */
  set(near: number, far: number, number: number): void {
    if (8 * this.#count >= this.#names.length) this.#grow();
    const at = this.#place(near, far);
    this.#names[4 * at] = near;
    this.#names[4 * at + 1] = far;
    this.#numbers[2 * at + 1] = number;
    this.#count++;
  }

  #grow(): void {
    const [names, numbers] = [this.#names, this.#numbers];
    this.#names = new Int32Array(2 * names.length);
    this.#numbers = new Float64Array(this.#names.buffer).fill(NaN);
    this.#count = 0;
    for (let at = 0; 4 * at < names.length; at++)
      if (!Number.isNaN(numbers[2 * at + 1]!))
        this.set(names[4 * at]!, names[4 * at + 1]!, numbers[2 * at + 1]!);
  }
}
