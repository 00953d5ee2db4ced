import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const COOKIE = 'warbench-session';

/**
 * Who may come in. A link carries a one-time token; the first browser to use it gets a session cookie, and the token is
 * dead. The cookie is good as long as the server runs, so reloading and reopening the tab work.
 */
export class Gate {
  readonly #tokens = new Set<string>();
  readonly #sessions = new Set<string>();
  readonly #cookie: string;

  /** @param port cookies know no ports: two servers on one machine must not overwrite each other's */
  constructor(port: number) {
    this.#cookie = `${COOKIE}-${port}`;
  }

  /** A new one-time token. Those not used yet stay good. */
  issue(): string {
    const token = secret();
    this.#tokens.add(digest(token));
    return token;
  }

  /** Uses up a token: answers the `Set-Cookie` value of a new session, or undefined where the token is not (or no longer) good. */
  redeem(token: string): string | undefined {
    if (!this.#tokens.delete(digest(token))) return undefined;
    const session = secret();
    this.#sessions.add(digest(session));
    return `${this.#cookie}=${session}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** True where the request carries the cookie of a session of this server. */
  admits(request: IncomingMessage): boolean {
    const session = cookieOf(request.headers.cookie, this.#cookie);
    return session !== undefined && this.#sessions.has(digest(session));
  }
}

/** Secrets are looked up by their hash: how long a look-up takes tells nothing of how near a guess was. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const secret = (): string => randomBytes(32).toString('base64url');

const cookieOf = (header: string | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
};

/**
 * Why a request must be refused before anything is looked up, or undefined. The Host header must name this server by
 * a loopback address (a name that an attacker's DNS points at 127.0.0.1 does not), and a page of any other origin
 * gets nothing.
 */
export const foreignReason = (request: IncomingMessage, port: number): string | undefined => {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host.toLowerCase()))
    return 'This server answers to 127.0.0.1 only.';
  if (origin !== undefined && origin !== `http://${host.toLowerCase()}`)
    return 'Pages of other origins get no answer here.';
  const site = request.headers['sec-fetch-site'];
  // A link in a chat or a terminal is "none" or "cross-site"; it may lead to the first page, never to a call.
  const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site) && !isPage)
    return 'Pages of other origins get no answer here.';
  return undefined;
};
