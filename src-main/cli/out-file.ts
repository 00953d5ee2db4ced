import { existsSync } from 'node:fs';
import { open, stat, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, failureOf } from '../workspace/failure';
import { writeAtomic } from '../workspace/saving/atomic';
import { temporaryName } from '../workspace/saving/temporary';
import { CliError, INPUT_AT_FAULT, usage, type Io } from './io';

/** Why nothing can be written there, as a sentence: of the option that names the file, with what the system says. */
const refused = (reason: unknown, out: string, option: string): CliError => {
  const { message } = failureOf(reason, 'it');
  const isNowhere = errorCode(reason) === 'ENOENT';
  const why = isNowhere ? 'nothing can be written there. Name another place.' : message;
  return new CliError(INPUT_AT_FAULT, `${option} ${out}: ${why}`);
};

/** The folder that is there already, of those that a file is to be in. */
const standing = (folder: string): string => {
  const parent = dirname(folder);
  return existsSync(folder) || parent === folder ? folder : standing(parent);
};

/**
 * Ends the command where a file that an option names can be no file of it, by trying: before anything is fought or printed, so that
 * nobody waits an hour for an answer that has no place. @param option that names it
 */
export const checkOut = async (io: Pick<Io, 'cwd'>, out: string, option = '--out'): Promise<void> => {
  const file = resolve(io.cwd, out);
  const there = await stat(file).catch(() => undefined);
  if (there?.isDirectory()) throw usage(`${option} ${out} is a folder: name a file in it.`);
  const trial = join(standing(dirname(file)), temporaryName());
  try {
    await (await open(trial, 'wx')).close();
    await unlink(trial);
  } catch (reason) {
    throw refused(reason, out, option);
  }
};

/** Does what writes to where an option says; ends the command in a sentence where that cannot be. */
export const orRefused = async <T>(writing: Promise<T>, out: string, option = '--out'): Promise<T> => {
  try {
    return await writing;
  } catch (reason) {
    throw reason instanceof CliError ? reason : refused(reason, out, option);
  }
};

/** Writes a file where `--out` says, as a whole or not at all. */
export const writeOut = async (
  io: Pick<Io, 'cwd'>,
  out: string,
  content: string | Uint8Array,
): Promise<void> => {
  await orRefused(writeAtomic(resolve(io.cwd, out), content), out);
};
