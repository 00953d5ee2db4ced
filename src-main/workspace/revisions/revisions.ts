import { closest } from '../../../src-engine/kernel/names/suggest';
import type { WorkspaceFile } from '../../contract/host';
import type { Revision } from '../../contract/revisions';
import { HostError } from '../failure';
import { hasWorkspaceSuffix, isIgnoredName } from '../paths';
import { decode, MAX_BYTES } from '../text';
import { withIsolatedGit, type Git } from './isolated-git';
import { findRepository } from './repository';

/** A commit in a line: its short name, its date, its subject. */
const LOG_FORMAT = '--format=%h%x1f%cI%x1f%s';

/** The commits of a log in that format. */
const revisionsIn = (log: string): readonly Revision[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [commit = '', when = '', title = ''] = line.split('\x1f');
      return { commit, when, title };
    });

/** The last revisions of a workspace's own files, newest first; none if it is in no repository. */
export const revisionsOf = async (root: string, most = 50): Promise<readonly Revision[]> => {
  try {
    const repository = await findRepository(root);
    if (!repository) return [];
    const below = repository.prefix === '' ? [] : [repository.prefix];
    const log = await withIsolatedGit(repository, (git) =>
      git(['log', `--max-count=${most}`, LOG_FORMAT, 'HEAD', '--', ...below]),
    );
    return revisionsIn(log.toString('utf8'));
  } catch {
    return []; // `filesAt` explains the problem when a revision is named
  }
};

/** The commit that a revision's name means; undefined if there is none, or git cannot resolve it. */
export const revisionAt = async (root: string, revision: string): Promise<Revision | undefined> => {
  try {
    const repository = await findRepository(root);
    if (!repository) return undefined;
    return await withIsolatedGit(
      repository,
      async (git) => {
        const commit = await commitOf(git, revision);
        const log = await git(['log', '--max-count=1', LOG_FORMAT, commit]);
        return revisionsIn(log.toString('utf8'))[0];
      },
      { logs: revision.includes('@{') },
    );
  } catch {
    return undefined; // reading its files says why
  }
};

/**
 * The files of a workspace at a revision. Rejects with a message if git or the revision is missing or cannot be read.
 */
export const filesAt = async (root: string, revision: string): Promise<readonly WorkspaceFile[]> => {
  const repository = await findRepository(root);
  if (!repository)
    throw new HostError(
      'not-found',
      `This workspace is not in a Git repository, and “${revision}” is not a folder.`,
    );
  return withIsolatedGit(
    repository,
    async (git) => {
      const commit = await commitOf(git, revision);
      const blobs = await blobsAt(git, commit, repository.prefix);
      const texts = await textsOf(git, blobs, revision);
      return blobs.map(({ path, hash }, i) => ({ path, text: texts[i] ?? '', version: hash }));
    },
    { logs: revision.includes('@{') },
  );
};

/** The revision's commit. The name is passed by standard input, so that it cannot be taken for an option. */
const commitOf = async (git: Git, revision: string): Promise<string> => {
  if (!/[\r\n\0]/.test(revision)) {
    // Git fails for names such as `main@{upstream}`, which only the repository's settings can resolve.
    const answer = await git(['cat-file', '--batch-check'], `${revision}^{commit}\n`).catch(() => '');
    const [, hash] = /^([0-9a-f]+) commit \d+$/.exec(answer.toString('utf8').trimEnd()) ?? [];
    if (hash !== undefined) return hash;
  }
  const listed = await git(['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags']);
  const names = listed.toString('utf8').split('\n').filter(Boolean);
  if (names.includes(revision)) throw notHere(`The commit of “${revision}”`);
  const near = closest(revision, names);
  const hint =
    near === undefined ? ' Name a branch, a tag, a commit, or HEAD~1.' : ` Did you mean "${near}"?`;
  throw new HostError('not-found', `Git knows no revision “${revision}” here.${hint}`);
};

const notHere = (what: string): HostError =>
  new HostError(
    'not-found',
    `${what} is not on this computer: the clone is partial or damaged. Fetch it with git, and compare again.`,
  );

interface Blob {
  readonly path: string;
  readonly hash: string;
}

/** The workspace's files in a commit: ordinary files below `prefix` with a workspace file's name. */
const blobsAt = async (git: Git, commit: string, prefix: string): Promise<readonly Blob[]> => {
  const below = prefix === '' ? '' : `${prefix}/`;
  const tree = await git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...(below ? [below] : [])]);
  return tree
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const tab = line.indexOf('\t');
      const [mode, , hash = '', size = ''] = line.slice(0, Math.max(tab, 0)).split(/ +/);
      const path = line.slice(tab + 1 + below.length);
      const plain = mode === '100644' || mode === '100755';
      if (!plain || path.split('/').some(isIgnoredName) || !hasWorkspaceSuffix(path)) return [];
      if (Number(size) > MAX_BYTES)
        throw new HostError(
          'too-large',
          `“${path}” is larger than 5 MB there. Compare with another revision.`,
        );
      return [{ path, hash }];
    });
};

/** Texts of blobs, in one call: "<hash> blob <size>\n<content>\n" of each, or "<hash> missing\n". */
const textsOf = async (git: Git, blobs: readonly Blob[], revision: string): Promise<readonly string[]> => {
  const all = await git(['cat-file', '--batch'], blobs.map(({ hash }) => `${hash}\n`).join(''));
  let at = 0;
  return blobs.map(({ path }) => {
    const end = all.indexOf(10, at);
    const [, kind, length] = all.toString('utf8', at, Math.max(end, at)).split(' ');
    if (kind !== 'blob') throw notHere(`“${path}” of “${revision}”`);
    const bytes = all.subarray(end + 1, end + 1 + Number(length));
    at = end + 2 + Number(length);
    const read = decode(bytes);
    return 'text' in read ? read.text : bytes.toString('utf8'); // its diagnostics say which character cannot be read
  });
};
