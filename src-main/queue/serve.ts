import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker as QueueWorker } from 'bullmq';
import type { Redis } from 'ioredis';
import { engineFingerprint } from '../compute/engine';
import { runOf } from '../../src-engine/lab/jobs/job';
import { builtWorker, startPool, type Pool } from '../compute/pool';
import type { Address } from './address';
import {
  contentKey,
  queueName,
  rowsToText,
  unpacked,
  WORKER_STAYS,
  workerKey,
  type BlockJob,
} from './blocks';
import { connect, lasting } from './connection';

/** How a queue is served. */
export interface Serving {
  /** Blocks fought at once, each on a thread. */
  readonly slots: number;
  /** Seconds after which a block whose worker says nothing goes to another one. */
  readonly lock: number;
  readonly tell: (message: string) => void;
  readonly stop: AbortSignal | undefined;
  /** Held up: no more blocks are taken, those that are being fought are finished. */
  readonly lines?: ((listener: () => void) => () => void) | undefined;
}

/** Of what it serves a worker says this often how much that was, in milliseconds. */
const TOLD_EVERY = 10_000;

/** Contents whose runs are kept ready; those used longest ago go first. */
const MOST_READY = 4;

/** Runs by the content they are made of, ready to fight blocks. */
class Ready {
  readonly #pools = new Map<string, Promise<Pool>>();

  constructor(
    private readonly redis: Redis,
    private readonly slots: number,
  ) {}

  of(content: string): Promise<Pool> {
    const known = this.#pools.get(content);
    this.#pools.delete(content);
    const pool = known ?? this.#open(content);
    this.#pools.set(content, pool);
    for (const [old, unused] of [...this.#pools].slice(0, -MOST_READY)) {
      this.#pools.delete(old);
      void unused.then(({ close }) => close()).catch(() => undefined);
    }
    return pool;
  }

  async #open(content: string): Promise<Pool> {
    try {
      const bytes = await this.redis.getBuffer(contentKey(content));
      const job = bytes ? unpacked(content, bytes) : undefined;
      if (!job) throw new Error('its cards are not in the queue, or not what they are said to be');
      const file = builtWorker();
      if (file !== undefined) return startPool(file, job, this.slots);
      const run = runOf(job);
      if (!run.ok) throw new Error(run.error);
      return {
        workers: [(block) => Promise.resolve(run.value.block(block))],
        close: () => Promise.resolve(),
      };
    } catch (reason) {
      this.#pools.delete(content);
      throw reason;
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#pools.values()].map(async (pool) => (await pool).close()));
  }
}

/** A queue's data names a block: anything else is refused. */
const isBlock = (data: unknown): data is BlockJob => {
  const { content, block } = (data ?? {}) as Partial<BlockJob>;
  return (
    typeof content === 'string' && /^[0-9a-f]{64}$/.test(content) && Number.isInteger(block) && block! >= 0
  );
};

/**
 * Enter holds a worker up, and lets it go on. A pause that waits for the blocks that are being fought also gives up the wait for the
 * next one, so that none comes any more; the two follow one another, since going on while a pause still waits would end half of each.
 */
const holdAtEnter = (
  worker: Pick<QueueWorker, 'pause' | 'resume'>,
  lines: Serving['lines'],
  tell: Serving['tell'],
): (() => void) | undefined => {
  let held = false;
  let turn: Promise<void> = Promise.resolve();
  return lines?.(() => {
    held = !held;
    const now = held;
    turn = turn.then(() => (now ? worker.pause() : worker.resume())).catch(() => undefined);
    tell(now ? 'Paused: press Enter to go on, Ctrl+C to stop.\n' : 'Going on.\n');
  });
};

/** Serves a queue until told to stop: fights the blocks of this engine's runs, and can do nothing else. */
export const serveQueue = async (
  address: Address,
  { slots, lock, tell, stop, lines }: Serving,
): Promise<void> => {
  const redis = await connect(address);
  const engine = engineFingerprint();
  const ready = new Ready(redis, slots);
  let next = 0;
  let fought = 0;
  const served = lasting(address);
  const worker = new QueueWorker<BlockJob, string>(
    queueName(engine),
    async ({ data }) => {
      if (!isBlock(data)) throw new Error('this is no block of battles');
      const { workers } = await ready.of(data.content);
      const rows = await workers[next++ % workers.length]!(data.block);
      fought++;
      return rowsToText(rows);
    },
    {
      connection: served,
      concurrency: slots,
      lockDuration: lock * 1000,
      stalledInterval: lock * 1000,
      maxStalledCount: 5,
    },
  );
  worker.on('error', () => undefined);
  worker.on('failed', (job, reason) =>
    tell(`Block ${job?.data.block ?? '?'} could not be fought: ${reason.message}\n`),
  );
  const id = randomUUID();
  const here = (): Promise<unknown> =>
    redis
      .set(workerKey(id), JSON.stringify({ engine, slots, host: hostname() }), 'EX', WORKER_STAYS)
      .catch(() => undefined);
  await here();
  tell(
    `Serving the queue at ${address.shown}: engine ${engine}, ${slots} ${slots === 1 ? 'block' : 'blocks'} at once. Ctrl+C stops.\n`,
  );
  const unheard = holdAtEnter(worker, lines, tell);
  let told = 0;
  const teller = setInterval(() => {
    if (fought === told) return;
    tell(
      `${fought} ${fought === 1 ? 'block' : 'blocks'} fought, ${(((fought - told) * 1000) / TOLD_EVERY).toFixed(1)} a second …\n`,
    );
    told = fought;
  }, TOLD_EVERY);
  const beat = setInterval(() => void here(), (WORKER_STAYS * 1000) / 3);
  await new Promise<void>((resolve) => {
    if (stop?.aborted) resolve();
    else stop?.addEventListener('abort', () => resolve());
  });
  clearInterval(beat);
  clearInterval(teller);
  unheard?.();
  tell('Stopping: the blocks that are being fought are finished first.\n');
  // What is being fought is finished and handed in; a server that is away is not waited for.
  await Promise.race([worker.close(), new Promise((resolve) => setTimeout(resolve, 10_000).unref())]);
  await Promise.race([redis.del(workerKey(id)), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
  await ready.close();
  redis.disconnect();
  // Whoever was handed a connection leaves it open, and an open one keeps the process alive.
  served.disconnect();
  tell(`${fought} ${fought === 1 ? 'block' : 'blocks'} fought.\n`);
};
