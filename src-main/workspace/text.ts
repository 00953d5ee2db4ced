import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Version } from '../contract/host';
import { readOrdinary, type Listed } from './ordinary';

/** The largest file that is read or written, in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024;

const BYTE_ORDER_MARK = '\ufeff';

/** A text and its version, or why it could not be read. */
export type TextFile = { readonly text: string; readonly version: Version } | { readonly reason: string };

/** The version of some bytes: their hash, so that the same text has the same version on every machine. */
export const versionOf = (bytes: Uint8Array | string): Version =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** A text without its byte order mark. */
export const withoutMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/** Bytes as text. A byte order mark is not in the text, but counts in the version. */
export const decode = (bytes: Uint8Array): TextFile => {
  if (!isUtf8(bytes))
    return { reason: 'It is not UTF-8 text. Save it as UTF-8 in the program that wrote it.' };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return { text: withoutMark(text), version: versionOf(bytes) };
};

/**
 * Reads a text file of at most `MAX_BYTES`. Rejects with Node's error if it does not exist.
 * @param listed if a listing of its folder has just shown that it is an ordinary file
 */
export const readText = async (file: string, listed?: Listed): Promise<TextFile> => {
  const read = await readOrdinary(file, MAX_BYTES, listed);
  return 'bytes' in read ? decode(read.bytes) : read;
};
