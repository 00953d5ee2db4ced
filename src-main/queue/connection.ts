import { Redis, type RedisOptions } from 'ioredis';
import { HostError } from '../workspace/failure';
import type { Address } from './address';

/** How long a server may take to answer at first, in milliseconds. */
const PATIENCE = 5000;

/** Why a server could not be used, without its answer's secrets. */
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

/** A queue that was reached and does not take what is put into it, as a sentence. */
export const refusal = ({ shown }: Pick<Address, 'shown'>, reason: unknown): HostError =>
  new HostError('not-found', `The queue at ${shown} accepts no data: ${whyNot(reason)}.`);

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
  // Each attempt in vain is no news: that the server is away is said once (`sayAway`).
  connection.on('error', () => undefined);
  return connection;
};

/** Says once that a connection's server went away, and once that it is back; nothing more from when it is told to end. */
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
