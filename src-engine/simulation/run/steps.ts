/** Runs to the end what stops now and then, so that others may have a turn; answers what it came to. */
export const drained = <T>(steps: Generator<unknown, T, void>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
