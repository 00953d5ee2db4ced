import type { HostFailure, HostFailureCode } from '../contract/host';

/** A failed call as an exception inside the host; only its `code` and `message` leave the host. */
export class HostError extends Error implements HostFailure {
  constructor(
    readonly code: HostFailureCode,
    message: string,
  ) {
    super(message);
    this.name = 'HostError';
  }
}

/** Errors of the operating system in words for the designer. `%` is the file. */
const SYSTEM_ERRORS = new Map<string, readonly [HostFailureCode, string]>([
  ['ENOENT', ['not-found', '% no longer exists.']],
  ['EEXIST', ['already-exists', '% already exists. Choose another name.']],
  ['EACCES', ['no-permission', 'The system denies access to %. Check its permissions.']],
  ['EPERM', ['no-permission', 'The system denies access to %. Check its permissions.']],
  ['EROFS', ['no-permission', '% is on a read-only disk.']],
  [
    'ENOSPC',
    [
      'disk-full',
      'The disk is full, so % was not saved. The file is unchanged. Free some space and save again.',
    ],
  ],
  ['EDQUOT', ['disk-full', 'Your disk quota is used up, so % was not saved. The file is unchanged.']],
  ['EFBIG', ['too-large', '% is larger than the disk allows.']],
  ['ENAMETOOLONG', ['bad-name', '% has a name that is too long. Choose a shorter one.']],
  ['ENOTDIR', ['bad-name', '% cannot be created, because part of its path is a file.']],
  ['EISDIR', ['bad-name', '% is a folder.']],
  ['ELOOP', ['outside-workspace', '% is a link that leads back to itself.']],
  ['EBUSY', ['failed', 'Another program uses %. Close it there and try again.']],
]);

/** Any exception as a failure, without stack or absolute path. `about` names the file. */
export const failureOf = (reason: unknown, about = 'The file'): HostFailure => {
  if (reason instanceof HostError) return { code: reason.code, message: reason.message };
  const code = errorCode(reason);
  const known = code === undefined ? undefined : SYSTEM_ERRORS.get(code);
  if (known) return { code: known[0], message: known[1].replace('%', () => about) };
  return { code: 'failed', message: `${about}: the operation failed${code ? ` (${code})` : ''}. Try again.` };
};

/** What an error of the operating system about a file says, in words; undefined for any other exception. */
export const systemFailure = (reason: unknown, nameOf: (path: string) => string): string | undefined => {
  const code = errorCode(reason);
  if (code === undefined || !SYSTEM_ERRORS.has(code)) return undefined;
  const { path } = reason as { readonly path?: unknown };
  return typeof path === 'string' ? failureOf(reason, nameOf(path)).message : undefined;
};

/** `failureOf` as an exception to throw. */
export const hostError = (reason: unknown, about?: string): HostError => {
  if (reason instanceof HostError) return reason;
  const { code, message } = failureOf(reason, about);
  return new HostError(code, message);
};

/** The `code` of a Node error ("ENOENT"), or undefined. */
export const errorCode = (reason: unknown): string | undefined =>
  reason instanceof Error && 'code' in reason && typeof reason.code === 'string' ? reason.code : undefined;
