/** As many as Node has threads for disk access: more would only queue behind them. */
const AT_ONCE = 4;

/**
 * Does `work` for every item, a few at a time: writing a file is mostly waiting for the disk, and a disk handles
 * several files at once. After a failure no new work starts; running work finishes, and then the first failure is
 * thrown.
 */
export const atOnce = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined && failures.length === 0; item = items[next++])
      await work(item).catch((reason: unknown) => failures.push(reason));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
};
