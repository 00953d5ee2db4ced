import { HOST_CALLS, type HostCalls } from '../contract/host';
import { HostError } from '../workspace/failure';
import { ARGUMENTS } from './shapes';

type Name = keyof HostCalls;

/** True for the name of a call. */
const isCall = (name: string): name is Name => (HOST_CALLS as readonly string[]).includes(name);

/**
 * Runs a call that arrived over a transport. JSON has no `undefined`, so `null` is used for it. Rejects with a
 * `HostError` if the name or the arguments do not match the contract.
 */
export const callHost = async (host: HostCalls, name: string, args: unknown): Promise<unknown> => {
  if (!isCall(name)) throw new HostError('not-allowed', 'This call does not exist.');
  const given = Array.isArray(args) ? args.map((value: unknown) => (value === null ? undefined : value)) : [];
  const shapes: readonly { fits(value: unknown): boolean }[] = ARGUMENTS[name];
  if (
    !Array.isArray(args) ||
    given.length > shapes.length ||
    !shapes.every((shape, i) => shape.fits(given[i]))
  )
    throw new HostError('not-allowed', `The call “${name}” got the wrong parameters.`);
  return (host[name] as (...values: unknown[]) => Promise<unknown>)(...given);
};
