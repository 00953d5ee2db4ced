import { readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * The folder to open for what the system was asked to open: a folder is itself; a file stands for the workspace it is in, which is
 * the folder around its book's (`horde/orc-grunt.unit.json`) or around `scenarios/` and `maps/`, else the file's own.
 */
export const workspaceOf = (path: string): string => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const folder = dirname(path);
  const isPart =
    ['scenarios', 'maps'].includes(basename(folder)) ||
    readdirSync(folder).some((name) => name.endsWith('.book.json'));
  return isPart ? dirname(folder) : folder;
};
