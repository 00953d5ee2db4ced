import type { Board, Model } from './board';

/** The most sets that one search tries. */
const MOST = 4000;

/** Whether models are one group with enough neighbors (AOS-15.1), from the pairs within coherency. */
const holds = (near: ReadonlyMap<Model, ReadonlySet<Model>>, left: ReadonlySet<Model>): boolean => {
  const need = left.size >= 7 ? 2 : left.size > 1 ? 1 : 0;
  for (const model of left) {
    let count = 0;
    for (const other of near.get(model)!) if (left.has(other)) count++;
    if (count < need) return false;
  }
  const met = new Set([...left].slice(0, 1));
  for (const model of met) for (const other of near.get(model)!) if (left.has(other)) met.add(other);
  return met.size === left.size;
};

const neighbours = (board: Board, models: readonly Model[]): ReadonlyMap<Model, ReadonlySet<Model>> =>
  new Map(
    models.map((one) => [one, new Set(models.filter((other) => other !== one && board.linked(one, other)))]),
  );

/** Whether models are in coherency. */
export const coherent = (board: Board, models: readonly Model[]): boolean =>
  holds(neighbours(board, models), new Set(models));

/**
 * Whether this many models could have been removed one by one with the rest always coherent; undefined if the search
 * was too long.
 */
export const couldGo = (board: Board, models: readonly Model[], count: number): boolean | undefined => {
  const near = neighbours(board, models);
  const failed = new Set<string>();
  const left = new Set(models);
  let gaveUp = false;
  const search = (more: number): boolean => {
    if (more === 0) return true;
    const key = [...left].map(({ number }) => number).join();
    if (failed.has(key)) return false;
    if (failed.size > MOST) {
      gaveUp = true;
      return false;
    }
    // Models with most neighbors can be removed most easily.
    const order = [...left].sort((a, b) => near.get(b)!.size - near.get(a)!.size);
    for (const model of order) {
      left.delete(model);
      if (holds(near, left) && search(more - 1)) return true;
      left.add(model);
    }
    failed.add([...left].map(({ number }) => number).join());
    return false;
  };
  if (!holds(near, left)) return undefined;
  return search(count) || (gaveUp ? undefined : false);
};
