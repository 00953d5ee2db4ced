import { Redis, type RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';
import type { Address } from './address';

/** How long a server may take to respond at first, in milliseconds. */
const PATIENCE = 5000;

/** Why a server could not be used, without secrets from its response. */
export const whyNot = (reason: unknown): string => {
  const { message = '', code } = reason as { readonly message?: string; readonly code?: string };
  if (/NOAUTH|WRONGPASS|AUTH/.test(message)) return 'the user or password is wrong';
  if (code === 'ECONNREFUSED') return 'no program listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host does not exist';
  if (/certificate|SSL|TLS|self.signed/i.test(`${message} ${code ?? ''}`))
    return 'its certificate is not trusted, or it speaks no TLS';
  if (/NOPERM/.test(message)) return 'its user lacks the permissions that a queue needs';
  if (/^OOM|maxmemory/.test(message)) return 'its memory is full';
  return /ERR|LOADING|READONLY/.test(message)
    ? 'it is not a writable Redis or Valkey server'
    : 'it responds too slowly or closes the connection';
};

/** The error for a queue that was reached but refuses entries. */
export const refusal = ({ shown }: Pick<Address, 'shown'>, reason: unknown): HostError =>
  new HostError('not-found', `The queue at ${shown} accepts no data: ${whyNot(reason)}.`);

/**
 * Connects to a queue. Rejects at once, with a message, if it does not respond. A connection that is lost later is
 * restored: requests made meanwhile wait.
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

/** A connection that reconnects by itself. */
export const lasting = ({ options }: Pick<Address, 'options'>): Redis => {
  const settings: RedisOptions = {
    ...options,
    maxRetriesPerRequest: null,
    retryStrategy: (times: number) => Math.min(100 * times, 2000),
  };
  const connection = new Redis(settings);
  // Failed attempts are not reported: `sayAway` reports once that the server is away.
  connection.on('error', () => undefined);
  return connection;
};

/** Reports once that a connection's server went away, and once that it is back. Returns a function that stops this. */
export const sayAway = (connection: Redis, shown: string, tell: (message: string) => void): (() => void) => {
  let away = false;
  const say = (now: boolean, words: string) => (): void => {
    if (away !== now) tell(`The queue at ${shown} ${words}\n`);
    away = now;
  };
  const gone = say(true, 'is away: waiting until it comes back …');
  const back = say(false, 'is back.');
  connection.on('close', gone).on('ready', back);
  return () => void connection.off('close', gone).off('ready', back);
};
