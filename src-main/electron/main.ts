/**
 * The Electron host. As little as can be: a window of our own origin, isolated and sandboxed, and the calls of the
 * host contract behind a sender check. What it does is in `workspace/`, shared with the browser host.
 *
 * A packaged build must set these fuses (electron-builder `electronFuses`): runAsNode off, cookie encryption on,
 * NODE_OPTIONS and --inspect off, asar integrity on, only load from asar, extra file privileges for file:// off.
 */
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } from 'electron';
import { join, resolve } from 'node:path';
import { appRoot } from '../workspace/app-root';
import { dataFolder, JsonFile } from '../workspace/data';
import { failureOf } from '../workspace/failure';
import { HostService } from '../workspace/service';
import { onScreen, parseState, type WindowState } from './bounds';
import { CHANGE_CHANNEL } from './channels';
import { hardenContents, hardenSession } from './harden';
import { registerCalls, WINDOW } from './ipc';
import { menuTemplate } from './menu';
import { openElectronPainter } from './painter';
import { answerRequest, APP_ORIGIN, APP_SCHEME } from './protocol';

const root = appRoot();
const data = dataFolder();
const state = new JsonFile<WindowState | undefined>(join(data, 'window.json'), parseState, undefined);
let window: BrowserWindow | undefined;

/** The folder that the command line named, if any: always absolute, so it cannot be taken for a switch. */
const folderOf = (argv: readonly string[], cwd: string): string | undefined => {
  const named = argv.slice(app.isPackaged ? 1 : 2).find((argument) => !argument.startsWith('-'));
  return named === undefined ? undefined : resolve(cwd, named);
};

const pickFolder = async (): Promise<string | undefined> => {
  const options = { title: 'Open a workspace', properties: ['openDirectory', 'createDirectory'] as const };
  const asked = { ...options, properties: [...options.properties] };
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, asked)
    : dialog.showOpenDialog(asked));
  return canceled ? undefined : filePaths[0];
};

/** Where a print is to be put; a name without an ending is a folder's. */
const pickSave = async (name: string): Promise<string | undefined> => {
  const end = /\.(\w+)$/.exec(name)?.[1];
  const options = {
    title: 'Save the print',
    defaultPath: name,
    ...(end === undefined ? {} : { filters: [{ name: end.toUpperCase(), extensions: [end] }] }),
  };
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
});

/** Opens a folder (the sample where none is given), and says so where it cannot. Answers whether it did. */
const open = (folder: string | undefined): Promise<boolean> =>
  service.open(folder).then(
    () => true,
    (reason: unknown) => {
      dialog.showErrorBox('The folder was not opened', failureOf(reason, folder).message);
      return false;
    },
  );

/** Opens a folder from outside the page; the page starts anew with it. Its unsaved texts are kept as drafts. */
const show = async (folder: string | undefined): Promise<void> => {
  if (await open(folder)) window?.webContents.reload();
};

const createWindow = async (): Promise<void> => {
  const before = await state.read();
  const bounds =
    before &&
    onScreen(
      before,
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
  const created = (window = new BrowserWindow({
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
      spellcheck: false, // its dictionaries would be fetched from the network
    },
  }));
  if (before?.maximized) created.maximize();
  created.once('ready-to-show', () => created.show());
  created.on(
    'close',
    () => void state.write({ ...created.getNormalBounds(), maximized: created.isMaximized() }),
  );
  created.on('closed', () => {
    window = undefined;
    // Its hidden windows would keep the program running after the last one that is seen.
    void service.stopPrinting();
  });
  await created.loadURL(`${APP_ORIGIN}/`);
};

const start = async (): Promise<void> => {
  await app.whenReady();
  hardenSession(session.defaultSession);
  protocol.handle('app', (request) => answerRequest(request, join(root, 'out', 'renderer')));
  registerCalls(ipcMain, service);
  service.watch((event) => {
    if (event.type !== 'workspace') window?.webContents.send(CHANGE_CHANNEL, event);
  }, WINDOW);
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        openFolder: () =>
          void pickFolder().then((folder) => (folder === undefined ? undefined : show(folder))),
        openSample: () => void show(undefined),
      }),
    ),
  );
  const folder = folderOf(process.argv, process.cwd());
  if (!(await open(folder)) && folder !== undefined) await open(undefined);
  await createWindow();
};

app.setPath('userData', join(data, 'electron'));
app.enableSandbox();
protocol.registerSchemesAsPrivileged([APP_SCHEME]);
hardenContents(app);
const own = { folder: folderOf(process.argv, process.cwd()) };
if (app.requestSingleInstanceLock(own)) {
  app.on('second-instance', (_event, _argv, _cwd, given) => {
    const { folder } = given as typeof own;
    if (folder !== undefined) void show(folder);
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('activate', () => {
    if (!window && app.isReady()) void createWindow();
  });
  app.on('will-quit', () => void service.close());
  start().catch((reason: unknown) => {
    dialog.showErrorBox('Warbench did not start', failureOf(reason, 'The workbench').message);
    app.exit(1);
  });
} else {
  app.quit();
}
