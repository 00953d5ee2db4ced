/** What the speed is measured over, in milliseconds. */
const LATELY = 15_000;
/** Nothing is said of the speed before so long, in milliseconds. */
const LEAST = 1000;

/** How fast a run goes, lately. */
export class Pace {
  #marks: readonly { readonly at: number; readonly fought: number }[] = [];

  /** Begins anew: a run began, rested or went on. */
  clear(): void {
    this.#marks = [];
  }

  /** So many battles are fought by now; answers battles a second, once there is something to measure. */
  mark(fought: number, at = performance.now()): number | undefined {
    this.#marks = [...this.#marks.filter((mark) => at - mark.at < LATELY), { at, fought }];
    const [first] = this.#marks;
    if (!first || at - first.at <= LEAST) return undefined;
    return ((fought - first.fought) * 1000) / (at - first.at);
  }
}
