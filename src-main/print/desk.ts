import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Library } from '../../src-engine/lab/library';
import { stockOf } from '../../src-engine/print/collect';
import type {
  CardPictures,
  PrintAsk,
  PrintCalls,
  PrintKind,
  PrintPreview,
  PrintProgress,
  PrintStock,
} from '../contract/print';
import { appRoot } from '../workspace/app-root';
import { HostError } from '../workspace/failure';
import { scan } from '../workspace/scan';
import { readArt } from './art';
import { requestOfAsk } from './ask';
import { findBrowser, NO_BROWSER } from './browser';
import { printHtml } from './html';
import { iconPaths } from './icons';
import { preparePrint, type NoPrint, type PreparedPrint } from './job';
import { PrintMemory } from './memory';
import { writePrint, type Written } from './output';
import { openPainter, type Painter } from './painter';
import { loadTemplate } from './template';

/** Opens a print's HTML where it can be turned into paper. */
export type OpenPainter = (html: string, signal?: AbortSignal) => Promise<Painter>;

/** What printing needs of its host. */
export interface DeskOptions {
  /** The user's data folder. */
  readonly data: string;
  readonly paint?: OpenPainter;
  readonly pickSave?: (name: string) => Promise<string | undefined>;
  /** The open workspace. */
  readonly workspace: () => { readonly root: string };
}

/** A print under way, or done and waiting to be fetched. */
interface Job {
  readonly id: string;
  readonly stop: AbortController;
  readonly folder: string;
  readonly name: string;
  readonly kind: PrintKind;
  progress: PrintProgress;
  files: readonly string[];
  work: Promise<void>;
}

const PART = 3 * 1024 * 1024;
const CARD_SIZE = 'This is no size of a card: give poker, bridge, tarot, a6, a5, or millimetres as 63x88.';

const ENDINGS: Readonly<Record<PrintKind, string>> = {
  pdf: '.pdf',
  html: '.html',
  png: '.png',
  tabletop: '.json',
  cards: '',
};

/** Prints for the workbench: previews, one print at a time, and its files until the next one. */
export class PrintDesk {
  #job: Job | undefined;

  constructor(private readonly options: DeskOptions) {}

  /** The contract's calls. */
  calls(): PrintCalls {
    return {
      cardPictures: (art, icon) => this.#pictures(art, icon),
      previewPrint: (ask) => this.#preview(ask),
      startPrint: (ask, kind) => this.#start(ask, kind),
      printProgress: async (id) => this.#jobOf(id).progress,
      cancelPrint: async (id) => this.#cancel(this.#jobOf(id)),
      savePrint: (id) => this.#save(this.#jobOf(id)),
      printedPart: (id, file, offset) => this.#part(this.#jobOf(id), file, offset),
    };
  }

  /** Ends what is under way and throws its files away. */
  async close(): Promise<void> {
    const job = this.#job;
    this.#job = undefined;
    if (!job) return;
    job.stop.abort();
    await job.work;
    await rm(job.folder, { recursive: true, force: true });
  }

