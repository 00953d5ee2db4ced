import { Redis, type RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';
import type { Address } from './address';

/** How long a server may take to answer at first, in milliseconds. */
const PATIENCE = 5000;

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
