import { expect, it } from 'vitest';
import { createSession } from '@engine/lab/session';
import { quickSample } from '../../../support/workspace';
import { heldPool } from './held-workers';

const files = Object.entries(quickSample()).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith('first-blood.scenario.json'))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const setUp = (size: number) => {
  const session = createSession();
  session.open(files);
  let told = 0;
  const { pool, workers } = heldPool(size, () => told++);
  const fought = () => session.jobs(path)[0].run.progress.fought;
  return { session, pool, workers, fought, told: () => told };
};

it('starts its workers with the first battle, and keeps a piece ahead of each', () => {
  const { session, pool, workers, fought, told } = setUp(3);
  expect(workers).toHaveLength(0);
  expect(pool.fight(session.jobs(path))).toBe(true);
  expect(workers.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
  workers[0].fight(0);
  expect(fought()).toBe(2);
  expect(told()).toBe(1);
  expect(workers[0].asked).toHaveLength(3);
});

it('an edit cancels running pieces at once: their battles are never counted', () => {
  const { session, pool, workers, fought } = setUp(2);
  pool.fight(session.jobs(path));
  workers[0].fight(0);
  pool.halt();
  expect(pool.running).toBe(false);
  expect(workers.map(({ requests }) => requests.at(-1)!.type)).toEqual(['halt', 'halt']);
  workers[1].fight(0);
  expect(fought()).toBe(2);

  session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
  pool.fight(session.jobs(path));
  workers[0].fight(1); // late, from the text before
  expect(fought()).toBe(0);
  const first = workers[0].asked.findIndex(({ generation }) => generation === 3);
  workers[0].fight(first);
  expect(fought()).toBe(2);
});

it('runs that are done are not fought', () => {
  const { session, pool, workers } = setUp(1);
  for (const { run } of session.jobs(path)) run.step(() => false);
  expect(pool.fight(session.jobs(path))).toBe(false);
  expect(workers).toHaveLength(0);
});

it('stops when the last run is done, and says so', () => {
  const { session, pool, workers, told } = setUp(1);
  pool.fight(session.jobs(path));
  for (let k = 0; pool.running; k++) workers[0].fight(k);
  expect(session.jobs(path).every(({ run }) => run.progress.done)).toBe(true);
  expect(told()).toBeGreaterThan(3);
});
