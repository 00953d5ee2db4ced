import type { Redis } from 'ioredis';
import { runOf } from '../../src-engine/lab/jobs/job';
import type { Worker } from '../../src-engine/simulation/run/fight-out';
import { builtThread } from '../workspace/app-root';
import { startPool, type Pool } from '../compute/pool';
import { contentKey, unpacked, type BlockJob } from './blocks';

/** Runs kept ready, besides those being fought; the least recently used are closed first. */
const MOST_READY = 4;

/** The threads of one run: a block goes to a free thread, or waits for the first one that becomes free. */
class Threads {
  readonly #free: Worker[];
  readonly #waiting: ((free: Worker) => void)[] = [];

  constructor(private readonly pool: Pool) {
    this.#free = [...new Set(pool.workers)];
  }

  async fight(block: number): Promise<Float64Array> {
    const thread = this.#free.pop() ?? (await new Promise<Worker>((free) => this.#waiting.push(free)));
    try {
      return await thread(block);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thread);
      else this.#free.push(thread);
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** A run that is ready. */
interface Kept {
  readonly threads: Promise<Threads>;
  /** The number of its blocks being fought now: its threads stay until they are done. */
  fighting: number;
}

/**
 * Prepares a run from its content in the queue, with this many threads. Rejects if the content is missing or is no run.
 */
export const openedFrom =
  (redis: Pick<Redis, 'getBuffer'>, slots: number) =>
  async (content: string): Promise<Pool> => {
    const bytes = await redis.getBuffer(contentKey(content));
    const job = bytes ? unpacked(content, bytes) : undefined;
    if (!job) throw new Error('its cards are missing from the queue, or differ from their checksum');
    const file = builtThread('compute');
    if (file !== undefined) return startPool(file, job, slots);
    const run = runOf(job);
    if (!run.ok) throw new Error(run.error);
    return {
      workers: [(block) => Promise.resolve(run.value.block(block))],
      close: () => Promise.resolve(),
    };
  };

/** Runs by their content, ready to fight blocks. */
export class Ready {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly open: (content: string) => Promise<Pool>) {}

  /** Fights a block. Rejects if its content is missing or its battles cannot be fought. */
  async fight({ content, block }: BlockJob): Promise<Float64Array> {
    const kept = this.#of(content);
    kept.fighting++;
    try {
      return await (await kept.threads).fight(block);
    } finally {
      kept.fighting--;
      this.#letGo();
    }
  }

  #of(content: string): Kept {
    const kept = this.#kept.get(content) ?? this.#opened(content);
    this.#kept.delete(content);
    this.#kept.set(content, kept);
    return kept;
  }

  /** A run that cannot be opened is forgotten, so that the next block tries again. */
  #opened(content: string): Kept {
    const kept = { threads: this.open(content).then((pool) => new Threads(pool)), fighting: 0 };
    kept.threads.catch(() => this.#kept.delete(content));
    return kept;
  }

  /**
   * Closes the least recently used runs beyond the limit. A run that is being fought stays: threads that end never
   * return a result.
   */
  #letGo(): void {
    for (const [content, { threads, fighting }] of [...this.#kept].slice(0, -MOST_READY)) {
      if (fighting > 0) continue;
      this.#kept.delete(content);
      void threads.then((opened) => opened.close()).catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#kept.values()].map(async ({ threads }) => (await threads).close()));
  }
}
