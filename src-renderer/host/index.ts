import type { Host } from '@contract/host';
import { electronHost } from './electron';
import { webHost } from './web';

/** This window's host: Electron if its preload is there, else the loopback server that served the page. */
export const connect = (): Host => electronHost() ?? webHost();
