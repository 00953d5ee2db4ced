import { writeReport } from '../diff/late-report';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { startWebHost, type WebHost } from '../../web/server';
import { appRoot } from '../../workspace/app-root';
import { dataFolder } from '../../workspace/data';
import { hostError } from '../../workspace/failure';
import { scan } from '../../workspace/scan';
import { HostService } from '../../service/service';
import { systemTrash } from '../../workspace/saving/trash';
import { showInBrowser } from './browser';
import { findElectron, runInstaller, type ElectronBinary } from './electron-binary';
import { PrivatePages } from './private-page';
import { CliError, DONE, INPUT_AT_FAULT, usage, type Io } from '../io';
import type { CommonOptions } from '../options';
import { folderNear, isFolder } from '../folders';

/** Options of `open` in addition to the common ones. */
export interface OpenCommand extends CommonOptions {
  /** False with `--no-open`. */
  readonly open: boolean;
  readonly port?: number;
  readonly host: 'auto' | 'electron' | 'browser';
}

/** An Electron window that closes with an error within this time, in milliseconds, did not open. */
const FAILED_START = 8000;

/** `open [workspace]`: opens the Electron window if possible, else the browser, and says which and why in one line. */
export const open = async (io: Io, options: OpenCommand, named?: string): Promise<number> => {
  const folder = await folderToOpen(io, named ?? options.workspace);
  const electron = await electronFor(io, options);
  if ('path' in electron) {
    const failed = await runElectron(io, options, electron, folder);
    if (failed === undefined) return DONE;
    if (options.host === 'electron')
      throw new CliError(INPUT_AT_FAULT, `The Electron window did not open: ${failed}.`);
    return serve(io, options, folder, `the Electron window did not open (${failed})`);
  }
  if (options.host === 'electron')
    throw new CliError(INPUT_AT_FAULT, `There is no Electron window, because ${electron.reason}.`);
  return serve(io, options, folder, electron.reason);
};

/** The folder to open: the named one; the current one if it is a workspace; else (undefined) the sample. */
const folderToOpen = async (io: Io, named: string | undefined): Promise<string | undefined> => {
  // npm runs scripts in the package's folder; the user's folder is in INIT_CWD.
  const cwd = io.env['npm_lifecycle_event'] === 'start' ? (io.env['INIT_CWD'] ?? io.cwd) : io.cwd;
  if (named !== undefined) {
    const folder = resolve(cwd, named);
    if (!(await isFolder(io, folder)))
      throw usage(
        `There is no folder ${named}. Name a workspace, or create one with “warbench init ${named}”.${await folderNear(cwd, named)}`,
      );
    return folder;
  }
  // Warbench's own folder holds the shipped samples: they are opened as a copy.
  if (resolve(cwd) === resolve(appRoot())) return undefined;
  const here = await scan(cwd).catch(() => undefined);
  return here && here.files.length > 0 ? cwd : undefined;
};

const electronFor = async (io: Io, { host, open: mayOpen }: OpenCommand): Promise<ElectronBinary> => {
  if (host === 'browser') return { reason: '--host browser was given' };
  if (!mayOpen) return { reason: '--no-open was given' };
  return findElectron({
    root: appRoot(),
    data: dataFolder(io.env),
    env: io.env,
    platform: process.platform,
    uid: process.getuid?.(),
    now: () => new Date(),
    install: runInstaller,
    say: io.err,
  });
};

/** Runs the window until it is closed. Returns why it did not open, or undefined. */
const runElectron = (
  io: Io,
  options: OpenCommand,
  { path, why }: { path: string; why: string },
  folder: string | undefined,
): Promise<string | undefined> => {
  announce(
    io,
    options,
    { host: 'electron', reason: why },
    `Warbench opens in its own window, because ${why}.`,
  );
  const { ELECTRON_RUN_AS_NODE: _, ...env } = io.env;
  const began = Date.now();
  return new Promise((done) => {
    const child = spawn(path, [appRoot(), ...(folder === undefined ? [] : [folder])], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    io.stop?.addEventListener('abort', () => child.kill('SIGTERM'));
    child.on('error', ({ message }) => done(message));
    child.on('close', (code, signal) => {
      const stopped = io.stop?.aborted ?? false;
      if (stopped || code === 0 || Date.now() - began > FAILED_START) return done(undefined);
      done(
        /(FATAL|error while loading)[^\n]*/.exec(said)?.[0].slice(0, 160) ??
          `it ended with ${code ?? signal}`,
      );
    });
  });
};

const serve = async (
  io: Io,
  options: OpenCommand,
  folder: string | undefined,
  reason: string,
): Promise<number> => {
  const service = new HostService({
    data: dataFolder(io.env),
    rulebook: join(appRoot(), 'rulebook'),
    trash: systemTrash(io.env),
    writeReport,
  });
  await service.open(folder).catch((failure: unknown) => {
    throw new CliError(INPUT_AT_FAULT, hostError(failure, folder).message);
  });
  const web = await startWebHost({
    service,
    renderer: join(appRoot(), 'out', 'renderer'),
    ...(options.port === undefined ? {} : { port: options.port }),
  }).catch((failure: NodeJS.ErrnoException) => {
    throw usage(
      failure.code === 'EADDRINUSE'
        ? `Port ${options.port} is in use. Name another port, or leave out --port.`
        : `The server did not start (${failure.code}).`,
    );
  });
  const pages = new PrivatePages(dataFolder(io.env), io.env);
  try {
    await welcome(io, options, web, reason, pages);
    await stopped(io);
  } finally {
    await pages.remove();
    await service.close();
    await web.close();
  }
  return DONE;
};

const welcome = async (
  io: Io,
  options: OpenCommand,
  web: WebHost,
  reason: string,
  pages: PrivatePages,
): Promise<void> => {
  const url = web.link();
  const shown = options.open && (await showInBrowser(() => pages.leadingTo(url), io.env));
  const how = shown ? 'opens in your browser' : 'is ready for your browser';
  announce(
    io,
    options,
    { host: 'browser', reason, url, opened: shown },
    `Warbench ${how}, because ${reason}: ${url}`,
  );
  io.lines?.(() => io.err(`A new link, for one browser: ${web.link()}\n`));
};

const announce = (io: Io, { format }: OpenCommand, answer: object, line: string): void =>
  io.out(format === 'json' ? `${JSON.stringify(answer)}\n` : `${line}\n`);

/** Resolves when the user stops the command. */
const stopped = ({ stop }: Io): Promise<void> =>
  new Promise((done) => {
    if (stop?.aborted) done();
    stop?.addEventListener('abort', () => done());
  });
