import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withIsolatedGit } from '../../../src-main/workspace/revisions/isolated-git';
import { findRepository } from '../../../src-main/workspace/revisions/repository';
import { filesAt, revisionsOf } from '../../../src-main/workspace/revisions/revisions';
import { folderWith } from '../folder';
import {
  addSettings,
  CARD,
  FIRST,
  git,
  objectFile,
  repositoryWith,
  SECOND,
  signHead,
  trap,
  usualRepository,
} from './repositories';

vi.setConfig({ testTimeout: 60_000 });

const textsAt = async (root: string, revision: string): Promise<Record<string, string>> =>
  Object.fromEntries((await filesAt(root, revision)).map(({ path, text }) => [path, text]));

/** A remote from which git would fetch missing objects. */
const promisor = (settings: string): string =>
  `[core]\n repositoryformatversion = 1\n[extensions]\n partialClone = origin\n[remote "origin"]\n promisor = true\n${settings}`;

/** Settings that name a program, written as `$`. */
const HOSTILE: readonly (readonly [name: string, settings: string])[] = [
  ['a signature check', '[log]\n showSignature = true\n[gpg]\n program = $\n[gpg "openpgp"]\n program = $'],
  ['a format of the log that checks signatures', '[format]\n pretty = %G?%GK\n[gpg]\n program = $'],
  ['a pager', '[core]\n pager = $\n[pager]\n log = $\n ls-tree = $\n cat-file = $'],
  ['a file system monitor', '[core]\n fsmonitor = $\n untrackedCache = true'],
  ['hooks', '[core]\n hooksPath = .git/hooks-of-others'],
  [
    'an external diff',
    '[diff]\n external = $\n[log]\n diffMerges = on\n[core]\n attributesFile = .gitattributes',
  ],
  ['a text conversion', '[diff "card"]\n textconv = $\n command = $'],
  ['filters', '[filter "card"]\n smudge = $\n clean = $\n process = $\n required = true'],
  ['aliases', '[alias]\n log = !$\n ls-tree = !$\n cat-file = !$\n rev-parse = !$\n for-each-ref = !$'],
  ['an editor and a question', '[core]\n editor = $\n askPass = $\n[sequence]\n editor = $'],
  ['a credential helper', '[credential]\n helper = !$'],
  ['a command for alternates', '[core]\n alternateRefsCommand = $\n alternateRefsPrefixes = refs'],
  ['a hook of the pack', '[uploadpack]\n packObjectsHook = $\n allowFilter = true'],
  ['trailers', '[trailer "x"]\n command = $\n cmd = $\n[trailer]\n ifmissing = add'],
  ['maintenance', '[gc]\n auto = 1\n[maintenance]\n auto = true\n strategy = incremental'],
  ['an include', '[include]\n path = ../more.settings'],
  ['an include on a condition', '[includeIf "gitdir:/"]\n path = ../more.settings'],
  ['a work tree elsewhere', '[core]\n worktree = /'],
  ['settings of a work tree', '[extensions]\n worktreeConfig = true'],
  ['settings that git cannot read', '[core\n fsmonitor = $'],
  ['a format that no git has', '[core]\n repositoryformatversion = 99\n[extensions]\n warbench = true'],
  ['a remote that is a program', promisor(' url = ext::$ %S\n[protocol "ext"]\n allow = always')],
  [
    'a remote reached by SSH',
    promisor(' url = ssh://localhost/x\n[core]\n sshCommand = $\n[ssh]\n variant = simple'),
  ],
  ['a remote reached through a proxy', promisor(' url = git://localhost/x\n[core]\n gitProxy = $')],
  ['a remote with a server of its own', promisor(' url = .\n uploadpack = $')],
  ['a remote by another name', promisor(' url = https://example.org/x\n[url "ext::$ %S?"]\n insteadOf = https://example.org/\n[protocol]\n allow = always')], // prettier-ignore
  ['a helper for the remote', promisor(' url = x\n vcs = ext')],
];

