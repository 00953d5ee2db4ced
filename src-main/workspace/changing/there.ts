import { isUtf8 } from 'node:buffer';
import { errorCode } from '../failure';
import { readOrdinary } from '../ordinary';
import { placeOf } from '../paths';
import { MAX_BYTES } from '../text';

/**
 * A file's whole text with its byte order mark, so that it can be restored byte for byte; undefined if it is no text,
 * or too large.
 */
export const wholeText = async (file: string): Promise<string | undefined> => {
  const read = await readOrdinary(file, MAX_BYTES);
  return 'bytes' in read && isUtf8(read.bytes) ? read.bytes.toString('utf8') : undefined;
};

/** `wholeText` of a workspace file; null if there is no file. */
export const textAt = async (root: string, path: string): Promise<string | null | undefined> => {
  const { file } = await placeOf(root, path);
  return wholeText(file).catch((reason: unknown) => {
    if (errorCode(reason) === 'ENOENT') return null;
    throw reason;
  });
};
