import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Worker as QueueWorker } from 'bullmq';
import type { Redis } from 'ioredis';
import { engineFingerprint } from '../compute/engine';
import type { Address } from './address';
import { queueName, rowsToText, WORKER_STAYS, workerKey, type BlockJob } from './blocks';
import { printable } from '../workspace/printable';
import { connect, lasting, refusal, sayAway } from './connection';
import { openedFrom, Ready } from './ready';

/** The options for serving a queue. */
export interface Serving {
  /** Blocks fought at once, each on a thread. */
  readonly slots: number;
  /** Seconds after which a block of a silent worker goes to another worker. */
  readonly lock: number;
  readonly tell: (message: string) => void;
  readonly stop: AbortSignal | undefined;
  /** Pauses the worker: it takes no more blocks and finishes the current ones. */
  readonly lines?: ((listener: () => void) => () => void) | undefined;
}

/** How often a worker reports the blocks it has fought, in milliseconds. */
const REPORT_EVERY = 10_000;

/** How long a worker that is stopping waits for a server that is away, in milliseconds. */
const LONGEST_AWAY = 10_000;

const blocks = (count: number): string => `${count} ${count === 1 ? 'block' : 'blocks'}`;

/** True if a queue's data names a block; anything else is refused. */
const isBlock = (data: unknown): data is BlockJob => {
  const { content, block } = (data ?? {}) as Partial<BlockJob>;
  return (
    typeof content === 'string' && /^[0-9a-f]{64}$/.test(content) && Number.isInteger(block) && block! >= 0
  );
};

/** The number of a block that could not be fought; "?" if it is invalid. */
const blockOf = (data: unknown): string => {
  const { block } = (data ?? {}) as Partial<BlockJob>;
  return Number.isInteger(block) ? String(block) : '?';
};

/** Resolves when a server has been away for this many milliseconds: until then, results can still be handed in. */
const awayFor = (connection: Redis, longest: number): Promise<void> =>
  new Promise((resolve) => {
    let since = performance.now();
    setInterval(() => {
      if (connection.status === 'ready') since = performance.now();
      else if (performance.now() - since >= longest) resolve();
    }, 500).unref();
  });

/**
 * Enter pauses a worker and lets it continue. A pause waits for the blocks being fought and also stops waiting for the
 * next one, so no block arrives any more. Pausing and resuming wait for each other, because resuming during a pause
 * would undo only half of it.
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
    tell(now ? 'Paused. Press Enter to continue, or Ctrl+C to stop.\n' : 'Continuing.\n');
  });
};

/** Reports regularly how many blocks were fought, if there were any. Returns a function that stops it. */
const tellFought = (fought: () => number, tell: Serving['tell']): (() => void) => {
  let reported = 0;
  const timer = setInterval(() => {
    const now = fought();
    if (now === reported) return;
    tell(`${blocks(now)} fought, ${(((now - reported) * 1000) / REPORT_EVERY).toFixed(1)} per second …\n`);
    reported = now;
  }, REPORT_EVERY);
  return () => clearInterval(timer);
};

/** Registers a worker in the queue, and renews this before it expires. Returns a function that stops and removes it. */
const signIn = async (redis: Redis, engine: string, slots: number): Promise<() => Promise<unknown>> => {
  const key = workerKey(randomUUID());
  const here = (): Promise<unknown> =>
    redis.set(key, JSON.stringify({ engine, slots, host: hostname() }), 'EX', WORKER_STAYS);
  await here();
  const beat = setInterval(() => void here().catch(() => undefined), (WORKER_STAYS * 1000) / 3);
  return () => {
    clearInterval(beat);
    return Promise.race([redis.del(key), new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
  };
};

/** Resolves when the signal is aborted. */
const stopped = (stop: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (stop?.aborted) resolve();
    else stop?.addEventListener('abort', () => resolve());
  });

/** Serves a queue until it is stopped: it fights the blocks of this engine's runs, and can do nothing else. */
export const serveQueue = async (
  address: Address,
  { slots, lock, tell, stop, lines }: Serving,
): Promise<void> => {
  const redis = await connect(address);
  const engine = engineFingerprint();
  const signOut = await signIn(redis, engine, slots).catch((reason: unknown) => {
    redis.disconnect();
    throw refusal(address, reason);
  });
  const ready = new Ready(openedFrom(redis, slots));
  let fought = 0;
  const served = lasting(address);
  const worker = new QueueWorker<BlockJob, string>(
    queueName(engine),
    async ({ data }) => {
      if (!isBlock(data)) throw new Error('this is not a block of battles');
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
    tell(`Block ${blockOf(job?.data)} could not be fought: ${printable(reason.message, 200)}\n`),
  );
  tell(`Serving the queue at ${address.shown}: engine ${engine}, ${blocks(slots)} at once. Ctrl+C stops.\n`);
  const ends = [
    holdAtEnter(worker, lines, tell),
    tellFought(() => fought, tell),
    sayAway(redis, address.shown, tell),
  ];
  await stopped(stop);
  for (const end of ends) end?.();
  tell('Stopping after the current blocks.\n');
  await Promise.race([worker.close(), awayFor(served, LONGEST_AWAY)]);
  await signOut();
  await ready.close();
  redis.disconnect();
  // BullMQ leaves a connection open that it did not make, and an open one keeps the process alive.
  served.disconnect();
  tell(`${blocks(fought)} fought.\n`);
};
