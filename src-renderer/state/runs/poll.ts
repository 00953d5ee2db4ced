/** How often a host is asked how far it is, in milliseconds. */
const EVERY = 250;

/**
 * Asks a host again and again how far it is, until the returned function is called. A host that is busy is asked once, not
 * again and again.
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
