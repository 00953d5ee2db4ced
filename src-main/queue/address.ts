import { isIP } from 'node:net';
import type { RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';

/** The address of a queue, and how messages show it. */
export interface Address {
  readonly options: RedisOptions;
  /** Without user and password: for messages. */
  readonly shown: string;
}

/** A decoded user name or password. */
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

/** Parses a queue's URL. No message contains any part of a password. */
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
      // A certificate is for a name or an address; only a name may be sent with the handshake (RFC 6066).
      ...(protocol === 'rediss:' && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    },
    shown: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname === '/' ? '' : pathname}`,
  };
};
