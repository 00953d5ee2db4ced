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

/** A disk, most likely of a network, that does not answer for so long will not answer, in milliseconds. */
const PATIENCE = 10_000;
const MB = 1024 * 1024;

/** A file's bytes, or in a sentence why they are not read. */
export type Reading = { readonly bytes: Buffer } | { readonly reason: string };

/** Files by their numbers: of thousands of small ones these take half the work that `node:fs/promises` takes, whose handles are objects. */
const disk = {
  stat: promisify(stat),
  open: promisify(open),
  fstat: promisify(fstat),
  read: promisify(read),
  close: promisify(close),
};

/**
 * A file of a folder that is listed is waited for as it is opened: its disk answers then, and what is no larger than this is
 * read at once. Of thousands of small files each further wait takes longer than the reading, which is done in half the time.
 */
const SMALL = 64 * 1024;

/** So long after a disk was waited for, and answered, it is asked without waiting, in milliseconds. */
const LATELY = 10;
/** What takes longer to be opened, in milliseconds, stands on a slow disk, where several are waited for side by side. */
const QUICK = 1;

/**
 * Files of folders that are listed: ordinary ones, as their listing says, and how their disk answers. Handing an opening to a
 * thread takes longer than the opening; so after one that was handed over, others follow at once, until one is slow.
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
 * Reads an ordinary file of at most `most` bytes. Pipes, devices and sockets are never opened: reading one may wait for
 * ever, and with it every other file that waits for a place to be read. Rejects with Node's error where nothing is there.
 * @param listed where a listing of its folder has just called it an ordinary file: it need not be asked again
 */
export const readOrdinary = (file: string, most: number, listed?: Listed): Promise<Reading> =>
  within(PATIENCE, readFrom(file, most, listed), {
    reason: 'It was not read within 10 seconds, because its disk or network does not respond.',
  });

/** What stood there a moment ago may be a pipe by now: it is not waited for, and looked at again once it is open. */
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
      const room = piece.length - filled;
      const bytesRead = small
        ? readSync(descriptor, piece, filled, room, null)
        : (await disk.read(descriptor, piece, filled, room, null)).bytesRead;
      filled += bytesRead;
      size += bytesRead;
      // As much as it said and no more: its end is known without asking once more.
      if (bytesRead === 0 || (size === stats.size && filled < piece.length))
        return { bytes: Buffer.concat([...pieces, piece.subarray(0, filled)]) };
    }
    return tooLarge(most + 1, most);
  } finally {
    if (listed) closeSync(descriptor);
    else await disk.close(descriptor);
  }
};

/** Why a file of this kind and size is not read; undefined where it is. */
const whyNot = (at: Stats, most: number): { readonly reason: string } | undefined => {
  if (at.isDirectory()) return { reason: 'It is a folder.' };
  if (!at.isFile()) return { reason: 'It is a pipe or a device. Only ordinary files are read.' };
  return at.size > most ? tooLarge(at.size, most) : undefined;
};

const tooLarge = (size: number, most: number): { readonly reason: string } => ({
  reason: `It is too large: ${(size / MB).toFixed(1)} MB. The limit is ${most / MB} MB.`,
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
