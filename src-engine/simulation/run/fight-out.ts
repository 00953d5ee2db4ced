/** A run that is fought in blocks: by number, so that it is the same whoever fights which. */
export interface BlockRun<Progress extends { readonly done: boolean } = { readonly done: boolean }> {
  readonly progress: Progress;
  /** Blocks up to its cap, where it has one: none is handed out past them. */
  readonly count?: number;
  /** Fights block `index` and answers it as numbers, leaving the run as it is; empty past the run's cap. */
  block(index: number): Float64Array;
  /** Takes the next block in; answers whether the run is done. */
  take(rows: Float64Array): boolean;
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

/**
 * Fights a run to its end with several workers at once. Blocks are handed out and taken in by number, so the run is
 * the same whoever fought which, and ends after the same battle: what was fought ahead of the end is thrown away.
 * Answers how many blocks have been taken in.
 */
export const fightOut = async <Progress extends { readonly done: boolean }>(
  run: BlockRun<Progress>,
  workers: readonly Worker[],
  { progress, cancelled, from = 0 }: FightOut<Progress> = {},
): Promise<number> => {
  const waiting = new Map<number, Float64Array>();
  let next = from;
  let taken = from;
  let over = run.progress.done;
  const work = async (worker: Worker): Promise<void> => {
    while (!over && cancelled?.() !== true) {
      if (next >= (run.count ?? Infinity)) return;
      const index = next++;
      const block = await worker(index);
      if (block.length === 0) return; // past the cap
      waiting.set(index, block);
      for (let ready = waiting.get(taken); ready && !over; ready = waiting.get(taken)) {
        waiting.delete(taken++);
        over = run.take(ready);
        progress?.(run.progress);
      }
    }
  };
  await Promise.all(workers.map(work));
  return taken;
};

/** The caller as a worker: lets others have a turn between blocks. */
export const here =
  (run: Pick<BlockRun, 'block'>): Worker =>
  (block) =>
    Promise.resolve(run.block(block));
