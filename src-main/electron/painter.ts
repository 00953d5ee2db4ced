import { BrowserWindow, session, type Session } from 'electron';
import { randomUUID } from 'node:crypto';
import {
  enlarge,
  fontsReady,
  forPaper,
  picturesOf,
  settingsOf,
  type OpenPainter,
} from '../print/chromium/painter';
import { answerPage, PRINT_ORIGIN } from './protocol';

/** A window that has not responded after this long will not respond, in milliseconds. */
const PATIENCE = 120_000;

/** The pages being loaded. */
const pages = new Map<string, string>();

/** The session for drawing prints: it is kept in memory, and loads the print's own pages and nothing else. */
const printSession = (): Session => {
  const own = session.fromPartition('warbench-print');
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !url.startsWith(`${PRINT_ORIGIN}/`) && !url.startsWith('data:') }),
  );
  if (!own.protocol.isProtocolHandled('print'))
    own.protocol.handle('print', ({ url }) => answerPage(url, pages));
  return own;
};

/**
 * Electron's own printing: hidden windows without a preload, in a separate session. Each piece of HTML has its own
 * window; closing it frees its memory.
 */
export const openElectronPainter: OpenPainter = async (signal) => {
  signal?.throwIfAborted();
  const own = printSession();
  const windows = new Set<BrowserWindow>();
  const closeAll = (): void => windows.forEach((window) => window.destroy());
  signal?.addEventListener('abort', closeAll, { once: true });

  // A hidden window can be captured only if it is drawn off the screen.
  const open = async (html: string, offscreen: boolean): Promise<Page> => {
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: own,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        spellcheck: false,
        backgroundThrottling: false,
        offscreen,
      },
    });
    windows.add(window);
    window.once('closed', () => windows.delete(window));
    const page = pageOf(window);
    const path = `/${randomUUID()}.html`;
    pages.set(path, html);
    await page.settled(window.loadURL(PRINT_ORIGIN + path)).finally(() => pages.delete(path));
    window.webContents.debugger.attach('1.3');
    await fontsReady(page);
    return page;
  };

  return {
    async pdf(html, flow) {
      const page = await open(forPaper(html, flow), false);
      const margins = { top: 0, bottom: 0, left: 0, right: 0 };
      if (!flow) await enlarge(page);
      const options = { ...settingsOf(flow), ...(!flow && { margins }) };
      const bytes = await page.settled(page.window.webContents.printToPDF(options));
      page.window.destroy();
      return bytes;
    },
    async *pictures(html, sizes, dpi) {
      const page = await open(html, true);
      yield* picturesOf(page, sizes, dpi);
      page.window.destroy();
    },
    close() {
      signal?.removeEventListener('abort', closeAll);
      closeAll();
      return Promise.resolve();
    },
  };
};

/** A window that shows a piece of HTML. */
interface Page {
  readonly window: BrowserWindow;
  /** Sends a command of the DevTools protocol. */
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /**
   * Waits for work of the window; rejects if the window is destroyed meanwhile, because Electron may then never
   * respond.
   */
  settled<T>(work: Promise<T>): Promise<T>;
}

const pageOf = (window: BrowserWindow): Page => {
  const settled = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error('The window was closed before printing was done.'));
      const late = setTimeout(() => reject(new Error('The window did not answer.')), PATIENCE);
      window.once('closed', gone);
      work.then(resolve, reject).finally(() => {
        clearTimeout(late);
        if (!window.isDestroyed()) window.removeListener('closed', gone);
      });
    });
  return {
    window,
    settled,
    send: (method, params) => settled(window.webContents.debugger.sendCommand(method, params)),
  };
};
