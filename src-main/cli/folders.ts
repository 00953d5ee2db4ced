import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { closest } from '../../src-engine/kernel/names/suggest';
import type { Io } from './io';

/** Whether an argument names a folder. */
export const isFolder = (io: Io, argument: string): Promise<boolean> =>
  stat(resolve(io.cwd, argument)).then(
    (at) => at.isDirectory(),
    () => false,
  );

/** ` Did you mean "x"?`, for a folder that does not exist, from the folders beside it; empty if none is similar. */
export const folderNear = async (cwd: string, folder: string): Promise<string> => {
  const beside = await readdir(dirname(resolve(cwd, folder)), { withFileTypes: true }).catch(() => []);
  const names = beside.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const near = closest(basename(folder), names);
  return near === undefined ? '' : ` Did you mean "${join(dirname(folder), near)}"?`;
};
