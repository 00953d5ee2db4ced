import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
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

/** Undefined where the text is no such numbers. */
export const rowsOfText = (text: unknown): Float64Array | undefined => {
  if (typeof text !== 'string') return undefined;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.byteLength % Float64Array.BYTES_PER_ELEMENT !== 0) return undefined;
  const rows = new Float64Array(bytes.byteLength / Float64Array.BYTES_PER_ELEMENT);
  Buffer.from(rows.buffer).set(bytes);
  return rows;
};

/** The id under which a block is asked for: the same whoever asks, so that two who ask for it share it. */
export const blockId = ({ content, block }: BlockJob): string => `${content.slice(0, 32)}-${block}`;
