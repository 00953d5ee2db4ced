import { availableParallelism } from 'node:os';
import { Worker as Thread } from 'node:worker_threads';
import { AskedBlocks } from '../../src-engine/simulation/run/asked-blocks';
import type { Worker } from '../../src-engine/simulation/run/fight-out';
import type { Job } from '../../src-engine/lab/jobs/job';
import type { Answer } from './worker';

/** Workers that fight one run's blocks, and a function to end them. */
export interface Pool {
  readonly workers: readonly Worker[];
  close(): Promise<void>;
}

/** All cores but one (issue 5). */
export const defaultWorkers = (): number => Math.max(1, availableParallelism() - 1);

/** Blocks sent to a worker at once: the next one is ready when one is done, however busy this thread is. */
const AHEAD = 2;

/** A thread as a worker: it accepts several blocks at once, and fights them in order. */
class ThreadWorker {
  readonly #asked = new AskedBlocks((block) => (this.#thread ??= this.#started()).postMessage(block));
  #thread: Thread | undefined;

  constructor(private readonly start: () => Thread) {
    this.#thread = this.#started();
  }

  readonly fight: Worker = this.#asked.fight;

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #started(): Thread {
    const thread = this.start();
    thread.on('message', (answer: Answer) => {
      if ('problem' in answer) this.#asked.fail(new Error(answer.problem));
      else this.#asked.take(answer.block, answer.rows);
    });
    thread.on('error', (reason) => {
      // This thread is dead and would never respond: the next request starts a new one.
      this.#thread = undefined;
      this.#asked.fail(reason instanceof Error ? reason : new Error(String(reason)));
    });
    return thread;
  }
}

/** Starts `count` worker threads on a job. */
export const startPool = (file: string, job: Job, count: number): Pool => {
  const threads = Array.from(
    { length: count },
    () => new ThreadWorker(() => new Thread(file, { workerData: job })),
  );
  return {
    workers: threads.flatMap(({ fight }) => Array<Worker>(AHEAD).fill(fight)),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