/** A repository with such settings in every place where git reads them. */
const hostile = async (settings: string, program: string, missing?: string): Promise<string> => {
  const root = await usualRepository();
  signHead(root);
  if (missing !== undefined) rmSync(objectFile(root, missing));
  const all = settings.replaceAll('$', program);
  const nested = '[log]\n showSignature = true\n[gpg]\n program = $\n[core]\n fsmonitor = $\n pager = $';
  addSettings(root, all);
  writeFileSync(join(root, 'more.settings'), nested.replaceAll('$', program));
  writeFileSync(join(root, '.git/config.worktree'), nested.replaceAll('$', program));
  writeFileSync(join(root, '.gitattributes'), '* diff=card filter=card\n');
  mkdirSync(join(root, '.git/hooks-of-others'));
  for (const hook of ['post-checkout', 'pre-auto-gc', 'reference-transaction', 'fsmonitor-watchman'])
    for (const folder of ['hooks', 'hooks-of-others']) {
      mkdirSync(join(root, '.git', folder), { recursive: true });
      writeFileSync(join(root, '.git', folder, hook), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
    }
  return root;
};

describe.each(HOSTILE)('no setting of a repository takes effect: %s', (_, settings) => {
  test('revisions and their files are read, and no program runs', async () => {
    const { program, sprung } = await trap();
    const root = await hostile(settings, program);
    expect((await revisionsOf(root)).map(({ title }) => title)).toEqual(['Second printing', 'As printed']);
    expect(await textsAt(root, 'main')).toEqual({ [CARD]: SECOND });
    expect(await textsAt(root, 'printed')).toEqual({ [CARD]: FIRST });
    await expect(filesAt(root, 'printd')).rejects.toThrow('Did you mean "printed"?');
    expect(sprung()).toBe(false);
  });

  test.each([
    ['a file', `printed:${CARD}`, 'is not on this computer'],
    ['a folder', 'printed:units', 'Git could not read this repository'],
    ['a commit', 'printed', 'The commit of “printed” is not on this computer'],
  ])('%s that is missing is not downloaded, and the message says so', async (_name, object, message) => {
    const { program, sprung } = await trap();
    const root = await hostile(settings, program, object);
    await expect(filesAt(root, 'printed')).rejects.toThrow(message);
    await revisionsOf(root);
    expect(sprung()).toBe(false);
  });
});

test('git variables of the caller’s environment have no effect', async () => {
  const { program, sprung } = await trap();
  const root = await usualRepository();
  signHead(root);
  const steering = {
    GIT_DIR: await usualRepository().then((other) => join(other, '.git')),
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'log.showSignature',
    GIT_CONFIG_VALUE_0: 'true',
    GIT_CONFIG_KEY_1: 'gpg.program',
    GIT_CONFIG_VALUE_1: program,
    GIT_EXTERNAL_DIFF: program,
    GIT_INDEX_FILE: '/dev/zero',
    GIT_WORK_TREE: '/',
  };
  for (const [name, value] of Object.entries(steering)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await textsAt(root, 'HEAD~1')).toEqual({ [CARD]: FIRST });
  expect(await revisionsOf(root)).toHaveLength(2);
  expect(sprung()).toBe(false);
});

describe('repositories of every kind are read', () => {
  const readsBoth = async (root: string): Promise<void> => {
    expect((await revisionsOf(root)).map(({ title }) => title)).toEqual(['Second printing', 'As printed']);
    expect(await textsAt(root, 'HEAD')).toEqual({ [CARD]: SECOND });
    expect(await textsAt(root, 'printed')).toEqual({ [CARD]: FIRST });
    expect(await textsAt(root, 'main~1')).toEqual({ [CARD]: FIRST });
    expect(await textsAt(root, 'HEAD@{1}')).toEqual({ [CARD]: FIRST });
  };

  test('packed branches and objects', async () => {
    const root = await usualRepository();
    git(root, ['gc', '-q']);
    await readsBoth(root);
  });

  test('a workspace below the top of its repository', async () => {
    await readsBoth(join(await repositoryWith([], 'games/my game'), 'games/my game'));
  });

  test('a folder that is missing at the revision has no files', async () => {
    const root = await usualRepository();
    mkdirSync(join(root, 'new'));
    expect(await filesAt(join(root, 'new'), 'HEAD')).toEqual([]);
  });

  test('a linked work tree has its own HEAD', async () => {
    const root = await usualRepository();
    const linked = join(await folderWith(), 'linked');
    git(root, ['worktree', 'add', '-q', '--detach', linked, 'printed']);
    expect(await textsAt(linked, 'HEAD')).toEqual({ [CARD]: FIRST });
    expect(await textsAt(linked, 'main')).toEqual({ [CARD]: SECOND });
  });

  test('a git folder elsewhere', async () => {
    const elsewhere = join(await folderWith(), 'kept.git');
    await readsBoth(await repositoryWith(['--separate-git-dir', elsewhere]));
  });

  test('objects borrowed from another repository', async () => {
    const root = await usualRepository();
    const copy = join(await folderWith(), 'copy');
    git(root, ['clone', '-q', '--shared', '.', copy]);
    expect(await textsAt(copy, 'printed')).toEqual({ [CARD]: FIRST });
    expect(await revisionsOf(copy)).toHaveLength(2);
  });

  test('a shallow clone has only its own revisions', async () => {
    const root = await usualRepository();
    const copy = join(await folderWith(), 'copy');
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, copy]);
    expect(await revisionsOf(copy)).toMatchObject([{ title: 'Second printing' }]);
    expect(await textsAt(copy, 'HEAD')).toEqual({ [CARD]: SECOND });
    await expect(filesAt(copy, 'HEAD~1')).rejects.toThrow('Git knows no revision “HEAD~1”');
  });

  test('objects named by SHA-256', async () => {
    await readsBoth(await repositoryWith(['--object-format=sha256']));
  });

  test('branches stored as tables, or the message that git is too old for them', async () => {
    const root = await usualRepository();
    addSettings(root, '[core]\n repositoryformatversion = 1\n[extensions]\n refStorage = reftable');
    const known = await repositoryWith(['--ref-format=reftable']).catch(() => undefined);
    if (known !== undefined) await readsBoth(known);
    else await expect(filesAt(root, 'HEAD')).rejects.toThrow('Your git is too old for this repository.');
  });

  test('branches stored in a way that Warbench does not know', async () => {
    const root = await usualRepository();
    addSettings(root, '[extensions]\n refStorage = cloud');
    await expect(filesAt(root, 'HEAD')).rejects.toThrow('cannot read how this git repository is stored');
  });
});

