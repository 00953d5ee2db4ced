import type { Host } from '@contract/host';

/**
 * The host, asked for the settings and the workspace at once: thousands of files take as long to be read as the window's own
 * program does. Whoever asks for them first is given these answers; later questions are asked anew.
 */
export const askedAhead = (host: Host): Host => {
  const settings = once(() => host.settings());
  const workspace = once(() => host.workspace());
  return { ...host, settings, workspace };
};

const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let first: Promise<T> | undefined = ask();
  first.catch(() => undefined); // told to whoever asks
  return () => {
    const answer = first ?? ask();
    first = undefined;
    return answer;
  };
};
