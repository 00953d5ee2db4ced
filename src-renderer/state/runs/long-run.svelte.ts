import { Pace } from '@engine/simulation/run/pace';
import type { LeadRequest, Progress } from './messages';

/** How long battles pause after a key press, in milliseconds. */
export const QUIET = 600;

/** How often runs are saved while they are fought, in milliseconds. */
const KEEP_EVERY = 20_000;

/** How long after a change the inputs of a run are compared with the files, in milliseconds. */
export const SETTLE = 300;

/**
 * The phase of a run. `stopping`: it was canceled, but pending results still arrive and may change the figures until
 * `stopped`.
 */
export type Phase = 'none' | 'preparing' | 'ready' | 'running' | 'paused' | 'stopping' | 'stopped' | 'done';

/** The part of a worker's client with which a run is stopped and paused. */
interface RunClient {
  tell(request: LeadRequest<never>): void;
  rest(on: boolean): void;
  leave(): void;
  stop(): void;
}

/** A long run of the window: its progress, pause and cancel. It pauses while the user types. */
export abstract class LongRun<Client extends RunClient> {
  protected client: Client | undefined;
  readonly #pace = new Pace();
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #comparing: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  #turn = 0;

  phase = $state<Phase>('none');
  progress = $state.raw<Progress | undefined>();
  /** Recent battles per second; undefined until it can be measured. */
  rate = $state<number | undefined>();
  /** What has changed since these battles were fought, by name: the figures are from the earlier files. */
  changed = $state.raw<readonly string[]>([]);
  /** Why the worker stopped, if it did. */
  failure = $state<string | undefined>();

  get running(): boolean {
    return this.phase === 'running' || this.phase === 'paused';
  }

  /** How much of it is done, 0 to 1; undefined where that is not known. */
  get share(): number | undefined {
    return this.progress && this.progress.fought / Math.max(1, this.progress.cap);
  }

  /** True while it is being prepared or stopped: nothing new can be started meanwhile. */
  get busy(): boolean {
    return this.phase === 'preparing' || this.phase === 'stopping';
  }

  /** True if it was canceled: the next run continues from there. */
  get calledOff(): boolean {
    return this.phase === 'stopping' || this.phase === 'stopped';
  }

  /**
   * Starts another preparation, and ignores further messages of the previous run. Preparation awaits several answers;
   * it may only continue while the returned function returns true, which means that nothing else was started meanwhile.
   */
  protected begins(): () => boolean {
    const turn = ++this.#turn;
    this.client?.leave();
    return () => turn === this.#turn;
  }

  /** Saves the battles to disk. */
  protected abstract keep(): Promise<void>;
  /** True if there are figures, or battles are being fought, that a change would make outdated. */
  protected abstract get hasFigures(): boolean;
  /** What has changed since these battles were fought, by name. */
  protected abstract changes(): readonly string[];

  /** Another workspace: forgets the results. */
  protected forget(): void {
    this.begins();
    this.client?.stop();
    this.client = undefined;
    this.uncompared();
    this.phase = 'none';
    this.progress = this.rate = this.failure = undefined;
    this.changed = [];
  }

  /** Battles start: their pace is not known, and there is nothing to save yet. */
  protected begun(cap: number): void {
    this.#pace.clear();
    this.#keptAt = performance.now();
    this.rate = undefined;
    this.progress = { fought: 0, cap, done: false };
  }

  protected progressed(progress: Progress): void {
    this.progress = progress;
    if (this.phase === 'running')
      this.rate = this.#pace.mark(progress.fought, performance.now()) ?? this.rate;
  }

  protected failed(message: string): void {
    this.failure = message;
    this.client?.stop();
    this.client = undefined;
    this.phase = 'stopped';
  }

  /** Saves the battles unless that was done recently, or at once if `now` is set. */
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
    // The window may be closed during a pause.
    if (on) void this.keepNow(true);
  }

  /** Stops: the battles are kept, and the next run continues from there. */
  async cancel(): Promise<void> {
    if (!this.running) return;
    this.phase = 'stopping';
    this.rate = undefined;
    this.client?.rest(false);
    this.client?.tell({ type: 'cancel' });
    await this.keepNow(true);
  }

  /** A key was pressed: battles pause for a while. */
  typed(): void {
    this.compare();
    if (this.phase !== 'running') return;
    this.client?.rest(true);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.phase === 'running') this.client?.rest(false);
    }, QUIET);
  }

  /** Finds out, after a short delay, what has changed since these battles were fought. */
  compare(): void {
    if (!this.hasFigures) return;
    this.uncompared();
    this.#comparing = setTimeout(() => {
      if (this.hasFigures) this.changed = this.changes();
    }, SETTLE);
  }

  /** A new look uses the current files: nothing has changed since. */
  protected uncompared(): void {
    clearTimeout(this.#comparing);
  }
}