test.each([
  '^HEAD',
  'printed..HEAD',
  '--output=x',
  '-p',
  '',
  'HEAD\nHEAD',
  `HEAD:${CARD}`,
  'HEAD^{tree}',
  '@{u}',
  ':/x',
])('“%s” names no revision, and the message says so', async (name) => {
  await expect(filesAt(await usualRepository(), name)).rejects.toThrow(
    `Git knows no revision “${name}” here.`,
  );
});

describe('an unreadable repository gets a message', () => {
  test('a .git file that names no repository', async () => {
    const root = await folderWith({ '.git': 'gitdir: ../nothing\n' });
    await expect(filesAt(root, 'HEAD')).rejects.toThrow('names a folder that is not a git repository');
  });

  test.each(['//server/share/x.git', '\\\\server\\share\\x.git'])(
    'a .git file that names %s',
    async (path) => {
      const root = await folderWith({ '.git': `gitdir: ${path}\n` });
      await expect(filesAt(root, 'HEAD')).rejects.toThrow('names a folder on the network');
    },
  );

  test('objects borrowed from the network, through another repository', async () => {
    const root = await usualRepository();
    const other = await folderWith({ 'info/alternates': '//server/share/objects\n' });
    mkdirSync(join(root, '.git/objects/info'), { recursive: true });
    writeFileSync(join(root, '.git/objects/info/alternates'), `# others\n${other}\n`);
    await expect(filesAt(root, 'HEAD')).rejects.toThrow('names a folder on the network');
  });

  test('a folder without a repository', async () => {
    await expect(filesAt(await folderWith(), 'HEAD')).rejects.toThrow('not in a Git repository');
  });

  test('git is not installed', async () => {
    const root = await usualRepository();
    vi.stubEnv('PATH', await folderWith());
    onTestFinished(() => void vi.unstubAllEnvs());
    await expect(filesAt(root, 'HEAD')).rejects.toThrow('Git is not installed');
    expect(await revisionsOf(root)).toEqual([]);
  });

  test('pipes in place of its files', async () => {
    const root = await usualRepository();
    for (const name of ['packed-refs', 'shallow', 'FETCH_HEAD', 'refs/heads/pipe']) {
      rmSync(join(root, '.git', name), { force: true });
      execFileSync('mkfifo', [join(root, '.git', name)]);
    }
    expect(await textsAt(root, 'printed')).toEqual({ [CARD]: FIRST });
  });

  test('a pipe in place of an object: git is ended if it does not respond', async () => {
    const root = await usualRepository();
    const file = objectFile(root, 'HEAD');
    rmSync(file);
    execFileSync('mkfifo', [file]);
    const repository = await findRepository(root);
    const read = withIsolatedGit(repository!, (run) => run(['cat-file', 'commit', 'HEAD']), {
      patience: 300,
    });
    await expect(read).rejects.toThrow('Git did not answer in time.');
  });
});

test('nothing is left behind', async () => {
  const root = await usualRepository();
  const left = (): string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`warbench-git-${process.pid}-`));
  await filesAt(root, 'HEAD');
  await expect(filesAt(root, 'nothing')).rejects.toThrow();
  expect(left()).toEqual([]);
});
