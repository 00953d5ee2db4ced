import { HOST_CALLS, type HostCalls, type HostFailure } from '../contract/host';

/** The channel of one call. */
export const channelOf = (name: keyof HostCalls): string => `warbench:${name}`;

/** Every channel that a window may invoke: the contract's calls and no others. */
export const CALL_CHANNELS: readonly string[] = HOST_CALLS.map(channelOf);

/** The channel on which the main process tells the window of changes from outside. */
export const CHANGE_CHANNEL = 'warbench:change';

/** What the main process answers: Electron would turn a rejection into a text, and lose its code. */
export type Envelope = { readonly value: unknown } | { readonly failure: HostFailure };
