import type {
  App,
  BrowserWindow as RealWindow,
  BrowserWindowConstructorOptions,
  Dialog,
  IpcMain,
  IpcMainInvokeEvent,
  MenuItemConstructorOptions,
  Protocol,
  Session,
  WebContents,
} from 'electron';
import { EventEmitter } from 'node:events';

/**
 * A stand-in for the parts of Electron that the main process uses, each with that part's type. It records the program's
 * calls to Electron, and can send the system's events (`app.emit`, `ipc.ask`).
 */
export class StandIn {
  readonly app = new StandInApp();
  readonly ipc = new StandInIpc();
  readonly session = new StandInSession();
  readonly windows: StandInWindow[] = [];
  readonly menus: MenuItemConstructorOptions[][] = [];
  readonly errors: string[] = [];
  /** The user's choices in dialogs. */
  answers: { folder?: string; place?: string; button?: number } = {};
  schemes: string[] = [];

  /** The module, as `import … from 'electron'` finds it. */
  readonly module = this.#module();

  #module() {
    const { windows, menus, errors } = this;
    const dialog: Pick<Dialog, 'showErrorBox' | 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox'> = {
      showErrorBox: (title, content) => void errors.push(`${title}: ${content}`),
      showOpenDialog: async () => ({
        canceled: this.answers.folder === undefined,
        filePaths: this.answers.folder === undefined ? [] : [this.answers.folder],
      }),
      showSaveDialog: async () => ({
        canceled: this.answers.place === undefined,
        filePath: this.answers.place ?? '',
      }),
      showMessageBox: async () => ({ response: this.answers.button ?? 0, checkboxChecked: false }),
    };
    const protocol: Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'> = {
      handle: (scheme) => void this.schemes.push(scheme),
      registerSchemesAsPrivileged: () => undefined,
    };
    return {
      app: this.app,
      BrowserWindow: class extends StandInWindow {
        constructor(options: BrowserWindowConstructorOptions) {
          super(options);
          windows.push(this);
        }
      },
      dialog,
      ipcMain: this.ipc,
      Menu: {
        buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
        setApplicationMenu: (menu: MenuItemConstructorOptions[]) => void menus.push(menu),
      },
      protocol,
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
      session: { defaultSession: this.session, fromPartition: () => this.session },
      shell: { trashItem: async () => undefined },
    };
  }

  /** The only window. */
  get window(): StandInWindow {
    const open = this.windows.filter((window) => !window.isDestroyed());
    if (open.length !== 1) throw new Error(`There are ${open.length} windows.`);
    return open[0];
  }
}

type AppPart = Pick<
  App,
  | 'isPackaged'
  | 'whenReady'
  | 'quit'
  | 'exit'
  | 'setPath'
  | 'enableSandbox'
  | 'requestSingleInstanceLock'
  | 'setAboutPanelOptions'
>;

class StandInApp extends EventEmitter implements AppPart {
  readonly isPackaged = false;
  /** False if another Warbench is already running. */
  first = true;
  sandboxed = false;
  readonly paths = new Map<string, string>();
  about: Parameters<App['setAboutPanelOptions']>[0] | undefined;
  #ready: () => void = () => undefined;
  readonly #isReady = new Promise<void>((resolve) => (this.#ready = resolve));
  quits = 0;

  whenReady = (): Promise<void> => this.#isReady;
  /** Simulates the system's start of the program. */
  ready(): void {
    this.#ready();
  }
  /** Like Electron: emits the event, and counts the quit if no listener prevents it. */
  quit = (): void => {
    let put = false;
    this.emit('will-quit', { preventDefault: () => (put = true) });
    if (!put) this.quits++;
  };
  exit = (): void => void this.quits++;
  setPath = (name: string, path: string): void => void this.paths.set(name, path);
  enableSandbox = (): void => void (this.sandboxed = true);
  requestSingleInstanceLock = (): boolean => this.first;
  setAboutPanelOptions: App['setAboutPanelOptions'] = (options) => void (this.about = options);
}

class StandInIpc implements Pick<IpcMain, 'handle'> {
  readonly #handlers = new Map<string, (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown>();

  handle: IpcMain['handle'] = (channel, handler) => void this.#handlers.set(channel, handler);

  get channels(): string[] {
    return [...this.#handlers.keys()];
  }

  /** A call from a page. @param url of the calling frame */
  async ask(channel: string, args: readonly unknown[], url = 'app://warbench/'): Promise<unknown> {
    const event = { senderFrame: { url, parent: null } } as unknown as IpcMainInvokeEvent;
    return this.#handlers.get(channel)?.(event, args);
  }
}

type SessionPart = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler'
>;

class StandInSession extends EventEmitter implements SessionPart {
  readonly set = new Set<string>();
  before: ((details: { url: string }, answer: (verdict: { cancel?: boolean }) => void) => void) | undefined;
  readonly webRequest = {
    onBeforeRequest: (handler: NonNullable<StandInSession['before']>): void => void (this.before = handler),
  };
  setPermissionRequestHandler = (): void => void this.set.add('request');
  setPermissionCheckHandler = (): void => void this.set.add('check');
  setDevicePermissionHandler = (): void => void this.set.add('device');

  /** Whether a request would be sent. */
  lets(url: string): boolean {
    let cancelled = false;
    this.before?.({ url }, ({ cancel }) => (cancelled = cancel === true));
    return !cancelled;
  }
}

type ContentsPart = Pick<WebContents, 'reload'>;

class StandInContents extends EventEmitter implements ContentsPart {
  reloads = 0;
  readonly sent: unknown[] = [];
  reload = (): void => void this.reloads++;
  send = (_channel: string, value: unknown): void => void this.sent.push(value);
}

type WindowPart = Pick<
  RealWindow,
  | 'isDestroyed'
  | 'isMinimized'
  | 'isMaximized'
  | 'maximize'
  | 'restore'
  | 'focus'
  | 'show'
  | 'getNormalBounds'
  | 'loadURL'
>;

/** A window that shows nothing. */
export class StandInWindow extends EventEmitter implements WindowPart {
  readonly webContents = new StandInContents();
  url = '';
  shown = false;
  focused = 0;
  minimized = false;
  maximized = false;
  #destroyed = false;

  constructor(readonly options: BrowserWindowConstructorOptions) {
    super();
  }
  isDestroyed = (): boolean => this.#destroyed;
  isMinimized = (): boolean => this.minimized;
  isMaximized = (): boolean => this.maximized;
  maximize = (): void => void (this.maximized = true);
  restore = (): void => void (this.minimized = false);
  focus = (): void => void this.focused++;
  show = (): void => void (this.shown = true);
  getNormalBounds = () => ({ x: 10, y: 20, width: 1000, height: 700 });
  loadURL = async (url: string): Promise<void> => {
    this.url = url;
    this.emit('ready-to-show');
  };
  /** The user closes it. */
  close(): void {
    this.emit('close');
    this.#destroyed = true;
    this.emit('closed');
  }
}
