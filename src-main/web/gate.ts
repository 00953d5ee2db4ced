import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Controls access. A link carries a one-time token; the first browser to use it gets a session, and the token expires.
 * A session is the first part of every path here, and is valid as long as the server runs: reloading the page and going
 * back in the history work.
 *
 * It is not a cookie, because cookies ignore ports: the browser sends them to every server on 127.0.0.1, and any of
 * those may set them. Our address is not sent to other servers (`Referrer-Policy: no-referrer`).
 */
export class Gate {
  readonly #tokens = new Set<string>();
  readonly #sessions = new Set<string>();

  /** A new one-time token. Unused tokens stay valid. */
  issue(): string {
    const token = secret();
    this.#tokens.add(digest(token));
    return token;
  }

  /** Uses up a token: returns a new session, or undefined if the token is invalid. */
  redeem(token: string): string | undefined {
    if (!this.#tokens.delete(digest(token))) return undefined;
    const session = secret();
    this.#sessions.add(digest(session));
    return session;
  }

  /** The rest of a path within a session of this server; undefined if it is in none. */
  within(path: string): string | undefined {
    const [, session = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
    return this.#sessions.has(digest(session)) ? rest : undefined;
  }
}

/** Secrets are looked up by their hash, so that the time of a lookup reveals nothing about a guess. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Why a request must be refused before anything else; undefined if it is allowed. The Host header must name this server
 * by a loopback address, so a name that an attacker's DNS points at 127.0.0.1 fails. A page of any other origin gets
 * nothing.
 */
export const foreignReason = (request: IncomingMessage, port: number): string | undefined => {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host.toLowerCase()))
    return 'This server answers to 127.0.0.1 only.';
  if (origin !== undefined && origin !== `http://${host.toLowerCase()}`)
    return 'Pages of other origins cannot use this server.';
  const site = request.headers['sec-fetch-site'];
  // A link in a chat or a terminal is "none" or "cross-site"; it may open the first page, but never make a call.
  const isPage = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  if (typeof site === 'string' && !['same-origin', 'none'].includes(site) && !isPage)
    return 'Pages of other origins cannot use this server.';
  return undefined;
};
