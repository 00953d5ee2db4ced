import type { Job as QueuedJob, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { fightHere } from '../compute/here';
import { printable } from '../workspace/printable';
import { blockId, CONTENT_STAYS, contentKey, RESULT_STAYS, rowsOfText, type BlockJob } from './blocks';

/** How many times workers try a block before this program fights it. */
const ATTEMPTS = 3;

/** A requested block. */
interface Waiting {
  readonly block: number;
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

/** Why this program fights a block of the queue. */
const REASONS = {
  wrong: (block: number, why: string) =>
    `A worker’s answer for block ${block} is wrong: ${why}. This program fights the block again.\n`,
  failed: (block: number, why: string) =>
    `No worker could fight block ${block}${why === '' ? '' : ` (${why})`}. This program fights it.\n`,
} as const;
type Reason = keyof typeof REASONS;

/** The run that a carrier sends, and the connection for it. */
export interface Carried {
  readonly redis: Redis;
  readonly queue: Queue<BlockJob, string>;
  /** The hash of the run's content, and the packed bytes that workers fetch by it. */
  readonly content: string;
  readonly bytes: Buffer;
  readonly run: BlockRun;
  /** Called with messages for the user. */
  readonly tell: (message: string) => void;
}

/**
 * The blocks of one run that are in a queue. A block has the same id for every requester, its result stays for an hour,
 * and missing blocks are requested again. So nothing is lost when a worker, the server or this program stops, and
 * nothing is counted twice, because blocks are identified by number.
 */
export class Carrier {
  readonly #waiting = new Map<string, Waiting>();
  /** Blocks fought by this program, by reason: each reason is reported once. */
  readonly #foughtHere = new Map<Reason, number>();
  #closed = false;

  constructor(private readonly carried: Carried) {}

  /** Stores the run's content where workers find it, and renews its expiry. */
  async keep(): Promise<void> {
    const { redis, content, bytes } = this.carried;
    await redis.set(contentKey(content), bytes, 'EX', CONTENT_STAYS);
  }

  /** Returns a block's battles, from any worker. Rejects only if this program cannot fight them either. */
  fight(block: number): Promise<Float64Array> {
    return new Promise((resolve, reject) => {
      const id = this.#idOf(block);
      this.#waiting.set(id, { block, resolve, reject });
      this.#ask(block)
        // A block that was fought before this program restarted already has a result.
        .then(() => this.#found(id))
        .catch(() => undefined); // The next look requests it again.
    });
  }

  /** A result has arrived. */
  done(id: string, value: unknown): void {
    const asked = this.#take(id);
    if (!asked) return;
    const rows = rowsOfText(value, this.carried.run.form(asked.block));
    if (rows.ok) return asked.resolve(rows.value);
    // The next request for this block must get a new result, not this one.
    void this.carried.queue.remove(id).catch(() => undefined);
    void this.#fightHere(asked, 'wrong', rows.error);
  }

  /** Called when no worker could fight a block. */
  failed(id: string, why: unknown): void {
    const asked = this.#take(id);
    const [line = ''] = typeof why === 'string' ? why.split('\n', 1) : [];
    if (asked) void this.#fightHere(asked, 'failed', printable(line, 200));
  }

  /** Stops the blocks being fought here, and reports how many there were. */
  close(): void {
    this.#closed = true;
    const [wrong = 0, failed = 0] = [this.#foughtHere.get('wrong'), this.#foughtHere.get('failed')];
    if (wrong + failed > 1)
      this.carried.tell(
        `This program fought ${wrong + failed} blocks of the queue: ${wrong} with a wrong answer, ${failed} that no worker could fight.\n`,
      );
  }

  /** Looks for every requested block, and requests those again that the server has forgotten. */
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

  /** Whether the server knows a block; takes its result if it is done. */
  async #found(id: string): Promise<boolean> {
    const found = (await this.carried.queue.getJob(id)) as QueuedJob<BlockJob, string> | undefined;
    if (found?.finishedOn !== undefined && found.failedReason === undefined) this.done(id, found.returnvalue);
    return found !== undefined;
  }

  /** Fights a block here instead of in the queue; if that fails, the run fails. */
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
