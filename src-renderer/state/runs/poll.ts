/** How often a host is asked for its progress, in milliseconds. */
const EVERY = 250;

/**
 * Asks a host for its progress repeatedly, until the returned function is called. It waits for each answer before
 * asking again.
 */
export const pollProgress = (ask: () => Promise<string>, hear: (line: string) => void): (() => void) => {
  let asked = false;
  const timer = setInterval(() => {
    if (asked) return;
    asked = true;
    void ask()
      .then(hear, () => undefined)
      .finally(() => (asked = false));
  }, EVERY);
  return () => clearInterval(timer);
};
