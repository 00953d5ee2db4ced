/**
 * What is known of attacks, by their queries: open addressing on two whole numbers of 32 bits that together name a query.
 * (One number below 2^53 would do, but its arithmetic is slow, and a Map would box it.)
 */
export class OddsTable<Odds extends object> {
  #near = new Int32Array(1 << 12);
  #far = new Int32Array(1 << 12);
  #values: (Odds | undefined)[] = Array<Odds | undefined>(1 << 12).fill(undefined);
  /** How many are known. */
  count = 0;

  /** Where the odds named by these two stand, or would. */
  #slot(near: number, far: number): number {
    const mask = this.#near.length - 1;
    let at = Math.imul(near ^ Math.imul(far, 0x9e3779b1), 0x85ebca6b);
    at = (at ^ (at >>> 15)) & mask;
    while (this.#values[at] && (this.#near[at] !== near || this.#far[at] !== far)) at = (at + 1) & mask;
    return at;
  }

  /** What is known of the query named by these two. */
  get(near: number, far: number): Odds | undefined {
    return this.#values[this.#slot(near, far)];
  }

  /** Remembers what was not known before. */
  set(near: number, far: number, odds: Odds): void {
    if (this.count * 2 >= this.#near.length) this.#grow();
    const at = this.#slot(near, far);
    this.#near[at] = near;
    this.#far[at] = far;
    this.#values[at] = odds;
    this.count++;
  }

  #grow(): void {
    const [near, far, values] = [this.#near, this.#far, this.#values];
    this.#near = new Int32Array(near.length * 2);
    this.#far = new Int32Array(far.length * 2);
    this.#values = Array<Odds | undefined>(near.length * 2).fill(undefined);
    this.count = 0;
    values.forEach((odds, at) => {
      if (odds) this.set(near[at]!, far[at]!, odds);
    });
  }
}
