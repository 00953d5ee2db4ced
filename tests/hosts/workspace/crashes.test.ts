import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workspace } from '../../../src-main/workspace/workspace';
import { watchDisk } from '../../support/crash';
import { CASES, journals, setUp, sorted, textsOf, type Case } from './batches';

const TITLE = 'Twenty files';
const BACK = '“Twenty files” was interrupted and is rolled back. No file has changed.';

/**
 * Locks of a dead process are broken at once. This process is still alive, so the test does what the next process
 * would.
 */
const breakLocks = async (root: string): Promise<void> => {
  for (const name of await readdir(root, { recursive: true }))
    if (name.includes('.warbench-lock-')) await rm(join(root, name), { force: true });
};

/** Opens a workspace after a crash; returns whether the batch is complete or undone, as reported. */
const reopened = async (
  { root, data }: { readonly root: string; readonly data: string },
  { before, after }: Case,
): Promise<'stands' | 'undone'> => {
  const left = await journals(root);
  const said = (await Workspace.open(root, { data })).takeRecovered();
  expect(said).toEqual(left.map(() => BACK));
  expect(await journals(root)).toEqual([]);
  const texts = await textsOf(root);
  if (JSON.stringify(texts) === JSON.stringify(sorted(after))) return 'stands';
  expect(texts).toEqual(sorted(before));
  return 'undone';
};

/** The first and the last operations one by one, and every eleventh between. */
const sampled = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i).filter((i) => i < 8 || i >= count - 12 || i % 11 === 0);

/** The program that kills itself, as one file for Node. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'warbench-test-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: join(import.meta.dirname, 'crash-child.ts'),
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(CASES))('%s of twenty files', (name, each) => {
  test('that fails at any disk operation is complete or undone', async () => {
    const run = async (at: number) => {
      const place = await setUp(each.before);
      const workspace = await place.open();
      let operations = 0;
      const restore = watchDisk((operation) => {
        operations = operation + 1;
        if (operation >= at) throw new Error('The process is gone.');
      });
      await workspace.change({ title: TITLE, changes: each.changes }).catch(() => undefined);
      restore();
      await breakLocks(place.root);
      return { operations, end: await reopened(place, each) };
    };
    const whole = await run(Infinity);
    expect(whole.end).toBe('stands');
    expect(whole.operations).toBeGreaterThan(100);
    const ends = new Map<string, number>();
    for (const at of sampled(whole.operations)) {
      const { end } = await run(at);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect(ends.get('undone')).toBeGreaterThan(20);
  });

  test('whose process is killed (-9) is complete or undone', async () => {
    const program = join(folder, 'child.mjs');
    const kill = async (at: number) => {
      const place = await setUp(each.before);
      const { signal, status, stderr } = spawnSync(
        process.execPath,
        [program, place.root, place.data, name, String(at)],
        { encoding: 'utf8' },
      );
      expect({ stderr, end: signal ?? status }).toEqual({ stderr: '', end: at < Infinity ? 'SIGKILL' : 0 });
      return reopened(place, each);
    };
    expect(await kill(Infinity)).toBe('stands');
    // From before the journal exists to well within the last files.
    for (const at of [0, 9, 11, 14, 17, 25, 60, 90, 120, 150]) expect(await kill(at)).toBe('undone');
  });
});
