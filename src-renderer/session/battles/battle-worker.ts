import { JobWorker } from '@engine/lab/jobs/job-worker';
import type { Piece } from '@engine/simulation/run/schedule';
import type { WorkerAnswer, WorkerRequest } from './battle-messages';

/** A worker that fights whole battles: it receives jobs and fights them piece by piece. */
const worker = new JobWorker();
let generation = 0;

/** How long it fights before it checks whether it is still wanted, in milliseconds. */
const STRETCH = 6;

/** Lets waiting messages in, sooner than a timer, which takes at least 4 ms in a worker. */
const turns = new MessageChannel();
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    turns.port1.onmessage = () => resolve();
    turns.port2.postMessage(undefined);
  });

const joined = (parts: readonly Float64Array[]): Float64Array<ArrayBuffer> => {
  const rows = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    rows.set(part, at);
    at += part.length;
  }
  return rows;
};

/** Fights a piece battle by battle; undefined if it was canceled meanwhile. */
const fight = async (
  { run: index, from, count }: Piece,
  wanted: number,
): Promise<Float64Array<ArrayBuffer> | undefined> => {
  const run = worker.run(index);
  if (!run.ok) throw new Error(run.error);
  const parts: Float64Array[] = [];
  let looked = performance.now();
  for (let i = from; i < from + count; i++) {
    if (performance.now() - looked > STRETCH) {
      await turn();
      looked = performance.now();
    }
    if (generation !== wanted) return undefined;
    parts.push(run.value.stretch(i, 1));
  }
  return joined(parts);
};

const pieces: { readonly piece: Piece; readonly generation: number }[] = [];
let busy = false;

/** Fights the requested pieces in order; messages that arrive meanwhile add to them or cancel them. */
const work = async (): Promise<void> => {
  if (busy) return;
  busy = true;
  try {
    for (let next = pieces.shift(); next; next = pieces.shift()) {
      const { piece } = next;
      const rows = await fight(piece, next.generation);
      if (!rows) continue;
      self.postMessage({ generation: next.generation, piece, rows } satisfies WorkerAnswer, {
        transfer: [rows.buffer],
      });
    }
  } finally {
    busy = false;
  }
};

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.type === 'piece') {
    if (data.generation !== generation) return;
    pieces.push(data);
    void work();
    return;
  }
  generation = data.generation;
  pieces.length = 0;
  if (data.type === 'jobs') worker.read(data.jobs);
};
