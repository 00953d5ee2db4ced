import type { Host } from '@contract/host';
import { getContext, setContext } from 'svelte';

const PIECE = 0x8000;

/** Bytes as a call carries them. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(text);
};

/** What a call carried. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Saves a file as the browser does. */
export const download = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Gives a file to the user, by a dialog where the host has one, else as a download. Answers what to say of it. */
export const handOut = async (host: Host, name: string, blob: Blob): Promise<string> => {
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

const KEY = Symbol('hand-out');
type HandOut = (name: string, blob: Blob) => Promise<string>;

/** What hands files out below this component. */
export const provideHandOut = (host: Host): HandOut =>
  setContext<HandOut>(KEY, (name, blob) => handOut(host, name, blob));

/** What hands files out here. */
export const useHandOut = (): HandOut => getContext<HandOut>(KEY);
