import { BrowserWindow, session } from 'electron';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { painterOf, type Painter } from '../print/painter';

/**
 * Electron's own printing: a hidden window without a preload, in a session of its own that may load the print's one
 * file and nothing else.
 */
export const openElectronPainter = async (html: string, signal?: AbortSignal): Promise<Painter> => {
  const folder = await mkdtemp(join(tmpdir(), 'warbench-page-'));
  const url = pathToFileURL(join(folder, 'print.html')).href;
  await writeFile(join(folder, 'print.html'), html, { mode: 0o600 });
  const own = session.fromPartition(`print-${randomUUID()}`);
  own.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: details.url !== url && !details.url.startsWith('data:') }),
  );
  const window = new BrowserWindow({
    show: false,
    webPreferences: { session: own, sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  const close = async (): Promise<void> => {
    if (!window.isDestroyed()) window.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  signal?.addEventListener('abort', () => void close(), { once: true });
  try {
    await window.loadURL(url);
    const { webContents } = window;
    webContents.debugger.attach('1.3');
    const painter = painterOf(
      {
        send: async (method, params) =>
          (await webContents.debugger.sendCommand(method, params)) as Readonly<Record<string, unknown>>,
        once: () => Promise.resolve(),
        close,
      },
      close,
    );
    return {
      ...painter,
      pdf: async (write) =>
        write(await webContents.printToPDF({ printBackground: true, preferCSSPageSize: true })),
    };
  } catch (reason) {
    await close();
    throw reason;
  }
};
