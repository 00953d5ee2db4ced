import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { violations } from '../axe';
import { SMALL } from '../book';
import { expect, PROGRAM, test } from '../fixture';

const run = promisify(execFile);

/** Pages for use outside the workbench. */
const PAGES: readonly { readonly name: string; readonly words: readonly string[] }[] = [
  { name: 'cards', words: ['cards', 'ROOT', '--book', 'horde', '--out', 'OUT'] },
  { name: 'a book', words: ['book', 'ROOT', '--book', 'horde', '--out', 'OUT'] },
  { name: 'the rules', words: ['rules', '--system', 'azeroth-at-war', '--out', 'OUT'] },
];
test.describe('printed output', () => {
  test.use({ files: SMALL });
  for (const { name, words } of PAGES)
    test(
      `axe finds nothing wrong with ${name} as HTML`,
      { tag: '@slow' },
      async ({ host, browser, bench }) => {
        await expect(bench.explorer()).toBeVisible();
        const out = join(host.root, '..', 'out.html');
        const given = words.map((word) => (word === 'ROOT' ? host.root : word === 'OUT' ? out : word));
        await run(process.execPath, [PROGRAM, ...given]);
        const page = await browser.newPage();
        await page.setContent(await readFile(out, 'utf8'));
        expect(await violations(page)).toEqual([]);
        await page.close();
      },
    );
});
