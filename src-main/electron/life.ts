/** The part of a window that `OneWindow` needs. */
export interface Shown {
  isDestroyed(): boolean;
}

/**
 * The only window, or none: on a Mac the program continues without it. A request while it is being made gets the same
 * window, so that there are never two. No request gets one before the program has started.
 */
export class OneWindow<W extends Shown> {
  #window: W | undefined;
  #making: Promise<W> | undefined;
  #begun = false;

  /** @param make makes the window and returns it at once; its content may load later */
  constructor(private readonly make: () => Promise<W>) {}

  /** The window, if there is one. */
  get now(): W | undefined {
    return this.#window?.isDestroyed() ? undefined : this.#window;
  }

  /** Called when the program has started: from now on a window may be requested. */
  begin(): Promise<W> {
    this.#begun = true;
    return this.ask();
  }

  /** Returns the window, or makes it. Rejects before the program has started: it will make one itself. */
  ask(): Promise<W> {
    if (!this.#begun) return Promise.reject(new Error('The program has not started.'));
    const { now } = this;
    if (now) return Promise.resolve(now);
    this.#making ??= this.make()
      .then((made) => (this.#window = made))
      .finally(() => (this.#making = undefined));
    return this.#making;
  }

  /** Requests the window if possible. Before the program has started nothing is needed: it makes one itself. */
  wish(): void {
    this.ask().catch(() => undefined);
  }
}

/** The part of Electron's `app` that ends the program. */
export interface Quitting {
  on(event: 'will-quit', heard: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/** The longest delay of the end, in milliseconds. */
const PATIENCE = 5000;

/** Delays the end of the program until `work` is done: what began when the window closed must reach the disk. */
export const finishFirst = (app: Quitting, work: () => Promise<unknown>, patience = PATIENCE): void => {
  let state: 'running' | 'finishing' | 'done' = 'running';
  app.on('will-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state === 'finishing') return;
    state = 'finishing';
    const late = new Promise((resolve) => setTimeout(resolve, patience));
    void Promise.race([work().catch(() => undefined), late]).then(() => {
      state = 'done';
      app.quit();
    });
  });
};

/** Running work that the end waits for. */
export class Pending {
  readonly #works = new Set<Promise<unknown>>();

  /** A failure is reported elsewhere. */
  add(work: Promise<unknown>): void {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#works.add(settled);
    void settled.then(() => this.#works.delete(settled));
  }

  /** Resolves when no work is running any more. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}
