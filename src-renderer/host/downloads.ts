import type { Host } from '@contract/host';
import { getContext, setContext } from 'svelte';

const PIECE = 0x8000;

/** Bytes encoded for a call. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(text);
};

/** The decoded bytes of a call. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Saves a file as a browser download. */
export const download = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Saves a file with the host's dialog, or as a download in a browser. Returns the message for the user. */
export const saveFile = async (host: Host, name: string, blob: Blob): Promise<string> => {
  if (host.kind === 'web') {
    download(name, blob);
    return `Downloaded ${name}.`;
  }
  const place = await host.saveFile({
    name,
    base64: base64Of(new Uint8Array(await blob.arrayBuffer())),
  });
  return place === undefined ? '' : `Saved as ${place}.`;
};

const KEY = Symbol('save-file');
type SaveFile = (name: string, blob: Blob) => Promise<string>;

/** Provides how components below this one save files. */
export const provideSaveFile = (host: Host): SaveFile =>
  setContext<SaveFile>(KEY, (name, blob) => saveFile(host, name, blob));

/** How this component saves files. */
export const useSaveFile = (): SaveFile => getContext<SaveFile>(KEY);
