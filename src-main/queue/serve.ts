import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker as QueueWorker } from 'bullmq';
import type { Redis } from 'ioredis';
import { engineFingerprint } from '../compute/engine';
import type { Address } from './address';
import { queueName, rowsToText, WORKER_STAYS, workerKey, type BlockJob } from './blocks';
import { connect, lasting, refusal, sayAway } from './connection';
import { Ready } from './ready';

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

/** A server that is away for so long is not waited for by who is told to stop, in milliseconds. */
const LONGEST_AWAY = 10_000;

/** A queue's data names a block: anything else is refused. */
const isBlock = (data: unknown): data is BlockJob => {
  const { content, block } = (data ?? {}) as Partial<BlockJob>;
  return (
    typeof content === 'string' && /^[0-9a-f]{64}$/.test(content) && Number.isInteger(block) && block! >= 0
  );
};

/** The number of a block that could not be fought, whatever stands where it should. */
const blockOf = (data: unknown): string => {
  const { block } = (data ?? {}) as Partial<BlockJob>;
  return Number.isInteger(block) ? String(block) : '?';
};

/** Resolves once a server has been away for so many milliseconds: what is fought is handed in for as long as it can be. */
const awayFor = (connection: Redis, longest: number): Promise<void> =>
  new Promise((resolve) => {
    let since = performance.now();
    setInterval(() => {
      if (connection.status === 'ready') since = performance.now();
      else if (performance.now() - since >= longest) resolve();
    }, 500).unref();
  });

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
  const id = randomUUID();
  const here = (): Promise<unknown> =>
    redis.set(workerKey(id), JSON.stringify({ engine, slots, host: hostname() }), 'EX', WORKER_STAYS);
  try {
    await here();
  } catch (reason) {
    redis.disconnect();
    throw refusal(address, reason);
  }
  const ready = new Ready(redis, slots);
  let fought = 0;
  const served = lasting(address);
  const worker = new QueueWorker<BlockJob, string>(
    queueName(engine),
    async ({ data }) => {
      if (!isBlock(data)) throw new Error('this is no block of battles');
      const rows = await ready.fight(data);
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
    tell(`Block ${blockOf(job?.data)} could not be fought: ${reason.message}\n`),
  );
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
  const beat = setInterval(() => void here().catch(() => undefined), (WORKER_STAYS * 1000) / 3);
  const unsaid = sayAway(redis, address.shown, tell);
  await new Promise<void>((resolve) => {
    if (stop?.aborted) resolve();
    else stop?.addEventListener('abort', () => resolve());
  });
  clearInterval(beat);
  clearInterval(teller);
  unheard?.();
  unsaid();
  tell('Stopping: the blocks that are being fought are finished first.\n');
  await Promise.race([worker.close(), awayFor(served, LONGEST_AWAY)]);
  await Promise.race([redis.del(workerKey(id)), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
  await ready.close();
  redis.disconnect();
  // Whoever was handed a connection leaves it open, and an open one keeps the process alive.
  served.disconnect();
  tell(`${fought} ${fought === 1 ? 'block' : 'blocks'} fought.\n`);
};
