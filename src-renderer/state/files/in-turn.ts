/** Runs tasks on the same thing one after the other. */
export class InTurn<Thing extends object> {
  readonly #last = new WeakMap<Thing, Promise<unknown>>();

  /**
   * Runs `work` at once if nothing is running on `thing`, else after that has ended or failed. Returns the result of
   * `work`.
   */
  do<T>(thing: Thing, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(thing);
    const mine = before ? before.then(work, work) : work();
    this.#last.set(thing, mine);
    const forget = (): void => {
      if (this.#last.get(thing) === mine) this.#last.delete(thing);
    };
    mine.then(forget, forget);
    return mine;
  }
}
