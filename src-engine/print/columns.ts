import { last } from '../kernel/lists';

/** Entries in columns of at most `height`, each filled before the next begins. @param heightOf in the same unit */
export const inColumns = <T>(
  entries: readonly T[],
  heightOf: (entry: T) => number,
  height: number,
): T[][] => {
  const columns: T[][] = [];
  let used = Infinity;
  for (const entry of entries) {
    const needed = heightOf(entry);
    if (used + needed > height) {
      columns.push([]);
      used = 0;
    }
    last(columns).push(entry);
    used += needed;
  }
  return columns;
};

/** Entries in `count` columns, as even as possible: at the least height at which they fit. @param step between the heights that are tried */
export const evenColumns = <T>(
  entries: readonly T[],
  heightOf: (entry: T) => number,
  count: number,
  step: number,
): T[][] => {
  let height = entries.reduce((sum, entry) => sum + heightOf(entry), 0) / count;
  for (;;) {
    const columns = inColumns(entries, heightOf, height);
    if (columns.length <= count)
      return [...columns, ...Array.from({ length: count - columns.length }, () => [])];
    height += step;
  }
};
