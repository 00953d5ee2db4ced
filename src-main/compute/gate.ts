/** Holds work up while it is shut, and knows for how long it did. */
export class Gate {
  #shut: Promise<void> | undefined;
  #open: () => void = () => undefined;
  #since = 0;
  #held = 0;

  get paused(): boolean {
    return this.#shut !== undefined;
  }

  /** Milliseconds that it was shut until now. */
  get held(): number {
    return this.#held + (this.paused ? performance.now() - this.#since : 0);
  }

  /** Shuts it, or opens it again. */
  pause(on: boolean): void {
    if (on === this.paused) return;
    if (on) {
      this.#since = performance.now();
      this.#shut = new Promise((resolve) => (this.#open = resolve));
      return;
    }
    this.#held += performance.now() - this.#since;
    this.#shut = undefined;
    this.#open();
  }

  /** Resolves once it is open: at once, or when somebody opens it. */
  async passed(): Promise<void> {
    while (this.#shut) await this.#shut;
  }
}
