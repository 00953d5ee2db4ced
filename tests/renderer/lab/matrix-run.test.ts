// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MatrixRun } from '../../../src-renderer/state/matrix.svelte';
import { backgroundRuns } from '../../../src-renderer/state/runs/background';
import { QUIET, SETTLE } from '../../../src-renderer/state/runs/long-run.svelte';
import type { Workbench } from '../../../src-renderer/state/workbench.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = new Map<string, string>();

/** Five units, so that each row takes two questions. The engine answers when the test says so. */
const opened = (system: string | undefined = 'glory') => {
  const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.unit.json`);
  for (const path of paths) texts.set(path, '1');
  const outline = paths.map((path) => ({
    path,
    name: path[0],
    unit: path[0],
    kind: 'unit',
    system: 'glory',
  }));
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const meet = (_: string, unit: string, columns: readonly string[]) => {
    asked.push(`${unit}: ${columns.join('')}`);
    return new Promise((resolve) => waiting.push(() => resolve(columns.map(() => undefined))));
  };
  const window = {
    system,
    variants: {},
    textOf: (path: string) => texts.get(path),
    engine: {
      outline,
      fileAt: (path: string) => outline.find((file) => file.path === path),
      ask: { meet, notInDuels: () => Promise.resolve(paths.map(() => [])) },
    },
  };
  const matrix = new MatrixRun(window as unknown as ConstructorParameters<typeof MatrixRun>[0]);
  const answer = async () => {
    await vi.advanceTimersByTimeAsync(0);
    waiting.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { matrix, asked, answer, window };
};

const runsOf = (matrix: MatrixRun) =>
  backgroundRuns({
    balance: { running: false },
    team: { running: false },
    goalFights: { running: false },
    report: { making: false },
    matrix,
  } as unknown as Workbench);

test('the matrix requests parts of rows, and ends when all have arrived', async () => {
  const { matrix, asked, answer } = opened();
  matrix.look();
  for (let i = 0; i < 10; i++) await answer();
  expect(asked.slice(0, 3)).toEqual(['a: abcd', 'a: e', 'b: abcd']);
  expect([matrix.phase, matrix.calculated, runsOf(matrix)]).toEqual(['done', 25, []]);
  // Looking at it again changes nothing.
  matrix.look();
  expect(asked).toHaveLength(10);
});

test('without a file of a game nothing runs', async () => {
  const { matrix, asked } = opened('');
  matrix.look();
  await vi.advanceTimersByTimeAsync(0);
  expect([matrix.phase, asked, runsOf(matrix)]).toEqual(['none', [], []]);
});

test('the status bar pauses, resumes and cancels it', async () => {
  const { matrix, asked, answer } = opened();
  matrix.look();
  await answer();
  const [run] = runsOf(matrix);
  expect(run).toMatchObject({ view: 'matrix', title: 'Matrix', share: 4 / 25, isPaused: false });
  run?.pause?.(true);
  await answer();
  await answer();
  expect([asked.length, matrix.calculated, runsOf(matrix)[0]?.isPaused]).toEqual([2, 5, true]);
  run?.pause?.(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(3);
  run?.cancel();
  await answer();
  expect([matrix.phase, asked.length, matrix.calculated]).toEqual(['stopped', 3, 5]);
});

test('it pauses while the user types, and shows what has changed since', async () => {
  const { matrix, asked, answer } = opened();
  matrix.look();
  await answer();
  texts.set('b.unit.json', '2');
  matrix.typed();
  await answer();
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(QUIET);
  expect(asked).toHaveLength(3);
  expect(SETTLE).toBeLessThan(QUIET);
  expect(matrix.changed).toEqual(['b']);
});

test('it names the chosen rules, and that others are chosen since', async () => {
  const { matrix, window } = opened();
  const choose = async (variants: object): Promise<readonly string[]> => {
    Object.assign(window, { variants });
    matrix.compare();
    await vi.advanceTimersByTimeAsync(SETTLE);
    return matrix.changed;
  };
  await choose({ 'house:long-bows': 'on' });
  matrix.look();
  expect(matrix.rules).toBe('house=long-bows');
  expect(await choose({})).toEqual(['the chosen rules']);
  expect(await choose({ 'house:long-bows': 'on' })).toEqual([]);
});
