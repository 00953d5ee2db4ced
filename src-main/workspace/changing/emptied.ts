import { rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { relativePath } from '../paths';

/**
 * Removes the folder of a file that is gone, and the folders around it, as far as nothing is in them: the explorer
 * shows no folders without files. Never the workspace itself.
 * @param root the workspace's real path
 * @param file the full path of the file that was there
 */
export const removeEmptied = async (root: string, file: string): Promise<void> => {
  for (let folder = dirname(file); relativePath(root, folder); folder = dirname(folder)) {
    // Anything inside, even a file that only just appeared, keeps the folder: `rmdir` refuses it.
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
};
