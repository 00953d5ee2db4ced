import type { Draft, Host } from '@contract/host';

/** A draft is written this long after the first key that it lacks, in milliseconds. */
const DELAY = 500;

/** Keeps unsaved text outside the workspace, one write at a time for each file so that none overtakes another. */
export class Drafts {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #kept = new Set<string>();
  readonly #failed = new Set<string>();

  /** `read` gives the draft as it should be kept now, or undefined where nothing is unsaved. */
  constructor(
    private readonly host: Pick<Host, 'saveDraft' | 'discardDraft'>,
    private readonly read: (path: string) => Draft | undefined,
    private readonly failed: (reason: unknown) => void,
  ) {}

  /** The text of `path` changed. Not put off by the next key: who never pauses is not to lose more than this. */
  changed(path: string): void {
    if (!this.#timers.has(path))
      this.#timers.set(
        path,
        setTimeout(() => this.#write(path), DELAY),
      );
  }

  /** There is a draft from before, whose text is now that of `path`: this window's own, or one that it takes over. */
  adopt(draft: Draft, path = draft.path): void {
    this.#kept.add(path);
    if (draft.of === undefined && path === draft.path) return;
    this.#stop(path);
    const own = this.read(path);
    // The other one goes only when this one is safe.
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

  /** True where text is unsaved that could not be kept either: it goes with the window. */
  get areLost(): boolean {
    return [...this.#failed].some((path) => this.read(path) !== undefined);
  }

  /** Writes everything that waits: now, because the window closes. */
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
    // The first in a queue starts at once: a closing window gives no second turn.
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
