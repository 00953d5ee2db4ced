import type { Host } from '@contract/host';
import type { PrintAsk, PrintKind, PrintPreview, PrintProgress } from '@contract/print';
import { bytesOf, download } from '../host/downloads';
import { hostFailure } from '../host/failure';
import { archiveOf } from './archive';

const SETTLE = 200;
const POLL = 200;

/** The print view's calls to the host: pages that follow the choices, and one print at a time. */
export class Printing {
  preview = $state.raw<PrintPreview | undefined>();
  /** True while the visible pages do not match the latest choices. */
  busy = $state(false);
  progress = $state.raw<PrintProgress | undefined>();
  /** The result of the last print: where it went, or what went wrong. */
  message = $state('');
  #ask: PrintAsk | undefined;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id: string | undefined;
  #cancelled = false;

  constructor(private readonly host: Host) {}

  /** Shows the pages of `ask` after a short delay; a later call replaces this one. */
  show(ask: PrintAsk): void {
    this.message = '';
    this.#ask = ask;
    this.#soon(this.preview?.part ?? 0, this.preview ? SETTLE : 0);
  }

  /** Shows another part of a long book. */
  turn(part: number): void {
    this.#soon(part, 0);
  }

  #soon(part: number, wait: number): void {
    const asked = ++this.#asked;
    this.busy = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(part, asked), wait);
  }

  async #show(part: number, asked: number): Promise<void> {
    if (!this.#ask) return;
    const preview = await this.host.previewPrint(this.#ask, part).catch((reason: unknown): undefined => {
      if (asked === this.#asked) this.message = hostFailure(reason).message;
    });
    if (asked !== this.#asked) return;
    if (preview) this.preview = preview;
    this.busy = false;
  }

  /** Prints, and saves the files: with a dialog if the host has one, else as downloads. */
  async print(ask: PrintAsk, kind: PrintKind): Promise<void> {
    this.message = '';
    this.#cancelled = false;
    this.progress = { state: 'working', done: 0, total: 0 };
    try {
      const id = (this.#id = await this.host.startPrint(ask, kind));
      // Cancel may have been pressed during the host's layout.
      if (this.#cancelled) await this.host.cancelPrint(id);
      const end = await this.#follow(id);
      if (end.state === 'failed') this.message = end.message;
      if (end.state === 'cancelled') this.message = 'Printing was canceled.';
      if (end.state === 'done') this.message = await this.#save(id, end);
    } catch (reason) {
      this.message = hostFailure(reason).message;
    } finally {
      this.progress = undefined;
      this.#id = undefined;
    }
  }

  async cancel(): Promise<void> {
    this.#cancelled = true;
    if (this.#id !== undefined) await this.host.cancelPrint(this.#id).catch(() => undefined);
  }

  async #follow(id: string): Promise<PrintProgress> {
    for (;;) {
      const progress = await this.host.printProgress(id);
      this.progress = progress;
      if (progress.state !== 'working') return progress;
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  async #save(id: string, done: Extract<PrintProgress, { state: 'done' }>): Promise<string> {
    const { files, advice } = done;
    if (this.host.kind === 'electron') {
      const place = await this.host.savePrint(id);
      return place === undefined ? '' : [`Saved as ${place}.`, advice].filter(Boolean).join(' ');
    }
    const pieces = files.map(({ bytes }, i) => this.#pieces(id, i, bytes));
    const [only, ...others] = files;
    if (!only) return '';
    const name = others.length === 0 ? only.name : `${stemOf(only.name)}.zip`;
    const blob =
      others.length === 0
        ? new Blob(await collected(pieces[0]))
        : await archiveOf(files.map((file, i) => ({ name: file.name, pieces: pieces[i] })));
    download(name, blob);
    return [`Downloaded ${name}.`, advice].filter(Boolean).join(' ');
  }

  /** Fetches a file of a finished print in pieces. */
  async *#pieces(id: string, file: number, bytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    let offset = 0;
    while (offset < bytes) {
      const piece = bytesOf(await this.host.printedPart(id, file, offset));
      if (piece.length === 0) return;
      offset += piece.length;
      yield piece;
    }
  }
}

const collected = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** A file's name without its ending and its page number. */
const stemOf = (name: string): string => name.replace(/\.\w+$/, '').replace(/-\d+$/, '');
