import type { SourceFile } from '@engine/lab/session';
import type { Engine } from './engine.svelte';
import type { Workspace } from './files/workspace.svelte';
import { Pin } from './pin';
import type { Settings } from './window/settings.svelte';

/** The parts of the window that the baseline needs. */
interface Window {
  readonly engine: Engine;
  readonly settings: Settings;
  readonly workspace: Workspace;
  texts(): readonly SourceFile[];
  own(name: string): string;
}

/** The baseline of every comparison: the files on disk, or pinned files with a name. */
export class Baseline {
  readonly #pin: Pin;

  constructor(private readonly window: Window) {
    this.#pin = new Pin(window.settings);
  }

  /** Pins the current texts, or removes the pin. */
  toggle(): void {
    const { engine, settings, workspace } = this.window;
    const pinned = engine.update.baseline === 'pinned';
    if (pinned) this.#pin.drop(this.#name);
    else this.#pin.take(this.#name, this.window.texts(), workspace.files);
    settings.set(this.window.own('pin-name'), '');
    engine.change({ type: pinned ? 'unpin' : 'pin' });
  }

  /** Compares every change from now on with these files, under their name: a git revision. */
  pin(name: string, files: readonly SourceFile[]): void {
    const { engine, settings, workspace } = this.window;
    this.#pin.take(this.#name, files, workspace.files);
    settings.set(this.window.own('pin-name'), name);
    engine.change({ type: 'pin', files });
  }

  /** The files of the baseline, and their name. */
  files(): { readonly name: string; readonly files: readonly SourceFile[] } {
    const { engine, workspace } = this.window;
    const pinned = engine.update.baseline === 'pinned' ? this.#pin.texts : undefined;
    if (pinned) return { name: this.name, files: pinned };
    const files = [...workspace.files.values()].map(({ path, text }) => ({ path, text }));
    return { name: 'the files on disk', files };
  }

  /** The name of the pinned files. */
  get name(): string {
    return this.window.settings.get(this.window.own('pin-name'), '') || 'pinned';
  }

  /** The files on disk changed: the stored pin contains its differences from them. */
  keep(): void {
    this.#pin.keep(this.#name, this.window.workspace.files);
  }

  /** Sends the pin to the engine again, after the window was reloaded or the engine failed. */
  restore(): void {
    const files = this.#pin.restore(this.#name, this.window.workspace.files);
    if (files) this.window.engine.change({ type: 'pin', files });
  }

  get #name(): string {
    return this.window.own('pin');
  }
}
