import type { BlockForm } from './block-form';
import { Schedule, type Parts } from './schedule';

/** A run that is fought in blocks: by number, so that it is the same whoever fights which. */
export interface BlockRun<Progress extends { readonly done: boolean } = { readonly done: boolean }> {
  readonly progress: Progress;
  /** Blocks up to its cap, where it has one: none is handed out past them. */
  readonly count?: number;
  /** Fights block `index` and answers it as numbers, leaving the run as it is; empty past the run's cap. */
  block(index: number): Float64Array;
  /** The same, stopping now and then so that others have a turn; absent where a block is short. */
  steps?(index: number): Generator<void, Float64Array, void>;
  /** What the numbers of block `index` may be: one from another machine is checked by it. */
  form(index: number): BlockForm;
  /** Takes the next block in; answers whether the run is done. */
  take(rows: Float64Array): boolean;
}

/** A run that can be kept and gone on with: from its rows, all that it knows comes back. */
export interface KeepableRun extends BlockRun<{
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}> {
  /** Blocks taken in: the next to fight. */
  readonly blocks: number;
  readonly rows: Float64Array;
  resume(rows: Float64Array): number;
}

/** Whoever fights blocks of a run: a worker thread, or the caller itself. */
export type Worker = (block: number) => Promise<Float64Array>;

/** How a run is fought out. */
export interface FightOut<Progress> {
  /** Told after every block that was taken in. */
  readonly progress?: (progress: Progress) => void;
  /** Asked before every block; true stops the run where it is. */
  readonly cancelled?: () => boolean;
  /** Blocks taken in before: it goes on after them. */
  readonly from?: number;
}

/** A run whose parts are its blocks, of which `from` have been taken in before. */
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
 * Fights a run to its end with several workers at once, as a schedule of its blocks. It ends after the same battle whoever
 * fought which: what was fought ahead of the end is thrown away, and not waited for. Answers how many blocks have been taken
 * in.
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
      if (rows.length === 0) return; // past the cap, or called off
      schedule.take(piece, rows);
      if (schedule.done) over();
    }
  };
  await Promise.race([ended, Promise.all(workers.map(work))]);
  return blocks.taken;
};
