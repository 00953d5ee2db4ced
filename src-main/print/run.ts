import { randomUUID } from 'node:crypto';
import { copyFile, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrintKind, PrintProgress } from '../contract/print';
import { temporaryFolder } from '../workspace/saving/temporary';
import type { PreparedPrint } from './job';
import { writePrint } from './output';
import type { Press } from './press';
import { addressBelow, savedAdvice, readdressed } from './tabletop/saved';
import { makeFolder } from '../workspace/saving/folder';

const PART = 3 * 1024 * 1024;

const ENDINGS: Readonly<Record<PrintKind, string>> = {
  pdf: '.pdf',
  html: '.html',
  png: '.png',
  tabletop: '.json',
  cards: '',
};

/** The order for a print run. */
export interface RunOrder {
  readonly print: PreparedPrint;
  readonly kind: PrintKind;
  readonly press: Omit<Press, 'progress' | 'signal' | 'address'>;
  /** The base URL of a deck's pictures; if empty, they are used from where they are saved. */
  readonly address: string;
  /** True if it will be saved with a dialog, by `save`; otherwise it is downloaded. */
  readonly saved: boolean;
  /** Called once everything is written. */
  readonly remember: () => Promise<void>;
}

/**
 * A print that is running, or done and waiting to be fetched. Its files are in a folder of its own until the run is
 * closed.
 */
export class PrintRun {
  readonly id = randomUUID();
  /** The file name of the saved print. */
  readonly name: string;
  readonly #stop = new AbortController();
  readonly #work: Promise<void>;
  #progress: PrintProgress;
  #files: readonly string[] = [];

  private constructor(
    private readonly order: RunOrder,
    private readonly folder: string,
  ) {
    const { document } = order.print;
    this.name = `${fileName(document.title)}${ENDINGS[order.kind]}`;
    this.#progress = { state: 'working', done: 0, total: document.pages.length };
    this.#work = this.#write().catch((reason: unknown) => {
      const message = reason instanceof Error ? reason.message : String(reason);
      this.#progress = this.#stop.signal.aborted
        ? { state: 'cancelled' }
        : { state: 'failed', message: `The cards were not printed: ${message}` };
    });
  }

  /** Starts printing. */
  static async start(order: RunOrder): Promise<PrintRun> {
    return new PrintRun(order, await temporaryFolder('print'));
  }

  get progress(): PrintProgress {
    return this.#progress;
  }

  /** Stops it if it is not done, and ends its browser. */
  async cancel(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  /** Stops it and deletes its files. */
  async close(): Promise<void> {
    await this.cancel();
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Copies the files of a finished print.
   * @param place a file; for single cards a folder
   */
  async save(place: string): Promise<void> {
    const { kind } = this.order;
    const folder = kind === 'cards' ? place : dirname(place);
    await makeFolder(folder);
    const alone = this.#files.length === 1 && kind !== 'cards';
    for (const file of this.#files) {
      const target = alone || file.endsWith('.json') ? place : join(folder, basename(file));
      if (kind === 'tabletop' && file.endsWith('.json'))
        await writeFile(target, await this.#savedIn(file, folder));
      else await copyFile(file, target);
    }
  }

  /** At most 3 MB of a file from `offset`, as base64; undefined if there is no such file. */
  async part(index: number, offset: number): Promise<string | undefined> {
    const file = this.#files[index];
    if (file === undefined) return undefined;
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PART), 0, PART, offset);
      return buffer.subarray(0, bytesRead).toString('base64');
    } finally {
      await handle.close();
    }
  }

  async #write(): Promise<void> {
    const { print, kind, press, address, saved, remember } = this.order;
    const signal = this.#stop.signal;
    const written = await writePrint(print, kind, join(this.folder, this.name), {
      ...press,
      signal,
      address: addressBelow(address) ?? ((file) => file),
      progress: (done, total) => void (this.#progress = { state: 'working', done, total }),
    });
    signal.throwIfAborted();
    this.#files = written.map(({ path }) => path);
    await remember();
    const files = await Promise.all(
      this.#files.map(async (path) => ({ name: basename(path), bytes: (await stat(path)).size })),
    );
    const where = address !== '' ? 'address' : saved ? 'here' : 'named';
    const advice = kind === 'tabletop' ? { advice: savedAdvice(where, !saved) } : {};
    this.#progress = { state: 'done', files, ...advice };
  }

  /** A saved object with the addresses in the folder to which it is saved. */
  async #savedIn(file: string, folder: string): Promise<string> {
    const text = await readFile(file, 'utf8');
    return this.order.address === ''
      ? readdressed(text, (picture) => pathToFileURL(join(folder, picture)).href)
      : text;
  }
}

/** A title as a valid file name for any system. */
const fileName = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60) || 'cards';
