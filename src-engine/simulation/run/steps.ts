/** Runs a generator that yields for other work to its end without a pause; returns its result. */
export const drained = <T>(steps: Generator<unknown, T, void>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
