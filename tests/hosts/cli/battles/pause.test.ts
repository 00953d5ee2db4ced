import { expect, test, vi } from 'vitest';
import { alike, COUNT } from '../../../../src-engine/simulation/run/block-form';
import { Remembered } from '../../../../src-main/cli/runs/remembered';
import { Gate } from '../../../../src-main/compute/gate';
import { TURN } from '../../../../src-main/compute/here';
import { ranWith, type Ran } from '../../ran';
import { quickSample, textOf, workspaceOnDisk, type Files } from '../../../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

const GOAL = textOf({
  $schema: 'warbench:azeroth-at-war/goal',
  id: 'even',
  name: 'First blood is even',
  measure: { of: 'win-rate', scenario: 'first-blood', between: [0.4, 0.6] },
});
const FREE = textOf({
  $schema: 'warbench:azeroth-at-war/goal',
  id: 'free',
  name: 'Nobody is useless',
  measure: { of: 'dominated', most: 10 },
});
const STUDY = textOf({
  $schema: 'warbench:azeroth-at-war/study',
  id: 'quick',
  name: 'Does wavering matter?',
  scenarios: ['first-blood'],
  factors: [{ of: 'variant', variant: 'waver', levels: ['rooted', 'may-move'] }],
  responses: ['win-0'],
  battles: 50,
});
const PLAYTEST = textOf({
  $schema: 'warbench:azeroth-at-war/playtest',
  id: 'evening',
  name: 'An evening',
  games: [{ scenario: 'first-blood', winner: 1 }],
});

const files = (): Files => ({
  ...quickSample(),
  'goals/even.goal.json': GOAL,
  'goals/free.goal.json': FREE,
  'studies/quick.study.json': STUDY,
  'playtests/evening.playtest.json': PLAYTEST,
});

const FEW = ['--battles', '50', '--workers', '1'];
const SMALL = ['--size', 'skirmish', '--bot', 'aggressive', ...FEW];

/** Every command that takes long. */
const LONG: Readonly<Record<string, readonly string[]>> = {
  fight: ['fight', 'first-blood', ...FEW],
  compare: ['compare', 'first-blood', '--set', 'orc-grunt.stats.ATK=3', ...FEW],
  // Some of the bots are slow.
  'compare --each': ['compare', 'first-blood', '--each', 'bot', '--battles', '4', '--workers', '1'],
  matrix: ['matrix'],
  points: ['points', ...SMALL],
  check: ['check', 'even', ...FEW],
  'check of duels': ['check', 'free'],
  study: ['study', 'quick', ...FEW],
  playtests: ['playtests', 'evening', ...FEW],
};

/**
 * Runs a command that is paused as soon as it listens to the terminal; returns whether it ended before Enter, and its
 * result.
 */
const pausedAtOnce = async (
  cwd: string,
  argv: readonly string[],
): Promise<{ readonly held: boolean; readonly ran: Ran }> => {
  let enter: (() => void) | undefined;
  let over = false;
  const running = ranWith(cwd, argv, {
    lines(listener) {
      if (!enter) listener();
      enter = listener;
      return () => undefined;
    },
  }).finally(() => (over = true));
  while (!enter && !over) await new Promise((resolve) => setTimeout(resolve, 5));
  // Duels would end within these seconds; battles are fought before they check for a pause.
  for (let turn = 0; turn < (argv.length > 2 ? 50 : 600); turn++)
    await new Promise((resolve) => setTimeout(resolve, 4));
  const held = !over;
  enter?.();
  return { held, ran: await running };
};

test.each(Object.entries(LONG))('%s is paused by Enter, and continued by Enter', async (_, argv) => {
  const { held, ran } = await pausedAtOnce(workspaceOnDisk(files()), argv);
  expect(held).toBe(true);
  expect(ran.err).toMatch(/Paused\. Press Enter to continue, or Ctrl\+C to stop\.\n[\s\S]*Continuing\.\n/);
  expect(ran.out).not.toBe('');
});

test('a matrix that was stopped continues from its rows, and gives the same result', async () => {
  const sample = files();
  const units = Object.keys(sample).filter((path) => path.endsWith('.unit.json')).length;
  const cwd = workspaceOnDisk(sample);
  const argv = ['matrix', '--format', 'json'];
  const { signal: stop } = new AbortController();
  // As if each duel took a turn of the thread, however quick it is, and Ctrl+C came in the middle of the third row.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += TURN));
  let asked = 0;
  Object.defineProperty(stop, 'aborted', { get: () => ++asked > 2.5 * units });
  const stopped = await ranWith(cwd, argv, { stop }).finally(() => clock.mockRestore());
  expect([stopped.status, stopped.out]).toEqual([1, '']);
  expect(stopped.err).toMatch(new RegExp(`^matrix of azeroth-at-war: stopped after ${2 * units} duels`, 'm'));
  const again = await ranWith(cwd, argv);
  expect(again.out).toBe((await ranWith(workspaceOnDisk(files()), argv)).out);
});

test('a remembered run continues where another one stopped, as far as its blocks are complete', () => {
  const made = (cap: number) => {
    const seen: number[] = [];
    const run = {
      count: cap,
      get progress() {
        return { fought: seen.length, cap, done: seen.length >= cap };
      },
      block: (index: number) => Float64Array.of(index, index),
      form: () => alike(1, [COUNT, COUNT]),
      take: (rows: Float64Array) => seen.push(rows[0]) >= cap,
    };
    return { seen, kept: new Remembered(run, 2) };
  };
  const { kept: first } = made(5);
  for (const index of [0, 1, 2]) first.take(first.block(index));
  expect([first.blocks, [...first.rows]]).toEqual([3, [0, 0, 1, 1, 2, 2]]);
  const next = made(5);
  expect(next.kept.resume(first.rows)).toBe(3);
  expect([next.seen, next.kept.blocks]).toEqual([[0, 1, 2], 3]);
  expect(made(2).kept.resume(first.rows)).toBe(2);
  expect(made(5).kept.resume(first.rows.subarray(1))).toBe(0);
  const poisoned = first.rows.slice();
  poisoned[3] = NaN;
  expect(made(5).kept.resume(poisoned)).toBe(1);
});

test('paused time does not count for rates', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const gate = new Gate();
  vi.advanceTimersByTime(1000);
  gate.pause(true);
  vi.advanceTimersByTime(5000);
  expect([gate.paused, gate.held]).toEqual([true, 5000]);
  gate.pause(false);
  vi.advanceTimersByTime(1000);
  expect([gate.paused, gate.held]).toEqual([false, 5000]);
  vi.useRealTimers();
});
