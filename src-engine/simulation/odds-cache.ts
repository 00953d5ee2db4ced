/** Initial number of slots. */
const FIRST_PLACES = 1 << 12;

/**
 * Odds of attacks by query: open addressing on two 32-bit whole numbers that together identify a query. (One number
 * below 2^53 would be enough, but its arithmetic is slow, and a Map would box it.)
 */
export class OddsTable<Odds extends object> {
  /** The two numbers of each slot, side by side: one memory access finds both. */
  #keys = new Int32Array(2 * FIRST_PLACES);
  #values: (Odds | undefined)[] = Array<Odds | undefined>(FIRST_PLACES).fill(undefined);
  /** How many odds are stored. */
  count = 0;

  /** The slot of the odds with these two numbers, or the free slot for them. */
  #slot(near: number, far: number): number {
    const keys = this.#keys;
    const values = this.#values;
    const mask = values.length - 1;
    let at = Math.imul(near ^ Math.imul(far, 0x9e3779b1), 0x85ebca6b);
    at = (at ^ (at >>> 15)) & mask;
    while ((keys[2 * at] !== near || keys[2 * at + 1] !== far) && values[at]) at = (at + 1) & mask;
    return at;
  }

  /** The odds of the query with these two numbers. */
  get(near: number, far: number): Odds | undefined {
    return this.#values[this.#slot(near, far)];
  }

  /** Stores odds that are not stored yet. */
  set(near: number, far: number, odds: Odds): void {
    if (this.count * 2 >= this.#values.length) this.#grow();
    const at = this.#slot(near, far);
    this.#keys[2 * at] = near;
    this.#keys[2 * at + 1] = far;
    this.#values[at] = odds;
    this.count++;
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values];
    this.#keys = new Int32Array(keys.length * 2);
    this.#values = Array<Odds | undefined>(values.length * 2).fill(undefined);
    this.count = 0;
    values.forEach((odds, at) => {
      if (odds) this.set(keys[2 * at], keys[2 * at + 1], odds);
    });
  }
}
