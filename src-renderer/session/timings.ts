/** One keystroke's way to the screen, in milliseconds from the key press (engine: its own share). */
export interface Timing {
  readonly sent: number;
  readonly received: number;
  /** The frame in which the charts were painted has been handed to the compositor. */
  readonly painted: number;
  readonly engine: number;
  readonly fights: number;
}

declare global {
  interface Window {
    /** The last keystrokes' timings, newest last; the Playwright measurement reads it. */
    __warbenchTimings?: Timing[];
  }
}

const KEPT = 500;

/** Measures from key press to redrawn charts: what the designer feels, not what the engine claims. */
export class Timings {
  #pressed: number | undefined;
  #sent: number | undefined;
  readonly #all: Timing[] = [];

  constructor() {
    window.__warbenchTimings = this.#all;
    // The event's own time stamp: the wait in the window's queue counts too.
    window.addEventListener('keydown', (event) => (this.#pressed ??= event.timeStamp), { capture: true });
    window.addEventListener('pointerdown', (event) => (this.#pressed ??= event.timeStamp), { capture: true });
  }

  /** An edit left for the engine. */
  sent(): void {
    if (this.#pressed !== undefined) this.#sent ??= performance.now();
  }

  /** An update that nothing is queued behind has been put into the document. */
  drawn(received: number, engine: number, fights: number): void {
    const pressed = this.#pressed;
    const sent = this.#sent;
    this.#pressed = this.#sent = undefined;
    if (pressed === undefined || sent === undefined) return;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const painted = performance.now();
        performance.measure('warbench:keystroke-to-charts', { start: pressed, end: painted });
        this.#all.push({
          sent: sent - pressed,
          received: received - pressed,
          painted: painted - pressed,
          engine,
          fights,
        });
        if (this.#all.length > KEPT) this.#all.shift();
      };
      channel.port2.postMessage(undefined);
    });
  }

  /** A key press that changed nothing must not start the next edit's clock. */
  idle(): void {
    if (this.#sent === undefined) this.#pressed = undefined;
  }
}
