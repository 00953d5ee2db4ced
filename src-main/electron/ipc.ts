import type { IpcMain } from 'electron';
import { HOST_CALLS } from '../contract/host';
import { callHost } from '../service/calls';
import { failureOf } from '../workspace/failure';
import type { HostService } from '../service/service';
import { channelOf, type Envelope } from './channels';
import { Pending } from './life';
import { isAppUrl } from './protocol';

/** What is known of a call's sender; the part of Electron's event that counts. */
export interface Sender {
  readonly senderFrame: { readonly url: string; readonly parent: unknown } | null;
}

/** True for the main frame of a page of our own. A frame that is gone (`null`) is not. */
export const isTrusted = ({ senderFrame }: Sender): boolean =>
  senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);

/** The one window's name among the service's listeners. */
export const WINDOW = 'electron';

/** Answers the contract's calls, and only those, to trusted senders only. */
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
