/** The time over which the speed is measured, in milliseconds. */
const LATELY = 15_000;
/** No speed is shown before this time, in milliseconds. */
const LEAST = 1000;

/** The recent speed of a run. */
export class Pace {
  #marks: readonly { readonly at: number; readonly fought: number }[] = [];

  /** Starts again: a run started, paused or resumed. */
  clear(): void {
    this.#marks = [];
  }

  /** Records the battles fought by now; returns battles per second once that can be measured. */
  mark(fought: number, at = performance.now()): number | undefined {
    this.#marks = [...this.#marks.filter((mark) => at - mark.at < LATELY), { at, fought }];
    const [first] = this.#marks;
    if (!first || at - first.at <= LEAST) return undefined;
    return ((fought - first.fought) * 1000) / (at - first.at);
  }
}
