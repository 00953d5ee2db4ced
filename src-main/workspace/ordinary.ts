import { constants, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';

/** A disk, most likely of a network, that does not answer for so long will not answer, in milliseconds. */
const PATIENCE = 10_000;
const MB = 1024 * 1024;

/** A file's bytes, or in a sentence why they are not read. */
export type Reading = { readonly bytes: Buffer } | { readonly reason: string };

/**
 * Reads an ordinary file of at most `most` bytes. Pipes, devices and sockets are never opened: reading one may wait for
 * ever, and with it every other file that waits for a place to be read. Rejects with Node's error where nothing is there.
 */
export const readOrdinary = (file: string, most: number): Promise<Reading> =>
  within(PATIENCE, read(file, most), {
    reason: 'It was not read in 10 seconds: its disk, or the network it is on, does not answer.',
  });

const read = async (file: string, most: number): Promise<Reading> => {
  const before = whyNot(await stat(file), most);
  if (before) return before;
  // What stood there a moment ago may be a pipe by now: it is not waited for, and looked at again once it is open.
  const handle = await open(
    file,
    constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0),
  );
  try {
    const stats = await handle.stat();
    const now = whyNot(stats, most);
    if (now) return now;
    const pieces: Buffer[] = [];
    // As much as it says, and a byte more by which its end is known: room for a megabyte each made 3,000 files a matter of gigabytes.
    let piece = Buffer.allocUnsafe(stats.size + 1);
    let filled = 0;
    // A file may say that it is empty and never end, or grow while it is read.
    for (let size = 0; size <= most;) {
      if (filled === piece.length) {
        pieces.push(piece);
        piece = Buffer.allocUnsafe(Math.min(MB, most + 1 - size));
        filled = 0;
      }
      const { bytesRead } = await handle.read(piece, filled, piece.length - filled);
      if (bytesRead === 0) return { bytes: Buffer.concat([...pieces, piece.subarray(0, filled)]) };
      filled += bytesRead;
      size += bytesRead;
    }
    return tooLarge(most + 1, most);
  } finally {
    await handle.close();
  }
};

/** Why a file of this kind and size is not read; undefined where it is. */
const whyNot = (at: Stats, most: number): { readonly reason: string } | undefined => {
  if (at.isDirectory()) return { reason: 'It is a folder.' };
  if (!at.isFile()) return { reason: 'It is a pipe or a device: only ordinary files are read.' };
  return at.size > most ? tooLarge(at.size, most) : undefined;
};

const tooLarge = (size: number, most: number): { readonly reason: string } => ({
  reason: `It is too large: ${(size / MB).toFixed(1)} MB, of at most ${most / MB} MB.`,
});

/** What `work` comes to, or `late` where it has come to nothing within `patience` milliseconds. */
export const within = async <T>(patience: number, work: Promise<T>, late: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late), patience)));
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};
