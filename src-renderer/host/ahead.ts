import type { Host, WorkspaceInfo } from '@contract/host';

/** A host whose first calls were made early, and the early answer about the workspace for read-only use. */
export interface AskedAhead {
  readonly host: Host;
  readonly workspace: Promise<WorkspaceInfo>;
}

/**
 * Calls the host for the settings and the workspace at once, because reading thousands of files takes as long as
 * loading the window's own program. The first caller of each gets these answers; later calls go to the host.
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
  first.catch(() => undefined); // reported to the caller
  return () => {
    const answer = first ?? ask();
    first = undefined;
    return answer;
  };
};
