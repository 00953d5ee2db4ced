/** A worker thread that fights blocks of one run of battles: told a block's number, it answers with its numbers. */
import { parentPort, workerData } from 'node:worker_threads';
import { runOf, type Job } from '../../src-engine/lab/jobs/job';

/** What a worker answers: a block fought, or why none can be. */
export type Answer =
  { readonly block: number; readonly rows: Float64Array<ArrayBuffer> } | { readonly problem: string };

const run = runOf(workerData as Job);

parentPort?.on('message', (block: number) => {
  if (!run.ok) return parentPort?.postMessage({ problem: run.error } satisfies Answer);
  const rows = run.value.block(block) as Float64Array<ArrayBuffer>;
  parentPort?.postMessage({ block, rows } satisfies Answer, [rows.buffer]);
});
