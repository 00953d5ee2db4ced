import { Queue, QueueEvents } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Job } from '../../src-engine/lab/jobs/job';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { engineFingerprint } from '../compute/engine';
import type { Pool } from '../compute/pool';
import type { Address } from './address';
import { packed, queueName, WORKERS, type BlockJob } from './blocks';
import { Carrier } from './carrier';
import { connect, lasting } from './connection';

/** Every so often it is looked whether a block is done, beside the server's own word, in milliseconds. */
const LOOK_EVERY = 2000;

/** The server is given so long to say goodbye, in milliseconds. */
const LONGEST_CLOSE = 2000;

/** Blocks asked for at once, at least; more where more workers are there. */
const LEAST_AHEAD = 32;

interface Registered {
  readonly engine: string;
  readonly slots: number;
}

/** Who serves a queue now. */
const registered = async (redis: Redis): Promise<readonly Registered[]> => {
  const found: Registered[] = [];
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', WORKERS, 'COUNT', 500);
    cursor = next;
    if (keys.length > 0)
      for (const text of await redis.mget(keys))
        if (text !== null) found.push(JSON.parse(text) as Registered);
  } while (cursor !== '0');
  return found;
};

/** Starts to carry a run's blocks to whoever serves a queue; says who does. Rejects where the server does not answer. */
export const startQueue = async (
  address: Address,
  job: Job,
  run: BlockRun,
  tell: (message: string) => void,
): Promise<Pool> => {
  const redis = await connect(address);
  const engine = engineFingerprint();
  const name = queueName(engine);
  const queue = new Queue<BlockJob, string>(name, { connection: redis });
  const listening = lasting(address);
  const events = new QueueEvents(name, { connection: listening });
  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  const carrier = new Carrier({ redis, queue, ...packed(job), run, tell });
  await carrier.keep();
  const workers = await registered(redis);
  sayWorkers(workers, engine, address.shown, tell);
  events.on('completed', ({ jobId, returnvalue }) => carrier.done(jobId, unquoted(returnvalue)));
  events.on('failed', ({ jobId, failedReason }) => carrier.failed(jobId, failedReason));
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => carrier.look()).catch(() => undefined);
  }, LOOK_EVERY);
  const slots = workers.reduce((all, worker) => all + (worker.engine === engine ? worker.slots : 0), 0);
  return {
    workers: Array.from({ length: Math.max(LEAST_AHEAD, 3 * slots) }, () => (block) => carrier.fight(block)),
    close: async () => {
      clearInterval(timer);
      await Promise.race([
        Promise.allSettled([events.close(), queue.close()]),
        new Promise((resolve) => setTimeout(resolve, LONGEST_CLOSE).unref()),
      ]);
      redis.disconnect();
      listening.disconnect();
    },
  };
};

/** A value that travels as JSON in the server's events; as it is in a job. */
const unquoted = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.startsWith('"')) return value;
  return JSON.parse(value) as unknown;
};

const sayWorkers = (
  workers: readonly Registered[],
  engine: string,
  shown: string,
  tell: (message: string) => void,
): void => {
  const own = workers.filter((worker) => worker.engine === engine);
  const others = [
    ...new Set(workers.filter((worker) => worker.engine !== engine).map((each) => each.engine)),
  ];
  if (others.length > 0)
    tell(
      `${workers.length - own.length} of the workers at ${shown} are of another engine (${others.join(', ')}, this is ${engine}): they fight none of these battles. Give them this version.\n`,
    );
  if (own.length === 0)
    tell(
      `Nobody serves the queue at ${shown} with this engine (${engine}) yet: start “warbench worker” there or here. Waiting …\n`,
    );
  else tell(`${own.length} ${own.length === 1 ? 'worker serves' : 'workers serve'} the queue at ${shown}.\n`);
};
