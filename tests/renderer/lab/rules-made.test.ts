// @vitest-environment node
import { expect, test } from 'vitest';
import { drained } from '@engine/simulation/run/steps';
import { rulesMade } from '../../../src-renderer/state/team/wanted/rules';
import { barWords, numberBars } from '../../../src-renderer/views/team/rule-rows';
import { sampleLibrary } from '../../support/sample-book';

const library = sampleLibrary('azeroth-at-war');
const made = (id: string, variants = {}) =>
  rulesMade(library, { kind: 'rules', path: `scenarios/${id}.scenario.json`, variants, battles: 50 });

test('an attack is calculated step by step, and its numbers are rows with a bar for each step', async () => {
  const { prepared, ready } = await made('javelin-over-ruins');
  expect(prepared).toMatchObject({
    problem: undefined,
    counted: 'steps',
    keptAs: 'rules-javelin-over-ruins',
  });
  if (!ready || !('steps' in ready)) throw new Error('An attack needs no crew.');
  const { rules } = drained(ready.steps());
  const { moved, idle } = numberBars(rules!, 'damage');
  expect(moved.map(({ row }) => row.id).slice(0, 1)).toEqual(['AAW-7.3-hard-cover']);
  expect(moved[0].bars.map(({ from, to }) => [from, to])).toEqual([
    [2, 1],
    [2, 3],
  ]);
  expect(moved[0].bars.map(barWords)).toEqual(['▲ +0.056', '▼ −0.056']);
  expect(idle.map(({ id }) => id)).toContain('AAW-5');
});

test('a battle is fought by a crew: the rules in force, and each step', async () => {
  const { prepared, ready } = await made('first-blood', { 'AAW-5': '1' });
  expect(prepared.cap % 50).toBe(0);
  expect(prepared.cap).toBeGreaterThan(50 * 100);
  expect(ready && 'task' in ready && ready.task.kind).toBe('cells');
});

test('a scenario that does not exist gets an answer', async () => {
  expect((await made('nowhere')).prepared.problem).toContain('belongs to no game');
});
