/**
 * Objects by name that are kept as texts of JSON, each read when it is first asked for, and once: most of what a program
 * knows of four games is never asked for in a workspace of one.
 */
export class ReadOnDemand implements Iterable<readonly [name: string, value: object]> {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #read = new Map<string, object>();

  constructor(texts: Iterable<readonly [name: string, json: string]>) {
    this.#texts = new Map(texts);
  }

  /** The object of that name; undefined where there is none. The same one however often it is asked for. */
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

  /** Every name with its object: reads them all. */
  *[Symbol.iterator](): Generator<readonly [name: string, value: object]> {
    for (const name of this.#texts.keys()) {
      const value = this.get(name);
      if (value) yield [name, value];
    }
  }
}
