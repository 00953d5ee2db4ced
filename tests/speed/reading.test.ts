import { expect, test } from 'vitest';
import { readDocument } from '@engine/book/document';
import { leafOfPath } from '../../src-renderer/explorer/leaf';
import { rowsOf } from '../../src-renderer/explorer/tree';
import { generate } from '../../schemas/generate/index.mjs';
import { GRUNT_PATH, gruntText } from '../engine/book/orc-grunt';
import { LONG, THOUSANDS_OF_FAULTS, THOUSANDS_OF_KEYS, TOO_MUCH } from '../engine/book/too-much';

/**
 * Limits far above what the work takes on any machine: exceeded by work that grows with the square of its input, not by
 * a busy machine. Run alone, after all other tests.
 */
const taken = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};
const read = (text: string) => readDocument({ path: GRUNT_PATH, text });

test.each(TOO_MUCH)('%s are refused at once', (_, __, text) => {
  expect(taken(() => read(text))).toBeLessThan(1000);
});

test.each(LONG)('%s are reported in proportional time', (_, text) => {
  expect(taken(() => read(text))).toBeLessThan(5000);
});

test.each([
  ['faults', THOUSANDS_OF_FAULTS],
  ['keys', THOUSANDS_OF_KEYS],
])('thousands of %s are reported in two seconds', (_, text) => {
  expect(taken(() => read(text))).toBeLessThan(2000);
});

test('300 units are read and validated in a second, and one again in a millisecond', () => {
  const texts = Array.from({ length: 300 }, (_, i) => gruntText((grunt) => (grunt.points = i + 1)));
  expect(taken(() => texts.forEach(read))).toBeLessThan(1000);
  const again = texts.map((text) => taken(() => read(text)));
  expect(again.sort((a, b) => a - b)[150]).toBeLessThan(1);
});

test('2,000 files are listed in a few milliseconds', () => {
  const many = Array.from({ length: 2000 }, (_, i) => ({
    ...leafOfPath(`b/u-${i}.unit.json`),
    name: `Unit ${i}`,
    group: `Tier ${i % 7}`,
    system: 'azeroth-at-war' as const,
  }));
  expect(taken(() => rowsOf(many, new Set(), 'unit'))).toBeLessThan(500);
});

test('generating again, with nothing changed, takes no time', async () => {
  await generate();
  const start = performance.now();
  await generate();
  expect(performance.now() - start).toBeLessThan(1000);
});
