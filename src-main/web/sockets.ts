import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long each state of a connection may last, in milliseconds. */
export interface Patience {
  /** From connecting, or from the last response, to the end of a request's head. Slow bytes do not extend it. */
  readonly head: number;
  /** From a request's first byte to its last: a text of 5 MB takes a fraction of a second on one machine. */
  readonly body: number;
  /** Until our response: a folder may be chosen in a dialog, or a long print laid out. */
  readonly answer: number;
  /** Until the client has read a response, or the sent part of an event stream. */
  readonly taking: number;
}

/** The limits of the workbench's server. */
export const PATIENCE: Patience = { head: 15_000, body: 30_000, answer: 600_000, taking: 60_000 };

/**
 * Any server on this machine may make the browser send its cookies to us. Browsers keep at most 180 cookies of 4 KB for
 * one host, and these must not lock a user out.
 */
const MAX_HEADER = 1024 * 1024;
/** The most connections at one time: a browser needs six per window. */
const MOST_CONNECTIONS = 512;

/** The limits of Node's own server. */
export const limitsOf = ({ head, body }: Patience) => ({
  maxHeaderSize: MAX_HEADER,
  headersTimeout: Math.min(head, body),
  requestTimeout: body,
  keepAliveTimeout: Math.min(head, 5000),
  connectionsCheckingInterval: Math.min(head, 5000),
});

/** The timers that end connections unless they are reset. */
const clocks = new WeakMap<Socket, Clock>();

class Clock {
  /** The number of running requests. */
  open = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly socket: Socket) {
    socket.once('close', () => clearTimeout(this.#timer));
  }

  set(patience: number): void {
    clearTimeout(this.#timer);
    if (this.socket.destroyed) return;
    this.#timer = setTimeout(() => this.socket.destroy(), patience).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/**
 * Ends connections in which nothing happens. Node counts from a request's first byte, so it keeps a connection forever
 * that never sends one, or whose client does not read its response.
 */
export const endSilentSockets = (server: Server, { head, answer, taking }: Patience): void => {
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const clock = new Clock(socket);
    clocks.set(socket, clock);
    clock.set(head);
  });
  // Runs before the request handler: an event stream stops the timer while it opens.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const clock = clocks.get(socket);
    if (!clock) return;
    clock.open++;
    clock.set(answer);
    response.once('prefinish', () => clock.set(taking));
    response.once('close', () => {
      if (--clock.open === 0) clock.set(head);
    });
  });
};

/** Lets an event stream last. `isStuck` returns true if the client has not read what was sent since the last check. */
export const endlessly = (response: ServerResponse): { readonly isStuck: () => boolean } => {
  if (response.socket) clocks.get(response.socket)?.stop();
  let waited = false;
  return {
    isStuck: () => {
      const waits = response.writableLength > 0;
      const stuck = waits && waited;
      waited = waits;
      return stuck;
    },
  };
};
