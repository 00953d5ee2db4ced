import { HOST_CALLS, type HostCalls, type HostFailure } from '../contract/host';

/** The channel of one call. */
export const channelOf = (name: keyof HostCalls): string => `warbench:${name}`;

/** Every channel that a window may invoke: the contract's calls and no others. */
export const CALL_CHANNELS: readonly string[] = HOST_CALLS.map(channelOf);

/** The channel for changes from outside, from the main process to the window. */
export const CHANGE_CHANNEL = 'warbench:change';

/** A response of the main process: Electron would turn a rejection into a text, and lose its code. */
export type Envelope = { readonly value: unknown } | { readonly failure: HostFailure };
