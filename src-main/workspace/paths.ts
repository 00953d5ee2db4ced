import { lstat, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { KINDS, PAGE_SUFFIX } from '../../src-engine/kernel/words';
import type { HostFailure } from '../contract/host';
import { errorCode, HostError } from './failure';
import { printable } from './printable';

/**
 * Device names that Windows reserves, with or without an extension. Refused on every system, so that a workspace is
 * portable.
 */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\.|$)/i;
/** Characters that Windows does not allow in a name, and control characters. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[<>:"|?*\u0000-\u001f\u007f]/;
const MAX_PATH = 1000;
const MAX_NAME_BYTES = 240;

/** Folders that are never part of a workspace. */
export const isIgnoredName = (name: string): boolean =>
  name.startsWith('.') || name.toLowerCase() === 'node_modules';

/** The endings of workspace files. */
const SUFFIXES = [...KINDS.map((kind) => `.${kind}.json`), PAGE_SUFFIX];

/** True if the name is that of a workspace file: `orc-grunt.unit.json`, `lore.page.md`. */
export const hasWorkspaceSuffix = (path: string): boolean =>
  SUFFIXES.some((suffix) => path.endsWith(suffix) && basename(path).length > suffix.length);

/** Why `path`, judged by its characters alone, is not a relative path within a workspace; undefined if it is. */
export const pathProblem = (path: unknown): HostFailure | undefined => {
  if (typeof path !== 'string' || path === '')
    return bad('The path is missing. Name a file of the workspace.');
  if (path.length > MAX_PATH) return bad('This path is too long. The limit is 1,000 characters.');
  if (path.includes('\0') || path.includes('\\') || path.startsWith('/') || /^[a-z]:/i.test(path))
    return outside(path);
  const names = path.split('/');
  if (names.includes('..') || names.includes('.') || names.includes('')) return outside(path);
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem) return bad(problem);
  }
  return undefined;
};

const nameProblem = (name: string): string | undefined => {
  if (isIgnoredName(name))
    return `“${name}” is not part of a workspace. Hidden folders and node_modules are ignored.`;
  if (FORBIDDEN.test(name))
    return `“${printable(name)}” has a character that file names cannot have. Remove < > : " | ? *`;
  if (RESERVED.test(name)) return `“${name}” is a reserved name in Windows. Choose another.`;
  if (/[. ]$/.test(name))
    return `“${name}” ends with a dot or a space, which Windows removes. Choose another name.`;
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return 'This name is too long. The limit is 240 bytes.';
  return undefined;
};

/** A workspace file's place on the disk. */
export interface Place {
  /** The file itself: the target of a link. Read and write here. */
  readonly file: string;
  /** The directory entry, which may be a link. Rename and remove here. */
  readonly entry: string;
}

/**
 * The only access to the disk: turns a workspace path into a place on it, or throws a `HostError`. Refuses paths that
 * leave the workspace by their characters or by a link, hidden folders, and every file without a workspace suffix.
 * @param root the workspace's real path
 */
export const placeOf = async (root: string, path: string): Promise<Place> => {
  check(path);
  const full = join(root, ...path.split('/'));
  const parent = await realParent(root, dirname(full), path);
  const entry = join(parent, basename(full));
  const file = await realEntry(entry, path);
  // A link's target must be as valid a workspace file as the link itself: not .git/config, not outside.
  const inside = relativePath(root, file);
  if (inside === undefined) throw ledOut(path);
  check(inside);
  return { file, entry };
};

const check = (path: string): void => {
  const problem = pathProblem(path);
  if (problem) throw new HostError(problem.code, problem.message);
  if (!hasWorkspaceSuffix(path))
    throw new HostError(
      'bad-name',
      `“${basename(path)}” is not a workspace file. Its name must end with ${SUFFIXES.join(', ')}.`,
    );
};

/** The real path of `folder`, whose last parts may not exist yet. */
const realParent = async (root: string, folder: string, path: string): Promise<string> => {
  const missing: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    const real = await realEntry(at, path);
    if ((await unlessMissing(lstat(real))) !== undefined) {
      if (relativePath(root, real) === undefined) throw ledOut(path);
      return join(real, ...missing);
    }
    if (at === root) throw new HostError('not-found', 'The workspace folder no longer exists.');
    missing.unshift(basename(at));
  }
};

/**
 * The target of `entry`: itself if it does not exist. A link to a missing file is refused, because writing would follow
 * it.
 */
const realEntry = async (entry: string, path: string): Promise<string> => {
  for (;;) {
    const real = await unlessMissing(realpath(entry));
    if (real !== undefined) return real;
    const there = await unlessMissing(lstat(entry));
    if (there === undefined) return entry;
    if (there.isSymbolicLink())
      throw new HostError('outside-workspace', `“${printable(path)}” is a broken link.`);
    // Another save made it between the two calls: try again.
  }
};

/** The result of a system call; undefined if there is no such entry. */
const unlessMissing = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (reason) {
    if (errorCode(reason) === 'ENOENT') return undefined;
    throw reason;
  }
};

/** `file` as a workspace path (`''` for the root itself); undefined if it is not inside `root`. */
export const relativePath = (root: string, file: string): string | undefined => {
  const path = relative(root, file);
  if (path === '..' || path.startsWith(`..${sep}`) || join(root, path) !== join(file)) return undefined;
  return path.split(sep).join('/');
};

const ledOut = (path: string): HostError =>
  new HostError(
    'outside-workspace',
    `“${printable(path)}” is a link to a place outside the workspace. Copy that file or folder into the workspace.`,
  );
const bad = (message: string): HostFailure => ({ code: 'bad-name', message });
const outside = (path: string): HostFailure => ({
  code: 'outside-workspace',
  message: `“${printable(path)}” is not in the workspace. Write paths relative to it, with / between folders.`,
});
