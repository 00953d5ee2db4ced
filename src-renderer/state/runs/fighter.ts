import { runOf } from '@engine/lab/jobs/job';
import type { BlockRun } from '@engine/simulation/run/fight-out';
import type { FighterAnswer, FighterRequest } from './messages';
import { LOOK, pause } from './pause';

/** A worker that fights blocks of a long run: it receives a block's number and returns the block's rows. */
let run: BlockRun | undefined;
let flag: Int32Array | undefined;
let isPaused = false;

/** Whether the user types, or has paused: then the core is free for other work. */
const isResting = (): boolean => isPaused || (flag !== undefined && Atomics.load(flag, 0) !== 0);

/** How often waiting messages are let in, in milliseconds, if there is no shared memory. */
const HEARS = 12;

const fight = async (block: number): Promise<void> => {
  const steps = run!.steps?.(block) ?? whole(run!, block);
  let heard = performance.now();
  for (;;) {
    while (isResting()) await pause(LOOK);
    const step = steps.next();
    if (step.done) {
      const rows = Float64Array.from(step.value);
      self.postMessage({ block, rows } satisfies FighterAnswer, { transfer: [rows.buffer] });
      return;
    }
    if (flag === undefined && performance.now() - heard > HEARS) {
      await pause(0);
      heard = performance.now();
    }
  }
};

/** Wraps a block that cannot be interrupted. */
function* whole(unbroken: Pick<BlockRun, 'block'>, block: number): Generator<void, Float64Array, void> {
  yield;
  return unbroken.block(block);
}

let queue = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<FighterRequest>) => {
  if (data.type === 'rest') {
    isPaused = data.on;
  } else if (data.type === 'job') {
    const made = runOf(data.job);
    if (!made.ok) throw new Error(made.error);
    flag = data.rest;
    run = made.value;
  } else {
    const { block } = data;
    queue = queue.then(() => fight(block));
  }
};
