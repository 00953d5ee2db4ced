import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { err, ok, type Result } from '../../src-engine/kernel/result';
import { blockProblem, type BlockForm } from '../../src-engine/simulation/run/block-form';
import type { Job } from '../../src-engine/lab/jobs/job';

/** A block of battles in the queue: the hash of its content, and its number. */
export interface BlockJob {
  readonly content: string;
  readonly block: number;
}

/** The queue of one engine: workers of another version never see its blocks. */
export const queueName = (engine: string): string => `warbench-${engine}`;

/** The key of a run's cards, maps and scenarios, by the hash of its content. */
export const contentKey = (content: string): string => `warbench:content:${content}`;

/** The key of a registered worker; it expires unless the worker renews it. */
export const workerKey = (id: string): string => `warbench:worker:${id}`;
export const WORKERS = 'warbench:worker:*';

/** Seconds until a silent worker expires, and until content expires after its last use. */
export const WORKER_STAYS = 15;
export const CONTENT_STAYS = 24 * 3600;

/** Seconds for which a result is kept: a restarted coordinator finds it. */
export const RESULT_STAYS = 3600;

/** The content of a run for the queue: packed, with its hash. */
export const packed = (job: Job): { readonly content: string; readonly bytes: Buffer } => {
  const text = JSON.stringify(job);
  return { content: createHash('sha256').update(text).digest('hex'), bytes: gzipSync(text) };
};

/** No content is larger. */
const MOST_CONTENT = 64 * 1024 * 1024;

/** Unpacks content; undefined if it does not match its hash. */
export const unpacked = (content: string, bytes: Buffer): Job | undefined => {
  const text = gunzipSync(bytes, { maxOutputLength: MOST_CONTENT });
  if (createHash('sha256').update(text).digest('hex') !== content) return undefined;
  return JSON.parse(text.toString('utf8')) as Job;
};

/** A block's numbers as text; `rowsOfText` reads them. */
export const rowsToText = (rows: Float64Array): string =>
  Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength).toString('base64');

/** The length of the base64 text for this many bytes. */
const lettersOf = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** A block's numbers from a text that any program may have written; an error says why they are invalid. */
export const rowsOfText = (text: unknown, form: BlockForm): Result<Float64Array, string> => {
  const rows = new Float64Array(form.rows * form.width);
  // Checked before decoding: a long text would fill the memory.
  if (typeof text !== 'string' || text.length !== lettersOf(rows.byteLength))
    return err(`it is not ${rows.length} numbers`);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.byteLength !== rows.byteLength) return err('it contains text that is not a number');
  Buffer.from(rows.buffer).set(bytes);
  const problem = blockProblem(rows, form);
  return problem === undefined ? ok(rows) : err(problem);
};

/** The id of a block: the same for every requester, so that two requesters share it. */
export const blockId = ({ content, block }: BlockJob): string => `${content.slice(0, 32)}-${block}`;
