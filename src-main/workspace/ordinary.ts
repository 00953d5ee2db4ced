import {
  close,
  closeSync,
  constants,
  fstat,
  fstatSync,
  open,
  openSync,
  read,
  readSync,
  stat,
  type Stats,
} from 'node:fs';
import { promisify } from 'node:util';

/** A disk (probably on a network) that has not responded after this long will not respond, in milliseconds. */
const PATIENCE = 10_000;
const MB = 1024 * 1024;

/** A file's bytes, or a sentence why they were not read. */
export type Reading = { readonly bytes: Buffer } | { readonly reason: string };

/**
 * File access by descriptor: for thousands of small files it takes half as long as `node:fs/promises`, whose handles
 * are objects.
 */
const disk = {
  stat: promisify(stat),
  open: promisify(open),
  fstat: promisify(fstat),
  read: promisify(read),
  close: promisify(close),
};

/**
 * Opening a file of a listed folder is awaited, and then its disk is responsive: a file of at most this many bytes is
 * read synchronously. For thousands of small files each further wait takes longer than reading, so this halves the
 * time.
 */
const SMALL = 64 * 1024;

/** For this long after a disk has responded to an awaited call, files are opened synchronously, in milliseconds. */
const LATELY = 10;
/** If opening takes longer than this, in milliseconds, the disk is slow and several files are awaited in parallel. */
const QUICK = 1;

/**
 * Ordinary files of listed folders, and how quickly their disk responds. Handing a call to a thread takes longer than
 * opening a file; so after one awaited call the next ones are synchronous, until one is slow.
 */
export class Listed {
  #until = -Infinity;

  async open(file: string): Promise<number> {
    if (performance.now() < this.#until) return this.#openAtOnce(file);
    const descriptor = await disk.open(file, READING);
    this.#until = performance.now() + LATELY;
    return descriptor;
  }

  #openAtOnce(file: string): number {
    const start = performance.now();
    const descriptor = openSync(file, READING);
    if (performance.now() - start > QUICK) this.#until = -Infinity;
    return descriptor;
  }
}

/**
 * Reads an ordinary file of at most `most` bytes. Pipes, devices and sockets are never opened: reading one could wait
 * forever and block all other reads. Rejects with Node's error if there is no file.
 * @param listed if a listing of its folder has just shown that it is an ordinary file, so that no check is needed
 */
export const readOrdinary = (file: string, most: number, listed?: Listed): Promise<Reading> =>
  within(PATIENCE, readFrom(file, most, listed), {
    reason: 'It was not read within 10 seconds, because its disk or network does not respond.',
  });

/**
 * An ordinary file may have been replaced by a pipe a moment ago: opening does not wait for it, and it is checked again
 * once open.
 */
const READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);

const readFrom = async (file: string, most: number, listed?: Listed): Promise<Reading> => {
  const before = listed ? undefined : whyNot(await disk.stat(file), most);
  if (before) return before;
  const descriptor = await (listed ? listed.open(file) : disk.open(file, READING));
  try {
    const stats = listed ? fstatSync(descriptor) : await disk.fstat(descriptor);
    const now = whyNot(stats, most);
    if (now) return now;
    const small = listed !== undefined && stats.size <= SMALL;
    const pieces: Buffer[] = [];
    // Its reported size, plus a byte to detect its end: a megabyte for each of 3,000 files would need gigabytes.
    let piece = Buffer.allocUnsafe(stats.size + 1);
    let filled = 0;
    // A file may report size 0 and never end, or grow while it is read.
    for (let size = 0; size <= most;) {
      if (filled === piece.length) {
        pieces.push(piece);
        piece = Buffer.allocUnsafe(Math.min(MB, most + 1 - size));
        filled = 0;
      }
      const room = piece.length - filled;
      const bytesRead = small
        ? readSync(descriptor, piece, filled, room, null)
        : (await disk.read(descriptor, piece, filled, room, null)).bytesRead;
      filled += bytesRead;
      size += bytesRead;
      // Exactly its reported size: the end is known without another read.
      if (bytesRead === 0 || (size === stats.size && filled < piece.length))
        return { bytes: Buffer.concat([...pieces, piece.subarray(0, filled)]) };
    }
    return tooLarge(most + 1, most);
  } finally {
    if (listed) closeSync(descriptor);
    else await disk.close(descriptor);
  }
};

/** Why a file of this kind and size is not read; undefined if it is. */
const whyNot = (at: Stats, most: number): { readonly reason: string } | undefined => {
  if (at.isDirectory()) return { reason: 'It is a folder.' };
  if (!at.isFile()) return { reason: 'It is a pipe or a device. Only ordinary files are read.' };
  return at.size > most ? tooLarge(at.size, most) : undefined;
};

const tooLarge = (size: number, most: number): { readonly reason: string } => ({
  reason: `It is too large: ${(size / MB).toFixed(1)} MB. The limit is ${most / MB} MB.`,
});

/** The result of `work`, or `late` if there is none within `patience` milliseconds. */
export const within = async <T>(patience: number, work: Promise<T>, late: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late), patience)));
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
};
