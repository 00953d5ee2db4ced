import { Unzip, UnzipInflate } from 'fflate';
import { ImportError, LIMITS, megabytes } from './limits';

/** A file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** True if the bytes are a zip archive, whatever the file's name. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** The farthest that an archive's last record may begin from the end: its own length, and a comment. */
const LAST_RECORD = 22 + 0xffff;
/** Whether an archive's last record is there: a truncated archive must not count as complete. */
const hasEnd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-LAST_RECORD)).includes(Buffer.from([0x50, 0x4b, 5, 6]));

/** Why the name of an entry is refused. Such a name is never used for writing, but an archive with one is malicious. */
const nameProblem = (name: string): string | undefined => {
  if (name.split(/[\\/]/).includes('..') || /^([\\/]|[a-z]:)/i.test(name))
    return `It holds “${name.slice(0, 80).replace(/[^\x20-\x7E]/g, '?')}”, which points outside the archive.`;
  return undefined;
};

/** Deflate expands a piece at most a thousandfold: at most 4 MB come out before the next check. */
const PIECE = 4 * 1024;

/**
 * The entries of an archive, unpacked in memory. The limit applies to the real output, whatever the archive states: a
 * small file that unpacks to gigabytes is refused as soon as its output is too large.
 */
export const unzipSafely = (bytes: Uint8Array): ZipEntry[] => {
  if (!hasEnd(bytes)) throw new ImportError('The archive is incomplete. Save or download it again.');
  const entries: { name: string; pieces: Uint8Array[] }[] = [];
  let total = 0;
  const unzip = new Unzip((file) => {
    const problem = nameProblem(file.name);
    if (problem !== undefined) throw new ImportError(`${problem} Nothing was read.`);
    if (entries.length >= LIMITS.entries)
      throw new ImportError(
        `It holds more than ${LIMITS.entries} files, so it is not a catalogue or a sheet.`,
      );
    const entry = { name: file.name, pieces: [] as Uint8Array[] };
    entries.push(entry);
    file.ondata = (failure, piece) => {
      if (failure)
        throw failure instanceof ImportError
          ? failure
          : new ImportError('The archive is damaged. Save or download it again.');
      total += piece.length;
      if (total > LIMITS.inflated)
        throw new ImportError(
          `It unpacks to more than ${megabytes(LIMITS.inflated)}, which is too much. Nothing was read.`,
        );
      entry.pieces.push(piece);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += PIECE)
      unzip.push(bytes.subarray(from, from + PIECE), from + PIECE >= bytes.length);
  } catch (reason) {
    if (reason instanceof ImportError) throw reason;
    throw new ImportError('The archive is damaged. Save or download it again.');
  }
  return entries
    .filter(({ name }) => !name.endsWith('/'))
    .map(({ name, pieces }) => ({ name, bytes: Buffer.concat(pieces) }));
};
