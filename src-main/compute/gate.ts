/** Holds work up while it is closed, and measures for how long. */
export class Gate {
  #shut: Promise<void> | undefined;
  #open: () => void = () => undefined;
  #since = 0;
  #held = 0;

  get paused(): boolean {
    return this.#shut !== undefined;
  }

  /** Milliseconds that it has been closed so far. */
  get held(): number {
    return this.#held + (this.paused ? performance.now() - this.#since : 0);
  }

  /** Closes or opens it. */
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

  /** Resolves when it is open. */
  async passed(): Promise<void> {
    while (this.#shut) await this.#shut;
  }
}
