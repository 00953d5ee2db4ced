import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../../src-main/cli/program';
import { filesBelow, ROOT, sampleFiles, workspaceOnDisk } from './workspace';

/** Every page that people read. */
export const PAGES = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
];
/** A page. */
export const text = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

/** The files that the guide writes, by path. */
export const written = (): Record<string, string> =>
  Object.fromEntries(
    PAGES.flatMap((page) =>
      [...text(page).matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)].map(
        ([, path, json]) => [path!, json!] as const,
      ),
    ),
  );

/** A command of the guide, and all that it said. */
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

/** A workspace with the guide's files, which lean on the sample's. */
export const laid = (): string => workspaceOnDisk({ ...sampleFiles('azeroth-at-war'), ...written() });
