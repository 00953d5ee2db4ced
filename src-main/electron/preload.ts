/**
 * Everything that the sandboxed window can do on the machine: `window.warbench`, the host contract call by call. Built
 * as CommonJS with everything bundled, because a sandboxed preload can load nothing else.
 */
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { HOST_CALLS, type Host, type HostCalls, type WorkspaceChange } from '../contract/host';
import { CHANGE_CHANNEL, channelOf, type Envelope } from './channels';

const call = async (name: keyof HostCalls, args: readonly unknown[]): Promise<unknown> => {
  const answer = (await ipcRenderer.invoke(channelOf(name), args)) as Envelope;
  // A plain object, because an Error loses everything but its message on the way to the page.
  return 'failure' in answer ? Promise.reject(answer.failure) : answer.value;
};

const calls = Object.fromEntries(
  HOST_CALLS.map((name) => [name, (...args: unknown[]) => call(name, args)]),
) as unknown as HostCalls;

const host: Host = {
  ...calls,
  kind: 'electron',
  watch(listener) {
    // The event itself is not passed on: it would give the page access to all of ipcRenderer.
    const heard = (_event: IpcRendererEvent, change: WorkspaceChange): void => listener(change);
    ipcRenderer.on(CHANGE_CHANNEL, heard);
    return () => void ipcRenderer.off(CHANGE_CHANNEL, heard);
  },
};

contextBridge.exposeInMainWorld('warbench', host);
