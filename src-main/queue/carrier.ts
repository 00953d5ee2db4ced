import type { Job as QueuedJob, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { fightHere } from '../compute/here';
import { printable } from '../workspace/printable';
import { blockId, CONTENT_STAYS, contentKey, RESULT_STAYS, rowsOfText, type BlockJob } from './blocks';

/** A worker tries a block so often before whoever asked fights it. */
const ATTEMPTS = 3;

/** A block that was asked for. */
interface Waiting {
  readonly block: number;
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Why a block of the queue is fought by this program. */
const REASONS = {
  wrong: (block: number, why: string) =>
    `A worker’s answer for block ${block} is wrong: ${why}. This program fights the block again.\n`,
  failed: (block: number, why: string) =>
    `No worker could fight block ${block}${why === '' ? '' : ` (${why})`}. This program fights it.\n`,
} as const;
type Reason = keyof typeof REASONS;

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
  /** Blocks that were fought here, by why: each reason is said once. */
  readonly #foughtHere = new Map<Reason, number>();
  #closed = false;

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
    const asked = this.#take(id);
    if (!asked) return;
    const rows = rowsOfText(value, this.carried.run.form(asked.block));
    if (rows.ok) return asked.resolve(rows.value);
    // Whoever asks for this block next gets a new answer, not this one.
    void this.carried.queue.remove(id).catch(() => undefined);
    void this.#fightHere(asked, 'wrong', rows.error);
  }

  /** No worker could fight a block. */
  failed(id: string, why: unknown): void {
    const asked = this.#take(id);
    const [line = ''] = typeof why === 'string' ? why.split('\n', 1) : [];
    if (asked) void this.#fightHere(asked, 'failed', printable(line, 200));
  }

  /** Gives up what is fought here, and says how much that was. */
  close(): void {
    this.#closed = true;
    const [wrong = 0, failed = 0] = [this.#foughtHere.get('wrong'), this.#foughtHere.get('failed')];
    if (wrong + failed > 1)
      this.carried.tell(
        `This program fought ${wrong + failed} blocks of the queue: ${wrong} with a wrong answer, ${failed} that no worker could fight.\n`,
      );
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

  /** Fights a block that the queue cannot be trusted with; where that fails, the run fails. */
  async #fightHere({ block, resolve, reject }: Waiting, reason: Reason, why: string): Promise<void> {
    const before = this.#foughtHere.get(reason) ?? 0;
    this.#foughtHere.set(reason, before + 1);
    if (before === 0) this.carried.tell(REASONS[reason](block, why));
    try {
      const rows = await fightHere(this.carried.run, block, () => this.#closed);
      if (rows) resolve(rows);
    } catch (problem) {
      reject(problem instanceof Error ? problem : new Error(String(problem)));
    }
  }
}
