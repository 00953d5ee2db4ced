import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, HostError } from '../failure';
import { temporaryFolder } from '../saving/temporary';
import { readPart, type Repository } from './repository';

/** More output than any workspace produces, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;
/** Git responds in milliseconds; after this long it is waiting for something, such as a pipe in place of an object. */
const PATIENCE = 60_000;
/** The deepest folder of branches that is copied. */
const MOST_DEPTH = 16;

/** The files and folders that name commits, of a repository and of each of its work trees. */
const FILES = ['HEAD', 'ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD', 'packed-refs', 'shallow'];
const FOLDERS = ['refs', 'reftable'];
/** Earlier positions of branches: only names such as `main@{yesterday}` need them, and they may be large. */
const LOGS = 'logs';

/** Runs git on one repository. `input` is its standard input. */
export type Git = (args: readonly string[], input?: string | Buffer) => Promise<Buffer>;

/**
 * Does `work` with git on a repository without using any of its settings. A repository may come from a stranger, and
 * its settings can name programs (pagers, signature checks, filters, remote helpers, hooks). So git works in a folder
 * of our own, with our own settings and copies of the branches and tags; only the objects are the repository's.
 */
export const withIsolatedGit = async <T>(
  repository: Repository,
  work: (git: Git) => Promise<T>,
  options: { readonly logs?: boolean; readonly patience?: number } = {},
): Promise<T> => {
  const folder = await temporaryFolder('git');
  try {
    const { common, gitDir } = await copyNames(repository, folder, options.logs ?? false);
    const git = gitOn(folder, gitDir, join(repository.commonDir, 'objects'), options.patience ?? PATIENCE);
    await writeFile(join(common, 'config'), settings({}));
    await writeFile(join(common, 'config'), settings(await formatsOf(repository, git)));
    return await work(git);
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Makes a folder that git accepts as the repository: its branches and tags without its settings, hooks, index or
 * objects.
 */
const copyNames = async (
  { gitDir, commonDir }: Repository,
  folder: string,
  logs: boolean,
): Promise<{ common: string; gitDir: string }> => {
  const folders = logs ? [...FOLDERS, LOGS] : FOLDERS;
  const copy = async (from: string, to: string): Promise<void> => {
    await mkdir(join(to, 'refs'), { recursive: true });
    for (const name of FILES) await copyFile(join(from, name), join(to, name));
    for (const name of folders) await copyFolder(join(from, name), join(to, name));
  };
  const common = join(folder, 'repository');
  await copy(commonDir, common);
  if (gitDir === commonDir) return { common, gitDir: common };
  const linked = join(common, 'worktrees', 'linked');
  await copy(gitDir, linked);
  await writeFile(join(linked, 'commondir'), '../..\n');
  return { common, gitDir: linked };
};

const copyFolder = async (from: string, to: string, depth = 0): Promise<void> => {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  if (entries.length > 0) await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isFile()) await copyFile(source, copy);
    else if (entry.isDirectory() && depth < MOST_DEPTH) await copyFolder(source, copy, depth + 1);
  }
};

const copyFile = async (from: string, to: string): Promise<void> => {
  const bytes = await readPart(from);
  if (bytes) await writeFile(to, bytes);
};

/** A repository's object format and branch storage, if they are unusual. */
interface Formats {
  readonly objectformat?: string;
  readonly refstorage?: string;
}

const KNOWN: Readonly<Record<keyof Formats, readonly string[]>> = {
  objectformat: ['sha1', 'sha256'],
  refstorage: ['files', 'reftable'],
};

/** The two settings that are needed to read a repository. Git only parses their text and applies none of it. */
const formatsOf = async ({ commonDir }: Repository, git: Git): Promise<Formats> => {
  const config = (await readPart(join(commonDir, 'config'))) ?? Buffer.alloc(0);
  const asked = ['config', '--file', '-', '--get-regexp', '^extensions\\.(objectformat|refstorage)$'];
  const answer = await git(asked, config).catch((reason: unknown) => {
    if (isMissing(reason)) throw reason;
    return ''; // git exits with 1 if neither is set
  });
  const found: Partial<Record<keyof Formats, string>> = {};
  for (const line of answer.toString('utf8').split('\n').filter(Boolean)) {
    const [, name, value = ''] = /^extensions\.(\w+) ?(.*)$/.exec(line) ?? [];
    if (name !== 'objectformat' && name !== 'refstorage') continue;
    if (!KNOWN[name].includes(value))
      throw new HostError(
        'failed',
        'Warbench cannot read how this git repository is stored. Compare two folders instead.',
      );
    found[name] = value;
  }
  return found;
};

const settings = (formats: Formats): string => {
  const extensions = Object.entries(formats).map(([name, value]) => `\t${name} = ${value}\n`);
  const version = extensions.length > 0 ? 1 : 0;
  return `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n[protocol]\n\tallow = never\n${
    extensions.length > 0 ? `[extensions]\n${extensions.join('')}` : ''
  }`;
};

const gitOn = (folder: string, gitDir: string, objects: string, patience: number): Git => {
  const env = environment(folder, gitDir, objects);
  return (args, input) =>
    new Promise((resolve, reject) => {
      const options = {
        // Windows searches programs in the working folder first: this one is our own.
        cwd: folder,
        env,
        encoding: 'buffer',
        maxBuffer: MOST_OUTPUT,
        timeout: patience,
        killSignal: 'SIGKILL',
      } as const;
      const child = execFile('git', ['--no-pager', ...args], options, (reason, out, err) =>
        reason ? reject(gitError(reason, err.toString('utf8'))) : resolve(out),
      );
      child.stdin?.on('error', () => undefined); // it ended without reading: its status says why
      child.stdin?.end(input);
    });
};

/**
 * An environment without the caller's git variables and with only the settings of `folder`; `HOME` is for git before
 * 2.32.
 */
const environment = (folder: string, gitDir: string, objects: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^git_/i.test(name))),
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  LC_ALL: 'C',
  GIT_DIR: gitDir,
  GIT_OBJECT_DIRECTORY: objects,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_ALLOW_PROTOCOL: '',
  GIT_NO_LAZY_FETCH: '1',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
});

const NOT_INSTALLED = 'Git is not installed. Compare two folders instead.';

const isMissing = (reason: unknown): boolean =>
  reason instanceof HostError && reason.message === NOT_INSTALLED;

/**
 * The error for a failed git call. Its output is partly a stranger's text: only the first line is used, without control
 * characters.
 */
const gitError = (reason: Error & { killed?: boolean }, said: string): HostError => {
  const code = errorCode(reason);
  if (code === 'ENOENT') return new HostError('not-found', NOT_INSTALLED);
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
    return new HostError('too-large', 'This revision is larger than 256 MB. Compare two folders instead.');
  if (reason.killed)
    return new HostError('failed', 'Git did not answer in time. Compare two folders instead.');
  if (said.includes('unknown repository extension'))
    return new HostError('failed', 'Your git is too old for this repository. Update git, and try again.');
  const [line = ''] = said.split('\n');
  // eslint-disable-next-line no-control-regex -- control characters are what is replaced
  const words = line.replace(/[\u0000-\u001f\u007f-\u009f]/g, '�').slice(0, 200);
  return new HostError('failed', `Git could not read this repository${words ? `: ${words}` : '.'}`);
};
