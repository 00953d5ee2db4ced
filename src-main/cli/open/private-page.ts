import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const NAME = /^warbench-open-[0-9a-f]{24}\.html$/;
/** Longer than a browser takes to open a page, in milliseconds. */
const OLD = 3_600_000;
/** The system's answer is waited for no longer, in milliseconds. */
const PATIENCE = 2000;

/**
 * Pages that lead on to a link, in files that only their owner can read. Whoever polls the list of processes sees where
 * such a file is, and cannot open it; the link itself would let in the first who uses it.
 */
export class PrivatePages {
  readonly #files: string[] = [];

  /** @param data the user's data folder */
  constructor(
    private readonly data: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /**
   * What a browser is to open so that it comes to `link`: a page made for it. On Windows the link itself, since there nobody
   * but the user and the machine's administrators sees what a program was started with.
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

  /** Removes the pages that were made. */
  async remove(): Promise<void> {
    await Promise.all(this.#files.splice(0).map((file) => rm(file, { force: true }).catch(() => undefined)));
  }
}

const pageTo = (link: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">
<meta http-equiv="refresh" content="0;url=${link}"><title>Warbench</title></head>
<body><p><a href="${link}">Open Warbench</a></p></body></html>
`;

/** Pages that a program left which did not end by itself: their links are long dead. */
const sweep = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (const name of names) {
    const at = await stat(join(folder, name)).catch(() => undefined);
    if (at && Date.now() - at.mtimeMs > OLD)
      await rm(join(folder, name), { force: true }).catch(() => undefined);
  }
};

/**
 * Where the default browser is a snap, the one folder that it and nobody else can read: it sees neither hidden folders nor
 * the system's temporary one. Its entry is called `<snap>_<program>.desktop`.
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
