import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Bytes from '../../support/battle-bytes';
import { ROOT, sampleFiles } from '../../support/workspace';

/** Bundles the engine's battles as one module, which both worlds run as it is. */
const bundle = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: join(ROOT, 'tests/support/battle-bytes.ts'),
        formats: ['es'],
        fileName: () => 'bytes.mjs',
      },
    },
  });
  return join(folder, 'bytes.mjs');
};

test(
  'the same seed gives the same bytes in Node and in Chromium: rows, answers and replays',
  { tag: '@slow' },
  async ({ page }, info) => {
    // Every battle is fought twice and its replay written: minutes on a busy machine.
    test.setTimeout(1_200_000);
    // Playwright translates every module that it loads, unless it is one of a package: megabytes, in minutes.
    const path = await bundle(info.outputPath('node_modules'));
    const code = await readFile(path, 'utf8');
    const files = sampleFiles('azeroth-at-war');
    const { battleBytes } = (await import(pathToFileURL(path).href)) as typeof Bytes;
    for (const [scenario, battles] of [
      ['first-blood', 4],
      ['hold-the-ford', 2],
      ['kill-the-warlord', 1],
    ] as const) {
      const fighting = page.evaluate(
        async (given) => {
          const url = URL.createObjectURL(new Blob([given.code], { type: 'text/javascript' }));
          const module = (await import(url)) as typeof Bytes;
          return module.battleBytes(given.files, given.scenario, given.battles);
        },
        { code, files, scenario, battles },
      );
      const here = battleBytes(files, scenario, battles);
      const there = await fighting;
      expect(here.rows.length).toBeGreaterThan(1000);
      expect(there.rows).toBe(here.rows);
      expect(there.outcome).toBe(here.outcome);
      expect(there.replay).toBe(here.replay);
    }
  },
);
