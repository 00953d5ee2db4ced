import type { SourceFile } from '@engine/lab/session';
import type { Engine } from './engine.svelte';
import type { Workspace } from './files/workspace.svelte';
import { Pin } from './pin';
import type { Settings } from './window/settings.svelte';

/** What the baseline asks of the window. */
interface Window {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly workspace: Workspace;
  texts(): readonly SourceFile[];
  own(name: string): string;
}

/** What every change is compared with: the files on disk, or files that were pinned, under their name. */
export class Baseline {
  readonly #pin: Pin;

  constructor(private readonly window: Window) {
    this.#pin = new Pin(window.settings);
  }

  /** Pins the texts as they stand, or lets go of what is pinned. */
  toggle(): void {
    const { engine, settings, workspace } = this.window;
    const pinned = engine.update.baseline === 'pinned';
    if (pinned) this.#pin.drop(this.#name);
    else this.#pin.take(this.#name, this.window.texts(), workspace.files);
    settings.set(this.window.own('pin-name'), '');
    engine.change({ type: pinned ? 'unpin' : 'pin' });
  }

  /** Compares every change from here on with these files, under their name: a revision of git. */
  pin(name: string, files: readonly SourceFile[]): void {
    const { engine, settings, workspace } = this.window;
    this.#pin.take(this.#name, files, workspace.files);
    settings.set(this.window.own('pin-name'), name);
    engine.change({ type: 'pin', files });
  }

  /** The files that the present is compared with, and what they are called. */
  files(): { readonly name: string; readonly files: readonly SourceFile[] } {
    const { engine, workspace } = this.window;
    const pinned = engine.update.baseline === 'pinned' ? this.#pin.texts : undefined;
    if (pinned) return { name: this.name, files: pinned };
    const files = [...workspace.files.values()].map(({ path, text }) => ({ path, text }));
    return { name: 'the files on disk', files };
  }

  /** What the pinned files are called. */
  get name(): string {
    return this.window.settings.get(this.window.own('pin-name'), '') || 'pinned';
  }

  /** The files on disk changed: what is remembered of the pin is what it differs in from them. */
  keep(): void {
    this.#pin.keep(this.#name, this.window.workspace.files);
  }

  /** Tells the engine of what was pinned when the window closed, or the engine failed. */
  restore(): void {
    const files = this.#pin.restore(this.#name, this.window.workspace.files);
    if (files) this.window.engine.change({ type: 'pin', files });
  }

  get #name(): string {
    return this.window.own('pin');
  }
}
