import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/workspace';

/** As many names as a reader can take in like a table of contents. */
const MOST = 20;

/** The number of code files in each folder itself, without subfolders. */
const codeFiles = (): Map<string, number> => {
  const listed = execFileSync('git', ['ls-files', 'src-engine', 'src-main', 'src-renderer', 'tests'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const counts = new Map<string, number>();
  for (const path of listed.split('\n').filter((path) => /\.(ts|svelte|m?js)$/.test(path)))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
};

test('a folder of code reads like a table of contents: no more than twenty files', () => {
  const larger = [...codeFiles()].filter(([, count]) => count > MOST);
  expect(larger).toEqual([]);
});
