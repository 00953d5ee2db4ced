import { isIP } from 'node:net';
import type { RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';

/** Where a queue is: how it is reached, and what may be said of it. */
export interface Address {
  readonly options: RedisOptions;
  /** Without user and password: for messages. */
  readonly shown: string;
}

/** A user's name or password as it is meant. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HostError(
      'bad-name',
      'The queue’s user or password has a wrong % code. Write a percent sign as %25.',
    );
  }
};

/** Takes a queue's URL apart. Nothing of a password is in any message. */
export const addressOf = (url: string): Address => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || (parsed.protocol !== 'redis:' && parsed.protocol !== 'rediss:') || parsed.hostname === '')
    throw new HostError(
      'bad-name',
      'The queue’s address is not valid. Write redis://host:6379, or rediss://user:password@host:6379 with TLS.',
    );
  const { hostname, protocol, port, pathname } = parsed;
  const host = hostname.replace(/^\[|\]$/g, '');
  const db = pathname.slice(1);
  if (!/^\d*$/.test(db))
    throw new HostError(
      'bad-name',
      'Only a database number may follow the queue’s host: redis://host:6379/0.',
    );
  return {
    options: {
      host,
      port: port === '' ? 6379 : Number(port),
      ...(parsed.username !== '' && { username: decoded(parsed.username) }),
      ...(parsed.password !== '' && { password: decoded(parsed.password) }),
      ...(db !== '' && { db: Number(db) }),
      // A certificate is for a name or an address; only a name may be said beforehand (RFC 6066).
      ...(protocol === 'rediss:' && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    },
    shown: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname === '/' ? '' : pathname}`,
  };
};
