import { join } from 'node:path';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportProgress } from '../../src-engine/exchange/progress';
import { progressLine, readApart } from '../../src-main/import/apart';
import type { ImportWork } from '../../src-main/import/work';
import { ROOT } from '../support/workspace';

/** The thread as a separate program, built beside the tests. */
const FOLDER = join(ROOT, 'node_modules/.cache/warbench/import-test');
const THREAD = join(FOLDER, 'import.mjs');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    resolve: { alias: { '@engine': join(ROOT, 'src-engine'), '@contract': join(ROOT, 'src-main/contract'), '@rulebook': join(ROOT, 'rulebook') } }, // prettier-ignore
    build: { ssr: join(ROOT, 'src-main/import/worker.ts'), outDir: FOLDER, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'import.mjs' } } }, // prettier-ignore
  });
});

const HEADER = 'folder,name,points,models,move,health,save,control,keywords';

/** A sheet with this many units. */
const sheetOf = (rows: number): ImportWork & { kind: 'files' } => ({
  kind: 'files',
  given: [
    {
      name: 'units.csv',
      bytes: Buffer.from(
        [HEADER, ...Array.from({ length: rows }, (_, i) => `dunes,Watch ${i},90,5,5,2,4,1,ORDER`)].join('\n'),
      ),
    },
  ],
  wishes: { into: '', legends: false, mapping: {}, system: 'age-of-sigmar' },
  files: new Map(),
});

describe('files are read on a separate thread', () => {
  test('with the same result as here, and with progress', async () => {
    const work = sheetOf(1200);
    const seen: ImportProgress[] = [];
    const here = await readApart(work, { thread: undefined, onProgress: (at) => seen.push(at) });
    expect(here.changes).toHaveLength(1200);
    expect(await readApart(work, { thread: THREAD })).toEqual(here);
    expect(seen).toEqual([
      { doing: 'read', done: 1, of: 1 },
      ...(['match', 'check'] as const).flatMap((doing) =>
        [500, 1000, 1200].map((done) => ({ doing, done, of: 1200 })),
      ),
    ]);
  });

  test('until stopped, without a result', async () => {
    const stop = new AbortController();
    const reading = readApart(sheetOf(15_000), { thread: THREAD, stop: stop.signal });
    stop.abort();
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    await expect(readApart(sheetOf(1), { stop: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('people’s games too; problems of a sheet are reported', async () => {
    const games = (text: string) =>
      readApart(
        { kind: 'games', file: { name: 'games.csv', base64: Buffer.from(text).toString('base64') } },
        { thread: THREAD },
      );
    expect(await games('scenario,winner\nfirst-blood,1\n')).toEqual({
      games: [{ scenario: 'first-blood', winner: 1 }],
      lines: [2],
      problems: [],
    });
    await expect(games('scenario,winner\n"first,1\n')).rejects.toMatchObject({
      code: 'not-allowed',
      message: expect.stringMatching(/^games.csv, line 2: It is not valid CSV/) as unknown,
    });
  });

  test('the progress is a line', () =>
    expect(progressLine({ doing: 'match', done: 4000, of: 20000 })).toBe('Reading rows: 4,000 of 20,000 …'));
});
