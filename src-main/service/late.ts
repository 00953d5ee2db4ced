/**
 * A part of the service that is loaded when it is first needed: most windows print and import nothing, so no window
 * waits until those programs are loaded.
 */
export class Late<Part> {
  #loading: Promise<Part> | undefined;
  /** The part, if it was needed before. */
  loaded: Part | undefined;

  constructor(private readonly load: () => Promise<Part>) {}

  /** The part; it is loaded the first time. */
  get(): Promise<Part> {
    return (this.#loading ??= this.load().then((part) => (this.loaded = part)));
  }
}
