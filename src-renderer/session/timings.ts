/**
 * The times of one keystroke until its results are visible, in milliseconds from the key press (engine: only its own
 * share).
 */
export interface Timing {
  readonly sent: number;
  readonly received: number;
  /** The frame with the charts has been given to the compositor. */
  readonly painted: number;
  readonly engine: number;
  readonly fights: number;
}

/** An update that is in the document; `received` by the page's clock. */
export interface Drawn {
  readonly received: number;
  /** The frame that shows it: the current one, or the next. */
  readonly painted: 'this-frame' | 'next-frame';
  readonly engine: number;
  readonly fights: number;
}

declare global {
  interface Window {
    /** The timings of the last keystrokes, newest last; read by the Playwright measurement. */
    __warbenchTimings?: Timing[];
  }
}

const KEPT = 500;

/** Called while a frame is made: a message sent now arrives after the frame has been painted. */
const afterFrame = (then: () => void): void => {
  const channel = new MessageChannel();
  channel.port1.onmessage = then;
  channel.port2.postMessage(undefined);
};

/** Measures from key press to redrawn charts, as the designer experiences it. */
export class Timings {
  #pressed: number | undefined;
  #sent: number | undefined;
  readonly #all: Timing[] = [];

  constructor() {
    window.__warbenchTimings = this.#all;
    // The event's own time stamp, so that waiting in the window's queue counts too.
    window.addEventListener('keydown', (event) => (this.#pressed ??= event.timeStamp), { capture: true });
    window.addEventListener('pointerdown', (event) => (this.#pressed ??= event.timeStamp), { capture: true });
  }

  /** An edit was sent to the engine. */
  sent(): void {
    if (this.#pressed !== undefined) this.#sent ??= performance.now();
  }

  /** An update is in the document, and no newer one is queued. */
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
