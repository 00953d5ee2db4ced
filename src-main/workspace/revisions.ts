import { execFile, spawn } from 'node:child_process';
import { closest } from '../../src-engine/kernel/names/suggest';
import type { WorkspaceFile } from '../contract/host';
import type { Revision } from '../contract/revisions';
import { HostError } from './failure';
import { hasWorkspaceSuffix, isIgnoredName } from './paths';

/** More text than any workspace has, in bytes. */
const MOST = 256 * 1024 * 1024;

/** Git as it is installed, asked about one folder; nothing of a workspace's settings is run (hooks, filters, pagers). */
const git = (root: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(
      'git',
      ['-C', root, '--no-pager', '-c', 'core.fsmonitor=false', ...args],
      { maxBuffer: MOST, env: { ...process.env, GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' } },
      (reason, out) => (reason ? reject(reason) : resolve(out)),
    ),
  );

/** The revision's commit; a sentence where git is not there, the folder is in no repository, or there is no such revision. */
export const commitOf = async (root: string, revision: string): Promise<string> => {
  const inside = await git(root, ['rev-parse', '--is-inside-work-tree']).catch(
    (reason: NodeJS.ErrnoException) => {
      if (reason.code === 'ENOENT')
        throw new HostError('not-found', 'Git is not installed: compare two folders instead.');
      return '';
    },
  );
  if (inside.trim() !== 'true')
    throw new HostError(
      'not-found',
      `This workspace is in no git repository: “${revision}” could only be a folder.`,
    );
  try {
    const commit = await git(root, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    ]);
    return commit.trim();
  } catch {
    const names = await git(root, [
      'for-each-ref',
      '--format=%(refname:short)',
      'refs/heads',
      'refs/tags',
    ]).catch(() => '');
    const near = closest(revision, names.split('\n').filter(Boolean));
    const hint =
      near === undefined ? ' Name a branch, a tag, a commit, or HEAD~1.' : ` Did you mean "${near}"?`;
    throw new HostError('not-found', `Git knows no revision “${revision}” here.${hint}`);
  }
};

/** The last revisions of a workspace's own files, newest first; none where it is in no repository. */
export const revisionsOf = async (root: string, most = 50): Promise<readonly Revision[]> => {
  const log = await git(root, ['log', `--max-count=${most}`, '--format=%h%x1f%cI%x1f%s', '--', '.']).catch(
    () => '',
  );
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', when = '', title = ''] = line.split('\x1f');
      return { commit, when, title };
    });
};

/** The files of a workspace as they were at a revision. */
export const filesAt = async (root: string, revision: string): Promise<readonly WorkspaceFile[]> => {
  const commit = await commitOf(root, revision);
  const tree = await git(root, ['ls-tree', '-r', '-z', commit]);
  const blobs = tree
    .split('\0')
    .filter(Boolean)
    .flatMap((line) => {
      const [head = '', path = ''] = line.split('\t');
      const [mode, , hash = ''] = head.split(' ');
      const plain = mode === '100644' || mode === '100755';
      const hidden = path.split('/').some(isIgnoredName);
      return plain && !hidden && hasWorkspaceSuffix(path) ? [{ path, hash }] : [];
    });
  const texts = await contents(
    root,
    blobs.map(({ hash }) => hash),
  );
  return blobs.map(({ path, hash }, i) => ({ path, text: texts[i] ?? '', version: hash }));
};

/** Texts of blobs by their hashes, in one call. */
const contents = (root: string, hashes: readonly string[]): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn('git', ['-C', root, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', reject);
    child.once('close', () => resolve(split(Buffer.concat(parts))));
    child.stdin.on('error', () => undefined);
    child.stdin.end(hashes.map((hash) => `${hash}\n`).join(''));
  });

/** "<hash> blob <size>\n<content>\n", again and again. */
const split = (all: Buffer): readonly string[] => {
  const texts: string[] = [];
  for (let at = 0; at < all.length;) {
    const end = all.indexOf(10, at);
    const size = Number(all.toString('utf8', at, end).split(' ')[2]);
    texts.push(all.toString('utf8', end + 1, end + 1 + size));
    at = end + 2 + size;
  }
  return texts;
};
