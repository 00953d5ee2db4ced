import { readFile, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { writeAtomic } from './saving/atomic';
import { errorCode } from './failure';
import { Queue } from './saving/queue';
import { makeFolder } from './saving/folder';

/** The folder for data of the user and not of a workspace: `WARBENCH_DATA`, or the system's usual place. */
export const dataFolder = (
  env: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home = homedir(),
): string => {
  if (env['WARBENCH_DATA']) return env['WARBENCH_DATA'];
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Warbench');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Warbench');
  const xdg = env['XDG_DATA_HOME'];
  // The XDG specification: ignore a relative value.
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'share'), 'warbench');
};

/** One JSON file of the data folder, written atomically and in order. A damaged file is renamed and never an error. */
export class JsonFile<T> {
  readonly #queue = new Queue();

  /** @param parse checks the value; undefined if it is invalid */
  constructor(
    private readonly file: string,
    private readonly parse: (value: unknown) => T | undefined,
    private readonly fallback: T,
  ) {}

  read(): Promise<T> {
    return this.#queue.run(() => this.#read());
  }

  write(value: T): Promise<void> {
    return this.#queue.run(() => this.#write(value));
  }

  /** Reads, changes and writes with no other access in between. */
  update(change: (value: T) => T): Promise<T> {
    return this.#queue.run(async () => {
      const value = change(await this.#read());
      await this.#write(value);
      return value;
    });
  }

  async #read(): Promise<T> {
    let text: string;
    try {
      text = await readFile(this.file, 'utf8');
    } catch (reason) {
      if (errorCode(reason) === 'ENOENT') return this.fallback;
      throw reason;
    }
    const value = this.parse(parseJson(text));
    if (value !== undefined) return value;
    await rename(this.file, `${this.file}.damaged`).catch(() => undefined);
    return this.fallback;
  }

  async #write(value: T): Promise<void> {
    await makeFolder(join(this.file, '..'), 0o700);
    await writeAtomic(this.file, `${JSON.stringify(value, null, 1)}\n`, 0o600);
  }
}

/** The value of a JSON text; undefined if it is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** True for a JSON object: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
