/** What can be seen of a window that there may be one of. */
export interface Shown {
  isDestroyed(): boolean;
}

/**
 * The one window there is, or none: on a Mac the program outlives it. Whoever asks while it is being made gets that one,
 * so that there are never two; nobody gets one before the program has begun.
 */
export class OneWindow<W extends Shown> {
  #window: W | undefined;
  #making: Promise<W> | undefined;
  #begun = false;

  /** @param make makes the window and answers it at once; what it shows may come later */
  constructor(private readonly make: () => Promise<W>) {}

  /** The window, where there is one. */
  get now(): W | undefined {
    return this.#window?.isDestroyed() ? undefined : this.#window;
  }

  /** The program has begun: from now on a window may be asked for. */
  begin(): Promise<W> {
    this.#begun = true;
    return this.ask();
  }

  /** The window, made where there is none. Rejects before the program has begun: it will make one itself. */
  ask(): Promise<W> {
    if (!this.#begun) return Promise.reject(new Error('The program has not started.'));
    const { now } = this;
    if (now) return Promise.resolve(now);
    this.#making ??= this.make()
      .then((made) => (this.#window = made))
      .finally(() => (this.#making = undefined));
    return this.#making;
  }

  /** Asks for the window where that is possible; before the program has begun it is not, and comes by itself. */
  wish(): void {
    this.ask().catch(() => undefined);
  }
}

/** The part of Electron's `app` that ends the program. */
export interface Quitting {
  on(event: 'will-quit', heard: (event: { preventDefault(): void }) => void): unknown;
  quit(): void;
}

/** The end is put off for no longer, in milliseconds. */
const PATIENCE = 5000;

/** Puts the end of the program off until `work` is done: what was begun when the window closed must reach the disk. */
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

/** Work under way that the end waits for. */
export class Pending {
  readonly #works = new Set<Promise<unknown>>();

  /** What fails has told of it elsewhere. */
  add(work: Promise<unknown>): void {
    const settled = work.then(
      () => undefined,
      () => undefined,
    );
    this.#works.add(settled);
    void settled.then(() => this.#works.delete(settled));
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.all(this.#works);
  }
}
