import { canShare } from '../../../session/mailbox';
import type { Progress } from '../../runs/messages';
import type { PointsAdvice } from '@engine/lab/points/advice';
import type {
  BalanceAnswer,
  BalanceQuestion,
  BalanceReplies,
  BalanceRequest,
  SensitivityAnswer,
} from './messages';

/** Who is told of what the run comes to. */
export interface BalanceListener {
  progress(progress: Progress): void;
  advice(advice: PointsAdvice, progress: Progress): void;
  ended(stopped: boolean): void;
  sensitivity(answer: SensitivityAnswer): void;
  failed(message: string): void;
}

/** The window's end of the worker that leads a run. */
export class BalanceClient {
  readonly #worker: Worker;
  readonly #rest: Int32Array | undefined;
  readonly #asked = new Map<number, (reply: unknown) => void>();
  #last = 0;

  constructor(private readonly listener: BalanceListener) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'warbench-balance',
    });
    this.#worker.onmessage = ({ data }: MessageEvent<BalanceAnswer>) => this.#hear(data);
    this.#worker.onerror = ({ message }) =>
      listener.failed(message || 'What finds fair costs could not be started.');
    if (canShare()) {
      this.#rest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      this.#worker.postMessage({ type: 'memory', rest: this.#rest });
    }
  }

  ask<T extends BalanceQuestion['type']>(
    question: BalanceQuestion & { readonly type: T },
  ): Promise<BalanceReplies[T]> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(id, (reply) => resolve(reply as BalanceReplies[T]));
      this.tell({ type: 'question', id, question });
    });
  }

  tell(request: BalanceRequest): void {
    this.#worker.postMessage(request);
  }

  /** Battles rest, or go on: at once, where threads share memory. */
  rest(on: boolean): void {
    if (this.#rest) Atomics.store(this.#rest, 0, on ? 1 : 0);
    else this.tell({ type: 'rest', on });
  }

  stop(): void {
    this.#worker.terminate();
  }

  #hear(answer: BalanceAnswer): void {
    switch (answer.type) {
      case 'reply':
        this.#asked.get(answer.id)?.(answer.reply);
        this.#asked.delete(answer.id);
        return;
      case 'progress':
        return this.listener.progress(answer.progress);
      case 'advice':
        return this.listener.advice(answer.advice, answer.progress);
      case 'ended':
        return this.listener.ended(answer.stopped);
      case 'sensitivity':
        return this.listener.sensitivity(answer.sensitivity);
    }
  }
}
