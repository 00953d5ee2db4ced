import { Library } from '@engine/lab/library';
import { pointsRunIn } from '@engine/lab/points/open';
import { sensitivityRunIn } from '@engine/lab/sensitivity/open';
import type { FighterAnswer, FighterRequest, FighterTask } from './messages';

/** One of the cores that fight battles for the advice: told a block's number, it answers with its numbers. */
interface Run {
  steps(block: number): Generator<void, Float64Array, void>;
}

const runOf = (
  files: Extract<FighterRequest, { type: 'task' }>['files'],
  { kind, task }: FighterTask,
): Run => {
  const library = new Library();
  for (const { path, text } of files) library.put(path, text);
  const run = kind === 'points' ? pointsRunIn(library, task) : sensitivityRunIn(library, task);
  if (!run.ok) throw new Error(run.error);
  return run.value;
};

let run: Run | undefined;
let flag: Int32Array | undefined;
let told = false;

/** Someone types, or wishes a pause: the core is theirs. */
const isResting = (): boolean => told || (flag !== undefined && Atomics.load(flag, 0) !== 0);

/** How often one looks whether the rest is over, in milliseconds. */
const LOOK = 40;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Room for messages that wait, where no memory says it: once in so many milliseconds. */
const HEARS = 12;

const fight = async (block: number): Promise<void> => {
  const steps = run!.steps(block);
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

let queue = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<FighterRequest>) => {
  if (data.type === 'rest') {
    told = data.on;
  } else if (data.type === 'task') {
    flag = data.rest;
    run = runOf(data.files, data.task);
  } else {
    const { block } = data;
    queue = queue.then(() => fight(block));
  }
};
