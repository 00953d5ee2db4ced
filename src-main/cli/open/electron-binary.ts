import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isRecord, JsonFile, parseJson } from '../../workspace/data';

/** The Electron program, or why there is none, as the end of a sentence that starts "… because". */
export type ElectronBinary = { readonly path: string; readonly why: string } | { readonly reason: string };

/** The inputs of the search; tests pass their own. */
export interface ElectronSearch {
  /** Warbench's folder, where `node_modules` is. */
  readonly root: string;
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  readonly platform: NodeJS.Platform;
  /** The user's number; undefined on Windows. */
  readonly uid: number | undefined;
  readonly now: () => Date;
  /** Runs Electron's own installer; returns why it failed, or undefined. */
  readonly install: (script: string) => Promise<string | undefined>;
  readonly say: (text: string) => void;
}

/** The longest time for a download of about 110 MB, in milliseconds. */
const FETCH_LIMIT = 90_000;
/** How long a failed download is not retried, in milliseconds, because starting has to be fast. */
const RETRY_AFTER = 24 * 60 * 60 * 1000;

/** Finds the Electron program, and downloads it if it is missing and that makes sense. */
export const findElectron = async (search: ElectronSearch): Promise<ElectronBinary> => {
  const noWindow = whyNoWindow(search);
  if (noWindow !== undefined) return { reason: noWindow };
  const require = createRequire(join(search.root, 'package.json'));
  const folder = packageFolder(require);
  if (folder === undefined) return { reason: 'the electron package is not installed' };
  if (isInstalled(folder, search.env))
    return { path: require('electron') as string, why: 'its program is installed' };
  const failed = await fetchElectron(folder, search);
  if (failed !== undefined) return { reason: failed };
  return isInstalled(folder, search.env)
    ? { path: require('electron') as string, why: 'its program was downloaded' }
    : { reason: 'the Electron program is missing even after its download' };
};

/** Why no window could open even with the program; undefined if one could. */
const whyNoWindow = ({ env, platform, uid }: ElectronSearch): string | undefined => {
  if (platform !== 'linux') return undefined;
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return 'there is no display for a window';
  return uid === 0 ? 'Electron does not run as root' : undefined;
};

const packageFolder = (require: NodeJS.Require): string | undefined => {
  try {
    return dirname(require.resolve('electron/package.json'));
  } catch {
    return undefined;
  }
};

/**
 * Searches as Electron's own `index.js` does. That would download without a time limit, so it is only called if this
 * returns true.
 */
const isInstalled = (folder: string, env: NodeJS.ProcessEnv): boolean => {
  const note = join(folder, 'path.txt');
  const name = existsSync(note) ? readFileSync(note, 'utf8') : undefined;
  const override = env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override) return existsSync(join(override, name || 'electron'));
  return name !== undefined && existsSync(join(folder, 'dist', name));
};

interface Attempt {
  readonly version: string;
  readonly at: string;
  readonly why: string;
}

/** Downloads the program. Returns why it failed, or undefined. */
const fetchElectron = async (folder: string, search: ElectronSearch): Promise<string | undefined> => {
  const { env, data, now } = search;
  if (env['CI']) return 'the Electron program is missing, and CI is set, so it is not downloaded';
  if (env['WARBENCH_OFFLINE'] || env['npm_config_offline'] === 'true')
    return 'the Electron program is missing, and Warbench is set to stay offline';
  const manifest = parseJson(readFileSync(join(folder, 'package.json'), 'utf8'));
  const version = isRecord(manifest) ? String(manifest['version']) : '';
  const memory = new JsonFile<Attempt | undefined>(
    join(data, 'electron-fetch.json'),
    parseAttempt,
    undefined,
  );
  const last = await memory.read();
  if (last?.version === version && now().getTime() - Date.parse(last.at) < RETRY_AFTER)
    return `the Electron program is missing, and its last download failed (${last.why}; run “npx install-electron” to try again)`;
  search.say(
    `Downloading Electron ${version} for Warbench's own window (once, at most ${FETCH_LIMIT / 1000} s) …\n`,
  );
  const why = await search.install(join(folder, 'install.js'));
  if (why === undefined) return undefined;
  await memory.write({ version, at: now().toISOString(), why });
  return `the Electron program could not be downloaded (${why})`;
};

const parseAttempt = (value: unknown): Attempt | undefined => {
  if (!isRecord(value)) return undefined;
  const { version, at, why } = value;
  return typeof version === 'string' && typeof at === 'string' && typeof why === 'string'
    ? { version, at, why }
    : undefined;
};

/**
 * Runs `electron/install.js` (`install-electron`) for at most `limit` milliseconds. Returns why it failed, or
 * undefined.
 */
export const runInstaller = (script: string, limit = FETCH_LIMIT): Promise<string | undefined> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(0, 10_000)));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(`it took longer than ${limit / 1000} s`);
    }, limit);
    const end = (why: string | undefined): void => {
      clearTimeout(timer);
      resolve(why);
    };
    child.on('error', ({ message }) => end(message));
    child.on('close', (code) =>
      end(code === 0 ? undefined : firstLine(said) || `its installer ended with ${code}`),
    );
  });

const firstLine = (text: string): string =>
  (/\S.*/.exec(text)?.[0] ?? '').replace(/^\w*Error: /, '').slice(0, 120);
