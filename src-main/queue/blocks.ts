import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { err, ok, type Result } from '../../src-engine/kernel/result';
import { blockProblem, type BlockForm } from '../../src-engine/simulation/run/block-form';
import type { Job } from '../../src-engine/lab/jobs/job';

/** What a block of battles is told as: of which content, and its number. */
export interface BlockJob {
  readonly content: string;
  readonly block: number;
}

/** Blocks of one engine: no worker of another version ever sees them. */
export const queueName = (engine: string): string => `warbench-${engine}`;

/** Where the cards, maps and scenarios of a run stand, by the hash of what they are. */
export const contentKey = (content: string): string => `warbench:content:${content}`;

/** A worker that is there, for as long as it says so. */
export const workerKey = (id: string): string => `warbench:worker:${id}`;
export const WORKERS = 'warbench:worker:*';

/** Seconds after which a worker that says nothing is gone, and for which content is kept after its last use. */
export const WORKER_STAYS = 15;
export const CONTENT_STAYS = 24 * 3600;

/** Seconds for which a fought block is kept: a coordinator that is started again finds it. */
export const RESULT_STAYS = 3600;

/** Everything of a run, as it travels: packed, under the hash of what it says. */
export const packed = (job: Job): { readonly content: string; readonly bytes: Buffer } => {
  const text = JSON.stringify(job);
  return { content: createHash('sha256').update(text).digest('hex'), bytes: gzipSync(text) };
};

/** Larger content is nobody's book. */
const MOST_CONTENT = 64 * 1024 * 1024;

/** What was packed; undefined where it is not what its hash says. */
export const unpacked = (content: string, bytes: Buffer): Job | undefined => {
  const text = gunzipSync(bytes, { maxOutputLength: MOST_CONTENT });
  if (createHash('sha256').update(text).digest('hex') !== content) return undefined;
  return JSON.parse(text.toString('utf8')) as Job;
};

/** A block's numbers as text, and back. */
export const rowsToText = (rows: Float64Array): string =>
  Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength).toString('base64');

/** How long a text of so many bytes is. */
const lettersOf = (bytes: number): number => 4 * Math.ceil(bytes / 3);

/** A block's numbers from a text that anybody may have written; an error says why they cannot be right. */
export const rowsOfText = (text: unknown, form: BlockForm): Result<Float64Array, string> => {
  const rows = new Float64Array(form.rows * form.width);
  // Compared before it is decoded: a long text would fill the memory.
  if (typeof text !== 'string' || text.length !== lettersOf(rows.byteLength))
    return err(`it is not ${rows.length} numbers`);
  const bytes = Buffer.from(text, 'base64');
  if (bytes.byteLength !== rows.byteLength) return err('it contains text that is not a number');
  Buffer.from(rows.buffer).set(bytes);
  const problem = blockProblem(rows, form);
  return problem === undefined ? ok(rows) : err(problem);
};

/** The id under which a block is asked for: the same whoever asks, so that two who ask for it share it. */
export const blockId = ({ content, block }: BlockJob): string => `${content.slice(0, 32)}-${block}`;
