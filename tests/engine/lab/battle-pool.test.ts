import { expect, it } from 'vitest';
import { createSession } from '@engine/lab/session';
import { sampleFiles } from '../../support/workspace';
import { heldPool } from './held-hands';

const files = Object.entries(sampleFiles('azeroth-at-war')).map(([path, text]) => ({ path, text }));
const path = files.find((file) => file.path.endsWith('first-blood.scenario.json'))!.path;
const grunt = files.find((file) => file.path.endsWith('orc-grunt.unit.json'))!;

const setUp = (size: number) => {
  const session = createSession();
  session.open(files);
  let told = 0;
  const { pool, hands } = heldPool(size, () => told++);
  const fought = () => session.orders(path)[0]!.run.progress.fought;
  return { session, pool, hands, fought, told: () => told };
};

it('starts its workers with the first battle, and keeps a piece ahead of each', () => {
  const { session, pool, hands, fought, told } = setUp(3);
  expect(hands).toHaveLength(0);
  expect(pool.fight(session.orders(path))).toBe(true);
  expect(hands.map(({ asked }) => asked.length)).toEqual([2, 2, 2]);
  hands[0]!.fight(0);
  expect(fought()).toBe(2);
  expect(told()).toBe(1);
  expect(hands[0]!.asked).toHaveLength(3);
});

it('an edit calls off what is out at once: its battles are never counted', () => {
  const { session, pool, hands, fought } = setUp(2);
  pool.fight(session.orders(path));
  hands[0]!.fight(0);
  pool.halt();
  expect(pool.running).toBe(false);
  expect(hands.map(({ requests }) => requests.at(-1)!.type)).toEqual(['halt', 'halt']);
  hands[1]!.fight(0);
  expect(fought()).toBe(2);

  session.edit(grunt.path, grunt.text.replace(/"ATK": \d+/, '"ATK": 4'));
  pool.fight(session.orders(path));
  hands[0]!.fight(1); // late, of the text before
  expect(fought()).toBe(0);
  const first = hands[0]!.asked.findIndex(({ generation }) => generation === 3);
  hands[0]!.fight(first);
  expect(fought()).toBe(2);
});

it('runs that are done are not fought', () => {
  const { session, pool, hands } = setUp(1);
  for (const { run } of session.orders(path)) run.step(() => false);
  expect(pool.fight(session.orders(path))).toBe(false);
  expect(hands).toHaveLength(0);
});

it('stops when the last run is done, and says so', () => {
  const { session, pool, hands, told } = setUp(1);
  pool.fight(session.orders(path));
  for (let k = 0; pool.running; k++) hands[0]!.fight(k);
  expect(session.orders(path).every(({ run }) => run.progress.done)).toBe(true);
  expect(told()).toBeGreaterThan(3);
});
