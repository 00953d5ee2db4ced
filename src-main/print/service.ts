import { Library } from '../../src-engine/lab/library';
import { layoutsOf, stockOf } from '../../src-engine/print/collect';
import { partsOf } from '../../src-engine/print/card/parts';
import { countTokens } from '../../src-engine/print/tokens/document';
import type {
  CardPictures,
  PrintAsk,
  PrintCalls,
  PrintKind,
  PrintPreview,
  PrintStock,
} from '../contract/print';
import { appRoot } from '../workspace/app-root';
import { HostError } from '../workspace/failure';
import { scan } from '../workspace/scan';
import { readArt } from './html/art';
import { requestOfAsk } from './ask';
import { chosenProfile } from './colors/icc';
import { findBrowser, NO_BROWSER } from './chromium/browser';
import { frameOf, partHtml } from './html/html';
import { iconPaths, nearIcon } from './html/icons';
import { preparePrint, type NoPrint, type PreparedPrint } from './job';
import { PrintMemory } from './chromium/memory';
import { openPainter, type OpenPainter } from './chromium/painter';
import { PrintRun } from './run';
import { loadTemplate, type Template } from './html/template';

/** What printing needs from its host. */
export interface PrintServiceOptions {
  /** The user's data folder. */
  readonly data: string;
  readonly paint?: OpenPainter;
  readonly pickSave?: (name: string) => Promise<string | undefined>;
  /** The cards' components, if they are not the built ones. */
  readonly template?: Template;
  /** The open workspace. */
  readonly workspace: () => { readonly root: string };
}

/** Printing for the workbench: previews, and one print at a time with its files until the next one. */
export class PrintService {
  #run: PrintRun | undefined;

  constructor(private readonly options: PrintServiceOptions) {}

  /** The contract's calls. */
  calls(): PrintCalls {
    return {
      cardPictures: (art, icon) => this.#pictures(art, icon),
      previewPrint: (ask, part) => this.#preview(ask, part),
      startPrint: (ask, kind) => this.#start(ask, kind),
      printProgress: async (id) => this.#runOf(id).progress,
      cancelPrint: (id) => this.#runOf(id).cancel(),
      savePrint: (id) => this.#save(this.#runOf(id)),
      printedPart: (id, file, offset) => this.#part(this.#runOf(id), file, offset),
    };
  }

  /** Stops what is running and deletes its files. */
  async close(): Promise<void> {
    const run = this.#run;
    this.#run = undefined;
    await run?.close();
  }

  async #pictures(path: string | undefined, name: string | undefined): Promise<CardPictures> {
    const art = path === undefined ? undefined : await readArt(this.options.workspace().root, path);
    const icon = name === undefined ? undefined : (await iconPaths(appRoot(), [name])).get(name);
    const problems = [
      ...(art && 'problem' in art ? [art.problem] : []),
      ...(name !== undefined && icon === undefined ? [await noIcon(name)] : []),
    ];
    return { ...(art && 'url' in art && { art: art.url }), ...(icon !== undefined && { icon }), problems };
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
    const print: PreparedPrint | NoPrint =
      'problem' in request
        ? request
        : await preparePrint(library, { root, app: appRoot() }, request, await memory.looks());
    return { print, memory, stock: listOf(library) };
  }

  async #preview(ask: PrintAsk, wanted: number): Promise<PrintPreview> {
    const { print, stock } = await this.#prepare(ask);
    const canPaint = this.#paint() !== undefined;
    const none = { html: '', shown: [0, 0], part: 0, parts: 0, pages: 0, cards: 0, perSheet: 0 } as const;
    if ('problem' in print) return { ...none, stock, canPaint, notes: [], problem: print.problem };
    const { document, weigh, assets, cards, perSheet, notes, shop, options } = print;
    const profile = await chosenProfile(this.options.workspace().root, ask.choices);
    const parts = partsOf(document, weigh);
    const part = Math.min(wanted, parts.length - 1);
    const { document: some, from } = parts[part];
    const frame = await frameOf(appRoot(), document, print.fonts);
    return {
      stock,
      canPaint,
      html: partHtml(frame, some, await assets(some), await this.#template()),
      shown: [from + 1, from + some.pages.length],
      part,
      parts: parts.length,
      pages: document.pages.length,
      cards: options.tokens ? countTokens(document) : cards.reduce((sum, { count }) => sum + count, 0),
      perSheet,
      // Sheets that are cut at home need no bleed, but single cards go to a print shop.
      notes: [
        ...(profile && 'problem' in profile ? [profile.problem] : []),
        ...[...notes, ...shop]
          .filter(({ code }) => code !== 'print-bleed' || options.layout === 'single')
          .map(({ message }) => message),
      ],
    };
  }

  /** The host's own painter, or an installed browser's; searched each time, because one may be installed meanwhile. */
  #paint(): OpenPainter | undefined {
    if (this.options.paint) return this.options.paint;
    const program = findBrowser(process.env);
    return program === undefined ? undefined : (signal) => openPainter(program, signal);
  }

  async #template(): Promise<Template> {
    return this.options.template ?? (await loadTemplate());
  }

  async #start(ask: PrintAsk, kind: PrintKind): Promise<string> {
    await this.close();
    const paint = this.#paint();
    if (!paint && kind !== 'html')
      throw new HostError('not-found', `${NO_BROWSER} HTML can be printed from any browser.`);
    const { print, memory } = await this.#prepare(ask);
    if ('problem' in print) throw new HostError('not-found', print.problem);
    const profile = await chosenProfile(this.options.workspace().root, ask.choices);
    if (profile && 'problem' in profile) throw new HostError('not-found', profile.problem);
    const { id } = (this.#run = await PrintRun.start({
      print,
      kind,
      press: { app: appRoot(), template: await this.#template(), paint, profile },
      address: ask.choices.address,
      saved: this.options.pickSave !== undefined,
      remember: () => memory.remember(print.looks),
    }));
    return id;
  }

  async #save(run: PrintRun): Promise<string | undefined> {
    if (run.progress.state !== 'done') throw new HostError('not-allowed', 'This print is not finished.');
    if (!this.options.pickSave)
      throw new HostError('not-allowed', 'This host has no dialog. Download the files.');
    const place = await this.options.pickSave(run.name);
    if (place !== undefined) await run.save(place);
    return place;
  }

  async #part(run: PrintRun, file: number, offset: number): Promise<string> {
    const part = await run.part(file, offset);
    if (part === undefined) throw new HostError('not-found', 'This print has no such file.');
    return part;
  }

  #runOf(id: string): PrintRun {
    if (this.#run?.id !== id) throw new HostError('not-found', 'This print no longer exists. Print again.');
    return this.#run;
  }
}

/** The message about an icon that the set does not have, with the most similar one. */
const noIcon = async (name: string): Promise<string> => {
  const near = await nearIcon(appRoot(), name);
  return `The game-icons set has no icon “${name}”.${near === undefined ? '' : ` Did you mean “${near}”?`}`;
};

const listOf = (library: Library): PrintStock => {
  const { books, armies, units } = stockOf(library);
  return {
    books: books.map(({ id, name, system }) => ({ id, name, system })),
    armies: armies.map(({ id, name, total }) => ({ id, name, points: total })),
    units: units.map(({ ref, folder, card }) => ({ id: ref, name: card.name, folder })),
    layouts: layoutsOf(library),
  };
};
