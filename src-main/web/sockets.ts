import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long each state of a connection may last, in milliseconds. */
export interface Patience {
  /** From connecting, or from the last answer, to the end of a request's head. Nothing that dribbles in makes it longer. */
  readonly head: number;
  /** From a request's first byte to its last: a text of 5 MB takes a fraction of a second on one machine. */
  readonly body: number;
  /** Until we have an answer: a folder chosen in a dialog, a long print laid out. */
  readonly answer: number;
  /** Until the other end has taken an answer, or what a stream of events has for it. */
  readonly taking: number;
}

/** What the workbench is served with. */
export const PATIENCE: Patience = { head: 15_000, body: 30_000, answer: 600_000, taking: 60_000 };

/**
 * Everybody on this machine may have our browser send cookies of theirs to us: 180 of 4 KB are the most that browsers keep
 * for one host, and they must lock nobody out.
 */
const MAX_HEADER = 1024 * 1024;
/** Connections at one time: a browser needs six a window. */
const MOST_CONNECTIONS = 512;

/** What Node's own server keeps to. */
export const limitsOf = ({ head, body }: Patience) => ({
  maxHeaderSize: MAX_HEADER,
  headersTimeout: Math.min(head, body),
  requestTimeout: body,
  keepAliveTimeout: Math.min(head, 5000),
  connectionsCheckingInterval: Math.min(head, 5000),
});

/** What ends each connection unless it is set anew. */
const clocks = new WeakMap<Socket, Clock>();

class Clock {
  /** Requests under way. */
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
 * Ends connections in which nothing goes on. Node counts from a request's first byte, so that it holds for ever one that
 * never sends any, and one whose other end does not take its answer.
 */
export const endSilentSockets = (server: Server, { head, answer, taking }: Patience): void => {
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', (socket: Socket) => {
    const clock = new Clock(socket);
    clocks.set(socket, clock);
    clock.set(head);
  });
  // Before whoever answers: a stream of events stops the clock while it is being opened.
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

/** A stream of events may last; `true` from `isStuck` says that its other end has not taken what it was sent since the last look. */
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
