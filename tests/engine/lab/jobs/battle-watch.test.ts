import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession } from '@engine/lab/session';
import { BattleWatch } from '../../../../src-renderer/session/battles/battle-watch';
import type { SentBattles } from '../../../../src-renderer/session/messages';
import { sampleFiles } from '../../../support/workspace';
import { heldPool, type HeldWorker } from './held-workers';

const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;
const attack = files.find((file) => file.path.endsWith('footman-charges-grunt.scenario.json'))!;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const session = createSession();
  session.open(files);
  const said: SentBattles[] = [];
  let workers: readonly HeldWorker[] = [];
  const watch = new BattleWatch(
    session,
    (onfought) => {
      const held = heldPool(1, onfought);
      workers = held.workers;
      return held.pool;
    },
    (battles) => said.push(battles),
  );
  return { session, watch, said, worker: () => workers[0] };
};
const fought = ({ moved }: SentBattles) => moved.map(({ outcome }) => outcome?.battle?.progress.fought ?? 0);

it('the first estimate is shown at once, and the next ones at most ten times a second', () => {
  const { watch, said, worker } = setUp();
  watch.begin(1, grunt.path);
  expect(said).toEqual([]);
  worker().fight(0);
  expect(said).toHaveLength(1);
  worker().fight(1);
  worker().fight(2);
  expect(said).toHaveLength(1);
  vi.advanceTimersByTime(100);
  worker().fight(3);
  expect(said).toHaveLength(2);
});

it('only changed reports are sent again', () => {
  const { watch, said, worker } = setUp();
  watch.begin(1, grunt.path);
  worker().fight(0);
  expect(said[0].order.length).toBeGreaterThan(2);
  expect(said[0].moved).toHaveLength(said[0].order.length); // all are new to the window
  vi.advanceTimersByTime(100);
  worker().fight(1);
  expect(said[1].order).toEqual(said[0].order);
  expect(fought(said[1])).toEqual([2]);
});

it('while the first battles are slow, the last result is shown as being refined', () => {
  const { watch, said } = setUp();
  watch.begin(1, grunt.path);
  vi.advanceTimersByTime(99);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said[0]).toMatchObject({ seq: 1, running: true });
  expect(said[0].moved.every(({ pending }) => pending)).toBe(true);
});

it('an edit stops it silently; the next batch takes over', () => {
  const { watch, said, worker } = setUp();
  watch.begin(1, grunt.path);
  watch.halt();
  worker().fight(0);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([]);
  watch.begin(2, grunt.path);
  worker().fight(2);
  expect(said).toMatchObject([{ seq: 2, running: true }]);
});

it('a file without battles is done at once', () => {
  const { watch, said } = setUp();
  watch.begin(1, attack.path);
  expect(said).toEqual([{ seq: 1, running: false, order: [], moved: [] }]);
});

it('the designer stops it, and lets it continue from there', () => {
  const { watch, said, worker } = setUp();
  watch.begin(1, grunt.path);
  worker().fight(0);
  watch.go(false);
  expect(said.at(-1)).toMatchObject({ running: false });
  watch.go(true);
  const next = worker().asked.findIndex(({ generation }) => generation === 3);
  worker().fight(next);
  expect(said.at(-1)!.running).toBe(true);
});
