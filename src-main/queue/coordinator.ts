import { Queue, QueueEvents, type Job as QueuedJob } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockRun } from '../../src-engine/simulation/run/fight-out';
import { engineFingerprint } from '../compute/engine';
import type { Job } from '../../src-engine/lab/job';
import type { Pool } from '../compute/pool';
import type { Address } from './address';
import {
  blockId,
  CONTENT_STAYS,
  contentKey,
  packed,
  queueName,
  RESULT_STAYS,
  rowsOfText,
  WORKERS,
  type BlockJob,
} from './blocks';
import { connect, lasting } from './connection';

/** Every so often it is looked whether a block is done, beside the server's own word, in milliseconds. */
const LOOK_EVERY = 2000;

/** Blocks asked for at once, at least; more where more workers are there. */
const LEAST_AHEAD = 32;

/** A worker tries a block so often before whoever asked fights it. */
const ATTEMPTS = 3;

/** What is waited for. */
interface Waiting {
  readonly resolve: (rows: Float64Array) => void;
  readonly reject: (reason: Error) => void;
}

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

/**
 * Carriers a run's blocks to whoever serves a queue. A block has one id wherever it is asked from, its result stays for an
 * hour, and what is missing is asked for again: so nothing is lost when a worker, the server or this program goes away, and
 * nothing is counted twice, since blocks are taken in by number.
 */
export const startQueue = async (
  address: Address,
  job: Job,
  run: BlockRun,
  tell: (message: string) => void,
): Promise<Pool> => {
  const redis = await connect(address);
  const engine = engineFingerprint();
  const { content, bytes } = packed(job);
  const name = queueName(engine);
  const queue = new Queue<BlockJob, string>(name, { connection: redis });
  const listening = lasting(address);
  const events = new QueueEvents(name, { connection: listening });
  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  const waiting = new Map<string, Waiting & BlockJob>();
  await redis.set(contentKey(content), bytes, 'EX', CONTENT_STAYS);
  const workers = await registered(redis);
  sayWorkers(workers, engine, address.shown, tell);

  const done = (id: string, value: unknown): void => {
    const rows = rowsOfText(value);
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    if (rows) asked.resolve(rows);
    else fightHere(asked, 'its answer was no block of battles');
  };
  /** A block that no worker could fight: it is fought here, and where that fails too the run does. */
  const fightHere = ({ block, resolve, reject }: Waiting & BlockJob, why: string): void => {
    tell(`Block ${block} came back from the queue unfought (${why}): it is fought here.\n`);
    try {
      resolve(run.block(block));
    } catch (reason) {
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    }
  };
  const failed = (id: string, why: string): void => {
    const asked = waiting.get(id);
    if (!asked) return;
    waiting.delete(id);
    fightHere(asked, why.split('\n')[0] ?? '');
  };
  events.on('completed', ({ jobId, returnvalue }) => done(jobId, unquoted(returnvalue)));
  events.on('failed', ({ jobId, failedReason }) => failed(jobId, failedReason));

  const ask = async (block: number): Promise<void> => {
    const data = { content, block };
    const options = {
      jobId: blockId(data),
      attempts: ATTEMPTS,
      removeOnComplete: { age: RESULT_STAYS },
      removeOnFail: true,
    };
    await queue.add('block', data, options);
  };
  const look = async (): Promise<void> => {
    await redis.set(contentKey(content), bytes, 'EX', CONTENT_STAYS);
    for (const [id, { block }] of [...waiting]) {
      const found = (await queue.getJob(id)) as QueuedJob<BlockJob, string> | undefined;
      if (!waiting.has(id)) continue;
      if (!found) await ask(block);
      else if (found.finishedOn !== undefined && found.failedReason === undefined)
        done(id, found.returnvalue);
    }
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => undefined);
  }, LOOK_EVERY);

  const fight = (block: number): Promise<Float64Array> =>
    new Promise((resolve, reject) => {
      const id = blockId({ content, block });
      waiting.set(id, { content, block, resolve, reject });
      ask(block)
        // One that was fought before this program was started again is there already.
        .then(() => queue.getJob(id))
        .then((found) => {
          if (found?.finishedOn !== undefined && found.failedReason === undefined)
            done(id, found.returnvalue);
        })
        .catch(() => undefined); // The next look asks again.
    });
  const slots = workers.reduce((all, worker) => all + (worker.engine === engine ? worker.slots : 0), 0);
  return {
    workers: Array.from({ length: Math.max(LEAST_AHEAD, 3 * slots) }, () => fight),
    close: async () => {
      clearInterval(timer);
      await Promise.race([
        Promise.allSettled([events.close(), queue.close()]),
        new Promise((resolve) => setTimeout(resolve, 2000).unref()),
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
