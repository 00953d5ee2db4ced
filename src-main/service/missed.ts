import type { WorkspaceChange } from '../contract/host';

/** An event for a window: a change of a file, or that another window opened another workspace. */
export type ServiceEvent = WorkspaceChange | { readonly type: 'workspace' };

/** The most windows that may be opening at once; beyond that, the earliest are forgotten. */
const MOST_WINDOWS = 8;
/** The most events kept for an opening window; beyond that, it loads the files again. */
const MOST_EVENTS = 200;

/**
 * Events between giving the files to a window and its first listening, while its program may still be loading. Without
 * this, a window would never see a change that another program makes in that time.
 */
export class Missed {
  readonly #windows = new Map<string, ServiceEvent[]>();

  /** Called when a window is about to get the files and will listen later. */
  expect(window: string): void {
    this.#windows.delete(window);
    this.#windows.set(window, []);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MOST_WINDOWS) break;
      this.#windows.delete(oldest);
    }
  }

  /** Keeps events for windows that do not listen yet, except the window that caused them. */
  add(events: readonly ServiceEvent[], own: string | undefined): void {
    for (const [window, kept] of this.#windows)
      if (window !== own) kept.push(...events.slice(0, MOST_EVENTS - kept.length));
  }

  /** The events that a window has missed, when it starts to listen. */
  take(window: string): readonly ServiceEvent[] {
    const kept = this.#windows.get(window) ?? [];
    this.#windows.delete(window);
    return kept.length >= MOST_EVENTS ? [{ type: 'workspace' }] : kept;
  }
}
