import type { ServerResponse } from 'node:http';
import type { HostService, ServiceEvent } from '../workspace/service';

/** How often an idle stream says that it is there, in milliseconds: proxies and sleeping laptops drop silent ones. */
const HEARTBEAT = 25_000;

/**
 * Streams changes to one window as server-sent events: a workspace change as a message, another window's opening of
 * another workspace as the event `workspace`.
 */
export const streamEvents = (
  service: HostService,
  response: ServerResponse,
  window: string | undefined,
): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 1000\n\n');
  const send = (event: ServiceEvent): void => {
    // JSON has no line breaks of its own, so one `data` line is enough.
    response.write(
      event.type === 'workspace' ? 'event: workspace\ndata: {}\n\n' : `data: ${JSON.stringify(event)}\n\n`,
    );
  };
  const stop = service.watch(send, window);
  const beat = setInterval(() => response.write(': here\n\n'), HEARTBEAT);
  response.on('close', () => {
    clearInterval(beat);
    stop();
  });
};
