import type { ServerResponse } from 'node:http';
import type { ServiceEvent } from '../service/missed';
import type { HostService } from '../service/service';
import { endlessly, type Patience } from './sockets';

/** A stream is ended if its reader leaves this many bytes unread: the lost events are in the files. */
const MOST_WAITING = 32 * 1024 * 1024;

/** The open event streams. */
export class EventStreams {
  readonly #open = new Set<ServerResponse>();

  add(response: ServerResponse): void {
    this.#open.add(response);
    response.once('close', () => this.#open.delete(response));
  }

  /**
   * Tells every window that no more events come, and ends its stream as a complete response, which a browser does not
   * report as broken. Resolves when that is sent, or after `most` milliseconds: a window may not be reading.
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
 * Streams changes to one window as server-sent events: a workspace change as a message, the opening of another
 * workspace by another window as the event `workspace`, the end of the host as the event `end`.
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
    // JSON contains no line breaks, so one `data` line is enough.
    response.write(
      event.type === 'workspace' ? 'event: workspace\ndata: {}\n\n' : `data: ${JSON.stringify(event)}\n\n`,
    );
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  const stop = service.watch(send, window);
  // Proxies and sleeping laptops drop silent streams. The beat also detects a stream that nobody reads, by its unread
  // bytes.
  const beat = setInterval(() => {
    if (stream.isStuck()) response.destroy();
    else response.write(': here\n\n');
  }, taking / 2);
  response.on('close', () => {
    clearInterval(beat);
    stop();
  });
};
