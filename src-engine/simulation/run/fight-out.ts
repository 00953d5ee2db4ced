import type { BlockForm } from './block-form';
import { Schedule, type Parts } from './schedule';

/** A run that is fought in numbered blocks, so the result does not depend on which worker fights a block. */
export interface BlockRun<Progress extends { readonly done: boolean } = { readonly done: boolean }> {
  readonly progress: Progress;
  /** Blocks up to its cap, if it has one: no later block is handed out. */
  readonly count?: number;
  /** Fights block `index` and returns it as numbers; the run stays unchanged. Empty past the run's cap. */
  block(index: number): Float64Array;
  /** The same, with pauses in which other work gets a turn; absent if a block is short. */
  steps?(index: number): Generator<void, Float64Array, void>;
  /** The valid numbers of block `index`: checks a block from another machine. */
  form(index: number): BlockForm;
  /** Adds the next block; returns whether the run is done. */
  take(rows: Float64Array): boolean;
}

/** A run that can be saved and continued: its rows restore everything it knows. */
export interface KeepableRun extends BlockRun<{
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}> {
  /** Blocks added so far: the next one to fight. */
  readonly blocks: number;
  readonly rows: Float64Array;
  resume(rows: Float64Array): number;
}

/** Fights blocks of a run: a worker thread, or the caller itself. */
export type Worker = (block: number) => Promise<Float64Array>;

/** How a run is fought to its end. */
export interface FightOut<Progress> {
  /** Called after every added block. */
  readonly progress?: (progress: Progress) => void;
  /** Called before every block; true stops the run there. */
  readonly cancelled?: () => boolean;
  /** Blocks added before: the run continues after them. */
  readonly from?: number;
}

/** A run whose parts are its blocks; `from` of them have been added before. */
const inBlocks = <Progress extends { readonly done: boolean }>(
  run: BlockRun<Progress>,
  from: number,
  onProgress: (progress: Progress) => void,
): Parts => {
  let taken = from;
  return {
    get done() {
      return run.progress.done;
    },
    get taken() {
      return taken;
    },
    get count() {
      return run.count ?? Infinity;
    },
    size: () => 1,
    take: (rows) => {
      taken++;
      const over = run.take(rows);
      onProgress(run.progress);
      return over;
    },
  };
};

/**
 * Fights a run to its end with several workers at once, on a schedule of its blocks. The run ends after the same battle
 * whichever worker fought which block: blocks past the end are discarded and not waited for. Returns the number of
 * blocks added.
 */
export const fightOut = async <Progress extends { readonly done: boolean }>(
  run: BlockRun<Progress>,
  workers: readonly Worker[],
  { progress = () => undefined, cancelled = () => false, from = 0 }: FightOut<Progress> = {},
): Promise<number> => {
  const blocks = inBlocks(run, from, progress);
  const schedule = new Schedule([blocks]);
  let over: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (over = resolve));
  const work = async (worker: Worker): Promise<void> => {
    for (let piece = schedule.next(); piece && !cancelled(); piece = schedule.next()) {
      const rows = await worker(piece.from);
      if (rows.length === 0) return; // past the cap, or cancelled
      schedule.take(piece, rows);
      if (schedule.done) over();
    }
  };
  await Promise.race([ended, Promise.all(workers.map(work))]);
  return blocks.taken;
};
