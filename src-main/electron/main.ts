/**
 * The Electron host, kept minimal: a window of our own origin, isolated and sandboxed, and the calls of the host
 * contract behind a sender check. What the calls do is in `workspace/`, shared with the browser host.
 *
 * A packaged build sets its fuses in `electron-builder.json`.
 */
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } from 'electron';
import { join, resolve } from 'node:path';
import { appRoot } from '../workspace/app-root';
import { dataFolder, JsonFile } from '../workspace/data';
import { failureOf } from '../workspace/failure';
import { version } from '../service/about';
import { writeReport } from '../cli/diff/late-report';
import { HostService } from '../service/service';
import { onScreen, parseState, type WindowState } from './bounds';
import { CHANGE_CHANNEL } from './channels';
import { hardenContents, hardenSession } from './harden';
import { registerCalls, WINDOW } from './ipc';
import { finishFirst, OneWindow, Pending } from './life';
import { menuTemplate } from './menu';
import { workspaceOf } from './opened';
import { openElectronPainter } from './painter';
import { answerRequest, APP_ORIGIN, APP_SCHEME, PRINT_SCHEME } from './protocol';

const root = appRoot();
const data = dataFolder();
const state = new JsonFile<WindowState | undefined>(join(data, 'window.json'), parseState, undefined);

/**
 * The folder named by the command line or the system, if any: always absolute, so that it cannot be taken for a switch.
 */
const folderOf = (argv: readonly string[], cwd: string): string | undefined => {
  const named = argv.slice(app.isPackaged ? 1 : 2).find((argument) => !argument.startsWith('-'));
  return named === undefined ? undefined : workspaceOf(resolve(cwd, named));
};

/** A file or folder that macOS asks to open before the program has started waits until it has. */
let starting = true;
let wanted: string | undefined;

const pickFolder = async (): Promise<string | undefined> => {
  const options = { title: 'Open a workspace', properties: ['openDirectory', 'createDirectory'] as const };
  const asked = { ...options, properties: [...options.properties] };
  const window = windows.now;
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, asked)
    : dialog.showOpenDialog(asked));
  return canceled ? undefined : filePaths[0];
};

/** Asks where to save a print; a name without an ending is a folder. */
const pickSave = async (name: string): Promise<string | undefined> => {
  const end = /\.(\w+)$/.exec(name)?.[1];
  const options = {
    title: 'Save the print',
    defaultPath: name,
    ...(end === undefined ? {} : { filters: [{ name: end.toUpperCase(), extensions: [end] }] }),
  };
  const window = windows.now;
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  return canceled || filePath === '' ? undefined : filePath;
};

const service = new HostService({
  data,
  rulebook: join(root, 'rulebook'),
  trash: (file) => shell.trashItem(file),
  pickFolder,
  pickSave,
  paint: openElectronPainter,
  writeReport,
});

/** Opens a folder (by default the sample), and shows an error if that fails. Returns whether it succeeded. */
const open = (folder: string | undefined): Promise<boolean> =>
  service.open(folder).then(
    () => true,
    (reason: unknown) => {
      dialog.showErrorBox('The folder was not opened', failureOf(reason, folder).message);
      return false;
    },
  );

/**
 * Opens a folder from outside the page; the page reloads with it, or a new window shows it. Unsaved texts are kept as
 * drafts.
 */
const show = async (folder: string | undefined): Promise<void> => {
  if (!(await open(folder))) return;
  const { now } = windows;
  if (now) now.webContents.reload();
  else windows.wish();
};

/** The work that the end of the program waits for. */
const pending = new Pending();

const createWindow = async (): Promise<BrowserWindow> => {
  const before = await state.read();
  const bounds =
    before &&
    onScreen(
      before,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
  const created = new BrowserWindow({
    width: 1440,
    height: 900,
    ...bounds,
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Warbench',
    webPreferences: {
      preload: join(root, 'out', 'preload', 'preload.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false, // its dictionaries would be downloaded
    },
  });
  if (before?.maximized) created.maximize();
  created.once('ready-to-show', () => created.show());
  created.on('close', () =>
    pending.add(state.write({ ...created.getNormalBounds(), maximized: created.isMaximized() })),
  );
  // Its hidden windows would keep the program running after the last visible one is closed.
  created.on('closed', () => pending.add(service.stopPrinting()));
  created.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offerAgain(created, reason);
  });
  created.loadURL(`${APP_ORIGIN}/`).catch((reason: unknown) => {
    // A page that is reloaded at once is not a failure.
    if (!created.isDestroyed() && !String(reason).includes('ERR_ABORTED'))
      dialog.showErrorBox('The workbench was not shown', failureOf(reason, 'The workbench').message);
  });
  return created;
};

const windows = new OneWindow(createWindow);

/** The page's process ended (out of memory, killed): typed text is kept except for the last half second. */
const offerAgain = async (shown: BrowserWindow, reason: string): Promise<void> => {
  if (shown.isDestroyed()) return;
  const { response } = await dialog.showMessageBox(shown, {
    type: 'error',
    title: 'Warbench',
    message: 'The Warbench page closed unexpectedly.',
    detail: `The system says: ${reason}. Unsaved text is kept and offered when the page opens again.`,
    buttons: ['Open again', 'Quit'],
    defaultId: 0,
    cancelId: 0,
  });
  if (response === 1) app.quit();
  else if (!shown.isDestroyed()) shown.webContents.reload();
};

const start = async (): Promise<void> => {
  await app.whenReady();
  app.setAboutPanelOptions({
    applicationName: 'Warbench',
    applicationVersion: version(root),
    copyright: 'Free software under the MIT license',
  });
  hardenSession(session.defaultSession);
  protocol.handle('app', (request) => answerRequest(request, join(root, 'out', 'renderer')));
  registerCalls(ipcMain, service, pending);
  service.watch((event) => {
    if (event.type !== 'workspace') windows.now?.webContents.send(CHANGE_CHANNEL, event);
  }, WINDOW);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        openFolder: () =>
          void pickFolder().then((folder) => (folder === undefined ? undefined : show(folder))),
        openSample: () => void show(undefined),
        developer: process.env['WARBENCH_DEVELOPER'] === '1',
      }),
    ),
  );
  const folder = wanted ?? folderOf(process.argv, process.cwd());
  if (!(await open(folder)) && folder !== undefined) await open(undefined);
  await windows.begin();
  starting = false;
};

app.setPath('userData', join(data, 'electron'));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([APP_SCHEME, PRINT_SCHEME]);
hardenContents(app);
const own = { folder: folderOf(process.argv, process.cwd()) };
if (app.requestSingleInstanceLock(own)) {
  app.on('second-instance', (_event, _argv, _cwd, given) => {
    const { folder } = given as typeof own;
    if (folder !== undefined) void show(folder);
    const { now } = windows;
    if (!now) return windows.wish();
    if (now.isMinimized()) now.restore();
    now.focus();
  });
  // macOS sends double-clicked or dropped files as events, not on the command line.
  app.on('open-file', (event, path) => {
    event.preventDefault();
    if (starting) wanted = workspaceOf(path);
    else void show(workspaceOf(path));
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => windows.wish());
  // A closing page sends its last drafts: their calls are among the pending work.
  finishFirst(app, async () => {
    await pending.settled();
    await service.close();
  });
  start().catch((reason: unknown) => {
    dialog.showErrorBox('Warbench did not start', failureOf(reason, 'The workbench').message);
    app.exit(1);
  });
} else {
  app.quit();
}
