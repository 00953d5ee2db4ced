import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { errorCode, HostError } from '../failure';
import { readOrdinary } from '../ordinary';

/** The largest file read from a repository's own folder: it fits every branch and tag of a very large project. */
const MOST = 64 * 1024 * 1024;
/** More borrowed object folders than any repository has. */
const MOST_ALTERNATES = 100;

/** The folders of a workspace's repository. */
export interface Repository {
  /** The folder with HEAD and everything else that belongs to one work tree. */
  readonly gitDir: string;
  /**
   * The folder with branches, tags and objects, which all its work trees share: `gitDir` itself in most repositories.
   */
  readonly commonDir: string;
  /** The workspace's folder within the work tree: "games/glory", or "" if it is the work tree itself. */
  readonly prefix: string;
}

/**
 * The repository that contains a workspace; undefined if there is none. Git is not used here: to find a repository it
 * reads the repository's settings, and these may name programs.
 */
export const findRepository = async (root: string): Promise<Repository | undefined> => {
  const workspace = await realpath(root);
  for (let folder = workspace; ; folder = dirname(folder)) {
    const gitDir = await gitDirOf(folder);
    if (gitDir !== undefined) {
      const commonDir = await commonDirOf(gitDir);
      await checkAlternates(join(commonDir, 'objects'));
      return { gitDir, commonDir, prefix: relative(folder, workspace).split(sep).join('/') };
    }
    if (folder === dirname(folder)) return undefined;
  }
};

/** The content of a file of the repository; undefined if it is missing or not an ordinary file. */
export const readPart = async (file: string): Promise<Buffer | undefined> => {
  const read = await readOrdinary(file, MOST).catch((reason: unknown) => {
    if (errorCode(reason) === 'ENOENT' || errorCode(reason) === 'ENOTDIR') return undefined;
    throw reason;
  });
  return read && 'bytes' in read ? read.bytes : undefined;
};

/**
 * The git folder of a work tree at `folder`: its `.git`, or the folder that a `.git` file names (linked work trees,
 * submodules).
 */
const gitDirOf = async (folder: string): Promise<string | undefined> => {
  const dotGit = join(folder, '.git');
  if (await isGitDir(dotGit)) return dotGit;
  const named = /^gitdir: (.+)/.exec((await readPart(dotGit))?.toString('utf8') ?? '')?.[1]?.trimEnd();
  if (named === undefined) return undefined;
  const gitDir = local(folder, named);
  if (await isGitDir(gitDir)) return gitDir;
  throw new HostError(
    'not-found',
    'The file “.git” names a folder that is not a git repository. Clone the repository again, or compare two folders.',
  );
};

const isGitDir = async (folder: string): Promise<boolean> => {
  const head = await stat(join(folder, 'HEAD')).catch(() => undefined);
  return head?.isFile() === true;
};

const commonDirOf = async (gitDir: string): Promise<string> => {
  const named = (await readPart(join(gitDir, 'commondir')))?.toString('utf8').trim();
  return named ? local(gitDir, named) : gitDir;
};

/** Refuses objects on another machine: even looking at such a path would identify the user to that machine. */
const checkAlternates = async (objects: string): Promise<void> => {
  const folders = new Set([objects]);
  for (const folder of folders) {
    const text = (await readPart(join(folder, 'info', 'alternates')))?.toString('utf8') ?? '';
    for (const line of text.split('\n')) if (line && !line.startsWith('#')) folders.add(local(folder, line));
    if (folders.size > MOST_ALTERNATES)
      throw new HostError(
        'too-large',
        'This git repository keeps its objects in too many folders. Compare two folders instead.',
      );
  }
};

/** `named` relative to `folder`. A network path is refused: a stranger's repository may name one. */
const local = (folder: string, named: string): string => {
  if (/^"?[\\/]{2}/.test(named))
    throw new HostError(
      'outside-workspace',
      'This git repository names a folder on the network. Clone it to this computer, or compare two folders.',
    );
  return resolve(folder, named);
};
