import type { Draft, Host } from '@contract/host';

/** How long after a key press a draft is written, in milliseconds. */
const DELAY = 500;

/** Keeps unsaved text outside the workspace, one write at a time for each file, so that writes stay in order. */
export class Drafts {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #kept = new Set<string>();
  readonly #failed = new Set<string>();

  /** `read` returns the draft to keep now, or undefined if nothing is unsaved. */
  constructor(
    private readonly host: Pick<Host, 'saveDraft' | 'discardDraft'>,
    private readonly read: (path: string) => Draft | undefined,
    private readonly failed: (reason: unknown) => void,
  ) {}

  /**
   * The text of `path` changed. Further keys do not postpone the write, so that someone who never pauses loses no more
   * than this.
   */
  changed(path: string): void {
    if (!this.#timers.has(path))
      this.#timers.set(
        path,
        setTimeout(() => this.#write(path), DELAY),
      );
  }

  /** An earlier draft is now the text of `path`: this window's own, or one that it takes over. */
  adopt(draft: Draft, path = draft.path): void {
    this.#kept.add(path);
    if (draft.of === undefined && path === draft.path) return;
    this.#stop(path);
    const own = this.read(path);
    // The other draft is deleted only when this one is saved.
    this.#queue(path, async () => {
      if (own) await this.host.saveDraft(own);
      await this.host.discardDraft(draft.path, draft.of);
    });
  }

  /** Nothing of `path` is worth keeping any more. */
  discard(path: string): void {
    this.#stop(path);
    if (!this.#kept.delete(path)) return;
    this.#queue(path, () => this.host.discardDraft(path));
  }

  /** True if unsaved text could not be kept either: closing the window loses it. */
  get areLost(): boolean {
    return [...this.#failed].some((path) => this.read(path) !== undefined);
  }

  /** Writes everything that waits, because the window closes. */
  flush(): void {
    for (const path of [...this.#timers.keys()]) this.#write(path);
  }

  #write(path: string): void {
    this.#stop(path);
    const draft = this.read(path);
    if (!draft) return this.discard(path);
    this.#kept.add(path);
    this.#queue(path, () => this.host.saveDraft(draft));
  }

  #stop(path: string): void {
    clearTimeout(this.#timers.get(path));
    this.#timers.delete(path);
  }

  #queue(path: string, work: () => Promise<void>): void {
    const before = this.#queues.get(path);
    // The first in a queue starts synchronously: a closing window gets no second turn.
    const next = (before ? before.then(work) : work()).then(
      () => void this.#failed.delete(path),
      (reason: unknown) => {
        this.#failed.add(path);
        this.failed(reason);
      },
    );
    this.#queues.set(path, next);
    void next.then(() => {
      if (this.#queues.get(path) === next) this.#queues.delete(path);
    });
  }
}
