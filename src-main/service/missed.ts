import type { WorkspaceChange } from '../contract/host';

/** What a window is told: a change of a file, or that another window opened another workspace. */
export type ServiceEvent = WorkspaceChange | { readonly type: 'workspace' };

/** So many windows may be opening at once; of more, the ones that asked first are forgotten. */
const MOST_WINDOWS = 8;
/** What happens more often than this to a window that is opening is in the files: it loads them again. */
const MOST_EVENTS = 200;

/**
 * What happens between a window's being given the files and its listening: its program may be read meanwhile. Without this a
 * change by another program would be seen by the windows that listen, and by the next one never.
 */
export class Missed {
  readonly #windows = new Map<string, ServiceEvent[]>();

  /** A window is about to be given the files, and will listen later. */
  expect(window: string): void {
    this.#windows.delete(window);
    this.#windows.set(window, []);
    for (const oldest of this.#windows.keys()) {
      if (this.#windows.size <= MOST_WINDOWS) break;
      this.#windows.delete(oldest);
    }
  }

  /** Keeps events for who does not listen yet, but the window that made them. */
  add(events: readonly ServiceEvent[], own: string | undefined): void {
    for (const [window, kept] of this.#windows)
      if (window !== own) kept.push(...events.slice(0, MOST_EVENTS - kept.length));
  }

  /** What a window missed, now that it listens. */
  take(window: string): readonly ServiceEvent[] {
    const kept = this.#windows.get(window) ?? [];
    this.#windows.delete(window);
    return kept.length >= MOST_EVENTS ? [{ type: 'workspace' }] : kept;
  }
}
