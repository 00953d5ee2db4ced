import type { IpcMain } from 'electron';
import { HOST_CALLS } from '../contract/host';
import { callHost } from '../service/calls';
import { failureOf } from '../workspace/failure';
import type { HostService } from '../service/service';
import { channelOf, type Envelope } from './channels';
import { Pending } from './life';
import { isAppUrl } from './protocol';

/** The sender of a call: the part of Electron's event that matters here. */
export interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** True for the main frame of one of our own pages. A frame that is gone (`null`) is not trusted. */
export const isTrusted = ({ senderFrame }: Sender): boolean =>
  senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);

/** The window's id among the service's listeners. */
export const WINDOW = 'electron';

/** Handles the contract's calls, and only those, from trusted senders only. */
export const registerCalls = (
  ipc: Pick<IpcMain, 'handle'>,
  service: HostService,
  pending = new Pending(),
): void => {
  const host = service.calls(WINDOW);
  for (const name of HOST_CALLS) {
    ipc.handle(channelOf(name), async (event, args: unknown): Promise<Envelope> => {
      if (!isTrusted(event))
        return { failure: { code: 'not-allowed', message: 'Only the workbench may ask.' } };
      try {
        const work = callHost(host, name, args);
        pending.add(work);
        return { value: await work };
      } catch (reason) {
        return { failure: failureOf(reason, 'The call') };
      }
    });
  }
};
