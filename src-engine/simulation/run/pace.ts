/** The time over which the speed is measured, in milliseconds. */
const LATELY = 15_000;
/** No speed is shown before this time, in milliseconds. */
const LEAST = 1000;
/** Counts closer together than this are not kept, in milliseconds. */
const APART = 250;

/** The fewest steps that tell a speed. */
const FEWEST = 5;

/**
 * Steps per second of one thread, tried for some milliseconds, or twice as long if few fit: those of the first half do
 * not count, because code that just started is many times slower. Undefined if fewer than five count.
 */
export const triedRate = (
  blocks: Iterable<Iterator<void>>,
  clock: () => number,
  lasting: number,
): number | undefined => {
  const began = clock();
  let warm = began;
  let counted = 0;
  let now = began;
  const rate = (): number | undefined =>
    counted < FEWEST ? undefined : (1000 * counted) / Math.max(1, now - warm);
  for (const steps of blocks)
    while (steps.next().done !== true) {
      now = clock();
      if (now - began < lasting / 2) warm = now;
      else counted++;
      const over = now - began;
      if (over >= 2 * lasting || (over >= lasting && counted >= FEWEST)) return rate();
    }
  return rate();
};

/** The recent speed of a run, so that a slow start or a pause does not spoil the time left. */
export class Pace {
  /** Counts of the last 15 seconds, oldest first. */
  #marks: { readonly at: number; readonly fought: number }[] = [];

  /** Starts again: a run started, paused or resumed. */
  clear(): void {
    this.#marks = [];
  }

  /** Records the battles fought at a time in milliseconds; returns battles per second once that can be measured. */
  mark(fought: number, at: number): number | undefined {
    const last = this.#marks.at(-1);
    if (!last || at - last.at >= APART) {
      this.#marks.push({ at, fought });
      while (at - this.#marks[0].at >= LATELY) this.#marks.shift();
    }
    const [first] = this.#marks;
    if (at - first.at <= LEAST) return undefined;
    return ((fought - first.fought) * 1000) / (at - first.at);
  }
}
