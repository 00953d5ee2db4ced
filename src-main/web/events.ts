import type { ServerResponse } from 'node:http';
import type { ServiceEvent } from '../service/missed';
import type { HostService } from '../service/service';
import { endlessly, type Patience } from './sockets';

/** A stream whose other end leaves so much of it is ended, in bytes: what it would be told is in the files. */
const MOST_WAITING = 32 * 1024 * 1024;

/** The streams that are open, and the end of all of them. */
export class EventStreams {
  readonly #open = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  /**
   * Tells every window that nothing more comes, and ends its stream as a whole answer, which a browser does not report as a
   * broken one. Resolves once that is on its way, after `most` milliseconds at the latest: a window may not be reading.
   */
  async end(most: number): Promise<void> {
    const ended = [...this.#open].map(
      (response) => new Promise<void>((done) => response.end('event: end\ndata: {}\n\n', () => done())),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((done) => (timer = setTimeout(done, most)));
    await Promise.race([Promise.all(ended), late]);
    clearTimeout(timer);
  }
}

/**
 * Streams changes to one window as server-sent events: a workspace change as a message, another window's opening of
 * another workspace as the event `workspace`, the host's end as the event `end`.
 */
export const streamEvents = (
  service: HostService,
  response: ServerResponse,
  window: string | undefined,
  { taking }: Patience,
): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 1000\n\n');
  const stream = endlessly(response);
  const send = (event: ServiceEvent): void => {
    // JSON has no line breaks of its own, so one `data` line is enough.
    response.write(
      event.type === 'workspace' ? 'event: workspace\ndata: {}\n\n' : `data: ${JSON.stringify(event)}\n\n`,
    );
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  const stop = service.watch(send, window);
  // Proxies and sleeping laptops drop silent streams; and one that nobody reads is found out by what is left of it.
  const beat = setInterval(() => {
    if (stream.isStuck()) response.destroy();
    else response.write(': here\n\n');
  }, taking / 2);
  response.on('close', () => {
    clearInterval(beat);
    stop();
  });
};
