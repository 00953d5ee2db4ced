/**
 * Named objects, stored as JSON text. Each is parsed once, when it is first needed: a workspace of one game needs
 * little of what the program knows about four.
 */
export class ReadOnDemand implements Iterable<readonly [name: string, value: object]> {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #read = new Map<string, object>();

  constructor(texts: Iterable<readonly [name: string, json: string]>) {
    this.#texts = new Map(texts);
  }

  /** The object of that name; undefined if there is none. Every call returns the same object. */
  get(name: string): object | undefined {
    const known = this.#read.get(name);
    if (known) return known;
    const text = this.#texts.get(name);
    if (text === undefined) return undefined;
    const value = JSON.parse(text) as object;
    this.#read.set(name, value);
    return value;
  }

  keys(): IterableIterator<string> {
    return this.#texts.keys();
  }

  /** Every name with its object; parses all of them. */
  *[Symbol.iterator](): Generator<readonly [name: string, value: object]> {
    for (const name of this.#texts.keys()) {
      const value = this.get(name);
      if (value) yield [name, value];
    }
  }
}