  async #pictures(path: string | undefined, name: string | undefined): Promise<CardPictures> {
    const art = path === undefined ? undefined : await readArt(this.options.workspace().root, path);
    const icon = name === undefined ? undefined : (await iconPaths(appRoot(), [name])).get(name);
    return { ...(art && 'url' in art && { art: art.url }), ...(icon !== undefined && { icon }) };
  }

  async #prepare(ask: PrintAsk): Promise<{
    readonly print: PreparedPrint | NoPrint;
    readonly stock: PrintStock;
    readonly memory: PrintMemory;
  }> {
    const { root } = this.options.workspace();
    const library = new Library();
    for (const { path, text } of (await scan(root)).files) library.put(path, text);
    for (const { path, text } of ask.unsaved) library.put(path, text);
    const memory = new PrintMemory(this.options.data, root);
    const request = requestOfAsk(ask);
    const print: PreparedPrint | NoPrint = request
      ? await preparePrint(library, { root, app: appRoot() }, request, await memory.looks())
      : { problem: CARD_SIZE, reason: 'too-large' };
    return { print, memory, stock: listOf(library) };
  }

  async #preview(ask: PrintAsk): Promise<PrintPreview> {
    const { print, stock } = await this.#prepare(ask);
    const canPaint = this.#paint() !== undefined;
    if ('problem' in print)
      return {
        stock,
        canPaint,
        html: '',
        pages: 0,
        cards: 0,
        perSheet: 0,
        notes: [],
        problem: print.problem,
      };
    return {
      stock,
      canPaint,
      html: await printHtml(appRoot(), print.document, print.assets, await loadTemplate()),
      pages: print.document.pages.length,
      cards: print.cards.reduce((sum, { count }) => sum + count, 0),
      perSheet: print.perSheet,
      notes: print.notes.map(({ message }) => message),
    };
  }

  /** The host's own way to paper, or an installed browser's; looked for each time, since it may be installed meanwhile. */
  #paint(): OpenPainter | undefined {
    if (this.options.paint) return this.options.paint;
    const program = findBrowser(process.env);
    return program === undefined ? undefined : (html, signal) => openPainter(program, html, signal);
  }

  async #start(ask: PrintAsk, kind: PrintKind): Promise<string> {
    await this.close();
    const paint = this.#paint();
    if (!paint && kind !== 'html')
      throw new HostError('not-found', `${NO_BROWSER} HTML can be printed from any browser.`);
    const { print, memory } = await this.#prepare(ask);
    if ('problem' in print) throw new HostError('not-found', print.problem);
    const folder = await mkdtemp(join(tmpdir(), 'warbench-print-'));
    const name = `${fileName(print.document.title)}${ENDINGS[kind]}`;
    const job: Job = {
      id: randomUUID(),
      stop: new AbortController(),
      folder,
      name,
      kind,
      progress: { state: 'working', done: 0, total: print.document.pages.length },
      files: [],
      work: Promise.resolve(),
    };
    this.#job = job;
    const press = {
      app: appRoot(),
      template: await loadTemplate(),
      paint,
      signal: job.stop.signal,
      progress: (done: number, total: number): void =>
        void (job.progress = { state: 'working', done, total }),
    };
    job.work = writePrint(print, kind, join(folder, name), press).then(
      async (written) => {
        job.files = written.map(({ path }) => path);
        job.progress = { state: 'done', files: await sizesOf(written) };
        await memory.remember(print.looks);
      },
      (reason: unknown) => {
        job.progress = job.stop.signal.aborted
          ? { state: 'cancelled' }
          : {
              state: 'failed',
              message: `The cards were not printed: ${reason instanceof Error ? reason.message : String(reason)}`,
            };
      },
    );
    return job.id;
  }

  async #cancel(job: Job): Promise<void> {
    job.stop.abort();
    await job.work;
  }

  async #save(job: Job): Promise<string | undefined> {
    if (job.progress.state !== 'done') throw new HostError('not-allowed', 'This print is not done.');
    if (!this.options.pickSave)
      throw new HostError('not-allowed', 'There is no dialog here: fetch the files.');
    const place = await this.options.pickSave(job.name);
    if (place === undefined) return undefined;
    await mkdir(job.kind === 'cards' ? place : dirname(place), { recursive: true });
    const alone = job.files.length === 1 && job.kind !== 'cards';
    const folder = job.kind === 'cards' ? place : dirname(place);
    for (const file of job.files) await copyFile(file, alone ? place : join(folder, basename(file)));
    return place;
  }

  async #part(job: Job, index: number, offset: number): Promise<string> {
    const file = job.files[index];
    if (file === undefined) throw new HostError('not-found', 'This print has no such file.');
    const handle = await open(file);
    try {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PART), 0, PART, offset);
      return buffer.subarray(0, bytesRead).toString('base64');
    } finally {
      await handle.close();
    }
  }

  #jobOf(id: string): Job {
    if (this.#job?.id !== id)
      throw new HostError('not-found', 'This print is not there any more: print again.');
    return this.#job;
  }
}

const sizesOf = (written: readonly Written[]): Promise<{ name: string; bytes: number }[]> =>
  Promise.all(written.map(async ({ path }) => ({ name: basename(path), bytes: (await stat(path)).size })));

const listOf = (library: Library): PrintStock => {
  const { books, armies, units } = stockOf(library);
  return {
    books: books.map(({ id, name, system }) => ({ id, name, system })),
    armies: armies.map(({ id, name, total }) => ({ id, name, points: total })),
    units: units.map(({ ref, folder, card }) => ({ id: ref, name: card.name, folder })),
  };
};

/** A title as a file's name on any system. */
const fileName = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60) || 'cards';
