import { canShare } from '../../session/mailbox';
import type { Progress } from '../runs/messages';
import type { TeamAnswer, TeamFindings, TeamOrder, TeamPrepared, TeamRequest } from './messages';

/** Who is told of what a run comes to. */
export interface TeamListener {
  progress(progress: Progress): void;
  findings(findings: TeamFindings, progress: Progress): void;
  ended(stopped: boolean): void;
  failed(message: string): void;
}

/** The window's end of the worker that leads studies and the bots beside people's games. */
export class TeamClient {
  readonly #worker: Worker;
  readonly #rest: Int32Array<SharedArrayBuffer> | undefined;
  readonly #asked = new Map<number, (reply: TeamPrepared | Float64Array) => void>();
  #last = 0;

  constructor(private readonly listener: TeamListener) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      type: 'module',
      name: 'warbench-team',
    });
    this.#worker.onmessage = ({ data }: MessageEvent<TeamAnswer>) => this.#hear(data);
    this.#worker.onerror = ({ message }) =>
      listener.failed(message || 'What fights these battles could not be started.');
    if (canShare()) {
      this.#rest = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      this.tell({ type: 'memory', rest: this.#rest });
    }
  }

  prepare(order: TeamOrder): Promise<TeamPrepared> {
    return this.#ask((id) => ({ type: 'prepare', id, order })) as Promise<TeamPrepared>;
  }

  rows(): Promise<Float64Array> {
    return this.#ask((id) => ({ type: 'rows', id })) as Promise<Float64Array>;
  }

  tell(request: TeamRequest): void {
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

  #ask(request: (id: number) => TeamRequest): Promise<TeamPrepared | Float64Array> {
    const id = ++this.#last;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.tell(request(id));
    });
  }

  #hear(answer: TeamAnswer): void {
    switch (answer.type) {
      case 'reply':
        this.#asked.get(answer.id)?.(answer.reply);
        this.#asked.delete(answer.id);
        return;
      case 'progress':
        return this.listener.progress(answer.progress);
      case 'findings':
        return this.listener.findings(answer.findings, answer.progress);
      case 'ended':
        return this.listener.ended(answer.stopped);
    }
  }
}
