/**
 * A worker thread that fights blocks of one run of battles: it receives a block's number and sends the block's rows.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { runOf, type Job } from '../../src-engine/lab/jobs/job';

/** A worker's message: a fought block, or why none can be fought. */
export type Answer =
  { readonly block: number; readonly rows: Float64Array<ArrayBuffer> } | { readonly problem: string };

const run = runOf(workerData as Job);

parentPort?.on('message', (block: number) => {
  if (!run.ok) return parentPort?.postMessage({ problem: run.error } satisfies Answer);
  const rows = run.value.block(block) as Float64Array<ArrayBuffer>;
  parentPort?.postMessage({ block, rows } satisfies Answer, [rows.buffer]);
});
