import type { Job as QueuedJob, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { blockId, CONTENT_STAYS, contentKey, RESULT_STAYS, rowsOfText, type BlockJob } from './blocks';

/** A worker tries a block so often before whoever asked fights it. */
const ATTEMPTS = 3;

/** A block that was asked for. */
interface Waiting {
  readonly block: number;
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

/** What a carrier carries, and over what. */
export interface Carried {
  readonly redis: Redis;
  readonly queue: Queue<BlockJob, string>;
  /** What a run is fought from: its name, and the packed bytes that workers fetch by it. */
  readonly content: string;
  readonly bytes: Buffer;
  readonly run: BlockRun;
  /** Hears sentences for whoever waits. */
  readonly tell: (message: string) => void;
}

/**
 * The blocks of one run that are under way in a queue. A block has one id wherever it is asked from, its result stays for an
 * hour, and what is missing is asked for again: so nothing is lost when a worker, the server or this program goes away, and
 * nothing is counted twice, since blocks are taken in by number.
 */
export class Carrier {
  readonly #waiting = new Map<string, Waiting>();

  constructor(private readonly carried: Carried) {}

  /** Puts what the run is fought from where workers find it, for as long as it is wanted. */
  async keep(): Promise<void> {
    const { redis, content, bytes } = this.carried;
    await redis.set(contentKey(content), bytes, 'EX', CONTENT_STAYS);
  }

  /** A block's battles, whoever fights them. Rejects only where this program cannot fight them either. */
  fight(block: number): Promise<Float64Array> {
    return new Promise((resolve, reject) => {
      const id = this.#idOf(block);
      this.#waiting.set(id, { block, resolve, reject });
      this.#ask(block)
        // One that was fought before this program was started again is there already.
        .then(() => this.#found(id))
        .catch(() => undefined); // The next look asks again.
    });
  }

  /** A block has come back. */
  done(id: string, value: unknown): void {
    const rows = rowsOfText(value);
    const asked = this.#take(id);
    if (!asked) return;
    if (rows) asked.resolve(rows);
    else this.#fightHere(asked, 'its answer was no block of battles');
  }

  /** No worker could fight a block. */
  failed(id: string, why: string): void {
    const asked = this.#take(id);
    if (asked) this.#fightHere(asked, why.split('\n')[0] ?? '');
  }

  /** Looks for every block that is waited for, and asks again for those that the server has forgotten. */
  async look(): Promise<void> {
    await this.keep();
    for (const [id, { block }] of [...this.#waiting])
      if (!(await this.#found(id)) && this.#waiting.has(id)) await this.#ask(block);
  }

  #idOf(block: number): string {
    return blockId({ content: this.carried.content, block });
  }

  #take(id: string): Waiting | undefined {
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    return asked;
  }

  async #ask(block: number): Promise<void> {
    await this.carried.queue.add(
      'block',
      { content: this.carried.content, block },
      {
        jobId: this.#idOf(block),
        attempts: ATTEMPTS,
        removeOnComplete: { age: RESULT_STAYS },
        removeOnFail: true,
      },
    );
  }

  /** Whether the server knows a block; takes it in where it is done. */
  async #found(id: string): Promise<boolean> {
    const found = (await this.carried.queue.getJob(id)) as QueuedJob<BlockJob, string> | undefined;
    if (found?.finishedOn !== undefined && found.failedReason === undefined) this.done(id, found.returnvalue);
    return found !== undefined;
  }

  /** A block that no worker could fight: it is fought here, and where that fails too the run does. */
  #fightHere({ block, resolve, reject }: Waiting, why: string): void {
    this.carried.tell(`Block ${block} came back from the queue unfought (${why}): it is fought here.\n`);
    try {
      resolve(this.carried.run.block(block));
    } catch (reason) {
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    }
  }
}
