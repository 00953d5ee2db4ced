import type { Host } from '@contract/host';
import type { PrintAsk, PrintKind, PrintPreview, PrintProgress } from '@contract/print';
import { hostFailure } from '../host/failure';

const SETTLE = 200;
const POLL = 200;

/** The print view's conversation with the host: pages that follow the choices, and one print at a time. */
export class Printing {
  preview = $state.raw<PrintPreview | undefined>();
  /** True while the pages shown are not those of the last choices. */
  busy = $state(false);
  progress = $state.raw<PrintProgress | undefined>();
  /** Where the last print went, or what went wrong. */
  message = $state('');
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id: string | undefined;

  constructor(private readonly host: Host) {}

  /** Shows the pages of `ask` in a moment; a later call supersedes this one. */
  show(ask: PrintAsk): void {
    const asked = ++this.#asked;
    this.message = '';
    this.busy = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#show(ask, asked), this.preview ? SETTLE : 0);
  }

  async #show(ask: PrintAsk, asked: number): Promise<void> {
    const preview = await this.host.previewPrint(ask).catch((reason: unknown): undefined => {
      if (asked === this.#asked) this.message = hostFailure(reason).message;
    });
    if (asked !== this.#asked) return;
    if (preview) this.preview = preview;
    this.busy = false;
  }

  /** Prints, and saves what comes of it: with a dialog where the host has one, else as downloads. */
  async print(ask: PrintAsk, kind: PrintKind): Promise<void> {
    this.message = '';
    this.progress = { state: 'working', done: 0, total: 0 };
    try {
      const id = (this.#id = await this.host.startPrint(ask, kind));
      const end = await this.#follow(id);
      if (end.state === 'failed') this.message = end.message;
      if (end.state === 'cancelled') this.message = 'Printing was cancelled.';
      if (end.state === 'done') this.message = await this.#save(id, end.files);
    } catch (reason) {
      this.message = hostFailure(reason).message;
    } finally {
      this.progress = undefined;
      this.#id = undefined;
    }
  }

  async cancel(): Promise<void> {
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

  async #save(
    id: string,
    files: readonly { readonly name: string; readonly bytes: number }[],
  ): Promise<string> {
    if (this.host.kind === 'electron') {
      const place = await this.host.savePrint(id);
      return place === undefined ? '' : `Saved as ${place}.`;
    }
    for (const [i, { name, bytes }] of files.entries()) {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for (let offset = 0; offset < bytes; offset += parts.at(-1)?.length || bytes)
        parts.push(bytesOf(await this.host.printedPart(id, i, offset)));
      download(name, new Blob(parts));
    }
    return files.length === 1 ? `Downloaded ${files[0]?.name}.` : `Downloaded ${files.length} files.`;
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const download = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
