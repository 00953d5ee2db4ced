import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Fighter } from '../../src-engine/lab/battles';
import { appRoot } from '../workspace/app-root';
import type { Job } from './job';
import type { Answer } from './worker';

/** Workers that fight one run's blocks, and how to let them go. */
export interface Pool {
  readonly fighters: readonly Fighter[];
  close(): Promise<void>;
}

/** The built worker; undefined where the program runs from its sources (in tests): then the caller fights itself. */
export const builtWorker = (): string | undefined => {
  const root = appRoot();
  if (!fileURLToPath(import.meta.url).startsWith(join(root, 'out'))) return undefined;
  const file = join(root, 'out/main/compute.js');
  return existsSync(file) ? file : undefined;
};

/** All cores but one (issue 5). */
export const defaultWorkers = (): number => Math.max(1, availableParallelism() - 1);

/** Blocks that a worker has in hand at once: the next is there when one is done, however busy this thread is. */
const IN_HAND = 2;

/** A worker as one who fights blocks: as many at once as are asked of it, in the order in which they are. */
const fighterOf = (worker: Worker): Fighter => {
  const asked = new Map<number, { resolve: (rows: Float64Array) => void; reject: (reason: Error) => void }>();
  const fail = (reason: Error): void => asked.forEach(({ reject }) => reject(reason));
  worker.on('message', (answer: Answer) => {
    if ('problem' in answer) return fail(new Error(answer.problem));
    asked.get(answer.block)?.resolve(answer.rows);
    asked.delete(answer.block);
  });
  worker.on('error', (reason) => fail(reason instanceof Error ? reason : new Error(String(reason))));
  return (block) =>
    new Promise((resolve, reject) => {
      asked.set(block, { resolve, reject });
      worker.postMessage(block);
    });
};

/** Starts `count` worker threads on a job. */
export const startPool = (file: string, job: Job, count: number): Pool => {
  const workers = Array.from({ length: count }, () => new Worker(file, { workerData: job }));
  return {
    fighters: workers.map(fighterOf).flatMap((fighter) => Array<Fighter>(IN_HAND).fill(fighter)),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};
