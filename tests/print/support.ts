import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, onTestFinished } from 'vitest';
import type { CardView } from '../../src-engine/kernel/card-view';
import { SYSTEM_IDS, type SystemId } from '../../src-engine/kernel/words';
import { Library } from '../../src-engine/lab/library';
import { stockOf } from '../../src-engine/print/collect';
import type { Printable } from '../../src-engine/print/printable';
import { fitCard } from '../../src-engine/print/card/fit';
import { USUAL_OPTIONS, type PrintOptions } from '../../src-engine/print/options';
import { layOut, type PrintDocument } from '../../src-engine/print/pages';
import type { Size } from '../../src-engine/print/sizes';
import { findBrowser } from '../browser.mjs';
import { openBrowser, type Browser } from '../../src-main/print/chromium/cdp';
import { frameOf, partHtml } from '../../src-main/print/html/html';
import { iconPaths } from '../../src-main/print/html/icons';
import { fontsReady, openPainter, type Painter } from '../../src-main/print/chromium/painter';
import { scan } from '../../src-main/workspace/scan';
import { renderPrint } from '../../src-renderer/print/server';

/** Warbench's own folder. */
export const APP = resolve(import.meta.dirname, '../..');
export const GAMES = SYSTEM_IDS;
export type Game = SystemId;

/**
 * The browser for print tests, always the full one that users have, because the headless one writes other ids into a
 * book. `npm run setup` installs one.
 */
export const browser = (): string => {
  const found = findBrowser();
  if (!found) throw new Error('There is no Chromium to print with: npm run setup installs one.');
  return found;
};

/** A folder that is removed after the test. */
export const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'warbench-print-test-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** The library of a game's sample. */
export const sample = async (game: Game): Promise<Library> => {
  const library = new Library();
  for (const { path, text } of (await scan(join(APP, 'rulebook', game))).files) library.put(path, text);
  return library;
};

/** The units of a game's sample. */
export const sampleUnits = async (game: Game): Promise<readonly Printable[]> =>
  stockOf(await sample(game)).units;

/** Cards fitted to their size and laid out. */
export const laidOut = (cards: readonly CardView[], options: Partial<PrintOptions> = {}): PrintDocument => {
  const all = { ...USUAL_OPTIONS, glossary: false, ...options };
  const document = layOut(
    'Test',
    cards.map((card) => ({ count: 1, fitted: fitCard(card, all.card, all.backs) })),
    all,
    undefined,
  );
  if (!document) throw new Error('The card does not fit on the paper.');
  return document;
};

/** A print's HTML. */
export const htmlOf = async (
  document: PrintDocument,
  art: ReadonlyMap<string, string> = new Map(),
): Promise<string> => {
  const names = document.pages.flatMap((page) => {
    if (page.type === 'tokens') return page.tokens.flatMap(({ token }) => token.icon ?? []);
    return page.type === 'cards'
      ? page.faces.flatMap(({ face }) => (face.type === 'blank' ? [] : (face.card.icon ?? [])))
      : [];
  });
  return partHtml(
    await frameOf(APP, document),
    document,
    { art, icons: await iconPaths(APP, names) },
    renderPrint,
  );
};

/**
 * One browser and one painter for the tests of a file, started when first needed, because starting one takes a second.
 */
let shared: { browser?: Promise<Browser>; painter?: Promise<Painter> } = {};
afterAll(async () => {
  const { browser, painter } = shared;
  shared = {};
  await Promise.all([browser?.then((opened) => opened.close()), painter?.then((opened) => opened.close())]);
});

/** The result of an expression in the browser on a page. */
export const evaluate = async <T>(html: string, expression: string): Promise<T> => {
  const file = join(folder(), 'page.html');
  writeFileSync(file, html);
  const opened = await (shared.browser ??= openBrowser(browser()));
  const tab = await opened.tab();
  try {
    await Promise.all([
      tab.once('Page.loadEventFired'),
      tab.send('Page.navigate', { url: pathToFileURL(file).href }),
    ]);
    await fontsReady(tab);
    const { result, exceptionDetails } = await tab.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: T }).value;
  } finally {
    await tab.close();
  }
};

/** Does work with a browser that prints. */
export const painting = async <T>(work: (painter: Painter) => Promise<T>): Promise<T> =>
  work(await (shared.painter ??= openPainter(browser())));

/** A print as a PDF file. */
export const pdfOf = async (html: string): Promise<string> => {
  const file = join(folder(), 'print.pdf');
  writeFileSync(file, await painting((painter) => painter.pdf(html)));
  return file;
};

/** Pictures of a print's pages. */
export const picturesOf = (html: string, sizes: readonly Size[], dpi: number): Promise<Uint8Array[]> =>
  painting(async (painter) => {
    const pictures: Uint8Array[] = [];
    for await (const picture of painter.pictures(html, sizes, dpi)) pictures.push(picture);
    return pictures;
  });

/** Runs a program of poppler-utils on a file; returns its output. */
export const poppler = (
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts' | 'pdftoppm',
  ...args: string[]
): string => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 << 20 });

/** Sizes in words, for test names. */
export const named = ({ width, height }: Size): string => `${width} x ${height}`;
