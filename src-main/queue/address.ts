import { isIP } from 'node:net';
import { Redis, type RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';

/** Where a queue is: how it is reached, and what may be said of it. */
export interface Address {
  readonly options: RedisOptions;
  /** Without user and password: for messages. */
  readonly shown: string;
}

/** How long a server may take to answer at first, in milliseconds. */
const PATIENCE = 5000;

/** Takes a queue's URL apart. Nothing of a password is in any message. */
export const addressOf = (url: string): Address => {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || (parsed.protocol !== 'redis:' && parsed.protocol !== 'rediss:') || parsed.hostname === '')
    throw new HostError(
      'bad-name',
      'The queue’s address is not one: write redis://host:6379, or rediss://user:password@host:6379 with TLS.',
    );
  const { hostname, protocol, port, pathname } = parsed;
  const host = hostname.replace(/^\[|\]$/g, '');
  const db = pathname.slice(1);
  if (!/^\d*$/.test(db))
    throw new HostError(
      'bad-name',
      'What follows the queue’s host is a number of a database: redis://host:6379/0.',
    );
  return {
    options: {
      host,
      port: port === '' ? 6379 : Number(port),
      ...(parsed.username !== '' && { username: decodeURIComponent(parsed.username) }),
      ...(parsed.password !== '' && { password: decodeURIComponent(parsed.password) }),
      ...(db !== '' && { db: Number(db) }),
      // A certificate is for a name or an address; only a name may be said beforehand (RFC 6066).
      ...(protocol === 'rediss:' && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    },
    shown: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${pathname === '/' ? '' : pathname}`,
  };
};

/** Why a server could not be used, without its answer's secrets. */
const whyNot = (reason: unknown): string => {
  const { message = '', code } = reason as { readonly message?: string; readonly code?: string };
  if (/NOAUTH|WRONGPASS|AUTH/.test(message)) return 'it asks for another user or password';
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host';
  if (/certificate|SSL|TLS|self.signed/i.test(`${message} ${code ?? ''}`))
    return 'its certificate is not trusted, or it speaks no TLS';
  return /ERR|LOADING|READONLY/.test(message)
    ? 'it is no Redis or Valkey that can be written to'
    : 'it takes too long, or closes the connection';
};

/**
 * A connection to a queue that answers: one that does not is told in a sentence, at once. Later it may go and come again: what
 * is asked meanwhile waits.
 */
export const connect = async ({ options, shown }: Address): Promise<Redis> => {
  const once: RedisOptions = {
    ...options,
    lazyConnect: true,
    connectTimeout: PATIENCE,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  };
  const first = new Redis(once);
  let why: unknown;
  first.on('error', (reason: unknown) => (why ??= reason));
  try {
    await first.connect();
    await first.ping();
  } catch (reason) {
    throw new HostError('not-found', `The queue at ${shown} does not answer: ${whyNot(why ?? reason)}.`);
  } finally {
    first.disconnect();
  }
  return lasting({ options });
};

/** A connection that comes again by itself. */
export const lasting = ({ options }: Pick<Address, 'options'>): Redis => {
  const settings: RedisOptions = {
    ...options,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
  };
  const connection = new Redis(settings);
  // A server that is away for a while is no news: what matters is said by who waits.
  connection.on('error', () => undefined);
  return connection;
};
