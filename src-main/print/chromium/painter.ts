import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MM_PER_INCH } from '../../../src-engine/kernel/numbers';
import type { Size } from '../../../src-engine/print/sizes';
import { temporaryFolder } from '../../workspace/saving/temporary';
import { openBrowser, type Tab } from './cdp';

/** Flowing text, laid out by its style sheet. A draft has the pages and the places of links, but no ink. */
export type Flow = 'final' | 'draft';

/** Turns a print's HTML into PDF and pictures, one piece of HTML at a time. Close it when done. */
export interface Painter {
  /** The pages as PDF. */
  pdf(html: string, flow?: Flow): Promise<Uint8Array>;
  /**
   * Every page as PNG, one after the other.
   * @param sizes of the pages, in millimeters
   * @param dpi dots per inch
   */
  pictures(html: string, sizes: readonly Size[], dpi: number): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Opens a painter. Aborting ends it at once, and pending calls reject. */
export type OpenPainter = (signal?: AbortSignal) => Promise<Painter>;

const CSS_DPI = 96;
const MM = CSS_DPI / MM_PER_INCH;

/**
 * Chromium puts lines of text on whole pixels, a quarter of a millimeter: small text would be uneven in its boxes. So a
 * page is laid out this many times larger, and scaled down for printing.
 */
const FINE = 8;

const SETTINGS = { printBackground: true, preferCSSPageSize: true } as const;

/** Settings of a PDF. Pages of cards have no margins; flowing text has page boxes, which are not enlarged. */
export const settingsOf = (
  flow: Flow | undefined,
): typeof SETTINGS & { readonly generateTaggedPDF: boolean; readonly scale?: number } => ({
  ...SETTINGS,
  generateTaggedPDF: flow !== 'draft',
  ...(flow === undefined && { scale: 1 / FINE }),
});

/**
 * A page as it is loaded for a PDF. Laying it out for the screen as well would take as long as printing it, and
 * painting a draft longer.
 */
export const forPaper = (html: string, flow: Flow | undefined): string => {
  const styles = `@media screen{body{display:none}}${flow === 'draft' ? 'main *{visibility:hidden!important}' : ''}`;
  return html.replace('</head>', `<style>${styles}</style></head>`);
};

/** Enlarges a page's layout, as `settingsOf` expects for pages of cards. */
export const enlarge = async (tab: Pick<Tab, 'send'>): Promise<void> => {
  await tab.send('Runtime.evaluate', { expression: `document.body.style.zoom='${FINE}'` });
};

/**
 * PDF and pictures from an installed browser.
 * @param program its path
 */
export const openPainter = async (program: string, signal?: AbortSignal): Promise<Painter> => {
  const browser = await openBrowser(program, signal);
  let shown = 0;
  const folder = await temporaryFolder('page');
  // A separate page for each piece: a browser keeps much of a page's memory until the page is closed.
  const load = async (html: string): Promise<Tab> => {
    const file = join(folder, `${++shown}.html`);
    await writeFile(file, html, { mode: 0o600 });
    const tab = await browser.tab();
    const loaded = tab.once('Page.loadEventFired');
    await Promise.all([tab.send('Page.navigate', { url: pathToFileURL(file).href }), loaded]);
    await rm(file);
    await fontsReady(tab);
    return tab;
  };
  return {
    async pdf(html, flow) {
      const tab = await load(forPaper(html, flow));
      const bytes = await pdfOf(tab, flow);
      await tab.close();
      return bytes;
    },
    async *pictures(html, sizes, dpi) {
      const tab = await load(html);
      yield* picturesOf(tab, sizes, dpi);
      await tab.close();
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Waits until all fonts are loaded, including those of pages out of sight, which have not requested them yet. */
export const fontsReady = async (tab: Pick<Tab, 'send'>): Promise<void> => {
  await tab.send('Runtime.evaluate', {
    expression: 'Promise.all([...document.fonts].map((font) => font.load())).then(() => 1)',
    awaitPromise: true,
  });
};

const pdfOf = async (tab: Tab, flow: Flow | undefined): Promise<Uint8Array> => {
  const margins = { marginTop: 0, marginBottom: 0, marginLeft: 0, marginRight: 0 };
  if (!flow) await enlarge(tab);
  const { stream } = await tab.send('Page.printToPDF', {
    ...settingsOf(flow),
    ...(!flow && margins),
    transferMode: 'ReturnAsStream',
  });
  const pieces: Buffer[] = [];
  for (;;) {
    const { data, eof, base64Encoded } = await tab.send('IO.read', { handle: stream, size: 1 << 20 });
    if (typeof data === 'string')
      pieces.push(Buffer.from(data, base64Encoded === true ? 'base64' : 'latin1'));
    if (eof === true) break;
  }
  await tab.send('IO.close', { handle: stream });
  return Buffer.concat(pieces);
};

/** Pictures of the pages in a tab. */
export async function* picturesOf(
  tab: Pick<Tab, 'send'>,
  sizes: readonly Size[],
  dpi: number,
): AsyncGenerator<Uint8Array> {
  for (const [i, { width, height }] of sizes.entries()) {
    // Only one page is shown at a time, so that the others are not painted again each time.
    await tab.send('Runtime.evaluate', {
      expression: `document.body.className='plain';document.querySelectorAll('.page').forEach((page,i)=>{page.style.display=i===${i}?'':'none'});scrollTo(0,0)`,
    });
    const [w, h] = [width * MM, height * MM];
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: Math.ceil(w),
      height: Math.ceil(h),
      deviceScaleFactor: dpi / CSS_DPI,
      mobile: false,
    });
    const { data } = await tab.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: false,
      clip: { x: 0, y: 0, width: w, height: h, scale: 1 },
    });
    yield Buffer.from(String(data), 'base64');
  }
}
