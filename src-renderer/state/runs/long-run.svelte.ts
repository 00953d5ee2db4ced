import { Pace } from './pace';
import type { LeadRequest, Progress } from './messages';

/** Battles rest for so long after a key, in milliseconds: the machine is the designer's. */
export const QUIET = 600;

/** Runs are kept this often while they go on, in milliseconds. */
const KEEP_EVERY = 20_000;

/** What is compared with the files that a run was fought with waits for so long after a change, in milliseconds. */
export const SETTLE = 300;

/** Where a run is; `stopping` where it was called off, and what was on its way still comes in: figures may move until `stopped`. */
export type Phase = 'none' | 'preparing' | 'ready' | 'running' | 'paused' | 'stopping' | 'stopped' | 'done';

/** The part of a worker's client that a run is stopped and rested by. */
interface RunClient {
  tell(request: LeadRequest<never>): void;
  rest(on: boolean): void;
  leave(): void;
  stop(): void;
}

/** A long run of the window, whatever it is for: how far it is, pause and cancel, and that it rests while somebody types. */
export abstract class LongRun<Client extends RunClient> {
  protected client: Client | undefined;
  readonly #pace = new Pace();
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #comparing: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  #turn = 0;

  phase = $state<Phase>('none');
  progress = $state.raw<Progress | undefined>();
  /** Battles a second, lately; undefined until there is something to measure. */
  rate = $state<number | undefined>();
  /** What has changed since these battles were fought, by name: the figures are of the files as they were. */
  changed = $state.raw<readonly string[]>([]);
  /** Why the worker stopped, if it did. */
  failure = $state<string | undefined>();

  get running(): boolean {
    return this.phase === 'running' || this.phase === 'paused';
  }

  /** True while it is made ready or comes to rest: nothing new is begun meanwhile. */
  get busy(): boolean {
    return this.phase === 'preparing' || this.phase === 'stopping';
  }

  /** True where it was called off: the next run goes on from there. */
  get calledOff(): boolean {
    return this.phase === 'stopping' || this.phase === 'stopped';
  }

  /**
   * Begins another preparation, and ends hearing of the run before. What is prepared takes several answers of others: it goes on
   * only while the answered function says that nothing else was begun meanwhile.
   */
  protected begins(): () => boolean {
    const turn = ++this.#turn;
    this.client?.leave();
    return () => turn === this.#turn;
  }

  /** Puts what was fought on disk. */
  protected abstract keep(): Promise<void>;
  /** True where figures are shown, or fought for, that a change makes old. */
  protected abstract get hasFigures(): boolean;
  /** What has changed since these battles were fought, by name. */
  protected abstract changes(): readonly string[];

  /** Another workspace: what was known is another's. */
  protected forget(): void {
    this.begins();
    this.client?.stop();
    this.client = undefined;
    this.uncompared();
    this.phase = 'none';
    this.progress = this.rate = this.failure = undefined;
    this.changed = [];
  }

  /** Battles begin: nothing is known of their pace, and there is nothing to keep yet. */
  protected begun(cap: number): void {
    this.#pace.clear();
    this.#keptAt = performance.now();
    this.rate = undefined;
    this.progress = { fought: 0, cap, done: false };
  }

  protected progressed(progress: Progress): void {
    this.progress = progress;
    if (this.phase === 'running') this.rate = this.#pace.mark(progress.fought) ?? this.rate;
  }

  protected failed(message: string): void {
    this.failure = message;
    this.client?.stop();
    this.client = undefined;
    this.phase = 'stopped';
  }

  /** Keeps what was fought where that was not done lately, or at once. */
  protected async keepNow(now = false): Promise<void> {
    if (!now && performance.now() - this.#keptAt <= KEEP_EVERY) return;
    this.#keptAt = performance.now();
    await this.keep();
  }

  pause(on: boolean): void {
    if (!this.running) return;
    this.phase = on ? 'paused' : 'running';
    this.#pace.clear();
    this.client?.rest(on);
    // Who pauses may close the window before going on.
    if (on) void this.keepNow(true);
  }

  /** Stops where it is: what was fought is kept, and the next run goes on from there. */
  async cancel(): Promise<void> {
    if (!this.running) return;
    this.phase = 'stopping';
    this.rate = undefined;
    this.client?.rest(false);
    this.client?.tell({ type: 'cancel' });
    await this.keepNow(true);
  }

  /** A key was pressed: battles rest until the designer does. */
  typed(): void {
    this.compare();
    if (this.phase !== 'running') return;
    this.client?.rest(true);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.phase === 'running') this.client?.rest(false);
    }, QUIET);
  }

  /** Finds out, a little later, what has changed since these battles were fought. */
  compare(): void {
    if (!this.hasFigures) return;
    this.uncompared();
    this.#comparing = setTimeout(() => {
      if (this.hasFigures) this.changed = this.changes();
    }, SETTLE);
  }

  /** What is looked at anew is by the files as they are: nothing of it is compared with those before. */
  protected uncompared(): void {
    clearTimeout(this.#comparing);
  }
}
