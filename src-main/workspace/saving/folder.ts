import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../failure';

/** The part of Node's `mkdir` that is used; tests give a disk of their own. */
export type Mkdir = (
  folder: string,
  options: { readonly recursive?: boolean; readonly mode: number },
) => Promise<unknown>;

/**
 * Makes a folder, and those above it that are missing. Rejects with what the disk says: Node's own `recursive` says that a
 * folder is missing (ENOENT) where a disk is read-only or a quota is used up.
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
