/** One keystroke's way to the screen, in milliseconds from the key press (engine: its own share). */
export interface Timing {
  readonly sent: number;
  readonly received: number;
  /** The frame in which the charts were painted has been handed to the compositor. */
  readonly painted: number;
  readonly engine: number;
  readonly fights: number;
}

/** An update that has been put into the document; `received` by the page's own clock. */
export interface Drawn {
  readonly received: number;
  /** In which frame it is painted: the one that is being made, or the one after. */
  readonly painted: 'this-frame' | 'next-frame';
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

/** Called while a frame is being made: a message that is sent now comes when the frame has been painted. */
const afterFrame = (then: () => void): void => {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(undefined);
};

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
  drawn({ received, painted: frame, engine, fights }: Drawn): void {
    const pressed = this.#pressed;
    const sent = this.#sent;
    this.#pressed = this.#sent = undefined;
    if (pressed === undefined || sent === undefined) return;
    const painted = (): void => {
      const end = performance.now();
      performance.measure('warbench:keystroke-to-charts', { start: pressed, end });
      this.#all.push({
        sent: sent - pressed,
        received: received - pressed,
        painted: end - pressed,
        engine,
        fights,
      });
      if (this.#all.length > KEPT) this.#all.shift();
    };
    if (frame === 'this-frame') afterFrame(painted);
    else requestAnimationFrame(() => afterFrame(painted));
  }

  /** A key press that changed nothing must not start the next edit's clock. */
  idle(): void {
    if (this.#sent === undefined) this.#pressed = undefined;
  }
}
