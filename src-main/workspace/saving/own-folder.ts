import { lstat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostError } from '../failure';
import { makeFolder } from './folder';

/**
 * Makes a folder in `.warbench` of a workspace, and returns its path. `.warbench` is kept out of version control. A
 * workspace may come from a stranger: a link there could lead anywhere, so it is refused.
 */
export const ownFolder = async (root: string, name: string): Promise<string> => {
  const own = join(root, '.warbench');
  const folder = join(own, name);
  for (const each of [own, folder]) {
    await makeFolder(each);
    if (!(await lstat(each)).isDirectory())
      throw new HostError(
        'outside-workspace',
        'The folder .warbench of this workspace is a link, so nothing was changed. Replace it with a folder.',
      );
  }
  await writeFile(join(own, '.gitignore'), '*\n', { flag: 'wx' }).catch(() => undefined);
  return folder;
};
