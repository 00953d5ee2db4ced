import { canShare } from '../../session/mailbox';
import type { LeadAnswer, LeadRequest, OfRun } from './messages';

/** Anything that is distinguished by its type. */
interface Typed {
  readonly type: string;
}

/** Receives the messages of a run: one function for each type of message. */
export type Listener<Message extends Typed> = {
  readonly [T in Exclude<Message['type'], 'reply'>]: (
    message: Extract<Message, { readonly type: T }>,
  ) => void;
} & { readonly failed: (message: string) => void };

/** An order that starts a run, before it has its number. */
type Unnumbered<Order> = Order extends OfRun ? Omit<Order, 'run'> : never;

/** The window's side of a worker that leads a run. */
export class LeadClient<
  Question extends Typed,
  Replies extends Readonly<Record<Question['type'], unknown>>,
  Order extends Typed,
  Message extends Typed,
> {
  readonly #rest: Int32Array | undefined;
  readonly #asked = new Map<number, (reply: unknown) => void>();
  #last = 0;
  /** The run that is shown: later messages about earlier runs are ignored. */
  #run = 0;

  /** @param name what the error message says did not start */
  constructor(
    private readonly worker: Worker,
    private readonly listener: Listener<Message>,
    name: string,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Message | LeadAnswer>) => this.#hear(data);
    worker.onerror = ({ message }) => listener.failed(message || `${name} could not be started.`);
    if (canShare()) {
      const rest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      this.#rest = rest;
      this.tell({ type: 'memory', rest });
    }
  }

  ask<T extends Question['type']>(question: Question & { readonly type: T }): Promise<Replies[T]> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(id, (reply) => resolve(reply as Replies[T]));
      this.tell({ type: 'question', id, question });
    });
  }

  tell(request: Order | LeadRequest<Question>): void {
    this.worker.postMessage(request);
  }

  /** Starts a run with an order: from now on only this run's messages count. */
  begin(order: Unnumbered<Order>): void {
    this.worker.postMessage({ ...order, run: ++this.#run });
  }

  /** Ignores further messages of the run that is shown, because another is being prepared. */
  leave(): void {
    this.#run++;
  }

  /** Pauses or resumes battles: at once, if threads share memory. */
  rest(on: boolean): void {
    if (this.#rest) Atomics.store(this.#rest, 0, on ? 1 : 0);
    else this.tell({ type: 'rest', on });
  }

  stop(): void {
    this.worker.terminate();
  }

  #hear(message: Message | LeadAnswer): void {
    if (message.type === 'reply') {
      const { id, reply } = message as Extract<LeadAnswer, { readonly type: 'reply' }>;
      this.#asked.get(id)?.(reply);
      this.#asked.delete(id);
      return;
    }
    if ('run' in message && message.run !== this.#run) return;
    // A message and its listener have the same type: `Listener` says so, but the compiler cannot follow the lookup.
    const hears = this.listener as unknown as Readonly<Record<string, (message: Typed) => void>>;
    hears[message.type]?.(message);
  }
}
