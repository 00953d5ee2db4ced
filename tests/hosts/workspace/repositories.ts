import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { folderWith } from '../folder';

/** Runs git without any settings of this machine. */
export const git = (cwd: string, args: readonly string[], input = ''): string =>
  execFileSync('git', [...args], {
    cwd,
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      HOME: cwd,
      GIT_CONFIG_NOSYSTEM: '1',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'Ada'],
          [`GIT_${who}_EMAIL`, 'ada@example.org'],
        ]),
      ),
    },
  }).trim();

/** A workspace file with a first and a second committed text, and its current one. */
export const CARD = 'units/levy.unit.json';
export const [FIRST, SECOND, NOW] = ['{"name": "First"}\n', '{"name": "Second"}\n', '{"name": "Now"}\n'];

/** A folder whose repository has two commits of a card, the first tagged "printed", and the card changed since. */
export const repositoryWith = async (init: readonly string[] = [], below = ''): Promise<string> =>
  fill(await folderWith(), init, below);

let usual: Readonly<Record<string, Uint8Array>> | undefined;

/** The usual such repository: made once, and copied afterwards. */
export const usualRepository = async (): Promise<string> => {
  if (usual) return folderWith(usual);
  const root = await repositoryWith();
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  usual = Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [relative(root, file), readFileSync(file)]),
  );
  return root;
};

const fill = (root: string, init: readonly string[], below: string): string => {
  git(root, ['init', '-q', ...init, '.']);
  git(root, ['symbolic-ref', 'HEAD', 'refs/heads/main']);
  const card = join(root, below, CARD);
  mkdirSync(dirname(card), { recursive: true });
  commit(root, card, FIRST, 'As printed');
  git(root, ['tag', 'printed']);
  commit(root, card, SECOND, 'Second printing');
  writeFileSync(card, NOW);
  return root;
};

const commit = (root: string, card: string, text: string, title: string): void => {
  writeFileSync(card, text);
  git(root, ['add', '-A']);
  git(root, ['commit', '-q', '-m', title]);
};

/** A program that leaves a mark, and whether it has ever run. */
export const trap = async (): Promise<{ program: string; sprung: () => boolean }> => {
  const folder = await folderWith();
  const [program, mark] = [join(folder, 'trap.sh'), join(folder, 'mark')];
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\ncat\n`);
  chmodSync(program, 0o755);
  return { program, sprung: () => existsSync(mark) };
};

/** The file in which git keeps an object. */
export const objectFile = (root: string, name: string): string => {
  const hash = git(root, ['rev-parse', name]);
  return join(root, '.git/objects', hash.slice(0, 2), hash.slice(2));
};

/** Makes HEAD's commit claim to be signed, so that git would run a program to check it. */
export const signHead = (root: string): void => {
  const plain = git(root, ['cat-file', 'commit', 'HEAD']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n aaaa\n -----END PGP SIGNATURE-----\n';
  const signed = `${plain.replace('\n\n', `\n${signature}\n`)}\n`;
  const hash = git(root, ['hash-object', '-t', 'commit', '-w', '--stdin'], signed);
  git(root, ['update-ref', 'refs/heads/main', hash]);
};

/** Adds to the settings of a repository. */
export const addSettings = (root: string, text: string): void => {
  const file = join(root, '.git/config');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);
};
