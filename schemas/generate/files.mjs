import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The text of a file, or undefined if there is none.
 * @param {string} path
 */
export const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * The names in a folder, sorted; empty if there is no such folder.
 * @param {string} path
 */
export const names = (path) => {
  try {
    return readdirSync(path).sort();
  } catch {
    return [];
  }
};

/**
 * Writes a file as a whole or not at all, and only if its text changes: several processes may run at once, and watchers
 * should not be triggered for nothing.
 * @param {string} path
 * @param {string} text
 */
export const writeText = (path, text) => {
  if (readText(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
};

/** A hash of everything an output is made from. @param {readonly (string | undefined)[]} texts */
export const hashOf = (texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text?.length ?? -1}:${text ?? ''}`);
  return hash.digest('hex');
};

/** The generator's own sources: if any changes, every output is made again. */
export const ownSources = () => {
  const folder = join(ROOT, 'schemas/generate');
  return names(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readText(join(folder, name)));
};
