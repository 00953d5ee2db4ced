import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, ROOT } from '../support/workspace';

/** Styles for paper get their properties from the host's side. */
const files = ['src-renderer', 'src-main']
  .flatMap((folder) => filesBelow(folder))
  .filter((path) => /[.](svelte|css|ts)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('each custom property that a style reads is set somewhere, because browsers ignore missing ones silently', () => {
  const set = new Set(files.flatMap(({ text }) => text.match(/--[a-z][\w-]*(?=["'`]?\s*[:=,])/g) ?? []));
  const missing = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)].flatMap(([, name]) =>
      set.has(name) ? [] : [`${path}: ${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
