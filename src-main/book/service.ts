import { stockOf } from '../../src-engine/print/collect';
import { bookDocument, type BookResult } from '../../src-engine/pages/book';
import { GAMES } from '../../src-engine/generated/games';
import { Library } from '../../src-engine/lab/library';
import type { BookAsk, BookPreview, PickedFile } from '../contract/exchange';
import { chosenProfile, type ReadProfile } from '../print/colors/icc';
import { findBrowser, NO_BROWSER } from '../print/chromium/browser';
import { openPainter, type OpenPainter } from '../print/chromium/painter';
import { appRoot } from '../workspace/app-root';
import { HostError } from '../workspace/failure';
import { scan } from '../workspace/scan';
import { slug } from '../../src-engine/exchange/battlescribe/text';
import { houseRulesIn } from './house-rules';
import { leftOutOfBooks } from './left-out';
import { bookPage, bookPdf, prepareBook, type BookPress } from './press';
import { loadBookTemplate, type BookTemplate } from './template';

const WHY: Readonly<Record<Extract<BookResult, { ok: false }>['reason'], string>> = {
  unknown: 'This book no longer exists.',
  empty: 'There is no book to print. A book needs a unit without errors.',
  several: 'This workspace has books of several games. Choose one.',
};

/** Books for the workbench: previews while typing, and their files, one at a time. */
export class BookService {
  #stop: AbortController | undefined;

  constructor(
    private readonly workspace: () => { readonly root: string },
    private readonly paint?: OpenPainter,
    private readonly template: () => Promise<BookTemplate> = loadBookTemplate,
  ) {}

  async preview(ask: BookAsk): Promise<BookPreview> {
    const { library, press, profile } = await this.#read(ask);
    const books = stockOf(library).books.map(({ id, name }) => ({ id, name }));
    const result = documentOf(library, ask);
    const canPaint = this.#paint() !== undefined;
    const left = [...problemOf(profile), ...leftOut(library)];
    if (!result.ok) return { books, html: '', notes: left, problem: WHY[result.reason], canPaint };
    const prepared = await prepareBook(result.document, press);
    return { books, canPaint, notes: [...left, ...prepared.notes], html: await bookPage(prepared, press) };
  }

  /** Stops the book being made; its browser ends soon after. */
  cancel(): void {
    this.#stop?.abort();
  }

  /** A new book stops the previous one. */
  async make(ask: BookAsk, kind: 'pdf' | 'html'): Promise<PickedFile> {
    this.cancel();
    const stop = (this.#stop = new AbortController());
    try {
      const file = await this.#make(ask, kind, stop.signal);
      stop.signal.throwIfAborted();
      return file;
    } catch (reason) {
      if (stop.signal.aborted) throw new HostError('cancelled', 'The book was canceled.');
      throw reason;
    } finally {
      if (this.#stop === stop) this.#stop = undefined;
    }
  }

  async #make(ask: BookAsk, kind: 'pdf' | 'html', signal: AbortSignal): Promise<PickedFile> {
    const { library, press, profile } = await this.#read(ask);
    const [problem] = problemOf(profile);
    if (problem !== undefined) throw new HostError('not-found', problem);
    const result = documentOf(library, ask);
    if (!result.ok) throw new HostError('not-found', WHY[result.reason]);
    const prepared = await prepareBook(result.document, press);
    const name = `${slug(result.document.title) || 'book'}.${kind}`;
    if (kind === 'html')
      return { name, base64: Buffer.from(await bookPage(prepared, press)).toString('base64') };
    const paint = this.#paint();
    if (!paint) throw new HostError('not-found', `${NO_BROWSER} HTML can be printed from any browser.`);
    const { bytes } = await bookPdf(prepared, press, paint, signal);
    return { name, base64: Buffer.from(bytes).toString('base64') };
  }

  #paint(): OpenPainter | undefined {
    if (this.paint) return this.paint;
    const program = findBrowser(process.env);
    return program === undefined ? undefined : (signal) => openPainter(program, signal);
  }

  async #read(
    ask: BookAsk,
  ): Promise<{ library: Library; press: BookPress; profile: ReadProfile | undefined }> {
    const { unsaved, paper, colors } = ask;
    const { root } = this.workspace();
    const library = new Library();
    for (const { path, text } of (await scan(root)).files) library.put(path, text);
    for (const { path, text } of unsaved) library.put(path, text);
    const profile = await chosenProfile(root, ask);
    const usable = profile && 'bytes' in profile ? profile : undefined;
    const template = await this.template();
    return { library, profile, press: { app: appRoot(), root, template, paper, colors, profile: usable } };
  }
}

const problemOf = (profile: ReadProfile | undefined): readonly string[] =>
  profile && 'problem' in profile ? [profile.problem] : [];

/** Most files named one by one. */
const MOST_NAMED = 12;

/** Units and books that the book leaves out because of errors, each with the reason. */
const leftOut = (library: Library): readonly string[] => {
  const all = leftOutOfBooks(library).map((path) => {
    const error = library.errorOf(path);
    return `Not in the book: ${path}, line ${error?.line ?? 1}: ${error?.message ?? ''}`;
  });
  const more = all.length - MOST_NAMED;
  return more > 0 ? [...all.slice(0, MOST_NAMED), `Not in the book: ${more} more files with errors.`] : all;
};

const documentOf = (library: Library, { book, date, variants = {} }: BookAsk): BookResult =>
  bookDocument(library, {
    ...(book !== undefined && { book }),
    date,
    game: (system) => GAMES[system].name,
    groups: (system) => GAMES[system].groups,
    variants,
    houseRules: (system) => houseRulesIn(library, system, variants),
  });
