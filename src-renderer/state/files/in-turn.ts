/** Work on one thing at a time: each piece begins when the one before it, on the same thing, has ended. */
export class InTurn<Thing extends object> {
  readonly #last = new WeakMap<Thing, Promise<unknown>>();

  /** Does `work` at once where nothing is being done with `thing`, else after it, however that ends. Answers as `work` does. */
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
