import type { PickedFile } from '@contract/exchange';
import { base64Of } from '../host/downloads';

/** The most bytes that one call may carry. */
export const MOST_BYTES = 8 * 1024 * 1024;

/** The chosen files in the form of a call; too many bytes are reported. */
export const pickedFiles = async (files: readonly File[]): Promise<readonly PickedFile[]> => {
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new Error(
      'These files are larger than 8 MB together. Import fewer at a time, or use “warbench import”.',
    );
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      base64: base64Of(new Uint8Array(await file.arrayBuffer())),
    })),
  );
};
