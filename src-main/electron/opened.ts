import { readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * The folder to open for a path from the system. A folder is used itself. For a file it is the workspace: the folder
 * around its book's folder (`horde/orc-grunt.unit.json`) or around `scenarios/` and `maps/`, or else the file's own
 * folder.
 */
export const workspaceOf = (path: string): string => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const folder = dirname(path);
  const isPart =
    ['scenarios', 'maps'].includes(basename(folder)) ||
    readdirSync(folder).some((name) => name.endsWith('.book.json'));
  return isPart ? dirname(folder) : folder;
};
