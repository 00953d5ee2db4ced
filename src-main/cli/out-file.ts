import { existsSync } from 'node:fs';
import { open, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, failureOf } from '../workspace/failure';
import { writeAtomic } from '../workspace/saving/atomic';
import { temporaryName } from '../workspace/saving/temporary';
import { CliError, INPUT_AT_FAULT, usage, type Io } from './io';

/** Why a file cannot be written, as a sentence with the option that names it and the error of the system. */
const refused = (reason: unknown, out: string, option: string): CliError => {
  const { message } = failureOf(reason, 'it');
  const isMissing = errorCode(reason) === 'ENOENT';
  const why = isMissing ? 'this path cannot be written. Name another one.' : message;
  return new CliError(INPUT_AT_FAULT, `${option} ${out}: ${why}`);
};

/** The innermost existing folder of a file's path. */
const standing = (folder: string): string => {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : standing(parent);
};

/**
 * Ends the command if the file of an option cannot be written, by trying. This runs before anything is fought or printed, so that
 * a long command does not end without an answer. @param option that names it
 */
export const checkOut = async (io: Pick<Io, 'cwd'>, out: string, option = '--out'): Promise<void> => {
  const file = resolve(io.cwd, out);
  const there = await stat(file).catch((reason: unknown) => {
    if (errorCode(reason) === 'ENAMETOOLONG') throw refused(reason, out, option);
  });
  if (there?.isDirectory()) throw usage(`${option} ${out} is a folder. Name a file in it.`);
  const trial = join(standing(dirname(file)), temporaryName());
  try {
    await (await open(trial, 'wx')).close();
    await unlink(trial);
  } catch (reason) {
    throw refused(reason, out, option);
  }
};

/** Awaits a write to the file of an option; ends the command with a message if it fails. */
export const orRefused = async <T>(writing: Promise<T>, out: string, option = '--out'): Promise<T> => {
  try {
    return await writing;
  } catch (reason) {
    throw reason instanceof CliError ? reason : refused(reason, out, option);
  }
};

/** Writes the file of `--out`, as a whole or not at all. */
export const writeOut = async (
  io: Pick<Io, 'cwd'>,
  out: string,
  content: string | Uint8Array,
): Promise<void> => {
  await orRefused(writeAtomic(resolve(io.cwd, out), content), out);
};
