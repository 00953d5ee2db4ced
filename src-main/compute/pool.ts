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

const fighterOf = (worker: Worker): Fighter => {
  let settle: { resolve: (rows: Float64Array) => void; reject: (reason: Error) => void } | undefined;
  worker.on('message', (answer: Answer) => {
    if ('problem' in answer) settle?.reject(new Error(answer.problem));
    else settle?.resolve(answer.rows);
  });
  worker.on('error', (reason) =>
    settle?.reject(reason instanceof Error ? reason : new Error(String(reason))),
  );
  return (block) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      worker.postMessage(block);
    });
};

/** Starts `count` worker threads on a job. */
export const startPool = (file: string, job: Job, count: number): Pool => {
  const workers = Array.from({ length: count }, () => new Worker(file, { workerData: job }));
  return {
    fighters: workers.map(fighterOf),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};
