import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Who may come in. A link carries a one-time token; the first browser to use it gets a session, and the token is dead.
 * A session is the first part of the path of everything there is here, and is good as long as the server runs: reloading
 * and coming back from the history work.
 *
 * It is no cookie, because cookies know no ports: the browser sends them to every server on 127.0.0.1, and any of those
 * may set them. An address it tells nobody (`Referrer-Policy: no-referrer`).
 */
export class Gate {
  readonly #tokens = new Set<string>();
  readonly #sessions = new Set<string>();

  /** A new one-time token. Those not used yet stay good. */
  issue(): string {
    const token = secret();
    this.#tokens.add(digest(token));
    return token;
  }

  /** Uses up a token: answers a new session, or undefined where the token is not (or no longer) good. */
  redeem(token: string): string | undefined {
    if (!this.#tokens.delete(digest(token))) return undefined;
    const session = secret();
    this.#sessions.add(digest(session));
    return session;
  }

  /** What a path asks for within a session of this server; undefined where it is in none. */
  within(path: string): string | undefined {
    const [, session = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
    return this.#sessions.has(digest(session)) ? rest : undefined;
  }
}

/** Secrets are looked up by their hash: how long a look-up takes tells nothing of how near a guess was. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const secret = (): string => randomBytes(32).toString('base64url');

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
    return 'Pages of other origins cannot use this server.';
  const site = request.headers['sec-fetch-site'];
  // A link in a chat or a terminal is "none" or "cross-site"; it may lead to the first page, never to a call.
  const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site) && !isPage)
    return 'Pages of other origins cannot use this server.';
  return undefined;
};
