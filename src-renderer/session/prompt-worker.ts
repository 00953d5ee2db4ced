import type { EngineWorker } from './client';
import { atNextFrame } from './frame';
import { canShare, Mailbox } from './mailbox';
import type { Answer, Request } from './messages';

/**
 * A worker with a mailbox in addition to messages, if the browser allows shared memory. Its answers arrive in order,
 * except that a letter may overtake messages.
 */
export class PromptWorker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  readonly #mailbox = canShare() ? new Mailbox() : undefined;

  constructor(private readonly worker: EngineWorker) {
    worker.onmessage = ({ data }) => {
      this.#collect(); // it was there before the message
      this.#tell(data);
    };
    worker.onerror = (event) => this.onerror?.(event);
    if (!this.#mailbox) return;
    worker.postMessage({ type: 'mailbox', memory: this.#mailbox.memory });
    void this.#listen(this.#mailbox);
  }

  postMessage(request: Request): void {
    this.worker.postMessage(request);
    // A key's answer often arrives before the key's own frame, so that it can be drawn in that frame.
    if (this.#mailbox) atNextFrame(this.#collect);
  }

  terminate(): void {
    this.worker.terminate();
    this.#mailbox?.close();
  }

  /** Also works without frames, when the window is hidden. */
  async #listen(mailbox: Mailbox): Promise<void> {
    if (!(await mailbox.filled())) return;
    try {
      this.#collect();
    } finally {
      void this.#listen(mailbox);
    }
  }

  readonly #collect = (): void => {
    const letter = this.#mailbox?.take();
    if (letter !== undefined) this.#tell(letter as Answer);
  };

  #tell(data: Answer): void {
    this.onmessage?.(new MessageEvent('message', { data }));
  }
}
