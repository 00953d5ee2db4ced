import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const NAME = /^warbench-open-[0-9a-f]{24}\.html$/;
/** Longer than a browser takes to open a page, in milliseconds. */
const OLD = 3_600_000;
/** The longest wait for the system's response, in milliseconds. */
const PATIENCE = 2000;

/**
 * Pages that redirect to a link, in files that only their owner can read. Other users may see such a file's path in the
 * list of processes, but cannot open it; the link itself would let in whoever uses it first.
 */
export class PrivatePages {
  readonly #files: string[] = [];

  /** @param data the user's data folder */
  constructor(
    private readonly data: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * The address to open in a browser so that it reaches `link`: a page made for it. On Windows the link itself, because
   * only the user and the machine's administrators see a program's arguments there.
   */
  async leadingTo(link: string, platform = process.platform): Promise<string> {
    if (platform === 'win32') return link;
    const folder = (await snapFolder(this.env)) ?? join(this.data, 'open');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await sweep(folder);
    const file = join(folder, `warbench-open-${randomBytes(12).toString('hex')}.html`);
    this.#files.push(file);
    await writeFile(file, pageTo(link), { mode: 0o600, flag: 'wx' });
    return file;
  }

  /** Removes the pages of this process. */
  async remove(): Promise<void> {
    await Promise.all(this.#files.splice(0).map((file) => rm(file, { force: true }).catch(() => undefined)));
  }
}

const pageTo = (link: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${link}"><title>Warbench</title></head>
<body><p><a href="${link}">Open Warbench</a></p></body></html>
`;

/** Removes pages of programs that ended abnormally: their links have expired long ago. */
const sweep = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const at = await stat(join(folder, name)).catch(() => undefined);
    if (at && Date.now() - at.mtimeMs > OLD)
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
};

/**
 * If the default browser is a snap, the one folder that it can read and other users cannot: snaps see neither hidden
 * folders nor the system's temporary one. The browser's desktop entry is named `<snap>_<program>.desktop`.
 */
const snapFolder = async (env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const snaps = join(env['HOME'] ?? homedir(), 'snap');
  if (process.platform !== 'linux' || !(await isFolder(snaps))) return undefined;
  const asked = await promisify(execFile)('xdg-settings', ['get', 'default-web-browser'], {
    env,
    timeout: PATIENCE,
  }).catch(() => undefined);
  const snap = /^([a-z0-9-]+)_[\w.-]+\.desktop\s*$/.exec(asked?.stdout ?? '')?.[1];
  const folder = snap === undefined ? undefined : join(snaps, snap, 'common');
  return folder !== undefined && (await isFolder(folder)) ? folder : undefined;
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (at) => at.isDirectory(),
    () => false,
  );
