import type { Host, WorkspaceInfo } from '@contract/host';

/** A host that was asked ahead, and its first answer about the workspace for who only looks at it. */
export interface AskedAhead {
  readonly host: Host;
  readonly workspace: Promise<WorkspaceInfo>;
}

/**
 * The host, asked for the settings and the workspace at once: thousands of files take as long to be read as the window's own
 * program does. Whoever asks for them first is given these answers; later questions are asked anew.
 */
export const askedAhead = (host: Host): AskedAhead => {
  const settings = host.settings();
  const workspace = host.workspace();
  return {
    host: {
      ...host,
      settings: once(settings, () => host.settings()),
      workspace: once(workspace, () => host.workspace()),
    },
    workspace,
  };
};

const once = <T>(answered: Promise<T>, ask: () => Promise<T>): (() => Promise<T>) => {
  let first: Promise<T> | undefined = answered;
  first.catch(() => undefined); // told to whoever asks
  return () => {
    const answer = first ?? ask();
    first = undefined;
    return answer;
  };
};
