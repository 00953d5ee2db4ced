import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job } from '../../src-engine/lab/jobs/job';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { engineFingerprint } from '../compute/engine';
import type { Pool } from '../compute/pool';
import type { Address } from './address';
import { packed, queueName, type BlockJob } from './blocks';
import { Carrier } from './carrier';
import { connect, lasting, refusal, sayAway } from './connection';
import { parsed, registered, sayWorkers } from './workers';

/** How often the coordinator looks for finished blocks, in addition to the server's events, in milliseconds. */
const LOOK_EVERY = 2000;

/** How long closing a connection may take, in milliseconds. */
const LONGEST_CLOSE = 2000;

/** The fewest blocks requested at once; more if there are more workers. */
const LEAST_AHEAD = 32;
/** The most: any program may write how many workers there are. */
const MOST_AHEAD = 16_384;

/**
 * Starts to send a run's blocks to the workers of a queue, and reports the workers. Rejects if the server does not
 * respond or refuses.
 */
export const startQueue = async (
  address: Address,
  job: Job,
  run: BlockRun,
  tell: (message: string) => void,
): Promise<Pool> => {
  const { redis, queue, events, close } = await opened(address, tell);
  const engine = engineFingerprint();
  const carrier = new Carrier({ redis, queue, ...packed(job), run, tell });
  try {
    await carrier.keep();
    const workers = await registered(redis);
    sayWorkers(workers, engine, address.shown, tell);
    events.on('completed', ({ jobId, returnvalue }) => carrier.done(jobId, unquoted(returnvalue)));
    events.on('failed', ({ jobId, failedReason }) => carrier.failed(jobId, failedReason));
    const stopLooking = lookingAgain(carrier, (reason) =>
      tell(`${refusal(address, reason).message} Waiting …\n`),
    );
    const slots = workers.reduce((all, worker) => all + (worker.engine === engine ? worker.slots : 0), 0);
    return {
      workers: Array.from(
        { length: Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, 3 * slots)) },
        () => (block) => carrier.fight(block),
      ),
      close: () => {
        stopLooking();
        carrier.close();
        return close();
      },
    };
  } catch (reason) {
    // An open connection keeps the process alive.
    await close();
    throw refusal(address, reason);
  }
};

/** The connection of one run. */
interface Opened {
  readonly redis: Redis;
  readonly queue: Queue<BlockJob, string>;
  readonly events: QueueEvents;
  close(): Promise<void>;
}

/** Opens a queue, and listens to the events of its blocks. */
const opened = async (address: Address, tell: (message: string) => void): Promise<Opened> => {
  const redis = await connect(address);
  const name = queueName(engineFingerprint());
  const queue = new Queue<BlockJob, string>(name, { connection: redis });
  const listening = lasting(address);
  const events = new QueueEvents(name, { connection: listening });
  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  const stopReporting = sayAway(redis, address.shown, tell);
  const close = async (): Promise<void> => {
    stopReporting();
    await Promise.race([
      Promise.allSettled([events.close(), queue.close()]),
      new Promise((resolve) => setTimeout(resolve, LONGEST_CLOSE).unref()),
    ]);
    redis.disconnect();
    listening.disconnect();
  };
  return { redis, queue, events, close };
};

/**
 * Looks regularly for the blocks that are waited for, one look at a time. Calls `refused` when the server refuses, and
 * again only after a look has succeeded. Returns a function that stops it.
 */
const lookingAgain = (carrier: Carrier, refused: (reason: unknown) => void): (() => void) => {
  let looking = false;
  let isReported = false;
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await carrier.look();
      isReported = false;
    } catch (reason) {
      if (!isReported) refused(reason);
      isReported = true;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return () => clearInterval(timer);
};

/** A value as it is in a job: the server's events contain it as JSON. */
const unquoted = (value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('"') ? parsed(value) : value;
