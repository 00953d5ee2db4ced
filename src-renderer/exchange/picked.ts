import type { PickedFile } from '@contract/exchange';

/** More than one call may carry. */
export const MOST_BYTES = 8 * 1024 * 1024;

/** Files as a call takes them; too much of them is said. */
export const pickedFiles = async (files: readonly File[]): Promise<readonly PickedFile[]> => {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Error(
      'These files are larger than 8 MB together: import them in turns, or with “warbench import”.',
    );
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      base64: base64Of(new Uint8Array(await file.arrayBuffer())),
    })),
  );
};

const PIECE = 0x8000;

const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return btoa(text);
};

/** Hands a file out as a download. */
export const download = ({ name, base64 }: PickedFile): void => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
