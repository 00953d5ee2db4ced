import type { Host } from '@contract/host';

declare global {
  interface Window {
    /** What the preload exposes in the Electron window; absent in a browser. */
    readonly warbench?: Host;
  }
}

/** The Electron window's host, or undefined in a browser. */
export const electronHost = (): Host | undefined => window.warbench;
