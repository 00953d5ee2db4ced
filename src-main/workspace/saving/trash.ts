import { lstat, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownFolder } from './own-folder';
import { makeFolder } from './folder';

/** Moves one file, given by its full path, to the system's trash. Rejects if there is none. */
export type SystemTrash = (file: string) => Promise<void>;

/** The desktop's trash; undefined if this machine has none that a person would look into (a server, a container). */
export const systemTrash = (
  env: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): SystemTrash | undefined => {
  const desktop = platform === 'darwin' || platform === 'win32' || Boolean(env['XDG_CURRENT_DESKTOP']);
  if (!desktop) return undefined;
  return async (file) => {
    const { default: trash } = await import('trash');
    await trash([file], { glob: false });
  };
};

/**
 * Removes a file so that it can be restored: to the system's trash or, if there is none or it refuses, to
 * `.warbench/trash/<time>/<path>` in the workspace. Returns a description of where it went.
 */
export const removeToTrash = async (
  root: string,
  path: string,
  file: string,
  system: SystemTrash | undefined,
  now: Date,
): Promise<string> => {
  if (system) {
    const gone = await system(file).then(
      () =>
        lstat(file).then(
          () => false,
          () => true,
        ),
      () => false,
    );
    if (gone) return `${path} is in the system's trash.`;
  }
  const stamp = now.toISOString().replaceAll(':', '-');
  const kept = join(await ownFolder(root, 'trash'), stamp, ...path.split('/'));
  await makeFolder(dirname(kept));
  await rename(file, kept);
  return `${path} was moved to .warbench/trash/${stamp}/${path}. Move it back from there to restore it.`;
};
