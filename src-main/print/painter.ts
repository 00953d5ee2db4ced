import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Size } from '../../src-engine/print/sizes';
import { openTab, type Tab } from './cdp';

/** Turns a print's HTML into paper and pictures. One painting at a time; close it when done. */
export interface Painter {
  /** The PDF in pieces, so that a long book is never in memory at once. */
  pdf(write: (bytes: Uint8Array) => Promise<void>): Promise<void>;
  /** One page as PNG. @param index counts from 0 @param dpi dots an inch */
  png(index: number, size: Size, dpi: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

const CSS_DPI = 96;
const MM = CSS_DPI / 25.4;

/** Opens a print's HTML in an installed browser. */
export const openPainter = async (program: string, html: string, signal?: AbortSignal): Promise<Painter> => {
  const folder = await mkdtemp(join(tmpdir(), 'warbench-page-'));
  const file = join(folder, 'print.html');
  let tab: Tab | undefined;
  const close = async (): Promise<void> => {
    await tab?.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await writeFile(file, html, { mode: 0o600 });
    tab = await openTab(program, signal);
    const loaded = tab.once('Page.loadEventFired');
    await tab.send('Page.navigate', { url: pathToFileURL(file).href });
    await loaded;
    await tab.send('Runtime.evaluate', {
      expression: 'document.fonts.ready.then(() => 1)',
      awaitPromise: true,
    });
    return painterOf(tab, close);
  } catch (reason) {
    await close();
    throw reason;
  }
};

/** Paper and pictures of the page that a tab shows. */
export const painterOf = (tab: Tab, close: () => Promise<void>): Painter => ({
  close,
  async pdf(write) {
    const { stream } = await tab.send('Page.printToPDF', {
      printBackground: true,
      preferCSSPageSize: true,
      transferMode: 'ReturnAsStream',
    });
    for (;;) {
      const { data, eof, base64Encoded } = await tab.send('IO.read', { handle: stream, size: 1 << 20 });
      if (typeof data === 'string' && data !== '')
        await write(Buffer.from(data, base64Encoded === true ? 'base64' : 'latin1'));
      if (eof === true) break;
    }
    await tab.send('IO.close', { handle: stream });
  },
  async png(index, { width, height }, dpi) {
    // One page at a time is shown: a long book's layout is not painted again for each of its pages.
    await tab.send('Runtime.evaluate', {
      expression: `document.body.className='plain';document.querySelectorAll('.page').forEach((page,i)=>{page.style.display=i===${index}?'':'none'});scrollTo(0,0)`,
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
    return Buffer.from(String(data), 'base64');
  },
});
