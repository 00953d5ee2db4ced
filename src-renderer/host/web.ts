import {
  HOST_CALLS,
  type Host,
  type HostCalls,
  type HostFailure,
  type WorkspaceChange,
} from '@contract/host';
import { hostFailure } from './failure';

/** The message when the server no longer responds. */
const GONE: HostFailure = {
  code: 'failed',
  message:
    'Warbench has stopped. Start it again with “warbench open”. New edits exist only on this page: copy them before you close it.',
};

/**
 * This window's id. Its own saves are changes from outside only for other windows, and its drafts are its own. The id
 * stays the same when the page is reloaded; a duplicated tab, which the browser creates with the same session storage,
 * finds the id in use.
 */
const WINDOW = 'warbench-window';
let own: string | undefined;
const name = async (): Promise<string> => {
  const before = sessionStorage.getItem(WINDOW);
  if (before !== null && (await hold(before))) return (own = before);
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(WINDOW, fresh);
  await hold(fresh);
  return (own = fresh);
};
/** Holds an id while the page is open; returns whether it was free. */
const hold = (held: string): Promise<boolean> =>
  new Promise((resolve) => {
    void navigator.locks.request(`${WINDOW}-${held}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise(() => undefined);
    });
  });
const named = name();

const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
  const body = JSON.stringify(args);
  // Once the id is known nothing is awaited: calls from a closing page are sent at once.
  const from = own ?? (await named);
  const response = await fetch(`api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-warbench-window': from },
    // The session is in the page's own address; cookies may come from any server.
    credentials: 'omit',
    // The last drafts are sent while the page closes; browsers allow 64 KB for that.
    keepalive: body.length < 60_000,
    body,
  }).catch(() => {
    throw GONE;
  });
  if (response.status === 204) return undefined;
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw hostFailure(
      answer ?? { code: 'failed', message: `The host answered ${response.status} to “${name}”.` },
    );
  return answer;
};

/** The same workbench in a browser: calls by POST, changes from outside by server-sent events. */
export const webHost = (): Host => {
  const calls = Object.fromEntries(
    HOST_CALLS.map((name) => [name, (...args: unknown[]) => call(name, args)]),
  ) as unknown as HostCalls;
  return { ...calls, kind: 'web', watch: (listener) => watch(calls, listener) };
};

const watch = (calls: HostCalls, listener: (change: WorkspaceChange) => void): (() => void) => {
  let stop: (() => void) | undefined = () => undefined;
  void named.then((from) => {
    if (stop) stop = listen(from, calls, listener);
  });
  return () => {
    stop?.();
    stop = undefined;
  };
};

const listen = (
  from: string,
  calls: HostCalls,
  listener: (change: WorkspaceChange) => void,
): (() => void) => {
  const events = new EventSource(`api/watch?window=${from}`);
  let lost = false;
  events.addEventListener('message', (event) => listener(JSON.parse(String(event.data)) as WorkspaceChange));
  // Another window has opened another folder: the host has only one.
  events.addEventListener('workspace', () => location.reload());
  // Warbench has ended: restarting it gives a new link, so this page stops asking.
  events.addEventListener('end', () => events.close());
  events.addEventListener('error', () => (lost = true));
  events.addEventListener('open', () => {
    // Changes that happened without events (for example on a sleeping laptop) are in the files.
    if (lost)
      void calls.workspace().then(
        ({ files }) => files.forEach((file) => listener({ type: 'changed', file })),
        () => undefined,
      );
    lost = false;
  });
  return () => events.close();
};
