import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../failure';

/** The part of Node's `mkdir` that is used; tests pass a fake disk. */
export type Mkdir = (
  folder: string,
  options: { readonly recursive?: boolean; readonly mode: number },
) => Promise<unknown>;

/**
 * Makes a folder and its missing parents. Rejects with the disk's error: Node's own `recursive` reports a missing
 * folder (ENOENT) when a disk is read-only or a quota is used up.
 */
export const makeFolder = async (folder: string, mode = 0o777, make: Mkdir = mkdir): Promise<void> => {
  try {
    await make(folder, { recursive: true, mode });
  } catch (reason) {
    if (errorCode(reason) !== 'ENOENT') throw reason;
    await makeEach(folder, mode, make);
  }
};

const makeEach = async (folder: string, mode: number, make: Mkdir): Promise<void> => {
  try {
    await make(folder, { mode });
  } catch (reason) {
    const code = errorCode(reason);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw reason;
    await makeEach(dirname(folder), mode, make);
    await make(folder, { mode });
  }
};
