import { HOST_CALLS, type Host, type HostCalls, type HostFailure, type WorkspaceChange } from '@contract/host';
import { hostFailure } from './failure';

/** What the browser says when nobody listens any more, in words for the designer. */
const GONE: HostFailure = {
  code: 'failed',
  message: 'Warbench is not running any more: start it again with “warbench open” and reload this page. Your text is kept here until then.',
};

const call = async (name: string, args: readonly unknown[]): Promise<unknown> => {
  const body = JSON.stringify(args);
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'same-origin',
    // The last drafts leave while the page closes; browsers allow 64 KB for that.
    keepalive: body.length < 60_000,
    body,
  }).catch(() => {
    throw GONE;
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw hostFailure(answer ?? { code: 'failed', message: `The host answered ${response.status} to “${name}”.` });
  return answer;
};

/** The same workbench in a browser: calls by POST, outside changes by server-sent events. */
export const webHost = (): Host => {
  const calls = Object.fromEntries(
    HOST_CALLS.map((name) => [name, (...args: unknown[]) => call(name, args)]),
  ) as unknown as HostCalls;
  return {
    ...calls,
    kind: 'web',
    watch(listener) {
      const events = new EventSource('/api/watch');
      events.addEventListener('message', (event) => listener(JSON.parse(String(event.data)) as WorkspaceChange));
      return () => events.close();
    },
  };
};
