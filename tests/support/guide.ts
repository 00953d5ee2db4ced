import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCli } from '../../src-main/cli/program';
import { filesBelow, ROOT, sampleFiles, workspaceOnDisk } from './workspace';

/** Every page for users. */
export const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];
/** A page. */
export const text = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The files written in the guide or in the given text, by path. */
export const written = (words = PAGES.map(text).join('\n')): Record<string, string> =>
  Object.fromEntries(
    [...words.matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)].map(
      ([, path, json]) => [path, json] as const,
    ),
  );

/** Writes files into a folder. */
export const lay = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, words] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), words);
  }
};

/** A command of the guide, and its whole output. */
export const run = async (
  argv: readonly string[],
  cwd: string,
): Promise<{ status: number; said: string }> => {
  let said = '';
  const say = (more: string): void => void (said += more);
  const env = { ...process.env, WARBENCH_DATA: workspaceOnDisk({}), WARBENCH_OFFLINE: '1' };
  const status = await runCli(argv, { out: say, err: say, cwd, env, columns: 100 });
  return { status, said };
};

/** A workspace with the guide's files, which use the sample's. */
export const laid = (): string => workspaceOnDisk({ ...sampleFiles('azeroth-at-war'), ...written() });
