import { canShare } from '../../session/mailbox';
import type { LeadAnswer, LeadRequest, OfRun } from './messages';

/** Anything that is told apart by its type. */
interface Typed {
  readonly type: string;
}

/** Who is told of what a run comes to: one of these for everything that its worker says. */
export type Listener<Told extends Typed> = {
  readonly [T in Exclude<Told['type'], 'reply'>]: (message: Extract<Told, { readonly type: T }>) => void;
} & { readonly failed: (message: string) => void };

/** An order that begins a run, before it has its number. */
type Unnumbered<Order> = Order extends OfRun ? Omit<Order, 'run'> : never;

/** The window's end of a worker that leads a run. */
export class LeadClient<
  Question extends Typed,
  Replies extends Readonly<Record<Question['type'], unknown>>,
  Order extends Typed,
  Told extends Typed,
> {
  readonly #rest: Int32Array | undefined;
  readonly #asked = new Map<number, (reply: unknown) => void>();
  #last = 0;
  /** The run that is shown: what a worker still says of one before it is not heard. */
  #run = 0;

  /** @param name what is said not to have started, where it did not */
  constructor(
    private readonly worker: Worker,
    private readonly listener: Listener<Told>,
    name: string,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Told | LeadAnswer>) => this.#hear(data);
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

  /** Begins a run with an order: from now on only this run is heard. */
  begin(order: Unnumbered<Order>): void {
    this.worker.postMessage({ ...order, run: ++this.#run });
  }

  /** Ends hearing of the run that is shown: another is made ready. */
  leave(): void {
    this.#run++;
  }

  /** Battles rest, or go on: at once, where threads share memory. */
  rest(on: boolean): void {
    if (this.#rest) Atomics.store(this.#rest, 0, on ? 1 : 0);
    else this.tell({ type: 'rest', on });
  }

  stop(): void {
    this.worker.terminate();
  }

  #hear(message: Told | LeadAnswer): void {
    if (message.type === 'reply') {
      const { id, reply } = message as Extract<LeadAnswer, { readonly type: 'reply' }>;
      this.#asked.get(id)?.(reply);
      this.#asked.delete(id);
      return;
    }
    if ('run' in message && message.run !== this.#run) return;
    // What is told and who hears it go by the same type: `Listener` says so, and the compiler cannot follow a lookup.
    const hears = this.listener as unknown as Readonly<Record<string, (message: Typed) => void>>;
    hears[message.type]?.(message);
  }
}
