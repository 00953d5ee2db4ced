import {
  HOST_CALLS,
  type Host,
  type HostCalls,
  type HostFailure,
  type WorkspaceChange,
} from '@contract/host';
import { hostFailure } from './failure';

/** What the browser says when nobody listens any more, in words for the designer. */
const GONE: HostFailure = {
  code: 'failed',
  message:
    'Warbench has stopped. Start it again with “warbench open”. New edits exist only on this page: copy them before you close it.',
};

/**
 * This window's own name: what it saves is no change from outside for it, but is one for the others, and what it has not
 * saved is its own. It stays the same when the page is loaded again; a copy of the tab, which the browser makes with all
 * that the tab remembers, finds the name in use.
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
/** Holds a name as long as the page is there; answers whether nobody else did. */
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
  // Nothing is waited for once it is known: what leaves with a closing page leaves at once.
  const from = own ?? (await named);
  const response = await fetch(`api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-warbench-window': from },
    // The session is in the page's own address; cookies may be anybody's.
    credentials: 'omit',
    // The last drafts leave while the page closes; browsers allow 64 KB for that.
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

/** The same workbench in a browser: calls by POST, outside changes by server-sent events. */
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
  // Another window opened another folder: the host has only one.
  events.addEventListener('workspace', () => location.reload());
  // Warbench was ended: whoever starts it again gets a link of their own, so this page asks no more.
  events.addEventListener('end', () => events.close());
  events.addEventListener('error', () => (lost = true));
  events.addEventListener('open', () => {
    // What happened while nobody told us, a sleeping laptop for one, is in the files.
    if (lost)
      void calls.workspace().then(
        ({ files }) => files.forEach((file) => listener({ type: 'changed', file })),
        () => undefined,
      );
    lost = false;
  });
  return () => events.close();
};
